import { expect, test } from 'vitest';
import { renameShop } from '#services/shop/change-shop.ts';
import { findShop } from '#services/shop/shops.ts';
import { createStaff, errorOf, listAudit, openManageApi } from '#tests/fixtures/manage.ts';
import { openPaidShop } from '#tests/fixtures/paying-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openOwnedShop(existing?: Awaited<ReturnType<typeof createTestShop>>) {
  const { db } = database;
  const shop = existing ?? (await createTestShop(db));
  const owner = await createStaff(db, { shop, role: 'owner' });
  const api = openManageApi(db);
  return { db, shop, api, owner, client: api.clientOf(owner.token), params: { shop: shop.slug } };
}

test('an owner changes fields of the profile; others are unchanged and caches are invalidated', async () => {
  const { db, shop, client, params } = await openOwnedShop();
  const before = await client.call('shop', { params });
  const body = { version: before.version, name: 'Glow & Co', name_bn: 'গ্লো', contactNumber: '09612-000145' };
  const after = await client.call('updateShop', { params, body });
  expect(after).toEqual({ ...before, ...body, version: before.version + 1 });
  const stored = await findShop(db, { id: shop.id });
  expect(stored).toMatchObject({ name: 'Glow & Co', nameBn: 'গ্লো', version: shop.version + 1 });
  const [entry] = await listAudit(db, shop);
  expect(entry).toMatchObject({ call: 'updateShop', subject: 'shop' });
  expect(entry?.changes).toEqual({
    name: { before: 'Test shop', after: 'Glow & Co' },
    nameBn: { before: null, after: 'গ্লো' },
    contactNumber: { before: '', after: '09612-000145' },
  });
});

test('returns 409 with the current profile when the version is outdated, also by the command line', async () => {
  const { db, shop, client, params } = await openOwnedShop();
  const { version } = await client.call('shop', { params });
  await renameShop(db, { slug: shop.slug, name: 'Renamed' });
  const update = client.call('updateShop', { params, body: { version, name: 'Mine' } });
  await expect(update).rejects.toMatchObject({
    status: 409,
    code: 'outdated',
    body: { current: { name: 'Renamed', version: version + 1 } },
  });
});

test('of two changes of one version, one succeeds', async () => {
  const { client, params } = await openOwnedShop();
  const { version } = await client.call('shop', { params });
  const outcomes = await Promise.all(
    ['One', 'Two'].map((name) => errorOf(client.call('updateShop', { params, body: { version, name } }))),
  );
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome !== undefined)).toMatchObject({ status: 409, code: 'outdated' });
});

test('names every invalid field of the profile', async () => {
  const { client, params } = await openOwnedShop();
  const body = {
    version: 1,
    name: 'x'.repeat(121),
    email: 'no address',
    contactNumber: 'call me',
    defaultLanguage: 'de',
  };
  expect(await errorOf(client.call('updateShop', { params, body: body as never }))).toEqual({
    status: 422,
    code: '422',
    fields: ['name', 'defaultLanguage', 'contactNumber', 'email'],
  });
});

test('an invalid document is not saved, and its problem is named', async () => {
  const { client, params } = await openOwnedShop();
  const path = { ...params, route: 'menus', name: 'main_menu' };
  const put = client.call('putDraft', {
    params: path,
    body: { content: [{ name: 'Skin', url: 'javascript:x' }] },
  });
  expect(await errorOf(put)).toMatchObject({ status: 422, fields: ['content.0.url'] });
  expect(await errorOf(client.call('document', { params: path }))).toMatchObject({ status: 404 });
});

