import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CallName } from '#contract/all-endpoints.ts';
import type { Logger, ServiceContext } from '#services/context.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import type { RawInput } from './read-input.ts';

export interface ApiDeps {
  db: ServiceContext['db'];
  log: Logger;
  /** Creates the service context of a guest; `lane` is the kind of call for fair use of database connections. */
  contextFor: (shop: ShopRecord, client?: string, lane?: string) => ServiceContext;
  /** Scheme and host of a shop's own address, such as `https://ghor.example`. */
  originOf: (shop: ShopRecord) => string;
}

/** Data about a request that the server already has. */
export interface ApiBindings {
  /** The shop of the request's host; without it the shop is found by `x-api-key`. */
  shop?: ShopRecord | undefined;
  clientIp?: string | undefined;
}

/** Caller of the API, with the shop of the host or of the API key. */
export interface Caller {
  shop: ShopRecord | undefined;
  apiKey: string | undefined;
  /** Session token of the device. */
  token: string | undefined;
  /** The client's network; absent for the server's own calls. */
  client: string | undefined;
  /** Solved proof-of-work challenge for network limits. */
  proof: string | undefined;
}

export type RouteContext = Context<{ Bindings: ApiBindings }>;

export type ApiApp = OpenAPIHono<{ Bindings: ApiBindings }>;

/** The OpenAPI document of all mounted calls. */
export type OpenApiDocument = ReturnType<ApiApp['getOpenAPI31Document']>;

/** The API while its routes are being mounted. */
export interface Api {
  app: ApiApp;
  deps: ApiDeps;
  /** Every call of the contract, with a validated response. */
  calls: Map<CallName, (input: RawInput, caller: Caller) => Promise<unknown>>;
}
