import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { orders } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const PLACE = '/api/v2/order/without-login';
const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const terms = await openForOrders(db, shop);
  const product = await insertProduct(db, shop, {
    skus: [{ stockQuantity: 20 }, { preOrder: true, stockQuantity: 0 }],
  });
  const [ready, ahead] = product.skus.map(({ id, sku }) => ({
    skuId: id,
    productId: product.id,
    sku,
    quantity: 1,
  }));
  return { shop, api: testApi(db), ready, ahead, ...terms };
}

test('accepts every field of the order body and stores it with the order', async () => {
  const { shop, api, ready, inside } = await openShop();
  const savar = await findArea(database.db, 'Savar');
  const body = await dhakaOrder(database.db, [{ ...ready, attributes: [] }], {
    shippingEmail: 'nusrat@mail.example',
    shippingPostalCode: '1209',
    shippingLat: '23.7461',
    shippingLon: '90.3742',
    billingName: 'Rahim Khan',
    billingPhone: '01812345678',
    billingEmail: 'rahim@mail.example',
    billingCountryId: savar.countryId,
    billingCityId: savar.cityId,
    billingAreaId: savar.areaId,
    billingStreet: 'Mill Road 3',
    billingPostalCode: '1340',
    billingLat: '23.8583',
    billingLon: '90.2667',
    deliveryChargeId: inside.id,
    deliveryType: 'inside_dhaka',
    note: 'Call before noon',
    paymentMethod: undefined,
    type: 'order',
    shopId: shop.id,
    sessionId: 'cart-0123456789abcdef',
  });
  const placed = await api.post(shop, PLACE, body);
  expect(placed.status).toBe(201);
  const { orderNumber, key } = placed.body as PlacedOrder;
  const [row] = await database.db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shop.id), eq(orders.orderNumber, orderNumber)));
  expect(row).toMatchObject({
    paymentMethod: 'COD',
    deliveryType: 'inside_dhaka',
    note: 'Call before noon',
    sessionId: 'cart-0123456789abcdef',
    shippingAddress: { email: 'nusrat@mail.example', postalCode: '1209', lat: '23.7461', lon: '90.3742' },
    billingAddress: { areaId: savar.areaId, lat: '23.8583', lon: '90.2667' },
  });
  const { body: shown } = await api.get(shop, `${PLACE}/${orderNumber}?key=${key}`);
  expect((shown as Order).billing).toMatchObject({
    name: 'Rahim Khan',
    phone: '01812-345678',
    email: 'rahim@mail.example',
    area: 'Savar',
    street: 'Mill Road 3',
    postalCode: '1340',
  });
});

test('rejects an order whose type or delivery charge does not match its products or address', async () => {
  const { shop, api, ready, ahead, outside } = await openShop();
  const refused = async (products: object[], more: object) => {
    const { status, body } = await api.post(shop, PLACE, await dhakaOrder(database.db, products, more));
    return [status, (body as { error?: object }).error ?? {}];
  };
  expect(await refused([ready as object], { type: 'pre-order' })).toEqual([
    422,
    {
      type: ['type must be order for these products'],
    },
  ]);
  expect(await refused([ahead as object], { type: 'order' })).toEqual([
    422,
    {
      type: ['type must be pre-order for these products'],
    },
  ]);
  expect((await refused([ahead as object], { type: 'pre-order' }))[0]).toBe(201);
  expect(await refused([ready as object], { deliveryChargeId: outside.id })).toEqual([
    422,
    { deliveryChargeId: ['deliveryChargeId must be the delivery charge of the zone of the address'] },
  ]);
});
