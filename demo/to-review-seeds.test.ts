import { expect, test } from 'vitest';
import { DEMO_SHOPS } from './demo-shops.ts';
import { toReviewSeeds } from './to-review-seeds.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'the reviews of %s are as many as its ratings, with their average, and all but a few without words',
  (_, shop) => {
    const rated = shop.products.filter(({ rating }) => rating);
    expect(rated.length).toBeGreaterThan(50);
    for (const product of rated) {
      const { average = 0, count = 0 } = product.rating ?? {};
      const reviews = toReviewSeeds(shop, product, NOW);
      const sum = reviews.reduce((all, { rating }) => all + rating, 0);
      expect([reviews.length, sum], product.slug).toEqual([count, Math.round(average * count)]);
      expect(reviews.every(({ rating }) => rating >= 1 && rating <= 5)).toBe(true);
      expect(reviews.every(({ createdAt }) => createdAt && createdAt < NOW)).toBe(true);
    }
    const texts = rated.flatMap((product) =>
      toReviewSeeds(shop, product, NOW).flatMap(({ text }) => text || []),
    );
    expect(texts.some((text) => /[\u0980-\u09ff]/.test(text))).toBe(true);
    expect(texts.some((text) => /[a-z]/.test(text))).toBe(true);
    expect(new Set(texts).size).toBeGreaterThan(20);
  },
);

test('products without ratings have no reviews, and the same product always has the same', () => {
  const [shop] = DEMO_SHOPS;
  if (!shop) throw new Error('there is no demo shop');
  for (const product of shop.products.slice(0, 40)) {
    const reviews = toReviewSeeds(shop, product, NOW);
    expect(reviews).toEqual(toReviewSeeds(shop, product, NOW));
    expect(reviews.length > 0).toBe(product.rating !== undefined);
  }
});

test.each([
  ['glow', /four-month|newborn|বাবু/, /baby|diaper|rash|nursing|stretch/],
  ['glow', /whole night|শুকনো থাকে/, /diaper|nursing/],
  ['glow', /mirror|pump|white cast|bath time|make-up|eyes|ব্রণ/, /^eye-|^acne/],
  ['shurokkha', /newborn|বাবু/, /baby|feeding|diaper/],
  [
    'shurokkha',
    /batter|strap|প্রেশার|wetness|medicine|ওষুধ/i,
    /(?:diapers|pain|cold|stomach|skin|vitamin|nutrition|herbal)/,
  ],
  ['ghor', /joints|carried|জোড়া|কাঠ/, /chair|stool|table|shelves/],
  ['ghor', /weave|বুনন|leaf/, /basket/],
  ['ghor', /stitch|washes|hem\b|কাপড়/, /cushion|throw|curtain|rug|towel|bedding/],
])('in %s, %s is said of nothing but %s', (slug, words, categories) => {
  const shop = DEMO_SHOPS.find((each) => each.slug === slug);
  if (!shop) throw new Error(`there is no demo shop ${slug}`);
  const elsewhere = shop.products.filter(({ categories: [first = ''] }) => !categories.test(first));
  expect(elsewhere.length).toBeGreaterThan(30);
  const wrong = elsewhere.flatMap((product) =>
    toReviewSeeds(shop, product, NOW).flatMap(({ text }) =>
      words.test(text ?? '') ? [`${product.slug}: ${text}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
