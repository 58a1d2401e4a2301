import { type Database, inBatches, readPlatform, withShop } from '#data/database.ts';
import * as queries from '#data/queries/sales.ts';

/** So that products are not held for long. */
const AT_ONCE = 500;

/**
 * Counts what was sold and came back since, in all shops; lists sort by it. Several instances may do so at a time. Tells how many
 * sales it counted.
 */
export async function countSales(db: Database): Promise<number> {
  let counted = 0;
  for (const shopId of await readPlatform(db, queries.listShopsWithSales)) {
    counted += await inBatches(AT_ONCE, (limit) =>
      withShop(db, shopId, (tx) => queries.countSales(tx, shopId, { limit })),
    );
  }
  return counted;
}
