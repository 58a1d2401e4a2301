import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { messages, restockRequests, skus } from '#data/schema/index.ts';
import { fromBdt, ZERO_POISHA } from '#domain/money.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { queueRestockNotifications, requestRestockNotification } from '#services/catalogue/back-in-stock.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { unseal } from '#services/sealed.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { queueOrderMessage } from './queue-message.ts';

const database = useTestDatabase();

async function openShop(stockQuantity: number) {
  const { db } = database;
  const shop = await createTestShop(db, { name: 'Glow' });
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, {
    name: 'Lip balm',
    skus: [{ price: taka(200), stockQuantity }],
  });
  const [sku] = product.skus;
  if (!sku) throw new Error('the product has no sku');
  const ctx = testContext(db, shop);
  const listMessages = async () => {
    const rows = await db.select().from(messages).where(eq(messages.shopId, shop.id)).orderBy(messages.id);
    return rows.map(({ recipient, template, language, deduplicationKey, sealedValues }) => ({
      recipient,
      template,
      language,
      deduplicationKey,
      values: unseal(ctx, 'message-values', sealedValues),
    }));
  };
  const restock = (quantity: number) =>
    db.update(skus).set({ stockQuantity: quantity }).where(eq(skus.id, sku.id));
  return { db, shop, product, sku, ctx, listMessages, restock };
}

const queueNotifications = () =>
  queueRestockNotifications(database.db, (shop) => testContext(database.db, shop));

test('a placed order queues one message in its transaction; a refused one queues none', async () => {
  const { db, ctx, sku, listMessages } = await openShop(1);
  const area = await findArea(db, 'Dhanmondi');
  const order: OrderInput = {
    shipping: { name: 'Nusrat Jahan', phone: '01712345678', street: 'House 5, Road 2', ...area },
    billing: {},
    products: [{ skuId: sku.id, quantity: 1 }],
    paymentMethod: 'COD',
    fulfilment: 'home',
  };
  const placed = await placeOrder(ctx, order, 'key-of-the-order');
  if (placed.kind !== 'placed') throw new Error(`the order is ${placed.kind}`);
  await placeOrder(ctx, order, 'key-of-the-order');
  await placeOrder(ctx, order, 'key-of-another');
  expect(await listMessages()).toMatchObject([
    {
      recipient: expect.stringMatching(/^\+8801/),
      template: 'order-placed',
      language: 'en',
      deduplicationKey: `order-placed:${placed.orderNumber}`,
      values: { order: placed.orderNumber, total: Number(placed.totals.grandTotal) / 100 },
    },
  ]);
});

test('an order with an e-mail address is notified there too, once per change', async () => {
  const { db, ctx, shop, listMessages } = await openShop(1);
  const order = {
    orderNumber: 'TS-1',
    phone: '+8801712345678',
    grandTotal: fromBdt(1234.5) ?? ZERO_POISHA,
    shippingAddress: { email: 'rina@example.com' },
    due: fromBdt(1000),
  };
  for (const template of ['order-shipped', 'order-delivered', 'order-shipped'] as const) {
    await withShop({ db, shop }, (tx) => queueOrderMessage(tx, ctx, order, template));
  }
  expect((await listMessages()).map(({ recipient, template }) => `${template} ${recipient}`)).toEqual([
    'order-shipped +8801712345678',
    'order-shipped rina@example.com',
    'order-delivered +8801712345678',
    'order-delivered rina@example.com',
  ]);
  expect((await listMessages())[0]?.values).toEqual({ order: 'TS-1', total: 1234.5, due: 1000 });
});

test('notifies a waiting shopper once per request when the variant is available', async () => {
  const { ctx, sku, product, listMessages, restock } = await openShop(0);
  await requestRestockNotification(ctx, { skuId: sku.id, contact: '01712345678' });
  await requestRestockNotification(ctx, { skuId: sku.id, contact: 'rina@example.com' });
  await queueNotifications();
  expect(await listMessages()).toEqual([]);
  await restock(3);
  await Promise.all([queueNotifications(), queueNotifications()]);
  await queueNotifications();
  const values = { product: 'Lip balm', productBn: '', slug: product.slug };
  expect(
    (await listMessages()).toSorted((one, other) => (one.recipient < other.recipient ? -1 : 1)),
  ).toMatchObject([
    { recipient: '+8801712345678', template: 'back-in-stock', values },
    { recipient: 'rina@example.com', template: 'back-in-stock', values },
  ]);
  await restock(0);
  await requestRestockNotification(ctx, { skuId: sku.id, contact: '01712345678' });
  await restock(1);
  await queueNotifications();
  expect((await listMessages()).length).toBe(3);
});

test('a notification names the variant of a product with several', async () => {
  const { db, ctx, shop, listMessages } = await openShop(1);
  const product = await insertProduct(db, shop, {
    name: 'Cream',
    skus: [
      { title: 'Small pack', stockQuantity: 0, attributes: [{ key: 'Size', value: '50 ml' }] },
      { title: 'Big pack', attributes: [{ key: 'Size', value: '50 ml' }] },
      { attributes: [{ key: 'Size', value: '100 ml' }] },
    ],
  });
  const [soldOut] = product.skus;
  if (!soldOut) throw new Error('the product has no sku');
  await requestRestockNotification(ctx, { skuId: soldOut.id, contact: 'rina@example.com' });
  await db.update(skus).set({ stockQuantity: 3 }).where(eq(skus.id, soldOut.id));
  await queueNotifications();
  const variant = '50 ml, Small pack';
  expect((await listMessages()).at(-1)?.values).toMatchObject({ variant, skuId: soldOut.id });
});

test('notifies all who wait, only for the shop’s own stock', async () => {
  const [ours, theirs] = [await openShop(0), await openShop(0)];
  const rows = Array.from({ length: 230 }, (_, index) => ({
    shopId: ours.shop.id,
    skuId: ours.sku.id,
    contact: `rina${index}@example.com`,
  }));
  await database.db.insert(restockRequests).values(rows);
  await requestRestockNotification(theirs.ctx, { skuId: theirs.sku.id, contact: '01712345678' });
  await ours.restock(1);
  expect(await queueNotifications()).toBe(230);
  expect((await ours.listMessages()).length).toBe(230);
  expect(await theirs.listMessages()).toEqual([]);
});
