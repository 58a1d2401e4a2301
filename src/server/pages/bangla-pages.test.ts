import { expect, test } from 'vitest';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import type { DemoShop } from '#demo/shop-definition.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import { latinOfShop, latinTextsOf } from '#tests/fixtures/latin-texts.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase({ own: true });

const PRODUCTS_WALKED = 14;

function listPaths(shop: DemoShop): string[] {
  const sold = shop.products.filter(({ archived }) => !archived);
  const step = Math.ceil(sold.length / PRODUCTS_WALKED);
  const keys = new Set(
    sold.flatMap(({ skus }) => skus.flatMap((sku) => sku.attributes.map(({ key }) => key))),
  );
  const withKeys = [...keys].flatMap(
    (wanted) => sold.find(({ skus }) => skus[0]?.attributes.some(({ key }) => key === wanted)) ?? [],
  );
  const products = new Set([...withKeys, ...sold.filter((_, index) => index % step === 0)]);
  const pages = Object.keys(shop.documents).flatMap((path) => /^pages\/(.+)/.exec(path)?.[1] ?? []);
  return [
    ...['/', '/cart', '/checkout', '/wishlist', '/track-order', '/track-order?orderNumber=&phone=1'],
    ...['/store-locator', '/blog', '/search', `/search/${encodeURIComponent('সাবান')}`, '/nothing/here'],
    ...shop.categories.map(({ slug }) => `/category/${slug}`),
    ...shop.brands.slice(0, 2).map(({ slug }) => `/brand/${slug}`),
    ...shop.campaigns.map(({ slug }) => `/campaign/${slug}`),
    ...shop.blog.slice(0, 3).map(({ slug }) => `/blog/${slug}`),
    ...pages.filter((name) => name !== 'home').map((name) => `/${name}`),
    ...[...products].map(({ slug }) => `/product/${slug}`),
  ];
}

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'Bangla pages of %s contain no Latin words or digits',
  { timeout: 240_000 },
  async (slug, shop) => {
    await insertShop(database.db, toShopSeed(shop, new Date()));
    const port = await openStorefront(database.database);
    const latin = latinOfShop(shop);
    const englishTexts = new Set<string>();
    for (const path of listPaths(shop)) {
      const local = shop.defaultLanguage === 'bn' ? path : `/bn${path === '/' ? '' : path}`;
      const { body, status } = await sendToServer(port, local, { host: `${slug}.localhost` });
      expect(status, path).toBeLessThan(500);
      for (const text of latinTextsOf(body, latin)) englishTexts.add(`${path}: ${text}`);
    }
    expect([...englishTexts]).toEqual([]);
  },
);
