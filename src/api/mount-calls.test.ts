import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import { bearer, openAccountShop, PASSWORD, PHONE, PROFILE } from '#tests/fixtures/accounts.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea } from '#tests/fixtures/orders.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { sortStaticRoutesFirst } from './mount-calls.ts';

const database = useTestDatabase();

test('static paths match before paths with parameters, whatever their names', () => {
  const paths = [
    '/blog/{slug}',
    '/blog/{slug}/next',
    '/blog/all',
    '/{any}/all',
    '/blog/{slug}/{part}',
    '/blog',
  ];
  const named = paths.map((path): [CallName, Endpoint] => [
    'blogPost',
    { method: 'GET', versions: [1], path },
  ]);
  const order = (list: [CallName, Endpoint][]) => list.map(([, { path }]) => path);
  for (const given of [named, named.toReversed()]) {
    const ordered = order(sortStaticRoutesFirst(given));
    const before = (one: string, other: string) => ordered.indexOf(one) < ordered.indexOf(other);
    expect(before('/blog/all', '/blog/{slug}')).toBe(true);
    expect(before('/blog/all', '/{any}/all')).toBe(true);
    expect(before('/blog/{slug}/next', '/blog/{slug}/{part}')).toBe(true);
  }
});

test('a call during the deletion of its account either succeeds or returns 401', {
  timeout: 60_000,
}, async () => {
  const { shop, api, register } = await openAccountShop(database.db);
  const { cityId, areaId } = await findArea(database.db, 'Dhanmondi');
  const product = await insertProduct(database.db, shop);
  const items = [{ skuId: product.skus[0]?.id, quantity: 1 }];
  const place = { name: 'Nusrat', phone: PHONE, street: 'House 7', cityId, areaId };
  const change = { currentPassword: PASSWORD, password: 'quite another 9' };
  for (const [method, path, body] of [
    ['POST', '/api/v1/address', place],
    ['POST', '/api/v1/cart/merge', { items }],
    ['PUT', `/api/v1/wishlist/${product.id}`, {}],
    ['PATCH', PROFILE, { name: 'Rina Das' }],
    ['PATCH', `${PROFILE}/password`, change],
    ['DELETE', '/api/v1/user/customer/avatar', {}],
  ] as const) {
    for (let times = 0; times < 8; times += 1) {
      const who = await register();
      const headers = { 'content-type': 'application/json', ...bearer(who) };
      const sendRequest = () =>
        api.app.request(path, { method, headers, body: JSON.stringify(body) }, { shop });
      const deleting = api.post(shop, `${PROFILE}/delete`, { password: PASSWORD }, bearer(who));
      await setTimeout(5 * times);
      const responses = await Promise.all([sendRequest(), sendRequest(), sendRequest(), sendRequest()]);
      expect((await deleting).status).toBeLessThan(500);
      for (const { status } of responses) expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(api.errors).toEqual([]);
});
