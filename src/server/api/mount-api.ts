import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type CallName, endpoints } from '#contract/all-endpoints.ts';
import { type CallLane, getCallLane } from '#contract/call-lanes.ts';
import { API_KEY_COOKIE, SHOP_SLUG_COOKIE, SIGNED_IN_COOKIE } from '#contract/cookie-names.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { isPictureUploadPath } from '#domain/picture.ts';
import { type Backend, readProofCookie, readSessionToken, type ServerBindings } from '#server/backend.ts';
import { methodNotAllowedResponse } from '#server/pages/error-response.ts';
import type { WorkQueues } from '#server/queues/work-queues.ts';
import { toQueueRequester } from '#server/queues/work-queues.ts';
import type { RequestBodies } from '#server/security/request-bodies.ts';
import { isForeignOrigin, isSameOrigin } from '#server/security/request-origin.ts';
import type { LiveShop } from '#server/shops/shop-types.ts';
import {
  createExpiredSessionCookies,
  createSessionCookies,
  hasSessionCookies,
  isRenewalDue,
  readSentToken,
} from '#storefront/requests/session-cookies.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITE_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const ALLOWED_METHODS = [...READ_METHODS, ...WRITE_METHODS].join(', ');

export interface ApiMountOptions {
  backend: Backend;
  queues: Pick<WorkQueues, 'calls' | 'orders' | 'signIns' | 'codes' | 'writes' | 'payments' | 'photoUploads'>;
  bodies: RequestBodies;
}

export function mountApi(app: Hono<ServerBindings>, options: ApiMountOptions): void {
  for (const path of ['/api/*', '/storage/*']) app.all(path, (c) => handleApiRequest(c, options));
  // `alsoAt` paths are mounted only for the method of the call, because a page may have the same path.
  for (const { method, alsoAt = [] } of Object.values(endpoints as Record<string, Endpoint>)) {
    app.on(method, [...alsoAt], (c) => handleApiRequest(c, options));
  }
}

async function handleApiRequest(c: Context<ServerBindings>, { backend, queues, bodies }: ApiMountOptions) {
  const { raw } = c.req;
  const { caller, shop } = c.var;
  if (!READ_METHODS.has(raw.method) && !WRITE_METHODS.has(raw.method))
    return methodNotAllowedResponse(c, ALLOWED_METHODS);
  if (!READ_METHODS.has(raw.method) && isForeignOrigin(raw.headers, caller)) {
    return c.json({ code: 'foreign-origin', message: 'The request comes from a page of another site' }, 403);
  }
  const headers = new Headers(raw.headers);
  headers.delete('cookie');
  const isFromShopPage = shop && isSameOrigin(raw.headers, caller);
  if (isFromShopPage && c.var.canonical?.isAlias && findCall(c).session === 'begins') return respondMoved(c);
  if (isFromShopPage) {
    const credentials = readCredentialHeaders(c, shop.apiKey);
    for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
  }
  const bindings = { shop: shop?.record, clientIp: caller.ip };
  const requester = toQueueRequester(c, shop?.id);
  const queue = pickQueue(c, queues);
  const send = (body: ArrayBuffer | null) => {
    const request = new Request(raw.url, { method: raw.method, headers, body });
    return queue.run(requester, () => backend.fetch(request, bindings));
  };
  // The body is read before queueing, so that a slow client occupies no slot.
  const apiResponse = await (READ_METHODS.has(raw.method)
    ? send(null)
    : bodies.with(c.env.incoming, requester.client, send));
  const response = isFromShopPage
    ? await withSessionCookies(c, apiResponse)
    : new Response(apiResponse.body, apiResponse);
  for (const cookie of isFromShopPage && !isPubliclyCacheable(response) ? createShopCookies(c, shop) : []) {
    response.headers.append('set-cookie', cookie);
  }
  for (const name of listVaryHeaders(shop)) response.headers.append('vary', name);
  return response;
}

/** Responses that shared caches may store get no cookies. The next private response sets them. */
const isPubliclyCacheable = ({ headers }: Response) => /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** Refuses sign-ins from pages on an alias host, because the session cookie belongs to the canonical host. */
const respondMoved = (c: Context<ServerBindings>) =>
  c.json({ code: 'moved', message: 'The shop is served at another host. Reload the page' }, 421, {
    'Cache-Control': 'no-store',
  });

