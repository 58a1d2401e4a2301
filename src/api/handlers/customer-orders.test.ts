import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CustomerOrder, CustomerOrderSummary, ReorderedLine } from '#contract/customer-orders.ts';
import { orders, skus } from '#data/schema/index.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const MINE = '/api/v1/order/myorder';

interface Listed {
  data: CustomerOrderSummary[];
  total: number;
  lastPage: number;
  counts: Record<string, number>;
}

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db, { orderPrefix: 'GL' });
  await openForOrders(db, shop);
  const api = testApi(db);
  const me = await signedIn(db, shop);
  const sku = async (name: string, values = {}, stock = {}) =>
    (await insertProduct(db, shop, { name, ...values, skus: [stock] })).skus[0]?.id ?? 0;
  const list = async (query = '', headers = me.headers) =>
    (await api.get(shop, `${MINE}${query}`, headers)).body as Listed;
  const post = (path: string, headers: Record<string, string> = me.headers) =>
    api.post(shop, `${MINE}/${path}`, {}, headers);
  return { db, shop, api, me, sku, list, post };
}

test('lists orders latest first, by status, page, number, or product in both languages', async () => {
  const { me, sku, list } = await openShop();
  const [balm, soap] = [await sku('Rose lip balm', { nameBn: 'রোজ লিপ বাম' }), await sku('100% neem_soap')];
  const first = await orderOf(me.ctx, [{ skuId: balm, quantity: 2 }]);
  const second = await orderOf(me.ctx, [
    { skuId: soap, quantity: 1 },
    { skuId: balm, quantity: 1 },
  ]);
  const third = await orderOf(me.ctx, [{ skuId: soap, quantity: 1 }]);
  await deliver(me.ctx, first);
  const all = await list();
  expect(all).toMatchObject({ total: 3, lastPage: 1, counts: { pending: 2, delivered: 1 } });
  expect(all.data.map(({ id }) => id)).toEqual([third.id, second.id, first.id]);
  expect(all.data[1]).toMatchObject({
    orderNumber: second.orderNumber,
    status: 'pending',
    paymentStatus: 'unpaid',
    grandTotal: 1070,
    pieces: 2,
    products: [{ name: '100% neem_soap' }, { name: 'Rose lip balm', name_bn: 'রোজ লিপ বাম' }],
  });
  const found = async (query: string) => (await list(query)).data.map(({ id }) => id);
  expect(await found('?status=delivered')).toEqual([first.id]);
  expect(await found('?perPage=2&currentPage=2')).toEqual([first.id]);
  expect(await found(`?search=${first.orderNumber.toLowerCase().replace('-', ' ')}`)).toEqual([first.id]);
  expect(await found('?search=১০০০১')).toEqual([first.id]);
  expect(await found('?search=10002')).toEqual([second.id]);
  expect(await found('?search=LIP%20balm')).toEqual([second.id, first.id]);
  expect(await found(`?search=${encodeURIComponent('লিপ বাম')}&status=pending`)).toEqual([second.id]);
  expect(await found('?search=100%25')).toEqual([third.id, second.id]);
  expect(await found('?search=%25')).toEqual([third.id, second.id]);
  expect(await found('?search=_soap')).toEqual([third.id, second.id]);
  expect((await list('?search=soap')).counts).toEqual({ pending: 2 });
});

test('returns an order with address, lines and timeline', async () => {
  const { shop, api, me, sku } = await openShop();
  const order = await orderOf(me.ctx, [{ skuId: await sku('Soap'), quantity: 2 }]);
  await deliver(me.ctx, order);
  const { status, body, headers } = await api.get(shop, `${MINE}/${order.id}`, me.headers);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({
    id: order.id,
    isCancellable: false,
    status: 'delivered',
    paymentStatus: 'paid',
    shipping: { name: 'Nusrat Jahan', street: 'House 5, Road 2', area: 'Dhanmondi' },
    orderData: { subTotal: 1000, grandTotal: 1070 },
    lines: [{ name: 'Soap', quantity: 2, lineTotal: 1000 }],
  });
  const { events } = body as CustomerOrder;
  expect(events.map((event) => event.status)).toEqual([
    ...['pending', 'confirmed', 'shipped', 'delivered', 'paid'],
  ]);
});

