import { OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { METHOD_NAME_ALL } from 'hono/router';
import { brandRoutes, categoryRoutes, notifyRoutes, reviewRoutes } from '#api/routers/catalogue.ts';
import { blogRoutes, formRoutes, redirectRoutes, sitemapRoutes } from '#api/routers/content.ts';
import { referenceRoutes, schemaRoutes } from '#api/routers/documentation.ts';
import { answerError, failureOf } from './answer-error.ts';
import { type Api, type ApiApp, type ApiDeps, callKey } from './api.ts';
import type { DirectCall } from './direct-call.ts';
import { HttpError, INTERNAL_FAILURE } from './http-error.ts';
import { callerOf } from './require-shop.ts';
import { documentRoutes } from './routers/document.ts';
import { locationRoutes } from './routers/location.ts';
import { orderRoutes } from './routers/order.ts';
import { productRoutes } from './routers/product.ts';
import { shopRoutes } from './routers/shop.ts';

export type { ApiDeps } from './api.ts';
export type { DirectCall } from './direct-call.ts';

const MAX_BODY_BYTES = 1_048_576;

/** The API of every shop: `/api/v{n}/…`, its description, and the documents under `/storage/pages`. */
export function createApi(deps: ApiDeps): ApiApp & { call: DirectCall } {
  const app: ApiApp = new OpenAPIHono();
  const api: Api = { app, deps, calls: new Map() };
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new HttpError(413, { code: 'too-large', message: 'The body is larger than 1 MiB' });
      },
    }),
  );
  app.onError((error, c) => answerError(error, c, deps.log));
  app.notFound((c) => {
    const methods = methodsAt(app, c.req.path);
    if (methods.length === 0) return c.json({ code: 'not-found', message: 'There is no such call' }, 404);
    const failure = { code: 'method-not-allowed', message: 'This address takes no such request' };
    return c.json(failure, 405, { Allow: methods.join(', '), 'Cache-Control': 'no-store' });
  });
  shopRoutes(api);
  productRoutes(api);
  reviewRoutes(api);
  notifyRoutes(api);
  redirectRoutes(api);
  brandRoutes(api);
  categoryRoutes(api);
  blogRoutes(api);
  formRoutes(api);
  locationRoutes(api);
  orderRoutes(api);
  documentRoutes(api);
  schemaRoutes(api);
  sitemapRoutes(api);
  referenceRoutes(api);
  return Object.assign(app, { call: directCall(api) });
}

/** What may be asked of an address; nothing when no call stands there. */
function methodsAt({ router, routes }: ApiApp, path: string): string[] {
  const methods = new Set(routes.map(({ method }) => method));
  methods.delete(METHOD_NAME_ALL);
  const mounted = [...methods].filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return mounted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** Calls within the process: what guards a request guards them, and no request is made. */
function directCall({ calls, deps: { log } }: Api): DirectCall {
  return async (endpoint, input, bindings) => {
    try {
      const call = calls.get(callKey(endpoint));
      if (!call) throw new HttpError(404, { code: 'not-found', message: 'There is no such call' });
      return { ok: true, body: await call(input, callerOf(bindings, input.headers['x-api-key'])) };
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) log.error({ err: error, method: endpoint.method, path: endpoint.path }, 'a call failed');
      return { ok: false, ...(failure ?? { status: 500, body: INTERNAL_FAILURE }) };
    }
  };
}
