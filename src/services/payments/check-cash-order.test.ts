import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, paymentGateways } from '#data/schema/index.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { putDocument } from '#services/content/documents.ts';
import type { ServiceContext } from '#services/context.ts';
import type { ServiceError } from '#services/errors.ts';
import { changeOrder, getOrder } from '#services/orders/change-order.ts';
import { createCouponTicket, createOrderKey, createTrackingCode } from '#services/orders/order-keys.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { findPublicOrder, trackOrder } from '#services/orders/track-order.ts';
import { lastCode } from '#tests/fixtures/accounts.ts';
import { insertProduct, insertStore, taka } from '#tests/fixtures/catalogue.ts';
import { findArea, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { MINUTE_MS, openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { confirmCashCode, sendCashCode } from './check-cash-order.ts';
import { switchPaymentToCash } from './pay-order.ts';
import { refundPayment } from './refund-payment.ts';
import { settleDuePayments } from './settle-payment.ts';

const database = useTestDatabase();
const PHONE = '01712345678';

async function openShop(settings: object) {
  const shop = await createTestShop(database.db, { maxCodAmount: taka(2_000) });
  await openForOrders(database.db, shop);
  const ctx = testContext(database.db, shop);
  await setCashSettings(ctx, settings);
  const product = await insertProduct(database.db, shop, { skus: [{ price: 500, stockQuantity: 100 }] });
  const skuId = product.skus[0]?.id ?? 0;
  return { shop, ctx, skuId };
}

const setCashSettings = (ctx: ServiceContext, content: object) =>
  putDocument(ctx, { route: 'widgets', name: 'page-settings', content } as unknown as CheckedDocument);

async function createInput(
  skuId: number,
  overrides: Partial<OrderInput> = {},
  phone = PHONE,
): Promise<OrderInput> {
  const area = await findArea(database.db, 'Dhanmondi');
  const shipping = { name: 'Nusrat Jahan', phone, street: 'House 5, Road 2', ...area };
  const products = [{ skuId, quantity: 1 }];
  return { shipping, billing: {}, products, paymentMethod: 'COD', fulfilment: 'home', ...overrides };
}

const readProblem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ failure }: ServiceError) =>
      failure.code === 'invalid'
        ? failure.problems.map(({ field, code }) => `${field} ${code}`).join()
        : failure.code,
  );

