import type { z } from '@hono/zod-openapi';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { getCallLane } from '#contract/call-lanes.ts';
import { type Calls, calls } from '#contract/calls.ts';
import { type Endpoint, listPaths } from '#contract/endpoints.ts';
import { type CallDefinition, failure, fieldErrors } from '#contract/wire.ts';
import { findActor, requireCustomer } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import type { Api, Caller } from './api-types.ts';
import { readRequestCaller, requireShop } from './find-shop.ts';
import { toFailureResponse } from './http-error.ts';
import { type InputOf, parseInput, readInput } from './read-input.ts';

type CallResponse<Name extends CallName> = Promise<z.input<Calls[Name]['response']>>;

/** Names of calls that select a shop instead of using the request's shop. */
type ShoplessName = 'shop';

/** The response schema removes unlisted fields from the results. */
export type Handlers = {
  readonly [Name in Exclude<CallName, ShoplessName>]: (
    request: InputOf<Calls[Name]> & { ctx: ServiceContext },
  ) => CallResponse<Name>;
};

export type PlatformHandlers = {
  readonly [Name in ShoplessName]: (
    input: InputOf<Calls[Name]>,
    caller: Caller,
    api: Api,
  ) => CallResponse<Name>;
};

type CallHandler = (input: object, caller: Caller) => Promise<unknown>;

export function mountCalls(api: Api, handlers: Handlers, shopless: PlatformHandlers): void {
  const named = Object.entries(endpoints) as [CallName, Endpoint][];
  for (const [name, endpoint] of named) describeCall(api, endpoint, calls[name]);
  for (const [name, endpoint] of staticRoutesFirst(named)) {
    if (name === 'shop') {
      // TypeScript cannot infer in a loop that input and handler belong to the same call.
      const handle = shopless[name] as (...args: [...Parameters<CallHandler>, Api]) => Promise<unknown>;
      mountCall(api, name, endpoint, (input, caller) => handle(input, caller, api));
    } else {
      const handle = handlers[name] as (request: object) => Promise<unknown>;
      mountCall(api, name, endpoint, async (input, caller) => {
        const shop = await requireShop(api, caller);
        const ctx = {
          ...api.deps.contextFor(shop, caller.client, getCallLane(name, endpoint)),
          proof: caller.proof,
        };
        if (!endpoint.auth) return handle({ ...input, ctx });
        const known = await withActor(ctx, caller, endpoint.auth);
        return requireExistingAccount(known, caller, () => handle({ ...input, ctx: known }));
      });
    }
  }
}

/** Returns the context of the call. Throws `unauthenticated` for a guest if the call requires a customer. */
async function withActor(ctx: ServiceContext, { token }: Caller, requested: NonNullable<Endpoint['auth']>) {
  const known = { ...ctx, actor: await findActor(ctx, token) };
  if (requested === 'required') requireCustomer(known);
  return known;
}

/** Throws `unauthenticated` if `work` failed because the account or session was deleted during the call. */
async function requireExistingAccount<Done>(
  ctx: ServiceContext,
  { token }: Caller,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (toFailureResponse(error) || ctx.actor.kind === 'guest') throw error;
    requireCustomer({ actor: await findActor(ctx, token) });
    throw error;
  }
}

/** The first match wins, so `/review/mine` must precede `/review/{id}`. */
export function staticRoutesFirst(named: [CallName, Endpoint][]): [CallName, Endpoint][] {
  const toSortKey = ({ path }: Endpoint) =>
    path.replace(/[^/]+/g, (step) => (step.startsWith('{') ? '1' : '0'));
  return named.toSorted(([, one], [, other]) => toSortKey(one).localeCompare(toSortKey(other)));
}

function mountCall(api: Api, name: CallName, endpoint: Endpoint, handle: CallHandler): void {
  const definition: CallDefinition = calls[name];
  const { response, status = 200, cacheControl = 'no-store' } = definition;
  api.calls.set(name, async (input, caller) =>
    response.parse(await handle(parseInput(input, definition), caller)),
  );
  for (const path of listPaths(endpoint)) {
    api.app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const input = await readInput(c.req, definition);
      const result = response.parse(await handle(input, readRequestCaller(c))) as object;
      c.header('Cache-Control', cacheControl);
      return c.json(result, status);
    });
  }
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed',
    schema: { type: 'integer' as const },
  },
};

export const jsonContent = (schema: z.ZodType) => ({ 'application/json': { schema } });

export const FAILURE_RESPONSE = { description: 'The call failed', content: jsonContent(failure) };

function describeCall({ app }: Api, endpoint: Endpoint, definition: CallDefinition): void {
  const { params, query, headers, body, response, status = 200, limited } = definition;
  for (const path of listPaths(endpoint)) {
    app.openAPIRegistry.registerPath({
      method: endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>,
      path,
      tags: [definition.tag],
      summary: definition.summary,
      security: endpoint.anonymous ? [] : [{ shopKey: [] }, { shopKey: [], token: [] }],
      request: {
        ...(params && { params: params as z.ZodObject }),
        ...(query && { query: query as z.ZodObject }),
        ...(headers && { headers: headers as z.ZodObject }),
        ...(body && { body: { required: true, content: jsonContent(body) } }),
      },
      responses: {
        [status]: { description: 'Success', content: jsonContent(response) },
        422: { description: 'A field is wrong', content: jsonContent(fieldErrors) },
        ...(limited && {
          429: { description: limited, headers: RETRY_AFTER, content: jsonContent(failure) },
        }),
        default: FAILURE_RESPONSE,
      },
    });
  }
}
