import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { offers, orders, products } from '#data/schema/index.ts';
import { applyCoupon } from '#services/offers/offers.ts';
import { createCouponTicket } from '#services/orders/order-keys.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, insertGateway, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function createOperator() {
  const { db } = database;
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  await openForOrders(db, shop);
  const { run } = createTestOperator(database);
  const runCommand = (...args: string[]) => run('offer', ...args);
  const folder = await mkdtemp(join(tmpdir(), 'haat-offer-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'offer.json');
  const addOffer = async (offer: unknown, toShop = shop) => {
    await writeFile(file, JSON.stringify(offer));
    return runCommand('add', toShop.slug, file);
  };
  const createOrderInput = async (skuId: number, quantity: number) => ({
    shipping: {
      name: 'Rahim Uddin',
      phone: '01912345678',
      street: 'Road 11',
      ...(await findArea(db, 'Gulshan')),
    },
    billing: {},
    products: [{ skuId, quantity }],
    paymentMethod: 'COD' as const,
    fulfilment: 'home' as const,
  });
  return { db, shop, other, ctx: testContext(db, shop), runCommand, addOffer, createOrderInput };
}

test('a coupon is added for its products, listed, used and ended, only for its own shop', async () => {
  const { db, shop, other, ctx, runCommand, addOffer, createOrderInput } = await createOperator();
  const product = await insertProduct(db, shop, { skus: [{ price: 500, stockQuantity: 9 }] });
  const cod = await db.query.paymentGateways.findFirst({ where: (row) => eq(row.shopId, shop.id) });
  const added = await addOffer({
    ...{ code: ' eid ১০', percent: 10, mostOff: 75.5, from: 400, usageLimit: 2, name: 'Eid' },
    ...{ products: [product.slug], gateways: ['cod'] },
  });
  expect(added).toMatch(/^Offer \d+ is added\.$/);
  const id = Number(/\d+/.exec(added)?.[0]);
  const order = await createOrderInput(product.skus[0]?.id ?? 0, 2);
  expect(await applyCoupon(ctx, { code: 'EID10', input: order })).toMatchObject({
    couponDiscount: 7_550,
    coupon: { gatewayIds: [cod?.id] },
  });
  const [heading, row] = (await runCommand('list', shop.slug)).split('\n');
  expect(heading).toMatch(/^ +id {2}code or bundle +from \(Dhaka\) {2}until/);
  expect(row).toMatch(/^ +\d+ {2}EID10 +\d{4}-\d\d-\d\d +0 {2}10% up to Tk 75.50, from Tk 400, 2 in total, /);
  expect(row).toMatch(new RegExp(`2 in total, for products ${product.slug}, paid by cod {2}Eid$`));
  expect(await runCommand('list', other.slug)).toBe('No coupons or bundles.');
  await expect(runCommand('remove', other.slug, String(id))).rejects.toThrow(`has no offer ${id}`);
  await placeOrder(ctx, { ...order, offerId: createCouponTicket(ctx, id) });
  expect(await runCommand('remove', shop.slug, String(id))).toContain('has ended');
  expect((await applyCoupon(ctx, { code: 'EID10', input: order })).refusal?.code).toBe('coupon-over');
  await expect(addOffer({ code: 'EID10', amount: 50 })).rejects.toThrow('with this code already exists');
});

test('coupons for different buyers and products look different', async () => {
  const { db, shop, runCommand, addOffer } = await createOperator();
  const slugs: string[] = [];
  for (const _ of [1, 2, 3, 4, 5, 6]) slugs.push((await insertProduct(db, shop)).slug);
  await addOffer({ code: 'NEW', amount: 50, firstOrderOnly: true });
  await addOffer({ code: 'ALL', amount: 50 });
  await addOffer({ take: 2, pay: 1, products: slugs });
  await db.delete(products).where(eq(products.slug, slugs[0] ?? ''));
  const [first, second, third] = (await runCommand('list', shop.slug)).split('\n').slice(1);
  expect(first).toMatch(/Tk 50, first order only$/);
  expect(second).toMatch(/Tk 50$/);
  expect(third).toMatch(new RegExp(`for products #\\d+ ${slugs.slice(1, 5).join(' ')} and 1 more$`));
});

test('a bundle applies from when it is added until it is removed', async () => {
  const { db, shop, ctx, runCommand, addOffer, createOrderInput } = await createOperator();
  const product = await insertProduct(db, shop, { skus: [{ price: 500, stockQuantity: 9 }] });
  const skuId = product.skus[0]?.id ?? 0;
  await addOffer({ take: 3, pay: 2, name: 'Three for two' });
  expect(await runCommand('list', shop.slug)).toMatch(/3 for 2 .* Three for two$/m);
  await placeOrder(ctx, await createOrderInput(skuId, 3));
  const [row] = await db.select().from(offers).where(eq(offers.shopId, shop.id));
  expect(await runCommand('remove', shop.slug, String(row?.id))).toContain('is removed');
  await placeOrder(ctx, await createOrderInput(skuId, 3));
  const placed = await db.select().from(orders).where(eq(orders.shopId, shop.id)).orderBy(orders.id);
  expect(placed.map(({ discount }) => discount)).toEqual([50_000, 0]);
});

test('an offer that ends on a day is valid until midnight in Dhaka', async () => {
  const { db, shop, runCommand, addOffer } = await createOperator();
  await addOffer({ code: 'EID10', percent: 10, startsAt: '2030-06-01', endsAt: '2030-06-10' });
  await addOffer({ code: 'HOUR', percent: 10, startsAt: '2030-06-01T18:00', endsAt: '2030-06-01 20:30' });
  const rows = await db.query.offers.findMany({
    where: (row) => eq(row.shopId, shop.id),
    orderBy: (row) => row.id,
  });
  expect(rows.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
    ['2030-05-31T18:00:00.000Z', '2030-06-10T17:59:59.999Z'],
    ['2030-06-01T12:00:00.000Z', '2030-06-01T14:30:00.000Z'],
  ]);
  expect(await runCommand('list', shop.slug)).toMatch(/EID10 +2030-06-01 +2030-06-10 /);
});

