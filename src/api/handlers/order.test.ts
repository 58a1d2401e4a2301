import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OrderPreview, PlacedOrder } from '#contract/place-order.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { areaZones, orders } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct, insertStore, taka } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PLACE = '/api/v2/order/without-login';
const PREVIEW = '/api/v2/delivery-charge/order-delivery-charge';
const database = useTestDatabase();

async function openShop(values: Parameters<typeof createTestShop>[1] = {}) {
  const shop = await createTestShop(database.db, values);
  const terms = await openForOrders(database.db, shop);
  return { shop, api: testApi(database.db), ...terms };
}

const addSku = async (shop: ShopRecord, sku = {}, product = {}) => {
  const [written] = (await insertProduct(database.db, shop, { ...product, skus: [sku] })).skus;
  if (!written) throw new Error('no sku');
  return written;
};

const orderBody = (products: unknown, more?: object) => dhakaOrder(database.db, products, more);

test('a guest previews, orders, sees and tracks an order', async () => {
  const { shop, api } = await openShop({ orderPrefix: 'GL' });
  const sku = await addSku(
    shop,
    { price: 1250.5, discountedPrice: 999.99 },
    { name: 'Lip Tint', thumbnail: 't.svg' },
  );
  const body = await orderBody([{ skuId: sku.id, productId: sku.productId, quantity: 2, price: 999.99 }]);
  const preview = await api.post(shop, PREVIEW, body);
  expect([preview.status, preview.body]).toEqual([
    200,
    {
      deliveryChargeInfo: { inside_dhaka: 70, outside_dhaka: 130 },
      deliveryType: 'inside_dhaka',
      type: 'order',
      orderData: { subTotal: 1999.98, deliveryCharge: 70, discount: 0, grandTotal: 2069.98, payNow: 0 },
      lines: [
        {
          skuId: sku.id,
          productId: sku.productId,
          quantity: 2,
          orderable: 2,
          unitPrice: 999.99,
          lineTotal: 1999.98,
          stockQuantity: 10,
          problem: null,
          ...{ discount: 0, bundle: null, bundleDiscount: 0 },
        },
      ],
      ...{ emiTenors: [], emi: null, coupon: null, couponRefusal: null },
      paymentOptions: [{ gatewayId: expect.any(Number), method: 'COD', due: 0, refusal: null }],
      payOnline: 2069.98,
    },
  ]);

  const placed = await api.post(shop, PLACE, body, { 'idempotency-key': 'first-order' });
  const { orderNumber, key, orderData } = placed.body as PlacedOrder;
  expect([placed.status, orderNumber, orderData]).toEqual([
    201,
    'GL-10001',
    (preview.body as OrderPreview).orderData,
  ]);
  expect(placed.headers.get('cache-control')).toBe('no-store');

  const opened = await api.get(shop, `${PLACE}/${orderNumber}?key=${key}`);
  expect(opened.body).toMatchObject({
    orderNumber,
    shipping: { name: 'Nusrat Jahan', phone: '01712-345678', city: 'Dhaka', area: 'Dhanmondi' },
    lines: [{ name: 'Lip Tint', image: 't.svg', unitPrice: 999.99, listPrice: 1250.5, lineTotal: 1999.98 }],
    orderData,
  });
  const tracked = await api.get(shop, '/api/v1/order/track?orderNumber=gl-10001&phone=%2B8801712345678');
  expect(tracked.status).toBe(200);
  expect(tracked.body).toMatchObject({ orderNumber, events: [{ kind: 'status', status: 'pending' }] });
  expect(tracked.text).not.toContain('Nusrat');
  expect(tracked.text).not.toContain('Road 2');
  expect(api.errors).toEqual([]);
});

