import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_PATH_PIECES } from '#tests/fixtures/hostile-path-pieces.ts';
import { readReturnPath } from './return-path.ts';

const SEARCH = `/bn/search/${encodeURIComponent('ফেস ওয়াশ')}`;

test.each([
  '/',
  '/bn',
  '/cart',
  '/product/rose-soap?sku=12#reviews',
  '/category/skin?gg__brand=a&gg__brand=b&page=2',
  '/checkout?skuId=7&quantity=2',
  '/search/spf%2050.5',
  SEARCH,
  '/user/orders?page=2',
  '/blog/category/skin-care',
  '/about-us',
  '/landing/bridal',
])('returns to %s', (path) => {
  expect(readReturnPath(path)).toBe(path);
});

test('accepts other spellings of a page’s URL', () => {
  expect(readReturnPath('/bn/search/ফেস ওয়াশ')).toBe(SEARCH);
  expect(readReturnPath('/category/../cart')).toBe('/cart');
  expect(readReturnPath('/category/skin?_routes=routes%2Fcategory&page=2')).toBe('/category/skin?page=2');
  expect(readReturnPath('/cart?preview=a-token')).toBe('/cart');
});

test.each([
  ...[null, undefined, '', 'cart', '?x=1', 'javascript:alert(1)', 'data:text/html,x'],
  ...[
    'https://evil.example/',
    'http://shop.invalid/cart',
    '//evil.example/',
    '///evil.example',
    '/\\evil.example',
  ],
  ...['\\/evil.example', '/\t/evil.example', '/.//evil.example', '/cart/..//evil.example', '/cart\\..'],
  ...[
    '/auth/login',
    '/auth/otp-login?back=%2Fauth%2Flogin',
    '/AUTH/login',
    '/bn/auth/register',
    '/%61uth/login',
  ],
  ...[
    '/auth',
    '/auth/',
    '/user.data',
    '/cart.data?_routes=root',
    '/_.data',
    '/%',
    '/%00',
    '/%0a',
    '/cart%0d',
  ],
  ...[
    '/notify',
    '/api/v1/shop',
    '/images/w_320/a.png',
    '/favicon.ico',
    '/robots.txt',
    '/category',
    '/bn/en/cart',
  ],
])('rejects %j', (given) => {
  expect(readReturnPath(given)).toBeUndefined();
});

test('rejects overlong paths', () => {
  expect(readReturnPath(`/search/${'a'.repeat(1_000)}`)).toBeDefined();
  expect(readReturnPath(`/search/${'a'.repeat(2_000)}`)).toBeUndefined();
});

test('no spelling leads out of the shop or to a sign-in page', () => {
  const pieces = [...HOSTILE_PATH_PIECES, 'auth', 'login', '.data', '?back=', 'cart', '%61uth', 'bn'];
  const given = array(constantFrom(...pieces), { maxLength: 8 }).map((parts) => `/${parts.join('')}`);
  assert(
    property(given, (each) => {
      const path = readReturnPath(each);
      if (path === undefined) return;
      const { origin, pathname } = new URL(path, 'https://glow.example');
      expect(origin).toBe('https://glow.example');
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(decodeURIComponent(pathname)).not.toMatch(/^(?:\/bn|\/en)*\/auth(?:\/|$)/i);
      expect(pathname).not.toMatch(/\.data$/);
    }),
    { numRuns: 2_000 },
  );
});
