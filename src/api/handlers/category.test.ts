import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertCampaign, insertCategory } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

test('lists parents before children; a single category contains its ancestors and children', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const root = await insertCategory(db, shop, { slug: 'make-up', name: 'Make Up', sortOrder: 9 });
  const lips = await insertCategory(db, shop, { slug: 'lips', parentId: root.id, sortOrder: 1 });
  await insertCategory(db, shop, { slug: 'tints', parentId: lips.id, sortOrder: 0 });
  await insertCategory(db, shop, { slug: 'liners', parentId: lips.id, sortOrder: 1 });
  await insertCategory(db, shop, { slug: 'hair', sortOrder: 1 });
  const api = testApi(db);
  const all = await api.get(shop, '/api/v1/category/storefront/get-all');
  expect(slugs(all.body)).toEqual(['hair', 'make-up', 'lips', 'tints', 'liners']);
  const one = await api.get(shop, '/api/v1/category/storefront/lips');
  expect(one.body).toMatchObject({
    slug: 'lips',
    parentId: root.id,
    image: '',
    seo: {},
    ancestors: [{ slug: 'make-up' }],
    children: [{ slug: 'tints' }, { slug: 'liners' }],
  });
  expect((await api.get(shop, '/api/v1/category/storefront/unknown')).status).toBe(404);
});

test('returns descriptions of categories and campaigns in both languages, null if missing', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const words = { description: 'Soft skin', descriptionBn: 'কোমল ত্বক' };
  const skin = await insertCategory(db, shop, { slug: 'skin', ...words });
  await insertCategory(db, shop, { slug: 'creams', parentId: skin.id, description: 'Only English' });
  await insertCampaign(db, shop, { slug: 'winter', ...words });
  await insertCampaign(db, shop, { slug: 'bare' });
  const api = testApi(db);
  const read = async (path: string) => (await api.get(shop, `/api/v1/${path}`)).body;
  const result = { description: 'Soft skin', description_bn: 'কোমল ত্বক' };
  expect(await read('category/storefront/creams')).toMatchObject({
    description: 'Only English',
    description_bn: null,
    ancestors: [result],
  });
  expect(await read('category/storefront/get-all')).toMatchObject({
    data: [result, { description_bn: null }],
  });
  expect(await read('campaign/storefront/winter')).toMatchObject(result);
  expect(await read('campaign/storefront/bare')).toMatchObject({ description: '', description_bn: null });
});

test('lists only running campaigns', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const hour = 3_600_000;
  const ends = new Date(Date.now() + hour);
  await insertCampaign(db, shop, { slug: 'running', endsAt: ends });
  await insertCampaign(db, shop, { slug: 'over', endsAt: new Date(Date.now() - hour) });
  await insertCampaign(db, shop, { slug: 'to-come', startsAt: new Date(Date.now() + hour) });
  const api = testApi(db);
  expect(slugs((await api.get(shop, '/api/v1/campaign/storefront/get-all')).body)).toEqual(['running']);
  const one = await api.get(shop, '/api/v1/campaign/storefront/running');
  expect(one.body).toMatchObject({ slug: 'running', endsAt: ends.toISOString() });
  for (const slug of ['over', 'to-come', 'unknown']) {
    expect((await api.get(shop, `/api/v1/campaign/storefront/${slug}`)).status, slug).toBe(404);
  }
});
