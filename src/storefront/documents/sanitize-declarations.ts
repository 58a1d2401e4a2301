import type { CssDeclarations } from '#contract/documents/header.ts';
import { type HexColour, selectReadableTextColour } from '#domain/colour.ts';
import {
  blendColour,
  findReadableColour,
  isReadableOnAll,
  listCssColours,
  readCssColour,
} from '#domain/css-colour.ts';
import {
  ALLOWED_INLINE_POSITION,
  STYLE_PROPERTIES,
  UNREADABLE_COLOUR_FUNCTION,
} from '#domain/owner-markup.ts';

const MAX_DECLARATIONS = 60;

const UNITLESS_PROPERTIES = new Set([
  'flex',
  'flex-grow',
  'flex-shrink',
  'font-weight',
  'line-height',
  'order',
  'aspect-ratio',
]);
const ALLOWED_DISPLAY = /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid)$/;
const NEGATIVE_OR_COMPUTED_LENGTH = /(?:^|[\s(,])-[\d.]|var\(|calc\(/;

/** Omits unknown properties, and values that move content, hide content or load files. Limits widths and lengths. */
export function sanitizeDeclarations(value: CssDeclarations | undefined): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, text] of parseDeclarations(value).slice(0, MAX_DECLARATIONS)) {
    const fitting = isAllowedDeclaration(name, text) ? limitToScreenWidth(name, text) : undefined;
    if (fitting !== undefined) safe[toCamelCase(name)] = addBanglaFont(name, fitting);
  }
  if (safe.width || safe.flexBasis || safe.flex) safe.maxWidth ??= '100%';
  return safe;
}

function isAllowedDeclaration(name: string, text: string): boolean {
  if (!STYLE_PROPERTIES.has(name) || !isSafeCssValue(text)) return false;
  if (name === 'display') return ALLOWED_DISPLAY.test(text);
  if (name === 'position') return ALLOWED_INLINE_POSITION.test(text);
  return !(name.startsWith('margin') && NEGATIVE_OR_COMPUTED_LENGTH.test(text));
}

const SIZE_PROPERTIES = /^(?:(?:min-|max-)?width|flex-basis|inline-size|column-width)$/;
/** Properties whose lengths add to the width of an element or of its text. */
const SPACING_PROPERTIES =
  /^(?:margin|padding|gap|column-gap|border|outline|letter-spacing|word-spacing|text-indent|border-spacing)(?:-(?:left|right|inline|inline-start|inline-end|width|(?:left|right)-width|offset))?$/;
const GRID_TRACK_PROPERTIES = /^grid-(?:template-columns|auto-columns)$/;
const FONT_SIZE_PROPERTIES = /^font(?:-size)?$/;
const SIZE_KEYWORD = /^(?:auto|none|0|fit-content|min-content|max-content|inherit|initial|unset)$/i;
/** Matches lengths of at most 320 px, 20 rem, 20 em or 100 %. */
const SMALL_SIZE_PATTERN =
  /^(?:(?:[12]?\d{1,2}|3[01]\d|320)(?:\.\d+)?px|(?:1?\d|20)r?em|(?:\d{1,2}(?:\.\d+)?|100)%)$/;
