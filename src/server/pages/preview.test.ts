import { expect, test } from 'vitest';
import { addPreviewToken, toPreviewUrl } from './preview.ts';

test.each([
  ['<a class="x" href="/cart">', '<a class="x" href="/cart?preview=1.a">'],
  ['<a href="/">', '<a href="/?preview=1.a">'],
  ['<a href="/a?x=1&amp;y=2#top">', '<a href="/a?x=1&amp;y=2&amp;preview=1.a#top">'],
  ['<a href="/cart" data-leaves-preview="true">', '<a href="/cart" data-leaves-preview="true">'],
  ['<a href="#content">', '<a href="#content">'],
  ['<a href="//evil.example/">', '<a href="//evil.example/">'],
  ['<a href="https://evil.example/">', '<a href="https://evil.example/">'],
  ['<link rel="canonical" href="/x">', '<link rel="canonical" href="/x">'],
  ['<a data-href="/x" title="y">', '<a data-href="/x" title="y">'],
  ['<form method="post" action="/form">', '<form method="post" action="/form?preview=1.a">'],
  [
    '<form method="get" action="/search">',
    '<form method="get" action="/search"><input type="hidden" name="preview" value="1.a">',
  ],
])('%s becomes %s', (html, expected) => {
  expect(addPreviewToken(html, '1.a')).toBe(expected);
});

test.each([
  ['/returns', '/returns?preview=1.a'],
  ['/search/soap?page=2#top', '/search/soap?page=2&preview=1.a#top'],
  ['/?preview=0.b', '/?preview=1.a'],
])('%s is previewed at %s', (path, expected) => {
  expect(toPreviewUrl(path, '1.a')).toBe(expected);
});
