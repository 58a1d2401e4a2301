import { expect, test } from 'vitest';
import { safeDeclarations } from './sanitize-declarations.ts';

test('keeps safe declarations with camel-case names, from either notation', () => {
  const expected = { backgroundColor: '#fff', paddingInline: '12px', fontWeight: '600', borderRadius: '50%' };
  expect(
    safeDeclarations({ backgroundColor: '#fff', 'padding-inline': 12, fontWeight: 600, borderRadius: '50%' }),
  ).toEqual(expected);
  expect(
    safeDeclarations('background-color: #fff; PADDING-INLINE:12px;font-weight: 600; border-radius:50%;'),
  ).toEqual(expected);
  expect(safeDeclarations(undefined)).toEqual({});
});

test('limits widths to the container', () => {
  expect(safeDeclarations('width: 4000px')).toEqual({ width: '4000px', maxWidth: '100%' });
  expect(safeDeclarations('width: 50%; max-width: 20rem')).toEqual({ width: '50%', maxWidth: '20rem' });
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
  expect(safeDeclarations(css)).toEqual({});
});

test('rejects a hostile object', () => {
  expect(
    safeDeclarations({
      position: 'fixed',
      __proto__: 'x',
      zIndex: 9,
      backgroundImage: 'url(x)',
      color: ';}',
    }),
  ).toEqual({});
  expect(safeDeclarations('color: red; '.repeat(380))).toEqual({ color: 'red' });
});

test.each([
  ['font-family: Georgia, serif', { fontFamily: 'Georgia, serif,Hind Siliguri' }],
  ['font: 600 20px/1.2 Georgia', { font: '600 20px/1.2 Georgia,Hind Siliguri' }],
  ['font-family: inherit', { fontFamily: 'inherit' }],
  ['font-family: var(--heading)', { fontFamily: 'var(--heading)' }],
  ['font: caption', { font: 'caption' }],
])('adds a Bangla font to %s', (css, expected) => {
  expect(safeDeclarations(css)).toEqual(expected);
});