test('a draft is listed, published, and recorded with its content before and after', async () => {
  const { db, shop, client, params } = await openOwnedShop();
  const document = { route: 'menus', name: 'main_menu' };
  const path = { ...params, ...document };
  const content = [{ name: 'Skin', url: 'skin', type: 'category' }];
  await client.call('putDraft', { params: path, body: { content } });
  expect((await client.call('documents', { params })).data).toEqual([
    { ...document, publishedAt: null, draftedAt: expect.any(String) },
  ]);
  expect(await client.call('document', { params: path })).toEqual({ ...document, isDraft: true, content });
  expect(await client.call('publishDrafts', { params, body: {} })).toEqual({ published: [document] });
  expect(await client.call('document', { params: path })).toEqual({ ...document, isDraft: false, content });
  const again = client.call('publishDrafts', { params, body: { document } });
  expect(await errorOf(again)).toMatchObject({ status: 404 });
  const [entry] = await listAudit(db, shop);
  expect(entry).toMatchObject({
    subject: 'document menus/main_menu',
    changes: { published: { before: null, after: content } },
  });
});

test('an owner finds, refunds and cancels a paid order', async () => {
  const paid = await openPaidShop(database.db, 'bkash');
  const { client, params, db, shop } = await openOwnedShop(paid.shop);
  const { data } = await client.call('orders', {
    params,
    query: { search: '01712345678', paymentStatus: 'paid' },
  });
  expect(data).toMatchObject([{ customerName: 'Nusrat Jahan', phone: '01712-345678', status: 'pending' }]);
  const order = { ...params, number: data[0]?.orderNumber ?? '' };
  const refund = (amount: number) =>
    client.call('refundOrder', { params: order, body: { amount, reason: 'A broken seal' } });
  expect(await errorOf(refund(100_000))).toMatchObject({ status: 422, fields: ['amount'] });
  expect(await errorOf(refund(0.001))).toMatchObject({ status: 422, fields: ['amount'] });
  expect(await refund(70)).toEqual({ status: 'done', amount: 70 });
  expect(await client.call('order', { params: order })).toMatchObject({
    actions: ['confirm', 'cancel'],
    payments: [{ status: 'paid', refunded: 70 }],
    refunds: [{ status: 'done', amount: 70, reason: 'A broken seal' }],
    shipping: { name: 'Nusrat Jahan' },
  });
  const ship = client.call('shipOrder', { params: order, body: {} });
  expect(await errorOf(ship)).toMatchObject({ status: 409, code: 'conflict' });
  expect(await client.call('cancelOrder', { params: order, body: {} })).toMatchObject({
    status: 'cancelled',
  });
  const entries = await listAudit(db, shop);
  expect(entries.map(({ call, subject }) => [call, subject])).toEqual([
    ['cancelOrder', `order ${order.number}`],
    ['refundOrder', `order ${order.number}`],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Nusrat Jahan|1712|broken seal/);
});

test.each([
  [{ status: 'shipped' }, 0],
  [{ status: 'pending' }, 1],
  [{ isHeld: 'true' }, 0],
  [{ from: '2026-11-24T06:00:00Z', to: '2026-11-24T06:00:01Z' }, 1],
  [{ to: '2026-11-24T06:00:00Z' }, 0],
  [{ search: 'JAHAN' }, 1],
  [{ search: 'a%' }, 0],
  [{ currentPage: 2 }, 0],
])('filters orders by %j', async (query, count) => {
  const paid = await openPaidShop(database.db, 'bkash');
  const { client, params } = await openOwnedShop(paid.shop);
  expect((await client.call('orders', { params, query: query as object })).data).toHaveLength(count);
});

test('the audit log is paged, newest first, and filtered by subject', async () => {
  const { client, params } = await openOwnedShop();
  for (const version of [1, 2, 3])
    await client.call('updateShop', { params, body: { version, address: `House ${version}` } });
  await client.call('createToken', { params, body: { name: 'T', scopes: ['orders:read'] } });
  const page = await client.call('auditLog', { params, query: { perPage: 2 } });
  expect(page).toMatchObject({
    total: 4,
    lastPage: 2,
    data: [{ call: 'createToken' }, { call: 'updateShop' }],
  });
  const filtered = await client.call('auditLog', { params, query: { subject: 'shop' } });
  expect(filtered.data.map(({ changes }) => changes.address?.after)).toEqual([
    'House 3',
    'House 2',
    'House 1',
  ]);
});
