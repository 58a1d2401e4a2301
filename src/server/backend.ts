import type { Credentials, Transport } from '#client/client.ts';
import type { RequestTiming } from '#client/request-timing.ts';
import type { ShopRecord } from '#runtime/shop-lookup.ts';
import type { ShopSource } from './shops/hosted-shop.ts';

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
