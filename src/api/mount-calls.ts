import type { z } from '@hono/zod-openapi';
import type { CallName } from '#contract/all-endpoints.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { getCallLane } from '#contract/call-lanes.ts';
import { type Calls, calls } from '#contract/calls.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import type { CallDefinition } from '#contract/wire.ts';
import { requireCustomer, resolveActor } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import type { Api, ApiCaller } from './api-types.ts';
import { describeCall } from './describe-call.ts';
import { toFailureResponse } from './http-error.ts';
import { type InputOf, parseInput, readInput } from './read-input.ts';
import { readApiCaller, requireShop } from './select-shop.ts';

type CallResponse<Name extends CallName> = Promise<z.input<Calls[Name]['response']>>;

/** Names of calls that select a shop instead of using the request's shop. */
type ShopSelectingCallName = 'shop';

/** The response schema removes unlisted fields from the results. */
export type Handlers = {
  readonly [Name in Exclude<CallName, ShopSelectingCallName>]: (
    request: InputOf<Calls[Name]> & { ctx: ServiceContext },
  ) => CallResponse<Name>;
};

export type PlatformHandlers = {
  readonly [Name in ShopSelectingCallName]: (
    input: InputOf<Calls[Name]>,
    caller: ApiCaller,
    api: Api,
  ) => CallResponse<Name>;
};

type CallHandler = (input: object, caller: ApiCaller) => Promise<unknown>;

export function mountCalls(api: Api, handlers: Handlers, shopless: PlatformHandlers): void {
  const named = Object.entries(endpoints) as [CallName, Endpoint][];
  for (const [name, endpoint] of named) {
    const security = endpoint.anonymous ? [] : [{ shopKey: [] }, { shopKey: [], token: [] }];
    describeCall(api.app.openAPIRegistry, { endpoint, definition: calls[name], security });
  }
  for (const [name, endpoint] of sortStaticRoutesFirst(named)) {
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
async function withActor(
  ctx: ServiceContext,
  { token }: ApiCaller,
  requested: NonNullable<Endpoint['auth']>,
) {
  const known = { ...ctx, actor: await resolveActor(ctx, token) };
  if (requested === 'required') requireCustomer(known);
  return known;
}

/** Throws `unauthenticated` if `work` failed because the account or session was deleted during the call. */
async function requireExistingAccount<Done>(
  ctx: ServiceContext,
  { token }: ApiCaller,
  work: () => Promise<Done>,
): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (toFailureResponse(error) || ctx.actor.kind === 'guest') throw error;
    requireCustomer({ actor: await resolveActor(ctx, token) });
    throw error;
  }
}

/** The first match wins, so `/review/mine` must precede `/review/{id}`. */
export function sortStaticRoutesFirst<Name extends string>(named: [Name, Endpoint][]): [Name, Endpoint][] {
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
  for (const path of listEndpointPaths(endpoint)) {
    api.app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const input = await readInput(c.req, definition);
      const result = response.parse(await handle(input, readApiCaller(c))) as object;
      c.header('Cache-Control', cacheControl);
      return c.json(result, status);
    });
  }
}
