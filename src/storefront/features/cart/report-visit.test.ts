import { expect, test } from 'vitest';
import { detectCountry } from './report-visit.ts';

test('the Dhaka time zone means Bangladesh, with any browser language', () => {
  expect(detectCountry('Asia/Dhaka', ['en-GB', 'en'])).toBe('BD');
});

test('elsewhere the first language with a region determines the country, if there is one', () => {
  expect(detectCountry('Europe/Berlin', ['bn', 'de-AT', 'en-US'])).toBe('AT');
  expect(detectCountry('Europe/Berlin', ['es-419', 'bn'])).toBeUndefined();
  expect(detectCountry('UTC', [])).toBeUndefined();
});
