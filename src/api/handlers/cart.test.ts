import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import { cartSessions, products, skus } from '#data/schema/index.ts';
import { MAX_CART_LINES } from '#domain/local-cart.ts';
import { MAX_WISHLIST_ITEMS } from '#domain/local-wishlist.ts';
import { parsePhone } from '#domain/phone.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertCampaign, insertProduct } from '#tests/fixtures/catalogue.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const api = () => testApi(database.db);
let phones = 0;

type Shop = Awaited<ReturnType<typeof createTestShop>>;

async function signUp(shop: Shop) {
  phones += 1;
  const phone = `017${String(phones).padStart(8, '0')}`;
  const { customer, headers } = await signedIn(database.db, shop, {
    phone: parsePhone(phone),
    phoneVerifiedAt: new Date(),
  });
  const token = headers.authorization.slice('Bearer '.length);
  return {
    id: customer.id,
    sendRequest: (method: string, path: string, sent?: object, key?: string) =>
      sendRequest(shop, method, path, { sent, token, key }),
  };
}

async function sendRequest(
  shop: Shop,
  method: string,
  path: string,
  { sent, token, key }: { sent?: object | undefined; token?: string; key?: string | undefined } = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  };
  const body = sent ? JSON.stringify(sent) : null;
  const response = await api().app.request(`/api/v1/${path}`, { method, headers, body }, { shop });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

async function openShop() {
  const shop = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 5 }, {}] });
  const [sku, other] = product.skus;
  if (!sku || !other) throw new Error('the product has two variants');
  return { shop, product, sku, other, customer: await signUp(shop) };
}

const linesOf = (response: { body: unknown }) =>
  (response.body as Cart).data.map(({ skuId, quantity }) => [skuId, quantity]);

test('a repeated idempotency key adds an item once, also concurrently', async () => {
  const { shop, sku, other, customer } = await openShop();
  const items = [{ skuId: sku.id, quantity: 2 }];
  const again = () => customer.sendRequest('POST', 'cart/merge', { items }, 'first-key');
  const [one, two] = await Promise.all([again(), again()]);
  expect([linesOf(one), linesOf(two), linesOf(await again())]).toEqual([
    [[sku.id, 2]],
    [[sku.id, 2]],
    [[sku.id, 2]],
  ]);
  expect((await customer.sendRequest('POST', 'cart', items[0], 'first-key')).body).toMatchObject({
    quantity: 2,
  });
  expect((await customer.sendRequest('POST', 'cart', items[0], 'second-key')).body).toMatchObject({
    quantity: 4,
  });
  const late = await customer.sendRequest('POST', 'cart', { skuId: other.id }, 'second-key');
  expect(late.status).toBe(404);
  const stranger = await signUp(shop);
  expect(linesOf(await stranger.sendRequest('POST', 'cart/merge', { items }, 'first-key'))).toEqual([
    [sku.id, 2],
  ]);
  expect((await customer.sendRequest('POST', 'cart/merge', { items }, 'short')).status).toBe(422);
});

test('a line can be added, increased, changed, excluded and removed', async () => {
  const { shop, product, sku, customer } = await openShop();
  await insertCampaign(database.db, shop, { products: [{ ...product, discountPercent: 10 }] });
  const sent = {
    product_id: product.id,
    skuId: sku.id,
    quantity: 2,
    price: 1,
    shop_id: 1,
    customer_id: 1,
    status: false,
  };
  const added = await customer.sendRequest('POST', 'cart', sent);
  expect(added).toMatchObject({
    status: 201,
    body: { product_id: product.id, skuId: sku.id, quantity: 2, status: true, price: 450 },
  });
  expect(added.headers.get('cache-control')).toBe('no-store');
  const { id } = added.body as CartItem;
  expect((await customer.sendRequest('POST', 'cart', sent)).body).toMatchObject({ id, quantity: 4 });
  expect((await customer.sendRequest('POST', 'cart', sent)).body).toMatchObject({ id, quantity: 5 });
  expect((await customer.sendRequest('PATCH', `cart/${id}`, { quantity: 9 })).body).toMatchObject({
    quantity: 5,
  });
  expect(
    (await customer.sendRequest('PATCH', `cart/${id}`, { quantity: 3, status: false })).body,
  ).toMatchObject({
    quantity: 3,
    status: false,
  });
  expect((await customer.sendRequest('PATCH', `cart/${id}`, {})).body).toMatchObject({
    quantity: 3,
    status: false,
  });
  const cart = await customer.sendRequest('GET', 'cart');
  expect(cart.body).toEqual({
    user_id: customer.id,
    data: [{ id, product_id: product.id, skuId: sku.id, quantity: 3, status: false, price: 450 }],
  });
  expect((await customer.sendRequest('DELETE', `cart/${id}`)).body).toEqual({ status: 'removed' });
  expect((await customer.sendRequest('DELETE', `cart/${id}`)).status).toBe(404);
  expect(linesOf(await customer.sendRequest('GET', 'cart'))).toEqual([]);
});

