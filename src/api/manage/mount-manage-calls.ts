import { z } from '@hono/zod-openapi';
import { describeCall } from '#api/describe-call.ts';
import { sortStaticRoutesFirst } from '#api/mount-calls.ts';
import { type InputOf, type InputSchemas, readInput } from '#api/read-input.ts';
import { readBearerToken } from '#api/select-shop.ts';
import { type Endpoint, listEndpointPaths } from '#contract/endpoints.ts';
import { type ManageCalls, manageCalls } from '#contract/manage/calls.ts';
import {
  type ManageAccountCallName,
  type ManageCallName,
  type ManageShopCallName,
  manageAccountEndpoints,
  manageEndpoints,
  manageShopEndpoints,
} from '#contract/manage/endpoints.ts';
import { shopParams } from '#contract/manage/wire.ts';
import type { CallDefinition } from '#contract/wire.ts';
import { toClientNetwork } from '#domain/client-network.ts';
import { authorizeStaff } from '#services/staff/authorize.ts';
import type { PlatformContext } from '#services/staff/platform-context.ts';
import { requireStaffSession } from '#services/staff/sessions.ts';
import type {
  AccountHandlers,
  ManageApiApp,
  ManageApiDeps,
  PublicHandlers,
  ShopHandlers,
} from './manage-api-types.ts';

interface ManageRequest {
  ctx: PlatformContext;
  token: string | undefined;
  /** Reads the input after the caller is authorised. Throws `HttpError`. */
  readInput: () => Promise<InputOf<InputSchemas>>;
  readShop: () => Promise<string>;
}

type CallHandler = (request: ManageRequest) => Promise<unknown>;

export interface ManageHandlers {
  public: PublicHandlers;
  account: AccountHandlers;
  shop: ShopHandlers;
}

export function mountManageCalls(app: ManageApiApp, deps: ManageApiDeps, handlers: ManageHandlers): void {
  const names = Object.keys(manageEndpoints) as ManageCallName[];
  for (const name of names) {
    const security = isPublic(name) ? [] : [{ token: [] }];
    describeCall(app.openAPIRegistry, {
      endpoint: manageEndpoints[name],
      definition: manageCalls[name],
      security,
    });
  }
  const entries = names.map((name): [ManageCallName, Endpoint] => [name, manageEndpoints[name]]);
  for (const [name] of sortStaticRoutesFirst(entries))
    mountCall(app, deps, name, toCallHandler(name, handlers));
}

const isShopCall = (name: ManageCallName): name is ManageShopCallName =>
  Object.hasOwn(manageShopEndpoints, name);
const isPublic = (name: ManageCallName): boolean =>
  !isShopCall(name) && manageAccountEndpoints[name satisfies ManageAccountCallName].access === 'public';

/** Authorises the caller before the input is parsed, so that others learn nothing about the calls of a shop. */
function toCallHandler(name: ManageCallName, handlers: ManageHandlers): CallHandler {
  if (isShopCall(name)) {
    // TypeScript cannot infer from a name that input and handler belong to the same call.
    const handle = handlers.shop[name] as (request: object) => Promise<unknown>;
    const { permission } = manageShopEndpoints[name];
    return async ({ ctx, token, readInput, readShop }) => {
      const staff = await authorizeStaff(ctx, { shop: await readShop(), token, call: name, permission });
      return handle({ ...(await readInput()), ctx: staff });
    };
  }
  const group = { ...handlers.public, ...handlers.account };
  const handle = group[name] as (request: object) => Promise<unknown>;
  if (isPublic(name)) return async ({ ctx, readInput }) => handle({ ...(await readInput()), ctx });
  return async ({ ctx, token, readInput }) => {
    const caller = await requireStaffSession(ctx, token);
    return handle({ ...(await readInput()), ctx, caller });
  };
}

const shopSchemas = { params: z.object(shopParams.shape) };

function mountCall(app: ManageApiApp, deps: ManageApiDeps, name: ManageCallName, handle: CallHandler): void {
  const endpoint = manageEndpoints[name];
  const definition: CallDefinition = manageCalls[name satisfies keyof ManageCalls];
  const { response, status = 200 } = definition;
  for (const path of listEndpointPaths(endpoint)) {
    app.on(endpoint.method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { clientIp } = c.env ?? {};
      const client = clientIp === undefined ? undefined : toClientNetwork(clientIp);
      const result = await handle({
        ctx: deps.platformContextFor(client),
        token: readBearerToken(c.req.header('authorization')),
        readInput: () => readInput(c.req, definition),
        readShop: async () => (await readInput(c.req, shopSchemas)).params.shop,
      });
      return c.json(response.parse(result) as object, status, { 'Cache-Control': 'no-store' });
    });
  }
}
