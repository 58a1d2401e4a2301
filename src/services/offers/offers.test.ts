import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offers, orderLines, orders, paymentGateways } from '#data/schema/index.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { poisha } from '#domain/money.ts';
import type { OrderInput } from '#domain/order/order-input.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { deleteAccount } from '#services/accounts/profile.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { createCouponTicket, readCouponTicket } from '#services/orders/order-keys.ts';
import { placeOrder } from '#services/orders/place-order.ts';
import { previewOrder } from '#services/orders/preview-order.ts';
import { insertCategory, insertProduct, insertStore } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { findArea, insertGateway, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { openPayingShop } from '#tests/fixtures/paying-shop.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { applyCoupon } from './offers.ts';
import { addOffer, listOffers } from './shop-offers.ts';

const PASSWORD = 'sundarban tiger 7';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const { cod } = await openForOrders(db, shop);
  const makeup = await insertCategory(db, shop);
  const product = await insertProduct(db, shop, {
    categories: [makeup],
    skus: [{ price: 500, stockQuantity: 1_000 }],
  });
  const other = await insertProduct(db, shop, { skus: [{ price: 200, stockQuantity: 1_000 }] });
  const ctx = testContext(db, shop);
  const area = await findArea(db, 'Gulshan');
  const [one = 0, two = 0] = [product.skus[0]?.id, other.skus[0]?.id];
  const input: OrderInput = {
    shipping: { name: 'Rahim Uddin', phone: '01912345678', street: 'Road 11', ...area },
    billing: {},
    products: [
      { skuId: one, quantity: 2 },
      { skuId: two, quantity: 1 },
    ],
    paymentMethod: 'COD',
    fulfilment: 'home',
  };
  const createTicket = (offer: { id: number }) => createCouponTicket(ctx, offer.id);
  const countUses = async (offer: { id: number }) =>
    (await db.select().from(offers).where(eq(offers.id, offer.id)))[0]?.usedCount;
  return { db, shop, ctx, cod, makeup, product, input, one, two, createTicket, countUses };
}

test('a coupon is applied by code, and previewed and ordered by ticket; each line has its share', async () => {
  const { db, shop, ctx, input, createTicket, countUses } = await openShop();
  const coupon = await insertOffer(db, shop, { percent: 10, usageLimit: 5 });
  const applied = await applyCoupon(ctx, { code: ' save১০ ', input });
  expect(applied).toMatchObject({ couponDiscount: 12_000, coupon: { id: coupon.id, code: 'SAVE10' } });
  const requested = { ...input, offerId: createTicket(coupon) };
  const { totals } = await previewOrder(ctx, requested);
  expect(totals).toMatchObject({
    subtotal: 120_000,
    discount: 12_000,
    deliveryCharge: 7_000,
    grandTotal: 115_000,
  });
  const placed = await placeOrder(ctx, { ...requested, seenTotal: totals.grandTotal });
  expect(placed).toMatchObject({ kind: 'placed', totals });
  const [order] = await db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(order).toMatchObject({
    offerId: coupon.id,
    couponCode: 'SAVE10',
    couponDiscount: 12_000,
    discount: 12_000,
  });
  const lines = await db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
  expect(lines.map(({ discount }) => discount).toSorted()).toEqual([10_000, 2_000].toSorted());
  expect(await countUses(coupon)).toBe(1);
});

test('“buy 1 get 1” applies automatically, and a coupon to the rest', async () => {
  const { db, shop, ctx, input, makeup, createTicket } = await openShop();
  await insertOffer(db, shop, { take: 2, pay: 1, categoryIds: [makeup.id], name: 'Buy 1 Get 1' });
  const { totals, offers: appliedOffers } = await previewOrder(ctx, input);
  expect(totals).toMatchObject({ subtotal: 120_000, discount: 50_000, grandTotal: 77_000 });
  expect(appliedOffers.bundles.map((bundle) => bundle?.name)).toEqual(['Buy 1 Get 1', undefined]);
  const coupon = await insertOffer(db, shop);
  const requested = { ...input, offerId: createTicket(coupon) };
  expect((await previewOrder(ctx, requested)).totals.discount).toBe(57_000);
  await placeOrder(ctx, requested);
  const lines = await db.select().from(orderLines).where(eq(orderLines.shopId, shop.id));
  expect(
    lines.map(({ bundle, bundleDiscount, discount }) => [bundle?.take, bundleDiscount, discount]),
  ).toEqual([
    [2, 50_000, 55_000],
    [undefined, 0, 2_000],
  ]);
});

