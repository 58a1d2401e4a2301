import { and, asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { stores } from '../schema/index.ts';

const selectStores = (tx: ShopTransaction) =>
  tx
    .select({
      id: stores.id,
      name: stores.name,
      nameBn: stores.nameBn,
      address: stores.address,
      addressBn: stores.addressBn,
      phone: stores.phone,
      hours: stores.hours,
      hoursBn: stores.hoursBn,
      latitude: stores.latitude,
      longitude: stores.longitude,
      offersPickup: stores.offersPickup,
    })
    .from(stores);

export type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];

/** The shop's warehouses and stores in the owner's order. */
export function listStores(tx: ShopTransaction, { shopId }: { shopId: number }): Promise<StoreRow[]> {
  return selectStores(tx)
    .where(eq(stores.shopId, shopId))
    .orderBy(asc(stores.sortOrder), asc(stores.name), asc(stores.id));
}

export async function findStore(
  tx: ShopTransaction,
  { shopId, id }: { shopId: number; id: number },
): Promise<StoreRow | undefined> {
  const [store] = await selectStores(tx).where(and(eq(stores.shopId, shopId), eq(stores.id, id)));
  return store;
}
