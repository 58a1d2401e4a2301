import { expect, test } from 'vitest';
import { formatDate } from './format-time.ts';
import { formatAddressLine, formatNumber, localizedField, toGenitive } from './locale.ts';

test('late evening in London is the next day in Dhaka', () => {
  expect(formatDate('2026-01-04T20:30:00Z', 'en')).toBe('5 January 2026');
  expect(formatDate('2026-01-04T20:30:00Z', 'bn')).toBe('৫ জানুয়ারি ২০২৬');
  expect(formatDate('2026-01-04T20:30:00Z', 'bn', 'year')).toBe('২০২৬');
});

test('an address line has no comma before the postcode', () => {
  expect(formatAddressLine(['House 7', null, 'Savar', 'Dhaka'], '1340', 'en')).toBe(
    'House 7, Savar, Dhaka 1340',
  );
  expect(formatAddressLine(['বাসা ৭', 'ঢাকা'], '1340', 'bn')).toBe('বাসা ৭, ঢাকা ১৩৪০');
  expect(formatAddressLine(['Dhaka'], null, 'en')).toBe('Dhaka');
});

test.each([
  ['2026-01-04T19:01:00Z', '৫ জানুয়ারি ২০২৬, রাত ১:০১'],
  ['2026-02-04T22:30:00Z', '৫ ফেব্রুয়ারি ২০২৬, ভোর ৪:৩০'],
  ['2026-08-05T02:54:00Z', '৫ আগস্ট ২০২৬, সকাল ৮:৫৪'],
  ['2026-08-05T06:00:00Z', '৫ আগস্ট ২০২৬, দুপুর ১২:০০'],
  ['2026-08-05T10:05:00Z', '৫ আগস্ট ২০২৬, বিকেল ৪:০৫'],
  ['2026-08-05T13:00:00Z', '৫ আগস্ট ২০২৬, সন্ধ্যা ৭:০০'],
  ['2026-08-05T18:00:00Z', '৬ আগস্ট ২০২৬, রাত ১২:০০'],
])('%s is %s', (moment, expected) => {
  expect(formatDate(moment, 'bn', 'dateTime')).toBe(expected);
  expect(formatDate(moment, 'en', 'dateTime')).toMatch(/ \d{1,2}:\d\d [ap]m$/);
});

test.each([
  ['চুল', 'চুলের'],
  ['মেকআপ', 'মেকআপের'],
  ['ত্বক', 'ত্বকের'],
  ['সুগন্ধি', 'সুগন্ধির'],
  ['মা ও শিশু', 'মা ও শিশুর'],
  ['চা', 'চায়ের'],
  ['বই', 'বইয়ের'],
  ['রং', 'রঙের'],
  ['ফার্নিচার', 'ফার্নিচারের'],
  ['পার্সোনাল কেয়ার', 'পার্সোনাল কেয়ারের'],
  ['Glow', 'Glow-এর'],
  ['৫০%', '৫০%-এর'],
])('the genitive of %s is %s', (name, expected) => {
  expect(toGenitive(name, 'bn')).toBe(expected);
  expect(toGenitive(name, 'en')).toBe(name);
});

test('groups numbers in lakhs with the digits of the language', () => {
  expect(formatNumber(123456, 'en')).toBe('1,23,456');
  expect(formatNumber(123456, 'bn')).toBe('১,২৩,৪৫৬');
});

test('a text without translation is shown unchanged', () => {
  expect(localizedField({ name: 'Skin', name_bn: 'ত্বক' }, 'name', 'bn')).toBe('ত্বক');
  expect(localizedField({ name: 'Skin', name_bn: '' }, 'name', 'bn')).toBe('Skin');
  expect(localizedField({ name: 'Skin', name_bn: 'ত্বক' }, 'name', 'en')).toBe('Skin');
});
