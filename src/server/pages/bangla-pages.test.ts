import { expect, test } from 'vitest';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import type { DemoShop } from '#demo/shop-definition.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { askServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

const LATIN_OR_DIGIT = /[\p{Script=Latin}\d]/u;
/** What is read, beside the text between tags. */
const READ_ATTRIBUTES =
  /\s(?:alt|aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|title|label)="([^"]*)"/g;
const PRODUCTS_WALKED = 14;
/** Shown as examples of what is typed in Latin letters. */
const EXAMPLES = ['K7QM-2XWD', 'name@example.com'];

/** Pages of every kind, with products that have each of the shop's attributes. */
function pathsOf(shop: DemoShop): string[] {
  const sold = shop.products.filter(({ archived }) => !archived);
  const step = Math.ceil(sold.length / PRODUCTS_WALKED);
  const keys = new Set(
    sold.flatMap(({ skus }) => skus.flatMap((sku) => sku.attributes.map(({ key }) => key))),
  );
  const withKeys = [...keys].flatMap(
    (wanted) => sold.find(({ skus }) => skus[0]?.attributes.some(({ key }) => key === wanted)) ?? [],
  );
  const products = new Set([...withKeys, ...sold.filter((_, index) => index % step === 0)]);
  const pages = Object.keys(shop.documents).flatMap((path) => /^pages\/(.+)/.exec(path)?.[1] ?? []);
  return [
    ...['/', '/cart', '/checkout', '/wishlist', '/track-order', '/track-order?orderNumber=&phone=1'],
    ...['/store-locator', '/blog', '/search', `/search/${encodeURIComponent('সাবান')}`, '/nothing/here'],
    ...shop.categories.map(({ slug }) => `/category/${slug}`),
    ...shop.brands.slice(0, 2).map(({ slug }) => `/brand/${slug}`),
    ...shop.campaigns.map(({ slug }) => `/campaign/${slug}`),
    ...shop.blog.slice(0, 3).map(({ slug }) => `/blog/${slug}`),
    ...pages.filter((name) => name !== 'home').map((name) => `/${name}`),
    ...[...products].map(({ slug }) => `/product/${slug}`),
  ];
}

const plain = (text: string) => text.replace(/&(?:#x?[\da-f]+|\w+);|[&<>"']/gi, ' ').trim();

/** Every text of a page that a shopper reads or is read to, less the way to English and what is marked as quoted from others. */
function textsOf(html: string, quoted: ReadonlySet<string>): string[] {
  const page = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<(\w+)(?=\s)[^>]*\slang="en"[^>]*>(.*?)<\/\1>/gs, (element, tag: string, text: string) =>
      tag === 'a' || quoted.has(plain(text)) ? ' ' : element,
    );
  const attributes = [...page.matchAll(READ_ATTRIBUTES)].map(([, value = '']) => value);
  return [...attributes, ...page.replace(/<[^>]*>/g, '\n').split('\n')]
    .map(plain)
    .filter((text) => text !== '');
}

/** What is written in Latin letters in every language: addresses of mail, codes, and the names that reviewers gave. */
function namesOf(shop: DemoShop, reviewers: readonly string[]): string[] {
  const codes = shop.products.flatMap(({ skus }) => skus.map(({ sku }) => sku));
  return [...EXAMPLES, shop.email, ...codes, ...new Set(reviewers)];
}

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'the pages of %s in Bangla have neither words nor digits in Latin',
  { timeout: 240_000 },
  async (slug, shop) => {
    await insertShop(database.db, toShopSeed(shop, new Date()));
    const port = await openStorefront(database.database);
    const reviews = toShopSeed(shop, new Date()).products.flatMap((product) => product.reviews ?? []);
    const names = namesOf(
      shop,
      reviews.map(({ authorName }) => authorName),
    );
    const quoted = new Set(reviews.flatMap(({ authorName, text }) => [plain(authorName), plain(text ?? '')]));
    const left = new Set<string>();
    for (const path of pathsOf(shop)) {
      const local = shop.defaultLanguage === 'bn' ? path : `/bn${path === '/' ? '' : path}`;
      const { body, status } = await askServer(port, local, { host: `${slug}.localhost` });
      expect(status, path).toBeLessThan(500);
      for (const text of textsOf(body, quoted)) {
        const rest = LATIN_OR_DIGIT.test(text)
          ? names.reduce((kept, name) => kept.replace(name, ''), text)
          : '';
        if (LATIN_OR_DIGIT.test(rest)) left.add(`${path}: ${text}`);
      }
    }
    expect([...left]).toEqual([]);
  },
);
