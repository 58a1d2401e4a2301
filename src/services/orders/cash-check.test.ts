import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#data/schema/index.ts';
import type { CheckedDocument } from '#domain/json-limits.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { lastCode } from '#tests/fixtures/accounts.ts';
import { insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { putDocument } from '../content/documents.ts';
import type { ServiceContext } from '../context.ts';
import type { ServiceError } from '../errors.ts';
import { confirmCashCode, sendCashCode } from './cash-check.ts';
import { changeOrder } from './change-order.ts';
import { placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';

const database = useTestDatabase();
const PHONE = '01712345678';

async function openShop(settings: object) {
  const shop = await createTestShop(database.db, { maxCodAmount: taka(2_000) });
  await openForOrders(database.db, shop);
  const ctx = testContext(database.db, shop);
  await settle(ctx, settings);
  const product = await insertProduct(database.db, shop, { skus: [{ price: 500, stockQuantity: 100 }] });
  const skuId = product.skus[0]?.id ?? 0;
  return { shop, ctx, skuId };
}

const settle = (ctx: ServiceContext, content: object) =>
  putDocument(ctx, { route: 'widgets', name: 'page-settings', content } as unknown as CheckedDocument);

async function wish(skuId: number, more: Partial<OrderInput> = {}, phone = PHONE): Promise<OrderInput> {
  const area = await findArea(database.db, 'Dhanmondi');
  const shipping = { name: 'Nusrat Jahan', phone, street: 'House 5, Road 2', ...area };
  const products = [{ skuId, quantity: 1 }];
  return { shipping, billing: {}, products, paymentMethod: 'COD', fulfilment: 'home', ...more };
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ failure }: ServiceError) =>
      failure.code === 'invalid'
        ? failure.problems.map(({ field, code }) => `${field} ${code}`).join()
        : failure.code,
  );

