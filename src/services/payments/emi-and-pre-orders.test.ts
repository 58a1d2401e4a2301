import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, orderLines, paymentGateways } from '#data/schema/index.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import type { ServiceError } from '#services/errors.ts';
import { applyCoupon } from '#services/offers/offers.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { createCouponTicket, createOrderKey } from '#services/orders/order-keys.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { unseal } from '#services/sealed.ts';
import { insertProduct, insertStore } from '#tests/fixtures/catalogue.ts';
import { insertOffer } from '#tests/fixtures/orders.ts';
import { MINUTE_MS, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf } from '#tests/fixtures/signed-in.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { releaseHeldPayment } from './held-payments.ts';
import { listPaymentGateways } from './list-payment-gateways.ts';
import { payOrder } from './pay-order.ts';
import { refundPayment, settleDueRefunds } from './refund-payment.ts';
import { settleDuePayments } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const database = useTestDatabase();
const tenor = (months: number, percent: number) => ({ name: `${months} months`, percent });
const gift = (...emiTenors: object[]) => encodeObject({ emi: { emiTenors } });
const SIX_MONTHS_EMI = { paymentMethod: 'CARD', tenor: '6 months' } as const;

async function openShop(kind: 'sslcommerz' | 'bkash' = 'sslcommerz') {
  const opened = await openPayingShop(database.db, kind);
  const { ctx, shop, db, gateway } = opened;
  const skuOf = async (fixture: Parameters<typeof insertProduct>[2]) =>
    (await insertProduct(db, shop, fixture)).skus[0]?.id ?? 0;
  const desk = await skuOf({
    gift: gift(tenor(3, 3), tenor(6, 4.5)),
    skus: [{ price: 10_000, discountedPrice: 9_000.5 }],
  });
  const bed = await skuOf({
    gift: gift(tenor(6, 9)),
    skus: [{ price: 20_000, preOrder: true, preOrderAmount: 2_500, stockQuantity: 0 }],
  });
  const lamp = await skuOf({ skus: [{ price: 800 }] });
  const paymentGatewayId = gateway?.id ?? 0;
  const online = { paymentMethod: 'ONLINE', paymentGatewayId } as const;
  const byCard = { ...SIX_MONTHS_EMI, paymentGatewayId };
  const place = (skuId: number, overrides: Partial<OrderInput>, quantity = 1) =>
    orderOf(ctx, [{ skuId, quantity }], overrides);
  const readRefusal = (skuId: number, overrides: Partial<OrderInput>) =>
    place(skuId, overrides).then(
      () => 'placed',
      ({ failure }: ServiceError) => (failure.code === 'invalid' ? failure.problems : failure.code),
    );
  const payFor = async (orderNumber: string) => {
    expect(await opened.pay(orderNumber)).toMatchObject({ kind: 'started' });
    const attemptId = (await opened.attempts()).at(-1)?.transactionId ?? '';
    const notification = await opened.click(attemptId, 'pay');
    return opened.settle(attemptId, notification);
  };
  const readSession = () => ('payments' in opened.simulator ? opened.simulator.payments.at(-1) : undefined);
  return { ...opened, desk, bed, lamp, online, byCard, place, readRefusal, payFor, readSession };
}

const preview = (
  ctx: Parameters<typeof previewOrder>[0],
  skuIds: number[],
  overrides: Partial<OrderInput> = {},
) =>
  previewOrder(ctx, {
    shipping: {},
    billing: {},
    products: skuIds.map((skuId) => ({ skuId, quantity: 1 })),
    paymentMethod: 'COD',
    fulfilment: 'home',
    ...overrides,
  });

