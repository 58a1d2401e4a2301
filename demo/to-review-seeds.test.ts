import { expect, test } from 'vitest';
import type { DemoProduct } from './catalogue-rows.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { fitsProduct } from './review-texts.ts';
import type { DemoShop } from './shop-definition.ts';
import { toReviewSeeds } from './to-review-seeds.ts';

const SHOPS = DEMO_SHOPS.map((shop) => [shop.slug, shop] as const);
const NOW = new Date('2026-01-01T00:00:00Z');

test.each(SHOPS)(
  'reviews of %s have the number and average of the ratings, and some have text',
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

test('creates no reviews without ratings, and always the same reviews for a product', () => {
  const [shop] = DEMO_SHOPS;
  if (!shop) throw new Error('there is no demo shop');
  for (const product of shop.products.slice(0, 40)) {
    const reviews = toReviewSeeds(shop, product, NOW);
    expect(reviews).toEqual(toReviewSeeds(shop, product, NOW));
    expect(reviews.length > 0).toBe(product.rating !== undefined);
  }
});

/** Shop, words that fit only some products, and the categories whose reviews may contain these words. */
test.each([
  ['glow', /four-month|newborn|বাবু|second child/i, /baby|diaper|rash/],
  ['glow', /whole night|শুকনো থাকে/, /^diaper/],
  ['glow', /shade|রং/i, /foundation|cushion-bb|concealer|blush|lip|eyeshadow|nail-polish|kajal|hair-colour/],
  [
    'glow',
    /hair|চুল পড়া|চুল নরম|comb|খুশকি/i,
    /hair|shampoo|conditioner|cold-pressed|rose-water|brushes|baby-wash/,
  ],
  [
    'glow',
    /perfume|scarf|গন্ধ|smell|scent/i,
    /perfume|attar|mist|spray|body|shampoo|conditioner|soap|hair|nail|baby|shav|rose|scrub|toner/,
  ],
  [
    'glow',
    /face|মুখ|skin|ত্বক/i,
    /face|skin|primer|foundation|cushion|concealer|wash|oil|cream|serum|mask|mist|toner|eye|blush|lip|rose|micellar|scrub|soap|body|shav|hair-removal|baby|powder|acne|nail|sunscreen/,
  ],
  ['glow', /teeth|দাঁত|মাড়ি|দুই মিনিট|mouth/, /tooth/],
  ['shurokkha', /newborn|বাবু/, /baby|feeding|diaper|cold/],
  ['shurokkha', /প্রতি মাসে/, /feminine/],
  ['shurokkha', /medicine|dose|pharmacist|ফার্মেসি/i, /pain|cold|stomach|skin|vitamin/],
  ['shurokkha', /date is|মেয়াদ/, /vitamin|nutrition|first-aid/],
  ['shurokkha', /size up|সাইজ|larger size/, /support|diaper|adult/],
  ['ghor', /joints|felt pad|কাঠ|জোড়া/, /chair|table|shelves/],
  ['ghor', /weave|বুনন|leaf/, /basket|rugs|serveware/],
  [
    'ghor',
    /stitches|washes|the hem\b|nice cloth\b|কাপড়/i,
    /cushion|throw|curtain|rug|towel|bedding|chair|serveware|basket|wall/,
  ],
  ['ghor', /scratch|chip|cracked/, /chair|table|shelves|lamp|dinner|mugs|vases|wall|cookware|candles/],
])('in %s, texts with %s occur only for categories with %s', (slug, words, categories) => {
  const { shop, rated } = findShop(slug);
  const elsewhere = rated.filter(({ categories: [first = ''] }) => !categories.test(first));
  expect(elsewhere.length).toBeGreaterThan(10);
  const wrong = elsewhere.flatMap((product) =>
    listTexts(shop, product).flatMap((text) => (words.test(text) ? `${product.slug}: ${text}` : [])),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['ghor', 'bamboo-chik-blind', /cloth|stitch|wash|কাপড়/],
  ['ghor', 'handloom-table-runner', /scratch|chip|weight in the hand/],
  ['shurokkha', 'tultul-water-wipes-99', /fit|wetness|size|রাত/],
  ['shurokkha', 'niramoy-kn95-mask-five-ply', /little is enough|month|refill|রিফিল/],
  ['shurokkha', 'nirmol-spin-mop-bucket-set', /little is enough|month|refill|রিফিল/],
  ['shurokkha', 'pulsemate-anti-decubitus-air-mattress', /মাস|softer|discreet/i],
  ['glow', 'aerisse-sonic-electric-toothbrush', /গন্ধ|bigger size|sealed|মেয়াদ/i],
  ['glow', 'aerisse-sonic-face-cleansing-brush', /tight|cream|অল্প|sealed|মেয়াদ/],
  ['glow', 'aerisse-led-light-therapy-mask', /little|layer|রসে|মেয়াদ/],
  ['glow', 'elsner-day-two-dry-shampoo', /খুশকি|bottle|water in Mirpur|গন্ধ/],
])('in %s, no text about %s contains %s', (slug, name, words) => {
  const { shop, rated } = findShop(slug);
  const texts = rated.flatMap((product) => (product.slug === name ? listTexts(shop, product) : []));
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.filter((text) => words.test(text))).toEqual([]);
});

test.each(SHOPS)(
  'the review texts of %s refer to existing products and categories, and no product has a text twice',
  (_, shop) => {
    const rated = shop.products.filter(({ rating }) => rating);
    const slugs = new Set(rated.map(({ slug }) => slug));
    const known = new Set([...slugs, ...rated.map(({ categories: [first = ''] }) => first)]);
    const named = shop.reviews.flatMap(({ of }) => of.split(' '));
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const excepted = shop.reviews.flatMap(({ except }) => except?.split(' ') ?? []);
    expect(excepted.filter((name) => !slugs.has(name))).toEqual([]);
    for (const product of rated) {
      const texts = listTexts(shop, product);
      expect(texts, product.slug).toEqual([...new Set(texts)]);
    }
  },
);

test.each(SHOPS)('in %s, each review text has the stars that it was written for', (_, shop) => {
  const written = new Map<string, Set<number>>();
  for (const [stars, text] of shop.reviews.flatMap(({ texts }) => texts))
    written.set(text, (written.get(text) ?? new Set()).add(stars));
  const wrong = shop.products.flatMap((product) =>
    toReviewSeeds(shop, product, NOW).flatMap(({ rating, text }) =>
      !text || written.get(text)?.has(rating) ? [] : `${product.slug}: ${rating} for ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
  expect([...written.values()].filter(({ size }) => size > 1)).toEqual([]);
});

function findShop(slug: string) {
  const shop = DEMO_SHOPS.find((each) => each.slug === slug);
  if (!shop) throw new Error(`there is no demo shop ${slug}`);
  return { shop, rated: shop.products.filter(({ rating }) => rating) };
}

const listTexts = (shop: DemoShop, product: DemoProduct): string[] =>
  shop.reviews
    .filter((group) => fitsProduct(group, product))
    .flatMap(({ texts }) => texts.map(([, text]) => text));
