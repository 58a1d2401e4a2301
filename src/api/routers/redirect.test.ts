import { expect, test } from 'vitest';
import type { AddressKind } from '#contract/redirect.ts';
import { slugRedirects } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const pathOf = (slug: string, kind: AddressKind = 'product') =>
  `/api/v1/storefront/redirect?kind=${kind}&slug=${slug}`;

async function createMovedShop(moves: Record<string, string>, kind: AddressKind = 'product') {
  const shop = await createTestShop(database.db);
  await database.db
    .insert(slugRedirects)
    .values(Object.entries(moves).map(([oldSlug, newSlug]) => ({ shopId: shop.id, kind, oldSlug, newSlug })));
  const api = testApi(database.db);
  return { shop, ask: (slug: string, as = kind) => api.get(shop, pathOf(slug, as)), api };
}

test('an old slug leads to the new one, through every move between', async () => {
  const { ask } = await createMovedShop({ a: 'b', b: 'c', c: 'd', d: 'e', e: 'f' });
  expect(await ask('a')).toMatchObject({ status: 200, body: { state: 'moved', slug: 'f' } });
  expect((await ask('d')).body).toEqual({ state: 'moved', slug: 'f' });
  expect(await ask('f')).toMatchObject({ status: 404 });
});

test('circles, and more than five moves, lead nowhere', async () => {
  const moves = {
    a: 'b',
    b: 'c',
    c: 'd',
    d: 'e',
    e: 'f',
    f: 'g',
    self: 'self',
    here: 'there',
    there: 'here',
  };
  const { ask } = await createMovedShop(moves);
  for (const slug of ['a', 'self', 'here', 'there']) expect((await ask(slug)).status, slug).toBe(404);
  expect((await ask('b')).body).toEqual({ state: 'moved', slug: 'g' });
});

test('each kind has its own addresses, and each shop', async () => {
  const { ask, api } = await createMovedShop({ old: 'new' }, 'category');
  const stranger = await createTestShop(database.db);
  expect((await ask('old')).status).toBe(200);
  expect((await ask('old', 'brand')).status).toBe(404);
  expect((await api.get(stranger, pathOf('old', 'category'))).status).toBe(404);
});

test('a product no longer sold is gone, a draft was never there', async () => {
  const shop = await createTestShop(database.db);
  const stranger = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { slug: 'was', name: 'Was', status: 'archived' });
  await insertProduct(database.db, shop, { slug: 'will-be', status: 'draft' });
  const api = testApi(database.db);
  expect(await api.get(shop, pathOf('was'))).toMatchObject({
    status: 200,
    body: { state: 'gone', id: product.id, name: 'Was', name_bn: null },
  });
  expect((await api.get(shop, pathOf('will-be'))).status).toBe(404);
  expect((await api.get(shop, pathOf('was', 'page'))).status).toBe(404);
  expect((await api.get(stranger, pathOf('was'))).status).toBe(404);
});

test('unknown kinds are refused', async () => {
  const shop = await createTestShop(database.db);
  const answer = await testApi(database.db).get(shop, '/api/v1/storefront/redirect?kind=shop&slug=a');
  expect(answer).toMatchObject({ status: 422, body: { error: { kind: [expect.stringContaining('kind')] } } });
});
