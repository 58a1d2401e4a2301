import { expect, test } from 'vitest';
import { changeOrder } from '#services/orders/change-order.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openShop(values: Parameters<typeof createTestShop>[1] = {}) {
  const { db } = database;
  const shop = await createTestShop(db, values);
  await openForOrders(db, shop);
  const skuId = (await insertProduct(db, shop, { skus: [{ price: 555 }] })).skus[0]?.id ?? 0;
  const api = testApi(db);
  const me = await signedIn(db, shop);
  const listPoints = async (headers: Record<string, string> = me.headers, query = '') =>
    (await api.get(shop, `/api/v1/reward-points${query}`, headers)).body;
  return { db, shop, skuId, api, me, listPoints };
}

test('points are added on delivery, and removed on return', async () => {
  const { me, skuId, listPoints } = await openShop();
  const order = await orderOf(me.ctx, [{ skuId, quantity: 3 }]);
  expect(await listPoints()).toMatchObject({ balance: 0, total: 0, data: [] });
  await deliver(me.ctx, order);
  const earned = {
    points: 16,
    reason: 'delivered',
    order: { id: order.id, orderNumber: order.orderNumber },
  };
  expect(await listPoints()).toMatchObject({ balance: 16, total: 1, data: [earned] });
  await changeOrder(me.ctx, { orderNumber: order.orderNumber, action: 'return' });
  expect(await listPoints()).toMatchObject({
    balance: 0,
    total: 2,
    data: [{ points: -16, reason: 'returned' }, earned],
  });
  expect(await listPoints(me.headers, '?perPage=1&currentPage=2')).toMatchObject({
    data: [earned],
    lastPage: 2,
  });
});

test('an order refused on delivery earns nothing, and neither does a guest', async () => {
  const { me, skuId, listPoints } = await openShop();
  const { orderNumber } = await orderOf(me.ctx, [{ skuId, quantity: 1 }]);
  for (const action of ['confirm', 'ship', 'return'] as const) {
    await changeOrder(me.ctx, { orderNumber, action });
  }
  await deliver(me.ctx, await orderOf({ ...me.ctx, actor: { kind: 'guest' } }, [{ skuId, quantity: 1 }]));
  expect(await listPoints()).toMatchObject({ balance: 0, total: 0 });
});

test.each([
  [0, 0, 0],
  [2, 32, 2],
])(
  'at a shop that gives %i points for Tk 100 an order of Tk 1,665 earns %i',
  async (rate, balance, total) => {
    const { me, skuId, listPoints } = await openShop({ rewardPointsPer100Tk: rate });
    const order = await orderOf(me.ctx, [{ skuId, quantity: 3 }]);
    await deliver(me.ctx, order);
    expect(await listPoints()).toMatchObject({ balance, pointsPer100Tk: rate });
    await changeOrder(me.ctx, { orderNumber: order.orderNumber, action: 'return' });
    expect(await listPoints()).toMatchObject({ balance: 0, total });
  },
);

test('points belong to one customer at one shop', async () => {
  const { db, shop, api, me, skuId, listPoints } = await openShop();
  await deliver(me.ctx, await orderOf(me.ctx, [{ skuId, quantity: 1 }]));
  const other = await signedIn(db, shop);
  expect(await listPoints(other.headers)).toMatchObject({ balance: 0, data: [] });
  const theirs = await openShop();
  expect(await theirs.listPoints()).toMatchObject({ balance: 0, data: [] });
  expect((await api.get(theirs.shop, '/api/v1/reward-points', me.headers)).status).toBe(401);
  expect((await api.get(shop, '/api/v1/reward-points')).status).toBe(401);
});
