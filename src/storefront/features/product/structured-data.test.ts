import { expect, test } from 'vitest';
import type { Review } from '#contract/catalogue.ts';
import type { ProductView } from './product-view.ts';
import { createProductStructuredData, type ProductStructuredDataContext } from './structured-data.ts';

const urls = {
  home: 'Home',
  toUrl: (path: string) => `https://glow.example${path}`,
  toPictureUrl: (path: string) => `https://glow.example/images/${path}`,
};

const sku = (id: number, changes: object = {}) => ({
  id,
  code: `GL-${id}`,
  price: 500,
  stock: 9,
  values: [],
  ...changes,
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
  delivery: { zones: [], hasCashOnDelivery: true, online: [], hasPickup: false },
};

const review = (changes: Partial<Review>): Review => ({
  id: 1,
  authorName: 'Nusrat',
  rating: 5,
  text: 'Lovely',
  images: [],
  createdAt: '2026-01-04T19:00:00.000Z',
  ...changes,
});

const readStructuredData = (view: ProductView, changes: Partial<ProductStructuredDataContext> = {}) =>
  JSON.parse(JSON.stringify(createProductStructuredData(view, { ...urls, ...changes })));

test('the product has Google’s required properties: a name, and offers, a rating or reviews', () => {
  const [data, crumbs] = readStructuredData(product, {
    reviews: [review({}), review({ text: '', rating: 3 })],
  });
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
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
      datePublished: '2026-01-05',
      reviewBody: 'Lovely',
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    },
  ]);
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
});

test('a Bangla page has Bangla names of variants', () => {
  const [group] = readStructuredData({
    ...product,
    options: [{ key: 'pack', name: 'প্যাক', values: ['Strip of 10', 'Box'], names: ['১০টির স্ট্রিপ', 'বাক্স'] }],
    skus: [sku(1, { values: ['Strip of 10'] }), sku(2, { values: ['Box'] })],
  });
  expect(group.hasVariant).toMatchObject([
    { name: 'Rose Balm · ১০টির স্ট্রিপ', size: '১০টির স্ট্রিপ' },
    { name: 'Rose Balm · বাক্স', size: 'বাক্স' },
  ]);
});

test('a product with variants is a group, each with its selling price and availability', () => {
  const [group] = readStructuredData({
    ...product,
    options: [
      { key: 'shade', name: 'রঙ', values: ['Rose', 'Plum'], colours: ['#d8798c', null] },
      { key: 'finish', name: 'Finish', values: ['Matt', 'Gloss'] },
    ],
    skus: [
      sku(1, { discountedPrice: 450.5, values: ['Rose', 'Matt'], pictures: ['glow/rose.svg'] }),
      sku(2, { stock: 0, values: ['Plum', 'Gloss'] }),
      sku(3, {
        preOrderAmount: 0,
        shipsOn: { day: '2026-12-05', text: 'Ships from 5 December 2026.' },
        values: ['', ''],
      }),
    ],
  });
  expect(group).toMatchObject({ productGroupID: '1', variesBy: ['https://schema.org/color'] });
  expect(group).not.toHaveProperty('offers');
  expect(group.hasVariant).toMatchObject([
    {
      '@type': 'Product',
      name: 'Rose Balm · Rose, Matt',
      sku: 'GL-1',
      color: 'Rose',
      image: 'https://glow.example/images/glow/rose.svg',
      offers: {
        price: 450.5,
        availability: 'https://schema.org/InStock',
        url: 'https://glow.example/product/balm?sku=1',
      },
    },
    {
      name: 'Rose Balm · Plum, Gloss',
      image: 'https://glow.example/images/glow/balm.svg',
      offers: { price: 500, availability: 'https://schema.org/OutOfStock', sku: 'GL-2' },
    },
    {
      name: 'Rose Balm',
      offers: { price: 500, availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-05' },
    },
  ]);
  for (const { offers } of group.hasVariant) {
    expect(offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'BDT' });
  }
});

test('variants without options have distinct names', () => {
  const [group] = readStructuredData({
    ...product,
    skus: [sku(1, { label: 'Small pack' }), sku(2, { label: 'Big pack' })],
  });
  expect(group.variesBy).toEqual(['https://schema.org/name']);
  expect(group.hasVariant).toMatchObject([
    { name: 'Rose Balm · Small pack' },
    { name: 'Rose Balm · Big pack' },
  ]);
});

