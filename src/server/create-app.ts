import type { ServerResponse } from 'node:http';
import { type Context, Hono, type Next } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { shopPath } from '#domain/shop-path.ts';
import { Unavailable } from '#domain/unavailable.ts';
import type { Env } from '#runtime/env.ts';
import { originAt } from '#runtime/shop-origin.ts';
import { mountApi } from '#server/api/mount-api.ts';
import { mountHealth } from '#server/health/mount-health.ts';
import type { Readiness } from '#server/health/readiness.ts';
import {
  bareHost,
  callerOf,
  cookiePlaceOf,
  isPlatformHost,
  isPlatformOwned,
  originOf,
} from '#server/host/caller.ts';
import { canonicalHost, originAtHost, platformHost } from '#server/host/canonical-host.ts';
import { BodyTooLarge, type RequestBodies } from '#server/host/request-bodies.ts';
import { REQUEST_ID_HEADER, traceOf } from '#server/log/request-trace.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import {
  answerError,
  answerNotAllowed,
  answerUnavailable,
  isForPrograms,
  READS,
} from '#server/pages/answer-error.ts';
import { answerOutbox, isOutbox } from '#server/pages/outbox-page.ts';
import { pathOfPage } from '#server/pages/page-address.ts';
import { mountPaymentReturns } from '#server/pages/payment-returns.ts';
import { answerPlatform, answerUnknownShop } from '#server/pages/platform-page.ts';
import type { Pages } from '#server/pages/serve-pages.ts';
import { mountPictures } from '#server/pictures/mount-pictures.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { turnOf, type WorkQueues } from '#server/queues/work-queues.ts';
import { isForeignOrigin, locationWithin } from '#server/security/request-origin.ts';
import { securityHeaders } from '#server/security/security-headers.ts';
import type { LiveShops } from '#server/shops/live-shops.ts';
import { formsAt } from '#storefront/page-parameters.ts';
import type { Backend, ServerBindings } from './backend.ts';
import type { Metrics } from './metrics.ts';

/** Nobody reads it; it keeps such requests apart from failures in the figures. */
const CLIENT_LEFT = 499;

export interface AppOptions {
  env: Env;
  backend: Backend;
  shops: LiveShops;
  pictures: Pick<PictureStore, 'find'>;
  pages: Pages;
  metrics: Metrics;
  readiness: Readiness;
  queues: WorkQueues;
  bodies: RequestBodies;
  log: ServerLog;
  /** Milliseconds within which an answer has begun, or is 503. */
  answerMs: number;
  /** Whether what shops wrote can be read at `/dev/outbox`. */
  showsOutbox: boolean;
}

/** Everything but cached pages and files of the build: what a request passes, in this order. */
export function createApp(options: AppOptions): Hono<ServerBindings> {
  const { env, backend, metrics, queues, bodies, log } = options;
  const app = new Hono<ServerBindings>();
  app.onError((error, c) => {
    if (error instanceof ClientLeft || isBrokenOff(c)) return new Response(null, { status: CLIENT_LEFT });
    if (error instanceof HTTPException && error.status < 500) return answerError(c, 400);
    if (error instanceof BodyTooLarge) return answerError(c, 413);
    if (error instanceof Unavailable) return answerUnavailable(c, error);
    log.error(
      { err: error, requestId: c.var.trace.id, method: c.req.method, path: c.req.path },
      'a request failed',
    );
    return answerError(c, 500);
  });
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const trace = traceOf(c.env.incoming);
    c.set('trace', trace);
    const caller = callerOf(c.env.incoming, env);
    c.set('caller', caller);
    c.set('cookiePlace', cookiePlaceOf(caller, env.PLATFORM_DOMAIN));
    c.set('isPlatformOwned', isPlatformOwned(caller, env.PLATFORM_DOMAIN));
    c.set('departure', departureOf(c.env.outgoing));
    await next();
    c.header(REQUEST_ID_HEADER, trace.id);
    for (const [name, value] of securityHeaders({ ...caller, isPlatformOwned: c.var.isPlatformOwned })) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const location = c.res.headers.get('location');
    if (location !== null) {
      const { redirectOrigin } = c.var;
      const path = locationWithin(redirectOrigin ?? originOf(caller), location);
      c.header('Location', `${redirectOrigin ?? ''}${path}`);
    }
    const status = hasLeft(c) ? CLIENT_LEFT : c.res.status;
    metrics.answered(c.req.method, status, (performance.now() - startedAt) / 1000);
  });
  app.use((_c, next) => inTime(next(), options.answerMs));
  mountHealth(app, { metrics, readiness: options.readiness, token: env.METRICS_TOKEN });
  mountPictures(app, options);
  app.use(compress());
  app.use(async (c, next) => {
    c.set('isPlatform', false);
    const host = bareHost(c.var.caller.host);
    if (host && isPlatformHost(host, env.PLATFORM_DOMAIN)) {
      c.set('isPlatform', true);
      c.set('canonical', platformHost(c.var.caller, host));
      return next();
    }
    const found = host ? await options.shops.find(host, turnOf(c)) : undefined;
    if (host && found?.isActive) {
      c.set('shop', found);
      const asked = { bareHost: host, platformDomain: env.PLATFORM_DOMAIN };
      c.set('canonical', canonicalHost(c.var.caller, found, asked));
    } else if (!isForPrograms(c) || found) {
      return answerUnknownShop(c, found?.name ?? nameOf(host ?? '', env.PLATFORM_DOMAIN), platform(options));
    }
    await next();
    if (c.var.canonical?.isAlias) c.res.headers.delete('Set-Cookie');
  });
  mountApi(app, { backend, queues, bodies });
  mountPaymentReturns(app, { backend, queues, bodies });
  // Programs, open tabs and payment gateways are answered at aliases as well; a redirect could lose what they send.
  app.use(redirectAliases);
  mountPages(app, options);
  return app;
}

