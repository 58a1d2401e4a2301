const MAX_VALUE_LENGTH = 300;

/** What no value needs and what could end a declaration, a block or the style element. */
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

/**
 * Whether a value of an owner's CSS can stand in a declaration: no escapes, comments, addresses or functions beyond the
 * known ones, and nothing left open that could swallow what comes after it.
 */
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
