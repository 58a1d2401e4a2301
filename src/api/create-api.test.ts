import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documents } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertDocument } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const MENU = { route: 'menus', name: 'main_menu', content: [{ name: 'হোম', url: '/' }] };

test('a document is served at its storage path and by query', async () => {
  const shop = await createTestShop(database.db);
  await insertDocument(database.db, shop, MENU);
  const api = testApi(database.db);
  const stored = await api.get(shop, `/storage/pages/${shop.slug}/menus/main_menu.json`);
  expect(stored.status).toBe(200);
  expect(stored.headers.get('content-type')).toContain('application/json');
  expect(stored.body).toEqual(MENU.content);
  expect((await api.get(undefined, `/storage/pages/${shop.slug}/menus/main_menu.json`)).status).toBe(401);
  const query = `routeName=menus&slug=main_menu&shopSlug=${shop.slug}`;
  expect((await api.get(shop, `/api/get-json?${query}`)).body).toEqual(MENU.content);
  for (const path of [
    `/storage/pages/${shop.slug}/menus/unknown.json`,
    `/storage/pages/${shop.slug}/unknown/main_menu.json`,
    `/api/get-json?routeName=menus&slug=unknown&shopSlug=${shop.slug}`,
  ]) {
    expect((await api.get(shop, path)).status, path).toBe(404);
  }
  for (const path of [
    `/storage/pages/${shop.slug}/menus/main_menu`,
    '/api/get-json?routeName=menus',
    `/storage/pages/${shop.slug}/menus/a%00b.json`,
  ]) {
    expect((await api.get(shop, path)).status, path).toBe(422);
  }
});

test('a document is read once per version of the shop, also when there is none', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertDocument(db, shop, MENU);
  const api = testApi(db);
  const read = async (version: number, name = 'main_menu') =>
    (await api.get({ ...shop, version }, `/storage/pages/${shop.slug}/menus/${name}.json`)).body;
  expect(await read(1)).toEqual(MENU.content);
  expect(await read(1, 'new')).toMatchObject({ code: 'not-found' });
  await db.update(documents).set({ content: sql`'[]'::jsonb` }).where(eq(documents.shopId, shop.id));
  await insertDocument(db, shop, { ...MENU, name: 'new' });
  expect(await read(1)).toEqual(MENU.content);
  expect(await read(1, 'new')).toMatchObject({ code: 'not-found' });
  expect(await read(2)).toEqual([]);
  expect(await read(2, 'new')).toEqual(MENU.content);
});