test('a new number is proven by a code, once for half an hour', async () => {
  const { shop, ctx, skuId } = await openShop({ cashCheck: { newPhone: 'code' } });
  const input = await createInput(skuId);
  expect(await placeOrder(ctx, input)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  await sendCashCode(ctx, { phone: '০১৭১২-৩৪৫৬৭৮' });
  expect(await readProblem(confirmCashCode(ctx, { phone: PHONE, code: '000' }))).toBe('code wrong-code');
  const code = await lastCode(database.db, shop);
  const proof = await confirmCashCode(ctx, { phone: PHONE, code });
  expect(await readProblem(confirmCashCode(ctx, { phone: PHONE, code }))).toBe('code wrong-code');
  for (const phoneProof of ['x', `9${proof}`, proof.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect(await placeOrder(ctx, { ...input, phoneProof })).toMatchObject({ kind: 'cash-check' });
  }
  const otherBuyerInput = await createInput(skuId, { phoneProof: proof }, '01812345678');
  expect(await placeOrder(ctx, otherBuyerInput)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  const laterCtx = { ...ctx, now: () => new Date(Date.now() + 31 * 60_000) };
  expect(await placeOrder(laterCtx, { ...input, phoneProof: proof })).toMatchObject({ kind: 'cash-check' });
  expect(await placeOrder(ctx, { ...input, phoneProof: proof })).toMatchObject({ kind: 'placed' });
  // Nothing was delivered to the number yet, so it still counts as new.
  expect(await placeOrder(ctx, input)).toMatchObject({ kind: 'cash-check' });
});

test('codes and proofs are not valid at another shop, and a number’s history is per shop', async () => {
  const one = await openShop({ cashCheck: { newPhone: 'code' } });
  const other = await openShop({ cashCheck: { newPhone: 'code' } });
  await sendCashCode(one.ctx, { phone: PHONE });
  const code = await lastCode(database.db, one.shop);
  expect(await readProblem(confirmCashCode(other.ctx, { phone: PHONE, code }))).toBe('code wrong-code');
  const phoneProof = await confirmCashCode(one.ctx, { phone: PHONE, code });
  const inputThere = await createInput(other.skuId, { phoneProof });
  expect(await placeOrder(other.ctx, inputThere)).toMatchObject({ kind: 'cash-check' });
  await deliver(one.ctx, await orderOf(one.ctx, [{ skuId: one.skuId, quantity: 1 }], { phoneProof }));
  expect(await placeOrder(one.ctx, await createInput(one.skuId))).toMatchObject({ kind: 'placed' });
  expect(await placeOrder(other.ctx, await createInput(other.skuId))).toMatchObject({ kind: 'cash-check' });
  expect(await database.db.select().from(messages).where(eq(messages.shopId, other.shop.id))).toEqual([]);
});

test('a customer who signed in by a code with the number needs no other code', async () => {
  const { shop, ctx, skuId } = await openShop({ cashCheck: { newPhone: 'code' } });
  const phone = '+8801712345678' as never;
  const unconfirmed = await signedIn(database.db, shop, { phone });
  expect(await placeOrder(unconfirmed.ctx, await createInput(skuId))).toMatchObject({ kind: 'cash-check' });
  const confirmed = await signedIn(database.db, shop, { phone, phoneVerifiedAt: new Date() });
  expect(await placeOrder(confirmed.ctx, await createInput(skuId))).toMatchObject({ kind: 'placed' });
  expect(await placeOrder(ctx, await createInput(skuId))).toMatchObject({ kind: 'cash-check' });
});

const findCashOption = async (...order: Parameters<typeof previewOrder>) =>
  (await previewOrder(...order)).paymentOptions.find(({ method }) => method === 'COD');

test('above the limit cash is accepted after a code if the shop allows it, otherwise refused', async () => {
  const { ctx, skuId } = await openShop({ cashCheck: { aboveLimit: 'code' } });
  const expensiveOrder = await createInput(skuId, { products: [{ skuId, quantity: 6 }] });
  expect(await findCashOption(ctx, expensiveOrder)).toMatchObject({ due: 0, refusal: null });
  expect(await placeOrder(ctx, expensiveOrder)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  expect(await placeOrder(ctx, await createInput(skuId))).toMatchObject({ kind: 'placed' });
  // The shop has no gateway for an advance.
  await setCashSettings(ctx, { cashCheck: { aboveLimit: 'advance' } });
  expect(await findCashOption(ctx, expensiveOrder)).toMatchObject({
    refusal: { reason: 'above-limit', limit: 200_000 },
  });
  expect(await readProblem(placeOrder(ctx, expensiveOrder))).toBe('paymentMethod above-cod-limit');
});

test('a buyer with returned parcels pays a part in advance and the rest on delivery', async () => {
  const paying = await openPayingShop(database.db);
  const { ctx, gateway, rowOf, pay, attempts, click, settle: settleAttempt } = paying;
  await setCashSettings(ctx, { cashCheck: { manyReturns: 'advance', returnsFrom: 1, advancePercent: 25 } });
  const [{ id: skuId } = { id: 0 }] = (
    await insertProduct(database.db, paying.shop, { skus: [{ price: 990.5 }] })
  ).skus;
  const products = [{ skuId, quantity: 1 }];
  const returnedOrder = await orderOf(ctx, products);
  await deliver(ctx, returnedOrder);
  await changeOrder(ctx, { orderNumber: returnedOrder.orderNumber, action: 'return' });
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 } as const;

  const cashInput = await createInput(skuId);
  // The advance is a quarter of 1060.50 taka (990.50 plus 70 for delivery), rounded up to 266 taka.
  const refusal = await placeOrder(ctx, cashInput);
  expect(refusal).toMatchObject({ kind: 'cash-check', ask: 'advance', advance: 26_600 });
  const advanceInput = await createInput(skuId, { ...online, paysAdvance: true });
  const { totals } = await previewOrder(ctx, advanceInput);
  expect(totals).toMatchObject({ grandTotal: 106_050, payNow: 26_600 });
  expect(await readProblem(placeOrder(ctx, { ...cashInput, paysAdvance: true }))).toBe(
    'cashAdvance no-advance',
  );
  const outcome = await placeOrder(ctx, advanceInput);
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  expect(outcome.totals.payNow).toBe(26_600);
  await pay(outcome.orderNumber);
  const attempt = (await attempts()).at(-1);
  expect(attempt).toMatchObject({ amount: 26_600 });
  await click(attempt?.transactionId ?? '', 'pay');
  await settleAttempt(attempt?.transactionId ?? '');
  expect(await rowOf(outcome.orderNumber)).toMatchObject({ paymentStatus: 'partial' });
  await deliver(ctx, outcome);
  expect(await rowOf(outcome.orderNumber)).toMatchObject({ paymentStatus: 'paid' });
  // The entire amount may be paid in advance.
  const fullPayment = await placeOrder(ctx, await createInput(skuId, online));
  expect(fullPayment).toMatchObject({ kind: 'placed', totals: { payNow: 106_050 } });
  // Another buyer owes no advance.
  const other = await createInput(skuId, { ...online, paysAdvance: true }, '01812345678');
  expect(await readProblem(placeOrder(ctx, other))).toBe('cashAdvance no-advance');
});

test.each([
  ['alone', 0, 100],
  ['next to goods in stock, which then pay their own part', 3, 1_300],
])('a pre-order with an advance cannot pay the advance for cash: %s', async (_, lamps, payNow) => {
  const { ctx, online, skuOf } = await openWaiting('sslcommerz', {
    ...{ maxCODAmount: 500, cashCheck: { aboveLimit: 'advance', advancePercent: 20 } },
  });
  // The bed alone reaches the subtotal for free delivery.
  const bed = await skuOf({ skus: [{ price: 3_000, preOrder: true, preOrderAmount: 100 }] });
  const lamp = await skuOf({ skus: [{ price: 2_000 }] });
  const inStock = lamps > 0 ? [{ skuId: lamp, quantity: lamps }] : [];
  const input = await createInput(bed, { ...online, products: [{ skuId: bed, quantity: 1 }, ...inStock] });
  const advanceInput = { ...input, paysAdvance: true };
  const totals = { payNow: taka(payNow) };
  expect((await previewOrder(ctx, advanceInput)).totals).toMatchObject(totals);
  expect(await findCashOption(ctx, advanceInput)).toMatchObject({
    refusal: { reason: 'advance', amount: taka(100) },
  });
  expect(await readProblem(placeOrder(ctx, advanceInput))).toBe('cashAdvance no-advance');
  expect(await placeOrder(ctx, input)).toMatchObject({ kind: 'placed', totals });
});

test.each([
  ['all of them are paid before', { maxCODAmount: 5_000 }, 6_500],
  ['an advance', { maxCODAmount: 5_000, cashCheck: { aboveLimit: 'advance', advancePercent: 20 } }, 1_700],
  ['a code, and part of the order is paid', { maxCODAmount: 5_000, cashCheck: { aboveLimit: 'code' } }, 500],
  ['nothing', { maxCODAmount: 6_000 }, 500],
])(
  'goods ordered together with a pre-order need the same cash check as alone: %s',
  async (_, settings, payNow) => {
    const { ctx, shop, online, skuOf } = await openWaiting('sslcommerz', settings);
    const phone = `+88${PHONE}` as never;
    const { actor } = (await signedIn(database.db, shop, { phone, phoneVerifiedAt: new Date() })).ctx;
    const bed = await skuOf({ skus: [{ price: 9_000, preOrder: true, preOrderAmount: 500 }] });
    const lamp = { skuId: await skuOf({ skus: [{ price: 2_000, stockQuantity: 9 }] }), quantity: 3 };
    const input = await createInput(bed, { ...online, products: [{ skuId: bed, quantity: 1 }, lamp] });
    const totals = { grandTotal: taka(15_000), payNow: taka(payNow) };
    expect((await previewOrder(ctx, input)).totals).toMatchObject(totals);
    expect(await placeOrder({ ...ctx, actor }, input)).toMatchObject({ kind: 'placed', totals });
  },
);

test('the advance, not the total, must be within the gateway’s limits', async () => {
  const { ctx, shop, online, skuOf } = await openWaiting('sslcommerz', {
    ...{ maxCODAmount: 500_000, cashCheck: { newPhone: 'advance', aboveLimit: 'advance' } },
  });
  const { id: storeId } = await insertStore(database.db, shop, { offersPickup: true });
  const overrides = { ...online, fulfilment: 'shop', storeId, paysAdvance: true } as const;
  const result = async (price: number) =>
    readProblem(placeOrder(ctx, await createInput(await skuOf({ skus: [{ price }] }), overrides)));
  expect([await result(45), await result(600_000)]).toEqual(['paymentGatewayId sum-not-taken', 'none']);
});

async function openWaiting(kind: 'sslcommerz' | 'bkash' = 'sslcommerz', settings: object = {}) {
  const opened = await openPayingShop(database.db, kind);
  const { ctx, gateway, rowOf } = opened;
  await setCashSettings(ctx, settings);
  const skuOf = async (fixture: Parameters<typeof insertProduct>[2]) =>
    (await insertProduct(database.db, opened.shop, fixture)).skus[0]?.id ?? 0;
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 } as const;
  const placeOf = (skuId: number, overrides: Partial<OrderInput> = {}) =>
    orderOf(ctx, [{ skuId, quantity: 1 }], { ...online, ...overrides });
  const inCash = (orderNumber: string) =>
    switchPaymentToCash(ctx, { orderNumber, key: createOrderKey(ctx, orderNumber) });
  const shown = async (orderNumber: string) => (await findPublicOrder(ctx, { orderNumber }))?.payment;
  const tryCash = async ({ orderNumber }: { orderNumber: string }) => {
    const isOffered = (await shown(orderNumber))?.takesCash;
    const outcome = await inCash(orderNumber);
    return [isOffered, outcome.kind, (await rowOf(orderNumber))?.paymentMethod];
  };
  return { ...opened, online, skuOf, placeOf, inCash, shown, tryCash };
}
const CASH_ACCEPTED = [true, 'cash', 'COD'];
const CASH_REFUSED = [false, 'refused', 'ONLINE'];

test('an order whose gateway is unavailable can be switched to cash; it keeps its stock and does not expire', async () => {
  const { ctx, clock, simulator, place, pay, stock, rowOf, attempts, inCash, shown, tryCash } =
    await openWaiting();
  const order = await place();
  const { orderNumber, grandTotal } = order;
  simulator.fault = '500';
  expect(await pay(orderNumber)).toEqual({ kind: 'gateway-down' });
  expect(await shown(orderNumber)).toMatchObject({ due: grandTotal, isOpen: false, takesCash: true });
  expect(await tryCash(order)).toEqual(CASH_ACCEPTED);
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ payNow: 0, holdsStockUntil: null, paymentStatus: 'unpaid', status: 'pending' },
  });
  expect(await attempts()).toMatchObject([{ status: 'expired' }]);
  expect(await shown(orderNumber)).toMatchObject({ due: 0, takesCash: false });
  expect(await inCash(orderNumber)).toEqual({ kind: 'cash' });
  expect(await pay(orderNumber)).toEqual({ kind: 'nothing-due' });
  clock.at += 60 * MINUTE_MS;
  await settleDuePayments(ctx);
  expect([(await rowOf(orderNumber))?.status, await stock()]).toEqual(['pending', 8]);
  const { events } = await getOrder(ctx, orderNumber);
  expect(events.at(-1)).toMatchObject({ kind: 'note', status: 'cash' });
  await deliver(ctx, order);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
});

