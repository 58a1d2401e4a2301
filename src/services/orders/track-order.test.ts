import { expect, test } from 'vitest';
import type { ServiceError } from '#services/errors.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { createTrackingCode } from './order-keys.ts';
import { placeOrder } from './place-order.ts';
import { trackOrder } from './track-order.ts';

const database = useTestDatabase();
const PHONE = '01712345678';
const DEFAULTS = { 'tracking-per-client': '20/10m', 'tracking-per-phone': '5/1d' };

async function openShop(rules = DEFAULTS) {
  const shop = await createTestShop(database.db, { orderPrefix: 'GL' });
  await openForOrders(database.db, shop);
  const [sku] = (await insertProduct(database.db, shop)).skus;
  const limits = testLimits(rules, { store: database.database.counts });
  const ctx = testContext(database.db, shop, { limits, client: '203.0.113.7' });
  const placed = await placeOrder(ctx, {
    shipping: {
      name: 'Nusrat Jahan',
      phone: PHONE,
      street: 'House 5, Road 2',
      ...(await findArea(database.db, 'Dhanmondi')),
    },
    billing: {},
    products: [{ skuId: sku?.id ?? 0, quantity: 1 }],
    paymentMethod: 'COD',
    fulfilment: 'home',
  });
  if (placed.kind !== 'placed') throw new Error('not placed');
  let requestCount = 0;
  const track = async (
    orderNumber: string,
    more: { code?: string; key?: string; phone?: string } = {},
    client?: string,
  ) =>
    (
      await trackOrder(
        { ...ctx, client: client ?? `198.51.100.${++requestCount}` },
        { orderNumber, phone: PHONE, ...more },
      )
    ).kind;
  return { shop, ctx, placed, track };
}

test('a buyer who mistypes twice still finds the order, any number of times', async () => {
  const { placed, track } = await openShop();
  expect(await track('GL-10002')).toBe('not-found');
  expect(await track('GL-1000')).toBe('not-found');
  for (let times = 0; times < 30; times += 1) {
    expect(await track(placed.orderNumber, {}, '203.0.113.9')).toBe('found');
  }
});
test('guessing numbers for a phone reveals nothing, from any number of networks', async () => {
  const { placed, track } = await openShop();
  for (let guess = 10_500; guess < 10_505; guess += 1) expect(await track(`GL-${guess}`)).toBe('not-found');
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, index) => track(`GL-${9_950 + index}`, {}, `2001:db8:${index}:0::/64`)),
  );
  expect(new Set(outcomes)).toEqual(new Set(['code-needed']));
  expect(await track(placed.orderNumber)).toBe('code-needed');
  expect(await track(placed.orderNumber, { code: '2345-6789' })).toBe('code-needed');
  expect(await track('GL-10099', { code: '2345-6789' })).toBe('code-needed');
});
test('concurrent guesses reveal no more than sequential ones', async () => {
  const { track } = await openShop({ ...DEFAULTS, 'tracking-per-phone': '5/1d' });
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => track(`GL-${20_000 + index}`)),
  );
  expect(outcomes.filter((kind) => kind === 'not-found')).toHaveLength(5);
});
test('the buyer can track with the code or the key while others guess', async () => {
  const { ctx, placed, track } = await openShop();
  for (let guess = 0; guess < 20; guess += 1) await track(`GL-${30_000 + guess}`);
  const code = createTrackingCode(ctx, placed.orderNumber);
  for (const typed of [code, code.toLowerCase(), code.replace('-', ' '), code.replace('-', '')]) {
    expect(await track(placed.orderNumber, { code: typed })).toBe('found');
  }
  expect(await track('gl 10001', { key: placed.key })).toBe('found');
  expect(await track(placed.orderNumber, { code, phone: '01812345678' })).toBe('not-found');
});
test('the code works behind an address that has reached its limit', async () => {
  const { ctx, placed, track } = await openShop({ ...DEFAULTS, 'tracking-per-client': '3/10m' });
  const shared = '203.0.113.9';
  const code = createTrackingCode(ctx, placed.orderNumber);
  for (let guess = 0; guess < 3; guess += 1) {
    await track(`GL-${30_000 + guess}`, { phone: `0181000000${guess}` }, shared);
  }
  await expect(track('GL-40000', {}, shared)).rejects.toMatchObject({ failure: { code: 'rate-limited' } });
  expect(await track(placed.orderNumber, { code }, shared)).toBe('found');
  await expect(track(placed.orderNumber, { code: 'K7QM-2XWD' }, shared)).rejects.toMatchObject({
    failure: { code: 'rate-limited' },
  });
});
test('a code is valid for one order of one shop', async () => {
  const { ctx } = await openShop();
  const other = await openShop();
  const codes = ['GL-10001', 'GL-10002'].flatMap((number) =>
    [ctx, other.ctx].map((each) => createTrackingCode(each, number)),
  );
  expect(new Set(codes).size).toBe(4);
});
test('limits guesses per network over all phones, only at this shop', async () => {
  const { ctx, track, placed } = await openShop({ ...DEFAULTS, 'tracking-per-client': '10/10m' });
  const guess = (index: number) =>
    track(placed.orderNumber, { phone: `018${10_000_000 + index}` }, '203.0.113.9').catch(
      ({ failure }: ServiceError) => failure.code,
    );
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)));
  expect(outcomes.filter((each) => each === 'not-found')).toHaveLength(10);
  expect(outcomes.filter((each) => each === 'rate-limited')).toHaveLength(30);
  const other = await openShop();
  const otherCtx = { ...other.ctx, limits: ctx.limits, client: '203.0.113.9' };
  expect(await trackOrder(otherCtx, { orderNumber: 'GL-10001', phone: PHONE })).toMatchObject({
    kind: 'found',
  });
});
