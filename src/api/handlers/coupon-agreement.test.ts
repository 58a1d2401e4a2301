import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CouponResponse, OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import type { offers } from '#data/schema/index.ts';
import { BKASH_CREDENTIALS } from '#demo/gateways/bkash.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { changeOrder } from '#services/orders/change-order.ts';
import { createCouponTicket } from '#services/orders/order-keys.ts';
import { listPaymentGateways } from '#services/payments/list-payment-gateways.ts';
import { setGateway } from '#services/payments/payment-gateways.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct, insertStore, taka } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, insertOffer, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const ORDER = '/api/v2/order/without-login';
const KNOWN_PHONE = '01712345678';
const NEW_PHONE = '01812345678';
const ACCOUNT_PHONE = '01912345678';

const database = useTestDatabase();

type Who = 'guest' | 'newcomer' | 'regular';
type OfferValues = Partial<typeof offers.$inferInsert>;

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const { cod } = await openForOrders(db, shop);
  const settings = { url: 'http://127.0.0.1:9', ...BKASH_CREDENTIALS };
  await setGateway(testContext(db, shop), { kind: 'bkash', settings });
  const [bkash] = (await listPaymentGateways(testContext(db, shop))).filter(({ slug }) => slug === 'bkash');
  if (!bkash) throw new Error('the shop has no bKash');
  const store = await insertStore(db, shop, { offersPickup: true });
  const product = await insertProduct(db, shop, { skus: [{ price: 500, stockQuantity: 1_000 }] });
  const other = await insertProduct(db, shop, { skus: [{ price: 90, stockQuantity: 1_000 }] });
  const [newcomer, regular] = [await signedIn(db, shop), await signedIn(db, shop)];
  const api = testApi(db);
  const ctx = testContext(db, shop);
  const headers = { guest: {}, newcomer: newcomer.headers, regular: regular.headers };
  const bodyOf = (quantity: number, more: object = {}) =>
    dhakaOrder(db, [{ skuId: product.skus[0]?.id, quantity }], more);
  const sendRequest = async (who: Who, path: string, body: object) =>
    api.post(shop, path, body, headers[who]);
  const cancel = async ({ orderNumber }: PlacedOrder) => {
    await changeOrder(ctx, { orderNumber, action: 'cancel' });
  };
  await sendRequest('guest', ORDER, await bodyOf(1, { shippingPhone: KNOWN_PHONE }));
  await sendRequest('regular', ORDER, await bodyOf(1, { shippingPhone: ACCOUNT_PHONE }));
  /** Results of `/gift/apply`, preview and order for a coupon. A placed order is cancelled unless `isKept`. */
  const judge = async (
    who: Who,
    offer: { id: number; code: string | null },
    body: object,
    isKept = false,
  ) => {
    const offerId = createCouponTicket(ctx, offer.id);
    const applied = await api.post(shop, `/api/v1/gift/apply?couponCode=${offer.code}`, body, headers[who]);
    const requested = { ...body, offerId };
    const preview = (await sendRequest(who, PREVIEW, requested)).body as OrderPreview;
    const order = await sendRequest(who, ORDER, { ...requested, total: preview.orderData.grandTotal });
    if (order.status === 201 && !isKept) await cancel(order.body as PlacedOrder);
    return {
      code: (applied.body as CouponResponse).refusal?.code ?? null,
      preview: preview.couponRefusal?.code ?? null,
      order:
        order.status === 201
          ? null
          : ((order.body as { codes?: Record<string, string[]> }).codes?.offerId?.[0] ?? order.body),
    };
  };
  return { db, shop, cod, bkash, store, product, other, bodyOf, judge };
}

