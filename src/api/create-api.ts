import { createHash } from 'node:crypto';
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { accountHandlers, addressHandlers } from '#api/handlers/account.ts';
import { cartHandlers } from '#api/handlers/cart.ts';
import { catalogueHandlers } from '#api/handlers/catalogue.ts';
import { contentHandlers } from '#api/handlers/content.ts';
import { courierHandlers } from '#api/handlers/courier.ts';
import { customerOrderHandlers, customerReviewHandlers } from '#api/handlers/customer.ts';
import { orderHandlers } from '#api/handlers/order.ts';
import { productHandlers } from '#api/handlers/product.ts';
import { platformHandlers, shopHandlers } from '#api/handlers/shop.ts';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { productFilter } from '#contract/product-lists.ts';
import { isStorableText } from '#domain/readable-text.ts';
import { MAX_SLUG_LENGTH } from '#domain/shop-path.ts';
import { findDocument } from '#services/content/documents.ts';
import { notFound } from '#services/errors.ts';
import type { Api, ApiApp, ApiBindings, ApiDeps, RouteContext } from './api-types.ts';
import { FAILURE_RESPONSE, toJsonContent } from './describe-call.ts';
import { mountReferenceRoutes, mountSchemaRoutes } from './documentation.ts';
import { HttpError, INTERNAL_FAILURE, toErrorResponse, toFailureResponse } from './http-error.ts';
import { type Handlers, mountCalls } from './mount-calls.ts';
import { type RawInput, readInput } from './read-input.ts';
import { limitBody, respondNotFound } from './request-checks.ts';
import { readApiCaller, requireShop, toApiCaller } from './select-shop.ts';

export type { ApiDeps } from './api-types.ts';

export type CallOutcome = { ok: true; body: unknown } | { ok: false; status: number; body: object };

export type DirectCall = (name: CallName, input: RawInput, bindings: ApiBindings) => Promise<CallOutcome>;

const handlers: Handlers = {
  ...shopHandlers,
  ...productHandlers,
  ...catalogueHandlers,
  ...contentHandlers,
  ...orderHandlers,
  ...courierHandlers,
  ...accountHandlers,
  ...addressHandlers,
  ...customerOrderHandlers,
  ...customerReviewHandlers,
  ...cartHandlers,
};

export function createApi(deps: ApiDeps): ApiApp & { call: DirectCall } {
  const app: ApiApp = new OpenAPIHono();
  const api: Api = { app, deps, calls: new Map() };
  app.use(limitBody);
  app.onError((error, c) => toErrorResponse(error, c, deps.log));
  app.notFound((c) => respondNotFound(app, c));
  app.openAPIRegistry.register('ProductFilter', productFilter);
  mountCalls(api, handlers, platformHandlers);
  mountDocumentRoutes(api);
  mountSchemaRoutes(api);
  mountReferenceRoutes(api);
  return Object.assign(app, { call: createDirectCall(api) });
}

function createDirectCall({ calls, deps: { log } }: Api): DirectCall {
  return async (name, input, bindings) => {
    try {
      const call = calls.get(name);
      if (!call) throw new HttpError(404, { code: 'not-found', message: 'There is no such endpoint' });
      return { ok: true, body: await call(input, toApiCaller(bindings, input.headers)) };
    } catch (error) {
      const failure = toFailureResponse(error);
      const { method, path: route } = endpoints[name];
      if (!failure) log.error({ err: error, method, route }, 'a call failed');
      return { ok: false, ...(failure ?? { status: 500, body: INTERNAL_FAILURE }) };
    }
  };
}

const JSON_EXTENSION = '.json';
const storableTextSchema = z.string().min(1).refine(isStorableText, 'must be text');
const segmentSchema = storableTextSchema.max(MAX_SLUG_LENGTH);
const file = storableTextSchema
  .max(MAX_SLUG_LENGTH + JSON_EXTENSION.length)
  .regex(/\.json$/, 'must end in .json');
const documentParamsSchema = z.object({ shopSlug: segmentSchema, route: segmentSchema, file });
const documentQuerySchema = z.object({
  shopSlug: segmentSchema,
  routeName: segmentSchema,
  slug: segmentSchema,
});

function mountDocumentRoutes(api: Api): void {
  describeDocumentRoutes(api);
  api.app.get('/storage/pages/:shopSlug/:route/:file', async (c) => {
    const { shopSlug, route, file } = (await readInput(c.req, { params: documentParamsSchema })).params;
    return sendDocument(api, c, { shopSlug, route, name: file.slice(0, -JSON_EXTENSION.length) });
  });
  api.app.get('/api/get-json', async (c) => {
    const { shopSlug, routeName, slug } = (await readInput(c.req, { query: documentQuerySchema })).query;
    return sendDocument(api, c, { shopSlug, route: routeName, name: slug });
  });
}

async function sendDocument(
  api: Api,
  c: RouteContext,
  { shopSlug, ...document }: { shopSlug: string; route: string; name: string },
): Promise<Response> {
  const shop = await requireShop(api, readApiCaller(c));
  const json = shop.slug === shopSlug ? await findDocument(api.deps.contextFor(shop), document) : undefined;
  if (json === undefined) throw notFound('document');
  const headers = { 'Cache-Control': 'no-cache', ETag: toEtag(json) };
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers);
  return c.body(json, 200, { ...headers, 'Content-Type': 'application/json' });
}

const toEtag = (json: string) => `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;

function describeDocumentRoutes({ app: { openAPIRegistry } }: Api): void {
  const responses = {
    200: { description: 'The document', content: toJsonContent(z.unknown()) },
    default: FAILURE_RESPONSE,
  };
  const commonFields = { method: 'get' as const, tags: ['Documents'], responses };
  const name = z.string();
  openAPIRegistry.registerPath({
    ...commonFields,
    path: '/storage/pages/{shopSlug}/{route}/{name}.json',
    summary: 'A shop document (theme, menu or page)',
    request: { params: z.object({ shopSlug: name, route: name, name }) },
  });
  openAPIRegistry.registerPath({
    ...commonFields,
    path: '/api/get-json',
    summary: 'A shop document (theme, menu or page), by query',
    request: { query: documentQuerySchema },
  });
}
