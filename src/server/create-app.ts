import type { ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { toShopPath } from '#domain/shop-path.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import type { Env } from '#runtime/env.ts';
import { getHostOrigin } from '#runtime/shop-origin.ts';
import { mountApi } from '#server/api/mount-api.ts';
import { mountManageApi } from '#server/api/mount-manage-api.ts';
import { mountHealth } from '#server/health/mount-health.ts';
import type { Readiness } from '#server/health/readiness.ts';
import {
  getCallerOrigin,
  isPlatformHost,
  isPlatformOwned,
  normalizeHost,
  readCaller,
  toCookieHost,
} from '#server/host/caller.ts';
import { findCanonicalHost, getPlatformHost } from '#server/host/canonical-host.ts';
import { redirectToCanonicalHost } from '#server/host/redirect-to-canonical-host.ts';
import { matchRoutePattern } from '#server/log/request-route.ts';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { mountCourierNotifications } from '#server/pages/courier-notifications.ts';
import {
  errorResponse,
  isApiRequest,
  methodNotAllowedResponse,
  READ_METHODS,
  unavailableResponse,
} from '#server/pages/error-response.ts';
import { isOutboxPath, outboxResponse } from '#server/pages/outbox-page.ts';
import { toPagePath } from '#server/pages/page-address.ts';
import type { PageServer } from '#server/pages/page-server.ts';
import { mountPaymentReturns } from '#server/pages/payment-returns.ts';
import { platformResponse, unknownShopResponse } from '#server/pages/platform-page.ts';
import { mountPictures } from '#server/pictures/mount-pictures.ts';
import type { PictureStore } from '#server/pictures/picture-store.ts';
import { toQueueRequester, type WorkQueues } from '#server/queues/work-queues.ts';
import { BodyTooLarge, type RequestBodies } from '#server/security/request-bodies.ts';
import { isForeignOrigin, restrictLocation } from '#server/security/request-origin.ts';
import { getSecurityHeaders } from '#server/security/security-headers.ts';
import type { ShopFinder } from '#server/shops/shop-finder.ts';
import { findAcceptedForm } from '#storefront/page-parameters.ts';
import { tabIconUrl } from '#storefront/ui/picture-url.ts';
import type { Backend, ServerBindings } from './backend.ts';
import type { Metrics } from './metrics.ts';

/** nginx's status for a connection that the client closed; used in metrics, never sent. */
const CLIENT_CLOSED_REQUEST_STATUS = 499;

export interface AppOptions {
  env: Env;
  backend: Backend;
  shops: ShopFinder;
  pictures: Pick<PictureStore, 'find'>;
  pages: PageServer;
  metrics: Metrics;
  readiness: Readiness;
  queues: WorkQueues;
  bodies: RequestBodies;
  log: ServerLog;
  /** Time limit for the start of a response. If it is exceeded, the response is 503. */
  responseTimeoutMs: number;
  showsOutbox: boolean;
}

/** Do not rearrange the middlewares: each relies on the checks of the middlewares before it. */
export function createApp(options: AppOptions): Hono<ServerBindings> {
  const { env, backend, metrics, queues, bodies, log } = options;
  const app = new Hono<ServerBindings>();
  app.onError((error, c) => {
    if (error instanceof ConnectionClosedError || isBodyIncomplete(c)) {
      return new Response(null, { status: CLIENT_CLOSED_REQUEST_STATUS });
    }
    if (error instanceof HTTPException && error.status < 500) return errorResponse(c, 400);
    if (error instanceof BodyTooLarge) return errorResponse(c, 413);
    if (error instanceof Unavailable) return unavailableResponse(c, error);
    log.error(
      {
        err: error,
        requestId: c.var.trace.id,
        method: c.req.method,
        route: matchRoutePattern(c.req.path),
      },
      'a request failed',
    );
    return errorResponse(c, 500);
  });
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const trace = getRequestTrace(c.env.incoming);
    c.set('trace', trace);
    const caller = readCaller(c.env.incoming, env);
    c.set('caller', caller);
    c.set('cookieHost', toCookieHost(caller));
    c.set('isPlatformOwned', isPlatformOwned(caller, env.PLATFORM_DOMAIN));
    c.set('clientAborted', createCloseSignal(c.env.outgoing));
    await next();
    c.header(REQUEST_ID_HEADER, trace.id);
    for (const [name, value] of getSecurityHeaders({ ...caller, isPlatformOwned: c.var.isPlatformOwned })) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
    const location = c.res.headers.get('location');
    if (location !== null) {
      const { redirectOrigin } = c.var;
      const path = restrictLocation(redirectOrigin ?? getCallerOrigin(caller), location);
      c.header('Location', `${redirectOrigin ?? ''}${path}`);
    }
    const status = c.var.clientAborted.aborted ? CLIENT_CLOSED_REQUEST_STATUS : c.res.status;
    metrics.recordResponse(c.req.method, status, (performance.now() - startedAt) / 1000);
  });
  app.use((_c, next) =>
    withTimeout(next(), options.responseTimeoutMs, () => {
      throw new Unavailable('the response did not start in time');
    }),
  );
  mountHealth(app, {
    metrics,
    readiness: options.readiness,
    token: env.METRICS_TOKEN,
    isBehindProxy: env.TRUST_PROXY > 0,
  });
  mountPictures(app, { ...options, documents: options.pages.documents });
  app.use(compress());
  app.use(async (c, next) => {
    c.set('isPlatform', false);
    const host = normalizeHost(c.var.caller.host);
    if (host && isPlatformHost(host, env.PLATFORM_DOMAIN)) {
      c.set('isPlatform', true);
      c.set('canonical', getPlatformHost(c.var.caller, host));
      return next();
    }
    const foundShop = host ? await options.shops.find(host, toQueueRequester(c)) : undefined;
    if (host && foundShop?.isActive) {
      c.set('shop', foundShop);
      const requested = { requestedHost: host, platformDomain: env.PLATFORM_DOMAIN };
      c.set('canonical', findCanonicalHost(c.var.caller, foundShop, requested));
    } else if (!isApiRequest(c) || foundShop) {
      return unknownShopResponse(
        c,
        foundShop?.name ?? readShopNameInHost(host ?? '', env.PLATFORM_DOMAIN),
        createPlatformLinks(options),
      );
    }
    await next();
    if (c.var.canonical?.isAlias) c.res.headers.delete('Set-Cookie');
  });
  mountManageApi(app, { backend, queues, bodies });
  mountApi(app, { backend, queues, bodies });
  mountPaymentReturns(app, { backend, queues, bodies });
  mountCourierNotifications(app, { backend, queues, bodies });
  // Only pages are redirected. A redirect could lose the data of API calls, payment returns and notifications.
  app.use((c, next) => redirectToCanonicalHost(c, next, env));
  mountPages(app, options);
  return app;
}

