import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defuseFormula, restoreFormula } from './formula-cells.ts';
import { joinCategories, splitCategories, splitList } from './list-cells.ts';
import { readHandle } from './read-handle.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+8801712345678', "'+8801712345678"],
  ['-5', "'-5"],
  ['@name', "'@name"],
  ['\t=1', "'\t=1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ['tea', 'tea'],
])('writes %j as %j', (text, cell) => {
  expect(defuseFormula(text)).toBe(cell);
});

test('restores every text from its cell', () => {
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '＝') });
  fc.assert(
    fc.property(text, (value) => {
      expect(restoreFormula(defuseFormula(value))).toBe(value);
    }),
  );
});

test('splits lists and paths', () => {
  expect(splitList(' Eid, winter,, Salt\\, sugar , Eid')).toEqual(['Eid', 'winter', 'Salt, sugar']);
  expect(splitCategories('Food > Tea &amp; coffee, Uncategorized, Sale>')).toEqual([
    ['Food', 'Tea & coffee'],
    ['Sale'],
  ]);
  const paths = [['A > B', 'C, D'], ['&gt;']];
  expect(splitCategories(joinCategories(paths))).toEqual(paths);
});

test.each([
  ['Rose-Tint', 'Rose-Tint'],
  [' rose lip  tint ', 'rose-lip-tint'],
  ['vitamin-c-1.5%', 'vitamin-c-1.5%'],
  ['চা-পাতা', 'চা-পাতা'],
  ['', undefined],
  ['/soap', undefined],
  ['a?b', undefined],
  ['a'.repeat(201), undefined],
])('reads the handle %j as %j', (text, slug) => {
  expect(readHandle(text)).toBe(slug);
});