test('two options of one schema.org property are one value', () => {
  const [group] = readStructuredData({
    ...product,
    options: [
      { key: 'size', name: 'Size', values: ['M', 'L'] },
      { key: 'pack', name: 'Pack', values: ['1 pc', '2 pcs'] },
    ],
    skus: [sku(1, { values: ['M', '1 pc'] }), sku(2, { values: ['M', '2 pcs'] })],
  });
  expect(group.variesBy).toEqual(['https://schema.org/size']);
  expect(group.hasVariant).toMatchObject([{ size: 'M, 1 pc' }, { size: 'M, 2 pcs' }]);
});

test('a large product lists a limited number of variants, available ones first', () => {
  const skus = Array.from({ length: 250 }, (_, index) => sku(index + 1, { stock: index < 240 ? 0 : 5 }));
  const [group] = readStructuredData({ ...product, skus: skus as unknown as ProductView['skus'] });
  expect(group.hasVariant.length).toBe(50);
  expect(group.hasVariant[0].sku).toBe('GL-241');
  expect(group.hasVariant[10].sku).toBe('GL-1');
});

test('a campaign price is valid until the campaign ends; other prices have no end', () => {
  const offerEndsAt = '2026-12-08T17:59:59.999Z';
  const [group] = readStructuredData({
    ...product,
    offerEndsAt,
    skus: [sku(1, { discountedPrice: 450 }), sku(2)],
  });
  expect(group.hasVariant[0].offers.priceValidUntil).toBe('2026-12-08T23:59:59+06:00');
  expect(group.hasVariant[1].offers).not.toHaveProperty('priceValidUntil');
});

const zones: ProductView['delivery']['zones'] = [
  { zone: 'inside_dhaka', charge: 60, freeFrom: 999, time: 'Same day or next day' },
  { zone: 'outside_dhaka', charge: 120, time: '৩–৬ দিন' },
];

interface ShippingData {
  shippingRate: { value: number };
  shippingDestination: { postalCodeRange: { postalCodeBegin: string; postalCodeEnd: string }[] };
}

const listRates = ({ shippingDetails }: { shippingDetails: ShippingData[] }, code: number) =>
  shippingDetails
    .filter(({ shippingDestination }) =>
      shippingDestination.postalCodeRange.some(
        ({ postalCodeBegin, postalCodeEnd }) =>
          Number(postalCodeBegin) <= code && code <= Number(postalCodeEnd),
      ),
    )
    .map(({ shippingRate }) => shippingRate.value);

test('offers contain delivery charges and times, completely once', () => {
  const delivery = { ...product.delivery, zones };
  const [group] = readStructuredData({
    ...product,
    delivery,
    skus: [sku(1), sku(2), sku(3, { price: 1200 })],
  });
  const [first, second, expensive] = group.hasVariant.map((each: { offers: object }) => each.offers);
  expect(first.shippingDetails).toMatchObject([
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { value: 60, currency: 'BDT' },
      shippingDestination: { addressCountry: 'BD' },
    },
    {
      shippingRate: { value: 120 },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 6, unitCode: 'DAY' } },
    },
  ]);
  expect(first.shippingDetails[0]).not.toHaveProperty('deliveryTime');
  // Postal codes of Gulshan and Demra in the city of Dhaka, and then of Savar, Gazipur and Sylhet.
  for (const code of [1212, 1361]) expect(listRates(first, code), String(code)).toEqual([60]);
  for (const code of [1340, 1700, 3100]) expect(listRates(first, code), String(code)).toEqual([120]);
  expect(second.shippingDetails).toEqual(
    first.shippingDetails.map((each: { '@id': string }) => ({ '@id': each['@id'] })),
  );
  expect(expensive.shippingDetails[0]).toMatchObject({ shippingRate: { value: 0 } });
});

test('offers contain the page about returns, if there is one', () => {
  const [data] = readStructuredData({ ...product, skus: [sku(1)] }, { returnsPath: '/return-policy' });
  expect(data.offers.hasMerchantReturnPolicy).toMatchObject({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BD',
    merchantReturnLink: 'https://glow.example/return-policy',
  });
  const [withoutPolicy] = readStructuredData({ ...product, skus: [sku(1)] });
  expect(withoutPolicy.offers).not.toHaveProperty('hasMerchantReturnPolicy');
});

test('omits missing properties', () => {
  const { brand, rating, ...minimalProduct } = product;
  const [data] = readStructuredData({ ...minimalProduct, skus: [sku(1)] });
  for (const field of ['brand', 'aggregateRating', 'review']) expect(data).not.toHaveProperty(field);
  expect(data).toMatchObject({
    '@type': 'Product',
    sku: 'GL-1',
    offers: { url: 'https://glow.example/product/balm' },
  });
});
