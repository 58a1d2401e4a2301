import type { Database, ShopTransaction } from './database.ts';

type Work<Result> = (tx: ShopTransaction) => Promise<Result>;

/** Runs work in one read-only transaction that sees one shop. */
export type OpenRead = <Result>(shopId: number, work: Work<Result>) => Promise<Result>;

interface Reading {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

const IN_FAILED_TRANSACTION = '25P02';

/** Reads of one database. Those of one shop that begin in the same turn of the event loop share a transaction. */
export class ShopReads {
  static readonly #ofDatabase = new WeakMap<Database, ShopReads>();
  readonly #open: OpenRead;
  readonly #gathered = new Map<number, Reading[]>();

  constructor(open: OpenRead) {
    this.#open = open;
  }

  static of(db: Database, byDefault: OpenRead): ShopReads {
    const known = ShopReads.#ofDatabase.get(db);
    if (known) return known;
    return ShopReads.use(db, byDefault);
  }

  /** Reads of the database take this way from now on. */
  static use(db: Database, open: OpenRead): ShopReads {
    const reads = new ShopReads(open);
    ShopReads.#ofDatabase.set(db, reads);
    return reads;
  }

  read<Result>(shopId: number, work: Work<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const reading = { work, resolve: resolve as Reading['resolve'], reject };
      const gathered = this.#gathered.get(shopId);
      if (gathered) {
        gathered.push(reading);
        return;
      }
      const readings = [reading];
      this.#gathered.set(shopId, readings);
      process.nextTick(() => {
        this.#gathered.delete(shopId);
        this.#run(shopId, readings).catch((error: unknown) => {
          for (const { reject: refuse } of readings) refuse(error);
        });
      });
    });
  }

  async #run(shopId: number, readings: readonly Reading[]): Promise<void> {
    await this.#open(shopId, async (tx) => {
      await Promise.all(readings.map((reading) => this.#finish(shopId, tx, reading)));
    });
  }

  async #finish(shopId: number, tx: ShopTransaction, { work, resolve, reject }: Reading): Promise<void> {
    try {
      resolve(await work(tx));
    } catch (error) {
      // Another statement broke the transaction; this read had no part in it and is done anew by itself.
      if (codeOf(error) === IN_FAILED_TRANSACTION) this.#open(shopId, work).then(resolve, reject);
      else reject(error);
    }
  }
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error) return error.code;
  return 'cause' in error ? codeOf(error.cause) : undefined;
}