test('a pickup order needs no address and returns the store', async () => {
  const { shop, api } = await openShop();
  const sku = await addSku(shop, { price: 500 });
  const store = await insertStore(database.db, shop, {
    name: 'Banani',
    nameBn: 'বনানী',
    offersPickup: true,
  });
  const products = [{ skuId: sku.id, quantity: 1 }];
  const body = {
    shippingName: 'Nusrat Jahan',
    shippingPhone: '01712345678',
    fulfilment: 'shop',
    storeId: store.id,
    products,
  };
  const preview = (await api.post(shop, PREVIEW, body)).body as OrderPreview;
  expect(preview.orderData).toMatchObject({ deliveryCharge: 0, grandTotal: 500 });
  const placed = await api.post(shop, PLACE, body);
  expect(placed.status).toBe(201);
  const { orderNumber, key } = placed.body as PlacedOrder;
  const opened = await api.get(shop, `${PLACE}/${orderNumber}?key=${key}`);
  expect(opened.body).toMatchObject({
    fulfilment: 'shop',
    store: { name: 'Banani', name_bn: 'বনানী', address: store.address },
    shipping: { street: '', city: null },
  });
  const tracked = await api.get(shop, `/api/v1/order/track?orderNumber=${orderNumber}&phone=01712345678`);
  expect(tracked.body).toMatchObject({ fulfilment: 'shop' });
  expect(tracked.text).not.toContain('Banani');
  const byKey = await api.get(
    shop,
    `/api/v1/order/track?orderNumber=${orderNumber}&phone=01712345678&key=${key}`,
  );
  expect(byKey.body).toMatchObject({ store: { name: 'Banani', address: store.address } });
  const posted = { orderNumber, phone: '01712345678' };
  expect((await api.post(shop, '/api/v1/order/track', posted)).body).toEqual({
    ...(tracked.body as object),
    key: expect.any(String),
  });
  expect((await api.post(shop, '/api/v1/order/track', { ...posted, key })).body).toEqual(byKey.body);
  expect((await api.post(shop, '/api/v1/order/track', { orderNumber })).status).toBe(422);
  const atHome = await api.post(shop, PLACE, await orderBody(products, { shippingStreet: undefined }));
  expect([atHome.status, atHome.body]).toMatchObject([422, { codes: { shippingStreet: ['required'] } }]);
});

test('the cash payment method contains the cash limit', async () => {
  const { shop, api } = await openShop({ maxCodAmount: taka(1_500) });
  const { body } = await api.get(shop, '/api/v1/payment/gateway/storefront');
  expect(body).toMatchObject({ data: [{ slug: 'cod', maxAmount: 1_500 }] });
});

test('a preview works with an incomplete form and returns the problems of each line', async () => {
  const { shop, api } = await openShop({ maxCodAmount: taka(1_500) });
  const few = await addSku(shop, { stockQuantity: 2 });
  const none = await addSku(shop, { stockQuantity: 0 });
  const off = await addSku(shop, { status: 'inactive' });
  const dear = await addSku(shop, { price: 800 });
  const ahead = await addSku(shop, { stockQuantity: 0, preOrder: true, preOrderAmount: 150.5 });
  const products = [few, none, off, dear, ahead].map(({ id }) => ({ skuId: id, quantity: 3, price: 500 }));
  const unfinished = { products, shippingPhone: '017', shippingAreaId: null };
  const { status, body } = await api.post(shop, PREVIEW, unfinished);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    deliveryType: null,
    type: 'pre-order',
    orderData: { subTotal: 4900, deliveryCharge: null, grandTotal: 4900, payNow: 0 },
    deliveryChargeInfo: { inside_dhaka: 0, outside_dhaka: 130 },
    paymentOptions: [{ method: 'COD', refusal: { reason: 'above-limit', limit: 1500 } }],
    lines: [
      { problem: 'insufficient-stock', orderable: 2, lineTotal: 1000, stockQuantity: 2 },
      { problem: 'sold-out', orderable: 0, lineTotal: null },
      { problem: 'unavailable', orderable: 0, unitPrice: null, lineTotal: null },
      { problem: 'price-changed', orderable: 3, unitPrice: 800, lineTotal: 2400 },
      { problem: null, orderable: 3, lineTotal: 1500 },
    ],
  });
  const online = await api.post(shop, PREVIEW, { ...unfinished, paymentMethod: 'ONLINE' });
  // The items in stock alone exceed the cash limit. Their amount is therefore due online, in addition to the advance.
  expect(online.body).toMatchObject({ orderData: { payNow: 451.5 + 3_400 } });
});

