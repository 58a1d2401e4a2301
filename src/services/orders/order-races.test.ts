import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listedProducts, messages, offers, orderLines, orders, skus } from '#data/schema/index.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { switchPaymentToCash } from '#services/payments/pay-order.ts';
import { settlePayment } from '#services/payments/settle-payment.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { KINDS, openPayingShop, type PayingKind } from '#tests/fixtures/paying-shop.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { changeOrder } from './change-order.ts';
import { countSales } from './count-sales.ts';
import { createCouponTicket, createOrderKey } from './order-keys.ts';
import { placeOrder } from './place-order.ts';

const database = useTestDatabase();

async function openShop() {
  const shop = await createTestShop(database.db);
  await openForOrders(database.db, shop);
  const area = await findArea(database.db, 'Gulshan');
  const order = (lines: OrderInput['products'], key?: string, offerId?: string) =>
    placeOrder(
      testContext(database.db, shop),
      {
        shipping: { name: 'Rahim Uddin', phone: '01912345678', street: 'Road 11', ...area },
        billing: {},
        products: lines,
        paymentMethod: 'COD',
        fulfilment: 'home',
        ...(offerId && { offerId }),
      },
      key,
    );
  return { shop, order };
}

test('50 buyers of the last 7 units get 7 orders and 43 refusals', async () => {
  const { shop, order } = await openShop();
  const product = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 7 }] });
  const skuId = product.skus[0]?.id ?? 0;
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => order([{ skuId, quantity: 1 }])));
  const placed = outcomes.filter(({ kind }) => kind === 'placed');
  const refused = outcomes.filter(({ kind }) => kind === 'out-of-stock');
  expect([placed.length, refused.length]).toEqual([7, 43]);
  expect(await database.db.select().from(skus).where(eq(skus.id, skuId))).toMatchObject([
    { stockQuantity: 0 },
  ]);
  const written = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(new Set(written.map(({ orderNumber }) => orderNumber)).size).toBe(7);
  await countSales(database.db);
  expect(
    await database.db.select().from(listedProducts).where(eq(listedProducts.productId, product.id)),
  ).toMatchObject([{ soldCount: 7, isAvailable: false }]);
});
test('concurrent requests with one key place one order and get the same response', async () => {
  const { shop, order } = await openShop();
  const skuId = (await insertProduct(database.db, shop, { skus: [{ stockQuantity: 2 }] })).skus[0]?.id ?? 0;
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => order([{ skuId, quantity: 2 }], 'pressed-many-times')),
  );
  expect(outcomes.map((outcome) => (outcome.kind === 'placed' ? outcome.orderNumber : outcome.kind))).toEqual(
    Array.from({ length: 12 }, () => expect.stringMatching(/^TS-\d+$/)),
  );
  expect(new Set(outcomes.map((outcome) => outcome.kind === 'placed' && outcome.orderNumber)).size).toBe(1);
  expect(await database.db.select().from(orders).where(eq(orders.shopId, shop.id))).toHaveLength(1);
});
test('one key for two concurrent carts places one of them', async () => {
  const { shop, order } = await openShop();
  const [one = 0, other = 0] = [
    (await insertProduct(database.db, shop)).skus[0]?.id,
    (await insertProduct(database.db, shop)).skus[0]?.id,
  ];
  const outcomes = await Promise.all(
    [one, other, one, other].map((skuId) => order([{ skuId, quantity: 1 }], 'one-key-two-carts')),
  );
  expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(2);
  expect(outcomes.filter(({ kind }) => kind === 'key-reused')).toHaveLength(2);
  expect(await database.db.select().from(orders).where(eq(orders.shopId, shop.id))).toHaveLength(1);
});
test('random concurrent carts never oversell and never deadlock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.array(fc.record({ pick: fc.nat(5), quantity: fc.integer({ min: 1, max: 4 }) }), { minLength: 1 }),
        {
          minLength: 10,
          maxLength: 40,
        },
      ),
      async (carts) => {
        const { shop, order } = await openShop();
        const range = [
          await insertProduct(database.db, shop, { skus: [{ stockQuantity: 9 }, { stockQuantity: 0 }, {}] }),
          await insertProduct(database.db, shop, { skus: [{ stockQuantity: 3 }, {}, { stockQuantity: 15 }] }),
        ].flatMap((product) => product.skus);
        const outcomes = await Promise.all(
          carts.map((cart) =>
            order(cart.map(({ pick, quantity }) => ({ skuId: range[pick]?.id ?? 0, quantity })).reverse()),
          ),
        );
        const sold = await database.db
          .select({ skuId: orderLines.skuId, quantity: sql<number>`sum(${orderLines.quantity})::int` })
          .from(orderLines)
          .where(eq(orderLines.shopId, shop.id))
          .groupBy(orderLines.skuId);
        const remainingSkus = await database.db.select().from(skus).where(eq(skus.shopId, shop.id));
        for (const { id, stockQuantity } of range) {
          const soldQuantity = sold.find(({ skuId }) => skuId === id)?.quantity ?? 0;
          expect(remainingSkus.find((sku) => sku.id === id)?.stockQuantity).toBe(
            stockQuantity - soldQuantity,
          );
        }
        const placed = outcomes.filter(({ kind }) => kind === 'placed').length;
        expect(await database.db.$count(orders, eq(orders.shopId, shop.id))).toBe(placed);
      },
    ),
    { numRuns: 6 },
  );
}, 60_000);
test('a product whose variants sell out at the same moment is unavailable', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { shop, order } = await openShop();
    const variants = Array.from({ length: 6 }, () => ({ stockQuantity: 1 }));
    const product = await insertProduct(database.db, shop, { skus: variants });
    await Promise.all(product.skus.map(({ id }) => order([{ skuId: id, quantity: 1 }])));
    await countSales(database.db);
    expect(
      await database.db.select().from(listedProducts).where(eq(listedProducts.productId, product.id)),
    ).toMatchObject([{ isAvailable: false, soldCount: 6 }]);
  }
});
test('orders of the last units of the same products in different order do not deadlock', async () => {
  const { shop, order } = await openShop();
  const insertLastPieces = () => insertProduct(database.db, shop, { skus: lastPieces });
  const lastPieces = Array.from({ length: 40 }, () => ({ stockQuantity: 1 }));
  const [one, other] = [await insertLastPieces(), await insertLastPieces()];
  const carts = one.skus.map(({ id }, index) => [id, other.skus[index]?.id ?? 0]);
  const outcomes = await Promise.all(
    carts.map((cart, index) =>
      order((index % 2 ? cart : cart.toReversed()).map((skuId) => ({ skuId, quantity: 1 }))),
    ),
  );
  expect(outcomes.map(({ kind }) => kind)).toEqual(carts.map(() => 'placed'));
  expect(await countSales(database.db)).toBe(2 * carts.length);
});
test('concurrent orders of one customer that save their address do not deadlock', async () => {
  const { shop } = await openShop();
  const { ctx } = await signedIn(database.db, shop);
  const area = await findArea(database.db, 'Gulshan');
  const sold = await Promise.all([1, 2, 3, 4].map(() => insertProduct(database.db, shop)));
  for (let round = 0; round < 5; round += 1) {
    const placed = await Promise.all(
      sold.map(({ skus: [sku] }, index) =>
        placeOrder(ctx, {
          shipping: {
            name: 'Nusrat Jahan',
            phone: '01712345678',
            street: `House ${round}-${index}`,
            ...area,
          },
          ...{ billing: {}, paymentMethod: 'COD', fulfilment: 'home', savesAddress: true },
          products: [{ skuId: sku?.id ?? 0, quantity: 1 }],
        }),
      ),
    );
    expect(placed.map(({ kind }) => kind)).toEqual(sold.map(() => 'placed'));
  }
});

