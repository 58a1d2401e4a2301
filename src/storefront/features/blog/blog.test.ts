import { expect, test } from 'vitest';
import type { DataPlace } from '#storefront/structured-data/data-place.ts';
import { blogPath, readPage } from './blog-path.ts';
import { postHtml } from './post-html.ts';
import { structuredData } from './structured-data.ts';

test.each([
  [null, 1],
  ['2', 2],
  ['1', undefined],
  ['0', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['x', undefined],
  ['99999', undefined],
])('the page %j is %j', (text, page) => {
  expect(readPage(text)).toBe(page);
});

test('each page of the blog has one path', () => {
  expect([blogPath(), blogPath('hair'), blogPath('hair', 2), blogPath(undefined, 3)]).toEqual([
    '/blog',
    '/blog/category/hair',
    '/blog/category/hair?page=2',
    '/blog?page=3',
  ]);
});

test('a text leaves no gap below the title and links to pages in its language', () => {
  const html = '<h3 lang="en">A</h3><h3>B</h3><p><a title="d" href="/category/hair?a=1&amp;b=2">c</a></p>';
  expect(postHtml(html, 'bn', 'en')).toBe(
    '<h2 lang="en">A</h2><h2>B</h2><p><a title="d" href="/bn/category/hair?a=1&amp;b=2">c</a></p>',
  );
  const other = '<h2>A</h2><h3>B</h3><a href="https://a.example/">c</a><a href="//a.example">d</a>';
  expect(postHtml(other, 'bn', 'en')).toBe(other);
});

test('search engines read who wrote the post, when, and the way to it', () => {
  const place: DataPlace = {
    home: 'Home',
    toUrl: (path) => `https://glow.example${path}`,
    toPictureUrl: (path) => `https://glow.example/images/${path}`,
  };
  const post = {
    ...{ slug: 'winter', title: 'Winter', excerpt: '', image: 'a.svg', category: 'Skin', html: '<p>A</p>' },
    ...{ date: '1 January 2026', dateTime: '2026-01-01T00:00:00.000Z' },
  };
  const crumbs = [{ name: 'Blog', path: '/blog' }];
  const [article, way] = structuredData(post, { ...place, shopName: 'Glow', locale: 'en', crumbs });
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'Winter',
    image: ['https://glow.example/images/a.svg'],
    datePublished: '2026-01-01T00:00:00.000Z',
    publisher: { name: 'Glow' },
    mainEntityOfPage: 'https://glow.example/blog/winter',
  });
  expect(article).not.toHaveProperty('description');
  expect(way).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://glow.example/' },
      { position: 2, item: 'https://glow.example/blog' },
      { position: 3, name: 'Winter', item: 'https://glow.example/blog/winter' },
    ],
  });
});
