import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { clientNetwork } from '#domain/client-network.ts';
import { FairQueue, type FairQueueOptions, type Requester } from '#scheduling/fair-queue.ts';
import type { ServerBindings } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** Queues of requests. Cached pages and stored picture variants are served without waiting. */
export interface WorkQueues {
  /** Page rendering. */
  pages: FairQueue;
  /** Forms posted to pages, except orders and sign-ins. */
  forms: FairQueue;
  /** Forms for sign-in and codes; each response is a rendered page. */
  signInForms: FairQueue;
  /** External API calls that read. */
  calls: FairQueue;
  /** Orders by API or form. */
  orders: FairQueue;
  /** Calls that verify or set passwords. They also wait for a hashing thread, see `PasswordThreads`. */
  signIns: FairQueue;
  /** Calls that send or verify one-time codes. */
  codes: FairQueue;
  /** Other writing calls. */
  writes: FairQueue;
  /** Calls that wait for payment gateways, separate from orders, because a gateway may hang. */
  payments: FairQueue;
  /** Uploaded pictures to encode again, separate from orders and pages. */
  photos: FairQueue;
  /** Picture variants to encode. */
  pictures: FairQueue;
  /** Originals to fetch from remote storages. */
  originals: FairQueue;
  /** Host names to look up. */
  hosts: FairQueue;
}

/** One process each; leaves a core for page rendering. */
export const PICTURES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Waiting jobs; about as many as can be done before clients give up. */
const MAX_WAITING = 120;
/** Queue length for short calls that many clients make in the same second. */
const MAX_WAITING_BURST = 400;
const CALLS_AT_ONCE = 8;
/** High, because they mostly wait in the password queue, which alternates between accounts. */
const SIGN_INS_AT_ONCE = 512;
const FORMS_AT_ONCE = 3;
/** High, because they wait for gateways and use few resources. */
const PAYMENTS_AT_ONCE = 48;
/** Ends before the response must start, so that the shopper sees that the gateway does not respond. */
const PAYMENTS_MS = 22_000;
const FETCHES_AT_ONCE = 8;
const LOOKUPS_AT_ONCE = 4;
/** A slot covers both storages and the wait in the picture queue, so that no original is lost while it is in memory. */
const FETCH_MS = 40_000;

/** In development, the first pages wait for compilation. */
const DEVELOPMENT_WAIT_MS = 60_000;
const DEVELOPMENT_MS = 2 * DEVELOPMENT_WAIT_MS;

export interface WorkQueueOptions {
  /** Pages that the server's backend renders concurrently. */
  pagesAtOnce: number;
  isDevelopment: boolean;
  log: Pick<ServerLog, 'error'>;
}

/** Creates the queues of a server. Jobs that exceed their time limit are logged. */
export function createWorkQueues({ pagesAtOnce, isDevelopment, log }: WorkQueueOptions): WorkQueues {
  const open = (
    queue: keyof WorkQueues,
    turns: Omit<FairQueueOptions, 'maxWaiting'> & { maxWaiting?: number },
  ) =>
    new FairQueue({
      maxWaiting: MAX_WAITING,
      ...turns,
      onOverdue: (shop) => log.error({ queue, shop }, 'work exceeded its time limit and lost its slot'),
    });
  const patience = isDevelopment && { longestMs: DEVELOPMENT_MS, longestWaitMs: DEVELOPMENT_WAIT_MS };
  // With a remote API, forms wait for it like pages.
  const formsAtOnce = Math.max(FORMS_AT_ONCE, Math.floor(pagesAtOnce / 4));
  return {
    pages: open('pages', { ...shared(pagesAtOnce), ...patience }),
    forms: open('forms', { ...shared(formsAtOnce), ...patience }),
    signInForms: open('signInForms', { ...shared(formsAtOnce), ...patience, newestFirst: true }),
    calls: open('calls', shared(CALLS_AT_ONCE)),
    orders: open('orders', { ...shared(CALLS_AT_ONCE), ...patience, maxWaiting: MAX_WAITING_BURST }),
    signIns: open('signIns', shared(SIGN_INS_AT_ONCE)),
    codes: open('codes', { ...shared(CALLS_AT_ONCE), newestFirst: true, maxWaiting: MAX_WAITING_BURST }),
    writes: open('writes', shared(CALLS_AT_ONCE)),
    payments: open('payments', { ...shared(PAYMENTS_AT_ONCE), longestMs: PAYMENTS_MS }),
    // Each may use a thread for a second, and much memory.
    photos: open('photos', { atOnce: 1 }),
    pictures: open('pictures', { atOnce: PICTURES_AT_ONCE }),
    originals: open('originals', {
      ...shared(FETCHES_AT_ONCE),
      atOncePerClient: FETCHES_AT_ONCE / 2,
      longestMs: FETCH_MS,
    }),
    hosts: open('hosts', { atOnce: LOOKUPS_AT_ONCE }),
  };
}

/** One shop uses at most three quarters of the slots. */
const shared = (atOnce: number) => ({ atOnce, atOncePerShop: Math.max(1, Math.floor(atOnce * 0.75)) });

/** Queue key of a request: its shop and client. Without a shop, the queue alternates only between clients. */
export function toQueueRequester(
  c: Context<ServerBindings>,
  shopId?: number,
): Requester & { client: string } {
  const { caller, clientAborted } = c.var;
  return { shop: String(shopId ?? ''), client: clientNetwork(caller.ip), signal: clientAborted };
}
