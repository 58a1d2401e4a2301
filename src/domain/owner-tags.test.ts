import { expect, test } from 'vitest';
import { leftOutOf, MARKUP_TAGS, TEXT_TAGS } from './owner-tags.ts';

test.each([
  ['<h1>Returns</h1><details><summary>How</summary><p>So.</p></details>', [], []],
  ['<iframe src="x"></iframe><form><input></form>', ['iframe', 'form', 'input'], []],
  ['<p style="color: red" class="x" title="a class of its own">x</p>', [], ['style', 'class']],
  ['<a href="/x?style=1" onclick="go()">x</a> 1 < 2 and 3 > 2', [], ['onclick']],
  ['<!-- <script>x</script> --><p>x</p>', [], []],
])('of the text %s it is told what is left out', (html, tags, attributes) => {
  expect(leftOutOf(html, TEXT_TAGS)).toEqual({ tags, attributes });
});

test('markup of an owner’s own making keeps its style', () => {
  expect(leftOutOf('<section class="x" style="color: red"><mark>x</mark></section>', MARKUP_TAGS)).toEqual({
    tags: [],
    attributes: [],
  });
});
