import { DrizzleQueryError } from 'drizzle-orm';
import type { Database, ShopTransaction } from './database-type.ts';

type Work<Result> = (tx: ShopTransaction) => Promise<Result>;

/** Runs work in one read-only transaction that sees one shop. */
export type OpenRead = <Result>(shopId: number, work: Work<Result>) => Promise<Result>;

interface Reading {
  work: Work<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
}

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
    const broken: Reading[] = [];
    try {
      await this.#open(shopId, async (tx) => {
        await Promise.all(
          readings.map((reading) => finish(tx, reading, readings.length > 1 ? broken : undefined)),
        );
      });
    } catch (error) {
      if (broken.length === 0) throw error;
    }
    await Promise.all(
      broken.map(({ work, resolve, reject }) => this.#open(shopId, work).then(resolve, reject)),
    );
  }
}

/** A statement that fails breaks its transaction for all: such reads are put among the broken, to be done apart. */
async function finish(tx: ShopTransaction, reading: Reading, broken: Reading[] | undefined): Promise<void> {
  try {
    reading.resolve(await reading.work(tx));
  } catch (error) {
    if (broken && error instanceof DrizzleQueryError) broken.push(reading);
    else reading.reject(error);
  }
}
