import { calculateContrastRatio, type HexColour, mixColours, selectReadableTextColour } from './colour.ts';
import coloursByName from './css-colours.json' with { type: 'json' };

const COLOURS_BY_NAME: ReadonlyMap<string, string> = new Map(Object.entries(coloursByName));
const HEX_COLOUR_PATTERN = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const COLOUR_FUNCTION_PATTERN = /^(rgb|hsl)a?\(([^()]*)\)$/i;
/** Matches hex colours, `rgb()`, `hsl()` and words, which may be colour names, in a value such as a gradient. */
const ANY_COLOUR = /#[\da-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)|(?<![-\w]|url\(["']?)[a-z]+(?![-\w(])/gi;

/** `alpha` is from 0 (transparent) to 1. */
interface CssColour {
  colour: HexColour;
  alpha: number;
}

/** Reads names, `transparent`, hex colours, `rgb()` and `hsl()`. Returns `undefined` for all other text. */
export function readCssColour(text: string): CssColour | undefined {
  const value = text.trim().toLowerCase();
  if (value === 'transparent') return { colour: '#000000', alpha: 0 };
  const named = COLOURS_BY_NAME.get(value);
  if (named) return { colour: named as HexColour, alpha: 1 };
  return readHexColour(value) ?? readColourFunction(value);
}

/** Lists the colours of a `background` in the order in which they are written. */
export const listCssColours = (text: string): CssColour[] =>
  [...text.matchAll(ANY_COLOUR)].flatMap(([part]) => readCssColour(part) ?? []);

export const blendColour = ({ colour, alpha }: CssColour, background: HexColour): HexColour =>
  alpha >= 1 ? colour : mixColours(background, colour, Math.max(0, alpha));

function readHexColour(value: string): CssColour | undefined {
  const [, digits = ''] = HEX_COLOUR_PATTERN.exec(value) ?? [];
  if (!digits) return undefined;
  const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const alpha = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  return { colour: `#${full.slice(0, 6)}`, alpha };
}

function readColourFunction(value: string): CssColour | undefined {
  const [, name, inner = ''] = COLOUR_FUNCTION_PATTERN.exec(value) ?? [];
  if (!name) return undefined;
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return undefined;
  const [first = 0, second = 0, third = 0] = parts.map((part) => Number.parseFloat(part));
  const alpha = readPercentage(parts[3] ?? '1');
  if (![first, second, third, alpha].every(Number.isFinite)) return undefined;
  const channels =
    name === 'rgb'
      ? [first, second, third].map((value, at) => (parts[at]?.endsWith('%') ? value * 2.55 : value))
      : hslToRgbChannels(first, second / 100, third / 100);
  return { colour: toHexColour(channels), alpha: Math.min(1, Math.max(0, alpha)) };
}

const readPercentage = (text: string): number => Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1);

function hslToRgbChannels(hue: number, saturation: number, lightness: number): number[] {
  const range = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness - range * Math.max(-1, Math.min(step - 3, 9 - step, 1)));
  });
}

const toHexColour = (channels: readonly number[]): HexColour =>
  `#${channels
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const MIN_TEXT_CONTRAST = 4.5;
const SHADE_STEPS = [0.15, 0.3, 0.45, 0.6, 0.75];
const MIN_CHROMA = 60;

export const isReadableOnAll = (textColour: HexColour, backgrounds: readonly HexColour[]): boolean =>
  backgrounds.every((background) => calculateContrastRatio(textColour, background) >= MIN_TEXT_CONTRAST);

/** Returns the first colour that is readable on all backgrounds: `textColour`, a shade of it, black or white. */
export function findReadableColour(
  textColour: HexColour | undefined,
  backgrounds: readonly HexColour[],
): HexColour | undefined {
  const best = selectReadableTextColour(backgrounds[0] ?? '#ffffff');
  const candidates = [
    ...(textColour ? [textColour, ...listShades(textColour, best)] : []),
    best,
    '#000000',
    '#ffffff',
  ] as HexColour[];
  return candidates.find((candidate) => isReadableOnAll(candidate, backgrounds));
}

/** Mixes a colour with `towards` in steps. Returns no shades of near-greys, which have no hue to preserve. */
function listShades(textColour: HexColour, towards: HexColour): HexColour[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(textColour.slice(at, at + 2), 16));
  const isGrey = Math.max(...channels) - Math.min(...channels) < MIN_CHROMA;
  return isGrey ? [] : SHADE_STEPS.map((share) => mixColours(textColour, towards, share));
}
