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

/** The longest delay before due work starts. */
const LOOKUP_INTERVAL_MS = 1_000;
/** So that a hanging provider does not delay other shops. */
const SHOPS_AT_ONCE = 50;
/** High: codes are few and their recipients are waiting. */
const SHOPS_WITH_CODES_AT_ONCE = 500;
/** Then another process retries unfinished requests to providers. */
const MAX_STOP_MS = 12_000;

export interface ScheduledTask {
  everyMs: number;
  run: (now: Date, signal: AbortSignal) => Promise<unknown>;
  failure: string;
}

export interface ShopScheduleOptions {
  listDue: (now: Date) => Promise<readonly number[]>;
  work: (shopId: number, signal: AbortSignal) => Promise<unknown>;
  chores?: readonly ScheduledTask[];
  shopsAtOnce?: number;
  failure: string;
  log: Pick<ServerLog, 'error'>;
}

export interface ShopSchedule {
  /** Resolves when running work has ended, or after some seconds. */
  stop: () => Promise<void>;
}

/** Failed work is retried; the database assigns work to one process. */
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

export function startShopWork(runtime: Runtime, { hasOutbox }: { hasOutbox: boolean }): ShopSchedule {
  const schedules = [
    codeSchedule(runtime, hasOutbox),
    messageSchedule(runtime, hasOutbox),
    paymentSchedule(runtime),
    searchSchedule(runtime),
  ].map(startShopSchedule);
  return { stop: async () => void (await Promise.all(schedules.map(({ stop }) => stop()))) };
}

const STOCK_INTERVAL_MS = 30_000;
const SALES_INTERVAL_MS = 5_000;
const DELETE_INTERVAL_MS = 3_600_000;

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

/** Separate, so that no other work delays codes. */
const codeSchedule = (runtime: Runtime, hasOutbox: boolean): ShopScheduleOptions => ({
  ...toDelivery(runtime, hasOutbox, 'urgent'),
  shopsAtOnce: SHOPS_WITH_CODES_AT_ONCE,
  log: runtime.log,
});

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

const REFUNDS_AT_ONCE = 20;

/** Also cancels orders that were not paid in time. */
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
