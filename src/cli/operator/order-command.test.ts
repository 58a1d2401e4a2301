import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { UsageError } from '#cli/command-error.ts';
import { orderPayments } from '#data/schema/index.ts';
import { poisha, ZERO_POISHA } from '#domain/money.ts';
import type { ServiceContext } from '#services/context.ts';
import { createOrderKey } from '#services/orders/order-keys.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { switchPaymentToCash } from '#services/payments/pay-order.ts';
import { settleDueRefunds } from '#services/payments/refund-payment.ts';
import { insertProduct, insertStore } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { KINDS, MINUTE_MS, openPayingShop, type PayingKind } from '#tests/fixtures/paying-shop.ts';
import { orderOf } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator, readOperatorCommand } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

/** Runs `haat order` with one context. */
const runOrder = (ctx: ServiceContext, ...args: string[]) =>
  createTestOperator(database, { contextFor: () => ctx }).run('order', ...args);

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db, { orderPrefix: 'GL' }), await createTestShop(db)];
  await openForOrders(db, shop);
  const skuId = (await insertProduct(db, shop, { name: 'Lip balm' })).skus[0]?.id ?? 0;
  const { run } = createTestOperator(database);
  const runCommand = (...args: string[]) => run('order', ...args);
  const placeTestOrder = () =>
    orderOf(testContext(db, shop, { now: () => new Date('2026-05-04T03:02:01Z') }), [{ skuId, quantity: 2 }]);
  return { shop: shop.slug, other: other.slug, runCommand, placeTestOrder };
}

test('lists, shows and changes orders of each shop', async () => {
  const { shop, other, runCommand, placeTestOrder } = await createOperator();
  expect(await runCommand('list', shop)).toBe('No orders.');
  await placeTestOrder();
  expect((await runCommand('list', shop)).split('\n')).toEqual([
    'number        status      payment   placed (Dhaka)    total',
    'GL-10001      pending     unpaid    2026-05-04 09:02  Tk 1,070',
  ]);
  expect(await runCommand('confirm', shop, 'gl-10001', '--note', 'By phone')).toBe(
    'GL-10001 is confirmed, unpaid.',
  );
  expect(await runCommand('list', shop, '--status', 'pending')).toBe('No orders.');
  const output = await runCommand('show', shop, '10001');
  expect(output).toContain('Nusrat Jahan, 01712-345678, House 5, Road 2, Dhanmondi, Dhaka');
  expect(output).toMatch(/2 × Lip balm \(SKU-\S+\) {2}Tk 1,000\ndelivery {2}Tk 70\n/);
  expect(output).toContain('payment in cash; Tk 1,070 due on delivery');
  expect(output).toMatch(/confirmed {2}By phone$/);
  await expect(runCommand('deliver', shop, 'GL-10001')).rejects.toThrow(
    'GL-10001 is confirmed; possible actions: process, ship, cancel',
  );
  await runCommand('cancel', shop, 'GL-10001');
  await expect(runCommand('ship', shop, 'GL-10001')).rejects.toThrow('no further action is possible');
  for (const action of ['show', 'ship']) {
    await expect(runCommand(action, other, 'GL-10001')).rejects.toThrow(`${other} has no order GL-10001`);
  }
});

test('shows the store of a pickup, and the shipping date of a pre-order', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const { id: storeId } = await insertStore(db, shop, { name: 'Uttara', offersPickup: true });
  const preOrderSku = { preOrder: true, preOrderShipsOn: '2099-12-05' };
  const { skus } = await insertProduct(db, shop, { name: 'Bed', skus: [preOrderSku] });
  const skuId = skus[0]?.id ?? 0;
  const ctx = testContext(db, shop);
  const { orderNumber } = await orderOf(ctx, [{ skuId, quantity: 1 }], { fulfilment: 'shop', storeId });
  const output = await runOrder(ctx, 'show', shop.slug, orderNumber);
  expect(output).toContain('\nPicked up at Uttara\n');
  expect(output).toMatch(/1 × Bed .+ pre-order, ships from 2099-12-05\n/);
});

