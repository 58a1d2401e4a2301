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
  expect(address('/brand/a?gg__b=2&gg__b=1&page=')).toBe('/brand/a?gg__b=2&gg__b=1');
  expect(address('/product/a?sku=1')).not.toBe(address('/product/a?sku=2'));
});

test('data of a page knows the parameters of the page and those of the router', () => {
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
])('the data of %s belongs to the page %s', (path, page) => {
  expect(pathOfPage(path)).toBe(page);
});