test.each<[string, Parameters<typeof insertOffer>[2]]>([
  ['coupon-over', { endsAt: new Date('2020-02-01') }],
  ['coupon-early', { startsAt: new Date('2099-01-01') }],
  ['coupon-used-up', { usageLimit: 3, usedCount: 3 }],
  ['coupon-other-products', { productIds: [2_000_000_000] }],
  ['coupon-minimum', { minSubtotal: poisha(500_000) }],
])('rejects a coupon with %s, and an order with it', async (code, values) => {
  const { db, shop, ctx, input, createTicket } = await openShop();
  const coupon = await insertOffer(db, shop, values);
  const requested = { ...input, offerId: createTicket(coupon) };
  expect((await applyCoupon(ctx, { code: 'SAVE10', input })).refusal?.code).toBe(code);
  const previewed = await previewOrder(ctx, requested);
  expect([previewed.offers.refusal?.code, previewed.totals.discount]).toEqual([code, 0]);
  await expect(placeOrder(ctx, requested)).rejects.toMatchObject({
    failure: { problems: [{ field: 'offerId', code }] },
  });
  expect(await db.select().from(orders).where(eq(orders.shopId, shop.id))).toEqual([]);
});

test('a coupon for free delivery is not used up if delivery is already free', async () => {
  const { db, shop, ctx, input, one, createTicket, countUses } = await openShop();
  const coupon = await insertOffer(db, shop, { isFreeDelivery: true });
  const { id: storeId } = await insertStore(db, shop, { offersPickup: true });
  const requested = { ...input, offerId: createTicket(coupon) };
  const pickup = { ...requested, fulfilment: 'shop' as const, storeId };
  const orderAboveFreeDelivery = { ...requested, products: [{ skuId: one, quantity: 6 }] };
  for (const free of [pickup, orderAboveFreeDelivery]) {
    expect((await previewOrder(ctx, free)).offers.refusal).toEqual({ code: 'coupon-delivery-free' });
    await expect(placeOrder(ctx, free)).rejects.toMatchObject({
      failure: { problems: [{ field: 'offerId', code: 'coupon-delivery-free' }] },
    });
  }
  expect(await countUses(coupon)).toBe(0);
  expect(await placeOrder(ctx, requested)).toMatchObject({ totals: { deliveryCharge: 0 } });
  expect(await countUses(coupon)).toBe(1);
});

test('a coupon for one payment method is refused for another, and gives free delivery', async () => {
  const { db, shop, ctx, cod, input, createTicket } = await openShop();
  const bkash = await insertGateway(db, shop, 'bkash');
  const settings = encodeObject({ paymentGatewayId: [bkash.id] });
  const coupon = await insertOffer(db, shop, { isFreeDelivery: true, settings });
  const applied = await applyCoupon(ctx, { code: 'save10', input });
  expect(applied).toMatchObject({
    coupon: { gatewayIds: [bkash.id] },
    isDeliveryFree: true,
    couponDiscount: 0,
  });
  const { offers: appliedOffers } = await previewOrder(ctx, { ...input, offerId: createTicket(coupon) });
  expect(appliedOffers.refusal?.code).toBe('coupon-other-gateway');
  await db
    .update(offers)
    .set({ settings: encodeObject({ paymentGatewayId: cod.id }) })
    .where(eq(offers.id, coupon.id));
  const { totals } = await previewOrder(ctx, { ...input, offerId: createTicket(coupon) });
  expect(totals).toMatchObject({ deliveryCharge: 0, discount: 0, grandTotal: 120_000 });
});

