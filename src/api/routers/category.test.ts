import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertCampaign, insertCategory } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

test('categories are listed with parents before children, and one tells its way and its children', async () => {
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

test('only campaigns that run now are shown', async () => {
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