test('a number without a parcel yet is shown to be the buyer’s by a code, once for half an hour', async () => {
  const { shop, ctx, skuId } = await openShop({ cashCheck: { newPhone: 'code' } });
  const input = await wish(skuId);
  expect(await placeOrder(ctx, input)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  await sendCashCode(ctx, { phone: '০১৭১২-৩৪৫৬৭৮' });
  expect(await problemOf(confirmCashCode(ctx, { phone: PHONE, code: '000' }))).toBe('code wrong-code');
  const code = await lastCode(database.db, shop);
  const proof = await confirmCashCode(ctx, { phone: PHONE, code });
  expect(await problemOf(confirmCashCode(ctx, { phone: PHONE, code }))).toBe('code wrong-code');
  for (const phoneProof of ['x', `9${proof}`, proof.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect(await placeOrder(ctx, { ...input, phoneProof })).toMatchObject({ kind: 'cash-check' });
  }
  const ofAnother = await wish(skuId, { phoneProof: proof }, '01812345678');
  expect(await placeOrder(ctx, ofAnother)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  const later = { ...ctx, now: () => new Date(Date.now() + 31 * 60_000) };
  expect(await placeOrder(later, { ...input, phoneProof: proof })).toMatchObject({ kind: 'cash-check' });
  expect(await placeOrder(ctx, { ...input, phoneProof: proof })).toMatchObject({ kind: 'placed' });
  // Not delivered yet, the number is as new as before.
  expect(await placeOrder(ctx, input)).toMatchObject({ kind: 'cash-check' });
});

test('neither a code nor its proof counts at another shop, and a number is known where it bought', async () => {
  const one = await openShop({ cashCheck: { newPhone: 'code' } });
  const other = await openShop({ cashCheck: { newPhone: 'code' } });
  await sendCashCode(one.ctx, { phone: PHONE });
  const code = await lastCode(database.db, one.shop);
  expect(await problemOf(confirmCashCode(other.ctx, { phone: PHONE, code }))).toBe('code wrong-code');
  const phoneProof = await confirmCashCode(one.ctx, { phone: PHONE, code });
  const there = await wish(other.skuId, { phoneProof });
  expect(await placeOrder(other.ctx, there)).toMatchObject({ kind: 'cash-check' });
  await deliver(one.ctx, await orderOf(one.ctx, [{ skuId: one.skuId, quantity: 1 }], { phoneProof }));
  expect(await placeOrder(one.ctx, await wish(one.skuId))).toMatchObject({ kind: 'placed' });
  expect(await placeOrder(other.ctx, await wish(other.skuId))).toMatchObject({ kind: 'cash-check' });
  expect(await database.db.select().from(messages).where(eq(messages.shopId, other.shop.id))).toEqual([]);
});

test('whoever has signed in by a code with that number is asked for no other', async () => {
  const { shop, ctx, skuId } = await openShop({ cashCheck: { newPhone: 'code' } });
  const phone = '+8801712345678' as never;
  const typed = await signedIn(database.db, shop, { phone });
  expect(await placeOrder(typed.ctx, await wish(skuId))).toMatchObject({ kind: 'cash-check' });
  const shown = await signedIn(database.db, shop, { phone, phoneVerifiedAt: new Date() });
  expect(await placeOrder(shown.ctx, await wish(skuId))).toMatchObject({ kind: 'placed' });
  expect(await placeOrder(ctx, await wish(skuId))).toMatchObject({ kind: 'cash-check' });
});

test('above the limit cash is taken after a code, where the shop says so, and else refused', async () => {
  const { ctx, skuId } = await openShop({ cashCheck: { aboveLimit: 'code' } });
  const dear = await wish(skuId, { products: [{ skuId, quantity: 6 }] });
  expect(await previewOrder(ctx, dear)).toMatchObject({ codLimitExceeded: null, cashAdvance: null });
  expect(await placeOrder(ctx, dear)).toMatchObject({ kind: 'cash-check', ask: 'code' });
  expect(await placeOrder(ctx, await wish(skuId))).toMatchObject({ kind: 'placed' });
  // Nothing could take an advance here.
  await settle(ctx, { cashCheck: { aboveLimit: 'advance' } });
  expect(await previewOrder(ctx, dear)).toMatchObject({ codLimitExceeded: 200_000 });
  expect(await problemOf(placeOrder(ctx, dear))).toBe('paymentMethod above-cod-limit');
});

test('who has sent parcels back pays a part in advance, and the rest at the door', async () => {
  const paying = await openPayingShop(database.db);
  const { ctx, gateway, rowOf, pay, attempts, click, settle: settleAttempt } = paying;
  await settle(ctx, { cashCheck: { manyReturns: 'advance', returnsFrom: 1, advancePercent: 25 } });
  const [{ id: skuId } = { id: 0 }] = (
    await insertProduct(database.db, paying.shop, { skus: [{ price: 990.5 }] })
  ).skus;
  const products = [{ skuId, quantity: 1 }];
  const sentBack = await orderOf(ctx, products);
  await deliver(ctx, sentBack);
  await changeOrder(ctx, { orderNumber: sentBack.orderNumber, action: 'return' });
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 } as const;

  const inCash = await wish(skuId);
  // 990.50 and 70 for delivery: a quarter of it in whole taka.
  expect(await placeOrder(ctx, inCash)).toMatchObject({
    kind: 'cash-check',
    ask: 'advance',
    advance: 26_600,
  });
  const inAdvance = await wish(skuId, { ...online, paysAdvance: true });
  expect((await previewOrder(ctx, inAdvance)).totals).toMatchObject({ grandTotal: 106_050, payNow: 26_600 });
  expect(await problemOf(placeOrder(ctx, { ...inCash, paysAdvance: true }))).toBe('cashAdvance no-advance');
  const outcome = await placeOrder(ctx, inAdvance);
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
  // All of it may be paid before, as ever.
  const inFull = await placeOrder(ctx, await wish(skuId, online));
  expect(inFull).toMatchObject({ kind: 'placed', totals: { payNow: 106_050 } });
  // Somebody else owes no advance.
  const other = await wish(skuId, { ...online, paysAdvance: true }, '01812345678');
  expect(await problemOf(placeOrder(ctx, other))).toBe('cashAdvance no-advance');
});