test('a preview uses the area’s zone, otherwise the selected one; pickup is free', async () => {
  const { shop, api } = await openShop();
  const savar = await findArea(database.db, 'Savar');
  const products = [{ skuId: (await addSku(shop)).id, quantity: 1 }];
  const preview = async (body: object) => {
    const { deliveryType, orderData } = (await api.post(shop, PREVIEW, { products, ...body }))
      .body as OrderPreview;
    return [deliveryType, orderData.deliveryCharge];
  };
  expect(await preview({ deliveryType: 'inside_dhaka' })).toEqual(['inside_dhaka', 70]);
  const inSavar = { deliveryType: 'inside_dhaka', shippingAreaId: savar.areaId };
  expect(await preview(inSavar)).toEqual(['outside_dhaka', 130]);
  expect(await preview({ ...inSavar, fulfilment: 'shop' })).toEqual([null, 0]);
  await database.db.insert(areaZones).values({ shopId: shop.id, areaId: savar.areaId, zone: 'inside_dhaka' });
  expect(await preview({ shippingAreaId: savar.areaId })).toEqual(['inside_dhaka', 70]);
});

test('returns 409 with the product and every line if stock was sold in the meantime', async () => {
  const { shop, api } = await openShop();
  const sku = await addSku(shop, { stockQuantity: 0, title: 'Rose' }, { name: 'Lip Tint' });
  const sold = await api.post(shop, PLACE, await orderBody([{ skuId: sku.id, quantity: 1 }]));
  expect([sold.status, sold.body]).toMatchObject([
    409,
    {
      code: 'out-of-stock',
      message: 'Lip Tint (Rose) is sold out',
      lines: [{ skuId: sku.id, problem: 'sold-out' }],
    },
  ]);
  const other = await addSku(shop);
  const body = await orderBody([{ skuId: other.id, quantity: 1, price: 499.99 }]);
  const changed = await api.post(shop, PLACE, body);
  expect([changed.status, changed.body]).toMatchObject([
    409,
    { code: 'order-changed', lines: [{ problem: 'price-changed', unitPrice: 500 }] },
  ]);
});

test('a repeated key returns the first response, or 409 with another body', async () => {
  const { shop, api } = await openShop();
  const sku = await addSku(shop, { stockQuantity: 1 });
  const body = await orderBody([{ skuId: sku.id, quantity: 1 }]);
  const headers = { 'idempotency-key': 'one-and-the-same' };
  const first = await api.post(shop, PLACE, body, headers);
  const again = await api.post(shop, PLACE, body, headers);
  expect(first.body).toMatchObject({ isRepeat: false });
  expect([again.status, again.body]).toEqual([201, { ...(first.body as object), isRepeat: true }]);
  const other = await api.post(shop, PLACE, { ...body, note: 'hurry' }, headers);
  const { orderNumber, key } = first.body as { orderNumber: string; key: string };
  expect([other.status, other.body]).toMatchObject([
    409,
    { code: 'idempotency-conflict', first: { orderNumber, key } },
  ]);
  const stranger = await api.post(shop, PLACE, { ...body, shippingPhone: '01812345678' }, headers);
  expect([stranger.status, stranger.body]).toEqual([
    409,
    { code: 'idempotency-conflict', message: expect.any(String) },
  ]);
  const odd = await api.post(shop, PLACE, body, { 'idempotency-key': 'so short' });
  expect([odd.status, odd.body]).toMatchObject([422, { error: { 'idempotency-key': [expect.any(String)] } }]);
});

