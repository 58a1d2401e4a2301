import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBanglaDigits } from './digits.ts';
import { readPrice } from './price-text.ts';

test.each<[string, number]>([
  ['1000', 1000],
  ['0', 0],
  ['1000/-', 1000],
  ['1,000/=', 1000],
  ['1000.-', 1000],
  ['1000.00 /-', 1000],
  ['499.50', 499.5],
  ['৪৯৯.৫০', 499.5],
  ['499.5', 499.5],
  ['499.', 499],
  ['BDT 1000', 1000],
  ['bdt1000', 1000],
  ['1000 BDT', 1000],
  ['Tk. 1,000', 1000],
  ['TK1,000.00', 1000],
  ['Tk: 750', 750],
  ['৳১০০০', 1000],
  ['৳ ২,৫০০/-', 2500],
  ['১০০০ টাকা', 1000],
  ['১০০০ টাকা মাত্র।', 1000],
  ['1000 taka only', 1000],
  ['1,00,000', 100_000],
  ['12,34,567', 1_234_567],
  ['1,234,567.25', 1_234_567.25],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ["1'000", 1000],
  ['১ ০০০', 1000],
  ['１０００', 1000],
  ['１，０００．５０', 1000.5],
  ['١٠٠٠', 1000],
  ['१०००', 1000],
  ['“1000”', 1000],
  ['<500', 500],
  ['500+', 500],
  ['\u200e1000\u200f', 1000],
  ['1k', 1000],
  ['1.5K', 1500],
  ['২ হাজার', 2000],
  ['২ হাজার টাকা', 2000],
  ['1.25 lakh', 125_000],
  ['999999999', 999_999_999],
])('reads %j', (text, price) => {
  expect(readPrice(text)).toEqual({ price });
});

test.each([
  ['abc', 'unreadable'],
  ['cheap', 'unreadable'],
  ['$10', 'unreadable'],
  ['10 USD', 'unreadable'],
  ['500-1000', 'unreadable'],
  ['500 – 1,000', 'unreadable'],
  ['10,00', 'unreadable'],
  ['499,50', 'unreadable'],
  ['1.000', 'unreadable'],
  ['1.000,50', 'unreadable'],
  ['.50', 'unreadable'],
  ['1e3', 'unreadable'],
  ['0x10', 'unreadable'],
  ['1 2 3', 'unreadable'],
  ['1000 for two', 'unreadable'],
  ['/-', 'unreadable'],
  ['৳', 'unreadable'],
  ['-5', 'negative'],
  ['−500', 'negative'],
  ['৳ -500', 'negative'],
  ['-৳৫০০', 'negative'],
  ['9999999999', 'too-high'],
  ['20,000 lakh', 'too-high'],
])('says why it cannot read %j', (text, refusal) => {
  expect(readPrice(text)).toEqual({ refusal });
});

const decoration = fc.constantFrom<[string, string]>(
  ['', ''],
  ['Tk ', ''],
  ['Tk.', '/-'],
  ['৳', ''],
  ['BDT ', ''],
  ['', ' টাকা'],
  ['', '/='],
  ['"', '"'],
  ['\u202a', '\u202c'],
  ['  ', '\u00a0'],
);

test('reads every price in taka and poisha, however it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_900 }),
      fc.constantFrom('', 'en-IN', 'en-US'),
      fc.boolean(),
      decoration,
      (poisha, grouping, isBangla, [before, after]) => {
        const price = poisha / 100;
        const plain = grouping
          ? new Intl.NumberFormat(grouping, { maximumFractionDigits: 2 }).format(price)
          : String(price);
        const text = before + (isBangla ? toBanglaDigits(plain) : plain) + after;
        expect(readPrice(text), text).toEqual({ price });
      },
    ),
  );
});

test('never throws, and reads no text without a digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const result = readPrice(text);
      if (!/\p{N}/u.test(text.normalize('NFKC'))) expect(result).toHaveProperty('refusal');
    }),
  );
});
