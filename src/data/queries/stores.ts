import { eq, inArray } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orders, stores } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { OPEN_ORDER_STATUSES } from '#domain/order/order-status.ts';

export type StoreValues = Pick<
  typeof stores.$inferSelect,
  | 'name'
  | 'nameBn'
  | 'address'
  | 'addressBn'
  | 'phone'
  | 'openingHours'
  | 'latitude'
  | 'longitude'
  | 'offersPickup'
  | 'sortOrder'
>;

export async function insertStore(
  tx: ShopTransaction,
  values: Pick<StoreValues, 'name' | 'address'> & Partial<StoreValues>,
): Promise<number> {
  const [row] = await tx
    .insert(stores)
    .values({ ...values, shopId: tx.shopId })
    .returning({ id: stores.id });
  if (!row) throw new Error('the store was not written');
  return row.id;
}

export async function updateStore(
  tx: ShopTransaction,
  { id, ...values }: { id: number } & Partial<StoreValues>,
): Promise<boolean> {
  const updated = await tx
    .update(stores)
    .set(values)
    .where(shopCondition(tx, stores, eq(stores.id, id)))
    .returning({ id: stores.id });
  return updated.length > 0;
}

export async function deleteStore(tx: ShopTransaction, id: number): Promise<boolean> {
  const deleted = await tx
    .delete(stores)
    .where(shopCondition(tx, stores, eq(stores.id, id)))
    .returning({ id: stores.id });
  return deleted.length > 0;
}

export const countOpenPickups = (tx: ShopTransaction, storeId: number): Promise<number> =>
  tx.$count(
    orders,
    shopCondition(tx, orders, eq(orders.storeId, storeId), inArray(orders.status, [...OPEN_ORDER_STATUSES])),
  );
