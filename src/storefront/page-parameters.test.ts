import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { findAcceptedForm, toCanonicalSearch } from './page-parameters.ts';
import { PAGES } from './pages.ts';
import routes from './routes.ts';

const ALL_PARAMETERS = `?${['a', 'b']
  .flatMap((value) =>
    [...new Set(PAGES.flatMap(({ parameters }) => parameters))].map((name) => `${name}=${value}`),
  )
  .join('&')}&gg__brand=a&junk=1&index=1&_routes=root&more=1`;
const listParameterNames = (search: string) => [...new Set(new URLSearchParams(search).keys())].sort();

test.each([
  ['/', []],
  ['/bn', []],
  ['/wishlist', []],
  ['/checkout', ['coupon', 'extra', 'quantity', 'skuId']],
  ['/checkout/form', ['coupon', 'extra', 'quantity', 'skuId']],
  ['/about-us', []],
  ['/landing/eid', []],
  ['/no/such/page', []],
  ['/robots.txt', []],
  ['/category/skin', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/bn/category/skin/', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/Brand/nirjhor', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/en/campaign/eid', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/search/%E0%A6%B8%E0%A6%BE%E0%A6%AC%E0%A6%BE%E0%A6%A8', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/search/a%2Fb', ['gg__', 'gg__brand', 'gg__category', 'page']],
  ['/%73earch', ['gg__category', 'q']],
  ['/search/%', []],
  ['/product/tint', ['reviews', 'sku']],
  ['/order-success/GL-1', ['key', 'paying', 'unsaved']],
  ['/track-order/', ['code', 'key', 'orderNumber', 'phone']],
  ['/blog', ['page']],
  ['/blog/category/skin', ['page']],
  ['/blog/category', []],
  ['/blog/a-post', []],
  ['/store-locator', ['query']],
])('%s uses %j', (path, names) => {
  expect(listParameterNames(toCanonicalSearch(path, ALL_PARAMETERS))).toEqual(names);
});

test('finds the page that the router shows for a path', async () => {
  const allRoutes = (await routes) as RouteConfigEntry[];
  const objects = allRoutes.map(({ path, file, index }) =>
    index ? { path, id: file, index } : { path, id: file },
  );
  const examples = PAGES.flatMap(({ path }) => {
    const plain = path.replaceAll(/:\w+|\*/g, 'a-b%20c');
    return [`/${plain}`, `/bn/${plain}`, `/en/${plain}/`, `/${plain}`.toUpperCase(), `/x/${plain}`];
  });
  for (const example of examples) {
    const match = matchRoutes(objects as never, example)?.at(-1);
    const page = PAGES.find(({ file }) => file === match?.route.id);
    const expected = page?.parameters.flatMap((name) =>
      name === 'gg__' ? [name, 'gg__brand', 'gg__category'] : [name],
    );
    expect([example, listParameterNames(toCanonicalSearch(example, ALL_PARAMETERS))]).toEqual([
      example,
      expected?.sort(),
    ]);
  }
});

test('uses the first value of a parameter, and all values of filters', () => {
  expect(toCanonicalSearch('/product/tint', '?sku=2&sku=1')).toBe('?sku=2');
  expect(toCanonicalSearch('/category/skin', '?gg__b=2&page=3&gg__b=1&page=4')).toBe(
    '?gg__b=2&gg__b=1&page=3',
  );
});

test('keeps an empty search and empty filters, and drops other empty parameters', () => {
  expect(toCanonicalSearch('/search', '?q=&gg__category=skin&gg__brand=a')).toBe('?gg__category=skin&q=');
  expect(toCanonicalSearch('/category/skin', '?gg__brand=&page=')).toBe('?gg__brand=');
});

test('data requests differ only by their routes and by whether products are appended', () => {
  const data = (search: string) => toCanonicalSearch('/category/skin', search, true);
  expect(data('?_routes=routes/category&page=2&x=1')).toBe('?_routes=routes%2Fcategory&page=2');
  expect(data('?_routes=junk,routes/category,root,routes/category')).toBe(
    '?_routes=root%2Croutes%2Fcategory',
  );
  expect(data('?_routes=junk')).toBe('');
  expect(data('?more=junk')).toBe('?more=1');
  expect(toCanonicalSearch('/', '?_routes=root&more=1', true)).toBe('?_routes=root');
  expect(toCanonicalSearch('/category/skin', '?_routes=root&more=1')).toBe('');
});

test('the pages that accept forms are those with an action, in every language', async () => {
  for (const { path, file } of PAGES) {
    const hasAction = /^export async function action\(/m.test(
      await readFile(join(import.meta.dirname, file), 'utf8'),
    );
    for (const prefix of ['', '/bn'])
      expect(findAcceptedForm(`${prefix}/${path.replace('*', 'a/b')}`) !== undefined, path).toBe(hasAction);
  }
});
