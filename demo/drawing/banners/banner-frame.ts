import type { BannerSpec } from '#demo/shop-definition.ts';

/**
 * Areas of a banner, in px from its top left corner: the still life between `left` and `right`, and the text
 * in `words`.
 */
export interface BannerFrame {
  left: number;
  right: number;
  /** Distance from the top to the line between wall and ground. */
  horizon: number;
  /** Distance from the top to the base of the front items. */
  floor: number;
  /** Maximum height of a tall bottle. */
  tallest: number;
  words: { x: number; y: number; width: number; anchor: 'start' | 'middle'; size: number };
}

type Parts = Record<'left' | 'right' | 'horizon' | 'floor' | 'tallest', number> & {
  words: readonly [x: number, y: number, width: number, size: number];
  anchor: 'start' | 'middle';
};

const PARTS: Record<BannerSpec['kind'], Parts> = {
  hero: {
    left: 0.46,
    right: 0.97,
    horizon: 0.7,
    floor: 0.93,
    tallest: 0.72,
    words: [0.06, 0.34, 0.36, 0.09],
    anchor: 'start',
  },
  wide: {
    left: 0.48,
    right: 0.97,
    horizon: 0.68,
    floor: 0.93,
    tallest: 0.74,
    words: [0.05, 0.36, 0.4, 0.12],
    anchor: 'start',
  },
  'hero-mobile': {
    left: 0.05,
    right: 0.95,
    horizon: 0.76,
    floor: 0.94,
    tallest: 0.47,
    words: [0.5, 0.12, 0.84, 0.075],
    anchor: 'middle',
  },
  popup: {
    left: 0.06,
    right: 0.94,
    horizon: 0.74,
    floor: 0.94,
    tallest: 0.46,
    words: [0.5, 0.13, 0.84, 0.08],
    anchor: 'middle',
  },
  square: {
    left: 0.1,
    right: 0.9,
    horizon: 0.68,
    floor: 0.9,
    tallest: 0.58,
    words: [0.5, 0.12, 0.8, 0.075],
    anchor: 'middle',
  },
  category: {
    left: 0.12,
    right: 0.88,
    horizon: 0.68,
    floor: 0.86,
    tallest: 0.6,
    words: [0.5, 0.12, 0.8, 0.07],
    anchor: 'middle',
  },
  blog: {
    left: 0.18,
    right: 0.82,
    horizon: 0.68,
    floor: 0.92,
    tallest: 0.66,
    words: [0.06, 0.2, 0.4, 0.08],
    anchor: 'start',
  },
};

export function frameOf({ kind, lines, width, height }: BannerSpec): BannerFrame {
  // Without text, a popup has the items in the middle.
  const parts = PARTS[kind === 'popup' && !lines?.length ? 'square' : kind];
  const [x, y, wide, size] = parts.words;
  return {
    left: parts.left * width,
    right: parts.right * width,
    horizon: parts.horizon * height,
    floor: parts.floor * height,
    tallest: parts.tallest * height,
    words: { x: x * width, y: y * height, width: wide * width, size: size * height, anchor: parts.anchor },
  };
}

/**
 * A place for one item of the still life. `across` is its horizontal position (0 is left, 1 is right),
 * `raised` its height above the floor, `size` the scale of the item.
 */
export interface Slot {
  across: number;
  raised: number;
  size: number;
}

const SLOTS: readonly (readonly Slot[])[] = [
  [],
  [{ across: 0.5, raised: 0.16, size: 1 }],
  [
    { across: 0.34, raised: 0.24, size: 0.98 },
    { across: 0.68, raised: 0.06, size: 0.9 },
  ],
  [
    { across: 0.5, raised: 0.26, size: 0.98 },
    { across: 0.2, raised: 0.1, size: 0.86 },
    { across: 0.8, raised: 0.05, size: 0.84 },
  ],
  [
    { across: 0.36, raised: 0.28, size: 0.92 },
    { across: 0.64, raised: 0.17, size: 0.9 },
    { across: 0.12, raised: 0.07, size: 0.8 },
    { across: 0.88, raised: 0.03, size: 0.78 },
  ],
  [
    { across: 0.5, raised: 0.3, size: 0.9 },
    { across: 0.26, raised: 0.18, size: 0.84 },
    { across: 0.74, raised: 0.18, size: 0.84 },
    { across: 0.08, raised: 0.05, size: 0.74 },
    { across: 0.92, raised: 0.03, size: 0.74 },
  ],
];

export const MAX_BANNER_ITEMS = SLOTS.length - 1;

export function slotsFor(count: number): readonly Slot[] {
  return SLOTS[Math.min(count, MAX_BANNER_ITEMS)] ?? [];
}
