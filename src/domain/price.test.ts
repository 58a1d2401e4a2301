import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poisha } from './money.ts';
import {
  calculateCampaignPrice,
  calculateDiscountPercent,
  findCheapest,
  getCurrentDiscountedPrice,
  getSellingPrice,
  isDiscounted,
  selectDisplayedVariant,
} from './price.ts';

test('the selling price is the discounted price, if it is valid', () => {
  expect(getSellingPrice({ price: poisha(90_000), discountedPrice: null })).toBe(90_000);
  expect(getSellingPrice({ price: poisha(90_000), discountedPrice: poisha(75_050) })).toBe(75_050);
});

test.each([0, -100, 90_000, 90_001])(
  'a discounted price of %i poisha is ignored at a price of 90,000',
  (amount) => {
    const tag = { price: poisha(90_000), discountedPrice: poisha(amount) };
    expect(getSellingPrice(tag)).toBe(90_000);
    expect(isDiscounted(tag)).toBe(false);
    expect(calculateDiscountPercent(tag)).toBe(0);
    expect(getCurrentDiscountedPrice(tag, null)).toBeNull();
  },
);

test('the selling price in BDT follows the same rule', () => {
  const [plain, onOffer] = [{ price: 90 }, { price: 99.5, discountedPrice: 75.5 }];
  expect([plain, onOffer].map(getSellingPrice)).toEqual([90, 75.5]);
  expect([plain, onOffer].map(isDiscounted)).toEqual([false, true]);
  expect(findCheapest([plain, onOffer])).toBe(onOffer);
  expect(findCheapest([])).toBeUndefined();
});

const variant = (price: number, stockQuantity: number, preOrder = false) => ({
  ...{ price, stockQuantity, preOrder },
});

test.each([
  ['the cheapest available variant', [variant(100, 0), variant(300, 2), variant(200, 1)], 200],
  ['an available pre-order', [variant(100, 0), variant(150, 0, true), variant(200, 1)], 150],
  ['the cheapest variant if none is available', [variant(200, 0), variant(100, 0)], 100],
])('lists show the price of %s', (_, variants, price) => {
  expect(selectDisplayedVariant(variants)?.price).toBe(price);
  expect(selectDisplayedVariant([])).toBeUndefined();
});

test.each([
  [10_000, 7_100, 29],
  [10_000, 7_101, 28],
  [10_000, 9_999, 0],
  [10_000, 10_000, 0],
  [10_000, null, 0],
])('%i poisha reduced to %s is %i percent off', (price, discounted, percent) => {
  const discountedPrice = discounted === null ? null : poisha(discounted);
  expect(calculateDiscountPercent({ price: poisha(price), discountedPrice })).toBe(percent);
});

test.each([
  ['whole taka remain unchanged', 100_000, 20, 80_000],
  ['rounded down to whole taka', 99_900, 10, 89_900],
  ['rounded down with poisha in the list price', 54_950, 50, 27_400],
  ['at least Tk 1', 500, 99, 100],
  ['a list price below Tk 1 is not raised', 50, 10, 50],
])('campaign prices: %s', (_, price, percent, expected) => {
  expect(calculateCampaignPrice(poisha(price), percent)).toBe(expected);
});

const aPrice = fc.integer({ min: 1, max: 100_000_000_00 }).map(poisha);
const aPercent = fc.integer({ min: 1, max: 99 });

test('a campaign price is positive, at most the list price, and exact to less than a taka', () => {
  fc.assert(
    fc.property(aPrice, aPercent, (price, percent) => {
      const requested = calculateCampaignPrice(price, percent);
      expect(requested).toBeGreaterThan(0);
      expect(requested).toBeLessThanOrEqual(price);
      const exact = (price * (100 - percent)) / 100;
      if (exact >= 100) {
        expect(requested % 100).toBe(0);
        expect(requested).toBeLessThanOrEqual(exact);
        expect(requested).toBeGreaterThan(exact - 100);
      }
    }),
  );
});

test('a higher percentage or a lower list price never raises the campaign price', () => {
  fc.assert(
    fc.property(aPrice, aPrice, aPercent, aPercent, (one, other, some, more) => {
      const [low, high] = [poisha(Math.min(one, other)), poisha(Math.max(one, other))];
      expect(calculateCampaignPrice(low, some)).toBeLessThanOrEqual(calculateCampaignPrice(high, some));
      expect(calculateCampaignPrice(one, Math.max(some, more))).toBeLessThanOrEqual(
        calculateCampaignPrice(one, Math.min(some, more)),
      );
    }),
  );
});

test.each([
  ['no campaign', 100_000, 90_000, null, 90_000],
  ['no campaign and no discount', 100_000, null, null, null],
  ['a campaign alone', 100_000, null, 20, 80_000],
  ['a campaign below the discounted price', 100_000, 90_000, 20, 80_000],
  ['a discounted price below the campaign', 100_000, 70_000, 20, 70_000],
  ['an invalid discounted price', 100_000, 0, null, null],
  ['an invalid discounted price in a campaign', 100_000, 0, 20, 80_000],
  ['a price that no campaign can lower', 100, null, 50, null],
])('the discounted price now: %s', (_, price, discounted, percent, expected) => {
  const tag = { price: poisha(price), discountedPrice: discounted === null ? null : poisha(discounted) };
  expect(getCurrentDiscountedPrice(tag, percent)).toBe(expected);
});
