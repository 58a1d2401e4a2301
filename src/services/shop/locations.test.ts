import { expect, test } from 'vitest';
import { isCountryCode } from './locations.ts';

test.each(['BD', 'IN', 'GB', 'US', 'AX', 'ZW'])('%s is a country', (code) => {
  expect(isCountryCode(code)).toBe(true);
});

test.each(['XX', 'UK', 'EU', 'ZZ', 'AA', 'bd', 'B', 'BDG', '', 'B D'])('“%s” is not a country', (code) => {
  expect(isCountryCode(code)).toBe(false);
});
