import { type Database, inBatches, readPlatform, withShop } from '#data/database.ts';
import * as queries from '#data/queries/sales.ts';

/** Small, so that products are locked briefly. */
const AT_ONCE = 500;

/** Listings sort by these counts. May run on several instances. Returns the number of counted sales. */
export async function countSales(db: Database): Promise<number> {
  let counted = 0;
  for (const shopId of await readPlatform(db, queries.listShopsWithSales)) {
    counted += await inBatches(AT_ONCE, (limit) =>
      withShop(db, shopId, (tx) => queries.countSales(tx, shopId, { limit })),
    );
  }
  return counted;
}
