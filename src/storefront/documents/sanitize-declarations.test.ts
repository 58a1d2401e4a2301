import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculateContrastRatio, type HexColour } from '#domain/colour.ts';
import { makeStyleReadable, sanitizeDeclarations } from './sanitize-declarations.ts';

test('keeps safe declarations with camel-case names, from either notation', () => {
  const expected = { backgroundColor: '#fff', paddingInline: '12px', fontWeight: '600', borderRadius: '50%' };
  expect(
    sanitizeDeclarations({
      backgroundColor: '#fff',
      'padding-inline': 12,
      fontWeight: 600,
      borderRadius: '50%',
    }),
  ).toEqual(expected);
  expect(
    sanitizeDeclarations('background-color: #fff; PADDING-INLINE:12px;font-weight: 600; border-radius:50%;'),
  ).toEqual(expected);
  expect(sanitizeDeclarations(undefined)).toEqual({});
});

test('limits widths to the container', () => {
  expect(sanitizeDeclarations('width: 4000px')).toEqual({
    width: 'min(100%,4000px)',
    maxWidth: '100%',
  });
  expect(sanitizeDeclarations('width: 50%; max-width: 20rem')).toEqual({ width: '50%', maxWidth: '20rem' });
});

test.each([
  'position: fixed',
  'position: sticky',
  'position: var(--p)',
  'z-index: 99999',
  'display: none',
  'display: contents',
  'visibility: hidden',
  'transform: translateY(-500px)',
  'top: 0',
  'margin-top: -400px',
  'margin: 0 -10px',
  'margin: calc(0px - 9px)',
  'min-width: 9000px',
  'background: url(https://evil.example/x.png)',
  'background: URL("x")',
  'background: image-set("x" 1x)',
  'background: \\75rl(x)',
  'width: expression(alert(1))',
  'color: red !important',
  'color: javascript:alert(1)',
  'color: red/**/',
  'color: "</style>"',
  'color: rgb(1,2',
  "font-family: 'a",
  'color: red}body{display:block',
  'behavior: url(x.htc)',
  '-moz-binding: x',
  '--shop-accent: red',
  'animation: x 1s',
  'content: "x"',
  `color: ${'a'.repeat(400)}`,
])('rejects %s', (css) => {
  expect(sanitizeDeclarations(css)).toEqual({});
});

test('rejects a hostile object', () => {
  expect(
    sanitizeDeclarations({
      position: 'fixed',
      __proto__: 'x',
      zIndex: 9,
      backgroundImage: 'url(x)',
      color: ';}',
    }),
  ).toEqual({});
  expect(sanitizeDeclarations('color: red; '.repeat(380))).toEqual({ color: 'red' });
});

test.each([
  ['font-family: Georgia, serif', { fontFamily: 'Georgia, serif,Hind Siliguri' }],
  ['font: 600 20px/1.2 Georgia', { font: '600 20px/1.2 Georgia,Hind Siliguri' }],
  ['font-family: inherit', { fontFamily: 'inherit' }],
  ['font-family: var(--heading)', { fontFamily: 'var(--heading)' }],
  ['font: caption', { font: 'caption' }],
])('adds a Bangla font to %s', (css, expected) => {
  expect(sanitizeDeclarations(css)).toEqual(expected);
});

test.each([
  ['width: 2000px', { width: 'min(100%,2000px)', maxWidth: '100%' }],
  ['max-width: 150vw', { maxWidth: 'min(100%,150vw)' }],
  ['flex: 0 0 900px', { flex: '0 0 900px', maxWidth: '100%' }],
  ['margin-left: 2000px', { marginLeft: '64px' }],
  ['margin: 0 50rem', { margin: '0 4rem' }],
  ['padding-inline: 100vw', { paddingInline: '12vw' }],
  ['letter-spacing: 400px', { letterSpacing: '64px' }],
  ['border-left-width: 900px', { borderLeftWidth: '64px' }],
  ['column-gap: 9999px', { columnGap: '64px' }],
  ['grid-template-columns: 2000px 1fr', { gridTemplateColumns: 'minmax(0,2000px) 1fr' }],
  ['grid-template-columns: repeat(3, 400px)', { gridTemplateColumns: 'repeat(3, minmax(0,400px))' }],
  ['font-size: 60vw', { fontSize: '12vw' }],
  ['font-size: 900px', { fontSize: '72px' }],
  ['margin-left: max(100vw, 9px)', {}],
  ['padding: 24px 2rem', { padding: '24px 2rem' }],
])('limits %s to a narrow screen', (css, expected) => {
  expect(sanitizeDeclarations(css)).toEqual(expected);
});

