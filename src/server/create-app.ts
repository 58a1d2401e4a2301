import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import type { Env } from '#runtime/env.ts';
import { originAt } from '#runtime/shop-origin.ts';
import { mountApi } from './api/mount-api.ts';
import type { Backend } from './backend.ts';
import { bareHost, isPlatformHost } from './host/bare-host.ts';
import { callerOf } from './host/caller.ts';
import type { ImageStore } from './images/image-store.ts';
import { mountImages } from './images/mount-images.ts';
import type { ServerLog } from './log/server-log.ts';
import type { Metrics } from './metrics.ts';
import { mountHealth } from './mount-health.ts';
import { answerError } from './pages/answer-error.ts';
import { answerPlatform, answerUnknownShop } from './pages/answer-platform.ts';
import type { Pages } from './pages/serve-pages.ts';
import { isForeignOrigin } from './security/request-origin.ts';
import { securityHeaders } from './security/security-headers.ts';
import type { ServerBindings } from './server-bindings.ts';
import type { LiveShops } from './shops/live-shops.ts';

const MAX_FORM_BYTES = 1_048_576;

export interface AppOptions {
  env: Env;
  backend: Backend;
  shops: LiveShops;
  images: Pick<ImageStore, 'find'>;
  pages: Pages;
  metrics: Metrics;
  log: ServerLog;
}

/** Everything but cached pages and files of the build: what a request passes, in this order. */
export function createApp(options: AppOptions): Hono<ServerBindings> {
  const { env, backend, images, metrics, log } = options;
  const app = new Hono<ServerBindings>();
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) return answerError(c, 400);
    log.error(
      { err: error, requestId: c.var.requestId, method: c.req.method, path: c.req.path },
      'a request failed',
    );
    return answerError(c, 500);
  });
  app.use(requestId());
  app.use(async (c, next) => {
    const startedAt = performance.now();
    const caller = callerOf(c.env.incoming, env.TRUST_PROXY);
    c.set('caller', caller);
    await next();
    for (const [name, value] of securityHeaders(caller.scheme)) c.header(name, value);
    metrics.answered(c.req.method, c.res.status, (performance.now() - startedAt) / 1000);
  });
  mountHealth(app, metrics, env.METRICS_TOKEN);
  mountImages(app, images);
  app.use(compress());
  app.use(async (c, next) => {
    c.set('isPlatform', false);
    const host = bareHost(c.var.caller.host);
    if (host && isPlatformHost(host, env.PLATFORM_DOMAIN)) {
      c.set('isPlatform', true);
      return next();
    }
    const found = host ? await options.shops.find(host) : undefined;
    if (found?.isActive) c.set('shop', found);
    else if (!/^\/(?:api|storage)\//.test(c.req.path) || found) {
      return answerUnknownShop(c, found?.name ?? nameOf(host ?? '', env.PLATFORM_DOMAIN), platform(options));
    }
    return next();
  });
  mountApi(app, backend);
  mountPages(app, options);
  return app;
}

/** What a visitor calls the shop that was looked for at a host. */
const nameOf = (host: string, platformDomain: string) =>
  host.endsWith(`.${platformDomain}`) ? host.slice(0, -platformDomain.length - 1) : host;

const platform = ({ env }: AppOptions) => ({
  platformUrl: `${originAt(env.PLATFORM_DOMAIN, env)}/`,
  supportEmail: env.SUPPORT_EMAIL,
  shopUrl: (host: string) => `${originAt(host, env)}/`,
});

function mountPages(app: Hono<ServerBindings>, options: AppOptions): void {
  const limit = bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => answerError(c, 413) });
  app.all('*', limit, async (c) => {
    const { shop, isPlatform, caller } = c.var;
    if (isPlatform) return answerPlatform(c, options.shops, platform(options));
    if (!shop) return answerError(c, 404);
    const { method } = c.req;
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return answerError(c, 405);
    if (method === 'POST' && isForeignOrigin(c.req.raw.headers, caller)) return answerError(c, 403);
    if (c.req.path === '/favicon.ico') {
      return shop.shop.favicon
        ? c.redirect(`/images/w_80,f_png/${encodeURI(shop.shop.favicon)}`)
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