function pickQueue(c: Context, queues: ApiMountOptions['queues']) {
  if (READ_METHODS.has(c.req.method)) return queues.calls;
  if (isPictureUploadPath(c.req.path)) return queues.photoUploads;
  const { callsGateways, lane } = findCall(c);
  return callsGateways ? queues.payments : queues[QUEUE_BY_LANE[lane]];
}

const QUEUE_BY_LANE = {
  reads: 'calls',
  writes: 'writes',
  orders: 'orders',
  'sign-ins': 'signIns',
  codes: 'codes',
} as const satisfies Record<CallLane, keyof WorkQueues>;

function listVaryHeaders(shop: LiveShop | undefined): string[] {
  if (shop?.record) return [];
  return shop ? ['x-api-key', 'Origin', 'Sec-Fetch-Site'] : ['x-api-key'];
}

type KnownCall = Partial<Endpoint> & { lane: CallLane };

const CALLS_BY_ROUTE = new Map<string, KnownCall>(
  (Object.entries(endpoints) as [CallName, Endpoint][]).flatMap(([name, endpoint]) =>
    listEndpointPaths(endpoint).map(
      (path) => [`${endpoint.method} ${path}`, { ...endpoint, lane: getCallLane(name, endpoint) }] as const,
    ),
  ),
);
const UNKNOWN_CALL: KnownCall = { lane: 'writes' };

const findCall = ({ req }: Context): KnownCall =>
  CALLS_BY_ROUTE.get(`${req.method} ${req.path}`) ?? UNKNOWN_CALL;

/** Returns a copy of the response that moves a new token into a cookie, or renews or deletes the session cookies. */
async function withSessionCookies(c: Context<ServerBindings>, apiResponse: Response): Promise<Response> {
  const { session, auth } = findCall(c);
  const { cookieHost } = c.var;
  if (session === 'begins' && apiResponse.ok) {
    const { access_token: token, ...publicFields }: { access_token: string } = await apiResponse.json();
    const response = Response.json(publicFields, {
      status: apiResponse.status,
      headers: apiResponse.headers,
    });
    for (const name of ['content-length', 'content-encoding']) response.headers.delete(name);
    return withCookies(response, createSessionCookies(token, cookieHost, new Date()));
  }
  const response = new Response(apiResponse.body, apiResponse);
  const read = (name: string) => getCookie(c, name);
  const isSessionOver =
    apiResponse.status === 401 && hasSessionCookies(read, cookieHost) && session !== 'begins';
  if (isSessionOver || (session === 'ends' && apiResponse.ok))
    return withCookies(response, createExpiredSessionCookies(cookieHost));
  const token = readSentToken(read, cookieHost);
  const canRenew = auth === 'required' && apiResponse.ok && !isPubliclyCacheable(apiResponse);
  const isRenewed = token !== undefined && canRenew && isRenewalDue(read(SIGNED_IN_COOKIE), new Date());
  return isRenewed ? withCookies(response, createSessionCookies(token, cookieHost, new Date())) : response;
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function createShopCookies(c: Context<ServerBindings>, { apiKey, shop }: LiveShop): string[] {
  const cookieValues = { [API_KEY_COOKIE]: apiKey, [SHOP_SLUG_COOKIE]: shop.slug };
  return Object.entries(cookieValues)
    .filter(([name, value]) => getCookie(c, name) !== value)
    .map(([name, value]) =>
      generateCookie(name, value, {
        path: '/',
        maxAge: SHOP_COOKIE_MAX_AGE_SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.var.caller.scheme === 'https',
      }),
    );
}

const SHOP_COOKIE_MAX_AGE_SECONDS = 1_036_800;

function readCredentialHeaders(c: Context<ServerBindings>, apiKey: string): Record<string, string> {
  const token = readSessionToken(c);
  const proof = readProofCookie(c);
  return {
    'x-api-key': apiKey,
    ...(proof && { 'x-proof-of-work': proof }),
    ...(token && !findCall(c).anonymous ? { authorization: `Bearer ${token}` } : {}),
  };
}
