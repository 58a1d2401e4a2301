import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, orderEvents, orders, products, shops, skus } from '#data/schema/index.ts';
import { refundPayment } from '#services/payments/refund-payment.ts';
import { unseal } from '#services/sealed.ts';
import { insertProduct, insertStore } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { changeOrder, listOrders } from './change-order.ts';
import { countSales } from './count-sales.ts';

const database = useTestDatabase();

async function openShop(stockQuantity = 10) {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity }] });
  const skuId = product.skus[0]?.id ?? 0;
  const ctx = testContext(db, shop);
  const readStock = async () => {
    await countSales(db);
    const [sku] = await db.select().from(skus).where(eq(skus.id, skuId));
    const [sold] = await db.select().from(products).where(eq(products.id, product.id));
    return [sku?.stockQuantity, sold?.soldCount];
  };
  const rowOf = async (orderNumber: string) => {
    const isOrder = and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber));
    return (await db.select().from(orders).where(isOrder))[0];
  };
  const listEvents = async (orderId: number) => {
    const isOfOrder = and(eq(orderEvents.shopId, shop.id), eq(orderEvents.orderId, orderId));
    const rows = await db.select().from(orderEvents).where(isOfOrder).orderBy(asc(orderEvents.id));
    return rows.map(({ kind, status, note }) => [kind, status, note].filter(Boolean).join(' '));
  };
  const listMessages = async () => {
    const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id));
    return rows.toSorted((a, b) => a.id - b.id).map(({ template }) => template);
  };
  const readVersion = async () =>
    (await db.select().from(shops).where(eq(shops.id, shop.id)))[0]?.version ?? 0;
  return { db, shop, ctx, skuId, readStock, rowOf, listEvents, listMessages, readVersion };
}

test('an order passes its statuses, its buyer is notified, and cash counts as paid on delivery', async () => {
  const { ctx, skuId, readStock, rowOf, listEvents, listMessages } = await openShop();
  const order = await orderOf(ctx, [{ skuId, quantity: 3 }]);
  await deliver(ctx, order);
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  const expectedEvents = [
    'status pending',
    'status confirmed',
    'status shipped',
    'status delivered',
    'payment paid',
  ];
  expect(await listEvents(order.id)).toEqual(expectedEvents);
  const expectedTemplates = [
    'order-placed',
    'order-confirmed',
    'order-shipped',
    'order-delivered',
    'review-asked',
  ];
  expect(await listMessages()).toEqual(expectedTemplates);
  expect(await readStock()).toEqual([7, 3]);
  const { orderNumber } = order;
  expect(await changeOrder(ctx, { orderNumber, action: 'return', note: 'too small' })).toMatchObject({
    kind: 'changed',
    order: { status: 'returned', paymentStatus: 'refunded' },
  });
  expect(await listEvents(order.id)).toEqual([
    ...expectedEvents,
    'status returned too small',
    'payment refunded',
  ]);
  expect(await readStock()).toEqual([10, 0]);
});

test('an impossible action returns the possible ones and changes nothing', async () => {
  const { ctx, skuId, readStock, listMessages, listEvents } = await openShop();
  const order = await orderOf(ctx, [{ skuId, quantity: 3 }]);
  const { orderNumber } = order;
  for (const action of ['ship', 'deliver', 'return'] as const) {
    const outcome = { kind: 'impossible', status: 'pending', possible: ['confirm', 'cancel'] };
    expect(await changeOrder(ctx, { orderNumber, action })).toEqual(outcome);
  }
  expect([await readStock(), await listMessages(), await listEvents(order.id)]).toEqual([
    [7, 3],
    ['order-placed'],
    ['status pending'],
  ]);
});

test('concurrent cancellations release the stock once, and pages show it as available', async () => {
  const { ctx, skuId, readStock, listMessages, readVersion } = await openShop(2);
  const { orderNumber } = await orderOf(ctx, [{ skuId, quantity: 2 }]);
  const before = await readVersion();
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => changeOrder(ctx, { orderNumber, action: 'cancel' })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
  expect([await readStock(), await listMessages()]).toEqual([
    [2, 0],
    ['order-placed', 'order-cancelled'],
  ]);
  expect(await readVersion()).toBeGreaterThan(before);
});

test('pre-ordered and discontinued variants release no stock', async () => {
  const { db, shop, ctx, skuId } = await openShop();
  const [preOrderSku] = (await insertProduct(db, shop, { skus: [{ preOrder: true, stockQuantity: 0 }] }))
    .skus;
  const order = await orderOf(ctx, [
    { skuId: preOrderSku?.id ?? 0, quantity: 2 },
    { skuId, quantity: 1 },
  ]);
  await db.delete(skus).where(eq(skus.id, skuId));
  await changeOrder(ctx, { orderNumber: order.orderNumber, action: 'cancel' });
  const [remainingSku] = await db
    .select()
    .from(skus)
    .where(eq(skus.id, preOrderSku?.id ?? 0));
  expect(remainingSku?.stockQuantity).toBe(0);
});

