import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import type { CallInput } from '#client/client.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { unshared } from '../shops/shop-memory.ts';
import { pageClient } from './page-client.ts';

function counting() {
  const asked: string[] = [];
  const call = async ({ path }: Endpoint, input?: CallInput) => {
    asked.push(`${path} ${JSON.stringify(input?.params ?? input?.query ?? null)}`);
    return asked.length;
  };
  return { asked, client: pageClient({ call }, unshared, () => {}) };
}

test('what several parts of a page read is asked for once', async () => {
  const { asked, client } = counting();
  const answers = await Promise.all([
    client.call(endpoints.categories),
    client.call(endpoints.categories),
    client.call(endpoints.category, { params: { slug: 'skin' } }),
    client.call(endpoints.category, { params: { slug: 'hair' } }),
  ]);
  answers.push(await client.call(endpoints.categories));
  expect(answers).toEqual([1, 1, 2, 3, 1]);
  expect(asked).toHaveLength(3);
});

test('after a call that writes, and by calls with headers, it is asked for anew', async () => {
  const { asked, client } = counting();
  await client.call(endpoints.categories);
  await client.call(endpoints.productsByIds, { body: {} });
  await client.call(endpoints.categories);
  await client.call(endpoints.categories, { headers: { 'x-other': '1' } });
  expect(asked).toHaveLength(4);
});

test('an API that cannot answer is told of', async () => {
  const told: unknown[] = [];
  const call = () => Promise.reject(new ApiError(503, { code: 'unavailable', message: 'later' }));
  const client = pageClient({ call }, unshared, (unavailable) => told.push(unavailable));
  await expect(client.call(endpoints.categories)).rejects.toThrow();
  expect(told).toHaveLength(1);
});
