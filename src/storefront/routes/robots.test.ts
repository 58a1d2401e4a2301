import { expect, test } from 'vitest';
import { robotsTxt } from './robots.ts';

const closed = [...robotsTxt('https://glow.example').matchAll(/^Disallow: (.*)$/gm)].map(
  ([, path = '']) => path,
);
const mayRead = (path: string) => !closed.some((each) => path.startsWith(each));

test.each([
  '/authentic-products',
  '/checkout-help',
  '/user-guide',
  '/api-friends',
  '/cartoons',
  '/search-tips',
])('the page %s of an owner may be read', (path) => {
  expect(mayRead(path)).toBe(true);
});

test.each([
  '/cart',
  '/bn/checkout',
  '/wishlist',
  '/track-order/',
  '/search/cream',
  '/category/skin?gg__brand=a',
])('that %s is for no search engine can be read there', (path) => {
  expect(mayRead(path)).toBe(true);
});

test('data for programs is left alone, and the sitemap is named', () => {
  expect(mayRead('/api/v1/shop')).toBe(false);
  expect(robotsTxt('https://glow.example')).toContain('Sitemap: https://glow.example/sitemap.xml');
});
