import { expect, test } from 'vitest';
import { pageAddress, pathOfPage } from './page-address.ts';

const address = (path: string) => pageAddress(new URL(path, 'http://glow.localhost'));

test('parameters that no page knows are dropped, the others put in order', () => {
  expect(address('/category/skin?utm_source=x&page=2&gg__brand=nirjhor&fbclid=1')).toBe(
    '/category/skin?gg__brand=nirjhor&page=2',
  );
  expect(address('/category/skin?page=2&gg__brand=nirjhor')).toBe(
    address('/category/skin?gg__brand=nirjhor&page=2'),
  );
});

test('values stay apart, repeated ones keep their order, and empty ones are dropped', () => {
  expect(address('/a?gg__b=2&gg__b=1&sort=')).toBe('/a?gg__b=2&gg__b=1');
  expect(address('/a?sku=1')).not.toBe(address('/a?sku=2'));
});

test('the mark of an index route is kept', () => {
  expect(address('/?index')).toBe('/?index=');
});

test('a path that cannot be decoded has no address', () => {
  expect(address('/%E0%A4%A')).toBeUndefined();
});

test.each([
  ['/_root.data', '/'],
  ['/category/skin.data', '/category/skin'],
  ['/track-order/_.data', '/track-order'],
  ['/bn.data', '/bn'],
  ['/bn/cart', '/bn/cart'],
])('the data of %s belongs to the page %s', (path, page) => {
  expect(pathOfPage(path)).toBe(page);
});
