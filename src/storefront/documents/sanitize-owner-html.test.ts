import { expect, test } from 'vitest';
import {
  readLeadingTitle,
  removeRepeatedTitle,
  sanitizeOwnerHtml,
  sanitizeOwnerMarkup,
} from './sanitize-owner-html.server.ts';

const context = { scope: 'owner-a', localePath: (path: string) => path.replace(/^\/(?!\/)/, '/bn/') };

test.each([
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="/cart" target="_blank">x</a>', '<a href="/bn/cart" target="_blank" rel="noopener">x</a>'],
  [
    '<a title="d" href="/category/hair?a=1&amp;b=2">c</a>',
    '<a title="d" href="/bn/category/hair?a=1&amp;b=2">c</a>',
  ],
  ['<a href="https://a.example/">c</a>', '<a href="https://a.example/">c</a>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  [
    '<h3 id="how">How</h3><a href="#how">x</a>',
    '<h3 id="owner-a-how"><a name="how"></a>How</h3><a href="#owner-a-how">x</a>',
  ],
  ['<a href="/cart"><h3 id="how">How</h3></a>', '<a href="/bn/cart"><h3 id="owner-a-how">How</h3></a>'],
  ['<ul id="how"><li>How</li></ul>', '<ul id="owner-a-how"><li>How</li></ul>'],
  ['<p class="page-width" id="x y">Hi</p>', '<p>Hi</p>'],
  [
    '<img src="glow/a.png" width="120">',
    '<img width="120" alt="" loading="lazy" src="/images/w_120/glow/a.png" />',
  ],
  [
    '<img src="https://example.com/a.png">',
    '<img alt="" loading="lazy" src="/images/w_960/remote:aHR0cHM6Ly9leGFtcGxlLmNvbS9hLnBuZw" />',
  ],
  [
    '<img src="glow/ঈদ ১ (2).jpg">',
    `<img alt="" loading="lazy" src="/images/w_960/glow/${encodeURIComponent('ঈদ ১ ')}%282%29.jpg" />`,
  ],
  ['<img src="data:text/html,x">', ''],
  ['<img src="data:text/html,x" alt="Map">', '<img alt="Map" loading="lazy" />'],
  ['<a href="category/hair">c</a>', '<a href="/bn/category/hair">c</a>'],
  ['<a href="wa.me/8801712345678">c</a>', '<a href="https://wa.me/8801712345678">c</a>'],
  ['<p style="position:fixed">Hi</p><iframe src="/"></iframe>', '<p>Hi</p>'],
  [
    '<video src="http://cdn.example/a.mp4"></video>',
    '<video src="https://cdn.example/a.mp4" controls preload="none" playsinline></video>',
  ],
  [
    '<audio><source src="//cdn.example/a.mp3"></audio>',
    '<audio controls preload="none"><source src="https://cdn.example/a.mp3" /></audio>',
  ],
  ['<form action="/x"><input name="a">Pay</form>', '<div>Pay</div>'],
  ['<p lang="bn">নমস্কার</p>', '<p lang="bn">নমস্কার</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitizeOwnerHtml(html, context)).toBe(expected);
});

test.each([
  [
    '<div class="box wide" id="top">x</div>',
    '<div class="o-box o-wide" id="owner-a-top"><a name="top"></a>x</div>',
  ],
  ['<a href="#top">x</a>', '<a href="#owner-a-top">x</a>'],
  ['<a href="#section-order">x</a>', '<a href="#section-order">x</a>'],
  ['<a href="/cart" target="_blank">x</a>', '<a href="/bn/cart" target="_blank" rel="noopener">x</a>'],
  ['<p style="color:navy;position:fixed">x</p>', '<p style="color:navy">x</p>'],
  ['<p style="position:fixed;inset:0">x</p>', '<p>x</p>'],
  ['Open daily\n\n- Soap\n- Oil', '<p>Open daily</p><ul><li>Soap</li><li>Oil</li></ul>'],
  ['<p>a<wbr>b</p>', '<p>a<wbr />b</p>'],
  ['<p>a <b and b> c</p>', '<p>a &lt;b and b&gt; c</p>'],
  ['<p style="background:#111;color:#222">x</p>', '<p style="background:#111;color:#ffffff">x</p>'],
  ['<p style="background:#111">x</p>', '<p style="background:#111;color:#ffffff">x</p>'],
  [`<p style='background:url("https://e.example")'>x</p>`, '<p>x</p>'],
  [
    '<img src="glow/a.png" width="120">',
    '<img width="120" alt="" loading="lazy" src="/images/w_120/glow/a.png" />',
  ],
  ['<img src="/api/v1/cart" onerror="x()">', '<img alt="" loading="lazy" src="/images/w_960/api/v1/cart" />'],
  [
    '<img src="//cdn.example/a.png">',
    '<img alt="" loading="lazy" src="/images/w_960/remote:aHR0cHM6Ly9jZG4uZXhhbXBsZS9hLnBuZw" />',
  ],
  ['<img src="javascript:alert(1)">', ''],
  ['<img src="glow/../secret.png">', ''],
  [
    '<details open ontoggle="x()"><summary>q</summary>a</details>',
    '<details open><summary>q</summary>a</details>',
  ],
  [
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<p title="&lt;/noscript&gt;&lt;img src=x onerror=alert(1)&gt;"></p>',
  ],
  ['<section aria-label="Shop"><h1>x</h1></section>', '<section aria-label="Shop"><h2>x</h2></section>'],
])('markup %s becomes %s', (html, expected) => {
  expect(sanitizeOwnerMarkup(html, context)).toBe(expected);
});

test.each([
  '<script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<math><mi xlink:href="javascript:alert(1)"></mi></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<div onclick="alert(1)" onpointerenter=alert(1)>x</div>',
  '<div popover id="x" data-cart-target tabindex="0" role="dialog">x</div>',
  '<dialog open>x</dialog><template><img src=x onerror=alert(1)></template>',
  '<p style="x:</style><script>alert(1)</script>">x</p>',
  '<a href="https://x" ping="https://evil.example" download>x</a>',
])('removes everything dangerous from %s', (html) => {
  expect(sanitizeOwnerMarkup(html, context)).not.toMatch(
    /<(?:script|style|link|meta|base|iframe|object|embed|form|input|button|svg|math|dialog|template)|\son\w+=|javascript:|data:|popover|data-|role=|ping|download/i,
  );
});

test('flattens markup that is nested too deeply', () => {
  const html = sanitizeOwnerMarkup('<div>'.repeat(19_000), context);
  expect(html.match(/<div>/g)?.length).toBeLessThanOrEqual(40);
});

test.each([
  ['<h1>Returns</h1><p>x</p>', '<p>x</p>'],
  [' <h1 class="t">Returns &amp;  <b>refunds</b></h1><p>x</p>', '<p>x</p>'],
  ['<h1>How to send it back</h1><h2>By post</h2>', '<h1>How to send it back</h1><h2>By post</h2>'],
  ['<h1 id="q">Returns</h1><p class="t">x</p>', '<p id="q" class="t">x</p>'],
  ['<h1 id=\'q\'>Returns</h1> <h3 id="a">A</h3>', '<span id="q"></span> <h2 id="a">A</h2>'],
  ['<h1 id=q>Returns</h1>Words', '<span id="q"></span>Words'],
  ['<h3 lang="en">A</h3><h3>B</h3>', '<h2 lang="en">A</h2><h2>B</h2>'],
  ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
  ['<p>x</p><h1>Returns</h1>', '<p>x</p><h1>Returns</h1>'],
])('below the page’s title converts %s to %s', (html, expected) => {
  const title = html.includes('refunds') ? 'Returns & refunds' : 'Returns';
  expect(removeRepeatedTitle(html, title)).toBe(expected);
});

test.each([
  ['<h1 id="q">Tips &amp; <b>care</b></h1><p>x</p>', 'Tips & care'],
  ['<p>x</p><h1>Tips</h1>', ''],
  ['<h1></h1>', ''],
])('the title of the text %s is %j', (html, title) => {
  expect(readLeadingTitle(html)).toBe(title);
});

test('the only heading of a page keeps its level, position and id; later ones do not', () => {
  const html = '<div><h1 id="top">Books</h1><h1>More</h1></div>';
  const titled = { ...context, containsTitle: true };
  const expectedHtml = '<div><h1 id="owner-a-top"><a name="top"></a>Books</h1><h2>More</h2></div>';
  expect(sanitizeOwnerMarkup(html, titled)).toBe(expectedHtml);
  expect(sanitizeOwnerHtml(html, titled)).toBe(expectedHtml);
});

test('a wide table can be scrolled by keyboard', () => {
  expect(sanitizeOwnerHtml('<table><tr><td>x</td></tr></table>', context)).toContain('<table tabindex="0">');
});
