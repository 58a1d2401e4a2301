/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';
/** Background of a shop that selected none. */
export const DEFAULT_GROUND: Hex = '#f9f9f7';
const READABLE_CONTRAST = 4.5;

type Channels = [red: number, green: number, blue: number];

/** The first of the two that is a hex colour of 3 or 6 digits with a leading `#`; otherwise black. */
export function readColour(value: string | undefined, second?: string): Hex {
  return findColour(value) ?? findColour(second) ?? BLACK;
}

/** WCAG 2 contrast between two colours, from 1 to 21. */
export function contrast(first: Hex, second: Hex): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * The requested text colour if it is readable on the background (4.5 to 1), otherwise black or white,
 * whichever has more contrast.
 */
export function readableTextColour(ground: Hex, requested?: string): Hex {
  const colour = findColour(requested);
  if (colour && contrast(colour, ground) >= READABLE_CONTRAST) return colour;
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE;
}

/** The colour mixed with a share, 0 to 1, of another. */
export function mixColours(colour: Hex, other: Hex, share: number): Hex {
  const from = channels(colour);
  const to = channels(other);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Channels for `rgb(var(…) / alpha)`, which works in browsers without `color-mix()`. */
export const rgbChannels = (colour: Hex): string => channels(colour).join(' ');

/** Whether white reads better than black on the colour. */
export function isDark(colour: Hex): boolean {
  return contrast(WHITE, colour) >= contrast(BLACK, colour);
}

function findColour(value: string | undefined): Hex | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

function channels(colour: Hex): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * Colours of the visible part of a picture with their shares, which add up to 1; empty for a picture that
 * fills its frame.
 */
export type LogoColours = readonly { colour: Hex; share: number }[];

const DARK: Hex = '#16181d';
/** Parts of a logo below this contrast are hard to see on the background. */
const SEEN_CONTRAST = 2.2;
/** Share of a logo that may be hard to see, such as an accent or a shade. */
const MAX_FAINT_SHARE = 0.25;

/** Colour of the plate that a logo needs on a background; `undefined` if it needs none. */
export function logoPlate(colours: LogoColours, ground: Hex): Hex | undefined {
  const lost = lostOn(colours, ground);
  if (lost <= MAX_FAINT_SHARE) return undefined;
  const [best] = [WHITE, DARK]
    .map((plate) => ({ plate, lost: lostOn(colours, plate) }))
    .sort((one, other) => one.lost - other.lost);
  return best && best.lost < lost ? best.plate : undefined;
}

/** Share of a logo that is hard to see on a background. */
const lostOn = (colours: LogoColours, ground: Hex): number =>
  colours
    .filter(({ colour }) => contrast(colour, ground) < SEEN_CONTRAST)
    .reduce((sum, { share }) => sum + share, 0);
