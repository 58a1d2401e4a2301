import { type Database, processInBatches, readPlatform, withShop } from '#data/database.ts';
import * as queries from '#data/queries/sales.ts';

/** Batch size. Small batches lock products only briefly. */
const BATCH_SIZE = 500;

/** Safe to run on several instances. Returns the number of counted sales. */
export async function countSales(db: Database): Promise<number> {
  let countedSales = 0;
  for (const shopId of await readPlatform(db, queries.listShopsWithSales)) {
    countedSales += await processInBatches(BATCH_SIZE, (limit) =>
      withShop({ db, shop: { id: shopId } }, (tx) => queries.countSales(tx, limit)),
    );
  }
  return countedSales;
}
