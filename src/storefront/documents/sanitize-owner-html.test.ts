import { expect, test } from 'vitest';
import { sanitizeOwnerHtml } from './sanitize-owner-html.server.ts';

test.each([
  ['<p onclick="x()">Hi</p>', '<p>Hi</p>'],
  ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="/cart" target="_blank">x</a>', '<a href="/cart" target="_blank" rel="noopener">x</a>'],
  ['<h1>Title</h1>', '<h2>Title</h2>'],
  ['<img src="https://example.com/a.png">', '<img src="https://example.com/a.png" alt="" loading="lazy" />'],
  ['<img src="data:text/html,x">', '<img alt="" loading="lazy" />'],
  ['<p style="position:fixed">Hi</p><iframe src="/"></iframe>', '<p>Hi</p>'],
  ['<form action="/x"><input name="a">Pay</form>', 'Pay'],
  ['<p lang="bn">নমস্কার</p>', '<p lang="bn">নমস্কার</p>'],
])('%s becomes %s', (html, expected) => {
  expect(sanitizeOwnerHtml(html)).toBe(expected);
});
