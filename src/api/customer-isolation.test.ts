import { expect, test } from 'vitest';
import type { SavedAddress } from '#contract/addresses.ts';
import type { CustomerReview } from '#contract/customer-orders.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { findArea, openForOrders } from '#tests/fixtures/orders.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const PUBLIC_PATHS = [
  '/storefront/warehouse/shop/{id}',
  '/product/storefront/{id}',
  '/storefront/product-details/{id}',
  '/storefront/related-products/{id}',
  '/product/storefront/brands-by-category/{id}',
  '/category/storefront/{slug}',
  '/campaign/storefront/{slug}',
  '/blog/storefront/{slug}',
  'put /wishlist/{productId}',
  // These calls identify an order by a secret, not by the customer. A test below covers them.
  '/order/without-login/{orderNumber}',
  '/payment/return/{attemptId}',
];

const BODIES: Record<string, object> = {
  'patch /address/{id}': { street: 'House 9, Road 9' },
  'patch /cart/{id}': { quantity: 1 },
  'post /review/{id}/picture': { picture: 'AAAA' },
};

async function openShop() {
  const { db } = database;
  const [shop, elsewhere] = [await createTestShop(db), await createTestShop(db)];
  await openForOrders(db, shop);
  const api = testApi(db);
  const product = await insertProduct(db, shop, { skus: [{ stockQuantity: 20 }] });
  const [me, other] = [await signedIn(db, shop), await signedIn(db, shop)];
  const stranger = await signedIn(db, elsewhere);
  const line = { skuId: product.skus[0]?.id ?? 0, quantity: 1 };
  const [open, delivered] = [await orderOf(me.ctx, [line]), await orderOf(me.ctx, [line])];
  await deliver(me.ctx, delivered);
  const post = async <Body>(path: string, body: object) => {
    const { status, body: response } = await api.post(shop, path, body, me.headers);
    expect(status, path).toBeLessThan(300);
    return response as Body;
  };
  const { cityId, areaId } = await findArea(db, 'Dhanmondi');
  const place = { name: 'Nusrat Jahan', phone: '01712345678', street: 'House 5, Road 2', cityId, areaId };
  const review = { rating: 4, text: 'Soft.', productId: product.id, orderId: delivered.id };
  const devices = await api.get(shop, '/api/v1/auth/customer/sessions', me.headers);
  await api.app.request(`/api/v1/wishlist/${product.id}`, { method: 'PUT', headers: me.headers }, { shop });
  const objectIds: Record<string, number> = {
    '/address/': (await post<SavedAddress>('/api/v1/address', place)).id,
    '/order/myorder/': open.id,
    '/review/': (await post<CustomerReview>('/api/v1/review', review)).id,
    '/cart/': (await post<{ id: number }>('/api/v1/cart', line)).id,
    '/wishlist/': product.id,
    '/auth/customer/sessions/': (devices.body as { data: { id: number }[] }).data[0]?.id ?? 0,
  };
  return { api, shop, elsewhere, me, other, stranger, objectIds, open, delivered, product };
}

