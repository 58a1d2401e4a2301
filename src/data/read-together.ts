import { AsyncLocalStorage } from 'node:async_hooks';
import { findOutage, toUnavailable } from './database-outage.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const IN_FAILED_TRANSACTION = '25P02';

type Work<Transaction, Result> = (tx: Transaction) => Promise<Result>;

/** How to open a shared transaction, and how to read without one. */
export interface Reader<Transaction, Result> {
  /** The database; only reads of the same database and shop share a transaction. */
  of: object;
  shopId: number;
  /** Opens a transaction that ends with the given work. */
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

/**
 * Runs work whose reads of a shop share transactions: parallel reads, and reads directly after another, see the same state and
 * share one `begin` and `commit`.
 */
export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> => reading.run({}, work);

/** A read in the shared transaction within `readTogether`, otherwise in its own. */
export async function readShared<Transaction, Result>(
  reader: Reader<Transaction, Result>,
  work: Work<Transaction, Result>,
): Promise<Result> {
  const store = reading.getStore();
  if (!store) return reader.alone();
  const { last } = store;
  const isSame = last?.shared.isOpen && last.of === reader.of && last.shopId === reader.shopId;
  // Transactions of one database have the same type.
  const shared = isSame
    ? (last.shared as SharedTransaction<Transaction>)
    : new SharedTransaction<Transaction>(reader.open);
  store.last = { of: reader.of, shopId: reader.shopId, shared: shared as SharedTransaction<unknown> };
  const startedAt = performance.now();
  try {
    return await shared.join(work);
  } catch (error) {
    const isForeignFailure = findOutage(error) === 'lost' || codeOf(error) === IN_FAILED_TRANSACTION;
    if (isForeignFailure && performance.now() - startedAt < reader.withinMs) return reader.alone();
    throw toUnavailable(error);
  }
}

/** A transaction that stays open while there are readers, and until the next turn of the event loop. */
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
        // Earlier reads stay valid, because nothing was written.
        this.#started.reject(error);
        this.#close();
      },
    );
  }

  /** Reads one after another, because a connection runs one statement at a time. */
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
      // A failed statement aborts the transaction for all readers; other errors of the work do not.
      if (codeOf(error) !== undefined || findOutage(error)) this.isOpen = false;
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

/** PostgreSQL's code of an error or its cause. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
