import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addresses, orders } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { skus: [{ price: 455, stockQuantity: 100 }] });
  const api = testApi(db);
  const [rina, karim] = [await signedIn(db, shop), await signedIn(db, shop)];
  const body = await dhakaOrder(db, [{ skuId: product.skus[0]?.id, quantity: 1 }], { saveAddress: true });
  const placed = () => db.$count(orders, eq(orders.shopId, shop.id));
  const saved = () => db.$count(addresses, eq(addresses.shopId, shop.id));
  return { shop, api, rina, karim, body, placed, saved };
}

test.each(['/api/v2/order', '/api/v2/order/without-login', '/api/order-create'])(
  '%s places an order with a customerId only for that customer',
  async (path) => {
    const { shop, api, rina, karim, body, placed, saved } = await openShop();
    const ofRina = { ...body, customerId: rina.customer.id };
    const foreign = await api.post(shop, path, ofRina, karim.headers);
    expect(foreign).toMatchObject({ status: 409, body: { code: 'other-customer' } });
    expect(await api.post(shop, path, ofRina)).toMatchObject({ status: 401 });
    expect(await api.post(shop, path, { ...ofRina, loggedOut: true }, rina.headers)).toMatchObject({
      status: path === '/api/v2/order' ? 201 : 401,
    });
    expect([await placed(), await saved()]).toEqual(path === '/api/v2/order' ? [1, 1] : [0, 0]);
    expect(await api.post(shop, path, ofRina, rina.headers)).toMatchObject({ status: 201 });
  },
);

test.each([['/api/v1/order/emi'], ['/api/v1/pre-order']])(
  '%s rejects another customer’s order before validating it',
  async (path) => {
    const { shop, api, rina, karim, body } = await openShop();
    const requested = { ...body, customerId: rina.customer.id };
    expect(await api.post(shop, path, requested, karim.headers)).toMatchObject({
      status: 409,
      body: { code: 'other-customer' },
    });
  },
);

test('rejects the customer id of another shop', async () => {
  const [one, other] = [await openShop(), await openShop()];
  const requested = { ...one.body, customerId: other.rina.customer.id };
  expect(await one.api.post(one.shop, '/api/v2/order', requested, one.rina.headers)).toMatchObject({
    status: 409,
  });
  expect(await one.api.post(one.shop, '/api/v2/order', requested, other.rina.headers)).toMatchObject({
    status: 401,
  });
});
