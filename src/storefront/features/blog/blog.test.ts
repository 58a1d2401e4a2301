import { expect, test } from 'vitest';
import type { StructuredDataUrls } from '#storefront/seo/json-ld.tsx';
import { blogPath, createPostStructuredData, readBlogPageNumber } from './blog-view.ts';

test.each([
  [null, 1],
  ['2', 2],
  ['1', undefined],
  ['0', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['99999', undefined],
])('parses page %j as %j', (text, page) => {
  expect(readBlogPageNumber(text)).toBe(page);
});

test('each page of the blog has one path', () => {
  expect([blogPath(), blogPath('hair'), blogPath('hair', 2), blogPath(undefined, 3)]).toEqual([
    '/blog',
    '/blog/category/hair',
    '/blog/category/hair?page=2',
    '/blog?page=3',
  ]);
});

test('structured data contains author, dates and breadcrumbs of a post', () => {
  const urls: StructuredDataUrls = {
    home: 'Home',
    toUrl: (path) => `https://glow.example${path}`,
    toPictureUrl: (path) => `https://glow.example/images/${path}`,
  };
  const post = {
    ...{ slug: 'winter', title: 'Winter', excerpt: '', image: 'a.svg', category: 'Skin', html: '<p>A</p>' },
    ...{ date: '1 January 2026', dateTime: '2026-01-01T00:00:00.000Z' },
  };
  const crumbs = [{ name: 'Blog', path: '/blog' }];
  const [article, breadcrumbs] = createPostStructuredData(post, {
    ...urls,
    shopName: 'Glow',
    locale: 'en',
    crumbs,
  });
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Winter',
    image: ['https://glow.example/images/a.svg'],
    datePublished: '2026-01-01T06:00:00+06:00',
    dateModified: '2026-01-01T06:00:00+06:00',
    publisher: { name: 'Glow' },
    mainEntityOfPage: 'https://glow.example/blog/winter',
  });
  expect(article).not.toHaveProperty('description');
  const changedAt = '2026-02-02T00:00:00.000Z';
  const [changedArticle] = createPostStructuredData(
    { ...post, changedAt },
    { ...urls, shopName: 'Glow', locale: 'en', crumbs },
  );
  expect(changedArticle).toMatchObject({ dateModified: '2026-02-02T06:00:00+06:00' });
  expect(breadcrumbs).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://glow.example/' },
      { position: 2, item: 'https://glow.example/blog' },
      { position: 3, name: 'Winter', item: 'https://glow.example/blog/winter' },
    ],
  });
});