test('refunds an order fully or in part, and releases held money', async () => {
  const { ctx, shop, begin, click, settle, simulator } = await openPayingShop(database.db, 'bkash');
  const runCommand = (...args: string[]) => runOrder(ctx, ...args);
  const { orderNumber, attemptId } = await begin();
  const refund = (...args: string[]) => runCommand('refund', shop.slug, orderNumber, ...args);
  await expect(refund()).rejects.toThrow(`no online payment of ${orderNumber} is left`);
  await expect(runCommand('release', shop.slug, orderNumber)).rejects.toThrow('is held');
  await settle(attemptId, await click(attemptId, 'pay'));
  expect(await refund('--amount', '70.50', '--note', 'A broken seal')).toBe(
    `Tk 70.50 of ${orderNumber} was refunded.`,
  );
  await expect(refund('--amount', '99999')).rejects.toThrow(/^up to Tk [\d,.]+ of /);
  await expect(refund('--abandon')).rejects.toThrow(`no refund of ${orderNumber} is in progress`);
  simulator.fault = '500';
  expect(await refund('--amount', '1')).toContain('is being refunded');
  await expect(refund()).rejects.toThrow('--abandon');
  expect(await refund('--abandon')).toBe(`The refund of Tk 1 of ${orderNumber} was abandoned.`);
  simulator.fault = 'v2 refusal';
  await expect(refund()).rejects.toThrow(/^the gateway refuses the refund: .*2072/);
  simulator.fault = undefined;
  expect(await refund()).toMatch(/ was refunded\.$/);
  await expect(runCommand('refund', shop.slug, 'GL-1')).rejects.toThrow(`${shop.slug} has no order GL-1`);
});

test('does not abandon a refund that the gateway has completed or is processing', async () => {
  for (const kind of ['bkash', 'sslcommerz'] as const) {
    const { ctx, shop, begin, click, settle, simulator } = await openPayingShop(database.db, kind);
    const { orderNumber, attemptId } = await begin();
    await settle(attemptId, await click(attemptId, 'pay'));
    const refund = (...options: string[]) => runOrder(ctx, 'refund', shop.slug, orderNumber, ...options);
    simulator.fault = '500';
    expect(await refund('--amount', '70')).toContain('is being refunded');
    const [payment] = simulator.payments;
    const status = { refundAmount: '70.00', refundTransactionStatus: 'Completed' };
    if (payment && 'paymentID' in payment) payment.refunds.push({ refundTrxId: 'made', ...status });
    simulator.fault = undefined;
    const reason = kind === 'bkash' ? 'has already completed it' : 'is still processing it';
    const expected = `The refund of Tk 70 of ${orderNumber} was not abandoned: the gateway ${reason}.`;
    expect(await refund('--abandon')).toBe(expected);
  }
});

test('reports that the gateway accepted an abandoned refund when the next one is refused', async () => {
  const { ctx, shop, begin, click, settle, simulator } = await openPayingShop(database.db, 'bkash');
  const { order, orderNumber, attemptId } = await begin();
  await settle(attemptId, await click(attemptId, 'pay'));
  const refund = (...options: string[]) => runOrder(ctx, 'refund', shop.slug, orderNumber, ...options);
  simulator.fault = '500';
  await refund();
  await refund('--abandon');
  simulator.fault = undefined;
  const refundAmount = `${order.grandTotal / 100}.00`;
  const refunds = [{ refundTrxId: 'made', refundAmount, refundTransactionStatus: 'Completed' }];
  Object.assign(simulator.payments[0] ?? {}, { refunds });
  await expect(refund()).rejects.toThrow(/2072.*; the gateway accepted an abandoned refund of Tk 1,070$/);
});

