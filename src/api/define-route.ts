import { createRoute, type z } from '@hono/zod-openapi';
import type { Endpoint } from '#contract/endpoints.ts';
import { failure, fieldErrors } from '#contract/wire.ts';
import type { ServiceContext } from '#services/context.ts';
import { type Api, type Caller, callKey } from './api.ts';
import { type InputOf, type InputSchemas, parseInput, readInput } from './read-input.ts';
import { requestCaller, requireShop } from './require-shop.ts';

export interface RouteDefinition extends InputSchemas {
  readonly tag: string;
  readonly summary: string;
  readonly response: z.ZodType;
  readonly status?: 200 | 201;
  /** `Cache-Control` of the answer; `no-store` when absent. */
  readonly cacheControl?: string;
  /** What of the call is limited, as the description of status 429 tells it. */
  readonly limited?: string;
}

export type RouteRequest<Definition extends RouteDefinition> = InputOf<Definition> & { ctx: ServiceContext };

/**
 * Mounts a call of the contract at every version it answers at, and describes it. The handler works for the shop of
 * the request; what it returns is parsed by the response schema before it leaves, so that nothing unlisted can.
 */
export function defineRoute<const Definition extends RouteDefinition>(
  api: Api,
  endpoint: Endpoint,
  definition: Definition,
  handle: (request: RouteRequest<Definition>) => Promise<z.input<Definition['response']>>,
): void {
  defineShoplessRoute(api, endpoint, definition, async (input, caller) => {
    const shop = await requireShop(api, caller);
    return handle({ ...input, ctx: api.deps.contextFor(shop, caller.client) });
  });
}

/** As `defineRoute`, for calls that find their shop by themselves. */
export function defineShoplessRoute<const Definition extends RouteDefinition>(
  { app, calls }: Api,
  endpoint: Endpoint,
  definition: Definition,
  handle: (input: InputOf<Definition>, caller: Caller) => Promise<z.input<Definition['response']>>,
): void {
  const { response, status = 200, cacheControl = 'no-store' } = definition;
  const schemas = definition as InputSchemas as Definition;
  calls.set(callKey(endpoint), async (input, caller) =>
    response.parse(await handle(parseInput(input, schemas), caller)),
  );
  for (const version of endpoint.versions) {
    const path = `/api/v${version}${endpoint.path}`;
    app.openAPIRegistry.registerPath(toRouteConfig(endpoint, path, definition));
    app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const input = await readInput(c.req, schemas);
      const answer = response.parse(await handle(input, requestCaller(c)));
      c.header('Cache-Control', cacheControl);
      return c.json(answer, status);
    });
  }
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed',
    schema: { type: 'integer' as const },
  },
};

const inJson = (schema: z.ZodType) => ({ 'application/json': { schema } });

function toRouteConfig(endpoint: Endpoint, path: string, definition: RouteDefinition) {
  const { params, query, headers, body, response, status = 200, limited } = definition;
  return createRoute({
    method: endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>,
    path,
    tags: [definition.tag],
    summary: definition.summary,
    security: endpoint.anonymous ? [] : [{ shopKey: [] }, { shopKey: [], token: [] }],
    request: {
      ...(params && { params: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
      ...(headers && { headers: headers as z.ZodObject }),
      ...(body && { body: { required: true, content: inJson(body) } }),
    },
    responses: {
      [status]: { description: 'The answer', content: inJson(response) },
      422: { description: 'A field is wrong', content: inJson(fieldErrors) },
      ...(limited && { 429: { description: limited, headers: RETRY_AFTER, content: inJson(failure) } }),
      default: { description: 'The call failed', content: inJson(failure) },
    },
  });
}
