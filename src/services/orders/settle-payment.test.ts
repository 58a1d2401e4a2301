import { and, asc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { paymentGateways } from '#adapters/payments/gateways.ts';
import {
  paymentGateways as gatewayTable,
  offers,
  orderEvents,
  orderPayments,
  orders,
  paymentAnswers,
  skus,
} from '#data/schema/index.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { orderOf } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { BKASH_CREDENTIALS, openBkashStandin } from '#tests/standins/bkash.ts';
import type { GatewayChoice } from '#tests/standins/gateway-page.ts';
import { openSslcommerzStandin, SSLCOMMERZ_CREDENTIALS } from '#tests/standins/sslcommerz.ts';
import { changeOrder } from './change-order.ts';
import { openGateway, setGateway } from './payment-gateways.ts';
import { listShopsWithDuePayments, settlePayment, sweepPayments } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';

const database = useTestDatabase();
const GATEWAYS = paymentGateways({ withinMs: 400 });
const MINUTE_MS = 60_000;
const BEGIN = Date.UTC(2026, 10, 24, 6);
const KINDS = ['sslcommerz', 'bkash'] as const;
type Kind = (typeof KINDS)[number];

/** A gateway of that kind that a shop is given, and what a shopper does on its page. */
async function openGatewayOf(kind: Kind) {
  if (kind === 'bkash') {
    const standin = await openBkashStandin();
    onTestFinished(standin.close);
    return { standin, settings: { url: standin.url, ...BKASH_CREDENTIALS } };
  }
  const standin = await openSslcommerzStandin();
  onTestFinished(standin.close);
  standin.notices = 'never';
  const settings = { url: standin.url, ...SSLCOMMERZ_CREDENTIALS, fallbackEmail: 'orders@glow.example' };
  return { standin, settings };
}

async function openShop(kind: Kind = 'sslcommerz') {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const clock = { at: BEGIN };
  const ctx = { ...testContext(db, shop), now: () => new Date(clock.at) };
  const { standin, settings } = await openGatewayOf(kind);
  expect(await setGateway(ctx, GATEWAYS, { kind, name: kind, nameBn: null, settings })).toBeUndefined();
  const isGateway = and(eq(gatewayTable.shopId, shop.id), eq(gatewayTable.slug, kind));
  const [gateway] = await db.select().from(gatewayTable).where(isGateway);
  const paymentGatewayId = gateway?.id ?? 0;
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity: 10 }] });
  const skuId = product.skus[0]?.id ?? 0;
  const place = () => orderOf(ctx, [{ skuId, quantity: 2 }], { paymentMethod: 'ONLINE', paymentGatewayId });
  const pay = (orderNumber: string) =>
    startPayment(ctx, GATEWAYS, { order: { orderNumber }, origin: 'https://glow.example' });
  const rowOf = async (orderNumber: string) => {
    const isIt = and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber));
    return (await db.select().from(orders).where(isIt))[0];
  };
  const attempts = () =>
    db.select().from(orderPayments).where(eq(orderPayments.shopId, shop.id)).orderBy(asc(orderPayments.id));
  const stock = async () => (await db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stockQuantity;
  /** An order, and an attempt to pay it that has come to the gateway's page. */
  const begin = async () => {
    const order = await place();
    expect(await pay(order.orderNumber)).toMatchObject({ kind: 'started' });
    const attemptId = (await attempts()).at(-1)?.transactionId ?? '';
    return { order, orderNumber: order.orderNumber, attemptId };
  };
  const click = async (attemptId: string, choice: GatewayChoice) => standin.click(attemptId, choice);
  const settle = (attemptId: string, notice?: Record<string, string>) =>
    settlePayment(ctx, GATEWAYS, { attemptId, notice });
  return {
    db,
    shop,
    ctx,
    clock,
    standin,
    settings,
    gateway,
    place,
    pay,
    rowOf,
    attempts,
    stock,
    begin,
    click,
    settle,
  };
}

