import { expect, test } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { ApiError } from './api-error.ts';
import { createApiClient, createHttpTransport, type HttpTransportOptions, toQueryString } from './client.ts';
import { type SlowRequest, SlowRequestReporter } from './slow-requests.ts';

function recordingTransport(response: () => Response, options: Partial<HttpTransportOptions> = {}) {
  const requests: Request[] = [];
  const transport = createHttpTransport({
    origin: 'http://shop.example',
    endpoints,
    fetch: (request) => {
      requests.push(request);
      return response();
    },
    ...options,
  });
  return { transport, requests };
}

const okResponse = () => Response.json({ data: [] });

test('sends a call to its first version, with names and values escaped', async () => {
  const { transport, requests } = recordingTransport(okResponse);
  await transport('product', { params: { id: 'a/b ?' }, query: { query: 'ফেস ওয়াশ', perPage: 5 } });
  const url = new URL(requests[0]?.url ?? '');
  expect(url.pathname).toBe('/api/v3/product/storefront/a%2Fb%20%3F');
  expect([...url.searchParams]).toEqual([
    ['query', 'ফেস ওয়াশ'],
    ['perPage', '5'],
  ]);
});

test('times a call with the pattern of its path', async () => {
  const timed: SlowRequest[] = [];
  class RecordingReporter extends SlowRequestReporter {
    override record(request: SlowRequest): void {
      timed.push(request);
    }
  }
  const timing = new RecordingReporter(() => {});
  const { transport } = recordingTransport(okResponse, { timing });
  await transport('placedGuestOrder', { params: { orderNumber: 'GL-10042' }, query: { key: 'secret' } });
  expect(timed).toEqual([
    { method: 'GET', route: '/order/without-login/{orderNumber}', ms: expect.any(Number) },
  ]);
});

test('omits undefined, null and empty query values, but not zero and false', () => {
  expect(toQueryString({ a: undefined, b: null, c: '', d: 0, e: false, f: 'x' })).toBe('?d=0&e=false&f=x');
  expect(toQueryString({ a: '' })).toBe('');
});

test('sends the bearer token only if there is one, and never with an anonymous call', async () => {
  const { transport, requests } = recordingTransport(okResponse, {
    credentials: () => ({ token: 'secret', apiKey: 'key' }),
  });
  await transport('product', { params: { id: 1 } });
  await transport('shop', {});
  const without = recordingTransport(okResponse, { credentials: () => ({ apiKey: undefined }) });
  await without.transport('product', { params: { id: 1 } });
  const sentHeaders = [...requests, ...without.requests].map(({ headers }) => [
    headers.get('authorization'),
    headers.get('x-api-key'),
  ]);
  expect(sentHeaders).toEqual([
    ['Bearer secret', 'key'],
    [null, 'key'],
    [null, null],
  ]);
});

test('sends a body as JSON, with the headers of the call', async () => {
  const { transport, requests } = recordingTransport(okResponse);
  await transport('previewOrder', { body: { note: 'হাট' }, headers: { 'idempotency-key': 'abcdefgh' } });
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('abcdefgh');
  expect(await requests[0]?.json()).toEqual({ note: 'হাট' });
});

test('throws the server’s message for an unsuccessful response', async () => {
  const { transport } = recordingTransport(() =>
    Response.json({ error: { shippingPhone: ['not a mobile number'] } }, { status: 422 }),
  );
  const error = await transport('previewOrder', { body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, fields: { shippingPhone: ['not a mobile number'] } });
});

test('uses plain text as the message, and ignores HTML pages of proxies', async () => {
  const result = (type: string) =>
    recordingTransport(
      () => new Response('Closed today', { status: 400, headers: { 'content-type': type } }),
    ).transport('previewOrder', { body: {} });
  await expect(result('text/plain; charset=utf-8')).rejects.toMatchObject({
    status: 400,
    body: 'Closed today',
  });
  await expect(result('text/html')).rejects.toMatchObject({ status: 400, body: undefined });
});

test('a lost connection is an error with status 0, and an aborted call rejects with its reason', async () => {
  const truncatedResponse = createHttpTransport({
    origin: 'http://shop.example',
    endpoints,
    fetch: () => Promise.reject(new TypeError('x')),
  });
  await expect(truncatedResponse('shop', {})).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  const abort = new AbortController();
  abort.abort();
  await expect(truncatedResponse('shop', { signal: abort.signal })).rejects.toBeInstanceOf(TypeError);
});

test('treats an incomplete successful response as no response', async () => {
  const truncatedResponse = () => new Response('{"data":', { status: 200 });
  const { transport } = recordingTransport(truncatedResponse);
  const failure = await transport('previewOrder', {}).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 0, code: 'unreachable' });
  const leaving = new AbortController();
  const abortedTransport = recordingTransport(() => {
    leaving.abort(new Error('gone'));
    return truncatedResponse();
  });
  await expect(
    abortedTransport.transport('previewOrder', { signal: leaving.signal }),
  ).rejects.not.toBeInstanceOf(ApiError);
  expect(
    await recordingTransport(() => new Response(null, { status: 204 })).transport('previewOrder', {}),
  ).toBeUndefined();
});

test('returns only the items of a list', async () => {
  const requested: unknown[] = [];
  const client = createApiClient(async (...call) => {
    requested.push(call);
    return { data: [{ slug: 'rose' }], total: 1 };
  });
  expect(await client.list('products', { query: { perPage: 1 } })).toEqual([{ slug: 'rose' }]);
  expect(await client.call('categories')).toEqual({ data: [{ slug: 'rose' }], total: 1 });
  expect(requested).toEqual([
    ['products', { query: { perPage: 1 } }],
    ['categories', {}],
  ]);
});

test('types the input and output of a call by its schemas', async () => {
  const client = createApiClient(async () => ({ id: 1, slug: 'rose', data: [] }));
  const { slug } = await client.call('product', { params: { id: 'rose' } });
  expect(slug.toUpperCase()).toBe('ROSE');
  // @ts-expect-error a product needs an id or slug
  await client.call('product');
  // @ts-expect-error invalid page size
  await client.list('products', { query: { perPage: 'many' } });
  // @ts-expect-error a product is not a list
  await client.list('product', { params: { id: 'rose' } });
  // @ts-expect-error unknown call
  await client.call('prodcut', { params: { id: 'rose' } });
});