test('no call in the OpenAPI document finds objects of another customer or shop', async () => {
  const { api, shop, elsewhere, me, other, stranger, objectIds } = await openShop();
  const calls = (await describedCalls({ api, shop })).filter(({ path }) => /^\/api\/v\d+\/.*\{/.test(path));
  const requests = calls.flatMap(({ path, method }) => {
    const below = path.replace(/^\/api\/v\d+/, '');
    const call = `${method} ${below}`;
    if (PUBLIC_PATHS.includes(below) || PUBLIC_PATHS.includes(call)) return [];
    const [, objectId] = Object.entries(objectIds).find(([begin]) => below.startsWith(begin)) ?? [];
    // A call for a new kind of object must be added above.
    expect(objectId, `${call} names a thing that no customer of this test has`).toBeDefined();
    const isRead = method === 'get' || method === 'delete';
    const body = isRead ? {} : { body: JSON.stringify(BODIES[call] ?? {}) };
    return [{ method: method.toUpperCase(), body, address: path.replace(/\{\w+\}/, String(objectId)) }];
  });
  expect(requests.length).toBeGreaterThan(8);
  const sendRequest = async (
    { method, body, address }: (typeof requests)[number],
    who: typeof me,
    at = shop,
  ) => {
    const headers = { ...who.headers, 'content-type': 'application/json' };
    return (await api.app.request(address, { method, headers, ...body }, { shop: at })).status;
  };
  for (const call of requests) {
    const label = `${call.method} ${call.address}`;
    expect(await sendRequest(call, other), `${label} by another customer`).toBe(404);
    expect(await sendRequest(call, stranger, elsewhere), `${label} at another shop`).toBe(404);
    expect(await sendRequest(call, stranger), `${label} with the session of another shop`).toBe(401);
  }
  // Each object must exist for its owner, so deletions come last.
  const toRemovalRank = ({ method, address }: (typeof requests)[number]) =>
    Number(method === 'DELETE') + Number(address.includes('sessions'));
  for (const call of requests.toSorted((one, next) => toRemovalRank(one) - toRemovalRank(next))) {
    expect([404, 401], `${call.method} ${call.address} by its owner`).not.toContain(
      await sendRequest(call, me),
    );
  }
});

const OBJECT_FIELDS = ['orderId', 'orderNumber', 'attemptId'];

interface Described {
  path: string;
  method: string;
  names: string[];
}

async function describedCalls({
  api,
  shop,
}: Pick<Awaited<ReturnType<typeof openShop>>, 'api' | 'shop'>): Promise<Described[]> {
  type Fields = { properties?: Record<string, unknown>; $ref?: string };
  type Operation = {
    parameters?: { name: string }[];
    requestBody?: { content: Record<string, { schema: Fields }> };
  };
  const { body } = await api.get(shop, '/api/openapi.json');
  const { paths, components } = body as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Fields> };
  };
  const fieldsOf = (schema: Fields = {}): string[] => {
    const named = components.schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;
    return Object.keys(named.properties ?? {});
  };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const fields = fieldsOf(requestBody?.content['application/json']?.schema);
      return { path, method, names: [...parameters.map(({ name }) => name), ...fields] };
    }),
  );
}

test('objects that a body or query names are found only for their owner', async () => {
  const opened = await openShop();
  const { api, shop, elsewhere, me, other, stranger, open, delivered, product } = opened;
  const { orderNumber } = open;
  const review = { productId: product.id, rating: 5, text: 'Mine?' };
  const requests: Record<string, (headers: Record<string, string>, at: typeof shop) => Promise<unknown>> = {
    'post /api/v1/review': (headers, at) =>
      api.post(at, '/api/v1/review', { ...review, orderId: delivered.id }, headers),
    'post /api/v1/payment': (headers, at) => api.post(at, '/api/v1/payment', { orderNumber }, headers),
    'post /api/v1/payment/cash': (headers, at) =>
      api.post(at, '/api/v1/payment/cash', { orderNumber }, headers),
    'post /api/v1/payment/return': (headers, at) =>
      api.post(at, '/api/v1/payment/return', { attemptId: '0'.repeat(28) }, headers),
    'get /api/v1/payment/return/{attemptId}': (headers, at) =>
      api.get(at, `/api/v1/payment/return/${'0'.repeat(28)}`, headers),
    'get /api/v2/order/without-login/{orderNumber}': (headers, at) =>
      api.get(at, `/api/v2/order/without-login/${orderNumber}?key=guessed`, headers),
    'post /api/v1/order/track': (headers, at) =>
      api.post(at, '/api/v1/order/track', { orderNumber, phone: '01811111111' }, headers),
    'get /api/v1/order/track': (headers, at) =>
      api.get(at, `/api/v1/order/track?orderNumber=${orderNumber}&phone=01811111111`, headers),
  };
  // A new call with one of these fields must be added above.
  const naming = (await describedCalls(opened)).filter(({ names }) =>
    names.some((name) => OBJECT_FIELDS.includes(name)),
  );
  expect(naming.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    Object.keys(requests).toSorted(),
  );
  for (const [call, sendRequest] of Object.entries(requests)) {
    expect(await sendRequest(other.headers, shop), `${call} by another customer`).toMatchObject({
      status: 404,
    });
    expect(await sendRequest(stranger.headers, elsewhere), `${call} at another shop`).toMatchObject({
      status: 404,
    });
  }
  for (const call of ['post /api/v1/payment', 'post /api/v1/payment/cash'])
    expect(await requests[call]?.(me.headers, shop)).not.toMatchObject({ status: 404 });
});
