/** A colour as `#rrggbb`, in lower case. */
export type Hex = `#${string}`;

const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';
/** Of a shop that chose none. */
export const DEFAULT_GROUND: Hex = '#f9f9f7';
const READABLE_CONTRAST = 4.5;

type Channels = [red: number, green: number, blue: number];

/** The first of the two that is a hex colour of 3 or 6 digits with a leading `#`, or black. */
export function readColour(value: string | undefined, second?: string): Hex {
  return findColour(value) ?? findColour(second) ?? BLACK;
}

/** The contrast of WCAG 2 between two colours, from 1 to 21. */
export function contrast(first: Hex, second: Hex): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The wished text colour when it can be read on the ground (4.5 to 1), or else black or white, whichever reads better. */
export function readableOn(ground: Hex, wished?: string): Hex {
  const colour = findColour(wished);
  if (colour && contrast(colour, ground) >= READABLE_CONTRAST) return colour;
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE;
}

/** The colour with a share, 0 to 1, of the other mixed in. */
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

/** The colours of what is seen of a picture, with their shares of it, which come to 1; none for one that fills its frame. */
export type LogoColours = readonly { colour: Hex; share: number }[];

const DARK: Hex = '#16181d';
/** Below this contrast a part of a logo is lost on its ground. */
const SEEN_CONTRAST = 2.2;
/** So much of a logo may be lost: an accent, or a shade within it. */
const MOST_LOST = 0.25;

/** The colour of the plate a logo needs to be read on a ground, `undefined` when it needs none. */
export function logoPlate(colours: LogoColours, ground: Hex): Hex | undefined {
  const lost = lostOn(colours, ground);
  if (lost <= MOST_LOST) return undefined;
  const [best] = [WHITE, DARK]
    .map((plate) => ({ plate, lost: lostOn(colours, plate) }))
    .sort((one, other) => one.lost - other.lost);
  return best && best.lost < lost ? best.plate : undefined;
}

/** Which share of a logo can hardly be told from a ground. */
const lostOn = (colours: LogoColours, ground: Hex): number =>
  colours
    .filter(({ colour }) => contrast(colour, ground) < SEEN_CONTRAST)
    .reduce((sum, { share }) => sum + share, 0);
