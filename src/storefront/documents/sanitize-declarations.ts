import type { CssDeclarations } from '#contract/documents/header.ts';
import { type Hex, readableTextColour, readColour } from '#domain/colour.ts';
import { DRESS_PROPERTIES, INLINE_POSITION } from '#domain/owner-markup.ts';

const MAX_DECLARATIONS = 60;

const UNITLESS = new Set([
  'flex',
  'flex-grow',
  'flex-shrink',
  'font-weight',
  'line-height',
  'order',
  'aspect-ratio',
]);
const DISPLAY = /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid)$/;
const NEGATIVE = /(?:^|[\s(,])-[\d.]|var\(|calc\(/;

/** Omits declarations that move, hide or fetch; widths never exceed the container. */
export function safeDeclarations(value: CssDeclarations | undefined): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [name, text] of declarationsOf(value).slice(0, MAX_DECLARATIONS)) {
    if (isAllowed(name, text)) safe[camelCase(name)] = addBanglaFont(name, text);
  }
  if (safe.width) safe.maxWidth ??= '100%';
  return safe;
}

function isAllowed(name: string, text: string): boolean {
  if (!DRESS_PROPERTIES.has(name) || !isSafeCssValue(text)) return false;
  if (name === 'display') return DISPLAY.test(text);
  if (name === 'position') return INLINE_POSITION.test(text);
  return !(name.startsWith('margin') && NEGATIVE.test(text));
}

const FACES = /^(?:font-family|font)$/;
const NO_FACE = /^[a-z-]+$/i;
const GIVEN = /^(?:inherit|initial|unset|revert|revert-layer)$/i;

export function addBanglaFont(name: string, text: string): string {
  const namesNone =
    /var\(|hind siliguri/i.test(text) || (name === 'font' && NO_FACE.test(text)) || GIVEN.test(text);
  return FACES.test(name) && !namesNone ? `${text},Hind Siliguri` : text;
}

function declarationsOf(value: CssDeclarations | undefined): [name: string, text: string][] {
  if (!value) return [];
  if (typeof value === 'string') {
    return value.split(';').map((declaration) => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
    });
  }
  return Object.entries(value).map(([name, given]) => {
    const property = kebabCase(name.trim());
    return [property, typeof given === 'number' ? withUnit(property, given) : given.trim()];
  });
}

const withUnit = (property: string, amount: number): string =>
  amount === 0 || UNITLESS.has(property) ? String(amount) : `${amount}px`;

export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const camelCase = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const MAX_VALUE_LENGTH = 300;

/** No valid value needs these; they could end a declaration, block or style element. */
const REFUSED = /[<>\\{};@`]|\/\*|\*\/|!|[a-z]+script:|expression|-moz-binding|\p{Cc}/iu;

const FUNCTIONS = new Set([
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

/** Refuses escapes, comments, addresses, unknown functions and unclosed brackets. */
export function isSafeCssValue(value: string): boolean {
  if (value === '' || value.length > MAX_VALUE_LENGTH || REFUSED.test(value)) return false;
  const bare = value.replace(/"[^"\n]*"|'[^'\n]*'/g, '""').replaceAll('""', '');
  if (/["']/.test(bare) || !isBalanced(bare)) return false;
  return [...bare.matchAll(/([\w-]*)\(/g)].every(
    ([, name]) => name === '' || FUNCTIONS.has(String(name).toLowerCase()),
  );
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if (character === '(') open.push(')');
    else if (character === '[') open.push(']');
    else if ((character === ')' || character === ']') && open.pop() !== character) return false;
  }
  return open.length === 0;
}

type Style = Record<string, string>;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const INHERITED = /^(?:inherit|currentcolor)$/i;

/** Makes the text readable on its background, or on the surrounding one. */
export function readableStyle(style: Style, around: Hex): Style {
  if (findBackground(style)) return readableOnOwnBackground(style);
  if (!style.color || INHERITED.test(style.color)) return style;
  return { ...style, color: readableTextColour(around, style.color) };
}

export function readableOnOwnBackground(style: Style): Style {
  const own = findBackground(style) ?? '';
  return HEX.test(own) ? { ...style, color: readableTextColour(readColour(own), style.color) } : style;
}

export const backgroundColourOr = (style: Style, around: Hex): Hex =>
  readColour(findBackground(style), around);

const findBackground = ({ backgroundColor, background }: Style): string | undefined =>
  backgroundColor ?? background;
