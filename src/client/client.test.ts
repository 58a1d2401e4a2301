import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { type ClientOptions, createClient, searchOf } from './client.ts';

const LIST: Endpoint = { method: 'GET', versions: [3, 1], path: '/product/storefront/{id}' };
const SHOP: Endpoint = { method: 'GET', versions: [1], path: '/shop', anonymous: true };
const PLACE: Endpoint = { method: 'POST', versions: [2], path: '/order/without-login' };

/** A client whose calls are kept, and answered with `answer`. */
function recordingClient(answer: () => Response, options: Partial<ClientOptions> = {}) {
  const requests: Request[] = [];
  const client = createClient({
    origin: 'http://shop.example',
    fetch: (request) => {
      requests.push(request);
      return answer();
    },
    ...options,
  });
  return { client, requests };
}

const ok = () => Response.json({ data: [] });

test('a call goes to its first version, with names and values escaped', async () => {
  const { client, requests } = recordingClient(ok);
  await client.call(LIST, { params: { id: 'a/b ?' }, query: { query: 'ফেস ওয়াশ', perPage: 5 } });
  const url = new URL(requests[0]?.url ?? '');
  expect(url.pathname).toBe('/api/v3/product/storefront/a%2Fb%20%3F');
  expect([...url.searchParams]).toEqual([
    ['query', 'ফেস ওয়াশ'],
    ['perPage', '5'],
  ]);
});

test('undefined, null and empty query values are skipped, zero and false are not', () => {
  expect(searchOf({ a: undefined, b: null, c: '', d: 0, e: false, f: 'x' })).toBe('?d=0&e=false&f=x');
  expect(searchOf({ a: '' })).toBe('');
});

test('the bearer goes along only when there is a token, and never with an anonymous call', async () => {
  const { client, requests } = recordingClient(ok, {
    credentials: () => ({ token: 'secret', apiKey: 'key' }),
  });
  await client.call(LIST, { params: { id: 1 } });
  await client.call(SHOP);
  const without = recordingClient(ok, { credentials: () => ({ apiKey: undefined }) });
  await without.client.call(LIST, { params: { id: 1 } });
  const sent = [...requests, ...without.requests].map(({ headers }) => [
    headers.get('authorization'),
    headers.get('x-api-key'),
  ]);
  expect(sent).toEqual([
    ['Bearer secret', 'key'],
    [null, 'key'],
    [null, null],
  ]);
});

test('a body is sent as JSON, with the headers of the call', async () => {
  const { client, requests } = recordingClient(ok);
  await client.call(PLACE, { body: { note: 'হাট' }, headers: { 'idempotency-key': 'abcdefgh' } });
  expect(requests[0]?.headers.get('content-type')).toBe('application/json');
  expect(requests[0]?.headers.get('idempotency-key')).toBe('abcdefgh');
  expect(await requests[0]?.json()).toEqual({ note: 'হাট' });
});

test('an answer that is no success throws what the server said', async () => {
  const { client } = recordingClient(() =>
    Response.json({ error: { shippingPhone: ['not a mobile number'] } }, { status: 422 }),
  );
  const error = await client.call(PLACE, { body: {} }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 422, fields: { shippingPhone: ['not a mobile number'] } });
});

test('a line that breaks is an error of status 0, a call that was given up stays what it is', async () => {
  const broken = createClient({
    origin: 'http://shop.example',
    fetch: () => Promise.reject(new TypeError('x')),
  });
  await expect(broken.call(SHOP)).rejects.toMatchObject({ status: 0, code: 'unreachable' });
  const abort = new AbortController();
  abort.abort();
  await expect(broken.call(SHOP, { signal: abort.signal })).rejects.toBeInstanceOf(TypeError);
});

test('a success that breaks off before it is whole is no answer', async () => {
  const broken = () => new Response('{"data":', { status: 200 });
  const { client } = recordingClient(broken);
  const failure = await client.call(PLACE).catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 0, code: 'unreachable' });
  const leaving = new AbortController();
  const left = recordingClient(() => {
    leaving.abort(new Error('gone'));
    return broken();
  });
  await expect(left.client.call(PLACE, { signal: leaving.signal })).rejects.not.toBeInstanceOf(ApiError);
  expect(await recordingClient(() => new Response(null, { status: 204 })).client.call(PLACE)).toBeUndefined();
});
