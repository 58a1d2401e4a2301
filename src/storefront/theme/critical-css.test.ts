import { expect, test } from 'vitest';
import { readStylesheet } from './critical-css.ts';

function criticalCss(css: string, html: string): string {
  const { read, styleFor } = readStylesheet(css);
  return styleFor([read(html)]);
}

test.each([
  ['.a{color:red}.b{color:blue}', '<p class="b x">', '.b{color:blue}'],
  ['p{margin:0}.a p{margin:1px}', '<p>', 'p{margin:0}'],
  ['.a .b{top:0}.a,.b{left:0}', '<p class="b">', '.a,.b{left:0}'],
  ['.a:not(.b){top:0}:is(.c,.d) i{top:0}', '<p class="a"><i>', '.a:not(.b){top:0}'],
  ['.a:not(.b){top:0}:is(.c,.d) i{top:0}', '<p class="d"><i>', ':is(.c,.d) i{top:0}'],
  [
    ':where(.a>:last-child){top:0}p:has(.b :is(i,.c)){top:0}',
    '<p class="b"><i>',
    'p:has(.b :is(i,.c)){top:0}',
  ],
  [
    'table{top:0}*,:before{top:0}a:hover,td{top:0}a,b:hover{top:0}',
    '<p><a>',
    '*,:before{top:0}a,b:hover{top:0}',
  ],
  [
    '[aria-busy=true]{top:0}[data-x]{top:0}details[open]{top:0}',
    '<details data-x="">',
    '[data-x]{top:0}details[open]{top:0}',
  ],
  [
    ':root{--x:1;--y:2}p{top:var(--x);left:var(--y)}',
    '<html style="--x:3"><p>',
    ':root{--y:2}p{top:var(--x);left:var(--y)}',
  ],
  ['p{transition-duration:1s;cursor:pointer}p{top:0;transition:none;left:0}', '<p>', 'p{top:0;left:0}'],
  ['p{--tw-font-weight:600;font-weight:600}', '<p>', 'p{font-weight:600}'],
  ['a:focus-visible{top:0}a:is(:hover,:focus-visible){top:0}a:focus{top:0}', '<a>', 'a:focus{top:0}'],
  ['p{mask-image:url(x.svg);background:red}p{top:0}', '<p>', 'p{top:0}'],
  ['p{--mask:url(x.svg)}p{top:0}', '<p>', 'p{top:0}'],
  ['/*! by */p{top:0}::-webkit-datetime-edit{top:0}', '<p>', 'p{top:0}'],
  [
    '.a{color:var(--x)}:root{--x:var(--y);--y:1;--z:2}',
    '<p class="a">',
    '.a{color:var(--x)}:root{--x:var(--y);--y:1}',
  ],
  [':root{--x:1;--z:2}', '<p style="color:var(--z)">', ':root{--z:2}'],
  [':root{--x:1;color:red}', '<p>', ':root{--x:1;color:red}'],
  [
    '@layer properties{@supports (not (x:y)){*,:before{--x:0;--y:1}}}@property --x{inherits:false}.a{top:var(--x)}',
    '<p class="a">',
    '@layer properties{*,:before{--x:0}}.a{top:var(--x)}',
  ],
  ['@media (width>=64rem){.a{top:0}.b{top:0}}', '<p class="b">', '@media (width>=64rem){.b{top:0}}'],
  ['@layer x{@media print{.a{top:0}}}.b{top:0}', '<p class="b">', '.b{top:0}'],
  [
    '@layer base,utilities;@keyframes spin{to{rotate:1turn}}@keyframes fade{to{opacity:0}}.a{animation:fade 1s}',
    '<p class="a">',
    '@layer base,utilities;@keyframes fade{to{opacity:0}}.a{animation:fade 1s}',
  ],
  [
    '@font-face{font-family:"A B";src:local(C)}@font-face{font-family:D E;src:local(F)}:root{--x:"A B"}.a{font:var(--x)}',
    '<p class="a">',
    '@font-face{font-family:"A B";src:local(C)}:root{--x:"A B"}.a{font:var(--x)}',
  ],
  ['.lg\\:p-2\\.5{top:0}.\\31 2{top:0}', '<p class="lg:p-2.5 12">', '.lg\\:p-2\\.5{top:0}.\\31 2{top:0}'],
  ['.\\[\\&\\>svg\\]\\:x{top:0}', '<p class="[&amp;&gt;svg]:x">', '.\\[\\&\\>svg\\]\\:x{top:0}'],
  ['.a{&:hover{top:0}}.b{&:hover{top:0}}', '<p class="a">', '.a{&:hover{top:0}}'],
])('for %s and a page with %s, returns %s', (css, html, expected) => {
  expect(criticalCss(css, html)).toBe(expected);
});
