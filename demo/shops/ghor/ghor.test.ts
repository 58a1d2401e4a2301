import { expect, test } from 'vitest';
import { drawPackshot } from '#demo/drawing/draw-packshot.ts';
import { problemsOf } from '#demo/shops/check-shop.ts';
import { ghor } from './ghor.ts';

const { products } = ghor;

test('ghor is a sound shop', () => {
  expect(problemsOf(ghor)).toEqual([]);
});

test('ghor sells at least 100 products of 12 to 18 workshops, all of them used', () => {
  expect(products.length).toBeGreaterThanOrEqual(100);
  expect(ghor.brands.length).toBeGreaterThanOrEqual(12);
  expect(ghor.brands.length).toBeLessThanOrEqual(18);
  const used = new Set(products.map(({ brand }) => brand));
  expect(ghor.brands.filter(({ slug }) => !used.has(slug))).toEqual([]);
});

test('some products are discounted, sold out, nearly gone and come in colours', () => {
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

test('furniture of Tk 5,000 and more is paid by instalments, and some is made to order', () => {
  const furniture = products.filter(({ tags }) => tags.includes('furniture'));
  const large = furniture.filter(({ skus }) => skus.every(({ priceTk }) => priceTk >= 5_000));
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter(({ emi }) => !emi)).toEqual([]);
  expect(furniture.some(({ skus }) => skus.some((sku) => sku.preOrderAmountTk))).toBe(true);
});

test('every product names what it is made of or how large it is before the care text', () => {
  const bare = products.filter(({ longDescription }) => (longDescription.match(/<li>/g)?.length ?? 0) < 3);
  expect(bare.map(({ slug }) => slug)).toEqual([]);
});

/** Outlines of the drawing, without colours and the maker's name. */
function outlinesOf({ picture }: (typeof products)[number]): string {
  const unnamed = { ...picture, lines: { brand: '', name: picture.lines.name } };
  const drawn = drawPackshot(unnamed, 'front');
  return [...drawn.matchAll(/ (?:d|cx|cy|rx|ry|r|x|y|width|height|transform)="([^"]*)"/g)]
    .map(([, value]) => value)
    .join(' ');
}

test('no two products are drawn alike but for their colours', () => {
  const byOutline = Map.groupBy(products, outlinesOf);
  const twins = [...byOutline.values()].filter(({ length }) => length > 1);
  expect(twins.map((alike) => alike.map(({ slug }) => slug))).toEqual([]);
});
