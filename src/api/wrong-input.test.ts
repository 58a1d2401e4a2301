import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { calls as contract } from '#contract/calls.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import type { CallDefinition } from '#contract/wire.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { type TestApi, type TestResponse, testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct, taka } from '#tests/fixtures/catalogue.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const LONG = 'x'.repeat(100_000);
const INVALID_VALUES = [
  '-1',
  '0',
  '1e9',
  '1000000000',
  '2147483648',
  '99999999999999999999',
  'NaN',
  '1.5',
  'abc',
  'a b',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%',
  '%F0%9F%92%84',
  "'%20or%201=1--",
  '../../etc/passwd',
  '%2e%2e%2f',
  '[object%20Object]',
  'x'.repeat(3_000),
];
const INVALID_BODIES: unknown[] = [
  null,
  true,
  0,
  -1,
  1e9,
  1e308,
  'text',
  [],
  {},
  [[[]]],
  { ids: 'all' },
  { ids: [1.5, -1, 0, '1', null] },
  { ids: [1e9, 2_147_483_647] },
  { ids: [2_147_483_648] },
  { ids: Array.from({ length: 201 }, (_, index) => index + 1) },
  { skuIds: [1e9] },
  { productId: -1 },
  { productId: 1e9 },
  { productId: '1; drop table products' },
  { logic: 'tag', value: 'a\0b' },
  { logic: 'tag', value: '\ud800' },
  { logic: 'unknown' },
  { logic: 'newest', limit: -1 },
  { attributes: [{ key: 1 }] },
  { attributes: [{ key: 'a\0', values: ['\0'] }] },
  { attributes: [{ key: LONG, values: [LONG] }] },
  { countryCode: 'BD\0', userId: '\0' },
  { countryCode: 'BD', userId: 'a\0b' },
  { countryCode: LONG },
  { products: [{ skuId: 1e9, quantity: 0 }] },
  { products: [{ skuId: 1, quantity: -1 }] },
  { products: [{ skuId: 1, quantity: 1e9 }] },
  JSON.parse('{"__proto__": {"ids": [1]}, "constructor": 1}'),
];

const calls = Object.entries(endpoints);
const gets = calls.filter(([, { method }]) => method === 'GET').map(([, endpoint]) => endpoint);
const posts = calls.filter(([, { method }]) => method === 'POST').map(([, endpoint]) => endpoint);
function pathOf(endpoint: Endpoint, value?: string): string {
  const [path = ''] = listEndpointPaths(endpoint);
  return value === undefined ? path : path.replace(/\{\w+\}/g, value);
}

function expectValidResponse(response: TestResponse, label: string) {
  expect(response.status, label).toBeLessThan(500);
  expect(response.text, label).not.toMatch(/select |\n\s+at |node_modules|drizzle/i);
  if (
    response.status === 422 &&
    response.body &&
    typeof response.body === 'object' &&
    'error' in response.body
  ) {
    for (const [field, texts] of Object.entries(response.body.error as Record<string, string[]>)) {
      const name = field.split('.').findLast((step) => !/^\d+$/.test(step)) ?? field;
      for (const text of texts) expect(text, `${label} names ${field}`).toContain(name);
    }
  }
}

async function createBusyShop(): Promise<ShopRecord> {
  const shop = await createTestShop(database.db);
  const brand = await insertBrand(database.db, shop);
  const category = await insertCategory(database.db, shop);
  await insertProduct(database.db, shop, { brand, categories: [category] });
  return shop;
}

async function readParameters(api: TestApi): Promise<Map<string, string[]>> {
  const { body } = await api.get(undefined, '/api/openapi.json');
  const { paths } = body as {
    paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
  };
  const queried = (parameters: { in: string; name: string }[]) =>
    parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  return new Map(Object.entries(paths).map(([path, { get }]) => [path, queried(get?.parameters ?? [])]));
}

test('invalid paths and queries never cause a server error', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const parameters = await readParameters(api);
  const names = [...new Set([...parameters.values()].flat())];
  expect(names.length).toBeGreaterThan(20);
  for (const endpoint of gets) {
    const own = parameters.get(pathOf(endpoint)) ?? [];
    const unread = names.filter((name) => !own.includes(name));
    for (const value of INVALID_VALUES) {
      const queryOf = (requested: string[]) => requested.map((name) => `${name}=${value}`).join('&');
      const path = pathOf(endpoint, encodeURI(value));
      const sound = pathOf(endpoint, '1');
      const queries = [queryOf([...own, ...unread]), queryOf(unread), ...own.map((name) => queryOf([name]))];
      for (const requested of [
        path,
        `${path}?${queries[0]}`,
        ...queries.map((query) => `${sound}?${query}`),
      ]) {
        expectValidResponse(await api.get(shop, requested), requested.slice(0, 200));
      }
    }
  }
  expect(api.errors).toEqual([]);
});

