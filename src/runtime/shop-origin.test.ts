import { expect, test } from 'vitest';
import { getHostOrigin, getShopHost } from './shop-origin.ts';

const env = {
  PLATFORM_DOMAIN: 'haat.example',
  PUBLIC_SCHEME: 'http',
  PUBLIC_PORT: undefined,
  PORT: 3000,
} as const;

test.each([
  [{}, 'http://a.example:3000'],
  [{ PORT: 80 }, 'http://a.example'],
  [{ PUBLIC_PORT: 8080 }, 'http://a.example:8080'],
  [{ PUBLIC_SCHEME: 'https' as const }, 'https://a.example'],
  [{ PUBLIC_SCHEME: 'https' as const, PUBLIC_PORT: 8443 }, 'https://a.example:8443'],
])('with %j the origin is %s', (settings, origin) => {
  expect(getHostOrigin('a.example', { ...env, ...settings })).toBe(origin);
});

test('a shop uses its verified domain, otherwise its subdomain', () => {
  expect(getShopHost({ slug: 'glow', primaryHost: null }, env)).toBe('glow.haat.example');
  expect(getShopHost({ slug: 'ghor', primaryHost: 'ghor.example' }, env)).toBe('ghor.example');
});

test('skips a domain that cannot resolve to this machine', () => {
  const local = { PLATFORM_DOMAIN: 'localhost' };
  expect(getShopHost({ slug: 'ghor', primaryHost: 'ghor.example' }, local)).toBe('ghor.localhost');
  expect(getShopHost({ slug: 'ghor', primaryHost: 'shop.ghor.localhost' }, local)).toBe(
    'shop.ghor.localhost',
  );
  expect(getShopHost({ slug: 'ghor', primaryHost: 'shop.ghor.localhost' }, env)).toBe('ghor.haat.example');
});