test('warns about a partly paid order before it is shipped', async () => {
  const { ctx, shop, db, begin } = await openPayingShop(database.db, 'bkash');
  const runCommand = (action: string) => runOrder(ctx, action, shop.slug, orderNumber);
  const { orderNumber } = await begin();
  await db
    .update(orderPayments)
    .set({
      ...{ status: 'held', holdReason: 'other-amount', settledAt: new Date() },
      received: poisha(100_000),
    })
    .where(eq(orderPayments.shopId, shop.id));
  const hint = 'is held; accept it with: haat order release, or refund it with: haat order refund --held';
  expect(await runCommand('show')).toContain(`Tk 1,000 ${hint}`);
  expect(await runCommand('release')).toBe(`Payment released: ${orderNumber} is now partly paid.`);
  const missing = 'Tk 70 is unpaid, but due online.';
  expect(await runCommand('confirm')).toBe(`${orderNumber} is confirmed, partly paid. ${missing}`);
  await expect(runCommand('ship')).rejects.toThrow('due online; use --unpaid to ship it anyway');
  expect(await runCommand('cancel')).toBe(
    `${orderNumber} is cancelled, partly paid. Tk 1,000 paid online is being refunded.`,
  );
});

test('lists and shows held money with its reason, besides paid and refunded amounts', async () => {
  const { ctx, shop, db, place, begin, click, settle, attempts } = await openPayingShop(database.db, 'bkash');
  const runCommand = (...args: string[]) => runOrder(ctx, ...args);
  expect(await runCommand('list', shop.slug, '--held')).toBe('No orders.');
  await place();
  const { order, orderNumber, attemptId } = await begin();
  expect(await runCommand('show', shop.slug, orderNumber)).toMatch(/paying Tk 1,070 {2}open$/);
  await settle(attemptId, await click(attemptId, 'pay'));
  await runCommand('refund', shop.slug, orderNumber, '--amount', '70', '--note', 'A broken seal');
  const secondAttemptId = await openSecondAttempt();
  expect(await runCommand('list', shop.slug, '--held')).toBe('No orders.');
  await db
    .update(orderPayments)
    .set({ status: 'held', received: order.grandTotal, holdReason: 'late', settledAt: new Date() })
    .where(eq(orderPayments.id, secondAttemptId));
  expect(await runCommand('list', shop.slug, '--held')).toMatch(new RegExp(`^number.+\\n${orderNumber} .+$`));
  const output = await runCommand('show', shop.slug, orderNumber);
  expect(output).toMatch(/paying Tk 1,070 {2}paid {2}bKash\n.+refunding Tk 70 {2}done {2}A broken seal\n/);
  expect(output).toMatch(/paying Tk 1,070 {2}held: late$/);

  async function openSecondAttempt(): Promise<number> {
    const lastAttempt = (await attempts()).at(-1);
    if (!lastAttempt) throw new Error('nothing was begun');
    const { id: _, ...row } = lastAttempt;
    const copy = { ...row, transactionId: '0'.repeat(28), gatewayReference: null, gatewayPaymentId: null };
    const newAttempt = {
      ...copy,
      status: 'open',
      received: ZERO_POISHA,
      refunded: ZERO_POISHA,
      method: null,
    } as const;
    const [{ id } = { id: 0 }] = await db.insert(orderPayments).values(newAttempt).returning();
    return id;
  }
});

async function openShopWithThreePayments(kind: PayingKind) {
  const opened = await openPayingShop(database.db, kind);
  const { ctx, shop, begin, pay, click, settle, attempts } = opened;
  const { orderNumber } = await begin();
  for (const _ of [1, 2]) await pay(orderNumber);
  const paymentAttempts = await attempts();
  const notifications: Record<string, string>[] = [];
  for (const { transactionId } of paymentAttempts) notifications.push(await click(transactionId, 'pay'));
  await Promise.all(paymentAttempts.map(({ transactionId }, at) => settle(transactionId, notifications[at])));
  const runCommand = (...args: string[]) => runOrder(ctx, ...args);
  const runAction = (action: string, ...options: string[]) =>
    runCommand(action, shop.slug, orderNumber, ...options);
  const states = async () => (await attempts()).map(({ status }) => status).toSorted();
  return { ...opened, orderNumber, runCommand, runAction, states };
}

