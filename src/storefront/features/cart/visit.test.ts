import { expect, test } from 'vitest';
import { countryOf } from './visit.ts';

test('the clock of Dhaka tells of Bangladesh, whatever language the browser speaks', () => {
  expect(countryOf('Asia/Dhaka', ['en-GB', 'en'])).toBe('BD');
});

test('elsewhere the first language with a region tells, and none tells of nothing', () => {
  expect(countryOf('Europe/Berlin', ['bn', 'de-AT', 'en-US'])).toBe('AT');
  expect(countryOf('Europe/Berlin', ['es-419', 'bn'])).toBeUndefined();
  expect(countryOf('UTC', [])).toBeUndefined();
});