test('a pickup order can be handed over once it is confirmed', async () => {
  const { db, shop, ctx, skuId } = await openShop();
  const { id: storeId } = await insertStore(db, shop, { offersPickup: true });
  const { orderNumber } = await orderOf(ctx, [{ skuId, quantity: 1 }], { fulfilment: 'shop', storeId });
  await changeOrder(ctx, { orderNumber, action: 'confirm' });
  expect(await changeOrder(ctx, { orderNumber, action: 'deliver' })).toMatchObject({ kind: 'changed' });
});

test('an order of another shop is not found by any action', async () => {
  const [ours, theirs] = [await openShop(), await openShop()];
  // Order numbers start at the same number in every shop. The second number of their shop does not exist in
  // our shop.
  await orderOf(theirs.ctx, [{ skuId: theirs.skuId, quantity: 1 }]);
  const { orderNumber } = await orderOf(theirs.ctx, [{ skuId: theirs.skuId, quantity: 1 }]);
  for (const action of ['confirm', 'cancel'] as const) {
    await expect(changeOrder(ours.ctx, { orderNumber, action })).rejects.toThrow('not-found');
  }
  expect(await listOrders(ours.ctx, { limit: 10 })).toEqual([]);
  expect(await theirs.rowOf(orderNumber)).toMatchObject({ status: 'pending' });
});

test('an order can be processed between confirming and shipping, and buyers are notified in their language', async () => {
  const { db, shop, ctx, skuId } = await openShop();
  const order = await orderOf(ctx, [{ skuId, quantity: 1 }], { language: 'bn' });
  expect((await changeOrder(ctx, { orderNumber: order.orderNumber, action: 'process' })).kind).toBe(
    'impossible',
  );
  for (const action of ['confirm', 'process', 'ship'] as const) {
    expect((await changeOrder(ctx, { orderNumber: order.orderNumber, action })).kind, action).toBe('changed');
  }
  const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id));
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['bn']));
});

test('a review request is sent some days after delivery, unless the order is returned', async () => {
  const { db, shop, ctx, skuId } = await openShop();
  const listReviewRequests = async () =>
    (await db.select().from(messages).where(eq(messages.shopId, shop.id))).filter(
      ({ template }) => template === 'review-asked',
    );
  const order = await orderOf(ctx, [{ skuId, quantity: 1 }]);
  await deliver(ctx, order);
  const [reviewRequest] = await listReviewRequests();
  const days = ((reviewRequest?.nextTryAt.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(4);
  await changeOrder(ctx, { orderNumber: order.orderNumber, action: 'return' });
  expect(await listReviewRequests()).toEqual([]);
});

test.each(['delivered', 'shipped'] as const)(
  'returning a partly paid order that was %s reports the cash to pay back',
  async (from) => {
    const { ctx, shop, db, place, pay, attempts, click, settle } = await openPayingShop(database.db, 'bkash');
    const preOrderProduct = await insertProduct(db, shop, {
      skus: [{ price: 21_000.5, preOrder: true, preOrderAmount: 1_000, stockQuantity: 0 }],
    });
    const products = [{ skuId: preOrderProduct.skus[0]?.id ?? 0, quantity: 1 }];
    const { orderNumber, grandTotal, payNow } = await place({ products });
    expect(payNow).toBe(1_000_00);
    await pay(orderNumber);
    const attemptId = (await attempts())[0]?.transactionId ?? '';
    await settle(attemptId, await click(attemptId, 'pay'));
    if (from === 'delivered') await deliver(ctx, { orderNumber });
    else for (const action of ['confirm', 'ship'] as const) await changeOrder(ctx, { orderNumber, action });
    const returnedAmount = from === 'delivered' ? grandTotal - payNow : 0;
    expect(await changeOrder(ctx, { orderNumber, action: 'return' })).toMatchObject({
      ...{ kind: 'changed', cashBack: returnedAmount, unrefunded: payNow, missing: 0 },
    });
    expect(await refundPayment(ctx, { orderNumber, reason: 'returned' })).toMatchObject({ kind: 'done' });
    const sent = await db.select().from(messages).where(eq(messages.shopId, shop.id)).orderBy(messages.id);
    const refunded = sent.find(({ template }) => template === 'order-refunded');
    const values = unseal(ctx, 'message-values', refunded?.sealedValues ?? '');
    expect(values).toMatchObject({ paid: 1_000 });
    expect((values as { cash?: number }).cash).toBe(returnedAmount > 0 ? returnedAmount / 100 : undefined);
  },
);
