import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createHttpTransport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { FairQueue } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServerBindings } from '#server/backend.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import { createOrderKey } from '#services/orders/order-keys.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { startPayment } from '#services/payments/start-payment.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { openPayingShop, type PayingKind } from '#tests/fixtures/paying-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openTestServer, publicHtml, testShop } from '#tests/setup/open-test-server.ts';
import { mountPaymentReturns } from './payment-returns.ts';

const database = useTestDatabase();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const FOREIGN = { ...FORM, origin: 'https://pay.example', 'sec-fetch-site': 'cross-site' };

async function openShop(kind?: PayingKind) {
  const opened = await openPayingShop(database.db, kind);
  opened.clock.at = Date.now();
  const { shop } = opened;
  const api = testApi(database.db);
  const hosted = { ...testShop(shop.id, shop.slug), record: shop };
  const { sendRequest } = await openTestServer({
    shops: [hosted],
    api: async (request) => api.app.fetch(request, { shop, clientIp: '203.0.113.9' }),
  });
  const host = `${shop.slug}.localhost`;
  const { orderNumber, attemptId } = await opened.begin();
  const at = (outcome: string, attempt = attemptId) => `/payment/${attempt}/${outcome}`;
  const get = (path: string) => sendRequest(path, { host });
  const post = (path: string, fields: Record<string, string>, headers = FOREIGN) =>
    sendRequest(path, { host, method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  const success = `/order-success/${orderNumber}?key=${createOrderKey(opened.ctx, orderNumber)}`;
  return { ...opened, sendRequest, host, at, get, post, orderNumber, attemptId, success };
}

test('a browser that returns by a form of another site is redirected to its paid order', async () => {
  const { at, post, click, attemptId, success, rowOf, orderNumber } = await openShop();
  const response = await post(at('success'), await click(attemptId, 'pay'));
  expect([response.status, response.headers.location]).toEqual([303, success]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid' });
});

test('a gateway may also return by an address; unpaid orders use the same path', async () => {
  const { at, get, click, attemptId, success, rowOf, orderNumber } = await openShop('bkash');
  const back = new URLSearchParams(await click(attemptId, 'cancel'));
  const response = await get(`${at('cancel')}?${back}`);
  expect([response.status, response.headers.location]).toEqual([303, success]);
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'unpaid' });
});

test('a buyer who paid by order number and phone returns to tracking', async () => {
  const { at, post, click, ctx, orderNumber, attempts } = await openShop();
  await startPayment(ctx, { order: { orderNumber } });
  const attemptId = (await attempts()).at(-1)?.transactionId ?? '';
  const response = await post(at('cancel', attemptId), await click(attemptId, 'cancel'));
  expect(response.headers.location).toMatch(
    new RegExp(`^/track-order/\\?orderNumber=${orderNumber}&key=\\d+-[\\w-]{43}$`),
  );
});

test('a buyer returns in the language of the page where the payment was started', async () => {
  const { at, post, click, ctx, orderNumber, attempts, success } = await openShop();
  for (const [language, location] of [
    ['bn', `/bn${success}`],
    ['en', success],
  ] as const) {
    const started = await startPayment(ctx, { order: { orderNumber }, opensOrder: true, language });
    const attemptId = (await attempts()).at(-1)?.transactionId ?? '';
    const pressed = { method: 'POST', body: new URLSearchParams({ choice: 'cancel' }) };
    const page = await fetch('redirectTo' in started ? started.redirectTo : '', pressed);
    const path = `/${language}${at('cancel', attemptId)}`;
    expect(await page.text()).toContain(ctx.origin + path);
    const response = await post(path, await click(attemptId, 'cancel'));
    expect([response.status, response.headers.location]).toEqual([303, location]);
  }
});

test('a notification is acknowledged after the gateway confirms it', async () => {
  const { at, post, click, attemptId, simulator } = await openShop();
  const notice = await click(attemptId, 'pay');
  simulator.fault = '500';
  expect((await post(at('notice'), notice, FORM as never)).status).toBe(503);
  simulator.fault = undefined;
  for (const _ of [1, 2]) expect((await post(at('notice'), notice, FORM as never)).status).toBe(200);
});

test('a buyer who returns while the payment queue is full sees the order with its payment being checked', async () => {
  const { shop, clock, ctx, begin } = await openPayingShop(database.db);
  clock.at = Date.now();
  const { orderNumber, attemptId } = await begin();
  const requested: string[] = [];
  let isGatewayDown = false;
  const fetchApi = async (request: Request) => {
    if (isGatewayDown) throw new TypeError('no line');
    requested.push(request.method);
    return testApi(database.db).app.fetch(request, { shop, clientIp: '203.0.113.9' });
  };
  const payments = new FairQueue({ maxRunning: 1, maxWaiting: 0 });
  const gateway = Promise.withResolvers<void>();
  const busy = payments.run({ shop: '', client: 'other' }, () => gateway.promise);
  const app = new Hono<ServerBindings>();
  app.use(async (c, next) => {
    c.set('shop', { ...testShop(shop.id, shop.slug), record: shop } as LiveShop);
    c.set('caller', { ip: '203.0.113.9' } as ServerBindings['Variables']['caller']);
    await next();
  });
  app.onError((error, c) => c.text(error.message, error instanceof Unavailable ? 503 : 500));
  mountPaymentReturns(app, {
    backend: {
      transport: (_bindings, settings) =>
        createHttpTransport({ fetch: fetchApi, origin: 'http://api.test', endpoints, ...settings }),
    },
    queues: { payments, writes: new FairQueue({ maxRunning: 1, maxWaiting: 1 }) },
    bodies: undefined as never,
  });
  const at = (outcome: string, attempt = attemptId) => app.request(`/payment/${attempt}/${outcome}`);
  const back = await at('success');
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `/order-success/${orderNumber}?key=${createOrderKey(ctx, orderNumber)}`,
  ]);
  expect(requested).toEqual(['GET']);
  const found = await findPublicOrder(ctx, { orderNumber });
  expect(found?.payment).toMatchObject({ isOpen: true, due: 1_070_00 });
  // With a full queue, a notification receives a 503, so that it is repeated. An unknown attempt is still a 404.
  expect((await at('notice')).status).toBe(503);
  expect((await at('success', '0'.repeat(28))).status).toBe(404);
  gateway.resolve();
  await busy;
  isGatewayDown = true;
  expect([(await at('success')).status, (await at('notice')).status]).toEqual([503, 503]);
});