test.each(KINDS)(
  'three concurrent payments of one order at %s: one is counted, and one command refunds the others',
  async (kind) => {
    const { ctx, shop, clock, orderNumber, runCommand, runAction, states } =
      await openShopWithThreePayments(kind);
    expect(await states()).toEqual(['held', 'held', 'paid']);
    const shown = await findPublicOrder(ctx, { orderNumber });
    expect(shown?.payment.held).toBe(2 * 1_070_00);
    expect(await runAction('show')).toContain('Tk 2,140 is held; refund it with: haat order refund --held\n');
    expect(await runCommand('list', shop.slug, '--held')).toContain(orderNumber);
    const nextStep =
      kind === 'bkash' ? 'was refunded.' : 'is being refunded; the gateway is queried until it is done.';
    const refundText = `Tk 1,070 of ${orderNumber} ${nextStep}`;
    expect(await runAction('refund', '--held')).toBe(`${refundText}\n${refundText}`);
    for (let round = 0; round < 3; round += 1) {
      clock.at += 5 * MINUTE_MS;
      await settleDueRefunds(ctx, 10);
    }
    expect(await states()).toEqual(['paid', 'refunded', 'refunded']);
    await expect(runAction('refund', '--held')).rejects.toThrow(`no payment of ${orderNumber} is held`);
    expect(await runAction('show')).toMatch(/ paid .*payment by .+\n/s);
    expect(await runAction('show')).not.toContain('is held');
  },
);

test('requests the refund of each attempt once, and abandons them one by one', async () => {
  const { simulator, orderNumber, runAction, states } = await openShopWithThreePayments('bkash');
  simulator.fault = '500';
  expect((await runAction('refund')).split('\n')).toHaveLength(1);
  await expect(runAction('refund')).rejects.toThrow(`another refund of ${orderNumber} is still in progress`);
  expect((await runAction('refund', '--held')).split('\n')).toHaveLength(1);
  await expect(runAction('refund', '--held')).rejects.toThrow(
    `another refund of the held payment of ${orderNumber}`,
  );
  const ended = `The refund of Tk 1,070 of ${orderNumber} was abandoned.`;
  expect(await runAction('refund', '--abandon')).toBe(`${ended} Other refunds in progress: 1.`);
  expect(await runAction('refund', '--abandon')).toBe(ended);
  simulator.fault = undefined;
  expect((await runAction('refund', '--held')).split('\n')).toHaveLength(2);
  expect(await states()).toEqual(['paid', 'refunded', 'refunded']);
});

test('shows the amount due at pickup, and the refund of a returned order', async () => {
  const { ctx, shop, db, place, pay, attempts, click, settle } = await openPayingShop(database.db, 'bkash');
  const runCommand = (...args: string[]) => runOrder(ctx, ...args);
  const { id: storeId } = await insertStore(db, shop, { name: 'Uttara', offersPickup: true });
  const preOrderSku = { price: 2_000.5, preOrder: true, preOrderAmount: 500, stockQuantity: 0 };
  const { skus } = await insertProduct(db, shop, { name: 'Bed', skus: [preOrderSku] });
  const products = [{ skuId: skus[0]?.id ?? 0, quantity: 1 }];
  const { orderNumber } = await place({ products, fulfilment: 'shop', storeId });
  await pay(orderNumber);
  const attemptId = (await attempts())[0]?.transactionId ?? '';
  await settle(attemptId, await click(attemptId, 'pay'));
  const runAction = (action: string) => runCommand(action, shop.slug, orderNumber);
  for (const [action, state] of [
    ['confirm', 'confirmed'],
    ['ship', 'shipped'],
  ] as const)
    expect(await runAction(action)).toBe(
      `${orderNumber} is ${state}, partly paid. Tk 1,500.50 is due at pickup.`,
    );
  expect(await runAction('deliver')).toBe(`${orderNumber} is delivered, paid.`);
  expect(await runAction('return')).toBe(
    `${orderNumber} is returned, paid. Tk 1,500.50 paid at pickup must be returned in cash. Tk 500 paid online is not refunded; haat order refund refunds it.`,
  );
  const money = 'payment by bKash\nTk 1,500.50 taken at pickup\n';
  expect(await runAction('show')).toContain(
    `${money}Tk 1,500.50 returned in cash\nTk 500 paid online is not refunded\n`,
  );
  await runAction('refund');
  expect(await runAction('show')).toContain(`${money}Tk 500 refunded online\nTk 1,500.50 returned in cash\n`);
});