test('rejects invalid lines, and guests', async () => {
  const { shop, product, sku, customer } = await openShop();
  const elsewhere = await insertProduct(database.db, await createTestShop(database.db));
  const soldOut = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 0 }] });
  const foreign = elsewhere.skus[0]?.id;
  for (const [sent, status] of [
    [{ skuId: foreign, quantity: 1 }, 404],
    [{ skuId: sku.id, product_id: soldOut.id, quantity: 1 }, 422],
    [{ skuId: soldOut.skus[0]?.id, quantity: 1 }, 422],
    [{ skuId: sku.id, quantity: 0 }, 422],
    [{ skuId: sku.id, quantity: 1_001 }, 422],
    [{ product_id: product.id, quantity: 1 }, 422],
  ] as const) {
    expect((await customer.sendRequest('POST', 'cart', sent)).status, JSON.stringify(sent)).toBe(status);
  }
  for (const [method, path] of [
    ['GET', 'cart'],
    ['POST', 'cart'],
    ['POST', 'cart/merge'],
    ['PATCH', 'cart/1'],
    ['DELETE', 'cart/1'],
    ['GET', 'wishlist'],
    ['POST', 'wishlist'],
    ['PUT', 'wishlist/1'],
    ['DELETE', 'wishlist/1'],
  ] as const) {
    const sent = { skuId: 1, quantity: 1, items: [], ids: [] };
    const response = await sendRequest(shop, method, path, method === 'GET' ? {} : { sent });
    expect(response, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  }
});

test('a line of another customer or shop is not found', async () => {
  const { shop, sku, product, customer } = await openShop();
  const added = await customer.sendRequest('POST', 'cart', { skuId: sku.id, quantity: 2 });
  await customer.sendRequest('PUT', `wishlist/${product.id}`);
  const { id } = added.body as CartItem;
  const strangers = [await signUp(shop), await signUp(await createTestShop(database.db))];
  for (const stranger of strangers) {
    expect((await stranger.sendRequest('PATCH', `cart/${id}`, { quantity: 1 })).status).toBe(404);
    expect((await stranger.sendRequest('DELETE', `cart/${id}`)).status).toBe(404);
    expect((await stranger.sendRequest('DELETE', `wishlist/${product.id}`)).status).toBe(404);
    expect(linesOf(await stranger.sendRequest('GET', 'cart'))).toEqual([]);
    expect((await stranger.sendRequest('GET', 'wishlist')).body).toEqual({ data: [] });
  }
  const [, elsewhere] = strangers;
  const sent = { items: [{ skuId: sku.id, quantity: 1 }] };
  expect(linesOf((await elsewhere?.sendRequest('POST', 'cart/merge', sent)) ?? { body: {} })).toEqual([]);
  expect((await elsewhere?.sendRequest('PUT', `wishlist/${product.id}`))?.status).toBe(404);
  expect(linesOf(await customer.sendRequest('GET', 'cart'))).toEqual([[sku.id, 2]]);
  expect((await customer.sendRequest('GET', 'wishlist')).body).toEqual({ data: [product.id] });
});

