import { expect, test } from 'vitest';
import { listRemovedCss, listRemovedMarkup, MARKUP_TAGS, TEXT_TAGS } from './owner-markup.ts';

test.each([
  ['<h1>Returns</h1><details><summary>How</summary><p>So.</p></details>', []],
  ['<iframe src="x"></iframe><form><input></form>', ['<iframe>', '<form>', '<input>']],
  [
    '<p style="color: red" class="x" title="a class of its own">x</p>',
    ['the attribute style', 'the attribute class'],
  ],
  ['<a href="/x?style=1" onclick="go()">x</a> 1 < 2 and 3 > 2', ['the attribute onclick']],
  ['<!-- <script>x</script> --><p>x</p>', []],
  [
    '<table bgcolor="#000" width="900" align=center><tr><td valign="top"><font color="red" face="Arial">x</font></td></tr></table>',
    [
      '<font>',
      'the attribute bgcolor',
      'the attribute width',
      'the attribute align',
      'the attribute valign',
      'the attribute color',
      'the attribute face',
    ],
  ],
  [
    '<img src="a.jpg" width="300" height="200"><iframe src="https://youtu.be/aqz-KE-bpKQ" width="5"></iframe>',
    [],
  ],
  [
    '<iframe src="https://maps.example/x?a=1&amp;b=2"></iframe>',
    ['the frame of maps.example, which a link replaces'],
  ],
  ['<a href="whatsapp://send?phone=880">x</a><a href="sms:017">x</a>', []],
  ['<a href="JavaScript:go()">x</a>', ['the links that begin with javascript:']],
  ['<a href="/a:b">x</a><a href="#a:b">x</a><a href="mailto:a@b.example">x</a>', []],
])('reports the removed parts of the text %s', (html, leftOut) => {
  expect(listRemovedMarkup(html, TEXT_TAGS)).toEqual(leftOut);
});

test('reports no style or class in sections with owner HTML', () => {
  expect(
    listRemovedMarkup('<section class="x" style="color: red"><mark>x</mark></section>', MARKUP_TAGS),
  ).toEqual([]);
});

test('reports colours whose contrast cannot be checked', () => {
  expect(listRemovedMarkup('<p style="color:oklch(1 0 0);background:#fff">x</p>', MARKUP_TAGS)).toEqual([
    'color:oklch(1 0 0)',
  ]);
});

test.each([
  [':root{--gap:1rem} a:hover{color:red} @media (width>40rem){p::before{content:";position:fixed"}}', []],
  ['.x{position:absolute}/*.y{position:fixed}*/', []],
  ['.x{color:red;position:fixed', ['position:fixed']],
])('reports the removed parts of the stylesheet %s', (css, leftOut) => {
  expect(listRemovedCss(css)).toEqual(leftOut);
});

test.each(['<p', '<a href="', "<a href='x", '<!--', '<iframe src=', '<a b="c" ', '</'])(
  'lists removed markup of many times %j in linear time',
  (part) => {
    const start = performance.now();
    listRemovedMarkup(part.repeat(100_000 / part.length), TEXT_TAGS);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);

test.each([' ', '\n', '/*', '/* ', '{a:', 'a:b;', '"', '@media{', 'a: ', '{ '])(
  'lists removed CSS of many times %j in linear time',
  (part) => {
    const start = performance.now();
    listRemovedCss(`a{${part.repeat(100_000 / part.length)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  },
);
