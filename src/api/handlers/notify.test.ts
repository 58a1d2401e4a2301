import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { restockRequests } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const NOTIFY = '/api/v1/notify';

const requestsOf = (shop: { id: number }) =>
  database.db.select().from(restockRequests).where(eq(restockRequests.shopId, shop.id));

async function createSoldOut(more: Parameters<typeof insertProduct>[2] = {}) {
  const shop = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 0 }], ...more });
  return { shop, skuId: product.skus[0]?.id ?? 0, api: testApi(database.db) };
}

test('stores a number once in any notation, and an e-mail address in addition', async () => {
  const { shop, skuId, api } = await createSoldOut();
  for (const contact of ['01712-345678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮', 'Nusrat@Example.com']) {
    expect(await api.post(shop, NOTIFY, { skuId, contact })).toMatchObject({
      status: 200,
      body: { status: 'noted' },
    });
  }
  const kept = await requestsOf(shop);
  expect(kept.map(({ contact }) => contact).toSorted()).toEqual(['+8801712345678', 'nusrat@example.com']);
  expect(kept.every((row) => row.skuId === skuId && row.notifiedAt === null)).toBe(true);
});

test('version 3 answers like version 1', async () => {
  const { shop, skuId, api } = await createSoldOut();
  const send = (version: number, contact: string) =>
    api.post(shop, `/api/v${version}/notify`, { skuId, contact });
  for (const contact of ['01712345678', 'soon please']) {
    const { status, body } = await send(1, contact);
    expect(await send(3, contact)).toMatchObject({ status, body });
  }
  expect(await requestsOf(shop)).toHaveLength(1);
});

test('a notified shopper can request another notification', async () => {
  const { shop, skuId, api } = await createSoldOut();
  const body = { skuId, contact: '01712345678' };
  await api.post(shop, NOTIFY, body);
  await database.db
    .update(restockRequests)
    .set({ notifiedAt: new Date() })
    .where(eq(restockRequests.skuId, skuId));
  await api.post(shop, NOTIFY, body);
  expect(await requestsOf(shop)).toMatchObject([{ notifiedAt: null }]);
});

test.each([
  ['that is neither a number nor an address', { contact: 'soon please' }, 'contact'],
  ['that is not a mobile number', { contact: '02-9881234' }, 'contact'],
  ['that is empty', { contact: ' ' }, 'contact'],
  ['that is missing', { contact: undefined }, 'contact'],
  ['that is not text', { contact: 1_712_345_678 }, 'contact'],
  ['that is too long', { contact: `${'a'.repeat(300)}@example.com` }, 'contact'],
  ['for no variant', { skuId: undefined }, 'skuId'],
  ['for an invalid variant', { skuId: '1; drop table skus' }, 'skuId'],
])('rejects a contact %s and names the field', async (_, wrong, field) => {
  const { shop, skuId, api } = await createSoldOut();
  const response = await api.post(shop, NOTIFY, { skuId, contact: '01712345678', ...wrong });
  expect(response.status).toBe(422);
  expect(response.body).toEqual({
    error: { [field]: [expect.stringContaining(field)] },
    codes: { [field]: [expect.any(String)] },
  });
  expect(await requestsOf(shop)).toEqual([]);
});

test('rejects requests for available and pre-order variants', async () => {
  const { shop, api } = await createSoldOut();
  const skus = [{ stockQuantity: 1 }, { stockQuantity: 0, preOrder: true }];
  const product = await insertProduct(database.db, shop, { skus });
  for (const { id } of product.skus) {
    const response = await api.post(shop, NOTIFY, { skuId: id, contact: '01712345678' });
    expect(response).toMatchObject({ status: 409, body: { code: 'conflict' } });
  }
});

test('variants of other shops, archived products and inactive variants are not found', async () => {
  const { skuId, api } = await createSoldOut();
  const stranger = await createTestShop(database.db);
  const archived = await createSoldOut({ status: 'archived' });
  const inactive = await createSoldOut({ skus: [{ stockQuantity: 0, status: 'inactive' }] });
  const contact = '01712345678';
  expect((await api.post(stranger, NOTIFY, { skuId, contact })).status).toBe(404);
  for (const { shop, skuId: hidden } of [archived, inactive]) {
    expect((await api.post(shop, NOTIFY, { skuId: hidden, contact })).status).toBe(404);
    expect(await requestsOf(shop)).toEqual([]);
  }
  expect(await requestsOf(stranger)).toEqual([]);
});
