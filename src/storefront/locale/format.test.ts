import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { localized } from './localized.ts';

test('a moment late in the evening of London is the next day in Dhaka', () => {
  expect(formatDate('2026-01-04T20:30:00Z', 'en')).toBe('5 January 2026');
  expect(formatDate('2026-01-04T20:30:00Z', 'bn')).toMatch(/^৫ জানু.+২০২৬$/);
});

test('numbers are grouped in lakhs with the digits of the language', () => {
  expect(formatNumber(123456, 'en')).toBe('1,23,456');
  expect(formatNumber(123456, 'bn')).toBe('১,২৩,৪৫৬');
});

test('a text without Bangla twin is shown as it is', () => {
  expect(localized({ name: 'Skin', name_bn: 'ত্বক' }, 'name', 'bn')).toBe('ত্বক');
  expect(localized({ name: 'Skin', name_bn: '' }, 'name', 'bn')).toBe('Skin');
  expect(localized({ name: 'Skin', name_bn: 'ত্বক' }, 'name', 'en')).toBe('Skin');
});
