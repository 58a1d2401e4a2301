import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type CallOptions, createApiClient } from '#client/client.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { sectionContext } from '#tests/fixtures/section-context.ts';
import { loader } from './my-orders.tsx';

async function findSentSearch(text: string): Promise<unknown> {
  const calls: CallOptions[] = [];
  const client = createApiClient(async (name, input) => {
    if (name === 'myOrders') calls.push(input);
    return name === 'profile' ? { id: 7 } : { data: [], total: 0, lastPage: 1, counts: {} };
  });
  const path = `/user/orders?search=${encodeURIComponent(text)}`;
  const context = new RouterContextProvider();
  context.set(requestContext, { ...sectionContext({ path }), client });
  await loader({ context, params: {} } as unknown as Parameters<typeof loader>[0]);
  return calls[0]?.query?.search;
}

test('does not search for text that no order can contain', async () => {
  expect(await findSentSearch('%%\0')).toBe('%%');
  expect(await findSentSearch('\0')).toBe('');
  const truncated = await findSentSearch(`${'a'.repeat(99)}😀`);
  expect(isStorableText(String(truncated))).toBe(true);
});
