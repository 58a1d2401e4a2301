import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import {
  type ApiClient,
  type Credentials,
  clientOf,
  type RequestTiming,
  type Transport,
} from '#client/client.ts';
import { type CookiePlace, sentToken } from '#domain/account/session-cookies.ts';
import type { ShopRecord } from '#runtime/create-runtime.ts';
import type { ReadinessCheck } from '#runtime/readiness-checks.ts';
import type { Caller } from '#server/host/caller.ts';
import type { CanonicalHost } from '#server/host/canonical-host.ts';
import type { RequestTrace } from '#server/log/request-trace.ts';
import type { LiveShop, ShopSource } from '#server/shops/hosted-shop.ts';
import type { OutboxMessage } from '#services/messages/deliver-messages.ts';

/** What the server knows of a call before the API sees it. */
export interface CallBindings {
  shop: ShopRecord | undefined;
  clientIp: string;
}

/** Who asks, and who notes how long that takes. */
export interface ClientSettings {
  credentials: () => Credentials;
  timing: RequestTiming | undefined;
}

/** The API behind the pages: in this process, or at another address. */
export interface Backend {
  /** Scheme and host in the addresses of calls. */
  origin: string;
  fetch: (request: Request, bindings: CallBindings) => Promise<Response>;
  /** What the loaders of pages ask by. */
  transport: (bindings: CallBindings, settings: ClientSettings) => Transport;
  /** Runs what makes a page, whose reads see one state of the database, where that is this server's own. */
  readTogether: <Result>(work: () => Promise<Result>) => Promise<Result>;
  shops: ShopSource;
  /** Checks for `/readyz`, by name. */
  readiness?: Readonly<Record<string, ReadinessCheck>>;
  /** What a shop wrote last, where messages are this server's own. */
  outbox?: (shop: ShopRecord) => Promise<OutboxMessage[]>;
  /** Counts of security events; absent with a remote API. */
  securityCounts?: () => { event: string; kind: string; count: number }[];
  /** The drafts of a shop by `route/name`; `over` when the token opened them once, `undefined` when it never did. */
  openPreview: (
    bindings: CallBindings,
    token: string,
  ) => Promise<ReadonlyMap<string, unknown> | 'over' | undefined>;
  /** Whether it is told when a shop changes; else what is kept of shops is asked for anew. */
  tellsChanges: boolean;
  /** How many pages are worth making at a time; more only take memory from one another. */
  rendersAtOnce: number;
  /** How long a page may be shown after it was made, should no notice of a change come. */
  pageTtlMs: number;
}

/** The calls of a shop in the name of whoever sent a request: with their session, when they have one and it is told. */
export function clientOfRequest(
  c: Context<ServerBindings>,
  live: LiveShop,
  { backend, token }: { backend: Pick<Backend, 'transport'>; token?: string | undefined },
): ApiClient {
  const bindings = { shop: live.record, clientIp: c.var.caller.ip };
  const credentials = () => ({ token, apiKey: live.apiKey, proof: proofOf(c) });
  return clientOf(backend.transport(bindings, { credentials, timing: undefined }));
}

/** The token that a browser brings. */
export const tokenOf = (c: Context<ServerBindings>): string | undefined =>
  sentToken((name) => getCookie(c, name), c.var.cookiePlace)?.token;

const PROOF_COOKIE = 'proof';
const PROOF = /^[\w-]{1,2000}$/;

/** The browser's solved proof-of-work challenge. */
export function proofOf(c: Context<ServerBindings>): string | undefined {
  const proof = getCookie(c, PROOF_COOKIE);
  return proof !== undefined && PROOF.test(proof) ? proof : undefined;
}

/** What the parts of the server hand along with a request. */
export interface ServerBindings {
  Bindings: HttpBindings;
  Variables: {
    trace: RequestTrace;
    caller: Caller;
    cookiePlace: CookiePlace;
    /** The host is the platform domain or below it. */
    isPlatformOwned: boolean;
    /** Aborted with `ConnectionClosed` when the client disconnects. */
    departure: AbortSignal;
    /** The active shop of the host; absent on the platform's own host and on unknown ones. */
    shop: LiveShop | undefined;
    isPlatform: boolean;
    /** Canonical host; absent if the host belongs neither to an open shop nor to the platform. */
    canonical: CanonicalHost | undefined;
    /** Another origin that redirects may lead to. */
    redirectOrigin: string | undefined;
  };
}