test.each([
  ['nothing off', { code: 'A' }, 'has no discount'],
  ['two things off', { code: 'A', percent: 5, amount: 5 }, 'not both'],
  ['no fewer units', { take: 2, pay: 2 }, 'must be less than take'],
  ['an end before the start', { take: 2, pay: 1, endsAt: '2020-01-01T00:00:00Z' }, 'ends before it starts'],
  ['an unclear day', { code: 'A', percent: 5, endsAt: '16/12/2026' }, 'such as "2026-12-16"'],
  ['an unknown product', { take: 2, pay: 1, products: ['nowhere'] }, 'no nowhere among products'],
  ['an unknown field', { take: 2, pay: 1, percent: 5 }, 'percent'],
  ['half a poisha', { code: 'A', amount: 0.005 }, 'two decimals'],
])('an offer with %s is not added', async (_, offer, reason) => {
  const { db, shop, addOffer } = await createOperator();
  await insertGateway(db, shop, 'bkash');
  await expect(addOffer(offer)).rejects.toThrow(reason);
  expect(await db.$count(offers, eq(offers.shopId, shop.id))).toBe(0);
});

test.each([
  [
    'it',
    [
      null,
      [],
      'text',
      { percnt: 5 },
      { take: 2, pay: 1, code: 'X' },
      { amount: undefined, freeDelivery: false },
    ],
  ],
  ['percent', [0, -5, 101, 10.00005, '10', null].map((percent) => ({ percent, amount: undefined }))],
  ['amount', [0, -5, 0.001, 1e9, 1e15, '50'].map((amount) => ({ amount }))],
  ['mostOff', [{ mostOff: 5 }, { amount: undefined, percent: 5, mostOff: 0 }]],
  ['from', [0, -1, 'Tk 5'].map((from) => ({ from }))],
  [
    'code',
    ['', ' ', 'x'.repeat(41), 'ﬃ'.repeat(14), 'A\0', 'A\nB', '\ud800', '\u200b', 5].map((code) => ({ code })),
  ],
  ['name', ['a\0b', 'a\nb', 'a\u001bb', '\ud800', 'x'.repeat(121), 7].map((name) => ({ name }))],
  [
    'startsAt',
    ['2026-13-01', '0000-01-01T00:00:00Z', '3500-01-01T00:00:00Z', 5].map((startsAt) => ({ startsAt })),
  ],
  [
    'endsAt',
    ['2026-02-31T00:00:00Z', '9999-12-31T23:59:59-12:00', '2019-01-01T00:00:00Z'].map((endsAt) => ({
      endsAt,
    })),
  ],
  ['endsAt', [{ startsAt: '2019-01-01T00:00:00Z', endsAt: '2020-01-01T00:00:00Z' }]],
  ['usageLimit', [0, -1, 1.5, 1e12, null].map((usageLimit) => ({ usageLimit }))],
  ['perPhoneLimit', [{ perPhoneLimit: 0 }, { usageLimit: 2, perPhoneLimit: 3 }]],
  ['freeDelivery', [{ freeDelivery: 'yes' }]],
  ['firstOrderOnly', [{ firstOrderOnly: 1 }]],
  ['products', [{ products: 'rose-soap' }, { products: Array(1_001).fill('rose-soap') }]],
  ['products.0', ['', 'a\0', '\ud800', 'x'.repeat(201), 5].map((slug) => ({ products: [slug] }))],
  ['categories', [{ categories: ['nowhere'] }]],
  ['brands', [{ brands: ['nowhere'] }]],
  ['gateways', [{ gateways: ['__proto__'] }]],
  [
    'take',
    [
      { take: '2', pay: 1 },
      { take: 101, pay: 1 },
      { take: null, pay: 1 },
    ],
  ],
  ['pay', [{ take: 2, pay: 0 }, { take: 2 }, { take: 2, pay: 3 }]],
])('names the problem of an offer and stores nothing: %s', async (name, invalidValues) => {
  const { db, shop, addOffer } = await createOperator();
  for (const value of invalidValues) {
    const isComplete = typeof value !== 'object' || value === null || Array.isArray(value) || 'take' in value;
    const offer = isComplete ? value : { code: 'EID', amount: 50, ...value };
    const result = addOffer(offer).then(String, ({ message }) => message);
    expect(await result, JSON.stringify(value)).toMatch(
      new RegExp(`^the offer was not added: (${name}: |there is no \\w+ among ${name}$)`),
    );
  }
  expect(await db.$count(offers, eq(offers.shopId, shop.id))).toBe(0);
});
