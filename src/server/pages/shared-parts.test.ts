import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { PageHandler } from '#storefront/entry.server.tsx';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

const TOKEN = { headers: { cookie: 'token=of-rahim' } };

test('data of a signed-in visitor is not shared with other pages', async () => {
  const pages: PageHandler = async (_, { client }) =>
    publicHtml(JSON.stringify(await client.call('product', { params: { id: 'rose' } })));
  const server = await openTestServer({
    pages,
    api: async (request) => Response.json({ for: request.headers.get('authorization') ?? 'anybody' }),
  });
  const known = await server.sendRequest('/rose', { host: 'glow.localhost', ...TOKEN });
  const guest = await server.sendRequest('/rose?lang=bn', { host: 'glow.localhost' });
  expect([known.body, guest.body]).toEqual(['{"for":"anybody"}', '{"for":"anybody"}']);
});

test.each([500, 502, 504])('does not share data that was read while the API returned %d', async (status) => {
  let isWell = false;
  const pages: PageHandler = async (_, { client, shared }) => {
    const shell = await shared.once('the shell', async () => ({
      stores: await client.call('stores').catch(() => 'none'),
    }));
    return publicHtml(JSON.stringify(shell));
  };
  const server = await openTestServer({
    pages,
    api: async () => (isWell ? Response.json('all') : Response.json({}, { status })),
  });
  expect((await server.sendRequest('/', { host: 'glow.localhost' })).body).toContain('none');
  isWell = true;
  expect((await server.sendRequest('/about', { host: 'glow.localhost' })).body).toContain('all');
});

test('does not share the colours of a logo that is late', async () => {
  const storage = createServer();
  onTestFinished(() => void storage.close());
  const requested = once(storage, 'request');
  await once(storage.listen(0, '127.0.0.1'), 'listening');
  const { port } = storage.address() as AddressInfo;
  const pages: PageHandler = async (_, { logoColours, shared }) =>
    publicHtml(
      await shared.once('the shell', async () => ((await logoColours?.('glow/logo.png')) ? 'all' : 'none')),
    );
  const server = await openTestServer({ pages, env: { BASE_STORAGE_URL: `http://127.0.0.1:${port}` } });
  expect((await server.sendRequest('/', { host: 'glow.localhost' })).body).toBe('none');
  const [, response] = await requested;
  const create = { width: 40, height: 40, channels: 4, background: '#ffffff' } as const;
  response.setHeader('content-type', 'image/png').end(await sharp({ create }).png().toBuffer());
  await expect
    .poll(async () => (await server.sendRequest(`/${randomUUID()}`, { host: 'glow.localhost' })).body)
    .toBe('all');
});
