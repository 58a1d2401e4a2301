import { expect, test } from 'vitest';
import { PAGE_CACHE_HEADER, privatePageHeaders, publicPageHeaders } from './public-page.ts';

test('a page is public unless it failed or must be retried', () => {
  expect(publicPageHeaders({ loaderHeaders: new Headers() })).toEqual({ [PAGE_CACHE_HEADER]: 'public' });
  const errorHeaders = new Headers({ 'retry-after': '9' });
  expect(publicPageHeaders({ errorHeaders })).toBe(errorHeaders);
  expect(publicPageHeaders({ loaderHeaders: new Headers({ 'retry-after': '9' }) })).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});

test('does not cache a page that responds to a form', () => {
  const actionHeaders = new Headers({ 'cache-control': 'private, no-store', 'retry-after': '9' });
  expect(publicPageHeaders({ actionHeaders, loaderHeaders: new Headers() })).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});

test('a page of one visitor is not cached, and says when to retry', () => {
  const none = new Headers();
  expect(privatePageHeaders({ actionHeaders: none, loaderHeaders: none })).toEqual({
    'cache-control': 'private, no-store',
  });
  expect(
    privatePageHeaders({ actionHeaders: new Headers({ 'retry-after': '9' }), loaderHeaders: none }),
  ).toEqual({
    'cache-control': 'private, no-store',
    'retry-after': '9',
  });
});