test.each([
  ['at once', false],
  ['after a try in vain', true],
])('a payment that arrived %s is not collected again in cash', async (_, isSecondTry) => {
  const { simulator, begin, click, settle, tryCash, rowOf } = await openWaiting();
  const { order, orderNumber, attemptId } = await begin();
  if (isSecondTry) {
    await settle(attemptId, await click(attemptId, 'fail'));
    for (const payment of simulator.payments) Object.assign(payment, { status: 'PENDING' });
  }
  await click(attemptId, 'pay');
  expect(await tryCash(order)).toEqual([true, 'nothing-due', 'ONLINE']);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('a payment after the switch to cash is held, and its refund leaves the cash due', async () => {
  const { ctx, clock, simulator, begin, click, settle, attempts, tryCash, rowOf, shown } =
    await openWaiting('sslcommerz');
  const { order, orderNumber, attemptId } = await begin();
  const notification = await click(attemptId, 'pay');
  simulator.fault = '500';
  expect(await tryCash(order)).toEqual(CASH_ACCEPTED);
  simulator.fault = undefined;
  clock.at += 2 * MINUTE_MS;
  await settle(attemptId, notification);
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ status: 'held', received: order.grandTotal });
  expect(await shown(orderNumber)).toMatchObject({ due: 0, held: order.grandTotal });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
  await refundPayment(ctx, { orderNumber, reason: 'paid in cash' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid', paymentMethod: 'COD' });
});

test('a hanging gateway delays the switch to cash as little as any other, and open attempts are abandoned', async () => {
  const { begin, tryCash, attempts, simulator } = await openWaiting();
  const { order } = await begin();
  simulator.fault = 'broken line';
  expect(await tryCash(order)).toEqual(CASH_ACCEPTED);
  expect(await attempts()).toMatchObject([{ status: 'expired', checkAt: expect.any(Date) }]);
});

test('an order for which the shop accepts no cash must be paid online', async () => {
  const { db, ctx, shop, placeOf, skuOf, tryCash, place, clock, gateway } = await openWaiting('sslcommerz', {
    maxCODAmount: 5_000,
  });
  const [lamp, dear] = [await skuOf({ skus: [{ price: 800 }] }), await skuOf({ skus: [{ price: 6_000 }] })];
  const bed = await skuOf({ skus: [{ price: 2_000, preOrder: true, preOrderAmount: 500 }] });
  const gift = encodeObject({ emi: { emiTenors: [{ name: '6 months', percent: 4 }] } });
  const desk = await skuOf({ gift, skus: [{ price: 1_000 }] });
  const isCash = and(eq(paymentGateways.shopId, shop.id), eq(paymentGateways.slug, 'cod'));
  const [cash] = await db.select().from(paymentGateways).where(isCash);
  const couponFor = async (code: string, paymentGatewayId: unknown[]) => {
    const { id } = await insertOffer(db, shop, { code, settings: encodeObject({ paymentGatewayId }) });
    return { offerId: createCouponTicket(ctx, id) };
  };
  expect(await tryCash(await placeOf(lamp))).toEqual(CASH_ACCEPTED);
  expect(await tryCash(await placeOf(dear))).toEqual(CASH_REFUSED);
  expect(await tryCash(await placeOf(bed))).toEqual(CASH_REFUSED);
  const byCard = { paymentMethod: 'CARD', tenor: '6 months' } as const;
  expect(await tryCash(await placeOf(desk, byCard))).toEqual([false, 'refused', 'CARD']);
  const [forOnline, forBoth] = [[gateway?.id], [cash?.id, gateway?.id]];
  for (const offer of [await couponFor('ONLINE', forOnline), await couponFor('BOTH', forBoth)])
    expect(await tryCash(await placeOf(lamp, offer))).toEqual(CASH_REFUSED);
  const late = await place();
  clock.at += 31 * MINUTE_MS;
  expect(await tryCash(late)).toEqual([false, 'closed', 'ONLINE']);
  await changeOrder(ctx, { orderNumber: late.orderNumber, action: 'cancel' });
  expect(await tryCash(late)).toEqual([false, 'closed', 'ONLINE']);
  const waiting = await place();
  await db.update(paymentGateways).set({ isActive: false }).where(isCash);
  expect(await tryCash(waiting)).toEqual(CASH_REFUSED);
});

test('a number that needs a check must pay online, unless its ownership is proven', async () => {
  const { shop, place, tryCash, online, skuOf } = await openWaiting('sslcommerz', {
    cashCheck: { newPhone: 'code' },
  });
  expect(await tryCash(await place())).toEqual(CASH_REFUSED);
  const nusrat = await signedIn(database.db, shop, {
    phone: `+88${PHONE}`,
    phoneVerifiedAt: new Date(),
  } as never);
  const lamp = await skuOf({ skus: [{ price: 800 }] });
  const { orderNumber } = await orderOf(nusrat.ctx, [{ skuId: lamp, quantity: 1 }], online);
  expect(await switchPaymentToCash(nusrat.ctx, { orderNumber })).toEqual({ kind: 'cash' });
});

test('a switch to cash respects the limit of open cash orders', async () => {
  const opened = await openWaiting();
  const max = { orders: 1, pieces: 0, amount: 0 };
  const limits = {
    ...opened.ctx.limits,
    maxOpenCash: { phone: max, client: { orders: 0, pieces: 0, amount: 0 } },
  };
  const ctx = { ...opened.ctx, limits } as typeof opened.ctx;
  const [one, other] = [await opened.place(), await opened.place()];
  const inCash = ({ orderNumber }: { orderNumber: string }) =>
    switchPaymentToCash(ctx, { orderNumber, key: createOrderKey(ctx, orderNumber) });
  expect([(await inCash(one)).kind, (await inCash(other)).kind]).toEqual(['cash', 'refused']);
});

test('rejects a switch to cash without access to the order, and at another shop', async () => {
  const [ours, theirs] = [await openWaiting(), await openWaiting()];
  await theirs.place();
  const { orderNumber } = await theirs.place();
  expect(await switchPaymentToCash(theirs.ctx, { orderNumber, key: 'guessed' })).toEqual({
    kind: 'not-found',
  });
  expect(await switchPaymentToCash(theirs.ctx, { orderNumber })).toEqual({ kind: 'not-found' });
  const byPhone = { orderNumber, phone: PHONE };
  expect(await switchPaymentToCash(theirs.ctx, byPhone)).toEqual({ kind: 'code-needed' });
  expect(await trackOrder(theirs.ctx, byPhone)).toMatchObject({ found: { payment: { takesCash: false } } });
  const code = createTrackingCode(theirs.ctx, orderNumber);
  const trackedOrder = await trackOrder(theirs.ctx, { ...byPhone, code });
  expect(trackedOrder).toMatchObject({ found: { payment: { takesCash: true } } });
  const key = createOrderKey(theirs.ctx, orderNumber);
  expect(await switchPaymentToCash(ours.ctx, { orderNumber, key })).toEqual({ kind: 'not-found' });
  await expect(ours.inCash(orderNumber)).rejects.toMatchObject({ failure: { code: 'not-found' } });
  expect(await theirs.rowOf(orderNumber)).toMatchObject({ paymentMethod: 'ONLINE' });
});

test('the surcharge of instalments does not count for the cash limit', async () => {
  const { ctx, shop, db, gateway } = await openPayingShop(database.db);
  const gift = encodeObject({ emi: { emiTenors: [{ name: '12 months', percent: 12 }] } });
  const { skus } = await insertProduct(db, shop, { gift, skus: [{ price: 9_500 }] });
  const limited = { ...ctx, shop: { ...ctx.shop, maxCodAmount: taka(10_000) } };
  const byCard = { paymentMethod: 'CARD', paymentGatewayId: gateway?.id, tenor: '12 months' } as const;
  const result = await previewOrder(limited, await createInput(skus[0]?.id ?? 0, byCard));
  expect(result).toMatchObject({ emi: { months: 12 } });
  expect(result.paymentOptions.find(({ method }) => method === 'COD')).toMatchObject({ refusal: null });
  expect(result.totals.grandTotal).toBeGreaterThan(taka(10_000));
});