test('an order with a coupon for cash and a gateway must be paid online, as its preview says', async () => {
  const { ctx, db, shop, gateway, place } = await openPayingShop(database.db);
  const isCash = and(eq(paymentGateways.shopId, shop.id), eq(paymentGateways.slug, 'cod'));
  const [cash] = await db.select().from(paymentGateways).where(isCash);
  const settings = encodeObject({ paymentGatewayId: [cash?.id, gateway?.id] });
  const offerId = createCouponTicket(ctx, (await insertOffer(db, shop, { settings })).id);
  const cashInput = { paymentMethod: 'COD', paymentGatewayId: null, offerId } as const;
  const { id: skuId = 0 } = (await insertProduct(db, shop)).skus[0] ?? {};
  const products = [{ skuId, quantity: 1 }];
  const input = { shipping: {}, billing: {}, products, fulfilment: 'home' } as const;
  expect((await previewOrder(ctx, { ...input, ...cashInput })).offers.refusal).toEqual({
    code: 'coupon-other-gateway',
  });
  await expect(place(cashInput)).rejects.toMatchObject({
    failure: { problems: [{ field: 'offerId', code: 'coupon-other-gateway' }] },
  });
  const paymentGatewayId = gateway?.id ?? 0;
  const online = await previewOrder(ctx, { ...input, paymentMethod: 'ONLINE', paymentGatewayId, offerId });
  expect(online.paymentOptions[0]).toMatchObject({ method: 'COD', refusal: { reason: 'coupon' } });
  expect(await place({ offerId })).toMatchObject({ paymentMethod: 'ONLINE', couponCode: 'SAVE10' });
});

test('coupons per phone and for first orders check the phone, and cancelling releases both', async () => {
  const { db, shop, ctx, input, createTicket, countUses } = await openShop();
  const oncePerPhone = await insertOffer(db, shop, { perPhoneLimit: 1 });
  const first = await insertOffer(db, shop, { code: 'FIRST', isFirstOrderOnly: true });
  const placed = await placeOrder(ctx, { ...input, offerId: createTicket(oncePerPhone) });
  const readRefusal = async (offer: { id: number }, phone?: string) =>
    (
      await previewOrder(ctx, {
        ...input,
        shipping: { ...input.shipping, ...(phone && { phone }) },
        offerId: createTicket(offer),
      })
    ).offers.refusal?.code;
  expect([await readRefusal(oncePerPhone), await readRefusal(first)]).toEqual([
    'coupon-used-by-you',
    'coupon-first-order',
  ]);
  expect([await readRefusal(oncePerPhone, '01812345678'), await readRefusal(first, '01812345678')]).toEqual([
    undefined,
    undefined,
  ]);
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await changeOrder(ctx, { orderNumber: placed.orderNumber, action: 'cancel' });
  expect([await readRefusal(oncePerPhone), await readRefusal(first), await countUses(oncePerPhone)]).toEqual([
    undefined,
    undefined,
    0,
  ]);
});

test('coupons per customer and for first orders also check the signed-in customer', async () => {
  const { db, shop, input, createTicket } = await openShop();
  const { ctx } = await signedIn(db, shop, { passwordHash: await hashPassword(PASSWORD) });
  const oncePerPhone = await insertOffer(db, shop, { perPhoneLimit: 1 });
  const first = await insertOffer(db, shop, { code: 'FIRST', isFirstOrderOnly: true });
  await placeOrder(ctx, { ...input, offerId: createTicket(oncePerPhone) });
  const shipping = { ...input.shipping, phone: '01812345678' };
  for (const [offer, code] of [
    [oncePerPhone, 'coupon-used-by-you'],
    [first, 'coupon-first-order'],
  ] as const) {
    const requested = { ...input, shipping, offerId: createTicket(offer) };
    expect((await previewOrder(ctx, requested)).offers.refusal?.code).toBe(code);
    await expect(placeOrder(ctx, requested)).rejects.toMatchObject({ failure: { problems: [{ code }] } });
  }
  const { ctx: other } = await signedIn(db, shop);
  expect(await placeOrder(other, { ...input, shipping, offerId: createTicket(oncePerPhone) })).toMatchObject({
    kind: 'placed',
  });
});

