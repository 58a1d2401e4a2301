import type { RouteConfigEntry } from '@react-router/dev/routes';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import routes from '#storefront/routes.ts';
import { PAGE_NAMES, toCanonicalPath, toPageAddress, toPagePath } from './page-address.ts';

const address = (path: string) => toPageAddress(new URL(path, 'http://glow.localhost'));

test('drops unknown parameters and sorts the others', () => {
  expect(address('/category/skin?utm_source=x&page=2&gg__brand=nirjhor&fbclid=1')).toBe(
    '/category/skin?gg__brand=nirjhor&page=2',
  );
  expect(address('/category/skin?page=2&gg__brand=nirjhor')).toBe(
    address('/category/skin?gg__brand=nirjhor&page=2'),
  );
});

test('preserves the order of repeated values, and drops empty ones', () => {
  expect(address('/brand/a?gg__b=2&gg__b=1&page=')).toBe('/brand/a?gg__b=2&gg__b=1');
  expect(address('/product/a?sku=1')).not.toBe(address('/product/a?sku=2'));
});

test('a data request accepts the parameters of its page and of the router', () => {
  expect(address('/category/skin.data?page=2&sku=1&_routes=routes/category')).toBe(
    '/category/skin.data?_routes=routes%2Fcategory&page=2',
  );
  expect(address('/_root.data?page=2&_routes=x')).toBe('/_root.data');
  expect(address('/track-order/_.data?phone=x&page=2')).toBe('/track-order/_.data?phone=x');
});

test.each(['/%E0%A4%A', '/%', '/%ED%A0%80', '/a%00b', '/%0a/.', '/%0D//', '/search/a%09b'])(
  '%s names no page',
  (path) => {
    expect(address(path)).toBeUndefined();
  },
);

test.each([
  ['/_root.data', '/'],
  ['/category/skin.data', '/category/skin'],
  ['/track-order/_.data', '/track-order'],
  ['/bn.data', '/bn'],
  ['/bn/cart', '/bn/cart'],
])('the data request %s belongs to the page %s', (path, page) => {
  expect(toPagePath(path)).toBe(page);
});

test.each([
  ['/', '/'],
  ['/category/skin', '/category/skin'],
  ['/category/skin/', '/category/skin'],
  ['/CATEGORY/skin', '/category/skin'],
  ['/category//skin', '/category/skin'],
  ['/Category/SKIN', '/category/SKIN'],
  ['/%63ategory/sk%69n', '/category/skin'],
  ['/search/%e0%a6%95', '/search/%E0%A6%95'],
  ['/search/a%2fb', '/search/a%2Fb'],
  ['/track-order', '/track-order/'],
  ['/track-order/', '/track-order/'],
  ['/bn/track-order', '/bn/track-order/'],
  ['/BN/Cart/', '/bn/cart'],
  ['/bn/', '/bn'],
  ['/en/', '/'],
  ['/EN/brand/aura', '/brand/aura'],
  ['/en//evil.example', '/evil.example'],
  ['/bn/en/cart', '/bn/en/cart'],
  ['/en/bn/cart', '/en/bn/cart'],
  ['/About-Us/', '/About-Us'],
  ['/landing/eid/', '/landing/eid'],
  ['/blog/Category/skin', '/blog/category/skin'],
  ['/blog/Category', '/blog/Category'],
  ['/Robots.TXT', '/robots.txt'],
  ['/product/mix%2edata', '/product/mix%2Edata'],
  ['/product/mix.data/', '/product/mix%2Edata'],
])('the canonical path of %s is %s', (path, own) => {
  expect(toCanonicalPath(path, 'en')).toBe(own);
});

test('in a Bangla shop English has the prefix', () => {
  expect(toCanonicalPath('/bn/category/skin/', 'bn')).toBe('/category/skin');
  expect(toCanonicalPath('/en/category/skin/', 'bn')).toBe('/en/category/skin');
});

test('the canonical path of a canonical path is itself', () => {
  const part = constantFrom(
    '/',
    'en',
    'bn',
    'BN',
    'blog',
    'Category',
    '%2f',
    '%2E',
    '%41',
    '.data',
    'a',
    '..',
    'track-order',
  );
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const own = toCanonicalPath(`/${parts.join('')}`, 'en');
      expect(toCanonicalPath(own, 'en')).toBe(own);
    }),
  );
});

test('contains the names of all pages', () => {
  const names = (entries: RouteConfigEntry[], above = ''): string[] =>
    entries.flatMap(({ path = '', children }) => {
      const whole = [above, path]
        .filter(Boolean)
        .join('/')
        .replace(/^bn\?\/en\?\/?/, '');
      return [whole.split('/')[0] ?? '', ...names(children ?? [], whole)];
    });
  const fixed = names(routes).filter((name) => /^[a-z]/.test(name));
  expect(new Set(fixed)).toEqual(PAGE_NAMES);
});