test('every invalid field has a message that names it', async () => {
  const { shop, api, cod } = await openShop({ maxCodAmount: taka(600) });
  const sku = await addSku(shop);
  const kotwali = await findArea(database.db, 'Kotwali', 'Chattogram');
  const line = { skuId: sku.id, quantity: 1 };
  const good = await orderBody([line]);
  const withLine = (change: object) => ({ ...good, products: [{ ...line, ...change }] });
  const cases: [field: string, body: unknown][] = [
    ['products.0.skuId', withLine({ skuId: 2_000_000_000 })],
    ['products.0.skuId', withLine({ skuId: 'x' })],
    ['products.0.skuId', withLine({ skuId: -1 })],
    ['products.0.skuId', withLine({ skuId: 1e20 })],
    ['products.0.quantity', withLine({ quantity: 0 })],
    ['products.0.quantity', withLine({ quantity: -1 })],
    ['products.0.quantity', withLine({ quantity: 1e9 })],
    ['products.0.quantity', withLine({ quantity: '2' })],
    ['products.0.quantity', withLine({ quantity: 1.5 })],
    ['products.0.quantity', withLine({ quantity: null })],
    ['products.0.price', withLine({ price: 1.005 })],
    ['products.0.price', withLine({ price: -5 })],
    ['products.0.price', withLine({ price: 1e15 })],
    ['products', { ...good, products: [] }],
    ['products', { ...good, products: Array.from({ length: 101 }, () => line) }],
    ['products', { ...good, products: 'all' }],
    ['products', { ...good, products: undefined }],
    ['shippingPhone', { ...good, shippingPhone: '12345' }],
    ['shippingPhone', { ...good, shippingPhone: 1712345678 }],
    ['shippingName', { ...good, shippingName: '' }],
    ['shippingName', { ...good, shippingName: 'a\u0000b' }],
    ['shippingName', { ...good, shippingName: '\u200b\u200b\u200b' }],
    ['shippingName', { ...good, shippingName: '\u202e\u202e\u2066x' }],
    ['shippingName', { ...good, shippingName: 'Rahim\r\nBcc: a@b.c\u001b[31m' }],
    ['shippingName', { ...good, shippingName: `ab${'\u0301'.repeat(110)}` }],
    ['billingName', { ...good, billingName: 'Rahim\nKhan' }],
    ['shippingStreet', { ...good, shippingStreet: '  ' }],
    ['shippingStreet', { ...good, shippingStreet: '\u3164\u3164\u3164\u2800' }],
    ['shippingStreet', { ...good, shippingStreet: 'House 5\r\nRoad 2' }],
    ['shippingPostalCode', { ...good, shippingPostalCode: '12\u001b[0m' }],
    ['shippingLat', { ...good, shippingLat: 'NaN', shippingLon: '90.4' }],
    ['shippingLon', { ...good, shippingLat: '23.7', shippingLon: '1e999' }],
    ['billingLat', { ...good, billingLat: '90.5' }],
    ['note', { ...good, note: 'Call first\u001b[2J' }],
    ['shippingEmail', { ...good, shippingEmail: 'nobody' }],
    ['billingEmail', { ...good, billingEmail: 'nobody' }],
    ['shippingAreaId', { ...good, shippingAreaId: kotwali.areaId }],
    ['shippingAreaId', { ...good, shippingAreaId: 99_999 }],
    ['shippingAreaId', { ...good, shippingAreaId: 'Dhanmondi' }],
    ['shippingThanaId', { ...good, shippingThanaId: 1 }],
    ['billingPhone', { ...good, billingPhone: 'none' }],
    ['note', { ...good, note: 'x'.repeat(1_001) }],
    ['paymentMethod', { ...good, paymentMethod: 'BARTER' }],
    ['paymentMethod', withLine({ quantity: 2 })],
    ['paymentGatewayId', { ...good, paymentGatewayId: cod.id + 1_000 }],
    ['paymentGatewayId', { ...good, paymentMethod: 'CARD', paymentGatewayId: cod.id }],
    ['deliveryType', { ...good, deliveryType: 'the moon' }],
    ['deliveryChargeId', { ...good, deliveryChargeId: 999_999 }],
    ['fulfilment', { ...good, fulfilment: 'drone' }],
    ['storeId', { ...good, fulfilment: 'shop' }],
    ['shopId', { ...good, shopId: shop.id + 1 }],
    ['offerId', { ...good, offerId: 5 }],
    ['body', []],
    ['body', null],
  ];
  for (const [field, body] of cases) {
    const response = await api.post(shop, PLACE, body);
    const { error } = response.body as { error: Record<string, string[]> };
    const what = JSON.stringify({ field, response: response.body });
    expect(response.status, what).toBe(422);
    const [text = ''] = Object.entries(error).find(([name]) => name.startsWith(field))?.[1] ?? [];
    expect(text, what).toContain(field.split('.').at(-1));
  }
  expect((await api.post(shop, PLACE, '{"products": [')).status).toBe(400);
  expect((await api.post(shop, PREVIEW, { products: [{ skuId: sku.id, quantity: '2' }] })).status).toBe(422);
  expect((await api.post(shop, PREVIEW, {})).status).toBe(422);
  expect(api.errors).toEqual([]);
  const limit = await api.post(shop, PLACE, withLine({ quantity: 2 }));
  expect(limit.text).toMatch(/only available up to Tk.600/);
  const readable = {
    shippingName: 'র‍্যাব ক্‌ষ',
    shippingLat: '23.7',
    shippingLon: '-90',
    note: 'Call first\nthen ring',
  };
  expect((await api.post(shop, PLACE, { ...good, ...readable })).status).toBe(201);
});

