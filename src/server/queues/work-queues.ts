import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { clientNetwork } from '#domain/client-network.ts';
import { FairQueue, type FairQueueOptions, type Requester } from '#scheduling/fair-queue.ts';
import type { ServerBindings } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';

export interface WorkQueues {
  pages: FairQueue;
  forms: FairQueue;
  signInForms: FairQueue;
  calls: FairQueue;
  orders: FairQueue;
  /** Calls that verify or set passwords. They also wait for a hashing thread, see `PasswordThreads`. */
  signIns: FairQueue;
  codes: FairQueue;
  writes: FairQueue;
  /** Separate from orders, because a gateway may hang. */
  payments: FairQueue;
  photos: FairQueue;
  pictures: FairQueue;
  originals: FairQueue;
  hosts: FairQueue;
}

/** One process each; leaves a core for page rendering. */
export const PICTURES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** About as many as can be done before clients give up. */
const MAX_WAITING = 120;
/** For short calls that many clients make in the same second. */
const MAX_WAITING_BURST = 400;
const CALLS_AT_ONCE = 8;
/** High: they mostly wait in the password queue, which alternates between accounts. */
const SIGN_INS_AT_ONCE = 512;
const FORMS_AT_ONCE = 3;
/** High: they wait for gateways and use few resources. */
const PAYMENTS_AT_ONCE = 48;
/** Ends before the response must start, so that the shopper sees the gateway's failure. */
const PAYMENTS_MS = 22_000;
const FETCHES_AT_ONCE = 8;
const LOOKUPS_AT_ONCE = 4;
/** Covers both storages and the wait in the picture queue, so that no original is lost while in memory. */
const FETCH_MS = 40_000;

const DEVELOPMENT_WAIT_MS = 60_000;
const DEVELOPMENT_MS = 2 * DEVELOPMENT_WAIT_MS;

export interface WorkQueueOptions {
  pagesAtOnce: number;
  isDevelopment: boolean;
  log: Pick<ServerLog, 'error'>;
}

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

/** Without a shop, the queue alternates only between clients. */
export function toQueueRequester(
  c: Context<ServerBindings>,
  shopId?: number,
): Requester & { client: string } {
  const { caller, clientAborted } = c.var;
  return { shop: String(shopId ?? ''), client: clientNetwork(caller.ip), signal: clientAborted };
}
