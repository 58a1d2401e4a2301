import { AsyncLocalStorage } from 'node:async_hooks';
import { tellTrouble, troubleOf } from './database-trouble.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const IN_FAILED_TRANSACTION = '25P02';

type Work<Transaction, Result> = (tx: Transaction) => Promise<Result>;

/** How a transaction for several reads is had, and how a read is made by itself. */
export interface Reader<Transaction, Result> {
  /** The database, and whose rows: only reads of the same may share a transaction. */
  of: object;
  shopId: number;
  /** Opens a transaction, and ends it when the work given to it ends. */
  open: (work: Work<Transaction, void>) => Promise<void>;
  alone: () => Promise<Result>;
  /** After so long a read that failed is not made again. */
  withinMs: number;
}

interface Opened {
  of: object;
  shopId: number;
  shared: SharedTransaction<unknown>;
}

const reading = new AsyncLocalStorage<{ last?: Opened }>();

/**
 * Runs work whose reads of a shop share transactions: those that are made side by side, or one right after another, see one
 * state of the database and cost one beginning and one end.
 */
export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> => reading.run({}, work);

/** A read in the transaction that others share, within `readTogether`, or else by itself. */
export async function readShared<Transaction, Result>(
  reader: Reader<Transaction, Result>,
  work: Work<Transaction, Result>,
): Promise<Result> {
  const store = reading.getStore();
  if (!store) return reader.alone();
  const { last } = store;
  const isSame = last?.shared.isOpen && last.of === reader.of && last.shopId === reader.shopId;
  // Transactions of one database are of one kind.
  const shared = isSame
    ? (last.shared as SharedTransaction<Transaction>)
    : new SharedTransaction<Transaction>(reader.open);
  store.last = { of: reader.of, shopId: reader.shopId, shared: shared as SharedTransaction<unknown> };
  const startedAt = performance.now();
  try {
    return await shared.join(work);
  } catch (error) {
    const isOthersFault = troubleOf(error) === 'lost' || codeOf(error) === IN_FAILED_TRANSACTION;
    if (isOthersFault && performance.now() - startedAt < reader.withinMs) return reader.alone();
    throw tellTrouble(error);
  }
}

/** A transaction that stays open as long as somebody reads in it, and until the next turn of the event loop. */
class SharedTransaction<Transaction> {
  isOpen = true;
  readonly #begun = Promise.withResolvers<Transaction>();
  readonly #end = Promise.withResolvers<void>();
  #readers = 0;
  #last = Promise.resolve();

  constructor(open: (work: Work<Transaction, void>) => Promise<void>) {
    this.#begun.promise.catch(() => {});
    open((tx) => {
      this.#begun.resolve(tx);
      return this.#end.promise;
    }).then(
      () => this.#close(),
      (error: unknown) => {
        // What was read before stays read; nothing was written that the end could lose.
        this.#begun.reject(error);
        this.#close();
      },
    );
  }

  /** Reads one after another: a connection answers one statement at a time. */
  async join<Result>(work: Work<Transaction, Result>): Promise<Result> {
    this.#readers += 1;
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    try {
      const tx = await this.#begun.promise;
      await before;
      return await work(tx);
    } catch (error) {
      // A statement that failed has ended the transaction for all; an error of the work itself has not.
      if (codeOf(error) !== undefined || troubleOf(error)) this.isOpen = false;
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

/** The code that PostgreSQL gave an error, or what caused it. */
function codeOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