const LENGTH_PATTERN =
  /(?<![\w.#-])(-?)(\d*\.?\d+)(px|r?em|ch|ex|pt|pc|cm|mm|in|q|[sld]?v(?:w|h|i|b|min|max)|cq\w+|%)/gi;
const TRACK_LENGTH_PATTERN = /(?<![\w.-])\d*\.?\d+(?:px|r?em|ch|[sld]?vw|pt|cm|mm|in)\b/gi;
/** Maximum lengths of one side by unit. They leave space for text on a screen of 360 px. */
const MAX_SPACING_BY_UNIT: Record<string, number> = {
  px: 64,
  rem: 4,
  em: 4,
  ch: 8,
  '%': 20,
  pt: 48,
  cm: 1.7,
  mm: 17,
  in: 0.6,
};
const MAX_FONT_SIZE_BY_UNIT: Record<string, number> = {
  px: 72,
  rem: 4.5,
  em: 4.5,
  ch: 8,
  '%': 450,
  pt: 54,
  cm: 1.9,
  mm: 19,
  in: 0.75,
};
const MAX_VIEWPORT_UNITS = 12;

/** Limits lengths, so that no element is wider than a narrow screen. Returns `undefined` to omit the declaration. */
export function limitToScreenWidth(name: string, text: string): string | undefined {
  if (SIZE_PROPERTIES.test(name)) {
    const isNarrow = SIZE_KEYWORD.test(text) || SMALL_SIZE_PATTERN.test(text) || /^min\(100%,/.test(text);
    return isNarrow || name === 'column-width' ? text : `min(100%,${text})`;
  }
  if (GRID_TRACK_PROPERTIES.test(name))
    return /minmax|min\(|fit-content/i.test(text) ? text : text.replace(TRACK_LENGTH_PATTERN, 'minmax(0,$&)');
  if (FONT_SIZE_PROPERTIES.test(name)) return capLengths(text, MAX_FONT_SIZE_BY_UNIT);
  if (!SPACING_PROPERTIES.test(name)) return text;
  return /(?:calc|var|min|max|clamp|env)\(/i.test(text) && name.startsWith('margin')
    ? undefined
    : capLengths(text, MAX_SPACING_BY_UNIT);
}

const capLengths = (text: string, max: Record<string, number>): string =>
  text.replace(LENGTH_PATTERN, (length, sign: string, amount: string, unit: string) => {
    const limit = max[unit.toLowerCase()] ?? MAX_VIEWPORT_UNITS;
    return Number(amount) > limit ? `${sign}${limit}${unit}` : length;
  });

const FONT_PROPERTIES = /^(?:font-family|font)$/;
const FONT_KEYWORD = /^[a-z-]+$/i;
const CSS_WIDE_KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

export function addBanglaFont(name: string, text: string): string {
  const needsNoFont =
    /var\(|hind siliguri/i.test(text) ||
    (name === 'font' && FONT_KEYWORD.test(text)) ||
    CSS_WIDE_KEYWORD.test(text);
  return FONT_PROPERTIES.test(name) && !needsNoFont ? `${text},Hind Siliguri` : text;
}

function parseDeclarations(value: CssDeclarations | undefined): [name: string, text: string][] {
  if (!value) return [];
  if (typeof value === 'string') {
    return value.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
    });
  }
  return Object.entries(value).map(([name, declared]) => {
    const property = toKebabCase(name.trim());
    return [property, typeof declared === 'number' ? withUnit(property, declared) : declared.trim()];
  });
}

const withUnit = (property: string, amount: number): string =>
  amount === 0 || UNITLESS_PROPERTIES.has(property) ? String(amount) : `${amount}px`;

export const toKebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toCamelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const MAX_VALUE_LENGTH = 300;

/** Text that could end a declaration, a block or the style element, or run scripts in old browsers. */
const FORBIDDEN_TEXT = /[<>\\{};@`]|\/\*|\*\/|!|[a-z]+script:|expression|-moz-binding|\p{Cc}/iu;

const ALLOWED_FUNCTIONS = new Set([
  ...['var', 'calc', 'min', 'max', 'clamp', 'env', 'minmax', 'repeat', 'fit-content', 'counter', 'counters'],
  ...['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color-mix'],
  ...['linear-gradient', 'radial-gradient', 'conic-gradient'],
  ...['repeating-linear-gradient', 'repeating-radial-gradient', 'repeating-conic-gradient'],
  ...[
    'translate',
    'translatex',
    'translatey',
    'scale',
    'scalex',
    'scaley',
    'rotate',
    'skew',
    'skewx',
    'skewy',
  ],
  ...['cubic-bezier', 'steps', 'inset', 'circle', 'ellipse', 'polygon'],
  ...['blur', 'brightness', 'contrast', 'drop-shadow', 'grayscale', 'opacity', 'saturate', 'sepia'],
]);

export function isSafeCssValue(value: string): boolean {
  if (value === '' || value.length > MAX_VALUE_LENGTH || FORBIDDEN_TEXT.test(value)) return false;
  const unquoted = value.replace(/"[^"\n]*"|'[^'\n]*'/g, '""').replaceAll('""', '');
  if (/["']/.test(unquoted) || !hasBalancedBrackets(unquoted)) return false;
  return [...unquoted.matchAll(/([\w-]*)\(/g)].every(
    ([, name]) => name === '' || ALLOWED_FUNCTIONS.has(String(name).toLowerCase()),
  );
}

function hasBalancedBrackets(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if (character === '(') open.push(')');
    else if (character === '[') open.push(']');
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0;
}

type InlineStyle = Record<string, string>;

const INHERITED_COLOUR = /^(?:inherit|currentcolor)$/i;

/** Makes text readable on its background, or on `surroundings` without one. Skips backgrounds that cannot be read. */
export function makeStyleReadable(style: InlineStyle, surroundings: HexColour): InlineStyle {
  const background = findBackground(style);
  if (background && UNREADABLE_COLOUR_FUNCTION.test(background)) return style;
  const ownColours = listBackgrounds(style, surroundings);
  if (ownColours.length > 0) return { ...style, color: findReadable(style.color, ownColours) };
  if (!style.color || INHERITED_COLOUR.test(style.color)) return style;
  return { ...style, color: findReadable(style.color, [surroundings]) };
}

function findReadable(requested: string | undefined, backgrounds: readonly HexColour[]): HexColour {
  const [first = WHITE] = backgrounds;
  const read = readCssColour(requested ?? '');
  const colour = read && blendColour(read, first);
  if (colour && isReadableOnAll(colour, backgrounds)) return colour;
  return findReadableColour(undefined, backgrounds) ?? selectReadableTextColour(first);
}

export const getBackgroundColour = (style: InlineStyle, surroundings: HexColour): HexColour =>
  listBackgrounds(style, surroundings)[0] ?? surroundings;

const WHITE: HexColour = '#ffffff';

const listBackgrounds = (style: InlineStyle, surroundings: HexColour): HexColour[] =>
  listCssColours(findBackground(style) ?? '')
    .filter(({ alpha }) => alpha > 0)
    .map((colour) => blendColour(colour, surroundings));

const findBackground = ({ backgroundColor, background }: InlineStyle): string | undefined =>
  backgroundColor ?? background;
