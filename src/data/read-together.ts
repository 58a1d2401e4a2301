import { AsyncLocalStorage } from 'node:async_hooks';
import { findOutage, findSqlState, toUnavailableError } from './database-outage.ts';

const FAILED_TRANSACTION_CODE = '25P02';

type Work<Transaction, Result> = (tx: Transaction) => Promise<Result>;

export interface SharedReader<Transaction, Result> {
  /** Connections of the database. Only reads of the same database and shop share a transaction. */
  connections: object;
  shopId: number;
  openShared: (work: Work<Transaction, void>) => Promise<void>;
  readAlone: () => Promise<Result>;
  /** A failed read is not retried after this time. */
  timeoutMs: number;
}

interface OpenedTransaction {
  connections: object;
  shopId: number;
  shared: SharedTransaction<unknown>;
}

const sharedTransactionStorage = new AsyncLocalStorage<{ last?: OpenedTransaction }>();

/** Runs work. Within it, parallel and directly consecutive reads of a shop share a transaction and its snapshot. */
export const readTogether = <Result>(work: () => Promise<Result>): Promise<Result> =>
  sharedTransactionStorage.run({}, work);

/** Within `readTogether`, reads in the shared transaction; elsewhere, in a transaction of its own. */
export async function readShared<Transaction, Result>(
  reader: SharedReader<Transaction, Result>,
  work: Work<Transaction, Result>,
): Promise<Result> {
  const store = sharedTransactionStorage.getStore();
  if (!store) return reader.readAlone();
  const { last } = store;
  const isReusable =
    last?.shared.isOpen && last.connections === reader.connections && last.shopId === reader.shopId;
  const shared = isReusable
    ? (last.shared as SharedTransaction<Transaction>)
    : new SharedTransaction<Transaction>(reader.openShared);
  store.last = {
    connections: reader.connections,
    shopId: reader.shopId,
    shared: shared as SharedTransaction<unknown>,
  };
  const startedAt = performance.now();
  try {
    return await shared.join(work);
  } catch (error) {
    const isForeignFailure = findOutage(error) === 'lost' || findSqlState(error) === FAILED_TRANSACTION_CODE;
    if (isForeignFailure && performance.now() - startedAt < reader.timeoutMs) return reader.readAlone();
    throw toUnavailableError(error);
  }
}

/** Transaction that stays open while it has readers, and until the next iteration of the event loop. */
class SharedTransaction<Transaction> {
  isOpen = true;
  readonly #started = Promise.withResolvers<Transaction>();
  readonly #end = Promise.withResolvers<void>();
  #readers = 0;
  #lastWork = Promise.resolve();

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

  /** Runs work after all earlier work, because a connection runs one statement at a time. */
  async join<Result>(work: Work<Transaction, Result>): Promise<Result> {
    this.#readers += 1;
    const previousWork = this.#lastWork;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastWork = promise;
    try {
      const tx = await this.#started.promise;
      await previousWork;
      return await work(tx);
    } catch (error) {
      // A failed statement aborts the transaction for all readers. Other errors do not abort it.
      if (findSqlState(error) !== undefined || findOutage(error)) this.isOpen = false;
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
