import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLimitProblem, measureJson } from './document-limits.ts';

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

test.each([
  [7, { depth: 0, longestList: 0 }],
  [null, { depth: 0, longestList: 0 }],
  [[], { depth: 1, longestList: 0 }],
  [{ a: [1, 2, { b: {} }] }, { depth: 4, longestList: 3 }],
])('measures %j as %j', (json, extent) => {
  expect(measureJson(json)).toEqual(extent);
});

test('accepts 64 levels, and measures deeper nesting without exhausting the stack', () => {
  expect(findLimitProblem(nested(64))).toBeUndefined();
  for (const depth of [65, 10_000, 400_000]) {
    expect(findLimitProblem(nested(depth))?.reason).toBe('must not nest deeper than 64 levels');
  }
});

test('accepts 1 MiB of UTF-8 and not a byte more', () => {
  const quotes = 2;
  expect(findLimitProblem('ক'.repeat((1_048_576 - quotes) / 3))).toBeUndefined();
  expect(findLimitProblem('a'.repeat(1_048_576 - quotes))).toBeUndefined();
  expect(findLimitProblem('a'.repeat(1_048_577 - quotes))?.reason).toBe(
    'must not be larger than 1 MiB of JSON',
  );
});

test.each([
  ['a\0b', ''],
  [{ menu: [{ name: '\ud800' }] }, 'menu.0.name'],
  [{ seo: { 'a\0': 1 } }, 'seo'],
])('rejects characters in %j that databases cannot store', (json, path) => {
  expect(findLimitProblem(json)).toEqual({ path, reason: 'contains characters that are not text' });
});

test('accepts any small JSON value, and measures the nesting of its brackets', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: true, stringUnit: 'grapheme' }), (json) => {
      expect(findLimitProblem(json)).toBeUndefined();
      const opened = JSON.stringify(json).replace(/"(?:[^"\\]|\\.)*"/g, '');
      let depth = 0;
      let deepest = 0;
      for (const sign of opened) {
        if (sign === '[' || sign === '{') depth += 1;
        if (sign === ']' || sign === '}') depth -= 1;
        deepest = Math.max(deepest, depth);
      }
      expect(measureJson(json).depth).toBe(deepest);
    }),
  );
});
