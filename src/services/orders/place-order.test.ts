import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { readPhoneHistory } from '#data/queries/order-stock.ts';
import {
  listedProducts,
  orderEvents,
  orderLines,
  orders,
  paymentGateways,
  products,
  shops,
  skus,
} from '#data/schema/index.ts';
import { fromBdt } from '#domain/money.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { parsePhone } from '#domain/phone.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { putDocument } from '#services/content/documents.ts';
import type { ServiceContext } from '#services/context.ts';
import type { ServiceError } from '#services/errors.ts';
import { insertProduct, insertStore, taka } from '#tests/fixtures/catalogue.ts';
import { findArea, insertGateway, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { rowsReadBy } from '#tests/fixtures/written-shop.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { countSales } from './count-sales.ts';
import { createCouponTicket, derivePhoneKeys } from './order-keys.ts';
import { type OrderPlaced, placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { writeOrder } from './write-order.ts';

const database = useTestDatabase();

async function openShop(values: Parameters<typeof createTestShop>[1] = {}) {
  const shop = await createTestShop(database.db, values);
  const terms = await openForOrders(database.db, shop);
  return { shop, ctx: testContext(database.db, shop), ...terms };
}

async function createInput(
  products: OrderInput['products'],
  overrides: Partial<OrderInput> = {},
): Promise<OrderInput> {
  const area = await findArea(database.db, 'Dhanmondi');
  return {
    shipping: { name: 'Nusrat Jahan', phone: '০১৭১২-৩৪৫৬৭৮', street: 'House 5, Road 2', ...area },
    billing: {},
    products,
    paymentMethod: 'COD',
    fulfilment: 'home',
    ...overrides,
  };
}

async function place(ctx: ServiceContext, input: OrderInput, key?: string): Promise<OrderPlaced> {
  const outcome = await placeOrder(ctx, input, key);
  if (outcome.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(outcome)}`);
  return outcome;
}

const listProblemFields = (input: OrderInput, ctx: ServiceContext) =>
  placeOrder(ctx, input).then(
    () => 'placed',
    ({ failure }: ServiceError) =>
      failure.code === 'invalid' ? failure.problems.map(({ field }) => field).join() : failure.code,
  );
const readStock = async (skuId: number) =>
  (await database.db.select().from(skus).where(eq(skus.id, skuId)))[0]?.stockQuantity;
test('writes a guest order with its lines, totals and first event, and reduces stock', async () => {
  const { shop, ctx, cod } = await openShop({ orderPrefix: 'GL' });
  const lipstick = await insertProduct(database.db, shop, {
    name: 'Rose Lip Tint',
    nameBn: 'রোজ লিপ টিন্ট',
    skus: [{ price: 650, discountedPrice: 549.5, attributes: [{ key: 'Shade', value: 'Rose' }] }],
  });
  const [sku] = lipstick.skus;
  if (!sku) throw new Error('no sku');
  const now = new Date('2026-05-04T03:02:01.500Z');
  const input = await createInput([{ skuId: sku.id, quantity: 2, seenPrice: taka(549.5) }], {
    note: 'Call first',
  });
  const placed = await place({ ...ctx, now: () => now }, input);
  expect(placed).toMatchObject({
    orderNumber: 'GL-10001',
    totals: { subtotal: 109_900, deliveryCharge: 7_000, discount: 0, grandTotal: 116_900, payNow: 0 },
  });

  const [order] = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(order).toMatchObject({
    orderNumber: 'GL-10001',
    phone: '+8801712345678',
    status: 'pending',
    paymentStatus: 'unpaid',
    paymentGatewayId: cod.id,
    deliveryType: 'inside_dhaka',
    subtotal: 109_900,
    grandTotal: 116_900,
    note: 'Call first',
    placedAt: now,
    customerId: null,
  });
  expect(order?.shippingAddress).toMatchObject({
    city: 'Dhaka',
    area: 'Dhanmondi',
    street: 'House 5, Road 2',
  });
  expect(await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id))).toMatchObject([
    {
      position: 1,
      name: 'Rose Lip Tint',
      nameBn: 'রোজ লিপ টিন্ট',
      attributes: [{ key: 'Shade', value: 'Rose' }],
      listPrice: 65_000,
      unitPrice: 54_950,
    },
  ]);
  expect(await database.db.select().from(orderEvents).where(eq(orderEvents.shopId, shop.id))).toMatchObject([
    { kind: 'status', status: 'pending', at: now },
  ]);
  expect(await readStock(sku.id)).toBe(8);
  const readProduct = async () =>
    (await database.db.select().from(products).where(eq(products.id, lipstick.id)))[0];
  expect(await readProduct()).toMatchObject({ soldCount: 0 });
  expect(await countSales(database.db)).toBe(1);
  expect(await readProduct()).toMatchObject({ soldCount: 2 });
  expect(await countSales(database.db)).toBe(0);
  const [after] = await database.db.select().from(shops).where(eq(shops.id, shop.id));
  expect(after?.version).toBe(shop.version);
});
test('order numbers count up from 10001 in each shop', async () => {
  const one = await openShop({ orderPrefix: 'AA' });
  const other = await openShop({ orderPrefix: 'BB' });
  const skuOfOne = (await insertProduct(database.db, one.shop)).skus[0]?.id ?? 0;
  const skuOfOther = (await insertProduct(database.db, other.shop)).skus[0]?.id ?? 0;
  const numbers = [
    await place(one.ctx, await createInput([{ skuId: skuOfOne, quantity: 1 }])),
    await place(other.ctx, await createInput([{ skuId: skuOfOther, quantity: 1 }])),
    await place(one.ctx, await createInput([{ skuId: skuOfOne, quantity: 1 }])),
  ].map(({ orderNumber }) => orderNumber);
  expect(numbers).toEqual(['AA-10001', 'BB-10001', 'AA-10002']);
});
test('merges lines of the same variant', async () => {
  const { shop, ctx } = await openShop();
  const skuId = (await insertProduct(database.db, shop)).skus[0]?.id ?? 0;
  await place(ctx, await createInput([2, 3].map((quantity) => ({ skuId, quantity }))));
  expect(await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id))).toMatchObject([
    { quantity: 5, unitPrice: 50_000 },
  ]);
  expect(await readStock(skuId)).toBe(5);
});
test('selling the last unit makes the product unavailable and invalidates the shop’s pages', async () => {
  const { shop, ctx } = await openShop();
  const product = await insertProduct(database.db, shop, {
    skus: [{ stockQuantity: 1 }, { stockQuantity: 2 }],
  });
  const [first, second] = product.skus;
  const state = async () => {
    const [row] = await database.db
      .select({ version: shops.version, isAvailable: listedProducts.isAvailable })
      .from(listedProducts)
      .innerJoin(shops, eq(shops.id, listedProducts.shopId))
      .where(and(eq(listedProducts.shopId, shop.id), eq(listedProducts.productId, product.id)));
    return row;
  };
  await place(ctx, await createInput([{ skuId: first?.id ?? 0, quantity: 1 }]));
  expect(await state()).toEqual({ version: shop.version + 1, isAvailable: true });
  await place(ctx, await createInput([{ skuId: second?.id ?? 0, quantity: 1 }]));
  expect(await state()).toEqual({ version: shop.version + 1, isAvailable: true });
  await place(ctx, await createInput([{ skuId: second?.id ?? 0, quantity: 1 }]));
  expect(await state()).toEqual({ version: shop.version + 2, isAvailable: false });
});
test('refuses an entire order without enough stock, naming the product', async () => {
  const { shop, ctx } = await openShop();
  const [plenty, few] = [
    await insertProduct(database.db, shop),
    await insertProduct(database.db, shop, {
      name: 'Aloe Gel',
      skus: [{ title: '50 ml', stockQuantity: 3 }],
    }),
  ].map(({ skus: [sku] }) => sku?.id ?? 0);
  const lines = [
    { skuId: plenty ?? 0, quantity: 1 },
    { skuId: few ?? 0, quantity: 4 },
  ];
  expect(await placeOrder(ctx, await createInput(lines))).toMatchObject({
    kind: 'out-of-stock',
    line: { problem: 'insufficient-stock', sku: { name: 'Aloe Gel', stockQuantity: 3 } },
    lines: [{ problem: null }, { problem: 'insufficient-stock' }],
  });
  expect(await readStock(plenty ?? 0)).toBe(10);
  expect(await database.db.select().from(orders).where(eq(orders.shopId, shop.id))).toEqual([]);
});
test('returns a changed price before anything is ordered', async () => {
  const { shop, ctx } = await openShop();
  const skuId = (await insertProduct(database.db, shop, { name: 'Aloe Gel' })).skus[0]?.id ?? 0;
  const input = await createInput([{ skuId, quantity: 1, seenPrice: fromBdt(450) }]);
  expect(await placeOrder(ctx, input)).toMatchObject({
    kind: 'order-changed',
    line: { problem: 'price-changed', unitPrice: 50_000 },
    lines: [{ problem: 'price-changed', unitPrice: 50_000 }],
  });
  expect(await readStock(skuId)).toBe(10);
});
test('reports a removed variant or product as unavailable', async () => {
  const { shop, ctx } = await openShop();
  const inactive = await insertProduct(database.db, shop, { skus: [{ status: 'inactive' }] });
  const archived = await insertProduct(database.db, shop, { status: 'archived' });
  for (const {
    skus: [sku],
  } of [inactive, archived]) {
    expect(await placeOrder(ctx, await createInput([{ skuId: sku?.id ?? 0, quantity: 1 }]))).toMatchObject({
      kind: 'order-changed',
      lines: [{ problem: 'unavailable' }],
    });
  }
});
test('a pre-order variant needs no stock and reserves none; a cash buyer pays no advance', async () => {
  const { shop, ctx } = await openShop();
  const product = await insertProduct(database.db, shop, {
    skus: [{ price: 900, stockQuantity: 0, preOrder: true, preOrderAmount: 200 }],
  });
  const skuId = product.skus[0]?.id ?? 0;
  const { totals } = await place(ctx, await createInput([{ skuId, quantity: 3 }]));
  expect(totals).toMatchObject({ grandTotal: 277_000, payNow: 0 });
  const [order] = await database.db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(order).toMatchObject({ payNow: 0 });
  expect(await database.db.select().from(orderLines).where(eq(orderLines.shopId, shop.id))).toMatchObject([
    { preOrder: true },
  ]);
  expect(await readStock(skuId)).toBe(0);
});
test('delivery is free from the threshold, and the zone is the area’s', async () => {
  const { shop, ctx } = await openShop();
  const skuId = (await insertProduct(database.db, shop)).skus[0]?.id ?? 0;
  const savar = await findArea(database.db, 'Savar');
  const freeDelivery = await place(ctx, await createInput([{ skuId, quantity: 6 }]));
  expect(freeDelivery.totals).toMatchObject({ deliveryCharge: 0, grandTotal: 300_000 });
  const input = await createInput([{ skuId, quantity: 1 }], { deliveryType: 'inside_dhaka' });
  const outsideDhaka = await place(ctx, { ...input, shipping: { ...input.shipping, ...savar } });
  expect(outsideDhaka.totals).toMatchObject({ deliveryCharge: 13_000 });
});
test('a pickup order has no delivery charge and requires a pickup store', async () => {
  const { shop, ctx } = await openShop();
  const skuId = (await insertProduct(database.db, shop)).skus[0]?.id ?? 0;
  const store = await insertStore(database.db, shop, { offersPickup: true });
  const office = await insertStore(database.db, shop, { offersPickup: false });
  const input = await createInput([{ skuId, quantity: 1 }], { fulfilment: 'shop', storeId: store.id });
  const pickup = { ...input, shipping: { name: 'Rahim', phone: '01812345678' } };
  expect((await place(ctx, pickup)).totals).toMatchObject({ deliveryCharge: 0, grandTotal: 50_000 });
  expect(await listProblemFields({ ...pickup, storeId: office.id }, ctx)).toBe('storeId');
  expect(await listProblemFields({ ...pickup, storeId: null }, ctx)).toBe('storeId');
});
test('names invalid fields', async () => {
  const { shop, ctx } = await openShop({ maxCodAmount: taka(600) });
  const product = await insertProduct(database.db, shop);
  const skuId = product.skus[0]?.id ?? 0;
  const online = await insertGateway(database.db, shop, 'sslcommerz');
  const inactiveGateway = await insertGateway(database.db, shop, 'bkash', false);
  const kotwali = await findArea(database.db, 'Kotwali', 'Chattogram');
  const input = await createInput([{ skuId, quantity: 1 }]);
  const withShipping = (shipping: Partial<OrderInput['shipping']>) => ({
    ...input,
    shipping: { ...input.shipping, ...shipping },
  });
  const cases: [string, OrderInput][] = [
    ['shippingPhone', withShipping({ phone: '0171234567' })],
    ['shippingCountryId', withShipping({ countryId: 99 })],
    ['shippingCityId', withShipping({ cityId: 9_999 })],
    ['shippingAreaId', withShipping({ areaId: 99_999 })],
    ['shippingAreaId', withShipping({ areaId: kotwali.areaId })],
    ['shippingThanaId', withShipping({ thanaId: 999_999 })],
    ['shippingThanaId', withShipping({ thanaId: 1 })],
    ['shippingAreaId', withShipping({ areaId: null })],
    ['shippingCityId', withShipping({ cityId: null })],
    ['billingPhone', { ...input, billing: { phone: '12' } }],
    ['billingAreaId', { ...input, billing: { cityId: kotwali.cityId, areaId: input.shipping.areaId } }],
    ['deliveryChargeId', { ...input, deliveryChargeId: 1_000_000 }],
    ['shopId', { ...input, shopId: shop.id + 1 }],
    ['offerId', { ...input, offerId: '1' }],
    ['tenures', { ...input, tenor: '6 months' }],
    ['paymentGatewayId', { ...input, paymentGatewayId: 1_000_000 }],
    ['paymentGatewayId', { ...input, paymentGatewayId: online.id }],
    ['paymentGatewayId', { ...input, paymentMethod: 'ONLINE' }],
    ['paymentGatewayId', { ...input, paymentMethod: 'ONLINE', paymentGatewayId: online.id }],
    ['paymentGatewayId', { ...input, paymentMethod: 'ONLINE', paymentGatewayId: inactiveGateway.id }],
    ['paymentMethod', { ...input, products: [{ skuId, quantity: 2 }] }],
    ['products.0.skuId', { ...input, products: [{ skuId: 2_147_483_647, quantity: 1 }] }],
    ['products.0.productId', { ...input, products: [{ skuId, productId: product.id + 1, quantity: 1 }] }],
    [
      'products.1.quantity',
      {
        ...input,
        products: [
          { skuId, quantity: 600 },
          { skuId, quantity: 600 },
        ],
      },
    ],
  ];
  for (const [field, fieldProblem] of cases)
    expect(await listProblemFields(fieldProblem, ctx), field).toBe(field);
  expect(await readStock(skuId)).toBe(10);
  await place(ctx, input);
});
test('rejects cash on delivery if it is disabled', async () => {
  const shop = await createTestShop(database.db);
  const { cod } = await openForOrders(database.db, shop);
  await database.db.update(paymentGateways).set({ isActive: false }).where(eq(paymentGateways.id, cod.id));
  const skuId = (await insertProduct(database.db, shop)).skus[0]?.id ?? 0;
  const input = await createInput([{ skuId, quantity: 1 }]);
  expect(await listProblemFields(input, testContext(database.db, shop))).toBe('paymentMethod');
});
test('repeats the first response for the same key; with another body it returns the first order', async () => {
  const { shop, ctx } = await openShop();
  const skuId = (await insertProduct(database.db, shop, { skus: [{ stockQuantity: 1 }] })).skus[0]?.id ?? 0;
  const input = await createInput([{ skuId, quantity: 1 }]);
  const first = await place(ctx, input, 'key-of-this-order');
  const repeated = await place(ctx, input, 'key-of-this-order');
  expect(repeated).toMatchObject({ orderNumber: first.orderNumber, key: first.key, totals: first.totals });
  const other = { ...input, note: 'another order' };
  const { orderNumber, key } = first;
  const refused = await placeOrder(ctx, other, 'key-of-this-order');
  expect(refused).toEqual({ kind: 'key-reused', first: { orderNumber, key } });
  const strangerInput = { ...input, shipping: { ...input.shipping, phone: '01812345678' } };
  expect(await placeOrder(ctx, strangerInput, 'key-of-this-order')).toEqual({
    kind: 'key-reused',
    first: undefined,
  });
  expect(await database.db.select().from(orders).where(eq(orders.shopId, shop.id))).toHaveLength(1);
});
test('keys of one shop are unknown to another', async () => {
  const one = await openShop();
  const other = await openShop();
  const [skuOfOne, skuOfOther] = [
    (await insertProduct(database.db, one.shop)).skus[0]?.id ?? 0,
    (await insertProduct(database.db, other.shop)).skus[0]?.id ?? 0,
  ];
  await place(one.ctx, await createInput([{ skuId: skuOfOne, quantity: 1 }]), 'the-same-key');
  await place(other.ctx, await createInput([{ skuId: skuOfOther, quantity: 1 }]), 'the-same-key');
  expect(await database.db.select().from(orders).where(eq(orders.shopId, other.shop.id))).toHaveLength(1);
});
test('the cash limit of the page settings has priority over the shop’s row', async () => {
  const { shop, ctx } = await openShop({ maxCodAmount: taka(600) });
  const product = await insertProduct(database.db, shop);
  const input = await createInput([{ skuId: product.skus[0]?.id ?? 0, quantity: 1 }]);
  const setCodLimit = (maxCODAmount: number) =>
    putDocument(ctx, {
      route: 'widgets',
      name: 'page-settings',
      content: { maxCODAmount },
    } as unknown as CheckedDocument);
  await setCodLimit(100);
  expect(await listProblemFields(input, ctx)).toBe('paymentMethod');
  const [refused] = (await previewOrder(ctx, input)).paymentOptions;
  expect(refused).toMatchObject({ method: 'COD', refusal: { reason: 'above-limit', limit: 10_000 } });
  await setCodLimit(5_000);
  const [accepted] = (await previewOrder(ctx, input)).paymentOptions;
  expect(accepted).toMatchObject({ method: 'COD', due: 0, refusal: null });
  expect((await place(ctx, input)).totals).toMatchObject({ subtotal: expect.any(Number) });
});
test('an order reads as few rows in a large shop as in a small one', async () => {
  const countRowsRead = async ({ others, earlier }: { others: number; earlier: number }) => {
    const { shop, ctx } = await openShop();
    const product = await insertProduct(database.db, shop, { skus: [{}, {}] });
    if (others > 0)
      await insertProduct(database.db, shop, { skus: Array.from({ length: others }, () => ({})) });
    const lines = product.skus.map(({ id }) => ({ skuId: id, quantity: 1 }));
    const coupon = await insertOffer(database.db, shop, { perPhoneLimit: 1 });
    const input = await createInput(lines, { offerId: createCouponTicket(ctx, coupon.id) });
    const placed = await place(ctx, {
      ...(await createInput(lines)),
      shipping: { ...input.shipping, phone: '01812345678' },
    });
    const [first] = await database.db.select().from(orders).where(eq(orders.orderNumber, placed.orderNumber));
    if (!first) throw new Error('the first order is not there');
    const earlierOrders = Array.from({ length: earlier }, (_, index) => {
      const { id: _id, ...order } = first;
      return {
        ...order,
        orderNumber: `TS-${index}`,
        phone: parsePhone(`019${String(index).padStart(8, '0')}`) ?? order.phone,
      };
    });
    if (earlier > 0) await database.db.insert(orders).values(earlierOrders);
    const phone = parsePhone('01712345678');
    if (!phone) throw new Error('no phone');
    return withShop({ db: database.db, shop }, async (tx) => {
      const before = await rowsReadBy(tx);
      const repeat = { idempotencyKey: undefined, hash: '' };
      const written = await writeOrder(tx, ctx, { input, phone, repeat, onAccepted: async () => {} });
      expect(written.kind).toBe('written');
      await readPhoneHistory(tx, derivePhoneKeys(ctx, phone));
      return (await rowsReadBy(tx)) - before;
    });
  };
  const small = await countRowsRead({ others: 0, earlier: 0 });
  const large = await countRowsRead({ others: 400, earlier: 400 });
  expect(large).toBeLessThan(small + 20);
});
