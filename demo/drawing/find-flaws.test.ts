import { expect, test } from 'vitest';
import { findFlaws } from './find-flaws.ts';

test.each([
  ['<svg><g></svg>', '</svg> closes <g>'],
  ['<svg><text x="1">a</text></svg>', '<text>'],
  ['<svg><path d="M1 NaN"/></svg>', 'path d="M1 NaN"'],
  ['<svg><use href="https://a.example/b.svg#c"/></svg>', 'reference https://a.example/b.svg#c'],
  ['<svg><rect fill="url(#gone)"/></svg>', 'reference #gone'],
  ['<svg><path d=M1/></svg>', 'not markup: <path d=M1/>'],
  ['<svg><g id="a"/><g id="a"/></svg>', 'id a twice'],
  ['<svg>', 'left open: svg'],
])('finds the flaw of %s', (svg, flaw) => {
  expect(findFlaws(svg)).toContain(flaw);
});

test('finds no flaws in a valid picture', () => {
  expect(findFlaws('<svg><defs><path id="a" d="M0 0"/></defs><use href="#a" x="2"/></svg>')).toEqual([]);
});