test('invalid bodies never cause a server error', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  for (const endpoint of posts) {
    const path = pathOf(endpoint, '1');
    for (const body of INVALID_BODIES) {
      expectValidResponse(await api.post(shop, path, body), `${path} ${JSON.stringify(body).slice(0, 80)}`);
    }
    for (const text of ['', '{', '{"ids":[1,]}', '\u0000', '[', 'undefined']) {
      const response = await api.post(shop, path, text);
      expect(response.status, `${path} ${text.slice(0, 20)}`).toBe(400);
      expect(response.body).toMatchObject({ code: 'bad-json' });
    }
  }
  expect(api.errors).toEqual([]);
});

test('every call rejects or ignores fields of a wrong type', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const { headers } = await signedIn(database.db, shop);
  const named = Object.entries(contract) as [keyof typeof endpoints, CallDefinition][];
  const taking = named.filter(([, { body }]) => body instanceof z.ZodObject);
  expect(taking.length).toBeGreaterThan(30);
  for (const [name, { body }] of taking) {
    const endpoint: Endpoint = endpoints[name];
    const path = pathOf(endpoint, '1');
    for (const field of Object.keys((body as z.ZodObject).shape)) {
      for (const value of [null, true, 7, 'x', [], {}, [null], { length: 5 }, { toString: 'x' }]) {
        const sent = JSON.stringify({ firstName: 'Nusrat', [field]: value });
        const type = { 'content-type': 'application/json' };
        const init = { method: endpoint.method, headers: { ...headers, ...type }, body: sent };
        const { status } = await api.app.request(path, init, { shop });
        expect(status, `${path} ${sent}`).toBeLessThan(500);
      }
    }
  }
  expect(api.errors).toEqual([]);
});

test('calls that require a customer reject all other clients', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const requested = calls
    .map(([, endpoint]) => endpoint as Endpoint)
    .filter(({ auth }) => auth === 'required');
  expect(requested.length).toBeGreaterThan(20);
  for (const endpoint of requested) {
    const { method } = endpoint;
    for (const path of listEndpointPaths(endpoint)) {
      const address = path.replace(/\{\w+\}/g, '1');
      for (const token of [undefined, 'x', 'y'.repeat(43), `${'z'.repeat(2_000)}`]) {
        const headers = {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const init = { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) };
        const { status } = await api.app.request(address, init, { shop });
        expect([401, 422], `${method} ${address}`).toContain(status);
      }
    }
  }
  expect(api.errors).toEqual([]);
});

test('rejects a body over 1 MiB or of another content type', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const path = '/api/v3/storefront/get-by-ids';
  const large = JSON.stringify({ ids: [1], padding: 'x'.repeat(10 * 1_048_576) });
  expect(await api.post(shop, path, large)).toMatchObject({ status: 413, body: { code: 'too-large' } });
  const typed = { 'content-type': 'text/plain' };
  expect(await api.post(shop, path, { ids: [1] }, typed)).toMatchObject({ status: 415 });
});

test('rejects a huge number of fields before parsing, and reports only some of many invalid fields', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const heapOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, {}]));
  const path = '/api/v1/form/submit';
  expect(await api.post(shop, path, { formId: 'contact', data: heapOf(6_000) })).toMatchObject({
    status: 413,
    body: { code: 'too-large' },
  });
  const { status, body } = await api.post(shop, path, { formId: 'contact', data: heapOf(1_000) });
  expect(status).toBe(422);
  expect(Object.keys((body as { error: object }).error)).toHaveLength(50);
  const halves = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`f${index}`, Array(60).fill('\ud800')]),
  );
  const response = await api.post(shop, path, { formId: 'contact', data: halves });
  expect(response.status).toBe(422);
  expect(Object.keys((response.body as { error: object }).error)).toHaveLength(50);
});

test('each invalid field has at least one message', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const list = await api.get(shop, '/api/v3/product/storefront?currentPage=-1&perPage=abc');
  expect(list.status).toBe(422);
  expect(list.body).toEqual({
    error: {
      currentPage: [expect.stringContaining('currentPage')],
      perPage: [expect.stringContaining('perPage')],
    },
    codes: { currentPage: ['wrong'], perPage: ['not-a-number'] },
  });
  const nested = await api.post(shop, '/api/v3/storefront/sort-attributes', { attributes: [{ key: 'a' }] });
  expect(nested.body).toEqual({
    error: { 'attributes.0.values': [expect.stringContaining('values')] },
    codes: { 'attributes.0.values': ['required'] },
  });
  const search = await api.get(shop, '/api/v4/search/suggestions?query=%20');
  expect(search.body).toEqual({
    error: { query: ['query: Search text is required'] },
    codes: { query: ['required'] },
  });
});

