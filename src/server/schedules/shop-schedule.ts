import { Unavailable } from '#queueing/unavailable.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { deleteExpiredData } from '#services/accounts/delete-expired-data.ts';
import { queueRestockNotifications } from '#services/catalogue/back-in-stock.ts';
import { cleanStoredTexts } from '#services/catalogue/clean-stored-texts.ts';
import {
  type DeliveryPart,
  deliverMessages,
  listShopsWithDueMessages,
} from '#services/messages/deliver-messages.ts';
import { countSales } from '#services/orders/count-sales.ts';
import { settleDueRefunds } from '#services/payments/refund-payment.ts';
import { listShopsWithDuePayments, settleDuePayments } from '#services/payments/settle-payment.ts';
import {
  indexChangedProducts,
  listShopsToIndex,
  rebuildOutdatedSearchWords,
} from '#services/search/rebuild-search-words.ts';
import { listShopsWithDueShipments, trackDueShipments } from '#services/shipments/track-shipments.ts';
import { findShop } from '#services/shop/shops.ts';

const DUE_WORK_INTERVAL_MS = 1_000;
/** Number of shops whose work runs concurrently. It is high, so that a slow provider does not delay other shops. */
const MAX_CONCURRENT_SHOPS = 50;
/** High, because codes are few and their recipients are waiting. */
const MAX_CONCURRENT_CODE_SHOPS = 500;
/** Maximum time that stopping waits for running work. Other processes retry unfinished work. */
const STOP_TIMEOUT_MS = 12_000;

export interface ScheduledTask {
  intervalMs: number;
  run: (now: Date, signal: AbortSignal) => Promise<unknown>;
  failure: string;
}

export interface ShopScheduleOptions {
  dueWork?: {
    listShops: (now: Date) => Promise<readonly number[]>;
    run: (shopId: number, signal: AbortSignal) => Promise<unknown>;
  };
  scheduledTasks?: readonly ScheduledTask[];
  maxConcurrentShops?: number;
  failure: string;
  log: Pick<ServerLog, 'error'>;
}

/** Starts due work every second, including failed work. The database assigns work to only one process. */
export function startShopSchedule(options: ShopScheduleOptions) {
  const { dueWork, scheduledTasks = [], maxConcurrentShops = MAX_CONCURRENT_SHOPS, failure, log } = options;
  const stopped = new AbortController();
  const runningShops = new Map<number, Promise<unknown>>();
  const dueAt = new Map<ScheduledTask, number>();
  let timer: NodeJS.Timeout | undefined;
  const logFailure = (error: unknown, details: { shopId?: number } = {}, result = failure) => {
    // Outages of the database are logged where they occur.
    if (!(error instanceof Unavailable)) log.error({ err: error, ...details }, result);
  };
  const startDueWork = async () => {
    const now = new Date();
    for (const task of scheduledTasks) {
      if (now.getTime() < (dueAt.get(task) ?? 0)) continue;
      dueAt.set(task, now.getTime() + task.intervalMs);
      await task.run(now, stopped.signal).catch((error: unknown) => logFailure(error, {}, task.failure));
    }
    if (!dueWork) return;
    for (const shopId of await dueWork.listShops(now)) {
      if (runningShops.has(shopId) || runningShops.size >= maxConcurrentShops || stopped.signal.aborted)
        continue;
      const done = dueWork
        .run(shopId, stopped.signal)
        .catch((error: unknown) => logFailure(error, { shopId }))
        .finally(() => runningShops.delete(shopId));
      runningShops.set(shopId, done);
    }
  };
  let currentCheck = Promise.resolve();
  const checkPeriodically = () => {
    currentCheck = startDueWork()
      .catch(logFailure)
      .finally(() => {
        if (!stopped.signal.aborted) timer = setTimeout(checkPeriodically, DUE_WORK_INTERVAL_MS).unref();
      });
  };
  checkPeriodically();
  return {
    /** Stops the schedule. Resolves when running work has ended, at the latest after `STOP_TIMEOUT_MS`. */
    stop: async (): Promise<void> => {
      stopped.abort();
      clearTimeout(timer);
      const running = currentCheck.then(() => Promise.all(runningShops.values()));
      await withTimeout(running, STOP_TIMEOUT_MS, () => undefined);
    },
  };
}

type ShopWork = Omit<ShopScheduleOptions, 'log'>;

