import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { HOSTILE_PATH_PIECES } from '#tests/fixtures/hostile-path-pieces.ts';
import { encodePathSegment, productPath, toShopPath } from './shop-path.ts';

test.each([
  ['/cart?page=2#top', '/cart?page=2#top'],
  ['/', '/'],
  ['', '/'],
  ['//evil.example', '/evil.example'],
  ['///evil.example//a', '/evil.example//a'],
  ['/.//evil.example', '/evil.example'],
  ['/a/..//evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['\\\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/evil.example'],
  ['\n//evil.example', '/evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/%2e//evil.example', '/evil.example'],
  ['https://evil.example/a', '/https://evil.example/a'],
  ['javascript:alert(1)', '/javascript:alert(1)'],
  ['/search/a b?q=//x', '/search/a%20b?q=//x'],
  ['/পণ্য', '/%E0%A6%AA%E0%A6%A3%E0%A7%8D%E0%A6%AF'],
])('%j becomes the path %j', (address, path) => {
  expect(toShopPath(address)).toBe(path);
});

test('any path stays on the origin of the shop and is not changed again', () => {
  const address = array(
    oneof(constantFrom(...HOSTILE_PATH_PIECES, 'https:', 'javascript:', '\ud800'), string()),
    {
      maxLength: 12,
    },
  );
  assert(
    property(address, (pieces) => {
      const path = toShopPath(pieces.join(''));
      for (const origin of ['https://glow.example', 'http://glow.localhost:3000']) {
        expect(new URL(path, origin).origin).toBe(origin);
      }
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(toShopPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});

test('the path of a slug never ends like a data request of the router', () => {
  expect(productPath('mix.data', 5)).toBe('/product/mix%2Edata?sku=5');
  const slug = array(oneof(constantFrom('.data', '.', 'data', '%', '/', 'চা'), string()), { maxLength: 4 });
  assert(
    property(slug, (parts) => {
      const text = parts.join('').toWellFormed();
      expect(decodeURIComponent(encodePathSegment(text))).toBe(text);
      expect(encodePathSegment(text)).not.toMatch(/\.data$/);
    }),
  );
});
