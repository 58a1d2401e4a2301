import { expect, test } from 'vitest';
import type { Review } from '#contract/review.ts';
import type { ProductView } from './product-view.ts';
import { structuredData } from './structured-data.ts';

const place = {
  home: 'Home',
  toUrl: (path: string) => `https://glow.example${path}`,
  toPictureUrl: (path: string) => `https://glow.example/images/${path}`,
};

const sku = (id: number, more: object = {}) => ({
  id,
  code: `GL-${id}`,
  price: 500,
  stock: 9,
  values: [],
  extra: '',
  ...more,
});

const product: ProductView = {
  id: 1,
  slug: 'balm',
  name: 'Rose Balm',
  summary: 'Soft lips',
  brand: { name: 'Asha', slug: 'asha' },
  crumbs: [{ name: 'Lips', path: '/category/lips' }],
  rating: { average: 4.5, count: 2 },
  pictures: ['glow/balm.svg', ''],
  options: [],
  skus: [sku(1, { discountedPrice: 450.5 }), sku(2, { stock: 0 }), sku(3, { preOrderAmount: 0 })],
  facts: [],
  emi: [],
  delivery: { zones: [], hasCashOnDelivery: true, hasPickup: false },
};

const review = (more: Partial<Review>): Review => ({
  id: 1,
  authorName: 'Nusrat',
  rating: 5,
  text: 'Lovely',
  images: [],
  createdAt: '2026-01-04T19:00:00.000Z',
  ...more,
});

const read = (...input: Parameters<typeof structuredData>) =>
  JSON.parse(JSON.stringify(structuredData(...input)));

test('the product has what Google asks of a product snippet: a name, and offers, a rating or reviews', () => {
  const [data, crumbs] = read(product, place, [review({}), review({ text: '', rating: 3 })]);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Rose Balm',
    description: 'Soft lips',
    url: 'https://glow.example/product/balm',
    image: ['https://glow.example/images/glow/balm.svg'],
    brand: { '@type': 'Brand', name: 'Asha' },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5 },
  });
  expect(data.review).toEqual([
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'Nusrat' },
      datePublished: '2026-01-04',
      reviewBody: 'Lovely',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
  ]);
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
});

test('every variant is an offer of its own, at the price that is paid, with how it can be had', () => {
  const [{ offers }] = read(product, place);
  expect(offers).toMatchObject([
    {
      price: 450.5,
      availability: 'https://schema.org/InStock',
      url: 'https://glow.example/product/balm?sku=1',
    },
    { price: 500, availability: 'https://schema.org/OutOfStock', sku: 'GL-2' },
    { price: 500, availability: 'https://schema.org/PreOrder' },
  ]);
  for (const offer of offers) expect(offer).toMatchObject({ '@type': 'Offer', priceCurrency: 'BDT' });
});

test('what a product lacks is left out, not told empty', () => {
  const { brand, rating, ...bare } = product;
  const [data] = read({ ...bare, skus: [sku(1)] }, place);
  for (const field of ['brand', 'aggregateRating', 'review']) expect(data).not.toHaveProperty(field);
  expect(data.offers).toMatchObject([{ url: 'https://glow.example/product/balm' }]);
});
