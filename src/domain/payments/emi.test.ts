import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeObject } from '#domain/encoded-object.ts';
import { poisha } from '#domain/money.ts';
import {
  encodeCheckoutExtra,
  readCheckoutExtra,
  readCheckoutExtraParam,
  setCheckoutExtraParam,
} from './checkout-extra.ts';
import {
  calculateEmiPrice,
  calculateMonthlyInstalment,
  createEmiPricing,
  listSharedTenors,
  readEmiTerms,
  validateTenor,
} from './emi.ts';

const THREE = { name: '3 months', percent: 3 };
const SIX = { name: '6 months', percent: 4.5 };
const gift = (emi: object) => encodeObject({ emi });
const terms = (...emiTenors: unknown[]) => readEmiTerms(gift({ emiTenors }));
const sixMonths = { tenor: '6 months', isDiscounted: true };

test.each([
  ['no gift', null],
  ['a gift that is not an object', 'gift'],
  ['a gift without a list of tenors', gift({ emiTenors: 'many' })],
  [
    'a gift with invalid tenors',
    gift({ emiTenors: [{ name: 'soon', percent: 3 }, { name: '6', percent: -1 }, 4, null] }),
  ],
  ['a gift with another type of instalments', gift({ emiTenors: [SIX], emiTypes: ['by-bank'] })],
])('offers no instalments for %s', (_, text) => {
  expect(readEmiTerms(text).tenors).toEqual([]);
});

test('parses tenors with or without a type, without duplicate names', () => {
  const tenors = [{ name: '6 months', months: 6, percent: 4.5 }];
  expect(readEmiTerms(gift({ emiTenors: [SIX] }))).toEqual({ tenors, skipped: [], isDiscounted: true });
  expect(readEmiTerms(encodeObject({ emiTenors: [SIX], emiTypes: ['on-demand'] })).tenors).toEqual(tenors);
  expect(readEmiTerms(encodeObject({ EMI: { emiTenors: [SIX] } })).tenors).toEqual(tenors);
  expect(terms(SIX, { name: ' 6 months ', percent: 9 }).tenors).toEqual(tenors);
  expect(readEmiTerms(gift({ emiTenors: [SIX], discount: false })).isDiscounted).toBe(false);
});

test.each([
  ['the discounted price', { price: 10_000_00, discountedPrice: 9_000_50 }, true, true, 9_406_00],
  ['the list price without a discount', { price: 10_000_00, discountedPrice: null }, true, true, 10_450_00],
  [
    'the list price, if the shop requires it',
    { price: 10_000_00, discountedPrice: 9_000_50 },
    false,
    true,
    10_450_00,
  ],
  ['the list price, if requested', { price: 10_000_00, discountedPrice: 9_000_50 }, true, false, 10_450_00],
])('calculates instalments from %s, rounded up to whole taka', (_, tag, ofShop, requested, price) => {
  const { price: list, discountedPrice: lower } = tag;
  const sku = { price: poisha(list), discountedPrice: lower === null ? null : poisha(lower) };
  const choice = { ...sixMonths, isDiscounted: requested };
  expect(calculateEmiPrice(sku, { ...terms(THREE, SIX), isDiscounted: ofShop }, choice)).toBe(price);
});

test('an order can be paid in the tenors that all its products share', () => {
  const [both, six, none] = [terms(THREE, SIX), terms({ ...SIX, percent: 9 }), terms()];
  expect(listSharedTenors([both, six])).toEqual([{ name: '6 months', months: 6 }]);
  expect(listSharedTenors([])).toEqual([]);
  expect(validateTenor('6 months', [both, six])).toEqual({ months: 6 });
  expect(validateTenor('3 months', [both, six])).toEqual({ problem: { code: 'tenure-unknown' } });
  expect(validateTenor('6 months', [both, none])).toEqual({ problem: { code: 'tenure-not-offered' } });
});

test('products without the tenor keep their price', () => {
  const tag = { price: poisha(1_000_00), discountedPrice: null };
  const priceOf = createEmiPricing(sixMonths);
  expect(priceOf({ ...tag, gift: gift({ emiTenors: [SIX] }) })).toBe(1_045_00);
  expect(priceOf({ ...tag, gift: gift({ emiTenors: [THREE] }) })).toBe(1_000_00);
  expect(createEmiPricing(undefined)({ ...tag, gift: gift({ emiTenors: [SIX] }) })).toBe(1_000_00);
});

test('the sum of all instalments covers the amount, that of all but the last does not', () => {
  expect(calculateMonthlyInstalment(poisha(6_741_00), 6)).toBe(1_124_00);
  expect(calculateMonthlyInstalment(poisha(6_000_00), 6)).toBe(1_000_00);
  const amount = fc.integer({ min: 1, max: 1_000_000_00 }).map(poisha);
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 120 }), (total, months) => {
      const monthly = calculateMonthlyInstalment(total, months);
      expect(monthly % 100).toBe(0);
      expect(monthly * months).toBeGreaterThanOrEqual(total);
      expect((monthly - 100) * months).toBeLessThan(total);
    }),
  );
});

test('parses instalments from the checkout parameters, and ignores invalid ones', () => {
  const extra = { isEmi: true, isDiscounted: false, tenor: '৬ মাস' };
  expect(readCheckoutExtra(encodeCheckoutExtra(extra))).toEqual(extra);
  expect(readCheckoutExtra(encodeURIComponent('{"emi":true}'))).toEqual({ isEmi: true, isDiscounted: true });
  for (const text of [null, '', '%%%', 'bm90IGpzb24'])
    expect(readCheckoutExtra(text)).toEqual({ isEmi: false, isDiscounted: true, tenor: undefined });
});

test('the checkout parameters contain the selected instalments, if any', () => {
  const chosen = { isEmi: true, isDiscounted: false, tenor: '6 Months' };
  const address = setCheckoutExtraParam(new URLSearchParams('skuId=1'), chosen);
  expect(readCheckoutExtraParam(address)).toEqual(chosen);
  expect(readCheckoutExtraParam(setCheckoutExtraParam(address, { ...chosen, isEmi: false })).isEmi).toBe(
    false,
  );
  expect(setCheckoutExtraParam(new URLSearchParams('skuId=1'), { ...chosen, isEmi: false }).toString()).toBe(
    'skuId=1',
  );
});

test('keeps all decimals of a percentage, and reads percentages in words of the owner', () => {
  const percents = [4.3333, 0.125, '4.5%', '৪.৫ %', '４.5', '৫ শতাংশ', '0.99 percent', 7];
  const read = terms(...percents.map((percent, index) => ({ name: `${index + 1} months`, percent }))).tenors;
  expect(read.map(({ percent }) => percent)).toEqual([4.3333, 0.125, 4.5, 4.5, 4.5, 5, 0.99, 7]);
});

test('lists the tenors that it skips', () => {
  const read = terms(SIX, { name: '3 or 9 months', percent: 5 }, { name: '9 months', percent: 'free' }, null);
  expect(read.tenors.map(({ name }) => name)).toEqual(['6 months']);
  expect(read.skipped).toEqual(['3 or 9 months (5 %)', '9 months (free %)', 'undefined (undefined %)']);
});
