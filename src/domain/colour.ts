export type HexColour = `#${string}`;

const BLACK: HexColour = '#000000';
const WHITE: HexColour = '#ffffff';
export const DEFAULT_BACKGROUND_COLOUR: HexColour = '#f9f9f7';
const MIN_TEXT_CONTRAST = 4.5;

type Channels = [red: number, green: number, blue: number];

export function readColour(value: string | undefined, second?: string): HexColour {
  return findColour(value) ?? findColour(second) ?? BLACK;
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function calculateContrastRatio(first: HexColour, second: HexColour): number {
  const [low = 0, high = 0] = [calculateLuminance(first), calculateLuminance(second)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns `requested` if its contrast is at least 4.5:1, otherwise black or white, whichever has more contrast. */
export function selectReadableTextColour(background: HexColour, requested?: string): HexColour {
  const colour = findColour(requested);
  if (colour && calculateContrastRatio(colour, background) >= MIN_TEXT_CONTRAST) return colour;
  return calculateContrastRatio(BLACK, background) > calculateContrastRatio(WHITE, background)
    ? BLACK
    : WHITE;
}

export function mixColours(colour: HexColour, other: HexColour, share: number): HexColour {
  const from = readChannels(colour);
  const to = readChannels(other);
  const mixed = from.map((value, index) => Math.round(value + ((to[index] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const toRgbChannels = (colour: HexColour): string => readChannels(colour).join(' ');

export function isDarkColour(colour: HexColour): boolean {
  return calculateContrastRatio(WHITE, colour) >= calculateContrastRatio(BLACK, colour);
}

function findColour(value: string | undefined): HexColour | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1]?.toLowerCase();
  if (!digits) return undefined;
  return digits.length === 6 ? `#${digits}` : `#${[...digits].map((digit) => digit + digit).join('')}`;
}

function readChannels(colour: HexColour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function calculateLuminance(colour: HexColour): number {
  const [red, green, blue] = readChannels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Connected opaque areas of a logo, such as its letters. The shares of all areas add up to 1. */
export type LogoAreas = readonly { share: number; colours: LogoColours }[];

/** Colours of an area. Their shares of the area add up to 1. */
export type LogoColours = readonly { colour: HexColour; share: number }[];

/** In order of preference. The last colour has a contrast of at least 4.5 with black and with white. */
const PLATE_COLOURS: readonly HexColour[] = [WHITE, '#16181d', BLACK, '#767676'];
/** Minimum contrast of shapes (WCAG 2.2, 1.4.11). */
const MIN_LOGO_CONTRAST = 3;
/** Invisible areas with at most this total share of the logo are decoration, not words. */
const MAX_INVISIBLE_LOGO_SHARE = 0.08;

/** Returns the plate colour that makes most of the logo visible, or `undefined` if no plate is needed or none helps. */
export function findLogoPlateColour(areas: LogoAreas, background: HexColour): HexColour | undefined {
  const invisible = calculateInvisibleShare(areas, background);
  if (invisible <= MAX_INVISIBLE_LOGO_SHARE) return undefined;
  const [best] = PLATE_COLOURS.map((plate) => ({
    plate,
    invisible: calculateInvisibleShare(areas, plate),
  })).sort((one, other) => one.invisible - other.invisible);
  return best && best.invisible < invisible ? best.plate : undefined;
}

/** An area is visible if at least half of it is, such as a badge with letters in the colour of the background. */
const calculateInvisibleShare = (areas: LogoAreas, background: HexColour): number =>
  areas
    .filter(({ colours }) => calculateLowContrastShare(colours, background) > 0.5)
    .reduce((sum, { share }) => sum + share, 0);

const calculateLowContrastShare = (colours: LogoColours, background: HexColour): number =>
  colours
    .filter(({ colour }) => calculateContrastRatio(colour, background) < MIN_LOGO_CONTRAST)
    .reduce((sum, { share }) => sum + share, 0);
