import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBanglaDigits } from '#domain/digits.ts';
import { readTenorMonths } from './read-tenor-months.ts';

test.each([
  ['৬ মাস', 6],
  ['EMI 9 months', 9],
  ['six months', 6],
  ['12-month', 12],
  ['1 year', 12],
  ['6', 6],
  ['Standard 6', 6],
  ['6M', 6],
  ['6months', 6],
  ['৬মাস', 6],
  ['১২ মাসের কিস্তি', 12],
  ['ছয় মাস', 6],
  ['ছ\u09df মাস', 6],
  ['এক বছর', 12],
  ['1 year 6 months', 18],
  ['1.5 years', 18],
  ['half year', 6],
  ['twenty-four months', 24],
  ['0% EMI 6 months', 6],
  ['6 months (4.5%)', 6],
  ['6 instalments', 6],
  ['６\u200b months', 6],
  ['১২টি কিস্তি', 12],
  ['৬টি মাসিক কিস্তি', 6],
  ['ছয়টি কিস্তিতে', 6],
  ['12x', 12],
  ['EMI12', 12],
  ['পনের মাস', 15],
  ['আঠার মাস', 18],
  ['six monthly installments', 6],
  ['12 equal monthly installments', 12],
  ['দেড় বছর', 18],
  ['12 months (1 year)', 12],
])('%s has %i months', (name, months) => {
  expect(readTenorMonths(name)).toBe(months);
});

test.each(['', 'soon', 'six', '0 months', '130 months', '2.5 months', '180 days', '6 weeks', '12pcs'])(
  '%j has no number of months',
  (name) => {
    expect(readTenorMonths(name)).toBeUndefined();
  },
);

test.each(['3 or 6 months', '3-6 months', '3/6/9', '3 months, 6 months', '৩ থেকে ৬ মাস'])(
  '%j is ambiguous',
  (name) => {
    expect(readTenorMonths(name)).toBeUndefined();
  },
);

test('reads each number of months in either script, and never throws', () => {
  const unit = fc.constantFrom(' months', '-month', ' মাস', ' MONTHS EMI', 'm', ' mo.', '');
  const months = fc.integer({ min: 1, max: 120 });
  fc.assert(
    fc.property(months, unit, fc.constantFrom('', 'EMI ', '0% interest: '), (count, suffix, prefix) => {
      const name = `${prefix}${count}${suffix}`;
      expect([name, toBanglaDigits(name)].map(readTenorMonths)).toEqual([count, count]);
    }),
  );
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => void readTenorMonths(name)));
});
