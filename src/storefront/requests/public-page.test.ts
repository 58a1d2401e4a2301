import { expect, test } from 'vitest';
import { PAGE_CACHE_HEADER, privatePage, publicPage } from './public-page.ts';

test('a page is public unless it failed or must be retried', () => {
  expect(publicPage({ loaderHeaders: new Headers() })).toEqual({ [PAGE_CACHE_HEADER]: 'public' });
  const errorHeaders = new Headers({ 'retry-after': '9' });
  expect(publicPage({ errorHeaders })).toBe(errorHeaders);
  expect(publicPage({ loaderHeaders: new Headers({ 'retry-after': '9' }) })).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});

test('does not cache a page that answers a form', () => {
  const actionHeaders = new Headers({ 'cache-control': 'private, no-store', 'retry-after': '9' });
  expect(publicPage({ actionHeaders, loaderHeaders: new Headers() })).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});

test('a page of one visitor is not cached, and says when to retry', () => {
  const none = new Headers();
  expect(privatePage({ actionHeaders: none, loaderHeaders: none })).toEqual({
    'cache-control': 'private, no-store',
  });
  expect(privatePage({ actionHeaders: new Headers({ 'retry-after': '9' }), loaderHeaders: none })).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});