test('a customer can cancel a pending order, which releases its stock', async () => {
  const { db, me, sku, post } = await openShop();
  const skuId = await sku('Soap', {}, { stockQuantity: 5 });
  const stock = async () => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stockQuantity;
  const order = await orderOf(me.ctx, [{ skuId, quantity: 5 }]);
  expect(await stock()).toBe(0);
  const response = await post(`${order.id}/cancel`);
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ status: 'cancelled', isCancellable: false });
  expect(await stock()).toBe(5);
  expect((await post(`${order.id}/cancel`)).status).toBe(409);
  const other = await orderOf(me.ctx, [{ skuId, quantity: 1 }]);
  await changeOrder(me.ctx, { orderNumber: other.orderNumber, action: 'confirm' });
  const refused = await post(`${other.id}/cancel`);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
  expect(await stock()).toBe(4);
});

test('reordering uses current prices and reports unavailable lines', async () => {
  const { db, me, sku, post } = await openShop();
  const ids = [];
  for (const name of ['There', 'Dearer', 'Fewer', 'Sold out', 'Gone']) ids.push(await sku(name));
  const [, dearer = 0, fewer = 0, soldOut = 0, gone = 0] = ids;
  const order = await orderOf(
    me.ctx,
    ids.map((skuId) => ({ skuId, quantity: 3 })),
  );
  await db
    .update(skus)
    .set({ price: taka(900) })
    .where(eq(skus.id, dearer));
  await db.update(skus).set({ stockQuantity: 2 }).where(eq(skus.id, fewer));
  await db.update(skus).set({ stockQuantity: 0 }).where(eq(skus.id, soldOut));
  await db.delete(skus).where(eq(skus.id, gone));
  const response = await post(`${order.id}/reorder`);
  const { data } = response.body as { data: ReorderedLine[] };
  expect(
    data.map(({ name, orderable, unitPrice, problem }) => [name, orderable, unitPrice, problem]),
  ).toEqual([
    ['There', 3, 500, null],
    ['Dearer', 3, 900, null],
    ['Fewer', 2, 500, 'insufficient-stock'],
    ['Sold out', 0, 500, 'sold-out'],
    ['Gone', 0, null, 'unavailable'],
  ]);
  expect(await db.select().from(orders).where(eq(orders.customerId, me.customer.id))).toHaveLength(1);
});

test('orders of other customers, shops and guests are not found, with the same response', async () => {
  const [ours, theirs] = [await openShop(), await openShop()];
  const { api, shop, me } = ours;
  const skuId = await ours.sku('Soap');
  const mine = await orderOf(me.ctx, [{ skuId, quantity: 1 }]);
  const ofGuest = await orderOf({ ...me.ctx, actor: { kind: 'guest' } }, [{ skuId, quantity: 1 }]);
  const second = await signedIn(ours.db, shop);
  const sendRequest = async (id: number, headers: Record<string, string>, at = shop) => {
    const requested = [
      await api.get(at, `${MINE}/${id}`, headers),
      ...(await Promise.all(
        ['cancel', 'reorder'].map((what) => api.post(at, `${MINE}/${id}/${what}`, {}, headers)),
      )),
    ];
    return requested.map(({ status }) => status);
  };
  const NOT_FOUND = [404, 404, 404];
  expect(await sendRequest(mine.id, second.headers)).toEqual(NOT_FOUND);
  expect(await sendRequest(ofGuest.id, second.headers)).toEqual(NOT_FOUND);
  expect(await sendRequest(mine.id, theirs.me.headers, theirs.shop)).toEqual(NOT_FOUND);
  expect(await sendRequest(mine.id + 999, me.headers)).toEqual(NOT_FOUND);
  expect(await sendRequest(mine.id, me.headers, theirs.shop)).toEqual([401, 401, 401]);
  expect(await sendRequest(mine.id, {})).toEqual([401, 401, 401]);
  expect((await ours.list('', second.headers)).data).toEqual([]);
  expect((await theirs.list('')).data).toEqual([]);
  expect(await sendRequest(mine.id, me.headers)).toEqual([200, 200, 200]);
});
