import type { Runtime } from '#runtime/create-runtime.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { deleteExpiredData } from '#services/accounts/delete-expired-data.ts';
import { queueRestockNotifications } from '#services/catalogue/back-in-stock.ts';
import {
  type DeliveryPart,
  deliverMessages,
  listShopsWithDueMessages,
} from '#services/messages/deliver-messages.ts';
import { countSales } from '#services/orders/count-sales.ts';
import { sweepRefunds } from '#services/payments/refund-payment.ts';
import { listShopsWithDuePayments, sweepPayments } from '#services/payments/settle-payment.ts';
import { rebuildOutdatedSearchWords } from '#services/search/search-names.ts';
import { findShop } from '#services/shop/shops.ts';

/** How often shops with due work are queried; the longest delay before it starts. */
const LOOKUP_INTERVAL_MS = 1_000;
/** Shops processed concurrently, so that a hanging provider does not delay other shops. */
const SHOPS_AT_ONCE = 50;
/** High, because codes are few and their recipients are waiting. */
const SHOPS_WITH_CODES_AT_ONCE = 500;
/** On shutdown, the wait for running requests to providers. Another process retries unfinished work. */
const MAX_STOP_MS = 12_000;

export interface ScheduledTask {
  everyMs: number;
  run: (now: Date, signal: AbortSignal) => Promise<unknown>;
  /** Log message of a failure. */
  failure: string;
}

export interface ShopScheduleOptions {
  listDue: (now: Date) => Promise<readonly number[]>;
  /** Does one shop's due work; starts no more when aborted. */
  work: (shopId: number, signal: AbortSignal) => Promise<unknown>;
  chores?: readonly ScheduledTask[];
  /** Number of shops processed concurrently; 50 by default. */
  shopsAtOnce?: number;
  /** Log message if a shop's work or the query for due shops failed. */
  failure: string;
  log: Pick<ServerLog, 'error'>;
}

export interface ShopSchedule {
  /** Starts no more work. Resolves when running work has ended, or after some seconds. */
  stop: () => Promise<void>;
}

/** Does due work of shops while the process runs. Failed work is retried; the database assigns work to one process. */
export function startShopSchedule(options: ShopScheduleOptions): ShopSchedule {
  const { listDue, work, chores = [], shopsAtOnce = SHOPS_AT_ONCE, failure, log } = options;
  const stopped = new AbortController();
  const busy = new Map<number, Promise<unknown>>();
  const dueAt = new Map<ScheduledTask, number>();
  let timer: NodeJS.Timeout | undefined;
  const failed = (error: unknown, result = failure) => {
    // Database outages are logged elsewhere.
    if (!(error instanceof Unavailable)) log.error({ err: error }, result);
  };
  const look = async () => {
    const now = new Date();
    for (const chore of chores) {
      if (now.getTime() < (dueAt.get(chore) ?? 0)) continue;
      dueAt.set(chore, now.getTime() + chore.everyMs);
      await chore.run(now, stopped.signal).catch((error: unknown) => failed(error, chore.failure));
    }
    for (const shopId of await listDue(now)) {
      if (busy.has(shopId) || busy.size >= shopsAtOnce || stopped.signal.aborted) continue;
      const done = work(shopId, stopped.signal)
        .catch(failed)
        .finally(() => busy.delete(shopId));
      busy.set(shopId, done);
    }
  };
  let looking = Promise.resolve();
  const checkAgain = () => {
    looking = look()
      .catch(failed)
      .finally(() => {
        if (!stopped.signal.aborted) timer = setTimeout(checkAgain, LOOKUP_INTERVAL_MS).unref();
      });
  };
  checkAgain();
  return {
    stop: async () => {
      stopped.abort();
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        limit = setTimeout(resolve, MAX_STOP_MS);
      });
      await Promise.race([looking.then(() => Promise.all(busy.values())), late]);
      clearTimeout(limit);
    },
  };
}

/** Starts the periodic work for shops: messages, payments, refunds and search words. */
export function startShopWork(runtime: Runtime, { hasOutbox }: { hasOutbox: boolean }): ShopSchedule {
  const schedules = [
    codeSchedule(runtime, hasOutbox),
    messageSchedule(runtime, hasOutbox),
    paymentSchedule(runtime),
    searchSchedule(runtime),
  ].map(startShopSchedule);
  return { stop: async () => void (await Promise.all(schedules.map(({ stop }) => stop()))) };
}

/** How often restocked products are looked up. */
const STOCK_INTERVAL_MS = 30_000;
/** How often products get new sales figures, which sort listings. */
const SALES_INTERVAL_MS = 5_000;
/** How often expired data is deleted. */
const DELETE_INTERVAL_MS = 3_600_000;

/** Delivery of urgent messages or of all others. */
function toDelivery({ db, gateways, contextFor }: Runtime, hasOutbox: boolean, only: DeliveryPart) {
  return {
    listDue: (now: Date) => listShopsWithDueMessages(db, now, only),
    work: async (shopId: number, signal: AbortSignal) => {
      const shop = await findShop(db, { id: shopId });
      if (shop)
        await deliverMessages(contextFor(shop, undefined, `${only} messages`), {
          gateways,
          hasOutbox,
          only,
          signal,
        });
    },
    failure: 'messages could not be sent',
  };
}

/** Delivers codes separately, so that no other work delays them. */
const codeSchedule = (runtime: Runtime, hasOutbox: boolean): ShopScheduleOptions => ({
  ...toDelivery(runtime, hasOutbox, 'urgent'),
  shopsAtOnce: SHOPS_WITH_CODES_AT_ONCE,
  log: runtime.log,
});

/** Delivers all other messages and runs periodic tasks. */
const messageSchedule = (runtime: Runtime, hasOutbox: boolean): ShopScheduleOptions => ({
  ...toDelivery(runtime, hasOutbox, 'others'),
  chores: [
    { everyMs: SALES_INTERVAL_MS, run: () => countSales(runtime.db), failure: 'sales could not be counted' },
    {
      everyMs: STOCK_INTERVAL_MS,
      run: () => queueRestockNotifications(runtime.db, runtime.contextFor),
      failure: 'restock notifications could not be queued',
    },
    {
      everyMs: DELETE_INTERVAL_MS,
      run: (now) => deleteExpiredData(runtime.db, now),
      failure: 'expired data could not be deleted',
    },
  ],
  log: runtime.log,
});

/** Refunds of a shop checked per run. */
const REFUNDS_AT_ONCE = 20;

/** Checks payments and refunds with the gateways, and cancels orders that were not paid in time. */
const paymentSchedule = ({ db, contextFor, log }: Runtime): ShopScheduleOptions => ({
  listDue: (now) => listShopsWithDuePayments(db, now),
  work: async (shopId) => {
    const shop = await findShop(db, { id: shopId });
    if (!shop) return;
    await sweepPayments(contextFor(shop));
    await sweepRefunds(contextFor(shop), REFUNDS_AT_ONCE);
  },
  failure: 'payments could not be checked',
  log,
});

const SEARCH_MS = 30_000;

/** Rebuilds search words after a change of the indexing rules. */
const searchSchedule = ({ db, log }: Runtime): ShopScheduleOptions => {
  const failure = 'search words could not be rebuilt';
  const run = (_: Date, signal: AbortSignal) => rebuildOutdatedSearchWords(db, signal);
  return {
    listDue: async () => [],
    work: async () => {},
    chores: [{ everyMs: SEARCH_MS, run, failure }],
    failure,
    log,
  };
};
