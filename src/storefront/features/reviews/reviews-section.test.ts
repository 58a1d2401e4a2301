import { expect, test } from 'vitest';
import { readReviewPage, reviewsHref, withReviewPage } from './reviews-section.tsx';

test('a page of reviews has an address with the variant, the first page the plain one', () => {
  const product = 'http://glow.localhost/product/tint?sku=7';
  expect(withReviewPage(product, 3)).toBe('http://glow.localhost/product/tint?sku=7&reviews=3#reviews');
  expect(withReviewPage(`${product}&reviews=3#top`, 1)).toBe(
    'http://glow.localhost/product/tint?sku=7#reviews',
  );
});

test('parses the page of an address', () => {
  expect(readReviewPage(new URL(reviewsHref('tint', 4), 'http://glow.localhost'))).toBe(4);
});

test.each(['', '?reviews=0', '?reviews=-1', '?reviews=x', '?reviews=1.5', '?reviews=999999'])(
  'an address with “%s” is the first page',
  (search) => {
    expect(readReviewPage(new URL(`http://glow.localhost/product/tint${search}`))).toBe(1);
  },
);
