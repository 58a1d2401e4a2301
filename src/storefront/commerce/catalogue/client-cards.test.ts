import { expect, test } from 'vitest';
import { decodeCards, encodeCards } from './client-cards.tsx';
import type { ProductCardView } from './product-card-view.ts';

const card = (changes: Partial<ProductCardView>): ProductCardView => ({
  id: 7,
  slug: 'a',
  name: 'A',
  picture: '',
  price: 450.5,
  ...changes,
});

test.each([
  [{}, { id: 7, price: 450.5 }],
  [{ discountedPrice: 399 }, { id: 7, price: 399 }],
  [{ sku: 12 }, { id: 7, price: 450.5, sku: 12 }],
])('unpacks a card with %o as %o', (changes, expected) => {
  expect(decodeCards(encodeCards([card(changes), card(changes)]))).toEqual([expected, expected]);
});
