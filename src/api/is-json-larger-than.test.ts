import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonLargerThan } from './is-json-larger-than.ts';

const MAX = { members: 100, depth: 8 };

test.each([
  ['[1,2,{"a":"b"}]', false],
  [`[${'1,'.repeat(98)}1]`, false],
  [`[${'1,'.repeat(100)}1]`, true],
  ['['.repeat(8), false],
  ['['.repeat(9), true],
  [`{"a":${'[],'.repeat(60)}`, true],
  [JSON.stringify(`${'[{,'.repeat(500)}`), false],
  [JSON.stringify({ a: '"[[[[[[[[[[[[\\"', b: '\\' }), false],
  [`"\\\\"${'['.repeat(9)}`, true],
  [`"\\"${'['.repeat(9)}`, false],
  ['"', false],
  ['', false],
])('%j is larger than 100 members or 8 levels: %s', (text, isLarger) => {
  expect(isJsonLargerThan(text, MAX)).toBe(isLarger);
});

test('JSON with few members and levels is never larger, with any strings', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
      const text = JSON.stringify(value);
      expect(isJsonLargerThan(text, { members: text.length, depth: 5 })).toBe(false);
      expect(
        isJsonLargerThan(`${'['.repeat(6)}${text}${']'.repeat(6)}`, { members: 1_000_000, depth: 5 }),
      ).toBe(true);
    }),
  );
});
