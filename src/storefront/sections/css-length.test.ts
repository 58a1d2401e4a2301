import { expect, test } from 'vitest';
import { cssLength } from './css-length.ts';

test.each([
  [24, '24px'],
  ['24', '24px'],
  ['1.5', '1.5px'],
  ['0', '0px'],
  ['2rem', '2rem'],
  ['10%', '10%'],
  ['auto', 'auto'],
])('the length %s is %s in CSS', (length, css) => {
  expect(cssLength(length)).toBe(css);
});
