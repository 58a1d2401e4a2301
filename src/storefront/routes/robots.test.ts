import { expect, test } from 'vitest';
import { renderRobotsTxt } from './robots.ts';

const disallowedPaths = [...renderRobotsTxt('https://glow.example').matchAll(/^Disallow: (.*)$/gm)].map(
  ([, path = '']) => path,
);
const isCrawlable = (path: string) => !disallowedPaths.some((each) => path.startsWith(each));

test.each([
  '/authentic-products',
  '/checkout-help',
  '/user-guide',
  '/api-friends',
  '/cartoons',
  '/search-tips',
])('allows crawling of the page %s', (path) => {
  expect(isCrawlable(path)).toBe(true);
});

test.each([
  '/cart',
  '/bn/checkout',
  '/wishlist',
  '/track-order/',
  '/search/cream',
  '/category/skin?gg__brand=a',
])('allows crawling of %s, whose noindex must be readable', (path) => {
  expect(isCrawlable(path)).toBe(true);
});

test('disallows data for programs, and contains the sitemap', () => {
  expect(isCrawlable('/api/v1/shop')).toBe(false);
  expect(renderRobotsTxt('https://glow.example')).toContain('Sitemap: https://glow.example/sitemap.xml');
});
