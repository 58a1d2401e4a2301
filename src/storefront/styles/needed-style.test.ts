import { expect, test } from 'vitest';
import { readStylesheet } from './needed-style.ts';

const needed = (css: string, html: string) => readStylesheet(css)(html);

test.each([
  ['.a{color:red}.b{color:blue}', '<p class="b x">', '.b{color:blue}'],
  ['p{margin:0}.a p{margin:1px}', '<p>', 'p{margin:0}'],
  ['.a .b{top:0}.a,.b{left:0}', '<p class="b">', '.a,.b{left:0}'],
  ['.a:not(.b){top:0}:is(.c,.d) i{top:0}', '<p class="a"><i>', '.a:not(.b){top:0}:is(.c,.d) i{top:0}'],
  ['table{top:0}*,:before{top:0}a:hover,td{top:0}', '<p><a>', '*,:before{top:0}a:hover,td{top:0}'],
  [
    '.a{color:var(--x)}:root{--x:var(--y);--y:1;--z:2}',
    '<p class="a">',
    '.a{color:var(--x)}:root{--x:var(--y);--y:1}',
  ],
  [':root{--x:1;--z:2}', '<p style="color:var(--z)">', ':root{--z:2}'],
  [':root{--x:1;color:red}', '<p>', ':root{--x:1;color:red}'],
  [
    '@property --x{inherits:false}@property --y{inherits:false}.a{--y:1}',
    '<p class="a">',
    '@property --y{inherits:false}.a{--y:1}',
  ],
  ['@media (width>=64rem){.a{top:0}.b{top:0}}', '<p class="b">', '@media (width>=64rem){.b{top:0}}'],
  ['@layer x{@media print{.a{top:0}}}.b{top:0}', '<p class="b">', '.b{top:0}'],
  [
    '@layer base,utilities;@keyframes spin{to{rotate:1turn}}',
    '',
    '@layer base,utilities;@keyframes spin{to{rotate:1turn}}',
  ],
  ['.lg\\:p-2\\.5{top:0}.\\31 2{top:0}', '<p class="lg:p-2.5 12">', '.lg\\:p-2\\.5{top:0}.\\31 2{top:0}'],
  ['.\\[\\&\\>svg\\]\\:x{top:0}', '<p class="[&amp;&gt;svg]:x">', '.\\[\\&\\>svg\\]\\:x{top:0}'],
  ['.a{&:hover{top:0}}.b{&:hover{top:0}}', '<p class="a">', '.a{&:hover{top:0}}'],
])('of %s a page of %s needs %s', (css, html, expected) => {
  expect(needed(css, html)).toBe(expected);
});
