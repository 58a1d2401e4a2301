import { expect, test } from 'vitest';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import { pageMeta } from './page-meta.ts';

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

test('contains the shop’s name once', () => {
  expect(titleOf('')).toBe('Glow');
  expect(titleOf('Glow')).toBe('Glow');
  expect(titleOf('Glow: beauty and care')).toBe('Glow: beauty and care');
  expect(titleOf('Beauty and care · Glow')).toBe('Beauty and care · Glow');
  expect(titleOf('Glow Serum')).toBe('Glow Serum · Glow');
  expect(titleOf('Skin')).toBe('Skin · Glow');
});

test('a title written by the shop is not changed', () => {
  const written = (title: string, name = 'Glow') => {
    const [root, page] = matchesOf('/');
    const shell = { ...root?.loaderData?.shell, shop: { ...shop, name } } as unknown as Shell;
    return tagsOf([{ ...root, id: 'root', pathname: '/', loaderData: { shell } }, page], {
      title,
      isTitleWritten: true,
    })[0]?.title;
  };
  expect(written('About Glow')).toBe('About Glow');
  expect(written('Offers at Glow, all of them')).toBe('Offers at Glow, all of them');
  expect(written('Glowing skin')).toBe('Glowing skin · Glow');
  expect(written('Returns')).toBe('Returns · Glow');
  expect(written('গ্লো সম্পর্কে', 'গ্লো')).toBe('গ্লো সম্পর্কে');
  expect(written('গ্লোর অফার', 'গ্লো')).toBe('গ্লোর অফার');
  expect(written('ঘরে বসে', 'ঘর')).toBe('ঘরে বসে · ঘর');
});

test('encodes the address as requested, whatever the name contains', () => {
  const canonicalOf = (pathname: string, locale?: 'bn') =>
    tagsOf(matchesOf(pathname, locale), {}).find(({ rel }) => rel === 'canonical')?.href;
  expect(canonicalOf('/search/face wash')).toBe('https://glow.example/search/face%20wash');
  expect(canonicalOf('/search/50% a%2Fb')).toBe('https://glow.example/search/50%25%20a%2Fb');
  expect(canonicalOf('/bn/search/মুখ', 'bn')).toBe(
    `https://glow.example/bn/search/${encodeURIComponent('মুখ')}`,
  );
});

test('an error page has no canonical address in either language', () => {
  const tags = tagsOf(matchesOf('/'), { title: 'Page not found', isErrorPage: true });
  expect(tags.filter(({ tagName }) => tagName === 'link')).toEqual([]);
  expect(contentOf(tags, 'og:url')).toBeUndefined();
  expect(contentOf(tags, 'robots')).toBe('noindex');
});

test('a page has its canonical address and those in both languages', () => {
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

test('the second page of a list has its own address, the first has the list’s', () => {
  const page = { title: 'Skin', description: 'For every skin.' };
  const second = tagsOf(matchesOf('/category/skin'), { ...page, page: 2 });
  expect(second[0]?.title).toBe('Skin · Page 2 · Glow');
  expect(contentOf(second, 'description')).toBe('For every skin. · Page 2');
  expect(contentOf(second, 'og:url')).toBe('https://glow.example/category/skin?page=2');
  const first = tagsOf(matchesOf('/category/skin'), { ...page, page: 1 });
  expect(first[0]?.title).toBe('Skin · Glow');
  expect(contentOf(first, 'og:url')).toBe('https://glow.example/category/skin');
});

test('a page is shared with its picture, or the logo without one', () => {
  const imageOf = (image?: string) => contentOf(tagsOf(matchesOf('/'), { image }), 'og:image');
  expect(imageOf('glow/hero.svg')).toBe('https://glow.example/images/w_1280/glow/hero.svg');
  expect(imageOf('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
  expect(imageOf()).toBe('https://glow.example/images/w_1280/glow/logo.svg');
});

test('personal pages are excluded from search engines', () => {
  expect(contentOf(tagsOf(matchesOf('/cart'), { isPrivate: true }), 'robots')).toBe('noindex');
});