test('200 concurrent orders over 20 variants use a coupon exactly 100 times, and every amount adds up', async () => {
  const { shop, order } = await openShop();
  const { db } = database;
  const ctx = testContext(db, shop);
  const insertions = Array.from({ length: 10 }, (_, index) =>
    insertProduct(db, shop, {
      skus: [
        { price: 99.99 + index, stockQuantity: 60 },
        { price: 333.33 + index, stockQuantity: index < 3 ? 5 : 60 },
      ],
    }),
  );
  const products = await Promise.all(insertions);
  const range = products.flatMap((product) => product.skus);
  const coupon = await insertOffer(db, shop, { percent: 7, usageLimit: 100 });
  await insertOffer(db, shop, { take: 3, pay: 2, productIds: products.slice(0, 5).map(({ id }) => id) });
  const offerId = createCouponTicket(ctx, coupon.id);
  const buy = async (index: number) => {
    const lines = [index, index * 7 + 3, index * 11 + 5].map((pick, line) => ({
      skuId: range[pick % 20]?.id ?? 0,
      quantity: 1 + ((index + line) % 3),
    }));
    for (let ticket: string | undefined = offerId; ; ) {
      try {
        return (await order(lines, undefined, ticket)).kind;
      } catch (error) {
        if (error instanceof Unavailable) continue;
        expect(error).toMatchObject({
          failure: { problems: [{ field: 'offerId', code: 'coupon-used-up' }] },
        });
        ticket = undefined;
      }
    }
  };
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(index)));
  expect(new Set(outcomes)).toEqual(new Set(['placed', 'out-of-stock']));
  const placed = await db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(placed).toHaveLength(outcomes.filter((kind) => kind === 'placed').length);
  const withCoupon = placed.filter((each) => each.offerId === coupon.id);
  expect(withCoupon).toHaveLength(100);
  const usedCount = async () =>
    (await db.select().from(offers).where(eq(offers.id, coupon.id)))[0]?.usedCount;
  expect(await usedCount()).toBe(100);
  const lines = await db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
  for (const placedOrder of placed) {
    const ownLines = lines.filter(({ orderId }) => orderId === placedOrder.id);
    const sum = (toAmount: (line: (typeof ownLines)[number]) => number) =>
      ownLines.reduce((total, line) => total + toAmount(line), 0);
    expect(sum((line) => line.unitPrice * line.quantity)).toBe(placedOrder.subtotal);
    expect(sum(({ discount }) => discount)).toBe(placedOrder.discount);
    expect(sum(({ bundleDiscount }) => bundleDiscount) + placedOrder.couponDiscount).toBe(
      placedOrder.discount,
    );
    expect(placedOrder.subtotal + placedOrder.deliveryCharge - placedOrder.discount).toBe(
      placedOrder.grandTotal,
    );
  }
  const remainingSkus = await db.select().from(skus).where(eq(skus.shopId, shop.id));
  for (const { id, stockQuantity } of range) {
    const sold = lines.reduce((sum, line) => sum + (line.skuId === id ? line.quantity : 0), 0);
    expect(remainingSkus.find((sku) => sku.id === id)?.stockQuantity).toBe(stockQuantity - sold);
  }
  const cancelledOrders = withCoupon.slice(0, 10);
  await Promise.all(
    cancelledOrders.map(({ orderNumber }) => changeOrder(ctx, { orderNumber, action: 'cancel' })),
  );
  expect(await usedCount()).toBe(90);
}, 60_000);

