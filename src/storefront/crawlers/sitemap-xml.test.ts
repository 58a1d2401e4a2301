import { expect, test } from 'vitest';
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts';

test('every address stands with its twin in the other language', () => {
  const xml = sitemapXml(['/', '/category/skin'], 'https://glow.example', 'en');
  expect(xml).toContain('<loc>https://glow.example/category/skin</loc>');
  expect(xml).toContain('hreflang="bn" href="https://glow.example/bn/category/skin"');
  expect(xml).toContain('hreflang="bn" href="https://glow.example/bn"');
  expect(xml).not.toContain('/en/');
});

test('a Bangla slug and a sign of XML are written as they must be', () => {
  const xml = sitemapXml(['/product/ত্বক', '/a&b'], 'https://glow.example', 'bn');
  expect(xml).toContain(`<loc>https://glow.example/product/${encodeURIComponent('ত্বক')}</loc>`);
  expect(xml).toContain('<loc>https://glow.example/a&amp;b</loc>');
});

test('the index names its files', () => {
  const xml = sitemapIndexXml(2, 'https://glow.example');
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://glow.example/sitemaps/1.xml',
    '<loc>https://glow.example/sitemaps/2.xml',
  ]);
});
