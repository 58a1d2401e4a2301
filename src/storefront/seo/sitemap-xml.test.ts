import { expect, test } from 'vitest';
import { renderSitemap, renderSitemapIndex } from './sitemap-xml.ts';

const entry = (path: string, updatedAt: string | null = null) => ({ path, updatedAt });
const listUrls = (xml: string) => [...xml.matchAll(/<loc>([^<]+)/g)].map(([, place]) => place);

test('lists every page in both languages, with its alternates', () => {
  const xml = renderSitemap([entry('/'), entry('/category/skin')], 'https://glow.example', 'en');
  expect(listUrls(xml)).toEqual([
    'https://glow.example/',
    'https://glow.example/bn',
    'https://glow.example/category/skin',
    'https://glow.example/bn/category/skin',
  ]);
  for (const twin of [
    'hreflang="en" href="https://glow.example/category/skin"',
    'hreflang="bn" href="https://glow.example/bn/category/skin"',
    'hreflang="x-default" href="https://glow.example/category/skin"',
  ]) {
    expect(xml.split(twin)).toHaveLength(3);
  }
});

test('contains the last change of a page, if known', () => {
  const changedEntry = entry('/category/skin', '2026-01-04T19:00:00.000Z');
  const xml = renderSitemap([entry('/'), changedEntry], 'https://glow.example', 'bn');
  expect(xml.match(/<lastmod>[^<]+/g)).toEqual([
    '<lastmod>2026-01-04T19:00:00.000Z',
    '<lastmod>2026-01-04T19:00:00.000Z',
  ]);
});

test('encodes Bangla slugs once and escapes XML', () => {
  const entries = [entry('/product/ত্বক'), entry('/a&b'), entry('/brand/100%25%2F50%3F')];
  const xml = renderSitemap(entries, 'https://glow.example', 'bn');
  expect(xml).toContain('<loc>https://glow.example/brand/100%25%2F50%3F</loc>');
  expect(xml).toContain(`<loc>https://glow.example/product/${encodeURIComponent('ত্বক')}</loc>`);
  expect(xml).toContain('<loc>https://glow.example/a&amp;b</loc>');
});

test('the index lists its files', () => {
  const xml = renderSitemapIndex(2, 'https://glow.example');
  expect(xml.match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://glow.example/sitemaps/1.xml',
    '<loc>https://glow.example/sitemaps/2.xml',
  ]);
});
