import type { Context, Hono } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type CallName, endpoints } from '#contract/all-endpoints.ts';
import { type CallLane, getCallLane } from '#contract/call-lanes.ts';
import { type Endpoint, pathsOf } from '#contract/endpoints.ts';
import { acceptsPictures } from '#domain/picture.ts';
import { type Backend, readProofCookie, readSessionToken, type ServerBindings } from '#server/backend.ts';
import type { RequestBodies } from '#server/host/request-bodies.ts';
import { methodNotAllowedResponse } from '#server/pages/error-response.ts';
import type { WorkQueues } from '#server/queues/work-queues.ts';
import { toQueueRequester } from '#server/queues/work-queues.ts';
import { isForeignOrigin, isSameOrigin } from '#server/security/request-origin.ts';
import type { LiveShop } from '#server/shops/hosted-shop.ts';
import {
  endedSessionCookies,
  hasSessionCookies,
  isRenewalDue,
  readSentToken,
  SIGNED_IN_COOKIE,
  sessionCookies,
} from '#storefront/requests/session-cookies.ts';

const READ_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const ALLOWED = [...READ_METHODS, ...WRITES].join(', ');

export interface ApiMountOptions {
  backend: Backend;
  queues: Pick<WorkQueues, 'calls' | 'orders' | 'signIns' | 'codes' | 'writes' | 'payments' | 'photos'>;
  bodies: RequestBodies;
}

export function mountApi(app: Hono<ServerBindings>, options: ApiMountOptions): void {
  for (const path of ['/api/*', '/storage/*']) app.all(path, (c) => answer(c, options));
  // Shop pages may have the same address.
  for (const { method, alsoAt = [] } of Object.values(endpoints as Record<string, Endpoint>)) {
    app.on(method, [...alsoAt], (c) => answer(c, options));
  }
}

async function answer(
  c: Context<ServerBindings>,
  { backend, queues, bodies }: ApiMountOptions,
): Promise<Response> {
  const { raw } = c.req;
  const { caller, shop } = c.var;
  if (!READ_METHODS.has(raw.method) && !WRITES.has(raw.method)) return methodNotAllowedResponse(c, ALLOWED);
  if (!READ_METHODS.has(raw.method) && isForeignOrigin(raw.headers, caller)) {
    return c.json({ code: 'foreign-origin', message: 'The request comes from a page of another site' }, 403);
  }
  const headers = new Headers(raw.headers);
  headers.delete('cookie');
  const isOwn = shop && isSameOrigin(raw.headers, caller);
  if (isOwn && c.var.canonical?.isAlias && callOf(c).session === 'begins') return respondMoved(c);
  if (isOwn) {
    const own = ownCredentials(c, shop.apiKey);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
  }
  const bindings = { shop: shop?.record, clientIp: caller.ip };
  const requester = toQueueRequester(c, shop?.id);
  const queue = queueOf(c, queues);
  const send = (body: ArrayBuffer | null) => {
    const request = new Request(raw.url, { method: raw.method, headers, body });
    return queue.run(requester, () => backend.fetch(request, bindings));
  };
  // Read before queueing, so that a slow sender occupies no slot.
  const found = await (READ_METHODS.has(raw.method)
    ? send(null)
    : bodies.with(c.env.incoming, requester.client, send));
  const response = isOwn ? await withSession(c, found) : new Response(found.body, found);
  for (const cookie of isOwn && !isShared(response) ? shopCookies(c, shop) : []) {
    response.headers.append('set-cookie', cookie);
  }
  for (const name of decidedBy(shop)) response.headers.append('vary', name);
  return response;
}

/** Shared caches would store a cookie; the next private response sets it. */
const isShared = ({ headers }: Response) => /\bpublic\b/.test(headers.get('cache-control') ?? '');

/** For a tab loaded from an alias: the session cookie belongs to the canonical host. */
const respondMoved = (c: Context<ServerBindings>) =>
  c.json({ code: 'moved', message: 'The shop is served at another host. Reload the page' }, 421, {
    'Cache-Control': 'no-store',
  });

