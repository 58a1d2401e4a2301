import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { toApiCaller } from '#api/select-shop.ts';
import { calls } from '#contract/calls.ts';
import type { CallDefinition } from '#contract/wire.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { createRemoteBackend } from './remote-backend.ts';

const SHOP = {
  id: 7,
  slug: 'glow',
  apiKey: 'k',
  name: 'Glow',
  name_bn: null,
  logo: '',
  favicon: '',
  contact_number: '',
  email: '',
  address: '',
  defaultLanguage: 'en',
  origin: 'https://glow.example',
  facebookPageId: null,
  whatsappNumber: null,
  tikTokKey: null,
  tikTokTagManagerKey: null,
  googleAnalyticsKey: null,
  googleTagManagerKey: null,
  facebookPixelKey: null,
  clarityKey: null,
  clarityTagManagerKey: null,
};

async function remoteApi(more: object = {}) {
  const requested: string[] = [];
  const received: IncomingHttpHeaders[] = [];
  const logged: object[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    received.push(request.headers);
    const { searchParams } = new URL(request.url ?? '/', 'http://api');
    const found = searchParams.get('slug') === 'glow' || searchParams.get('custom_domain') === 'glow.example';
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json', 'set-cookie': 'theirs=1' });
    response.end(
      JSON.stringify({
        ...SHOP,
        ...more,
        key: request.headers['x-api-key'],
        cookie: request.headers.cookie,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const backend = createRemoteBackend({
    apiUrl: `http://127.0.0.1:${port}`,
    platformDomain: 'localhost',
    log: { error: (details) => void logged.push(details) },
  });
  return { asked: requested, received, backend, logged };
}

test('finds a shop of a remote API by its subdomain and by its own domain', async () => {
  const { asked: requested, backend } = await remoteApi();
  expect(await backend.shops.find('glow.localhost')).toMatchObject({ isActive: true, id: 7, apiKey: 'k' });
  expect(await backend.shops.find('glow.example')).toMatchObject({ id: 7 });
  expect(await backend.shops.find('nobody.example')).toBeUndefined();
  expect(requested).toEqual([
    'GET /api/v1/shop?slug=glow',
    'GET /api/v1/shop?custom_domain=glow.example',
    'GET /api/v1/shop?custom_domain=nobody.example',
  ]);
});

test('forwards calls with the shop’s key, and cookies are not passed on', async () => {
  const { backend } = await remoteApi();
  const call = new Request('http://glow.localhost/api/v1/shop?slug=glow', {
    headers: { 'x-api-key': 'key-glow', cookie: 'token=secret' },
  });
  const response = await backend.fetch(call, { shop: undefined, clientIp: '203.0.113.9' });
  expect(await response.json()).toMatchObject({ key: 'key-glow' });
  expect(response.headers.has('set-cookie')).toBe(false);
});

function listApiHeaders(): string[] {
  const names = new Set(['content-type', 'if-none-match']);
  const recording = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        names.add(String(name));
        return undefined;
      },
    },
  );
  toApiCaller({}, recording);
  for (const { headers } of Object.values<CallDefinition>(calls)) {
    if (headers instanceof z.ZodObject) for (const name of Object.keys(headers.shape)) names.add(name);
  }
  return [...names];
}

test('forwards every request header that the API reads', async () => {
  const { backend, received } = await remoteApi();
  const names = listApiHeaders();
  expect(names).toEqual(expect.arrayContaining(['authorization', 'idempotency-key']));
  const headers = Object.fromEntries(names.map((name) => [name, `value of ${name}`]));
  const call = new Request('http://glow.localhost/api/v1/shop?slug=glow', { headers });
  await backend.fetch(call, { shop: undefined, clientIp: '203.0.113.9' });
  expect(received).toEqual([expect.objectContaining(headers)]);
});

test('parses responses of a remote API with the contract and removes unlisted fields', async () => {
  const { backend } = await remoteApi({ secret: 'theirs' });
  const found = await backend.shops.find('glow.localhost');
  expect(found).toMatchObject({ shop: SHOP });
  expect(JSON.stringify(found)).not.toContain('theirs');
});

test('a response that violates the contract is an error and is logged', async () => {
  const { backend, logged } = await remoteApi({ defaultLanguage: 'fr', name: undefined });
  await expect(backend.shops.find('glow.localhost')).rejects.toBeInstanceOf(Unavailable);
  const transport = backend.transport(
    { shop: undefined, clientIp: '203.0.113.9' },
    { credentials: () => ({}), timing: undefined },
  );
  await expect(transport('shop', { query: { slug: 'glow' } })).rejects.toMatchObject({
    name: 'ApiError',
    status: 0,
    code: 'unreachable',
  });
  expect(logged).toHaveLength(2);
  expect(logged[1]).toMatchObject({
    call: 'shop',
    issues: [{ path: ['name'] }, { path: ['defaultLanguage'] }],
  });
});