test('returns 404 for an unknown attempt, and 413 for a large body', async () => {
  const { at, get, post, sendRequest, host, attempts } = await openShop();
  expect((await get(at('success', '0'.repeat(28)))).status).toBe(404);
  expect((await post(at('success'), { x: 'x'.repeat(70_000) })).status).toBe(413);
  const put = await sendRequest(at('success'), { host, method: 'PUT' });
  expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 'x']));
  expect((await post(at('failure'), many)).status).toBe(303);
  const long = { ['n'.repeat(101)]: 'x', value: 'v'.repeat(5_000) };
  expect((await post(at('failure'), long)).status).toBe(303);
  expect(await attempts()).toMatchObject([{ status: 'open' }]);
});

test('forms that wait for a gateway delay no page, and continue after its response', async () => {
  const gateway = Promise.withResolvers<void>();
  const responses: string[] = [];
  const { sendRequest } = await openTestServer({
    api: async () => {
      await gateway.promise;
      return Response.json({ status: 'gateway-down', redirectUrl: null });
    },
    pages: async (request, { client }) => {
      if (request.method !== 'POST') return publicHtml('<h1>Page</h1>');
      const { status } = await client.call('pay', { body: { orderNumber: 'GL-10001' } });
      return new Response(status);
    },
  });
  const pay = async (n: number) => {
    const { body } = await sendRequest(`/order-success/GL-${n}?key=k`, {
      method: 'POST',
      headers: FORM,
      body: 'part=pay',
    });
    responses.push(body);
  };
  const paying = [1, 2, 3, 4, 5, 6].map(pay);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([(await sendRequest('/about')).body, responses]).toEqual(['<h1>Page</h1>', []]);
  gateway.resolve();
  await Promise.all(paying);
  expect(responses).toEqual(Array.from(paying, () => 'gateway-down'));
});
