import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Placeholder for the shop of the transaction. Pass it to `shopCondition` in queries of `prepareQuery`. */
export const PREPARED_SHOP = { shopId: sql.placeholder('shopId') };

/** Row level security has the same condition, but only a condition in the statement uses the indexes. */
export const shopCondition = (
  shop: { shopId: number | Placeholder },
  { shopId }: { shopId: AnyPgColumn },
  ...conditions: (SQL | undefined)[]
): SQL | undefined => and(eq(shopId, shop.shopId), ...conditions);
