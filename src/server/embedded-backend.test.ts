import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { type CallOptions, createHttpTransport } from '#client/client.ts';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { createDirectTransport } from './embedded-backend.ts';

const database = useTestDatabase();
const settings = { credentials: () => ({ apiKey: 'unknown' }), timing: undefined };

const CALLS: [string, CallName, CallOptions][] = [
  ['a list', 'products', { query: { perPage: 3, facets: '1', query: '' } }],
  ['a wrong number', 'products', { query: { perPage: 'many' } }],
  ['a body', 'productsByLogic', { body: { logic: 'newest', limit: 4 } }],
  ['a body that lacks a field', 'productsByLogic', { body: { logic: 'tag' } }],
  ['a text no database keeps', 'searchSuggestions', { query: { query: 'a\0b' } }],
  ['something unknown', 'product', { params: { id: 'no-such-product' } }],
  ['an anonymous call', 'shop', {}],
  ['a header', 'placeGuestOrder', { headers: { 'Idempotency-Key': 'short' }, body: {} }],
];

test.each(CALLS)('%s: the in-process response equals the HTTP response', async (_label, name, input) => {
  const shop = await createTestShop(database.db);
  const { app } = testApi(database.db);
  const bindings = { shop, clientIp: '' };
  const overHttp = createHttpTransport({
    fetch: async (request) => app.fetch(request, bindings),
    origin: 'http://api.internal',
    endpoints,
    ...settings,
  });
  const direct = createDirectTransport(app.call, bindings, settings);
  expect(await toOutcome(direct(name, input))).toEqual(await toOutcome(overHttp(name, input)));
});

async function toOutcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return { response: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, body: error.body };
  }
}
