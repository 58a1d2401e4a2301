import { expect, test } from 'vitest';
import { DEMO_SHOPS } from './demo-shops.ts';
import { picturesOf } from './pictures/pictures-of.ts';
import { toShopSeed } from './to-shop-seed.ts';

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'every picture that the rows of %s name is drawn',
  (_, shop) => {
    const drawn = new Set([...picturesOf(shop)].map(({ path }) => path));
    const seed = toShopSeed(shop, new Date('2026-01-01T00:00:00Z'));
    const named = [
      seed.shop.logo,
      seed.shop.favicon,
      ...seed.brands.map(({ logo }) => logo),
      ...seed.categories.map(({ picture }) => picture),
      ...seed.campaigns.map(({ picture }) => picture),
      ...seed.blogPosts.map(({ picture }) => picture),
      ...seed.products.flatMap(({ pictures, skus }) => [
        ...(pictures ?? []),
        ...skus.flatMap((sku) => sku.pictures ?? []),
      ]),
    ];
    expect(named.filter((path) => path && !drawn.has(path))).toEqual([]);
  },
);

test('the shops have as many products as a real one', () => {
  expect(DEMO_SHOPS.map(({ slug, products }) => [slug, products.length])).toEqual([
    ['glow', expect.toSatisfy((count: number) => count >= 240)],
    ['shurokkha', expect.toSatisfy((count: number) => count >= 150)],
    ['ghor', expect.toSatisfy((count: number) => count >= 100)],
  ]);
});