test.each(KINDS)('an order is paid through %s, once, however often that is told', async (kind) => {
  const { db, shop, attempts, begin, click, settle, rowOf } = await openShop(kind);
  const { order, orderNumber, attemptId } = await begin();
  expect(order).toMatchObject({
    payNow: order.grandTotal,
    holdsStockUntil: new Date(BEGIN + 30 * MINUTE_MS),
  });
  const notice = await click(attemptId, 'pay');
  const told = await Promise.all([settle(attemptId, notice), settle(attemptId, notice), settle(attemptId)]);
  for (const one of told) expect(one).toMatchObject({ orderNumber, isUnknown: false });
  expect(await settle(attemptId, notice)).toMatchObject({ status: 'paid' });
  expect(await attempts()).toMatchObject([{ status: 'paid', received: order.grandTotal, checkAt: null }]);
  expect(await rowOf(orderNumber)).toMatchObject({
    paymentStatus: 'paid',
    holdsStockUntil: null,
    status: 'pending',
  });
  const isOf = and(eq(orderEvents.shopId, shop.id), eq(orderEvents.kind, 'payment'));
  expect(await db.select().from(orderEvents).where(isOf)).toMatchObject([{ status: 'paid' }]);
});

test.each(KINDS)('through %s who fails or leaves tries again, and the order goes on', async (kind) => {
  const { begin, click, settle, pay, attempts, rowOf } = await openShop(kind);
  const { orderNumber, attemptId } = await begin();
  expect(await settle(attemptId, await click(attemptId, 'fail'))).toMatchObject({ status: 'failed' });
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid', status: 'pending' });
  await pay(orderNumber);
  const second = (await attempts())[1]?.transactionId ?? '';
  expect(second).not.toBe(attemptId);
  expect(await settle(second, await click(second, 'pay'))).toMatchObject({ status: 'paid' });
  expect(await pay(orderNumber)).toEqual({ kind: 'nothing-due' });
});

