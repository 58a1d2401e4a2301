import { expect, test } from 'vitest';
import { problemsOf } from '#demo/shops/check-shop.ts';
import { shurokkha } from './shurokkha.ts';

const { products } = shurokkha;

test('shurokkha is a sound shop', () => {
  expect(problemsOf(shurokkha)).toEqual([]);
});

test('shurokkha sells at least 150 products of 12 to 18 makers, all of them used', () => {
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(shurokkha.brands.length).toBeGreaterThanOrEqual(12);
  expect(shurokkha.brands.length).toBeLessThanOrEqual(18);
  const used = new Set(products.map(({ brand }) => brand));
  expect(shurokkha.brands.filter(({ slug }) => !used.has(slug))).toEqual([]);
});

test('some products are discounted, sold out, nearly gone, on pre-order and paid by instalments', () => {
  const share = (picked: typeof products) => picked.length / products.length;
  const discounted = share(products.filter(({ skus }) => skus.some((sku) => sku.discountedPriceTk)));
  const soldOut = share(products.filter(({ skus }) => skus.every(({ stock }) => stock === 0)));
  expect(discounted).toBeGreaterThan(0.2);
  expect(discounted).toBeLessThan(0.45);
  expect(soldOut).toBeGreaterThan(0.03);
  expect(soldOut).toBeLessThan(0.1);
  expect(products.some(({ skus }) => skus.some(({ stock }) => stock > 0 && stock < 5))).toBe(true);
  expect(products.some(({ skus }) => skus.some((sku) => sku.preOrderAmountTk))).toBe(true);
  expect(products.filter(({ emi }) => emi).length).toBeGreaterThanOrEqual(4);
});

test('instalments are offered only on products of Tk 5,000 and more', () => {
  const cheap = products.filter(({ emi, skus }) => emi && skus.some(({ priceTk }) => priceTk < 5_000));
  expect(cheap.map(({ slug }) => slug)).toEqual([]);
});

test('every medicine tells its buyer to read the leaflet', () => {
  const silent = products.filter(
    ({ tags, longDescription }) => tags.includes('medicine') && !/leaflet/i.test(longDescription),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
