import { afterEach, expect, test, vi } from 'vitest';
import { isShopReachable } from './served-build.ts';

afterEach(() => vi.unstubAllGlobals());

const respond = (response: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => response());

test.each([
  ['a build', () => Response.json({ manifest: '/assets/manifest-1.js' }), true],
  ['no build in development', () => new Response(null, { status: 404 }), true],
  ['an error of the server', () => new Response('error', { status: 500 }), false],
  ['a proxy without a server', () => new Response('Bad Gateway', { status: 502 }), false],
  ['a server that is stopping', () => new Response('', { status: 503 }), false],
  ['a login page of a network', () => new Response('<p>Log in'), false],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('whether the shop is reachable when a request finds %s', async (_, response, expected) => {
  respond(response);
  expect(await isShopReachable()).toBe(expected);
});