test('a wrong number and a wrong phone get the same response', async () => {
  const { shop, api } = await openShop();
  const sku = await addSku(shop);
  const placed = await api.post(shop, PLACE, await orderBody([{ skuId: sku.id, quantity: 1 }]));
  const { orderNumber, key } = placed.body as PlacedOrder;
  const track = (number: string, phone: string) =>
    api.get(shop, `/api/v1/order/track?orderNumber=${encodeURIComponent(number)}&phone=${phone}`);
  expect((await track(orderNumber, '01712345678')).status).toBe(200);
  const wrongPhone = await track(orderNumber, '01812345678');
  const wrongNumber = await track('TS-99999', '01712345678');
  const nonsense = await track('%27 or 1=1', '01712345678');
  expect(wrongPhone.status).toBe(404);
  expect([wrongNumber.status, wrongNumber.text]).toEqual([404, wrongPhone.text]);
  expect([nonsense.status, nonsense.text]).toEqual([404, wrongPhone.text]);
  const noPhone = await track(orderNumber, 'abc');
  expect([noPhone.status, noPhone.body]).toMatchObject([422, { error: { phone: [expect.any(String)] } }]);
  const statuses = await Promise.all(
    [`?key=${key}`, '?key=wrong', `?key=${key.slice(1)}`, `?key=${key}A`, ''].map(
      async (query) => (await api.get(shop, `${PLACE}/${orderNumber}${query}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 404, 404, 422]);
  expect((await api.get(shop, `${PLACE}/TS-99999?key=${key}`)).status).toBe(404);
});

test('rejects ids of another shop', async () => {
  const here = await openShop();
  const there = await openShop();
  const [skuHere, skuThere] = [await addSku(here.shop), await addSku(there.shop)];
  const storeHere = await insertStore(database.db, here.shop, { offersPickup: true });
  const body = await orderBody([{ skuId: skuHere.id, quantity: 1 }]);
  const placed = await here.api.post(here.shop, PLACE, body, { 'idempotency-key': 'key-of-here' });
  const { orderNumber, key } = placed.body as PlacedOrder;

  const atThere = await orderBody([{ skuId: skuThere.id, quantity: 1 }]);
  const refused: [string, object][] = [
    ['products.0.skuId', body],
    ['paymentGatewayId', { ...atThere, paymentGatewayId: here.cod.id }],
    ['deliveryChargeId', { ...atThere, deliveryChargeId: here.inside.id }],
    ['storeId', { ...atThere, fulfilment: 'shop', storeId: storeHere.id }],
    ['shopId', { ...atThere, shopId: here.shop.id }],
  ];
  for (const [field, wrong] of refused) {
    const response = await there.api.post(there.shop, PLACE, wrong);
    expect([response.status, Object.keys((response.body as { error: object }).error)], field).toEqual([
      422,
      [field],
    ]);
  }
  const preview = (await there.api.post(there.shop, PREVIEW, body)).body as OrderPreview;
  expect(preview.lines).toMatchObject([{ problem: 'unavailable', unitPrice: null, stockQuantity: 0 }]);
  const track = `/api/v1/order/track?orderNumber=${orderNumber}&phone=01712345678`;
  expect((await there.api.get(there.shop, track)).status).toBe(404);
  expect((await there.api.get(there.shop, `${PLACE}/${orderNumber}?key=${key}`)).status).toBe(404);
  const sameKey = await there.api.post(there.shop, PLACE, atThere, { 'idempotency-key': 'key-of-here' });
  expect(sameKey.status).toBe(201);
  // The other shop has an order with the same number. The key does not open that order.
  expect((sameKey.body as PlacedOrder).orderNumber).toBe(orderNumber);
  expect((await there.api.get(there.shop, `${PLACE}/${orderNumber}?key=${key}`)).status).toBe(404);
  expect(await database.db.$count(orders, eq(orders.shopId, there.shop.id))).toBe(1);
});
