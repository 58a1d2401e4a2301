import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scopeOwnerCss } from './scope-owner-css.server.ts';

const SCOPE = 'owner-footer';

test.each([
  ['.a{color:red}', '#owner-footer .o-a{color:red}'],
  ['.a, #b > li{color:red}', '#owner-footer .o-a,#owner-footer #owner-footer-b>li{color:red}'],
  ['* {margin:0}', '#owner-footer *{margin:0}'],
  [':root{--x: 4px; color:var(--x)}', '#owner-footer{--x:4px;color:var(--x)}'],
  ['html body.dark .a{color:red}', '#owner-footer.o-dark .o-a{color:red}'],
  ['html > body{color:red}', '#owner-footer{color:red}'],
  ['body > .a{color:red}', '#owner-footer>.o-a{color:red}'],
  ['a:hover::after{content:"→"}', '#owner-footer a:hover::after{content:"→"}'],
  ['li:not(.a, .b):nth-child(2n+1){color:red}', '#owner-footer li:not(.o-a,.o-b):nth-child(2n+1){color:red}'],
  ['@media (max-width: 40rem){.a{color:red}}', '@media (max-width:40rem){#owner-footer .o-a{color:red}}'],
  ['@media (width < 40rem){a{color:red}}', '@media (width<40rem){#owner-footer a{color:red}}'],
  ['@supports (display:grid){a{color:red}}', '@supports (display:grid){#owner-footer a{color:red}}'],
  ['.a{position:absolute;top:0}', '#owner-footer .o-a{position:absolute;top:0}'],
  ['.a{color:red !important}', '#owner-footer .o-a{color:red!important}'],
  [
    '.a{background:url("https://example.com/a.png") no-repeat}',
    '#owner-footer .o-a{background:url("/images/w_1280/remote:aHR0cHM6Ly9leGFtcGxlLmNvbS9hLnBuZw") no-repeat}',
  ],
  [
    '.a{background-image:url(glow/banner.jpg)}',
    '#owner-footer .o-a{background-image:url("/images/w_1280/glow/banner.jpg")}',
  ],
  [
    '.a{background-image:url("glow/ঈদ offer@2x,1.jpg")}',
    `#owner-footer .o-a{background-image:url("/images/w_1280/glow/${encodeURIComponent('ঈদ offer@2x,1.jpg')}")}`,
  ],
  [
    '.a{background-image:url("/images/w_640/glow/a%20b.jpg")}',
    '#owner-footer .o-a{background-image:url("/images/w_1280/glow/a%20b.jpg")}',
  ],
])('limits %s to its area', (css, expected) => {
  expect(scopeOwnerCss(css, SCOPE)).toBe(expected);
});

test.each([
  ['.a{background:#1a1a1a;color:#222}', '#owner-footer .o-a{background:#1a1a1a;color:#ffffff}'],
  [
    '.a{background-color:#fff;color:#eee!important}',
    '#owner-footer .o-a{background-color:#fff;color:#000000!important}',
  ],
  ['.a{background:#1a1a1a;color:#ffffe0}', '#owner-footer .o-a{background:#1a1a1a;color:#ffffe0}'],
  [
    '.a{background:#1a1a1a}',
    ':where(#owner-footer .o-a){color:#ffffff}#owner-footer .o-a{background:#1a1a1a}',
  ],
  ['.a::before{background:#1a1a1a}', '#owner-footer .o-a::before{background:#1a1a1a}'],
  [
    '.a{background:#111 url(https://example.com/a.png)}',
    '#owner-footer .o-a{background:#111  url("/images/w_1280/remote:aHR0cHM6Ly9leGFtcGxlLmNvbS9hLnBuZw")}',
  ],
])('text is readable on the background of its rule: %s', (css, expected) => {
  expect(scopeOwnerCss(css, SCOPE)).toBe(expected);
});

