import { type Database, inBatches, readPlatform, withShop } from '#data/database.ts';
import * as queries from '#data/queries/sales.ts';

/** Sales per batch. Batches are small, so that products are locked briefly. */
const BATCH_SIZE = 500;

/**
 * Adds new sales to the sales counts of products. Listings are sorted by these counts. May run on several
 * instances at the same time. Returns the number of added sales.
 */
export async function countSales(db: Database): Promise<number> {
  let countedSales = 0;
  for (const shopId of await readPlatform(db, queries.listShopsWithSales)) {
    countedSales += await inBatches(BATCH_SIZE, (limit) =>
      withShop({ db, shop: { id: shopId } }, (tx) => queries.countSales(tx, limit)),
    );
  }
  return countedSales;
}
