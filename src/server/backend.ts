import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type ApiClient, type Credentials, createApiClient, type Transport } from '#client/client.ts';
import type { SlowRequestReporter } from '#client/slow-requests.ts';
import { PROOF_COOKIE } from '#contract/cookie-names.ts';
import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { ReadinessCheck } from '#runtime/readiness-checks.ts';
import type { Caller } from '#server/host/caller.ts';
import type { CanonicalHost } from '#server/host/canonical-host.ts';
import type { RequestTrace } from '#server/log/request-trace.ts';
import type { LiveShop, ShopSource } from '#server/shops/shop-types.ts';
import type { OutboxMessage } from '#services/messages/deliver-messages.ts';
import { type CookieHost, readSentToken } from '#storefront/requests/session-cookies.ts';

export interface CallBindings {
  shop: ShopRecord | undefined;
  clientIp: string;
}

export interface ClientSettings {
  credentials: () => Credentials;
  timing: SlowRequestReporter | undefined;
}

export interface Backend {
  origin: string;
  fetch: (request: Request, bindings: CallBindings) => Promise<Response>;
  /** Sends a request to the owners' API; absent with a remote API. */
  fetchManageApi?: (request: Request, bindings: Pick<CallBindings, 'clientIp'>) => Promise<Response>;
  transport: (bindings: CallBindings, settings: ClientSettings) => Transport;
  /** Runs `work`. If this server has the database, parallel and consecutive reads in `work` share a snapshot. */
  readTogether: <Result>(work: () => Promise<Result>) => Promise<Result>;
  shops: ShopSource;
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** Lists the messages sent by a shop; absent with a remote API. */
  outbox?: (shop: ShopRecord) => Promise<OutboxMessage[]>;
  securityCounts?: () => { event: string; kind: string; count: number }[];
  /** Returns draft documents by `route/name`; `over` for an expired token, `undefined` for an invalid one. */
  findPreviewDrafts: (
    bindings: CallBindings,
    token: string,
  ) => Promise<ReadonlyMap<string, unknown> | 'expired' | undefined>;
  /** Lists the URLs in a shop's data that lead to pictures on other servers; absent with a remote API. */
  listLinkedPictures?: (shop: { record?: ShopRecord | undefined; apiKey: string }) => Promise<string[]>;
  /** Whether the API notifies about changes. If not, cached data of shops is revalidated regularly. */
  notifiesChanges: boolean;
  maxConcurrentRenders: number;
  /** Maximum lifetime of a cached page, in milliseconds. A change notification ends the lifetime earlier. */
  pageTtlMs: number;
}

export function createRequestClient(
  c: Context<ServerBindings>,
  live: LiveShop,
  { backend, token }: { backend: Pick<Backend, 'transport'>; token?: string | undefined },
): ApiClient {
  const bindings = { shop: live.record, clientIp: c.var.caller.ip };
  const credentials = () => ({ token, apiKey: live.apiKey, proof: readProofCookie(c) });
  return createApiClient(backend.transport(bindings, { credentials, timing: undefined }));
}

export const readSessionToken = (c: Context<ServerBindings>): string | undefined =>
  readSentToken((name) => getCookie(c, name), c.var.cookieHost);

const PROOF_PATTERN = /^[\w-]{1,2000}$/;

export function readProofCookie(c: Context<ServerBindings>): string | undefined {
  const proof = getCookie(c, PROOF_COOKIE);
  return proof !== undefined && PROOF_PATTERN.test(proof) ? proof : undefined;
}

export interface ServerBindings {
  Bindings: HttpBindings;
  Variables: {
    trace: RequestTrace;
    caller: Caller;
    cookieHost: CookieHost;
    isPlatformOwned: boolean;
    /** Signal that is aborted with `ConnectionClosedError` when the client disconnects. */
    clientAborted: AbortSignal;
    /** Open shop of the requested host; absent if there is none, and on the platform's host. */
    shop: LiveShop | undefined;
    isPlatform: boolean;
    /** Canonical host; absent if the requested host belongs neither to an open shop nor to the platform. */
    canonical: CanonicalHost | undefined;
    redirectOrigin: string | undefined;
  };
}
