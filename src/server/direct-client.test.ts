import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { type CallInput, createClient } from '#client/client.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { directClient } from './direct-client.ts';

const database = useTestDatabase();
const settings = { credentials: () => ({ apiKey: 'unknown' }), timing: undefined };

const CALLS: [string, Endpoint, CallInput][] = [
  ['a list', endpoints.products, { query: { perPage: 3, facets: '1', query: '' } }],
  ['a wrong number', endpoints.products, { query: { perPage: 'many' } }],
  ['a body', endpoints.productsByLogic, { body: { logic: 'newest', limit: 4 } }],
  ['a body that lacks a field', endpoints.productsByLogic, { body: { logic: 'tag' } }],
  ['a text no database keeps', endpoints.searchSuggestions, { query: { query: 'a\0b' } }],
  ['something unknown', endpoints.product, { params: { id: 'no-such-product' } }],
  ['an anonymous call', endpoints.shop, {}],
  ['a header', endpoints.placeGuestOrder, { headers: { 'Idempotency-Key': 'short' }, body: {} }],
];

test.each(CALLS)('%s: the answer in process is the answer over HTTP', async (_name, endpoint, input) => {
  const shop = await createTestShop(database.db);
  const { app } = testApi(database.db);
  const bindings = { shop, clientIp: '' };
  const overHttp = createClient({
    fetch: async (request) => app.fetch(request, bindings),
    origin: 'http://api.internal',
    ...settings,
  });
  const direct = directClient(app.call, bindings, settings);
  expect(await outcomeOf(direct.call(endpoint, input))).toEqual(
    await outcomeOf(overHttp.call(endpoint, input)),
  );
});

async function outcomeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return { answer: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}
