import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CallName } from '#contract/all-endpoints.ts';
import type { Logger, ServiceContext } from '#services/context.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import type { RawInput } from './read-input.ts';

/** What the API is given by the process it runs in. */
export interface ApiDeps {
  db: ServiceContext['db'];
  log: Logger;
  /** Creates the service context of a guest; `lane` is the kind of call for fair use of database connections. */
  contextFor: (shop: ShopRecord, client?: string, lane?: string) => ServiceContext;
  /** Scheme and host of a shop's own address, such as `https://ghor.example`. */
  originOf: (shop: ShopRecord) => string;
}

/** What the server knows of a request before the API sees it. */
export interface ApiBindings {
  /** The shop of the request's host; without it the shop is found by `x-api-key`. */
  shop?: ShopRecord | undefined;
  clientIp?: string | undefined;
}

/** Who calls: the shop of the host, or the one whose key comes along. */
export interface Caller {
  shop: ShopRecord | undefined;
  apiKey: string | undefined;
  /** Of the device that has signed in. */
  token: string | undefined;
  /** The network the call comes from; the server's own calls have none. */
  client: string | undefined;
  /** A solved proof-of-work challenge for network limits. */
  proof: string | undefined;
}

export type RouteContext = Context<{ Bindings: ApiBindings }>;

export type ApiApp = OpenAPIHono<{ Bindings: ApiBindings }>;

/** The description of all that is mounted. */
export type OpenApiDocument = ReturnType<ApiApp['getOpenAPI31Document']>;

/** The application under construction, as routers see it. */
export interface Api {
  app: ApiApp;
  deps: ApiDeps;
  /** What every call of the contract gives, its answer checked. */
  calls: Map<CallName, (input: RawInput, caller: Caller) => Promise<unknown>>;
}
