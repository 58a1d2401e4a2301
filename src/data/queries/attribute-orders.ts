import { asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { attributeOrders } from '../schema/index.ts';

export interface AttributeOrder {
  key: string;
  values: string[];
}

/** The shop's attribute keys in their order, each with its values in theirs. */
export function listAttributeOrders(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
): Promise<AttributeOrder[]> {
  return tx
    .select({ key: attributeOrders.key, values: attributeOrders.values })
    .from(attributeOrders)
    .where(eq(attributeOrders.shopId, shopId))
    .orderBy(asc(attributeOrders.position), asc(attributeOrders.key));
}
