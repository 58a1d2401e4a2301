import { expect, test } from 'vitest';
import type { Shell } from '#storefront/layout/shell/shell.ts';
import { containsShopName } from './contains-shop-name.ts';
import { createPageMeta } from './page-meta.ts';

const shop = { name: 'Glow', origin: 'https://glow.example', logo: 'glow/logo.svg' };

const createMatches = (pathname: string, locale: 'en' | 'bn' = 'en') => [
  {
    id: 'root',
    pathname: '/',
    loaderData: { shell: { shop, locale, defaultLanguage: 'en' } as unknown as Shell },
  },
  { id: 'page', pathname },
];

type Tag = Record<string, unknown>;
const listTags = (...input: Parameters<typeof createPageMeta>) => createPageMeta(...input) as Tag[];
const findContent = (tags: Tag[], name: string) =>
  tags.find((tag) => tag.property === name || tag.name === name)?.content;
const readTitle = (title: string) => listTags(createMatches('/'), { title })[0]?.title;

test('contains the shop’s name once', () => {
  expect(readTitle('')).toBe('Glow');
  expect(readTitle('Glow')).toBe('Glow');
  expect(readTitle('Glow: beauty and care')).toBe('Glow: beauty and care');
  expect(readTitle('Beauty and care · Glow')).toBe('Beauty and care · Glow');
  expect(readTitle('Glow Serum')).toBe('Glow Serum · Glow');
  expect(readTitle('Skin')).toBe('Skin · Glow');
});

test('a title written by the shop is not changed', () => {
  const written = (title: string, name = 'Glow') => {
    const [root, page] = createMatches('/');
    const shell = { ...root?.loaderData?.shell, shop: { ...shop, name } } as unknown as Shell;
    return listTags([{ ...root, id: 'root', pathname: '/', loaderData: { shell } }, page], {
      title,
      hasShopName: containsShopName(title, name),
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
  const readCanonicalUrl = (pathname: string, locale?: 'bn') =>
    listTags(createMatches(pathname, locale), {}).find(({ rel }) => rel === 'canonical')?.href;
  expect(readCanonicalUrl('/search/face wash')).toBe('https://glow.example/search/face%20wash');
  expect(readCanonicalUrl('/search/50% a%2Fb')).toBe('https://glow.example/search/50%25%20a%2Fb');
  expect(readCanonicalUrl('/bn/search/মুখ', 'bn')).toBe(
    `https://glow.example/bn/search/${encodeURIComponent('মুখ')}`,
  );
});

test('an error page has no canonical address in either language', () => {
  const tags = listTags(createMatches('/'), { title: 'Page not found', isErrorPage: true });
  expect(tags.filter(({ tagName }) => tagName === 'link')).toEqual([]);
  expect(findContent(tags, 'og:url')).toBeUndefined();
  expect(findContent(tags, 'robots')).toBe('noindex');
});

test('a page has its canonical address and those in both languages', () => {
  const tags = listTags(createMatches('/bn/category/skin', 'bn'), { title: 'ত্বক' });
  expect(findContent(tags, 'og:url')).toBe('https://glow.example/bn/category/skin');
  expect(findContent(tags, 'og:locale')).toBe('bn_BD');
  expect(tags.filter(({ tagName }) => tagName === 'link')).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://glow.example/bn/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://glow.example/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'bn', href: 'https://glow.example/bn/category/skin' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://glow.example/category/skin' },
  ]);
});

test('the second page of a list has its own address, the first has the list’s', () => {
  const page = { title: 'Skin', description: 'For every skin.' };
  const second = listTags(createMatches('/category/skin'), { ...page, page: 2 });
  expect(second[0]?.title).toBe('Skin · Page 2 · Glow');
  expect(findContent(second, 'description')).toBe('For every skin. · Page 2');
  expect(findContent(second, 'og:url')).toBe('https://glow.example/category/skin?page=2');
  const first = listTags(createMatches('/category/skin'), { ...page, page: 1 });
  expect(first[0]?.title).toBe('Skin · Glow');
  expect(findContent(first, 'og:url')).toBe('https://glow.example/category/skin');
});

test('a page is shared with its picture, or the logo without one', () => {
  const readImage = (image?: string) => findContent(listTags(createMatches('/'), { image }), 'og:image');
  expect(readImage('glow/hero.svg')).toBe('https://glow.example/images/share_1200/glow/hero.svg');
  expect(readImage('glow/আমার ছবি.jpg')).toBe(
    `https://glow.example/images/share_1200/glow/${encodeURIComponent('আমার ছবি.jpg')}`,
  );
  expect(readImage('https://cdn.example/a.jpg')).toMatch(
    /^https:\/\/glow\.example\/images\/share_1200\/remote:[\w-]+$/,
  );
  expect(readImage()).toBe('https://glow.example/images/share_1200/glow/logo.svg');
  expect(readImage('https://')).toBe('https://glow.example/images/share_1200/glow/logo.svg');
});

test('describes the shared picture by size, type and text', () => {
  const tags = listTags(createMatches('/'), { title: 'Serum', image: 'glow/serum.png' });
  const read = (name: string) => findContent(tags, name);
  expect([read('og:image:width'), read('og:image:height'), read('og:image:type')]).toEqual([
    '1200',
    '630',
    'image/jpeg',
  ]);
  expect(read('og:image:alt')).toBe('Serum');
  expect([read('twitter:card'), read('og:image')]).toEqual([
    'summary_large_image',
    'https://glow.example/images/share_1200/glow/serum.png',
  ]);
  const withLogo = listTags(createMatches('/'), { title: 'Search' });
  expect(findContent(withLogo, 'og:image:alt')).toBe('Glow');
  expect(findContent(withLogo, 'twitter:card')).toBe('summary_large_image');
});

test('personal pages are excluded from search engines', () => {
  expect(findContent(listTags(createMatches('/cart'), { isPrivate: true }), 'robots')).toBe('noindex');
});