test.each([
  '.a{position:fixed}',
  '.a{position:sticky}',
  '.a{position:var(--p)}',
  '.a{POSITION:FIXED}',
  '@import url("https://evil.example/x.css");',
  '@charset "x";',
  '@namespace svg url(x);',
  '@font-face{font-family:x;src:url(https://evil.example/x.woff)}',
  '@keyframes x{from{color:red}}',
  '@page{margin:0}',
  '@layer x{.a{color:red}}',
  '@property --x{syntax:"*";inherits:false}',
  '@media (x:"</style>"){.a{color:red}}',
  '.a{behavior:url(x)}',
  '.a{width:expression(alert(1))}',
  '.a{background:url(javascript:alert(1))}',
  '.a{background:url(data:image/svg+xml,x)}',
  '.a{background:url(//evil.example/x)}',
  '.a{background:url(http://evil.example/x)}',
  '.a{background:url(/api/v1/cart)}',
  '.a{background:url(/images/../api)}',
  '.a{background:image-set("https://evil.example/x" 1x)}',
  '.a{cursor:url(https://evil.example/x),auto}',
  '.a{content:url(https://evil.example/x)}',
  '.a{content:"</style><script>alert(1)</script>"}',
  '.a{content:"\\3c/style>"}',
  '.a{--x:</style>}',
  '.a{--x:{}}',
  '.a{--x:(}',
  '.a{color:re\\64}',
  '.a{contain:none}',
  '.a{isolation:auto}',
  '.a{animation:x 1s}',
  '</style><script>alert(1)</script>',
  '[title="</style>"]{color:red}',
  '[class~="site-menu"]{color:red}',
  '[id]{color:red}',
  ':has(.a){color:red}',
  ':host{color:red}',
  ':root + .a{color:red}',
  'body ~ *{color:red}',
  '> .a{color:red}',
  '.a{& + *{color:red}}',
  '&{color:red}',
  'svg|a{color:red}',
  '.a\\/b{color:red}',
  'a:nth-child(2 of .x){color:red}',
])('removes %s', (css) => {
  expect(scopeOwnerCss(css, SCOPE)).toBe('');
});

test('adds the Bangla font to the owner’s fonts', () => {
  expect(scopeOwnerCss('.a{font-family:Fraunces Variable,serif!important}', SCOPE)).toContain(
    'font-family:Fraunces Variable,serif,Hind Siliguri!important',
  );
});

test('removes unsafe parts and keeps the others', () => {
  expect(scopeOwnerCss('.a{color:red;position:fixed;gap:4px} @import "x"; b{color:blue}', SCOPE)).toBe(
    '#owner-footer .o-a{color:red;gap:4px}#owner-footer b{color:blue}',
  );
});

test.each([
  ['braces', 'a{'.repeat(20_000)],
  ['brackets', `a{color:${'('.repeat(40_000)}}`],
  ['closed by another kind', '@media (x){) '.repeat(3_000)],
  ['behind comments', '{/*}*/'.repeat(8_000)],
  ['selectors', `${':not('.repeat(9_000)}a{color:red}`],
  ['more than a sheet may be', 'a{color:red}'.repeat(10_000)],
])('drops a stylesheet that is too deep or too long: %s', (_, css) => {
  expect(scopeOwnerCss(css, SCOPE)).toBe('');
});

test('removes an unmatched bracket, independent of previous stylesheets', () => {
  for (const before of ['()', '[]', 'a(', '{}']) {
    scopeOwnerCss(before.repeat(40), SCOPE);
    expect(scopeOwnerCss('calc(;*))html+\n(', SCOPE)).toBe('');
    expect(scopeOwnerCss('/)*(*/)a{color:red}', SCOPE)).toBe('');
    expect(scopeOwnerCss('}) .a{color:red} } b{color:blue}', SCOPE)).toBe(
      '#owner-footer .o-a{color:red}#owner-footer b{color:blue}',
    );
  }
});

test('with any input the style element stays closed and every rule is limited to the area', () => {
  const piece = fc.constantFrom(
    ...[
      '.a',
      '#b',
      'html',
      ':root',
      '*',
      ' ',
      '>',
      '+',
      '{',
      '}',
      '(',
      ')',
      ';',
      ':',
      ',',
      '"',
      "'",
      '\\',
      '/*',
    ],
    ...[
      '*/',
      '</style>',
      '<!--',
      '-->',
      'color',
      'red',
      'url(',
      '@media',
      '@import',
      'position',
      'fixed',
      '--x',
    ],
    ...['&', '\n', 'background', 'https://e.example', '!important', 'calc(', '[', ']', 'not('],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const css = scopeOwnerCss(pieces.join(''), SCOPE);
      expect(css).not.toMatch(/<\/|<!|\\|position\s*:[^;}]*fixed|@import/);
      expect(css.split('{').length).toBe(css.split('}').length);
      const selectors = [...css.matchAll(/(?:^|[{}])([^{}@;:]*)\{/g)];
      for (const [, selector] of selectors) expect(selector?.startsWith('#owner-footer')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
