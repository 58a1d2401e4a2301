import { desc, eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { orders, skus } from '#data/schema/index.ts';
import { BKASH_CREDENTIALS } from '#demo/gateways/bkash.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import type { LimitRule } from '#domain/rate-limits.ts';
import type { ServiceContext } from '#services/context.ts';
import { switchPaymentToCash } from '#services/payments/pay-order.ts';
import { listGateways, setGateway } from '#services/payments/payment-gateways.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { orderOf } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { changeOrder } from './change-order.ts';
import { placeOrder } from './place-order.ts';

const database = useTestDatabase();
const DEFAULTS = { 'orders-per-client': '30/10m', 'orders-per-phone': '6/1h' };
const OFFICE = '203.0.113.7';
type OpenCashLimits = NonNullable<NonNullable<Parameters<typeof testLimits>[1]>['openCash']>;
type Rules = { [Rule in LimitRule]?: string };

async function openShop(rules: Rules = DEFAULTS, openCash: OpenCashLimits = {}, stockQuantity = 2_000) {
  const shop = await createTestShop(database.db);
  await openForOrders(database.db, shop);
  const [sku] = (await insertProduct(database.db, shop, { skus: [{ stockQuantity }] })).skus;
  if (!sku) throw new Error('no sku');
  const limits = testLimits(rules, { openCash, store: database.database.counts });
  const ctx = testContext(database.db, shop, { limits, client: OFFICE });
  return { shop, ctx, skuId: sku.id, place: createPlacer(ctx, sku.id) };
}

const createPhone = (buyer: number) => `017${String(10_000_000 + buyer)}`;

interface Placing {
  key?: string;
  quantity?: number;
  client?: string;
  online?: number;
}

function createPlacer(ctx: ServiceContext, skuId: number) {
  return async (buyer = 0, { key, quantity = 1, client, online }: Placing = {}) => {
    const area = await findArea(database.db, 'Dhanmondi');
    const input: OrderInput = {
      shipping: { name: 'Nusrat Jahan', phone: createPhone(buyer), street: 'House 5, Road 2', ...area },
      billing: {},
      products: [{ skuId, quantity }],
      ...(online ? { paymentMethod: 'ONLINE', paymentGatewayId: online } : { paymentMethod: 'COD' }),
      fulfilment: 'home',
    };
    return placeOrder(client ? { ...ctx, client } : ctx, input, key);
  };
}

const countOrders = (shop: { id: number }) => database.db.$count(orders, eq(orders.shopId, shop.id));
test('25 people in an office behind one address can order within minutes', async () => {
  const { shop, place } = await openShop();
  const placed = await Promise.all(Array.from({ length: 25 }, (_, buyer) => place(buyer)));
  expect(placed.every(({ kind }) => kind === 'placed')).toBe(true);
  expect(await countOrders(shop)).toBe(25);
});
test('a flood from one address and phone is limited by the phone, only at this shop', async () => {
  const { shop, ctx, place } = await openShop();
  const flood = await Promise.allSettled(Array.from({ length: 1_111 }, () => place()));
  const refused = flood.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(1_105);
  // A request that the limit of the phone refuses counts for the network until it is refunded. Some of the
  // concurrent requests are therefore refused by the limit of the network.
  expect(refused.every(({ reason }) => reason.failure.code === 'rate-limited')).toBe(true);
  await expect(place()).rejects.toMatchObject({ failure: { code: 'rate-limited', limitedBy: 'phone' } });
  expect(refused.every(({ reason }) => reason.failure.retryAfterSeconds > 0)).toBe(true);
  expect(await countOrders(shop)).toBe(6);

  // Orders refused by the limit of the phone do not count against other buyers in the same network.
  const neighbours = await Promise.all(Array.from({ length: 24 }, (_, buyer) => place(buyer + 1)));
  expect(neighbours.every(({ kind }) => kind === 'placed')).toBe(true);
  await expect(place(99)).rejects.toMatchObject({ failure: { code: 'rate-limited', limitedBy: 'client' } });
  expect(await place(99, { client: '203.0.113.8' })).toMatchObject({ kind: 'placed' });

  const other = await openShop();
  const placeInOtherShop = createPlacer({ ...other.ctx, limits: ctx.limits }, other.skuId);
  expect(await placeInOtherShop()).toMatchObject({ kind: 'placed' });
});
test('returns the first response to a repeated order over the limit, and counts nothing', async () => {
  const { shop, place } = await openShop({ 'orders-per-phone': '2/1h' });
  const first = await place(0, { key: 'first-order' });
  for (let times = 0; times < 4; times += 1) {
    expect(await place(0, { key: 'first-order' })).toMatchObject({ ...first, isRepeat: true });
  }
  expect(await place(0, { key: 'second-order' })).toMatchObject({ kind: 'placed' });
  await expect(place(0, { key: 'third-order' })).rejects.toMatchObject({ failure: { code: 'rate-limited' } });
  expect(await place(0, { key: 'first-order' })).toMatchObject({ ...first, isRepeat: true });
  expect(await place(0, { key: 'first-order', quantity: 2 })).toMatchObject({ kind: 'key-reused' });
  expect(await countOrders(shop)).toBe(2);
});
test('an order over the limit starts no write transaction', async () => {
  const { place } = await openShop({ 'orders-per-client': '1/1h' });
  await place(0, { key: 'first-order' });
  const run = vi.spyOn(database.db.connections, 'run');
  onTestFinished(() => run.mockRestore());
  await expect(place(0, { key: 'second-order' })).rejects.toMatchObject({
    failure: { code: 'rate-limited' },
  });
  const beginStatements = run.mock.calls
    .map(([, { begin }]) => begin)
    .filter((begin) => begin?.startsWith('begin'));
  expect(beginStatements).toEqual([expect.stringMatching(/^begin read only;/)]);
});
test('concurrent repeats of an order place and count one', async () => {
  const { shop, place } = await openShop({ 'orders-per-phone': '20/1h' });
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => place(0, { key: 'at-once' })));
  const numbers = outcomes.map((response) => response.kind === 'placed' && response.orderNumber);
  expect(new Set(numbers).size).toBe(1);
  expect(await countOrders(shop)).toBe(1);
  for (let times = 0; times < 19; times += 1) {
    expect(await place()).toMatchObject({ kind: 'placed' });
  }
  await expect(place()).rejects.toMatchObject({ failure: { code: 'rate-limited' } });
});
test('concurrent repeats use the last slot of a limit and all succeed', async () => {
  const { shop, place } = await openShop({ 'orders-per-phone': '1/1h' });
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => place(0, { key: 'last-one' })));
  for (const response of outcomes) expect(response).toMatchObject({ kind: 'placed' });
  expect(await countOrders(shop)).toBe(1);
});
test('orders that were not placed do not count', async () => {
  const { ctx, skuId, place } = await openShop(
    { 'orders-per-phone': '1/1h', 'orders-per-client': '1/1h' },
    {},
    5,
  );
  expect(await place(0, { quantity: 6 })).toMatchObject({ kind: 'out-of-stock' });
  await expect(createPlacer(ctx, skuId + 1_000_000)()).rejects.toMatchObject({
    failure: { code: 'invalid' },
  });
  expect(await place(0, { quantity: 5 })).toMatchObject({ kind: 'placed' });
  await expect(place()).rejects.toMatchObject({ failure: { code: 'rate-limited' } });
});
test('refused orders do not use up the phone’s limit while they are checked', async () => {
  const { place } = await openShop({ 'orders-per-phone': '1/1h' }, {}, 5);
  const refused = Array.from({ length: 8 }, (_, index) =>
    place(0, { quantity: 6, client: `198.51.100.${index}` }),
  );
  const honest = await place(0);
  expect(honest.kind).toBe('placed');
  for (const response of await Promise.all(refused)) expect(response.kind).toBe('out-of-stock');
});
test('limits open cash orders of a phone until the shop processes them', async () => {
  const { shop, skuId, place } = await openShop({}, { phone: { orders: 3 } });
  const flood = await Promise.all(Array.from({ length: 20 }, () => place()));
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(3);
  expect(flood.find(({ kind }) => kind !== 'placed')).toEqual({
    kind: 'too-many-open-orders',
    exceeded: 'orders',
    most: 3,
    limitedBy: 'phone',
    retryAfterSeconds: 3_600,
  });
  expect((await database.db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stockQuantity).toBe(1_997);
  expect(await place(1)).toMatchObject({ kind: 'placed' });
  await database.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.shopId, shop.id));
  expect(await place()).toMatchObject({ kind: 'placed' });
});
test('limits units in open cash orders of a phone, over all variants', async () => {
  const { shop, ctx, place } = await openShop({}, { phone: { pieces: 10 } });
  const { skus: otherSkus } = await insertProduct(database.db, shop, {
    skus: Array.from({ length: 20 }, () => ({ stockQuantity: 10 })),
  });
  // The orders are for different variants, so that they do not wait for the same stock row.
  const flood = await Promise.all(otherSkus.map(({ id }) => createPlacer(ctx, id)(0, { quantity: 4 })));
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(2);
  expect(flood.find(({ kind }) => kind !== 'placed')).toMatchObject({
    kind: 'too-many-open-orders',
    exceeded: 'pieces',
    limitedBy: 'phone',
  });
  expect(await place(0, { quantity: 2 })).toMatchObject({ kind: 'placed' });
  expect(await place(1, { quantity: 10 })).toMatchObject({ kind: 'placed' });
  await database.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.shopId, shop.id));
  expect(await place(0, { quantity: 10 })).toMatchObject({ kind: 'placed' });
});
test('limits open cash orders of a network, over all phones', async () => {
  const { ctx, shop, place } = await openShop({}, { client: { pieces: 30 } });
  const flood = await Promise.all(Array.from({ length: 20 }, (_, buyer) => place(buyer, { quantity: 6 })));
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(5);
  expect(flood.find(({ kind }) => kind !== 'placed')).toMatchObject({
    kind: 'too-many-open-orders',
    limitedBy: 'client',
    retryAfterSeconds: 3_600,
  });
  expect(await place(50, { quantity: 30, client: '203.0.113.8' })).toMatchObject({ kind: 'placed' });
  const other = await openShop();
  expect(await createPlacer({ ...other.ctx, limits: ctx.limits }, other.skuId)()).toMatchObject({
    kind: 'placed',
  });
  // Above the limit of the network, buyer 60 may still place one small order. A second order is refused until
  // the open orders are a day old.
  expect(await place(60, { quantity: 5 })).toMatchObject({ kind: 'placed' });
  expect(await place(60, { quantity: 1 })).toMatchObject({
    kind: 'too-many-open-orders',
    limitedBy: 'client',
  });
  const { id: skuId } = await findSku(shop.id);
  const contextAfter = (hours: number) => ({ ...ctx, now: () => new Date(Date.now() + hours * 3_600_000) });
  expect(await createPlacer(contextAfter(23), skuId)(60)).toMatchObject({ kind: 'too-many-open-orders' });
  expect(await createPlacer(contextAfter(25), skuId)(60, { quantity: 30 })).toMatchObject({ kind: 'placed' });
  const storedOrders = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(JSON.stringify(storedOrders)).not.toContain(OFFICE);
});
const createNetwork = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
test('an IPv6 site with many networks can place eight times as many orders as one network', async () => {
  const { shop, place } = await openShop({ 'orders-per-client': '2/10m' });
  const flood = await Promise.allSettled(
    Array.from({ length: 40 }, (_, buyer) => place(buyer, { client: createNetwork(buyer) })),
  );
  expect(flood.filter(({ status }) => status === 'fulfilled')).toHaveLength(16);
  const refused = flood.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ failure: { code: 'rate-limited', limitedBy: 'client' } });
  expect(await countOrders(shop)).toBe(16);
  expect(await place(50, { client: '2001:db8:2:1::/64' })).toMatchObject({ kind: 'placed' });
  expect(await place(51, { client: '203.0.113.8' })).toMatchObject({ kind: 'placed' });
});
test('refused orders do not count for the network’s site', async () => {
  const { place } = await openShop({ 'orders-per-client': '1/10m' }, {}, 20);
  for (let times = 0; times < 10; times += 1) {
    expect(await place(0, { quantity: 21, client: createNetwork(1) })).toMatchObject({
      kind: 'out-of-stock',
    });
  }
  expect(await place(0, { client: createNetwork(1) })).toMatchObject({ kind: 'placed' });
  for (let times = 0; times < 10; times += 1) {
    await expect(place(0, { client: createNetwork(1) })).rejects.toMatchObject({
      failure: { code: 'rate-limited' },
    });
  }
  for (let buyer = 2; buyer <= 8; buyer += 1) {
    expect(await place(buyer, { client: createNetwork(buyer) })).toMatchObject({ kind: 'placed' });
  }
  await expect(place(9, { client: createNetwork(9) })).rejects.toMatchObject({
    failure: { code: 'rate-limited' },
  });
});
test('a site’s open cash orders can hold eight times the limit of one network', async () => {
  const { shop, place } = await openShop({}, { client: { pieces: 6 } });
  const flood = await Promise.all(
    Array.from({ length: 20 }, (_, buyer) => place(buyer, { quantity: 6, client: createNetwork(buyer) })),
  );
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(8);
  expect(flood.find(({ kind }) => kind !== 'placed')).toMatchObject({
    kind: 'too-many-open-orders',
    exceeded: 'pieces',
    most: 48,
    limitedBy: 'client',
  });
  expect(await place(50, { quantity: 5, client: createNetwork(50) })).toMatchObject({ kind: 'placed' });
  expect(await place(51, { quantity: 6, client: '2001:db8:2:1::/64' })).toMatchObject({ kind: 'placed' });
  expect(await place(52, { quantity: 6, client: '203.0.113.8' })).toMatchObject({ kind: 'placed' });
  const storedOrders = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(JSON.stringify(storedOrders)).not.toContain('2001:db8');
});
test('a cash order that is too large itself is refused without a time to retry', async () => {
  const { place } = await openShop({}, { phone: { pieces: 60, amount: 100_000 } });
  const refused = { kind: 'order-too-large', limitedBy: 'phone', retryAfterSeconds: undefined };
  expect(await place(0, { quantity: 61 })).toEqual({ ...refused, exceeded: 'pieces', most: 60 });
  expect(await place(0, { quantity: 50 })).toEqual({ ...refused, exceeded: 'amount', most: 100_000 });
  expect(await place(0, { quantity: 1 })).toMatchObject({ kind: 'placed' });
});
test('returns the first response to a repeat of the order that reached the limit', async () => {
  const { place } = await openShop({}, { phone: { pieces: 5 } });
  const repeated = await Promise.all(
    Array.from({ length: 6 }, () => place(0, { key: 'only-order', quantity: 5 })),
  );
  expect(new Set(repeated.map((response) => response.kind === 'placed' && response.orderNumber)).size).toBe(
    1,
  );
});
test('limits units in unpaid orders of a network, over all phones', async () => {
  const { shop, ctx, skuId } = await openShop();
  const online = await findOnlineGateway(ctx);
  const limits = testLimits({}, { unpaidItems: 30 });
  const place = (buyer: number, options: Placing) =>
    createPlacer({ ...ctx, limits }, skuId)(buyer, { online, ...options });
  const refused = {
    kind: 'too-many-unpaid-orders',
    exceeded: 'pieces',
    most: 30,
    limitedBy: 'client',
    retryAfterSeconds: 1_800,
  };
  const flood = await Promise.all(Array.from({ length: 20 }, (_, buyer) => place(buyer, { quantity: 6 })));
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(5);
  expect(flood.find(({ kind }) => kind !== 'placed')).toEqual(refused);
  expect(await place(50, { quantity: 31, client: '203.0.113.8' })).toEqual({
    ...refused,
    retryAfterSeconds: undefined,
  });
  expect(await place(50, { quantity: 30, client: '203.0.113.8' })).toMatchObject({ kind: 'placed' });
  expect(await createPlacer({ ...ctx, limits }, skuId)(51, { quantity: 60 })).toMatchObject({
    kind: 'placed',
  });
  // A buyer with an unpaid order must pay it first.
  expect(await place(60, { quantity: 5 })).toMatchObject({ kind: 'placed' });
  const [unpaidOrder] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.shopId, shop.id))
    .orderBy(desc(orders.id));
  expect(await place(60, { quantity: 1 })).toEqual(refused);
  await changeOrder(ctx, { orderNumber: unpaidOrder?.orderNumber ?? '', action: 'cancel' });
  expect(await place(60, { quantity: 1 })).toMatchObject({ kind: 'placed' });
  await database.db.update(orders).set({ holdsStockUntil: null }).where(eq(orders.shopId, shop.id));
  expect(await place(60, { quantity: 30 })).toMatchObject({ kind: 'placed' });
});
test('a site’s unpaid orders can hold eight times the limit of one network', async () => {
  const { ctx, skuId } = await openShop();
  const online = await findOnlineGateway(ctx);
  const place = createPlacer({ ...ctx, limits: testLimits({}, { unpaidItems: 6 }) }, skuId);
  const flood = await Promise.all(
    Array.from({ length: 12 }, (_, buyer) =>
      place(buyer, { online, quantity: 6, client: createNetwork(buyer) }),
    ),
  );
  expect(flood.filter(({ kind }) => kind === 'placed')).toHaveLength(8);
  expect(flood.find(({ kind }) => kind !== 'placed')).toMatchObject({ most: 48 });
});
async function findOnlineGateway(ctx: ServiceContext): Promise<number> {
  await setGateway(ctx, { kind: 'bkash', settings: BKASH_CREDENTIALS });
  return (await listGateways(ctx)).find(({ slug }) => slug === 'bkash')?.id ?? 0;
}
async function findSku(shopId: number) {
  const [sku] = await database.db.select().from(skus).where(eq(skus.shopId, shopId));
  if (!sku) throw new Error('no sku');
  return sku;
}
test('pre-ordered units do not count as open cash, and a switch to cash counts for the original network', async () => {
  const { ctx: opened, db, shop, gateway } = await openPayingShop(database.db);
  const limits = testLimits({}, { openCash: { phone: { pieces: 10 }, client: { pieces: 24 } } });
  const ctx = { ...opened, limits, client: OFFICE };
  const product = await insertProduct(db, shop, {
    skus: [{ stockQuantity: 100 }, { preOrder: true, preOrderAmount: 100 }],
  });
  const [skuId = 0, preOrderSkuId = 0] = product.skus.map(({ id }) => id);
  const gatewayId = gateway?.id ?? 0;
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gatewayId } as const;
  const both = [
    { skuId: preOrderSkuId, quantity: 9 },
    { skuId, quantity: 1 },
  ];
  await orderOf(ctx, both, online);
  await orderOf(ctx, [{ skuId, quantity: 9 }]);
  await expect(orderOf(ctx, [{ skuId, quantity: 1 }])).rejects.toThrow('too-many-open-orders');

  const order = createPlacer(ctx, skuId);
  const kinds: string[] = [];
  for (const buyer of [1, 2, 3]) {
    const placed = await order(buyer, { quantity: 7, online: gatewayId });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    kinds.push((await switchPaymentToCash({ ...ctx, client: '198.51.100.9' }, placed)).kind);
  }
  expect(kinds).toEqual(['cash', 'cash', 'refused']);
});
