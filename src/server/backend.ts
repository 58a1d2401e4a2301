import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type ApiClient,
  type Credentials,
  createApiClient,
  type RequestTiming,
  type Transport,
} from '#client/client.ts';
import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { ReadinessCheck } from '#runtime/readiness-checks.ts';
import type { Caller } from '#server/host/caller.ts';
import type { CanonicalHost } from '#server/host/canonical-host.ts';
import type { RequestTrace } from '#server/log/request-trace.ts';
import type { LiveShop, ShopSource } from '#server/shops/hosted-shop.ts';
import type { OutboxMessage } from '#services/messages/deliver-messages.ts';
import { type CookiePlace, readSentToken } from '#storefront/requests/session-cookies.ts';

/** Data about a call that the server already has. */
export interface CallBindings {
  shop: ShopRecord | undefined;
  clientIp: string;
}

/** Credentials of a client and the recorder of call durations. */
export interface ClientSettings {
  credentials: () => Credentials;
  timing: RequestTiming | undefined;
}

/** The API behind the pages: in this process, or at another address. */
export interface Backend {
  /** Scheme and host in the addresses of calls. */
  origin: string;
  fetch: (request: Request, bindings: CallBindings) => Promise<Response>;
  /** Transport for the loaders of pages. */
  transport: (bindings: CallBindings, settings: ClientSettings) => Transport;
  /** Runs the rendering of a page with all reads in one database snapshot, if the server has the database. */
  readTogether: <Result>(work: () => Promise<Result>) => Promise<Result>;
  shops: ShopSource;
  /** Checks for `/readyz`, by name. */
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** The shop's latest messages; absent with a remote API. */
  outbox?: (shop: ShopRecord) => Promise<OutboxMessage[]>;
  /** Counts of security events; absent with a remote API. */
  securityCounts?: () => { event: string; kind: string; count: number }[];
  /** Drafts of a shop by `route/name`; `over` for an expired token, `undefined` for an invalid one. */
  openPreview: (
    bindings: CallBindings,
    token: string,
  ) => Promise<ReadonlyMap<string, unknown> | 'over' | undefined>;
  /** Whether changes of shops are notified; otherwise cached data of shops is compared regularly. */
  notifiesChanges: boolean;
  /** Pages to render concurrently; more would only use memory. */
  rendersAtOnce: number;
  /** How long a page is cached if no notification of a change arrives. */
  pageTtlMs: number;
}

/** API client for a request of a shop's page, with the request's session, if any. */
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
  readSentToken((name) => getCookie(c, name), c.var.cookiePlace);

const PROOF_COOKIE = 'proof';
const PROOF = /^[\w-]{1,2000}$/;

/** The browser's solved proof-of-work challenge. */
export function readProofCookie(c: Context<ServerBindings>): string | undefined {
  const proof = getCookie(c, PROOF_COOKIE);
  return proof !== undefined && PROOF.test(proof) ? proof : undefined;
}

/** Variables of the server's request context. */
export interface ServerBindings {
  Bindings: HttpBindings;
  Variables: {
    trace: RequestTrace;
    caller: Caller;
    cookiePlace: CookiePlace;
    /** The host is the platform domain or below it. */
    isPlatformOwned: boolean;
    /** Aborted with `ConnectionClosed` when the client disconnects. */
    clientAborted: AbortSignal;
    /** The active shop of the host; absent on the platform's own host and on unknown ones. */
    shop: LiveShop | undefined;
    isPlatform: boolean;
    /** Canonical host; absent if the host belongs neither to an open shop nor to the platform. */
    canonical: CanonicalHost | undefined;
    /** Another origin that redirects may lead to. */
    redirectOrigin: string | undefined;
  };
}