test('coupons and first orders of a deleted account still count, without a readable number', async () => {
  const { db, shop, ctx: guest, input, createTicket } = await openShop();
  const { ctx } = await signedIn(db, shop, { passwordHash: await hashPassword(PASSWORD) });
  const oncePerPhone = await insertOffer(db, shop, { perPhoneLimit: 1 });
  const first = await insertOffer(db, shop, { code: 'FIRST', isFirstOrderOnly: true });
  const placed = await placeOrder(ctx, { ...input, offerId: createTicket(oncePerPhone) });
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await deliver(guest, placed);
  await deleteAccount(ctx, { password: PASSWORD });
  const readRefusal = async (offer: { id: number }, phone: string) => {
    const shipping = { ...input.shipping, phone };
    const { offers: appliedOffers } = await previewOrder(guest, {
      ...input,
      shipping,
      offerId: createTicket(offer),
    });
    return appliedOffers.refusal?.code;
  };
  expect([await readRefusal(oncePerPhone, '01912345678'), await readRefusal(first, '01912345678')]).toEqual([
    'coupon-used-by-you',
    'coupon-first-order',
  ]);
  expect(await readRefusal(first, '01812345678')).toBeUndefined();
  const [order] = await db.select().from(orders).where(eq(orders.shopId, shop.id));
  expect(order).toMatchObject({ phone: '', erasedPhone: expect.stringMatching(/^[\w-]{43}$/) });
});

test('limits probing by first-order coupons whether numbers have ordered', async () => {
  const { db, shop, ctx: openedCtx, input, createTicket } = await openShop();
  const ctx = { ...openedCtx, client: '203.0.113.9', limits: testLimits({ 'orders-per-client': '3/10m' }) };
  const first = await insertOffer(db, shop, { code: 'FIRST', isFirstOrderOnly: true });
  const offerId = createTicket(first);
  expect(await placeOrder(ctx, { ...input, offerId })).toMatchObject({ kind: 'placed' });
  const previewFor = (phone: string, more = {}) =>
    placeOrder(ctx, {
      ...input,
      shipping: { ...input.shipping, phone },
      offerId,
      seenTotal: poisha(100),
      ...more,
    }).then(
      ({ kind }) => kind,
      ({ failure }) => failure.problems?.[0].code ?? failure.code,
    );
  const ownPhone = input.shipping.phone ?? '';
  expect([
    await previewFor('01912345671'),
    await previewFor(ownPhone),
    await previewFor('01912345672'),
  ]).toEqual(['total-changed', 'coupon-first-order', 'rate-limited']);
});

test('does not place an order with another total than the buyer saw', async () => {
  const { ctx, input } = await openShop();
  const outcome = await placeOrder(ctx, { ...input, seenTotal: poisha(100) });
  expect(outcome).toMatchObject({ kind: 'total-changed', totals: { grandTotal: 127_000 } });
});

test('60 concurrent buyers use a coupon of 25 uses exactly 25 times', async () => {
  const { db, shop, ctx, input, createTicket, countUses } = await openShop();
  const coupon = await insertOffer(db, shop, { usageLimit: 25 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) =>
      placeOrder(ctx, {
        ...input,
        // Half of the orders have the lines in reverse order, to find deadlocks.
        products: index % 2 ? input.products : input.products.toReversed(),
        shipping: { ...input.shipping, phone: `019${String(10_000_000 + index)}` },
        offerId: createTicket(coupon),
      }),
    ),
  );
  const placed = outcomes.filter(({ status }) => status === 'fulfilled');
  expect([placed.length, await countUses(coupon)]).toEqual([25, 25]);
  const reasons = outcomes.flatMap((each) =>
    each.status === 'rejected' ? [each.reason.failure?.problems[0]?.code] : [],
  );
  expect(new Set(reasons)).toEqual(new Set(['coupon-used-up']));
});

