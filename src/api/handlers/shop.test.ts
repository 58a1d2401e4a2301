import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countryLogs, domains } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertStore } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('finds a shop by domain, slug or name, without its secrets', async () => {
  const { db } = database;
  const shop = await createTestShop(db, {
    name: 'Ghor & Co',
    pixelAccessToken: 'a-secret-token',
    facebookPixelKey: '123',
    contactNumber: '01700000000',
  });
  const host = `${shop.slug}.test`;
  await db.insert(domains).values({ shopId: shop.id, host, isPrimary: true, verifiedAt: new Date() });
  const api = testApi(db);
  const queries = [
    `slug=${shop.slug}`,
    'name=Ghor%20%26%20Co',
    `custom_domain=${host}`,
    `custom_domain=WWW.${host.toUpperCase()}.:3000`,
    `custom_domain=unknown.test&slug=${shop.slug}`,
  ];
  for (const query of queries) {
    const { status, body, text, headers } = await api.get(undefined, `/api/v1/shop?${query}`);
    expect(status, query).toBe(200);
    expect(body).toMatchObject({
      id: shop.id,
      apiKey: shop.apiKey,
      contact_number: '01700000000',
      facebookPixelKey: '123',
      origin: `https://${host}`,
    });
    expect(text).not.toContain('a-secret-token');
    expect(text).not.toMatch(/pixelAccessToken|shop_id|maxCod|version/);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  }
  expect((await api.get(undefined, '/api/v1/shop?slug=no-such-shop')).status).toBe(404);
  expect((await api.get(undefined, '/api/v1/shop')).status).toBe(401);
  expect((await api.get(shop, '/api/v1/shop')).body).toMatchObject({ id: shop.id });
});

test('a suspended shop is not found by any selector', async () => {
  const shop = await createTestShop(database.db, { status: 'suspended' });
  const api = testApi(database.db);
  expect((await api.get(undefined, `/api/v1/shop?slug=${shop.slug}`)).status).toBe(404);
  expect((await api.get(shop, '/api/v1/shop')).status).toBe(404);
  expect((await api.get(shop, '/api/v3/product/storefront')).status).toBe(404);
  const byKey = await api.get(undefined, '/api/v3/product/storefront', { 'x-api-key': shop.apiKey });
  expect(byKey.status).toBe(401);
});

test('without the host of a shop, uses the shop of the key, otherwise returns 401', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const path = '/api/v1/storefront/warehouse';
  expect((await api.get(undefined, path, { 'x-api-key': shop.apiKey })).status).toBe(200);
  const unknown = await api.get(undefined, path, { 'x-api-key': 'unknown' });
  expect(unknown.status).toBe(401);
  expect(unknown.body).toMatchObject({ code: 'unauthenticated' });
  expect((await api.get(undefined, path)).status).toBe(401);
});

test('lists stores in the shop’s order on both routes', async () => {
  const shop = await createTestShop(database.db);
  await insertStore(database.db, shop, { name: 'Uttara', sortOrder: 2 });
  await insertStore(database.db, shop, {
    name: 'Dhanmondi',
    sortOrder: 1,
    offersPickup: true,
    latitude: '23.7',
    openingHours: [{ days: ['friday'], from: '15:00', to: '21:00' }],
  });
  const api = testApi(database.db);
  const { body } = await api.get(shop, '/api/v1/storefront/warehouse');
  expect(body).toMatchObject({
    data: [
      {
        ...{ name: 'Dhanmondi', offersPickup: true, lat: '23.7', lon: null },
        openingHours: [{ days: ['friday'], from: '15:00', to: '21:00' }],
      },
      { name: 'Uttara', openingHours: [] },
    ],
  });
  expect((await api.get(shop, `/api/v1/storefront/warehouse/shop/${shop.id}`)).body).toEqual(body);
});

test('stores the country of a visitor', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const { body } = await api.post(shop, '/api/v1/country/log', { countryCode: 'bd', userId: 'guest-1' });
  expect(body).toEqual({ status: 'logged' });
  const logged = await database.db.select().from(countryLogs).where(eq(countryLogs.shopId, shop.id));
  expect(logged).toMatchObject([{ countryCode: 'BD', visitorId: 'guest-1' }]);
  expect((await api.post(shop, '/api/v1/country/log', { countryCode: 'Bangladesh' })).status).toBe(422);
});