test('reports a late online payment when an order switched to cash is returned', async () => {
  const { ctx, shop, begin, click, settle } = await openPayingShop(database.db);
  const { orderNumber, attemptId } = await begin();
  const key = createOrderKey(ctx, orderNumber);
  expect(await switchPaymentToCash(ctx, { orderNumber, key })).toEqual({ kind: 'cash' });
  expect(await settle(attemptId, await click(attemptId, 'pay'))).toMatchObject({ status: 'held' });
  const runAction = (action: string) => runOrder(ctx, action, shop.slug, orderNumber);
  await runAction('confirm');
  for (const action of ['ship', 'deliver'])
    expect(await runAction(action)).toContain('Tk 1,070 paid online is held; haat order show has details.');
  expect(await runAction('return')).toContain(
    'Tk 1,070 paid online is not refunded; haat order refund refunds it.',
  );
});

test.each([
  [[]],
  [['list']],
  [['list', 'glow', 'GL-1']],
  [['refund', 'glow']],
  [['refund', 'glow', 'GL-1', '--amount', '0']],
  [['refund', 'glow', 'GL-1', '--amount', '5', '--held']],
  [['refund', 'glow', 'GL-1', '--abandon', '--held']],
  [['refund', 'glow', 'GL-1', '--abandon', '--amount', '5']],
  [['refund', 'glow', 'GL-1', '--amount', '-5']],
  [['refund', 'glow', 'GL-1', '--amount', '1e3']],
  [['refund', 'glow', 'GL-1', '--amount', '5.123']],
  [['release', 'glow']],
  [['list', 'glow', '--status', 'lost']],
  [['list', 'glow', '--limit', '0']],
  [['show', 'glow']],
  [['lose', 'glow', 'GL-1']],
  [['ship', 'glow', 'GL-1', 'GL-2']],
  [['ship', 'glow', 'GL-1', '--note', 'x'.repeat(301)]],
  [['ship', 'glow', 'GL-1', '--note', 'one\ntwo']],
])('rejects %j', async (args) => {
  await expect(readOperatorCommand(['order', ...args])).rejects.toThrow(UsageError);
});

test('ships a fully refunded order only with --unpaid', async () => {
  const { ctx, shop, begin, click, settle, simulator } = await openPayingShop(database.db, 'bkash');
  const runCommand = (...args: string[]) => runOrder(ctx, ...args);
  const { orderNumber, attemptId } = await begin();
  await settle(attemptId, await click(attemptId, 'pay'));
  await runCommand('confirm', shop.slug, orderNumber);
  simulator.fault = '500';
  await runCommand('refund', shop.slug, orderNumber);
  await expect(runCommand('ship', shop.slug, orderNumber)).rejects.toThrow('are being refunded');
  simulator.fault = undefined;
  await settleDueRefunds({ ...ctx, now: () => new Date(ctx.now().getTime() + 24 * 60 * MINUTE_MS) }, 10);
  await expect(runCommand('ship', shop.slug, orderNumber)).rejects.toThrow(
    `all payments of ${orderNumber} were refunded or are being refunded; use --unpaid to ship it anyway`,
  );
  await expect(runCommand('cancel', shop.slug, orderNumber, '--unpaid')).rejects.toThrow(
    "unknown option '--unpaid'; see haat order cancel --help",
  );
  expect(await runCommand('ship', shop.slug, orderNumber, '--unpaid')).toMatch(/ is shipped, refunded\./);
});
