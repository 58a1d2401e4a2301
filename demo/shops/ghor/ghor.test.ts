import { expect, test } from 'vitest';
import { drawPackshot } from '#demo/drawing/draw-packshot.ts';
import { listShopProblems } from '#demo/shops/check-shop.ts';
import { ghor } from './ghor.ts';

const { products } = ghor;

test('the definition of the shop has no problems', () => {
  expect(listShopProblems(ghor)).toEqual([]);
});

test('the shop has at least 100 products and 12 to 18 brands, each with a product', () => {
  expect(products.length).toBeGreaterThanOrEqual(100);
  expect(ghor.brands.length).toBeGreaterThanOrEqual(12);
  expect(ghor.brands.length).toBeLessThanOrEqual(18);
  const used = new Set(products.map(({ brand }) => brand));
  expect(ghor.brands.filter(({ slug }) => !used.has(slug))).toEqual([]);
});

test('some products have discounts, no stock, little stock or colours', () => {
  const share = (picked: typeof products) => picked.length / products.length;
  const discounted = share(products.filter(({ skus }) => skus.some((sku) => sku.discountedPriceTk)));
  const soldOut = share(products.filter(({ skus }) => skus.every(({ stock }) => stock === 0)));
  expect(discounted).toBeGreaterThan(0.2);
  expect(discounted).toBeLessThan(0.45);
  expect(soldOut).toBeGreaterThan(0.03);
  expect(soldOut).toBeLessThan(0.1);
  expect(products.some(({ skus }) => skus.some(({ stock }) => stock > 0 && stock < 5))).toBe(true);
  const inColours = products.filter(({ skus }) => skus.some((sku) => sku.pictureOverride));
  expect(inColours.length).toBeGreaterThan(30);
});

test('furniture from Tk 5,000 can be paid in instalments, and some furniture is on pre-order', () => {
  const furniture = products.filter(({ tags }) => tags.includes('furniture'));
  const large = furniture.filter(({ skus }) => skus.every(({ priceTk }) => priceTk >= 5_000));
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter(({ emi }) => !emi)).toEqual([]);
  expect(furniture.some(({ skus }) => skus.some((sku) => sku.preOrderAmountTk))).toBe(true);
});

test('every description has a list of at least three facts', () => {
  const undescribed = products.filter(
    ({ longDescription }) => (longDescription.match(/<li>/g)?.length ?? 0) < 3,
  );
  expect(undescribed.map(({ slug }) => slug)).toEqual([]);
});

/** Returns the outlines of a product's drawing, without colours and brand. */
function drawOutlines({ picture }: (typeof products)[number]): string {
  const unnamed = { ...picture, lines: { brand: '', name: picture.lines.name } };
  const drawn = drawPackshot(unnamed, 'front');
  return [...drawn.matchAll(/ (?:d|cx|cy|rx|ry|r|x|y|width|height|transform)="([^"]*)"/g)]
    .map(([, value]) => value)
    .join(' ');
}

test('no two products have drawings that differ only in colour', () => {
  const byOutline = Map.groupBy(products, drawOutlines);
  const twins = [...byOutline.values()].filter(({ length }) => length > 1);
  expect(twins.map((alike) => alike.map(({ slug }) => slug))).toEqual([]);
});
