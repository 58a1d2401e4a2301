import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#data/schema/index.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { cancelMyOrder, listMyOrders } from './customer-orders.ts';

const database = useTestDatabase();

test.each<[status: OrderStatus, reason: string]>([
  ['confirmed', 'order-taken-up'],
  ['processing', 'order-taken-up'],
  ['shipped', 'order-taken-up'],
  ['delivered', 'order-ended'],
  ['cancelled', 'order-ended'],
  ['returned', 'order-ended'],
])('an order with status %s cannot be cancelled: %s', async (status, reason) => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop);
  const { ctx } = await signedIn(db, shop);
  const { id } = await orderOf(ctx, [{ skuId: product.skus[0]?.id ?? 0, quantity: 1 }]);
  await db.update(orders).set({ status }).where(eq(orders.id, id));
  await expect(cancelMyOrder(ctx, id)).rejects.toMatchObject({ failure: { code: 'conflict', reason } });
});

test('a customer finds orders by number and by products with numbers in their names', async () => {
  const { db } = database;
  const shop = await createTestShop(db, { orderPrefix: 'GL' });
  await openForOrders(db, shop);
  const [napa, serum] = await Promise.all(
    ['Napa 500', 'No. 7 Serum'].map((name) => insertProduct(db, shop, { name })),
  );
  const { ctx } = await signedIn(db, shop);
  const order = (product = napa) => orderOf(ctx, [{ skuId: product?.skus[0]?.id ?? 0, quantity: 1 }]);
  const first = await order(napa);
  const second = await order(serum);
  await db.update(orders).set({ orderNumber: 'GL-71237' }).where(eq(orders.id, first.id));
  await db.update(orders).set({ orderNumber: 'GL-81238' }).where(eq(orders.id, second.id));
  const find = async (search: string) =>
    (await listMyOrders(ctx, { search, currentPage: 1, perPage: 10 })).rows.map(({ order: { id } }) => id);
  for (const search of ['Napa 500', 'gl 71237', 'Order no. 7123', '#7123', 'GL–71237'])
    expect([search, await find(search)]).toEqual([search, [first.id]]);
  for (const search of ['No. 7', '81238'])
    expect([search, await find(search)]).toEqual([search, [second.id]]);
});
