import { expect, test } from 'vitest';
import { countryOf } from './visit.ts';

test('the Dhaka time zone means Bangladesh, with any browser language', () => {
  expect(countryOf('Asia/Dhaka', ['en-GB', 'en'])).toBe('BD');
});

test('elsewhere the first language with a region determines the country, if there is one', () => {
  expect(countryOf('Europe/Berlin', ['bn', 'de-AT', 'en-US'])).toBe('AT');
  expect(countryOf('Europe/Berlin', ['es-419', 'bn'])).toBeUndefined();
  expect(countryOf('UTC', [])).toBeUndefined();
});
