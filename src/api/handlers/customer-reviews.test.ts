import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AwaitedReview, CustomerReview } from '#contract/customer-orders.ts';
import { products } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { openForOrders } from '#tests/fixtures/orders.ts';
import { deliver, orderOf, signedIn } from '#tests/fixtures/signed-in.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const REVIEW = '/api/v1/review';

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { name: 'Lip balm', nameBn: 'লিপ বাম' });
  const line = { skuId: product.skus[0]?.id ?? 0, quantity: 1 };
  const api = testApi(db);
  const me = await signedIn(db, shop, { firstName: 'Nusrat', lastName: 'Jahan' });
  const mine = async (headers: Record<string, string> = me.headers) =>
    (await api.get(shop, `${REVIEW}/mine`, headers)).body as {
      data: CustomerReview[];
      waiting: AwaitedReview[];
      total: number;
    };
  const say = (body: object, headers: Record<string, string> = me.headers, path = REVIEW) =>
    api.post(shop, path, { rating: 4, text: 'Soft.', productId: product.id, ...body }, headers);
  const discarded: string[] = [];
  const pictures = {
    store: async (_: Uint8Array, folder: string) => ({ path: `${folder}/kept.webp` }),
    discard: async (paths: readonly string[]) => void discarded.push(...paths),
    discardFolder: async () => {},
  };
  const operator = createTestOperator(database, {
    contextFor: (found) => testContext(db, found, { pictures }),
  });
  const decide = (id: number, decision: 'approve' | 'reject') =>
    operator.run('review', decision, shop.slug, String(id));
  const read = async () => (await api.get(shop, `${REVIEW}?product_slug=${product.slug}&status=active`)).body;
  const stars = async () => {
    const [row] = await db.select().from(products).where(eq(products.id, product.id));
    return [row?.ratingSum, row?.ratingCount];
  };
  return { db, shop, api, product, line, me, mine, say, operator, discarded, decide, read, stars };
}

test('a delivered product can be reviewed, and the review is public after approval', async () => {
  const { me, line, product, mine, say, decide, read, stars, shop, operator } = await openShop();
  const order = await orderOf(me.ctx, [line]);
  expect((await mine()).waiting).toEqual([]);
  const early = await say({ orderId: order.id });
  expect([early.status, early.body]).toMatchObject([409, { code: 'conflict' }]);
  await deliver(me.ctx, order);
  expect((await mine()).waiting).toMatchObject([
    { orderId: order.id, productId: product.id, product: { name: 'Lip balm', name_bn: 'লিপ বাম' } },
  ]);
  const said = await say({ orderId: order.id, status: 'active', authorName: 'The shop', customerId: 1 });
  expect([said.status, said.body]).toMatchObject([201, { status: 'pending', rating: 4, text: 'Soft.' }]);
  expect(await mine()).toMatchObject({ total: 1, waiting: [], data: [{ status: 'pending' }] });
  expect(await read()).toMatchObject({ total: 0, data: [] });
  const { id } = said.body as CustomerReview;
  const listed = await operator.run('review', 'list', shop.slug, '--limit', '5');
  expect(listed).toMatch(new RegExp(`^${id} {2}★★★★ {2}Lip balm {2}Nusrat J\\. .*\nSoft\\.$`));
  expect(await decide(id, 'approve')).toBe(`Review ${id} is active.`);
  await decide(id, 'approve');
  expect(await read()).toMatchObject({ total: 1, data: [{ authorName: 'Nusrat J.', text: 'Soft.' }] });
  expect(await stars()).toEqual([4, 1]);
  await decide(id, 'reject');
  expect([await stars(), await read()]).toMatchObject([[0, 0], { total: 0 }]);
});

