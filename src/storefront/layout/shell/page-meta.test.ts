import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import type { Shell } from './shell.ts';

const shop = { name: 'Glow', origin: 'https://glow.example', logo: 'glow/logo.svg' };

const matchesOf = (pathname: string, locale: 'en' | 'bn' = 'en') => [
  {
    id: 'root',
    pathname: '/',
    loaderData: { shell: { shop, locale, defaultLanguage: 'en' } as unknown as Shell },
  },
  { id: 'page', pathname },
];

type Tag = Record<string, unknown>;
const tagsOf = (...input: Parameters<typeof pageMeta>) => pageMeta(...input) as Tag[];
const contentOf = (tags: Tag[], name: string) =>
  tags.find((tag) => tag.property === name || tag.name === name)?.content;
const titleOf = (title: string) => tagsOf(matchesOf('/'), { title })[0]?.title;

test('the shop is named once', () => {
  expect(titleOf('')).toBe('Glow');
  expect(titleOf('Glow')).toBe('Glow');
  expect(titleOf('Glow: beauty and care')).toBe('Glow: beauty and care');
  expect(titleOf('Beauty and care · Glow')).toBe('Beauty and care · Glow');
  expect(titleOf('Glow Serum')).toBe('Glow Serum · Glow');
  expect(titleOf('Skin')).toBe('Skin · Glow');
});

test('a page names its own address, and those in both languages', () => {
  const tags = tagsOf(matchesOf('/bn/category/skin', 'bn'), { title: 'ত্বক' });
  expect(contentOf(tags, 'og:url')).toBe('https://glow.example/bn/category/skin');
  expect(contentOf(tags, 'og:locale')).toBe('bn_BD');
  expect(tags.filter(({ tagName }) => tagName === 'link')).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://glow.example/bn/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://glow.example/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: 'https://glow.example/bn/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://glow.example/category/skin' },
  ]);
});

test('the second page of a list is told apart, the first is the list', () => {
  const page = { title: 'Skin', description: 'For every skin.' };
  const second = tagsOf(matchesOf('/category/skin'), { ...page, page: 2 });
  expect(second[0]?.title).toBe('Skin · Page 2 · Glow');
  expect(contentOf(second, 'description')).toBe('For every skin. · Page 2');
  expect(contentOf(second, 'og:url')).toBe('https://glow.example/category/skin?page=2');
  const first = tagsOf(matchesOf('/category/skin'), { ...page, page: 1 });
  expect(first[0]?.title).toBe('Skin · Glow');
  expect(contentOf(first, 'og:url')).toBe('https://glow.example/category/skin');
});

test('a page is shared with its picture wherever that lies, else with the logo', () => {
  const imageOf = (image?: string) => contentOf(tagsOf(matchesOf('/'), { image }), 'og:image');
  expect(imageOf('glow/hero.svg')).toBe('https://glow.example/images/w_1280/glow/hero.svg');
  expect(imageOf('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  expect(imageOf()).toBe('https://glow.example/images/w_1280/glow/logo.svg');
});

test('what is one visitor’s own is for no search engine', () => {
  expect(contentOf(tagsOf(matchesOf('/cart'), { isPrivate: true }), 'robots')).toBe('noindex');
});
