import { expect, test } from 'vitest';
import { formatDhakaTimeToSecond } from '../src/domain/dhaka-time.ts';
import { CARD_KINDS } from '../src/domain/payments/payment.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { listPictures } from './drawing/list-pictures.ts';
import { toShopSeed } from './to-shop-seed.ts';

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'every picture in the rows of %s is drawn',
  (_, shop) => {
    const drawn = new Set([...listPictures(shop)].map(({ path }) => path));
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

test('the shops have as many products as real shops', () => {
  expect(DEMO_SHOPS.map(({ slug, products }) => [slug, products.length])).toEqual([
    ['glow', expect.toSatisfy((count: number) => count >= 240)],
    ['shurokkha', expect.toSatisfy((count: number) => count >= 150)],
    ['ghor', expect.toSatisfy((count: number) => count >= 100)],
  ]);
});

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  '%s has a changed product URL and a product that is no longer sold',
  (_, shop) => {
    const { products, slugRedirects } = toShopSeed(shop, new Date('2026-01-01T00:00:00Z'));
    const [gone, ...others] = products.filter(({ status }) => status === 'archived');
    expect(others).toEqual([]);
    expect(slugRedirects).toMatchObject([{ kind: 'product' }]);
    expect(JSON.stringify([shop.documents, shop.campaigns])).not.toContain(gone?.slug);
  },
);

test('rows of campaigns contain the discounts in the order of the products', () => {
  for (const shop of DEMO_SHOPS) {
    const rows = toShopSeed(shop, new Date('2026-01-01T00:00:00Z')).campaigns;
    expect(rows.map(({ products }) => products.map(({ slug }) => slug))).toEqual(
      shop.campaigns.map(({ products }) => products),
    );
    const percents = rows.map(({ products }) =>
      Object.fromEntries(
        products.flatMap(({ slug, discountPercent }) => (discountPercent ? [[slug, discountPercent]] : [])),
      ),
    );
    expect(percents).toEqual(shop.campaigns.map(({ discountPercents = {} }) => discountPercents));
    expect(Object.keys(Object.assign({}, ...percents)).length).toBeGreaterThan(5);
  }
});

test('rows contain the descriptions in both languages', () => {
  const inBoth = (rows: { description?: string | undefined; descriptionBn?: string | null | undefined }[]) =>
    rows.filter(({ description, descriptionBn }) => description && descriptionBn).length;
  for (const shop of DEMO_SHOPS) {
    const { campaigns, categories, products } = toShopSeed(shop, new Date('2026-01-01T00:00:00Z'));
    expect([shop.slug, inBoth(campaigns)]).toEqual([shop.slug, shop.campaigns.length]);
    expect([shop.slug, inBoth(categories)]).toEqual([shop.slug, shop.categories.length]);
    expect(products.filter(({ longDescriptionBn }) => !longDescriptionBn)).toEqual([]);
  }
});

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'the footer of %s shows cash, bKash and each card named at checkout',
  (slug, shop) => {
    const picture = [...listPictures(shop)].find(({ path }) => path === `${slug}/payment-methods.svg`)?.svg();
    const cards = CARD_KINDS.flatMap((kind) => kind.split('-'));
    expect(picture?.match(/fill="#ffffff"/g)).toHaveLength(['cash', 'bkash', ...cards].length);
    expect(Number(/width="(\d+)"/.exec(picture ?? '')?.[1])).toBeLessThanOrEqual(500);
  },
);

test('campaigns start and end with a day in Dhaka', () => {
  for (const shop of DEMO_SHOPS) {
    for (const { startsAt, endsAt } of toShopSeed(shop, new Date('2026-01-01T20:00:00Z')).campaigns) {
      expect(formatDhakaTimeToSecond(startsAt)).toContain(' 00:00:00');
      expect(formatDhakaTimeToSecond(endsAt)).toContain(' 23:59:59');
    }
  }
});
