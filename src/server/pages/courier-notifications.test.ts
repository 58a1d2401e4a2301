import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { openShippingShop, type ShippingKind } from '#tests/fixtures/shipping-shop.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openTestServer, testShop } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

async function openShop(kind?: ShippingKind) {
  const opened = await openShippingShop(database.db, kind);
  const { shop, simulator, connection } = opened;
  const api = testApi(database.db);
  const { sendRequest } = await openTestServer({
    shops: [{ ...testShop(shop.id, shop.slug), record: shop }],
    api: async (request) => api.app.fetch(request, { shop, clientIp: '203.0.113.9' }),
  });
  const host = `${shop.slug}.localhost`;
  const { pathname } = new URL(connection.notificationUrl);
  const send = (path: string, { headers, body }: { headers: Record<string, string>; body: string }) =>
    sendRequest(path, {
      host,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const describeWith = (reference: string, token = connection.notificationToken) =>
    simulator.describeNotification(reference, token);
  return { ...opened, sendRequest, host, pathname, send, describeWith };
}

test('Steadfast’s notification is accepted with its bearer token only', async () => {
  const { shipNew, simulator, send, describeWith, pathname, findStatus } = await openShop();
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'delivered');
  expect((await send(pathname, describeWith(reference, 'wrong'))).status).toBe(401);
  expect((await send(pathname, { headers: {}, body: '{}' })).status).toBe(401);
  expect(await findStatus(orderNumber)).toBe('shipped');
  const response = await send(pathname, describeWith(reference));
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('Pathao gets its header and status in every response', async () => {
  const { shipNew, simulator, send, describeWith, pathname } = await openShop('pathao');
  const { reference } = await shipNew();
  simulator.setStatus(reference, 'Delivered');
  const check = { headers: {}, body: JSON.stringify({ event: 'webhook_integration' }) };
  const responses = [
    await send(pathname, check),
    await send(pathname, describeWith(reference)),
    await send(pathname, describeWith(reference, 'wrong')),
  ];
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 401]);
  for (const { headers } of responses)
    expect(headers['x-pathao-merchant-webhook-integration-secret']).toMatch(/^f3992ecc-/);
});

test('RedX’s notification is accepted with the token of its address', async () => {
  const { shipNew, simulator, send, describeWith, pathname, connection, findStatus } = await openShop('redx');
  const { orderNumber, reference } = await shipNew();
  simulator.setStatus(reference, 'delivered');
  expect((await send(pathname, describeWith(reference))).status).toBe(401);
  const { search } = new URL(connection.notificationUrl);
  expect((await send(`${pathname}${search}`, describeWith(reference))).status).toBe(200);
  expect(await findStatus(orderNumber)).toBe('delivered');
});

test('a courier that cannot be queried repeats its notification', async () => {
  const { shipNew, simulator, send, describeWith, pathname } = await openShop();
  const { reference } = await shipNew();
  const notification = describeWith(reference);
  simulator.fault = '500';
  expect((await send(pathname, notification)).status).toBe(503);
});

test('refuses other methods, unknown couriers and large bodies', async () => {
  const { sendRequest, host, send, pathname } = await openShop();
  expect((await sendRequest(pathname, { host })).status).toBe(405);
  const empty = { headers: {}, body: '{}' };
  expect((await send('/courier/swift/notification', empty)).status).toBe(404);
  expect((await send(pathname, { headers: {}, body: 'x'.repeat(70_000) })).status).toBe(413);
});
