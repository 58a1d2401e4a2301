import { expect, test } from 'vitest';
import { atReviews, reviewsHref, reviewsPageOf } from './reviews-section.tsx';

test('a turned page has an address that keeps the variant, and the first page the plain one', () => {
  const product = 'http://glow.localhost/product/tint?sku=7';
  expect(atReviews(product, 3)).toBe('http://glow.localhost/product/tint?sku=7&reviews=3#reviews');
  expect(atReviews(`${product}&reviews=3#top`, 1)).toBe('http://glow.localhost/product/tint?sku=7#reviews');
});

test('an address leads to the page it names', () => {
  expect(reviewsPageOf(new URL(reviewsHref('tint', 4), 'http://glow.localhost'))).toBe(4);
});

test.each(['', '?reviews=0', '?reviews=-1', '?reviews=x', '?reviews=1.5', '?reviews=999999'])(
  'an address with “%s” is one of the first page',
  (search) => {
    expect(reviewsPageOf(new URL(`http://glow.localhost/product/tint${search}`))).toBe(1);
  },
);
