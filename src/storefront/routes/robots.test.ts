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
])('allows crawling of the page %s', (path) => {
  expect(mayRead(path)).toBe(true);
});

test.each([
  '/cart',
  '/bn/checkout',
  '/wishlist',
  '/track-order/',
  '/search/cream',
  '/category/skin?gg__brand=a',
])('allows crawling of %s, whose noindex must be readable', (path) => {
  expect(mayRead(path)).toBe(true);
});

test('disallows data for programs, and contains the sitemap', () => {
  expect(mayRead('/api/v1/shop')).toBe(false);
  expect(robotsTxt('https://glow.example')).toContain('Sitemap: https://glow.example/sitemap.xml');
});
