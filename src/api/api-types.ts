import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { CallName } from '#contract/all-endpoints.ts';
import type { Logger, ServiceContext } from '#services/context.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import type { RawInput } from './read-input.ts';

export interface ApiDeps {
  db: ServiceContext['db'];
  log: Logger;
  /** `lane` is the kind of call, for fair use of database connections. */
  contextFor: (shop: ShopRecord, client?: string, lane?: string) => ServiceContext;
  toShopOrigin: (shop: ShopRecord) => string;
}

export interface ApiBindings {
  /** Shop of the request's host; if absent, the shop is found by `x-api-key`. */
  shop?: ShopRecord | undefined;
  clientIp?: string | undefined;
}

export interface ApiCaller {
  shop: ShopRecord | undefined;
  apiKey: string | undefined;
  token: string | undefined;
  /** Network of the client; undefined for calls by the server itself. */
  client: string | undefined;
  proof: string | undefined;
}

export type RouteContext = Context<{ Bindings: ApiBindings }>;

export type ApiApp = OpenAPIHono<{ Bindings: ApiBindings }>;

export type OpenApiDocument = ReturnType<ApiApp['getOpenAPI31Document']>;

export interface Api {
  app: ApiApp;
  deps: ApiDeps;
  calls: Map<CallName, (input: RawInput, caller: ApiCaller) => Promise<unknown>>;
}