test('each product of each order can be reviewed once, also by concurrent requests', async () => {
  const { me, line, say, mine } = await openShop();
  const [first, second] = [await orderOf(me.ctx, [line]), await orderOf(me.ctx, [line])];
  for (const order of [first, second]) await deliver(me.ctx, order);
  const responses = await Promise.all(Array.from({ length: 4 }, () => say({ orderId: first.id })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect((await say({ rating: 5 }, me.headers, `${REVIEW}/product`)).body).toMatchObject({
    orderId: second.id,
  });
  expect((await say({}, me.headers, `${REVIEW}/product`)).status).toBe(404);
  expect((await mine()).total).toBe(2);
});

test('only buyers can review a product, at their shop', async () => {
  const { db, shop, api, me, line, say, mine, decide } = await openShop();
  const order = await orderOf(me.ctx, [line]);
  await deliver(me.ctx, order);
  const other = await signedIn(db, shop);
  expect((await say({ orderId: order.id }, other.headers)).status).toBe(404);
  expect((await say({}, other.headers, `${REVIEW}/product`)).status).toBe(404);
  expect((await say({ orderId: order.id }, {})).status).toBe(401);
  const unbought = await insertProduct(db, shop);
  expect((await say({ orderId: order.id, productId: unbought.id })).status).toBe(404);
  const theirs = await openShop();
  const foreign = await api.post(
    theirs.shop,
    REVIEW,
    { orderId: order.id, productId: line.skuId, rating: 5 },
    theirs.me.headers,
  );
  expect(foreign.status).toBe(404);
  const { id } = (await say({ orderId: order.id })).body as CustomerReview;
  expect((await mine(other.headers)).data).toEqual([]);
  expect((await theirs.mine()).data).toEqual([]);
  await expect(theirs.decide(id, 'approve')).rejects.toThrow(`has no review ${id}`);
  expect(await decide(id, 'reject')).toBe(`Review ${id} is rejected.`);
});

test.each([
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ text: 'x'.repeat(2_001) }, 'text'],
  [{ text: 'a\u001bb' }, 'text'],
  [{ orderId: 0 }, 'orderId'],
])('rejects %j because of an invalid %s', async (body, field) => {
  const { say } = await openShop();
  const { status, body: result } = await say({ orderId: 1, ...body });
  expect(status).toBe(422);
  expect(Object.keys((result as { error: object }).error)).toEqual([field]);
});

test('a pending review accepts four pictures, only from its author', async () => {
  const { db, shop, api, me, line, say, mine, decide, discarded } = await openShop();
  const order = await orderOf(me.ctx, [line]);
  await deliver(me.ctx, order);
  const { id } = (await say({ orderId: order.id })).body as CustomerReview;
  const send = async (picture: string, headers: Record<string, string> = me.headers) =>
    (await api.post(shop, `${REVIEW}/${id}/picture`, { picture }, headers)).status;
  expect(await send('AAAA', (await signedIn(db, shop)).headers)).toBe(404);
  expect(await send('AAAA', {})).toBe(401);
  expect([await send(''), await send('not base64!')]).toEqual([422, 422]);
  // A picture of 5 MiB, and one that is one byte larger.
  const large = Buffer.alloc(5 * 1_048_576);
  expect(await send(large.toString('base64'))).toBe(200);
  expect(await send(Buffer.concat([large, Buffer.alloc(1)]).toString('base64'))).toBe(422);
  expect(await send(Buffer.alloc(6 * 1_048_576).toString('base64'))).toBe(413);
  for (const status of [200, 200, 200, 409]) expect(await send('AAAA')).toBe(status);
  expect((await mine()).data[0]?.images).toEqual(
    Array.from({ length: 4 }, () => `${shop.slug}/reviews/kept.webp`),
  );
  const second = await orderOf(me.ctx, [line]);
  await deliver(me.ctx, second);
  const other = (await say({ orderId: second.id })).body as CustomerReview;
  await decide(other.id, 'approve');
  const late = await api.post(shop, `${REVIEW}/${other.id}/picture`, { picture: 'AAAA' }, me.headers);
  expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }]);
  expect(discarded).toEqual([]);
  // Pictures of a rejected review are deleted, so their URLs return 404.
  await decide(id, 'reject');
  expect(discarded).toEqual(Array.from({ length: 4 }, () => `${shop.slug}/reviews/kept.webp`));
  expect((await mine()).data.find((review) => review.id === id)?.images).toEqual([]);
});