test('an order in instalments includes the tenor’s charge and is paid by card in as many months', async () => {
  const { db, shop, desk, byCard, place, payFor, readSession, rowOf } = await openShop();
  const order = await place(desk, byCard, 2);
  expect(order).toMatchObject({
    tenor: '6 months',
    tenorMonths: 6,
    subtotal: 2 * 9_406_00,
    grandTotal: 2 * 9_406_00,
    payNow: 2 * 9_406_00,
  });
  const lines = await db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
  expect(lines).toMatchObject([{ unitPrice: 9_406_00, listPrice: 10_000_00 }]);
  expect(await payFor(order.orderNumber)).toMatchObject({ status: 'paid' });
  expect(readSession()).toMatchObject({
    session: {
      ...{ total_amount: '18812.00', emi_option: '1', emi_allow_only: '1' },
      ...{ emi_max_inst_option: '6', emi_selected_inst: '6' },
    },
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  const result = await db.select().from(messages).where(eq(messages.shopId, shop.id)).orderBy(messages.id);
  expect(result.map(({ template }) => template)).toEqual(['order-placed', 'order-paid']);
});

test('instalments on the full price cost more; without a discount they cost the same', async () => {
  const { ctx, desk, bed, byCard } = await openShop();
  const readTotal = async (skuId: number, isEmiDiscounted: boolean) =>
    (await preview(ctx, [skuId], { ...byCard, isEmiDiscounted })).totals.subtotal;
  expect([await readTotal(desk, true), await readTotal(desk, false)]).toEqual([9_406_00, 10_450_00]);
  expect([await readTotal(bed, true), await readTotal(bed, false)]).toEqual([21_800_00, 21_800_00]);
});

test('a payment in other instalments is held until the operator releases it', async () => {
  const { ctx, clock, desk, byCard, place, pay, click, settle, attempts, simulator, rowOf } =
    await openShop();
  const { orderNumber } = await place(desk, byCard);
  await pay(orderNumber);
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  await click(attemptId, 'pay');
  simulator.fault = 'other instalments' as never;
  expect(await settle(attemptId)).toMatchObject({ status: 'held' });
  expect(await attempts()).toMatchObject([{ holdReason: 'other-instalments' }]);
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  expect(await releaseHeldPayment(ctx, orderNumber)).toMatchObject({ kind: 'released' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('rejects instalments for other products, other months, and other payment methods than card', async () => {
  const { desk, lamp, byCard, online, readRefusal, ctx } = await openShop();
  const problem = (field: string, code: string) => [expect.objectContaining({ field, code })];
  expect(await readRefusal(lamp, byCard)).toEqual(problem('tenures', 'tenure-not-offered'));
  const nineMonthsEmi = { ...byCard, tenor: '9 months' };
  expect(await readRefusal(desk, nineMonthsEmi)).toEqual(problem('tenures', 'tenure-unknown'));
  const walletEmi = { ...online, tenor: '6 months' };
  expect(await readRefusal(desk, walletEmi)).toEqual(problem('tenures', 'tenure-without-card'));
  const unnamedEmi = { ...byCard, tenor: null, kind: 'emi' } as const;
  expect(await readRefusal(desk, unnamedEmi)).toEqual(problem('tenures', 'tenure-needed'));
  const mixed = orderOf(
    ctx,
    [desk, lamp].map((skuId) => ({ skuId, quantity: 1 })),
    byCard,
  );
  await expect(mixed).rejects.toMatchObject({
    failure: { problems: problem('tenures', 'tenure-not-offered') },
  });
  const other = await openShop('bkash');
  expect(await other.readRefusal(other.desk, other.byCard)).toEqual(
    problem('paymentGatewayId', 'gateway-of-other-method'),
  );
});

test('an order in instalments accepts only card payments', async () => {
  const { ctx, desk, byCard, place, gateway } = await openShop();
  const { orderNumber } = await place(desk, byCard);
  const key = createOrderKey(ctx, orderNumber);
  const offeredGateways = [{ id: gateway?.id ?? 0, takesCards: false }];
  const request = { order: { orderNumber }, offeredGateways };
  const refused = await startPayment(ctx, { ...request, gatewayId: gateway?.id });
  expect(refused).toMatchObject({ kind: 'gateway-refused' });
  expect(await startPayment(ctx, request)).toEqual({ kind: 'closed' });
  expect(await payOrder(ctx, { orderNumber, key })).toMatchObject({ kind: 'started' });
});

test('a preview offers the tenors that all products share, with their totals', async () => {
  const { ctx, desk, bed, lamp, byCard, online } = await openShop();
  const listOfferedTenors = async (skuIds: number[], overrides: Partial<OrderInput> = {}) =>
    (await preview(ctx, skuIds, overrides)).tenors;
  expect(await listOfferedTenors([desk], { deliveryType: 'inside_dhaka' })).toEqual([
    { name: '3 months', months: 3, monthly: 3_091_00, grandTotal: 9_271_00 },
    { name: '6 months', months: 6, monthly: 1_568_00, grandTotal: 9_406_00 },
  ]);
  expect(await listOfferedTenors([desk, bed])).toMatchObject([{ name: '6 months', grandTotal: 31_206_00 }]);
  expect(await listOfferedTenors([desk, lamp])).toEqual([]);
  const calculated = await preview(ctx, [desk, bed], byCard);
  expect(calculated).toMatchObject({
    emi: { name: '6 months', grandTotal: 31_206_00 },
    totals: { grandTotal: 31_206_00, payNow: 31_206_00 },
  });
  for (const overrides of [
    { ...byCard, tenor: '3 months' },
    { ...online, tenor: '6 months' },
  ])
    expect(await preview(ctx, [desk, bed], overrides)).toMatchObject({
      emi: undefined,
      totals: { grandTotal: 29_000_50 },
    });
  const other = await openShop('bkash');
  expect((await preview(other.ctx, [other.desk])).tenors).toEqual([]);
});

test('a coupon reduces the charge of instalments, and the shown total is paid', async () => {
  const { db, ctx, shop, desk, byCard, place } = await openShop();
  const { id } = await insertOffer(db, shop, { percent: 10 });
  const offerId = createCouponTicket(ctx, id);
  const emiInput = { ...byCard, offerId };
  const { totals, offers } = await preview(ctx, [desk], emiInput);
  expect([totals.discount, offers.couponDiscount]).toEqual([941_00, 941_00]);
  const products = [{ skuId: desk, quantity: 1 }];
  const input = { shipping: {}, billing: {}, products, fulfilment: 'home', ...emiInput } as const;
  expect(await applyCoupon(ctx, { code: 'SAVE10', input })).toMatchObject({ couponDiscount: 941_00 });
  expect(await place(desk, { ...emiInput, seenTotal: totals.grandTotal })).toMatchObject({
    grandTotal: 8_465_00,
    couponDiscount: 941_00,
  });
  const withoutEmi = await preview(ctx, [desk], { ...emiInput, tenor: null });
  await expect(place(desk, { ...emiInput, seenTotal: withoutEmi.totals.grandTotal })).rejects.toThrow(
    'total-changed',
  );
});

test('returns a changed price of instalments before ordering', async () => {
  const { ctx, desk, byCard } = await openShop();
  const order = (seenPrice: number) =>
    orderOf(ctx, [{ skuId: desk, quantity: 1, seenPrice: seenPrice as never }], byCard);
  expect(await order(9_406_00)).toMatchObject({ tenor: '6 months' });
  await expect(order(9_000_50)).rejects.toThrow('order-changed');
});

test('a pre-order’s advance is paid online and the rest on delivery; amounts add up at every step', async () => {
  const { ctx, bed, online, place, payFor, rowOf } = await openShop();
  const { orderNumber, grandTotal, payNow } = await place(bed, online, 2);
  expect([grandTotal, payNow]).toEqual([40_000_00, 5_000_00]);
  await payFor(orderNumber);
  const paid = await rowOf(orderNumber);
  expect(paid).toMatchObject({ paymentStatus: 'partial', holdsStockUntil: null });
  expect(paid && calculateRemainingCashDue(paid, paid)).toBe(grandTotal - payNow);
  await deliver(ctx, { orderNumber });
  const delivered = await rowOf(orderNumber);
  expect(delivered).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(delivered && calculateRemainingCashDue(delivered, delivered)).toBe(0);
});

test('an advance paid in two tabs counts once, and the second payment is held', async () => {
  const { ctx, click, settle, bed, online, place, rowOf, attempts } = await openShop();
  const { orderNumber, grandTotal, payNow } = await place(bed, online);
  for (const _ of [1, 2]) await startPayment(ctx, { order: { orderNumber } });
  for (const { transactionId: id } of await attempts()) await settle(id, await click(id, 'pay'));
  const [first, second] = await attempts();
  expect(first).toMatchObject({ status: 'paid', received: payNow });
  expect(second).toMatchObject({ status: 'held', holdReason: 'paid-already' });
  const paid = await rowOf(orderNumber);
  expect(paid && calculateRemainingCashDue(paid, paid)).toBe(grandTotal - payNow);
  expect(await releaseHeldPayment(ctx, orderNumber)).toEqual({ kind: 'not-due' });
});

test('a cancelled pre-order’s advance is refunded, and a refunded advance is not due again', async () => {
  const { ctx, clock, bed, online, place, payFor, rowOf, attempts } = await openShop();
  const [cancelled, refunded] = [await place(bed, online), await place(bed, online)];
  for (const { orderNumber } of [cancelled, refunded]) await payFor(orderNumber);
  await changeOrder(ctx, { orderNumber: cancelled.orderNumber, action: 'cancel' });
  for (let round = 0; round < 3; round += 1) {
    clock.at += 5 * MINUTE_MS;
    await settleDueRefunds(ctx, 10);
  }
  expect(await attempts()).toMatchObject([{ status: 'refunded', refunded: 2_500_00 }, { status: 'paid' }]);
  expect(await rowOf(cancelled.orderNumber)).toMatchObject({ paymentStatus: 'refunded' });
  await refundPayment(ctx, { orderNumber: refunded.orderNumber, amount: 1_000_00 as never, reason: 'late' });
  expect(await rowOf(refunded.orderNumber)).toMatchObject({ paymentStatus: 'partial' });
});

test('an advance paid in two parts keeps the order once the shop releases the first', async () => {
  const { ctx, clock, simulator, bed, online, place, payFor, rowOf } = await openShop();
  const { orderNumber, payNow } = await place(bed, online);
  simulator.fault = 'other amount';
  expect(await payFor(orderNumber)).toMatchObject({ status: 'held' });
  simulator.fault = undefined;
  expect(await releaseHeldPayment(ctx, orderNumber)).toMatchObject({ kind: 'released' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'partial', payNow });
  expect(await payFor(orderNumber)).toMatchObject({ status: 'paid' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'partial', holdsStockUntil: null });
  clock.at += 31 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending' });
});

const refundNow = async (ctx: Parameters<typeof refundPayment>[0], orderNumber: string, amount?: number) =>
  expect(await refundPayment(ctx, { orderNumber, amount: amount as never, reason: 'late' })).toMatchObject({
    kind: 'done',
  });

test('after a refunded advance the courier collects only the rest, as the message says', async () => {
  const { clock, db, shop, ctx, bed, online, place, pay, payFor, click, settle, attempts, rowOf, simulator } =
    await openShop('bkash');
  const { orderNumber } = await place(bed, online);
  await pay(orderNumber);
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  await payFor(orderNumber);
  await refundNow(ctx, orderNumber);
  const refunded = await rowOf(orderNumber);
  expect(refunded).toMatchObject({ paymentStatus: 'refunded', holdsStockUntil: null });
  expect(refunded && calculateRemainingCashDue(refunded, refunded)).toBe(17_500_00);
  expect(await pay(orderNumber)).toEqual({ kind: 'nothing-due' });
  // No amount is due online. The click therefore executes no payment, and a payment already made is held.
  expect(await settle(attemptId, await click(attemptId, 'pay'))).toMatchObject({ status: 'open' });
  clock.at += MINUTE_MS;
  Object.assign(simulator.payments[0] ?? {}, { trxID: 'MOVED' });
  expect(await settle(attemptId)).toMatchObject({ status: 'held' });
  expect(await attempts()).toMatchObject([{ holdReason: 'paid-already' }, { status: 'refunded' }]);
  for (const action of ['confirm', 'ship'] as const)
    expect(await changeOrder(ctx, { orderNumber, action })).toMatchObject({ kind: 'changed' });
  const result = await db.select().from(messages).where(eq(messages.shopId, shop.id)).orderBy(messages.id);
  const sealed = result.find(({ template }) => template === 'order-shipped')?.sealedValues ?? '';
  expect(unseal(ctx, 'message-values', sealed)).toMatchObject({ total: 20_000, due: 17_500 });
  await changeOrder(ctx, { orderNumber, action: 'deliver' });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
});

test('an order paid on delivery stays paid after its advance is refunded', async () => {
  const { ctx, bed, online, place, payFor, rowOf } = await openShop('bkash');
  const { orderNumber } = await place(bed, online);
  await payFor(orderNumber);
  await deliver(ctx, { orderNumber });
  for (const amount of [500_00, undefined]) {
    await refundNow(ctx, orderNumber, amount);
    expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  }
});

test('a fully paid order stays paid until everything is refunded', async () => {
  const { ctx, lamp, online, place, payFor, rowOf } = await openShop('bkash');
  const { orderNumber } = await place(lamp, online);
  await payFor(orderNumber);
  await refundNow(ctx, orderNumber, 500_00);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  await deliver(ctx, { orderNumber });
  await changeOrder(ctx, { orderNumber, action: 'return' });
  await refundNow(ctx, orderNumber, 100_00);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'returned', paymentStatus: 'paid' });
  await refundNow(ctx, orderNumber);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'refunded' });
});

test('a gateway takes the advance, also with other products in the order', async () => {
  const { ctx, bed, lamp, readRefusal, online, byCard } = await openShop();
  const advanceProblem = { field: 'paymentMethod', code: 'advance-needed', amount: 2_500_00 };
  expect(await readRefusal(bed, {})).toEqual([advanceProblem]);
  expect(await preview(ctx, [bed, lamp], online)).toMatchObject({
    type: 'pre-order',
    paymentOptions: [{ method: 'COD', refusal: { reason: 'advance', amount: 2_500_00 } }, {}, {}],
    totals: { payNow: 2_500_00, grandTotal: 20_800_00 },
  });
  expect(await preview(ctx, [lamp])).toMatchObject({ paymentOptions: Array(3).fill({ refusal: null }) });
  expect(await preview(ctx, [bed], byCard)).toMatchObject({ totals: { payNow: 21_800_00 } });
});

test('a shop without a gateway takes pre-orders in cash without an advance', async () => {
  const { ctx, bed, db, shop, place } = await openShop();
  const isOnline = and(eq(paymentGateways.shopId, shop.id), eq(paymentGateways.slug, 'sslcommerz'));
  await db.update(paymentGateways).set({ isActive: false }).where(isOnline);
  const inCash = [{ method: 'COD', due: 0, refusal: null }];
  expect(await preview(ctx, [bed])).toMatchObject({ paymentOptions: inCash, totals: { payNow: 0 } });
  expect(await place(bed, {})).toMatchObject({ paymentMethod: 'COD', payNow: 0, holdsStockUntil: null });
});

test('a requested pre-order must contain one', async () => {
  const { lamp, bed, online, readRefusal } = await openShop();
  expect(await readRefusal(lamp, { ...online, kind: 'pre-order' })).toEqual([
    { field: 'products', code: 'no-pre-order' },
  ]);
  expect(await readRefusal(bed, { ...online, kind: 'pre-order' })).toBe('placed');
});
test('products and gateways of another shop offer no instalments', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const refused = placeOrder(other.ctx, {
    shipping: { phone: '01712345678', name: 'Nusrat Jahan' },
    billing: {},
    products: [{ skuId: one.desk, quantity: 1 }],
    fulfilment: 'shop',
    ...one.byCard,
  });
  await expect(refused).rejects.toMatchObject({ failure: { code: 'invalid' } });
  expect(await preview(other.ctx, [one.desk], one.byCard)).toMatchObject({ tenors: [], pricedLines: [] });
  const { orderNumber } = await one.place(one.desk, one.byCard);
  const key = createOrderKey(other.ctx, orderNumber);
  await expect(payOrder(other.ctx, { orderNumber, key })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  });
});
test('rejects a gateway whose limits do not include the amount due', async () => {
  const limits = { min: 10_00, max: 500_000_00 };
  const refusal = { field: 'paymentGatewayId', code: 'sum-not-taken', least: limits.min, most: limits.max };
  for (const [kind, expectedOutcome] of [
    ['sslcommerz', [refusal]],
    ['bkash', 'placed'],
  ] as const) {
    const { ctx, shop, db, online, readRefusal } = await openShop(kind);
    const { id: storeId } = await insertStore(db, shop, { offersPickup: true });
    const result = async (sku: object) => {
      const { skus } = await insertProduct(db, shop, { skus: [{ stockQuantity: 9, ...sku }] });
      return readRefusal(skus[0]?.id ?? 0, { ...online, fulfilment: 'shop', storeId });
    };
    expect(await result({ price: 500_000.01 })).toEqual(expectedOutcome);
    expect(await result({ price: 9.99 })).toEqual(expectedOutcome);
    expect([await result({ price: 500_000 }), await result({ price: 10 })]).toEqual(['placed', 'placed']);
    expect(await result({ price: 600_000, preOrder: true, preOrderAmount: 50_000 })).toBe('placed');
    const [minAmount, maxAmount] = expectedOutcome === 'placed' ? [null, null] : [limits.min, limits.max];
    const offered = { slug: kind, minAmount, maxAmount };
    expect(await listPaymentGateways(ctx)).toContainEqual(expect.objectContaining(offered));
  }
});