const WELL_KNOWN = /^\/\.well-known\//;

/** Leads requests at an alias to the same path at the canonical host; browsers repeat method and body. */
async function redirectAliases(c: Context<ServerBindings>, next: Next): Promise<Response | undefined> {
  const { canonical, caller } = c.var;
  if (!canonical?.isAlias) return void (await next());
  // Such a file tells about the host it was requested at.
  if (WELL_KNOWN.test(c.req.path)) return answerError(c, 404);
  const origin = originAtHost(caller, canonical.host);
  const { pathname, search, searchParams } = new URL(c.req.url);
  if (pathname.endsWith('.data')) return moveDocument(c, origin, { pathname, searchParams });
  c.set('redirectOrigin', origin);
  // The domains of a shop may change: nothing stores the redirect for good.
  return c.body(null, 308, { Location: pathname + search, 'Cache-Control': 'no-store' });
}

/** Parameters that the router adds to the address of a page. */
const OF_THE_ROUTER = ['_routes', 'index'];

/**
 * Moves a tab that was opened at a host before that became an alias. The router cannot read the answer of another origin: it is
 * told to load the document there, in the form that it takes redirects without a body.
 */
function moveDocument(
  c: Context<ServerBindings>,
  origin: string,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
): Response {
  for (const name of OF_THE_ROUTER) searchParams.delete(name);
  const page = shopPath(pathOfPage(pathname) + (searchParams.size > 0 ? `?${searchParams}` : ''));
  return c.body(null, 204, {
    'X-Remix-Redirect': `${origin}${page}`,
    'X-Remix-Reload-Document': 'true',
    'Cache-Control': 'no-store',
  });
}

/** Rejects with `Unavailable` when the answer does not begin in time. What makes it goes on, and nobody hears of it. */
async function inTime(answer: Promise<void>, ms: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Unavailable('the answer does not begin')), ms);
  try {
    await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the request itself never arrived whole. */
const isBrokenOff = ({ env: { incoming } }: Context<ServerBindings>) =>
  incoming.destroyed && !incoming.complete;

/** Whether nobody is there any more to be answered, as after an upload that was broken off. */
const hasLeft = (c: Context<ServerBindings>) => c.var.departure.aborted;

/** What a visitor calls the shop that was looked for at a host. */
const nameOf = (host: string, platformDomain: string) =>
  host.endsWith(`.${platformDomain}`) ? host.slice(0, -platformDomain.length - 1) : host;

const platform = ({ env }: AppOptions) => ({
  platformUrl: `${originAt(env.PLATFORM_DOMAIN, env)}/`,
  supportEmail: env.SUPPORT_EMAIL,
  shopUrl: (host: string) => `${originAt(host, env)}/`,
});

function mountPages(app: Hono<ServerBindings>, options: AppOptions): void {
  app.all('*', async (c) => {
    const { shop, isPlatform, caller } = c.var;
    if (isPlatform) return answerPlatform(c, options.shops, platform(options));
    if (!shop) return answerError(c, 404);
    if (options.showsOutbox && isOutbox(c.req.path)) {
      return answerOutbox(c, shop, { ...options.backend, ...platform(options) });
    }
    const { method } = c.req;
    const methods = formsAt(pathOfPage(c.req.path)) ? `${READS}, POST` : READS;
    if (!methods.split(', ').includes(method)) return answerNotAllowed(c, methods);
    if (method === 'POST' && isForeignOrigin(c.req.raw.headers, caller)) return answerError(c, 403);
    if (c.req.path === '/favicon.ico') {
      return shop.shop.favicon
        ? c.body(null, 302, { Location: shopPath(`/images/w_80,f_png/${shop.shop.favicon}`) })
        : c.body(null, 204);
    }
    const response = await options.pages.answer(c, shop);
    if (!response) return answerError(c, 400);
    // The framework's own last resort is bare text.
    const isBareFailure =
      response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html');
    return isBareFailure && !c.req.path.endsWith('.data') ? answerError(c, 500) : response;
  });
}

/** Whoever asked has closed the connection before the answer was whole; nobody is there to be told. */
class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/** Aborted with `ClientLeft` when the connection closes before the answer was sent. */
function departureOf(outgoing: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  const leave = () => {
    if (!outgoing.writableFinished) leaving.abort(new ClientLeft('the client has left'));
  };
  if (outgoing.closed || outgoing.destroyed) leave();
  else outgoing.once('close', leave);
  return leaving.signal;
}
