import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '#data/schema/index.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { cancelMyOrder } from './customer-orders.ts';

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