test('preview and order return the same result for every kind of coupon, for guests and customers', async () => {
  const { db, shop, cod, bkash, store, product, other, bodyOf, judge } = await openShop();
  const home = (more: object = {}) => bodyOf(2, { shippingPhone: NEW_PHONE, ...more });
  const first = { isFirstOrderOnly: true };
  const once = { perPhoneLimit: 1 };
  const onlyBkash = { settings: encodeObject({ paymentGatewayId: [bkash.id] }) };
  const onlyCash = { settings: encodeObject({ paymentGatewayId: [cod.id] }) };
  const delivery = { isFreeDelivery: true };
  const cases: [name: string, who: Who, values: OfferValues, body: object, verdict: string | null][] = [
    ['a percentage', 'guest', {}, await home(), null],
    ['a percentage', 'regular', {}, await home(), null],
    ['a first order', 'guest', first, await home(), null],
    ['a first order', 'guest', first, await home({ shippingPhone: KNOWN_PHONE }), 'coupon-first-order'],
    ['a first order', 'newcomer', first, await home(), null],
    ['a first order', 'newcomer', first, await home({ shippingPhone: KNOWN_PHONE }), 'coupon-first-order'],
    ['a first order', 'regular', first, await home(), 'coupon-first-order'],
    ['a coupon that has ended', 'guest', { endsAt: new Date('2020-02-01') }, await home(), 'coupon-over'],
    ['a coupon that has ended', 'regular', { endsAt: new Date('2020-02-01') }, await home(), 'coupon-over'],
    ['an early coupon', 'newcomer', { startsAt: new Date('2099-01-01') }, await home(), 'coupon-early'],
    ['a used up coupon', 'guest', { usageLimit: 1, usedCount: 1 }, await home(), 'coupon-used-up'],
    ['a used up coupon', 'newcomer', { usageLimit: 1, usedCount: 1 }, await home(), 'coupon-used-up'],
    ['a minimum', 'guest', { minSubtotal: taka(1_001) }, await home(), 'coupon-minimum'],
    ['a minimum', 'regular', { minSubtotal: taka(1_001) }, await home(), 'coupon-minimum'],
    ['a minimum', 'regular', { minSubtotal: taka(1_000) }, await home(), null],
    ['other products', 'guest', { productIds: [other.id] }, await home(), 'coupon-other-products'],
    ['these products', 'regular', { productIds: [product.id] }, await home(), null],
    ['another gateway', 'guest', onlyBkash, await home(), 'coupon-other-gateway'],
    ['another gateway', 'regular', onlyBkash, await home(), 'coupon-other-gateway'],
    ['its gateway', 'regular', onlyCash, await home(), null],
    ['free delivery', 'guest', delivery, await home(), null],
    ['free delivery', 'newcomer', delivery, await home(), null],
    [
      'free delivery of a pickup order',
      'regular',
      delivery,
      await home({ fulfilment: 'shop', storeId: store.id }),
      'coupon-delivery-free',
    ],
  ];
  for (const [name, who, values, body, verdict] of cases) {
    const offer = await insertOffer(db, shop, {
      code: `C${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
      ...values,
    });
    const { preview, order } = await judge(who, offer, body);
    expect([preview, order], `${name}, ${who}`).toEqual([verdict, verdict]);
  }
  for (const [who, phones, verdict] of [
    ['guest', [NEW_PHONE, NEW_PHONE], 'coupon-used-by-you'],
    ['guest', [NEW_PHONE, '01612345678'], null],
    ['newcomer', [NEW_PHONE, '01612345678'], 'coupon-used-by-you'],
    ['regular', [NEW_PHONE, '01612345678'], 'coupon-used-by-you'],
  ] as const) {
    const code = `P${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    const offer = await insertOffer(db, shop, { code, ...once });
    const [before, after] = phones;
    expect(await judge(who, offer, await home({ shippingPhone: before }), true)).toMatchObject({
      order: null,
    });
    const { preview, order } = await judge(who, offer, await home({ shippingPhone: after }));
    expect([preview, order], `once, ${who}`).toEqual([verdict, verdict]);
  }
});

test('/gift/apply checks a coupon without the session', async () => {
  const { db, shop, bodyOf, judge } = await openShop();
  const offer = await insertOffer(db, shop, { isFirstOrderOnly: true });
  const requested = await bodyOf(1, { shippingPhone: NEW_PHONE });
  expect(await judge('regular', offer, requested)).toEqual({
    code: null,
    preview: 'coupon-first-order',
    order: 'coupon-first-order',
  });
});

test('preview and order return the same result for random coupons and orders', async () => {
  const { db, shop, cod, bkash, store, product, other, bodyOf, judge } = await openShop();
  const coupon = fc.record({
    percent: fc.constantFrom(10, 100),
    isFreeDelivery: fc.boolean(),
    isFirstOrderOnly: fc.boolean(),
    perPhoneLimit: fc.constantFrom(null, 1, 2),
    usageLimit: fc.constantFrom(null, 1, 2),
    minSubtotal: fc.constantFrom(null, taka(500), taka(1_500)),
    productIds: fc.constantFrom<number[]>([], [product.id], [other.id]),
    settings: fc.constantFrom(
      null,
      encodeObject({ paymentGatewayId: [cod.id] }),
      encodeObject({ paymentGatewayId: [bkash.id] }),
    ),
    endsAt: fc.constantFrom(new Date('2099-01-01'), new Date('2020-02-01')),
  });
  const order = fc.record({
    who: fc.constantFrom<Who>('guest', 'newcomer', 'regular'),
    quantity: fc.constantFrom(1, 3, 7),
    shippingPhone: fc.constantFrom(KNOWN_PHONE, NEW_PHONE, ACCOUNT_PHONE),
    pay: fc.constantFrom(
      { paymentMethod: 'COD' },
      { paymentMethod: 'COD', paymentGatewayId: cod.id },
      { paymentMethod: 'ONLINE', paymentGatewayId: bkash.id },
    ),
    place: fc.constantFrom({}, { fulfilment: 'shop', storeId: store.id }),
  });
  await fc.assert(
    fc.asyncProperty(coupon, fc.array(order, { minLength: 1, maxLength: 3 }), async (values, orders) => {
      const code = `R${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
      const offer = await insertOffer(db, shop, { code, ...values });
      for (const { who, quantity, shippingPhone, pay, place } of orders) {
        const body = await bodyOf(quantity, { shippingPhone, ...pay, ...place });
        const { preview, order } = await judge(who, offer, body, true);
        expect(order, `${who} ${JSON.stringify(body)}`).toEqual(preview);
      }
    }),
    { numRuns: 60 },
  );
});