export function startShopWork(runtime: Runtime, { hasOutbox }: { hasOutbox: boolean }) {
  const { log } = runtime;
  const schedules = [
    createCodeWork(runtime, hasOutbox),
    createMessageWork(runtime, hasOutbox),
    createPaymentWork(runtime),
    createCourierWork(runtime),
    createSearchWork(runtime),
    createIndexWork(runtime),
  ].map((work) => startShopSchedule({ ...work, log }));
  return { stop: async () => void (await Promise.all(schedules.map(({ stop }) => stop()))) };
}

const RESTOCK_CHECK_INTERVAL_MS = 30_000;
const SALES_COUNT_INTERVAL_MS = 5_000;
const EXPIRED_DATA_INTERVAL_MS = 3_600_000;

function createDeliveryWork({ db, gateways, contextFor }: Runtime, hasOutbox: boolean, part: DeliveryPart) {
  return {
    dueWork: {
      listShops: (now: Date) => listShopsWithDueMessages(db, now, part),
      run: async (shopId: number, signal: AbortSignal) => {
        const shop = await findShop(db, { id: shopId });
        const ctx = shop && contextFor(shop, undefined, `${part} messages`);
        if (ctx) await deliverMessages(ctx, { gateways, hasOutbox, part, signal });
      },
    },
    failure: 'messages could not be sent',
  };
}

/** Codes have their own schedule, so that no other work delays them. */
const createCodeWork = (runtime: Runtime, hasOutbox: boolean): ShopWork => ({
  ...createDeliveryWork(runtime, hasOutbox, 'urgent'),
  maxConcurrentShops: MAX_CONCURRENT_CODE_SHOPS,
});

const createMessageWork = (runtime: Runtime, hasOutbox: boolean): ShopWork => ({
  ...createDeliveryWork(runtime, hasOutbox, 'non-urgent'),
  scheduledTasks: [
    {
      intervalMs: SALES_COUNT_INTERVAL_MS,
      run: () => countSales(runtime.db),
      failure: 'sales could not be counted',
    },
    {
      intervalMs: RESTOCK_CHECK_INTERVAL_MS,
      run: () => queueRestockNotifications(runtime.db, runtime.contextFor),
      failure: 'restock notifications could not be queued',
    },
    {
      intervalMs: EXPIRED_DATA_INTERVAL_MS,
      run: (now) => deleteExpiredData(runtime.db, now),
      failure: 'expired data could not be deleted',
    },
  ],
});

const MAX_CONCURRENT_REFUNDS = 20;

const createPaymentWork = ({ db, contextFor }: Runtime): ShopWork => ({
  dueWork: {
    listShops: (now) => listShopsWithDuePayments(db, now),
    run: async (shopId) => {
      const shop = await findShop(db, { id: shopId });
      if (!shop) return;
      await settleDuePayments(contextFor(shop));
      await settleDueRefunds(contextFor(shop), MAX_CONCURRENT_REFUNDS);
    },
  },
  failure: 'payments could not be checked',
});

const createCourierWork = ({ db, contextFor }: Runtime): ShopWork => ({
  dueWork: {
    listShops: (now) => listShopsWithDueShipments(db, now),
    run: async (shopId, signal) => {
      const shop = await findShop(db, { id: shopId });
      if (shop) await trackDueShipments(contextFor(shop), signal);
    },
  },
  failure: 'parcels could not be checked',
});

const SEARCH_WORDS_INTERVAL_MS = 30_000;
/** Interval for cleaning restored rows and rows older than the triggers, which clean all other rows. */
const TEXT_CLEANING_INTERVAL_MS = 86_400_000;

const createSearchWork = ({ db }: Runtime): ShopWork => {
  const failure = 'search words could not be rebuilt';
  const run = (_: Date, signal: AbortSignal) => rebuildOutdatedSearchWords(db, signal);
  const cleanTexts: ScheduledTask = {
    intervalMs: TEXT_CLEANING_INTERVAL_MS,
    run: (_, signal) => cleanStoredTexts(db, signal),
    failure: 'texts of the catalogue could not be cleaned',
  };
  return { scheduledTasks: [cleanTexts, { intervalMs: SEARCH_WORDS_INTERVAL_MS, run, failure }], failure };
};

/** Has its own schedule, so that a rebuild does not delay changed products. */
const createIndexWork = ({ db }: Runtime): ShopWork => ({
  dueWork: {
    listShops: () => listShopsToIndex(db),
    run: (shopId, signal) => indexChangedProducts({ db, shop: { id: shopId } }, signal),
  },
  failure: 'changed products could not be indexed for search',
});
