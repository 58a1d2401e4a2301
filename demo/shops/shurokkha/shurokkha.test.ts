import { expect, test } from 'vitest';
import { listShopProblems } from '#demo/shops/check-shop.ts';
import { shurokkha } from './shurokkha.ts';

const { products } = shurokkha;

test('the definition of the shop has no problems', () => {
  expect(listShopProblems(shurokkha)).toEqual([]);
});

test('the shop has at least 150 products and 12 to 18 brands, each with a product', () => {
  expect(products.length).toBeGreaterThanOrEqual(150);
  expect(shurokkha.brands.length).toBeGreaterThanOrEqual(12);
  expect(shurokkha.brands.length).toBeLessThanOrEqual(18);
  const used = new Set(products.map(({ brand }) => brand));
  expect(shurokkha.brands.filter(({ slug }) => !used.has(slug))).toEqual([]);
});

test('some products have discounts, no stock, little stock, pre-orders or instalments', () => {
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

test('instalments are offered only for products from Tk 5,000', () => {
  const cheap = products.filter(({ emi, skus }) => emi && skus.some(({ priceTk }) => priceTk < 5_000));
  expect(cheap.map(({ slug }) => slug)).toEqual([]);
});

test('the description of every medicine mentions the leaflet', () => {
  const silent = products.filter(
    ({ tags, longDescription }) => tags.includes('medicine') && !/leaflet/i.test(longDescription),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
