import { expect, test } from 'vitest';
import { parsePhone } from '#domain/phone.ts';
import { type TestApi, testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { solvedChallenge } from '#tests/fixtures/solved-challenge.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const ORDER = '/api/v2/order/without-login';

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  await openForOrders(db, shop);
  const product = await insertProduct(db, shop, { slug: 'tint', skus: [{ stockQuantity: 100 }] });
  const [sku] = product.skus;
  if (!sku) throw new Error('no sku');
  const body = await dhakaOrder(db, [{ skuId: sku.id, quantity: 1 }]);
  return { shop, body };
}

function networks() {
  const limits = testLimits({ 'orders-per-client': '1/10m' }, { store: database.database.counts });
  return (clientIp: string) => testApi(database.db, { limits, clientIp });
}

type Shop = Awaited<ReturnType<typeof openShop>>;

const order = (api: TestApi, { shop, body }: Shop, headers: Record<string, string> = {}) =>
  api.post(shop, ORDER, body, headers);

async function challengeFor(api: TestApi, opened: Shop): Promise<string> {
  await order(api, opened);
  const refused = await order(api, opened);
  expect(refused.status).toBe(429);
  const { challenge, limit } = refused.body as { challenge: string; limit: string };
  expect(limit).toBe('orders-per-client');
  return challenge;
}

test('a solved challenge allows one request over the network’s limit', async () => {
  const opened = await openShop();
  const api = networks()('203.0.113.7');
  const proof = await solvedChallenge(await challengeFor(api, opened));
  expect((await order(api, opened, { 'x-proof-of-work': proof })).status).toBe(201);
  expect((await order(api, opened, { 'x-proof-of-work': proof })).status).toBe(429);
});

test('rejects solutions of another network or shop, and forged ones', async () => {
  const [opened, other] = [await openShop(), await openShop()];
  const from = networks();
  const proof = await solvedChallenge(await challengeFor(from('203.0.113.7'), opened));
  await challengeFor(from('203.0.113.8'), opened);
  await challengeFor(from('203.0.113.7'), other);
  const headers = { 'x-proof-of-work': proof };
  expect((await order(from('203.0.113.8'), opened, headers)).status).toBe(429);
  expect((await order(from('203.0.113.7'), other, headers)).status).toBe(429);
  const unsolved = Buffer.from(
    Buffer.from(proof, 'base64url')
      .toString()
      .replace(/"counter":\d+/, '"counter":0'),
  );
  const withOption = Buffer.from(proof, 'base64url').toString().replace(/}$/, ',"hmacAlgorithm":"none"}');
  for (const forged of [
    unsolved.toString('base64url'),
    Buffer.from(withOption.replace(/"counter":\d+/, '"counter":0')).toString('base64url'),
    'e30',
    '!',
    'x'.repeat(3_000),
  ]) {
    const response = await order(from('203.0.113.7'), opened, { 'x-proof-of-work': forged });
    expect(response.status, forged.slice(0, 20)).toBe(429);
  }
});

test('with proof of work a network gets ten times the limit, and then no further challenge', async () => {
  const opened = await openShop();
  const api = networks()('203.0.113.9');
  let challenge = await challengeFor(api, opened);
  for (let times = 0; times < 10; times += 1) {
    const passed = await order(api, opened, { 'x-proof-of-work': await solvedChallenge(challenge) });
    expect(passed.status).toBe(201);
    challenge = ((await order(api, opened)).body as { challenge: string }).challenge;
  }
  const refused = await order(api, opened, { 'x-proof-of-work': await solvedChallenge(challenge) });
  expect([refused.status, (refused.body as { challenge?: string }).challenge]).toEqual([429, undefined]);
}, 60_000);

test('counts a customer with a confirmed phone per account', async () => {
  const opened = await openShop();
  const api = networks()('203.0.113.10');
  await challengeFor(api, opened);
  const { db } = database;
  const unconfirmed = await signedIn(db, opened.shop, { phone: parsePhone('01812345678') });
  const confirmed = await signedIn(db, opened.shop, {
    phone: parsePhone('01912345678'),
    phoneVerifiedAt: new Date(),
  });
  const place = ({ headers }: typeof confirmed) =>
    api.post(opened.shop, '/api/v2/order', opened.body, headers);
  expect((await place(unconfirmed)).status).toBe(429);
  expect((await place(confirmed)).status).toBe(201);
  expect((await place(confirmed)).status).toBe(429);
});

test('after a flood exhausts the codes of a shop, other networks still get codes with proof of work', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const limits = testLimits(
    { 'codes-per-shop': '2/1h', 'codes-extra-per-client': '1/1h' },
    { store: database.database.counts },
  );
  let phones = 0;
  const send = (clientIp: string, proof?: string) =>
    testApi(db, { limits, clientIp }).post(
      shop,
      '/api/v1/auth/customer/send-otp',
      { phone: `017123456${10 + phones++}` },
      proof ? { 'x-proof-of-work': proof } : {},
    );
  for (const network of ['203.0.113.21', '203.0.113.22']) expect((await send(network)).status).toBe(200);
  const refused = await send('203.0.113.23');
  const { challenge, limit } = refused.body as { challenge: string; limit: string };
  expect([refused.status, limit]).toEqual([429, 'codes-per-shop']);
  expect((await send('203.0.113.23', await solvedChallenge(challenge))).status).toBe(200);
  expect((await send('203.0.113.24', await solvedChallenge(challenge))).status).toBe(429);
  const sendWithProof = async () => {
    const { body } = await send('203.0.113.22');
    return send('203.0.113.22', await solvedChallenge((body as { challenge: string }).challenge));
  };
  for (let times = 0; times < 10; times += 1) expect((await sendWithProof()).status).toBe(200);
  expect(await sendWithProof()).toMatchObject({
    status: 429,
    body: { limit: 'codes-extra-per-client', limitedBy: 'client' },
  });
}, 60_000);

test('a customer with a confirmed phone still gets codes after a flood exhausts those of the shop', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const limits = testLimits(
    { 'codes-per-shop': '1/1h', 'codes-extra-per-client': '1/1h' },
    { store: database.database.counts },
  );
  const { headers } = await signedIn(db, shop, {
    phone: parsePhone('01912345678'),
    phoneVerifiedAt: new Date(),
  });
  const api = testApi(db, { limits, clientIp: '203.0.113.31' });
  expect((await api.post(shop, '/api/v1/auth/customer/send-otp', { phone: '01712345699' })).status).toBe(200);
  const sent = await api.post(shop, '/api/v1/user/customer/profile/send-otp', {}, headers);
  expect(sent.status).toBe(200);
});