test('unknown paths, versions and methods get JSON responses', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  for (const path of [
    '/api/v1/unknown',
    '/api/v2/product/storefront',
    '/api/v9/product/storefront',
    '/api/v3/shop',
    '/api/v1/search/suggestions?query=a',
    '/api',
  ]) {
    expect(await api.get(shop, path), path).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect(await api.post(shop, '/api/v3/product/storefront', {})).toMatchObject({ status: 405 });
});

test('logs an unexpected error and returns no details', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const broken = { ...shop, id: Number.NaN };
  const response = await api.get(broken, '/api/v3/product/storefront');
  expect(response.status).toBe(500);
  expect(response.body).toEqual({ code: 'internal', message: 'Something went wrong' });
  expect(api.errors).toMatchObject([{ method: 'GET', route: '/api/v3/product/storefront' }]);
  await api.get(broken, '/api/v3/product/storefront/rose-soap?prefer=slug');
  expect(api.errors[1]).toMatchObject({ route: '/api/v3/product/storefront/{id}' });
});

test('no response contains private data of the shop', async () => {
  const { db } = database;
  const shop = await createTestShop(db, { pixelAccessToken: 'pixel-secret' });
  const brand = await insertBrand(db, shop, { slug: 'asha', name: 'Asha' });
  const category = await insertCategory(db, shop, { slug: 'skin' });
  const secret = { brand, categories: [category], skus: [{ purchasePrice: taka(123_456.78) }] };
  const product = await insertProduct(db, shop, { ...secret, name: 'Asha Balm' });
  await insertProduct(db, shop, { ...secret, name: 'Asha Oil' });
  const api = testApi(db);
  const responses = [
    ...(await Promise.all(
      gets.map((endpoint) => {
        const value = endpoint.path.includes('{slug}') ? 'skin' : String(product.id);
        return api.get(shop, `${pathOf(endpoint, value)}?query=asha&facets=1`);
      }),
    )),
    await api.post(shop, '/api/v3/storefront/get-by-ids', { ids: [product.id] }),
    await api.post(shop, '/api/v3/storefront/get-by-logic', { logic: 'newest' }),
    await api.post(shop, '/api/v3/related-product/find', { productId: product.id }),
  ];
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(12);
  for (const { text } of responses) {
    expect(text).not.toMatch(/purchase_?price|shop_?id"|pixel_?access_?token|search_?text|sold_?count/i);
    expect(text).not.toMatch(/pixel-secret|123456\.78|12345678/);
  }
  const { text: description } = await api.get(shop, '/api/openapi.json');
  expect(description).not.toMatch(/purchase_?price|pixel_?access_?token/i);
});

test('returns 405 with the allowed methods, and 404 for an unknown path', async () => {
  const { app } = testApi(database.db);
  const result = async (method: string, path: string) => {
    const { status, headers } = await app.request(path, { method });
    return [status, headers.get('allow')];
  };
  for (const path of ['/api/v1/shop', '/api/openapi.json', '/storage/pages/glow/pages/home.json']) {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await result(method, path), `${method} ${path}`).toEqual([405, 'GET, HEAD']);
    }
  }
  expect(await result('GET', '/api/v2/order/without-login')).toEqual([405, 'POST']);
  expect(await result('PATCH', '/api/v3/storefront/get-by-ids')).toEqual([405, 'POST']);
  expect(await result('GET', '/api/v9/shop')).toEqual([404, null]);
  expect(await result('POST', '/api/nothing')).toEqual([404, null]);
});

test('refuses too many values or nested brackets before parsing, and accepts a long text', async () => {
  const shop = await createBusyShop();
  const api = testApi(database.db);
  const path = '/api/v2/order/without-login';
  for (const products of [
    `[${'1,'.repeat(10_000)}1]`,
    `[${'[],'.repeat(10_000)}1]`,
    '['.repeat(400_000) + ']'.repeat(400_000),
    '['.repeat(400_000),
  ]) {
    const { status, body } = await api.post(shop, path, `{"products":${products}}`);
    expect([status, (body as { code?: string }).code]).toEqual([413, 'too-large']);
  }
  const text = JSON.stringify({ products: [], note: '[,{"\\'.repeat(10_000) });
  expect((await api.post(shop, path, text)).status).toBe(422);
});
