import { expect, test } from 'vitest';
import { keepInPreview } from './keep-in-preview.ts';

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
])('%s becomes %s', (html, expected) => {
  expect(keepInPreview(html, '1.a')).toBe(expected);
});
