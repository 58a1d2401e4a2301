import { expect, test } from 'vitest';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { packRowCards, unpackRowCards } from './row-cards.ts';

const card = (more: Partial<ProductCardView>): ProductCardView => ({
  id: 7,
  slug: 'a',
  name: 'A',
  picture: '',
  price: 450.5,
  ...more,
});

test.each([
  [{}, { id: 7, price: 450.5 }],
  [{ discountedPrice: 399 }, { id: 7, price: 399 }],
  [{ sku: { id: 12, stock: 3 } }, { id: 7, price: 450.5, sku: { id: 12, stock: 3 } }],
  [{ sku: { id: 12 } }, { id: 7, price: 450.5, sku: { id: 12 } }],
])('a card with %o arrives as %o', (more, expected) => {
  expect(unpackRowCards(packRowCards([card(more), card(more)]))).toEqual([expected, expected]);
});
