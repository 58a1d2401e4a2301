import { expect, test } from 'vitest';
import { formatBdt } from './format-bdt.ts';

test.each([
  [0, 'Tk 0', '৳ ০'],
  [450, 'Tk 450', '৳ ৪৫০'],
  [1250.5, 'Tk 1,250.50', '৳ ১,২৫০.৫০'],
  [123_456, 'Tk 1,23,456', '৳ ১,২৩,৪৫৬'],
  [12_345_678.25, 'Tk 1,23,45,678.25', '৳ ১,২৩,৪৫,৬৭৮.২৫'],
  [-60, 'Tk -60', '৳ -৬০'],
])('%d is shown as %s and %s', (amount, english, bangla) => {
  expect(formatBdt(amount, 'en').replaceAll('\u00a0', ' ')).toBe(english);
  expect(formatBdt(amount, 'bn').replaceAll('\u00a0', ' ')).toBe(bangla);
});
