import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { createApiClient } from '#client/client.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { loadReviews } from './load-reviews.server.tsx';

function startLoading(search: string, error: Error) {
  const reported: unknown[] = [];
  const request = {
    client: createApiClient(() => Promise.reject(error)),
    locale: 'en',
    shop: { defaultLanguage: 'en' },
    url: new URL(`http://glow.localhost/product/tint${search}`),
    reportError: (failure: unknown) => void reported.push(failure),
  } as unknown as RequestContext;
  return { loading: loadReviews(request, { slug: 'tint' }), reported };
}

test.each([429, 503])('shows a product without reviews if they are refused with %i', async (status) => {
  const { loading, reported } = startLoading('', new ApiError(status, { retryAfter: 7 }));
  await loading;
  expect(reported).toEqual([]);
});

test.each([429, 503])('a later page of reviews responds with %i and Retry-After', async (status) => {
  const { loading } = startLoading('?reviews=2', new ApiError(status, { retryAfter: 7 }));
  await expect(loading).rejects.toMatchObject({ init: { status, headers: { 'Retry-After': '7' } } });
});

test('shows a product without reviews that fail, and reports the error', async () => {
  const failure = new ApiError(500, {});
  const { loading, reported } = startLoading('?reviews=2', failure);
  await loading;
  expect(reported).toEqual([failure]);
});