async function waitTurns(count: number) {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** Opens a shop. After each payment query, the shop waits for the test before it handles the response. */
async function openGated(kind: PayingKind) {
  const opened = await openPayingShop(database.db, kind);
  const { ctx } = opened;
  let gate = async (_hasNotice: boolean) => {};
  const open: typeof ctx.payments.open = (...requested) => {
    const openedGateway = ctx.payments.open(...requested);
    if ('problem' in openedGateway) return openedGateway;
    const verify: typeof openedGateway.gateway.verify = async (attempt, notification) => {
      const outcome = await openedGateway.gateway.verify(attempt, notification);
      await gate(notification !== undefined);
      return outcome;
    };
    return { ...openedGateway, gateway: { ...openedGateway.gateway, verify } };
  };
  const gatedCtx = { ...ctx, payments: { ...ctx.payments, open } };
  /**
   * Switches an order to cash while its payment is settled. The switch queries the gateway before the shopper
   * pays. The settlement queries the gateway afterwards. The test decides which of the two continues first.
   */
  const race = async ({ orderNumber, attemptId }: { orderNumber: string; attemptId: string }) => {
    const [cashRequested, paymentRequested] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [cashContinues, paymentContinues] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    gate = (hasNotice) => {
      (hasNotice ? paymentRequested : cashRequested).resolve();
      return (hasNotice ? paymentContinues : cashContinues).promise;
    };
    const cash = switchPaymentToCash(gatedCtx, { orderNumber, key: createOrderKey(ctx, orderNumber) });
    await cashRequested.promise;
    const notification = await opened.click(attemptId, 'pay');
    const payment = settlePayment(gatedCtx, { attemptId, notification });
    await paymentRequested.promise;
    return { cash, payment, continueCash: cashContinues.resolve, continuePayment: paymentContinues.resolve };
  };
  return { ...opened, race };
}

test.each(KINDS)(
  'of a switch to cash and a concurrent payment through %s one counts, in forty rounds',
  { tags: ['full'] },
  async (kind) => {
    const { db, shop, begin, race, rowOf, attempts } = await openGated(kind);
    const { skus: createdSkus } = await insertProduct(db, shop, { skus: [{ stockQuantity: 40 }] });
    const products = [{ skuId: createdSkus[0]?.id ?? 0, quantity: 1 }];
    const outcomes: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      const startedPayment = await begin({ products });
      const { cash, payment, continueCash, continuePayment } = await race(startedPayment);
      // Round 0: the payment ends before the switch continues. Round 39: the switch ends before the payment
      // continues. Other rounds: both overlap.
      if (round === 0) continuePayment();
      if (round === 0) await payment;
      continueCash();
      await (round === 39 ? cash : waitTurns(4 * round ** 2));
      continuePayment();
      const [{ kind: outcome }] = await Promise.all([cash, payment]);
      outcomes.push(outcome);
      const row = await rowOf(startedPayment.orderNumber);
      const attempt = (await attempts()).at(-1);
      const { grandTotal } = startedPayment.order;
      expect(attempt?.received).toBe(grandTotal);
      const state = [outcome, row?.paymentMethod, row?.paymentStatus, row?.payNow, attempt?.status];
      expect(state).toEqual(
        outcome === 'cash'
          ? ['cash', 'COD', 'unpaid', 0, 'held']
          : ['nothing-due', 'ONLINE', 'paid', grandTotal, 'paid'],
      );
    }
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['nothing-due', 'cash']);
  },
);

