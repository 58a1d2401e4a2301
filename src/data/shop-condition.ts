import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ShopTransaction } from './database.ts';

/**
 * Returns the condition that a row belongs to the shop. Row level security applies the same condition, but only a
 * condition in the statement uses the indexes.
 */
export const shopCondition = (
  tx: ShopTransaction,
  { shopId }: { shopId: AnyPgColumn },
  ...conditions: (SQL | undefined)[]
): SQL | undefined => and(eq(shopId, tx.shopId), ...conditions);