test('merges a guest’s cart by variant, up to the stock, without unknown variants', async () => {
  const { shop, sku, other, customer } = await openShop();
  const gone = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 0 }] });
  const goneId = gone.skus[0]?.id ?? 0;
  await customer.sendRequest('POST', 'cart', { skuId: sku.id, quantity: 4 });
  const items = [
    { skuId: other.id, quantity: 1 },
    { skuId: sku.id, quantity: 3 },
    { skuId: other.id, quantity: 2 },
    { skuId: goneId, quantity: 2 },
    { skuId: 2_000_000_000, quantity: 1 },
  ];
  const merged = await customer.sendRequest('POST', 'cart/merge', { items });
  expect(merged.body).toMatchObject({ user_id: customer.id });
  expect(linesOf(merged)).toEqual([
    [sku.id, 5],
    [other.id, 3],
    [goneId, 1],
  ]);
  expect((merged.body as { reductions: unknown }).reductions).toEqual([
    { skuId: sku.id, wanted: 7, quantity: 5, reason: 'stock' },
    { skuId: goneId, wanted: 2, quantity: 1, reason: 'sold-out' },
    { skuId: 2_000_000_000, wanted: 1, quantity: 0, reason: 'unavailable' },
  ]);
});

test('when two devices add the same variant concurrently, no unit is lost and the stock is not exceeded', async () => {
  const { sku, other, customer } = await openShop();
  await Promise.all(
    [sku, other].flatMap(({ id: skuId }) =>
      Array.from({ length: 8 }, () => customer.sendRequest('POST', 'cart', { skuId, quantity: 1 })),
    ),
  );
  const lines = new Map(linesOf(await customer.sendRequest('GET', 'cart')) as [number, number][]);
  expect([lines.get(sku.id), lines.get(other.id), lines.size]).toEqual([5, 8, 2]);
});

test('limits the lines of a cart, also for two devices at once', async () => {
  const { shop, customer } = await openShop();
  const { skus: many } = await insertProduct(database.db, shop, {
    skus: Array.from({ length: MAX_CART_LINES + 4 }, () => ({})),
  });
  const items = many.slice(0, MAX_CART_LINES - 1).map(({ id }) => ({ skuId: id, quantity: 1 }));
  await customer.sendRequest('POST', 'cart/merge', { items });
  const responses = await Promise.all(
    many.slice(-4).map(({ id }) => customer.sendRequest('POST', 'cart', { skuId: id, quantity: 1 })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  const merged = await customer.sendRequest('POST', 'cart/merge', {
    items: many.slice(-4).map(({ id }) => ({ skuId: id, quantity: 1 })),
  });
  expect((merged.body as Cart).data).toHaveLength(MAX_CART_LINES);
  const { reductions } = merged.body as { reductions: { reason: string; quantity: number }[] };
  expect(reductions.map(({ reason, quantity }) => [reason, quantity])).toEqual(
    Array.from({ length: 3 }, () => ['full-cart', 0]),
  );
});

test('a full wishlist refuses another product and keeps its own', async () => {
  const { shop, customer } = await openShop();
  const products = [];
  for (let count = 0; count <= MAX_WISHLIST_ITEMS; count += 1)
    products.push(await insertProduct(database.db, shop));
  const ids = products.map(({ id }) => id);
  const [last = 0] = ids.slice(-1);
  await customer.sendRequest('POST', 'wishlist', { ids: ids.slice(0, -1) });
  const refused = await customer.sendRequest('PUT', `wishlist/${last}`);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining(`at most ${MAX_WISHLIST_ITEMS} products`),
  ]);
  const merged = await customer.sendRequest('POST', 'wishlist', { ids: [last] });
  expect(merged.body).toEqual({
    data: ids.slice(0, -1),
    notAdded: [{ productId: last, reason: 'full' }],
  });
});

