import { expect, test } from 'vitest';
import { readRowId } from './row-id.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['01', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  ['abc', undefined],
])('parses “%s” as %s', (text, id) => {
  expect(readRowId(text)).toBe(id);
});