test('another shop’s coupon and a forged ticket are unknown', async () => {
  const { db, shop, ctx, input } = await openShop();
  const otherShop = await openShop();
  const coupon = await insertOffer(db, otherShop.shop, { code: 'THEIRS' });
  expect((await applyCoupon(ctx, { code: 'THEIRS', input })).refusal?.code).toBe('coupon-unknown');
  const ownCoupon = await insertOffer(db, shop);
  for (const offerId of [
    otherShop.createTicket(coupon),
    String(ownCoupon.id),
    `${ownCoupon.id}-aaaaaaaaaaaaaaaa`,
    'x'.repeat(40),
  ]) {
    expect((await previewOrder(ctx, { ...input, offerId })).offers.refusal?.code, offerId).toBe(
      'coupon-unknown',
    );
  }
  expect(readCouponTicket(ctx, createCouponTicket(ctx, ownCoupon.id))).toBe(ownCoupon.id);
});

test('a percentage with decimals discounts exactly', async () => {
  const { shop, ctx, input } = await openShop();
  const dates = { startsAt: new Date('2020-01-01'), endsAt: new Date('2100-01-01') };
  const scope = { products: [], categories: [], brands: [], gateways: [] };
  const limits = { freeDelivery: false, firstOrderOnly: false, name: '', nameBn: '' };
  await addOffer({ ...ctx, shop }, { ...dates, ...scope, ...limits, code: 'eid–7.5', percent: 7.5 });
  expect(await listOffers(ctx)).toMatchObject([{ code: 'EID-7.5', percent: 7.5 }]);
  const { couponDiscount } = await applyCoupon(ctx, { code: '“Eid\u20117.5”.', input });
  expect(couponDiscount).toBe(90_00);
});

test('a coupon is found by its exact code before other readings', async () => {
  const { db, shop, ctx, input } = await openShop();
  await insertOffer(db, shop, { code: 'OFF50%', amount: poisha(50_00) });
  const offTwenty = await insertOffer(db, shop, { code: 'OFF50', amount: poisha(20_00) });
  const discountOf = async (code: string) => (await applyCoupon(ctx, { code, input })).couponDiscount;
  expect([await discountOf('off50%'), await discountOf('off50'), await discountOf('off50.')]).toEqual([
    50_00,
    offTwenty.amount,
    offTwenty.amount,
  ]);
});

test('items in stock next to a pre-order count with their discounted price for the cash limit', async () => {
  const { db } = database;
  const { ctx: opened, shop, gateway } = await openPayingShop(db);
  const ctx = { ...opened, shop: { ...opened.shop, maxCodAmount: poisha(5_000_00) } };
  await insertOffer(db, shop, { take: 2, pay: 1, name: 'Buy 1 Get 1' });
  const { skus } = await insertProduct(db, shop, {
    skus: [{ price: 20_000, preOrder: true, preOrderAmount: 1_000 }, { price: 3_000 }],
  });
  const [bed, lamp] = skus.map(({ id: skuId }) => skuId);
  const online = { paymentMethod: 'ONLINE', paymentGatewayId: gateway?.id ?? 0 } as const;
  const placed = (lamps: number) =>
    orderOf(
      ctx,
      [
        { skuId: bed ?? 0, quantity: 1 },
        { skuId: lamp ?? 0, quantity: lamps },
      ],
      online,
    );
  expect(await placed(2)).toMatchObject({ payNow: poisha(1_000_00) });
  expect(await placed(4)).toMatchObject({ payNow: poisha(7_000_00) });
});

test('one of several concurrent first orders gets a coupon for first orders', async () => {
  const { db } = database;
  const { ctx, shop } = await openPayingShop(db);
  const { id: skuId = 0 } = (await insertProduct(db, shop, { skus: [{ price: 900 }] })).skus[0] ?? {};
  const coupons = await Promise.all(
    ['ONE', 'TWO', 'THREE'].map((code) =>
      insertOffer(db, shop, { code, amount: poisha(50_00), isFirstOrderOnly: true }),
    ),
  );
  const placing = coupons.map(({ id }) =>
    orderOf(ctx, [{ skuId, quantity: 1 }], { offerId: createCouponTicket(ctx, id) }),
  );
  const outcomes = await Promise.allSettled(placing);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