test.each(KINDS)(
  'concurrent returns from %s move the money once and count it once for the order',
  async (kind) => {
    const { db, shop, ctx, begin, click, simulator, attempts, rowOf } = await openPayingShop(
      database.db,
      kind,
    );
    const { order, orderNumber, attemptId } = await begin();
    const notification = await click(attemptId, 'pay');
    const bothRequested = Promise.withResolvers<void>();
    let requested = 0;
    const open: typeof ctx.payments.open = (...args) => {
      const openedGateway = ctx.payments.open(...args);
      if ('problem' in openedGateway) return openedGateway;
      const verify: typeof openedGateway.gateway.verify = async (...verifyArgs) => {
        const outcome = await openedGateway.gateway.verify(...verifyArgs);
        requested += 1;
        if (requested === 2) bothRequested.resolve();
        await bothRequested.promise;
        return outcome;
      };
      return { ...openedGateway, gateway: { ...openedGateway.gateway, verify } };
    };
    const gatedCtx = { ...ctx, payments: { ...ctx.payments, open } };
    const returnFromGateway = () => settlePayment(gatedCtx, { attemptId, notification });
    const countExecutions = () => simulator.asked.filter((path) => path.endsWith('/execute')).length;
    expect(await Promise.all([returnFromGateway(), returnFromGateway()])).toMatchObject([
      { status: 'paid' },
      { status: 'paid' },
    ]);
    const executionCount = countExecutions();
    // A later return of the shopper does not execute another payment.
    expect(await returnFromGateway()).toMatchObject({ status: 'paid' });
    expect(countExecutions()).toBe(executionCount);
    expect(await attempts()).toMatchObject([{ status: 'paid', received: order.grandTotal }]);
    expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
    const isPaidMessage = and(eq(messages.shopId, shop.id), eq(messages.template, 'order-paid'));
    expect(await db.$count(messages, isPaidMessage)).toBe(1);
  },
);
