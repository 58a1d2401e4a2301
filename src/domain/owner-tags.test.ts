import { expect, test } from 'vitest';
import { leftOutOf, leftOutOfCss, MARKUP_TAGS, TEXT_TAGS } from './owner-tags.ts';

test.each([
  ['<h1>Returns</h1><details><summary>How</summary><p>So.</p></details>', [], []],
  ['<iframe src="x"></iframe><form><input></form>', ['iframe', 'form', 'input'], []],
  ['<p style="color: red" class="x" title="a class of its own">x</p>', [], ['style', 'class']],
  ['<a href="/x?style=1" onclick="go()">x</a> 1 < 2 and 3 > 2', [], ['onclick']],
  ['<!-- <script>x</script> --><p>x</p>', [], []],
])('of the text %s it is told what is left out', (html, tags, attributes) => {
  expect(leftOutOf(html, TEXT_TAGS)).toMatchObject({ tags, attributes });
});

test('markup of an owner’s own making keeps its style', () => {
  expect(leftOutOf('<section class="x" style="color: red"><mark>x</mark></section>', MARKUP_TAGS)).toEqual({
    tags: [],
    attributes: [],
    links: [],
  });
});

test('of links those are told that nothing may follow', () => {
  const html =
    '<a href="/x">x</a><a href="#q">x</a><a href="tel:16247">x</a><a href=\'javascript:go()\'>x</a><a href=data:text/html,x>x</a>';
  expect(leftOutOf(html, TEXT_TAGS).links).toEqual(['javascript:go()', 'data:text/html,x']);
});

test.each([
  ['.a { position: relative } @media (width > 40rem) { .a { color: red } }', []],
  ['@import url("https://x.example/a.css"); .a { color: red }', ['@import']],
  ['.a { POSITION : Fixed; top: 0 } .b { position: sticky }', ['position: fixed', 'position: sticky']],
  ['/* @import */ .a::after { content: "@keyframes position: fixed" }', []],
  ['@keyframes x { to { top: 0 } } @keyframes y { to { top: 0 } }', ['@keyframes']],
])('of the style %s it is told what is left out', (css, told) => {
  expect(leftOutOfCss(css)).toEqual(told);
});
