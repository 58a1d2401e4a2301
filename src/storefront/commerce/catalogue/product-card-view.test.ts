import { expect, test } from 'vitest';
import type { ProductSummary, Sku } from '#contract/product.ts';
import { wireSku } from '#tests/fixtures/wire-sku.ts';
import { cardPath, toProductCardView } from './product-card-view.ts';

const sku = (changes: Partial<Sku>): Sku => wireSku({ product_id: 7, sku: 'A', ...changes });

const product = (...skus: Sku[]): ProductSummary => ({
  id: 7,
  slug: 'rose-tint',
  name: 'Rose Tint',
  name_bn: 'রোজ টিন্ট',
  shortDescription: 'A long text that no card shows',
  thumbnail: 'a.svg',
  rating: { average: 4.5, count: 3 },
  brand: { id: 1, slug: 'asha', name: 'Asha', name_bn: null, logo: '' },
  skus,
});

test('a card contains only displayed data', () => {
  expect(toProductCardView(product(sku({})), 'en')).toEqual({
    id: 7,
    slug: 'rose-tint',
    name: 'Rose Tint',
    brand: 'Asha',
    picture: 'a.svg',
    price: 500,
    rating: { average: 4.5, count: 3 },
    sku: 1,
  });
});

test('names are in the language of the page', () => {
  expect(toProductCardView(product(sku({})), 'bn')).toMatchObject({ name: 'রোজ টিন্ট', brand: 'Asha' });
});

test('the cheapest available variant sets the price', () => {
  const card = toProductCardView(
    product(
      sku({ id: 1, price: 100, stockQuantity: 0 }),
      sku({ id: 2, price: 500, discountedPrice: 300 }),
      sku({ id: 3, price: 400 }),
    ),
    'en',
  );
  expect(card).toMatchObject({ price: 500, discountedPrice: 300, hasPriceRange: true });
  expect(card.sku).toBeUndefined();
  expect(card.state).toBeUndefined();
});

const sizes = [
  sku({ id: 1, price: 120, attributes: [{ key: 'Size', value: 'S' }] }),
  sku({ id: 2, price: 450, discountedPrice: 400, attributes: [{ key: 'Size', value: 'M' }] }),
  sku({ id: 3, price: 900, stockQuantity: 0, attributes: [{ key: 'Size', value: 'L' }] }),
];

test.each([
  ['the cheapest available', null, { price: 120, hasPriceRange: true, variant: 1 }],
  ['the cheapest, if it matches', 1, { price: 120, hasPriceRange: true, variant: 1 }],
  ['the matching, without “From”', 2, { price: 450, discountedPrice: 400, variant: 2 }],
  ['the matching sold-out', 3, { price: 900, state: 'sold-out', variant: 3 }],
  ['the cheapest available instead of an unknown', 9, { price: 120, hasPriceRange: true, variant: 1 }],
])('shows the price and state of %s variant and links to it', (_, matchingSku, expected) => {
  const card = toProductCardView({ ...product(...sizes), matchingSku }, 'en');
  const { price, discountedPrice, hasPriceRange, state, variant } = card;
  const shown = { price, discountedPrice, hasPriceRange, state, variant };
  expect(JSON.parse(JSON.stringify(shown))).toEqual(expected);
  expect(cardPath(card)).toBe(`/product/rose-tint?sku=${expected.variant}`);
});

test('sold-out products show their lowest price', () => {
  const card = toProductCardView(
    product(sku({ id: 1, price: 250, stockQuantity: 0 }), sku({ id: 2, price: 700, stockQuantity: 0 })),
    'en',
  );
  expect(card).toMatchObject({ price: 250, hasPriceRange: true, state: 'sold-out' });
  expect(card.choice).toBeUndefined();
});

test('products with several variants name what is chosen', () => {
  expect(toProductCardView(product(...sizes), 'en').choice).toBe('size');
  expect(toProductCardView(product(sku({ id: 1 }), sku({ id: 2 })), 'en').choice).toBe('an option');
  const strengths = [1, 2].map((id) => sku({ id, attributes: [{ key: 'Strength mg', value: `${id}` }] }));
  expect(toProductCardView(product(...strengths), 'en').choice).toBe('Strength mg');
  expect(toProductCardView(product(sku({})), 'en').choice).toBeUndefined();
});

test('ignores a disabled variant', () => {
  const card = toProductCardView(
    product(sku({ id: 1, price: 100, status: 'inactive' }), sku({ id: 2, price: 500 })),
    'en',
  );
  expect(card).toMatchObject({ price: 500, sku: 2 });
});

test.each([
  ['sold-out', [sku({ stockQuantity: 0 }), sku({ stockQuantity: 0 })]],
  ['pre-order', [sku({ stockQuantity: 0, preOrder: true }), sku({ stockQuantity: 0 })]],
  [undefined, [sku({ stockQuantity: 1 }), sku({ preOrder: true })]],
])('detects the state %s', (state, skus) => {
  expect(toProductCardView(product(...skus), 'en').state).toBe(state);
});
