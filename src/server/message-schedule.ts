import { Unavailable } from '#domain/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';

/** How soon a message leaves after what caused it is kept. */
const LOOK_MS = 1_000;
/** How often shops are asked what is there again. */
const STOCK_MS = 30_000;
/** How often what nobody needs any more is deleted. */
const FORGET_MS = 3_600_000;
/** Shops that are sent for at a time; one whose provider hangs holds up none of the others until all do. */
const SHOPS_AT_ONCE = 50;
/** A process that ends waits so long for providers; what they had not answered by then is tried again by another. */
const LONGEST_STOP_MS = 12_000;

export interface MessageScheduleOptions {
  /** The shops that have messages to send now. */
  listDue: (now: Date) => Promise<readonly number[]>;
  /** Sends those of one shop; takes up no more when aborted. */
  deliver: (shopId: number, signal: AbortSignal) => Promise<unknown>;
  /** Writes messages to those who wait for what is there again. */
  tellOfStock: (now: Date) => Promise<unknown>;
  /** Deletes what of visitors nobody needs any more. */
  forgetOld: (now: Date) => Promise<unknown>;
  log: Pick<ServerLog, 'error'>;
}

export interface MessageSchedule {
  /** Sends no more messages; resolves when those being sent are, or after some seconds. */
  stop: () => Promise<void>;
}

/** Sends messages while the process lives. What fails is tried again; the database tells who has taken up what. */
export function startMessageSchedule(options: MessageScheduleOptions): MessageSchedule {
  const { listDue, deliver, tellOfStock, forgetOld, log } = options;
  const stopped = new AbortController();
  const busy = new Map<number, Promise<unknown>>();
  let stockAt = 0;
  let forgetAt = 0;
  let timer: NodeJS.Timeout | undefined;
  const failed = (error: unknown) => {
    // That the database is away is logged where it is noticed.
    if (!(error instanceof Unavailable)) log.error({ err: error }, 'messages could not be sent');
  };
  const look = async () => {
    const now = new Date();
    if (now.getTime() >= stockAt) {
      stockAt = now.getTime() + STOCK_MS;
      await tellOfStock(now).catch(failed);
    }
    if (now.getTime() >= forgetAt) {
      forgetAt = now.getTime() + FORGET_MS;
      await forgetOld(now).catch(failed);
    }
    for (const shopId of await listDue(now)) {
      if (busy.has(shopId) || busy.size >= SHOPS_AT_ONCE || stopped.signal.aborted) continue;
      const work = deliver(shopId, stopped.signal)
        .catch(failed)
        .finally(() => busy.delete(shopId));
      busy.set(shopId, work);
    }
  };
  let looking = Promise.resolve();
  const lookAgain = () => {
    looking = look()
      .catch(failed)
      .finally(() => {
        if (!stopped.signal.aborted) timer = setTimeout(lookAgain, LOOK_MS).unref();
      });
  };
  lookAgain();
  return {
    stop: async () => {
      stopped.abort();
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => {
        limit = setTimeout(resolve, LONGEST_STOP_MS);
      });
      await Promise.race([looking.then(() => Promise.all(busy.values())), late]);
      clearTimeout(limit);
    },
  };
}