test.each(KINDS)('money of %s whose return and notice were lost is found by the sweep', async (kind) => {
  const { db, ctx, shop, clock, begin, click, rowOf, attempts, gateway } = await openShop(kind);
  const { orderNumber, attemptId } = await begin();
  const notice = await click(attemptId, 'pay');
  // At bKash the shop has said that it takes the money, and died before it wrote so.
  const [{ gatewayReference: reference } = {}] = await attempts();
  const asked = await openGateway(ctx, GATEWAYS, gateway?.id ?? 0);
  await asked?.verify({ attemptId, orderNumber, reference: reference ?? '' }, notice);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
  clock.at += 2 * MINUTE_MS;
  expect(await listShopsWithDuePayments(db, ctx.now())).toContain(shop.id);
  await sweepPayments(ctx, GATEWAYS);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('who does not pay in time has the order cancelled, its stock and coupon given back', async () => {
  const { db, ctx, shop, clock, begin, rowOf, stock, attempts } = await openShop();
  const { orderNumber } = await begin();
  expect(await stock()).toBe(8);
  clock.at += 31 * MINUTE_MS;
  await sweepPayments(ctx, GATEWAYS);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', holdsStockUntil: null });
  expect(await attempts()).toMatchObject([{ status: 'expired' }]);
  expect(await stock()).toBe(10);
  expect(await db.select().from(offers).where(eq(offers.shopId, shop.id))).toEqual([]);
  await sweepPayments(ctx, GATEWAYS);
  expect(await stock()).toBe(10);
});

test('money that comes after that is kept and held, and asked about for a day', async () => {
  const { ctx, clock, begin, click, rowOf, attempts } = await openShop();
  const { order, orderNumber, attemptId } = await begin();
  clock.at += 31 * MINUTE_MS;
  await sweepPayments(ctx, GATEWAYS);
  await click(attemptId, 'pay');
  clock.at += 121 * MINUTE_MS;
  await sweepPayments(ctx, GATEWAYS);
  expect(await attempts()).toMatchObject([
    { status: 'held', holdReason: 'late', received: order.grandTotal },
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
});

test('an order that is paid as its time ends is not cancelled', async () => {
  const { ctx, clock, begin, click, rowOf } = await openShop();
  const { orderNumber, attemptId } = await begin();
  await click(attemptId, 'pay');
  clock.at += 31 * MINUTE_MS;
  await sweepPayments(ctx, GATEWAYS);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
});

test.each([
  ['risky', undefined, { status: 'held', holdReason: 'risk' }],
  ['pay', 'other amount', { status: 'held', holdReason: 'other-amount' }],
  ['pay', 'other currency', { status: 'held', holdReason: 'other-amount' }],
] as const)('“%s” with %s is held, and the order stays unpaid', async (choice, fault, attempt) => {
  const { begin, click, settle, standin, attempts, rowOf } = await openShop();
  const { orderNumber, attemptId } = await begin();
  await click(attemptId, choice);
  standin.fault = fault;
  await settle(attemptId);
  expect(await attempts()).toMatchObject([attempt]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
});

test('an order that is paid twice keeps both, and counts one', async () => {
  const { begin, pay, attempts, click, settle, rowOf } = await openShop();
  const { order, orderNumber, attemptId } = await begin();
  await pay(orderNumber);
  const second = (await attempts())[1]?.transactionId ?? '';
  for (const each of [attemptId, second]) await settle(each, await click(each, 'pay'));
  const { grandTotal: received } = order;
  expect(await attempts()).toMatchObject([
    { status: 'paid', received },
    { status: 'held', holdReason: 'paid-already', received },
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('a gateway that does not answer costs nothing: the order stays and can be paid later', async () => {
  const { standin, place, pay, attempts, begin, click, settle } = await openShop();
  standin.fault = '500';
  const { orderNumber } = await place();
  expect(await pay(orderNumber)).toEqual({ kind: 'gateway-down' });
  expect(await attempts()).toMatchObject([{ status: 'open', gatewayReference: null }]);
  standin.fault = undefined;
  expect(await pay(orderNumber)).toMatchObject({ kind: 'started' });
  const { attemptId } = await begin();
  await click(attemptId, 'pay');
  standin.fault = 'silent';
  expect(await settle(attemptId)).toMatchObject({ status: 'open', isUnknown: true });
});

test('what is over is not paid any more', async () => {
  const { ctx, place, pay, clock } = await openShop();
  const [cancelled, late] = [await place(), await place()];
  await changeOrder(ctx, { orderNumber: cancelled.orderNumber, action: 'cancel' });
  expect(await pay(cancelled.orderNumber)).toEqual({ kind: 'closed' });
  clock.at += 31 * MINUTE_MS;
  expect(await pay(late.orderNumber)).toEqual({ kind: 'closed' });
  await expect(pay('GL-1')).rejects.toMatchObject({ failure: { code: 'not-found' } });
});

test('a gateway whose settings were sealed by another secret is told as not usable, and nothing is asked', async () => {
  const { ctx, standin, place } = await openShop();
  const { orderNumber } = await place();
  const other = { ...ctx, secret: 'another secret of this server' };
  const wanted = { order: { orderNumber }, origin: 'https://glow.example' };
  expect(await startPayment(other, GATEWAYS, wanted)).toMatchObject({ kind: 'gateway-refused' });
  expect(standin.asked).toEqual([]);
});

test('neither attempts nor settings of a shop are seen by another, and none of its secrets is kept in the open', async () => {
  const one = await openShop();
  const other = await openShop();
  const { attemptId } = await one.begin();
  expect(await other.settle(attemptId, { status: 'VALID', val_id: 'x', tran_id: attemptId })).toBeUndefined();
  const answers = await one.db.select().from(paymentAnswers).where(eq(paymentAnswers.shopId, one.shop.id));
  expect(answers).toMatchObject([{ call: 'start', outcome: 'started' }]);
  const kept = JSON.stringify([answers, await one.attempts(), one.gateway]);
  expect(kept).not.toContain(SSLCOMMERZ_CREDENTIALS.storePassword);
});

test('processes of a shop share one token of bKash', async () => {
  const { ctx, standin, place } = await openShop('bkash');
  const placed = [await place(), await place(), await place()];
  const started = await Promise.all(
    placed.map(({ orderNumber }) =>
      startPayment(ctx, paymentGateways({ withinMs: 400 }), {
        order: { orderNumber },
        origin: 'https://glow.example',
      }),
    ),
  );
  expect(started.map(({ kind }) => kind)).toEqual(['started', 'started', 'started']);
  expect('grants' in standin && standin.grants).toBe(1);
});

test('other settings of a gateway replace those it had', async () => {
  const { ctx, settings, db, shop } = await openShop();
  const given = { kind: 'sslcommerz', name: 'Cards', nameBn: 'কার্ড', settings };
  expect(await setGateway(ctx, GATEWAYS, given)).toBeUndefined();
  expect(await setGateway(ctx, GATEWAYS, { ...given, settings: {} })).toMatchObject({
    problem: expect.any(String),
  });
  const rows = await db.select().from(gatewayTable).where(eq(gatewayTable.shopId, shop.id));
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['Cards', 'Cash on Delivery']);
});