test('lines of discontinued variants remain until they are removed', async () => {
  const { sku, customer } = await openShop();
  await customer.sendRequest('POST', 'cart', { skuId: sku.id, quantity: 4 });
  await database.db.update(skus).set({ stockQuantity: 0, status: 'inactive' }).where(eq(skus.id, sku.id));
  const [line] = ((await customer.sendRequest('GET', 'cart')).body as Cart).data;
  expect(line?.quantity).toBe(4);
  expect((await customer.sendRequest('PATCH', `cart/${line?.id}`, { quantity: 3 })).body).toMatchObject({
    quantity: 1,
  });
  expect((await customer.sendRequest('DELETE', `cart/${line?.id}`)).status).toBe(200);
});

test('stores a wishlist, latest first, merged with the guest’s, up to a limit', async () => {
  const { shop, product, customer } = await openShop();
  const [second, third] = [await insertProduct(database.db, shop), await insertProduct(database.db, shop)];
  const draft = await insertProduct(database.db, shop, { status: 'draft' });
  expect((await customer.sendRequest('PUT', `wishlist/${product.id}`)).body).toEqual({ status: 'added' });
  expect((await customer.sendRequest('PUT', `wishlist/${product.id}`)).body).toEqual({ status: 'added' });
  expect((await customer.sendRequest('PUT', `wishlist/${draft.id}`)).status).toBe(404);
  const ids = [third.id, second.id, product.id, draft.id, 2_000_000_000];
  const merged = await customer.sendRequest('POST', 'wishlist', { ids });
  expect(merged.body).toEqual({
    data: [third.id, second.id, product.id],
    notAdded: [draft.id, 2_000_000_000].map((productId) => ({ productId, reason: 'unavailable' })),
  });
  expect((await customer.sendRequest('DELETE', `wishlist/${second.id}`)).body).toEqual({ status: 'removed' });
  expect((await customer.sendRequest('GET', 'wishlist')).body).toEqual({ data: [third.id, product.id] });
  const tooMany = { ids: Array.from({ length: MAX_WISHLIST_ITEMS + 1 }, (_, index) => index + 1) };
  expect((await customer.sendRequest('POST', 'wishlist', tooMany)).status).toBe(422);
});

test('a discontinued product on the wishlist is not refused', async () => {
  const { product, customer } = await openShop();
  await customer.sendRequest('PUT', `wishlist/${product.id}`);
  await database.db.update(products).set({ status: 'archived' }).where(eq(products.id, product.id));
  expect((await customer.sendRequest('PUT', `wishlist/${product.id}`)).body).toEqual({ status: 'added' });
  const merged = await customer.sendRequest('POST', 'wishlist', { ids: [product.id] });
  expect(merged.body).toEqual({ data: [product.id], notAdded: [] });
});

test('stores a visitor’s cart for a day; its id is valid only at its shop', async () => {
  const { shop, sku } = await openShop();
  const sessionId = 'cart-0123456789abcdef';
  const sent = { sessionId, userId: 'guest-1', items: [{ skuId: sku.id, quantity: 2 }] };
  const first = await sendRequest(shop, 'POST', 'cart-session', { sent });
  const kept = first.body as { sessionId: string; createdAt: string; expiresAt: string };
  expect(first.status).toBe(200);
  expect(kept.sessionId).toBe(sessionId);
  expect(Date.parse(kept.expiresAt) - Date.parse(kept.createdAt)).toBe(24 * 3_600_000);
  const again = await sendRequest(shop, 'POST', 'cart-session', { sent: { ...sent, items: [] } });
  expect(again.body).toEqual(kept);
  const read = () => database.db.select().from(cartSessions).where(eq(cartSessions.shopId, shop.id));
  expect(await read()).toMatchObject([{ sessionId, visitorId: 'guest-1', items: [] }]);

  await database.db
    .update(cartSessions)
    .set({ expiresAt: new Date(0) })
    .where(eq(cartSessions.shopId, shop.id));
  const next = await sendRequest(shop, 'POST', 'cart-session', { sent });
  expect((next.body as typeof kept).sessionId).not.toBe(sessionId);
  const elsewhere = await createTestShop(database.db);
  expect((await sendRequest(elsewhere, 'POST', 'cart-session', { sent })).body).toMatchObject({ sessionId });
  expect(await read()).toHaveLength(2);
});