const isBodyIncomplete = ({ env: { incoming } }: Context<ServerBindings>) =>
  incoming.destroyed && !incoming.complete;

const readShopNameInHost = (host: string, platformDomain: string) =>
  host.endsWith(`.${platformDomain}`) ? host.slice(0, -platformDomain.length - 1) : host;

const createPlatformLinks = ({ env }: AppOptions) => ({
  platformUrl: `${getHostOrigin(env.PLATFORM_DOMAIN, env)}/`,
  supportEmail: env.SUPPORT_EMAIL,
  shopUrl: (host: string) => `${getHostOrigin(host, env)}/`,
});

function mountPages(app: Hono<ServerBindings>, options: AppOptions): void {
  app.all('*', async (c) => {
    const { shop, isPlatform, caller } = c.var;
    if (isPlatform) return platformResponse(c, options.shops, createPlatformLinks(options));
    if (!shop) return errorResponse(c, 404);
    if (options.showsOutbox && isOutboxPath(c.req.path)) {
      return outboxResponse(c, shop, { ...options.backend, ...createPlatformLinks(options) });
    }
    const { method } = c.req;
    const methods = findAcceptedForm(toPagePath(c.req.path)) ? `${READ_METHODS}, POST` : READ_METHODS;
    if (!methods.split(', ').includes(method)) return methodNotAllowedResponse(c, methods);
    if (method === 'POST' && isForeignOrigin(c.req.raw.headers, caller)) return errorResponse(c, 403);
    if (c.req.path === '/favicon.ico') {
      return shop.shop.favicon
        ? c.body(null, 302, { Location: toShopPath(tabIconUrl(shop.shop.favicon)) })
        : c.body(null, 204);
    }
    const response = await options.pages.respond(c, shop);
    if (!response) return errorResponse(c, 400);
    // An error page replaces React Router's plain text response to errors.
    const isBareFailure =
      response.status >= 500 && !response.headers.get('content-type')?.startsWith('text/html');
    return isBareFailure && !c.req.path.endsWith('.data') ? errorResponse(c, 500) : response;
  });
}

/** Abort reason: the client closed the connection before the response was sent. */
class ConnectionClosedError extends Error {
  override readonly name = 'ConnectionClosed';
}

function createCloseSignal(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!outgoing.writableFinished)
      controller.abort(new ConnectionClosedError('the client closed the connection'));
  };
  if (outgoing.closed || outgoing.destroyed) onClose();
  else outgoing.once('close', onClose);
  return controller.signal;
}
