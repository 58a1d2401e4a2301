import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import type { Transport } from '#client/client.ts';
import { uncachedParts } from '#server/shops/shop-cache.ts';
import { createPageClient } from './page-renderer.ts';

const openClient = (transport: Transport, onUnavailable: (unavailable: unknown) => void = () => {}) =>
  createPageClient({
    transport,
    asGuest: transport,
    shared: uncachedParts,
    onUnavailable,
    onFailure: () => {},
  });

function counting() {
  const requested: string[] = [];
  const transport: Transport = async (name, input) => {
    requested.push(`${name} ${JSON.stringify(input.params ?? input.query ?? null)}`);
    return requested.length;
  };
  return { asked: requested, client: openClient(transport) };
}

test('a read repeated by several loaders is sent once', async () => {
  const { asked: requested, client } = counting();
  const responses = await Promise.all([
    client.call('categories'),
    client.call('categories'),
    client.call('category', { params: { slug: 'skin' } }),
    client.call('category', { params: { slug: 'hair' } }),
  ]);
  responses.push(await client.call('categories'));
  expect(responses).toEqual([1, 1, 2, 3, 1]);
  expect(requested).toHaveLength(3);
});

test('reads again after a write, and for cancellable calls', async () => {
  const { asked: requested, client } = counting();
  await client.call('categories');
  await client.call('productsByIds', { body: { ids: [1] } });
  await client.call('categories');
  await client.call('categories', { signal: new AbortController().signal });
  expect(requested).toHaveLength(4);
});

test('reports an unavailable API', async () => {
  const logged: unknown[] = [];
  const transport = () => Promise.reject(new ApiError(503, { code: 'unavailable', message: 'later' }));
  const client = openClient(transport, (unavailable) => logged.push(unavailable));
  await expect(client.call('categories')).rejects.toThrow();
  expect(logged).toHaveLength(1);
});
