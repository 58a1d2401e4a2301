import { AsyncLocalStorage } from 'node:async_hooks';
import { findOutage, sqlStateOf, toUnavailable } from './database-outage.ts';

const IN_FAILED_TRANSACTION = '25P02';

type Work<Transaction, Result> = (tx: Transaction) => Promise<Result>;

export interface Reader<Transaction, Result> {
  /** Only reads of the same database and shop share a transaction. */
  of: object;
  shopId: number;
  open: (work: Work<Transaction, void>) => Promise<void>;
  alone: () => Promise<Result>;
  /** A failed read is not retried after this time. */
  withinMs: number;
}

interface Opened {
  of: object;
  shopId: number;
  shared: SharedTransaction<unknown>;
}

const reading = new AsyncLocalStorage<{ last?: Opened }>();

/** Parallel and directly consecutive reads of a shop share a transaction: same state, one `begin` and `commit`. */
export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> => reading.run({}, work);

/** Shares the transaction within `readTogether`, otherwise opens its own. */
export async function readShared<Transaction, Result>(
  reader: Reader<Transaction, Result>,
  work: Work<Transaction, Result>,
): Promise<Result> {
  const store = reading.getStore();
  if (!store) return reader.alone();
  const { last } = store;
  const isSame = last?.shared.isOpen && last.of === reader.of && last.shopId === reader.shopId;
  const shared = isSame
    ? (last.shared as SharedTransaction<Transaction>)
    : new SharedTransaction<Transaction>(reader.open);
  store.last = { of: reader.of, shopId: reader.shopId, shared: shared as SharedTransaction<unknown> };
  const startedAt = performance.now();
  try {
    return await shared.join(work);
  } catch (error) {
    const isForeignFailure = findOutage(error) === 'lost' || sqlStateOf(error) === IN_FAILED_TRANSACTION;
    if (isForeignFailure && performance.now() - startedAt < reader.withinMs) return reader.alone();
    throw toUnavailable(error);
  }
}

/** Stays open while there are readers, and until the next turn of the event loop. */
class SharedTransaction<Transaction> {
  isOpen = true;
  readonly #started = Promise.withResolvers<Transaction>();
  readonly #end = Promise.withResolvers<void>();
  #readers = 0;
  #last = Promise.resolve();

  constructor(open: (work: Work<Transaction, void>) => Promise<void>) {
    this.#started.promise.catch(() => {});
    open((tx) => {
      this.#started.resolve(tx);
      return this.#end.promise;
    }).then(
      () => this.#close(),
      (error: unknown) => {
        this.#started.reject(error);
        this.#close();
      },
    );
  }

  /** A connection runs one statement at a time. */
  async join<Result>(work: Work<Transaction, Result>): Promise<Result> {
    this.#readers += 1;
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      const tx = await this.#started.promise;
      await before;
      return await work(tx);
    } catch (error) {
      // A failed statement aborts the transaction for all readers; other errors do not.
      if (sqlStateOf(error) !== undefined || findOutage(error)) this.isOpen = false;
      throw error;
    } finally {
      resolve();
      this.#readers -= 1;
      setImmediate(() => this.#readers === 0 && this.#close());
    }
  }

  #close(): void {
    this.isOpen = false;
    this.#end.resolve();
  }
}