function queueOf(c: Context, queues: ApiMountOptions['queues']) {
  if (READ_METHODS.has(c.req.method)) return queues.calls;
  if (acceptsPictures(c.req.path)) return queues.photos;
  const { callsGateways, lane } = callOf(c);
  return callsGateways ? queues.payments : queues[QUEUES[lane]];
}

const QUEUES = {
  reads: 'calls',
  writes: 'writes',
  orders: 'orders',
  'sign-ins': 'signIns',
  codes: 'codes',
} as const satisfies Record<CallLane, keyof WorkQueues>;

function decidedBy(shop: LiveShop | undefined): string[] {
  if (shop?.record) return [];
  return shop ? ['x-api-key', 'Origin', 'Sec-Fetch-Site'] : ['x-api-key'];
}

type KnownCall = Partial<Endpoint> & { lane: CallLane };

const CALLS = new Map<string, KnownCall>(
  (Object.entries(endpoints) as [CallName, Endpoint][]).flatMap(([name, endpoint]) =>
    pathsOf(endpoint).map(
      (path) => [`${endpoint.method} ${path}`, { ...endpoint, lane: getCallLane(name, endpoint) }] as const,
    ),
  ),
);
const OTHER: KnownCall = { lane: 'writes' };

const callOf = ({ req }: Context): KnownCall => CALLS.get(`${req.method} ${req.path}`) ?? OTHER;

/** Moves a new session token into an HttpOnly cookie. Copies the response: headers may be immutable. */
async function withSession(c: Context<ServerBindings>, found: Response): Promise<Response> {
  const { session, auth } = callOf(c);
  const { cookiePlace: place } = c.var;
  if (session === 'begins' && found.ok) {
    const { access_token: token, ...shown }: { access_token: string } = await found.json();
    const response = Response.json(shown, { status: found.status, headers: found.headers });
    for (const name of ['content-length', 'content-encoding']) response.headers.delete(name);
    return withCookies(response, sessionCookies(token, place, new Date()));
  }
  const response = new Response(found.body, found);
  const read = (name: string) => getCookie(c, name);
  const isOver = found.status === 401 && hasSessionCookies(read, place) && session !== 'begins';
  if (isOver || (session === 'ends' && found.ok)) return withCookies(response, endedSessionCookies(place));
  const token = readSentToken(read, place);
  const isInUse = auth === 'required' && found.ok && isRenewalDue(read(SIGNED_IN_COOKIE), new Date());
  const isRenewed = token !== undefined && isInUse && !isShared(found);
  return isRenewed ? withCookies(response, sessionCookies(token, place, new Date())) : response;
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

function shopCookies(c: Context<ServerBindings>, { apiKey, shop }: LiveShop): string[] {
  const wanted = { [API_KEY_COOKIE]: apiKey, [SHOP_SLUG_COOKIE]: shop.slug };
  return Object.entries(wanted)
    .filter(([name, value]) => getCookie(c, name) !== value)
    .map(([name, value]) =>
      generateCookie(name, value, {
        path: '/',
        maxAge: SHOP_COOKIE_SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.var.caller.scheme === 'https',
      }),
    );
}

const API_KEY_COOKIE = 'apiKey';
const SHOP_SLUG_COOKIE = 'shopSlug';
const SHOP_COOKIE_SECONDS = 1_036_800;

function ownCredentials(c: Context<ServerBindings>, apiKey: string): Record<string, string> {
  const token = readSessionToken(c);
  const proof = readProofCookie(c);
  const stored = getCookie(c, API_KEY_COOKIE);
  return {
    'x-api-key': stored === apiKey ? stored : apiKey,
    ...(proof && { 'x-proof-of-work': proof }),
    ...(token && !callOf(c).anonymous ? { authorization: `Bearer ${token}` } : {}),
  };
}
