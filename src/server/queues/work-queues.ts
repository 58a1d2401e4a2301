import { availableParallelism } from 'node:os';
import type { Context } from 'hono';
import { clientNetwork } from '#domain/client-network.ts';
import { FairQueue, type FairQueueOptions, type Turn } from '#domain/fair-queue.ts';
import type { ServerBindings } from '#server/backend.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** The lines that requests wait in. What is at hand already, cached pages and made pictures, waits in none. */
export interface WorkQueues {
  /** Page rendering. */
  pages: FairQueue;
  /** Forms posted to pages, except orders and sign-ins. */
  forms: FairQueue;
  /** Forms for sign-in and codes; each response is a rendered page. */
  signInForms: FairQueue;
  /** Calls of the API from outside that read. */
  calls: FairQueue;
  /** Orders by API or form. */
  orders: FairQueue;
  /** Calls that verify or set passwords. They also wait for a hashing thread, see `PasswordThreads`. */
  signIns: FairQueue;
  /** Calls that send or verify one-time codes. */
  codes: FairQueue;
  /** Other writing calls. */
  writes: FairQueue;
  /** Calls that wait for gateways of payments: one that hangs holds up no order. */
  payments: FairQueue;
  /** Pictures that shoppers send, to be drawn anew: they hold up neither orders nor pages. */
  photos: FairQueue;
  /** Pictures to be made. */
  pictures: FairQueue;
  /** Pictures to be fetched from storages elsewhere. */
  originals: FairQueue;
  /** Hosts to be looked up. */
  hosts: FairQueue;
}

/** One process each; leaves a core for page rendering. */
export const PICTURES_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** How many wait at most: about as many as are done before the patience of those who ask ends. */
const MAX_WAITING = 120;
/** Queue length for short calls that many clients make in the same second. */
const MAX_WAITING_BURST = 400;
const CALLS_AT_ONCE = 8;
/** High, because they mostly wait in the password queue, which alternates between accounts. */
const SIGN_INS_AT_ONCE = 512;
const FORMS_AT_ONCE = 3;
/** They wait for others, and cost little meanwhile. */
const PAYMENTS_AT_ONCE = 48;
/** Who begins to pay is told that a gateway does not answer, before the answer itself has to begin. */
const PAYMENTS_MS = 22_000;
const FETCHES_AT_ONCE = 8;
const LOOKUPS_AT_ONCE = 4;
/** Two storages are asked under one place, which then waits in the line of pictures: none is lost while an original is held. */
const FETCH_MS = 40_000;

/** In development the first pages wait for their sources to be compiled, and so does their work. */
const DEVELOPMENT_WAIT_MS = 60_000;
const DEVELOPMENT_MS = 2 * DEVELOPMENT_WAIT_MS;

export interface WorkQueueOptions {
  /** How many pages the server's backend makes at a time. */
  pagesAtOnce: number;
  isDevelopment: boolean;
  log: Pick<ServerLog, 'error'>;
}

/** The lines of one server. Work that does not end is logged. */
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
    // Each may take a second of a thread, and much memory.
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

/** One shop always leaves a quarter of the places, one at least, to others. */
const shared = (atOnce: number) => ({ atOnce, atOncePerShop: Math.max(1, Math.floor(atOnce * 0.75)) });

/** Whose turn a request's work waits for; without a shop, clients alone take turns. */
export function turnOf(c: Context<ServerBindings>, shopId?: number): Turn & { client: string } {
  const { caller, departure } = c.var;
  return { shop: String(shopId ?? ''), client: clientNetwork(caller.ip), signal: departure };
}