const MAX_AMOUNTS: Record<string, number> = { px: 64, rem: 4, em: 4, vw: 12, '%': 20, pt: 48, in: 0.6 };

test('no length of a declaration is wider than a narrow screen', () => {
  const unit = fc.constantFrom('px', 'rem', 'em', 'vw', '%', 'pt', 'in');
  const length = fc.tuple(fc.double({ min: 0, max: 9_999, noNaN: true }), unit);
  const text = length.map(([amount, name]) => `${amount.toFixed(2)}${name}`);
  const spacing = fc.constantFrom(
    'margin-left',
    'padding',
    'gap',
    'border-left',
    'letter-spacing',
    'margin-inline',
  );
  const size = fc.constantFrom('width', 'max-width', 'flex-basis');
  fc.assert(
    fc.property(spacing, text, size, text, (name, amount, sizeName, sizeAmount) => {
      const style = sanitizeDeclarations(`${name}: ${amount}; ${sizeName}: ${sizeAmount}`);
      for (const [property, value] of Object.entries(style)) {
        if (/^(?:width|maxWidth|flexBasis)$/.test(property)) {
          const [, number = '0', sizeUnit = 'px'] = /^([\d.]+)(\D+)$/.exec(value) ?? [];
          const limits: Record<string, number> = { px: 321, rem: 21, em: 21, '%': 100 };
          expect(value.startsWith('min(100%,') || Number(number) <= (limits[sizeUnit] ?? 0)).toBe(true);
        } else {
          for (const [, number, name] of value.matchAll(/([\d.]+)(px|rem|em|vw|%|pt|in)/g))
            expect(Number(number)).toBeLessThanOrEqual(MAX_AMOUNTS[String(name)] ?? 0);
        }
      }
    }),
  );
});

test.each([
  [{ background: 'black' }, { background: 'black', color: '#ffffff' }],
  [
    { background: 'rgb(10, 10, 30)', color: '#222' },
    { background: 'rgb(10, 10, 30)', color: '#ffffff' },
  ],
  [
    { backgroundColor: 'gold', color: 'navy' },
    { backgroundColor: 'gold', color: '#000080' },
  ],
  [
    { background: 'linear-gradient(#000, #333)', color: 'black' },
    { background: 'linear-gradient(#000, #333)', color: '#ffffff' },
  ],
  [
    { background: 'linear-gradient(white, navy)', color: 'white' },
    { background: 'linear-gradient(white, navy)', color: '#000000' },
  ],
  [{ color: 'yellow' }, { color: '#000000' }],
  [{ background: 'transparent' }, { background: 'transparent' }],
  [
    { background: 'none', color: 'white' },
    { background: 'none', color: '#000000' },
  ],
  [
    { background: 'var(--shop-accent)', color: 'red' },
    { background: 'var(--shop-accent)', color: 'red' },
  ],
])('makes the text of %o readable', (style: Record<string, string>, expected) => {
  expect(makeStyleReadable(style, '#ffffff')).toEqual(expected);
});

test('text of any colour is readable on a background of any notation', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const rgb = fc.tuple(channel, channel, channel);
  const toHex = (channels: number[]): HexColour =>
    `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  fc.assert(
    fc.property(rgb, rgb, fc.boolean(), (background, text, isHex) => {
      const style = {
        background: isHex ? toHex(background) : `rgb(${background.join(' ')})`,
        color: `rgb(${text.join(',')})`,
      };
      const { color } = makeStyleReadable(style, '#ffffff');
      expect(calculateContrastRatio(color as HexColour, toHex(background))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
