export type Hex = `#${string}`;

const BLACK: Hex = '#000000';
const WHITE: Hex = '#ffffff';
export const DEFAULT_GROUND: Hex = '#f9f9f7';
const READABLE_CONTRAST = 4.5;

type Channels = [red: number, green: number, blue: number];

/** The first valid hex colour (`#` and 3 or 6 digits), otherwise black. */
export function readColour(value: string | undefined, second?: string): Hex {
  return findColour(value) ?? findColour(second) ?? BLACK;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(first: Hex, second: Hex): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The requested colour if its contrast is at least 4.5:1, otherwise the better of black and white. */
export function readableTextColour(ground: Hex, requested?: string): Hex {
  const colour = findColour(requested);
  if (colour && contrast(colour, ground) >= READABLE_CONTRAST) return colour;
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE;
}

export function mixColours(colour: Hex, other: Hex, share: number): Hex {
  const from = channels(colour);
  const to = channels(other);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const rgbChannels = (colour: Hex): string => channels(colour).join(' ');

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

/** Colours of the opaque part with their shares (sum 1); empty for a logo without transparency. */
export type LogoColours = readonly { colour: Hex; share: number }[];

const DARK: Hex = '#16181d';
const MIN_LOGO_CONTRAST = 2.2;
const MAX_FAINT_SHARE = 0.25;

/** Colour of the plate behind a logo; `undefined` if the logo is visible without one. */
export function logoPlate(colours: LogoColours, ground: Hex): Hex | undefined {
  const lost = lostOn(colours, ground);
  if (lost <= MAX_FAINT_SHARE) return undefined;
  const [best] = [WHITE, DARK]
    .map((plate) => ({ plate, lost: lostOn(colours, plate) }))
    .sort((one, other) => one.lost - other.lost);
  return best && best.lost < lost ? best.plate : undefined;
}

const lostOn = (colours: LogoColours, ground: Hex): number =>
  colours
    .filter(({ colour }) => contrast(colour, ground) < MIN_LOGO_CONTRAST)
    .reduce((sum, { share }) => sum + share, 0);
