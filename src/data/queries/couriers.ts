import { asc, eq } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { couriers } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

export type CourierRow = typeof couriers.$inferSelect;

export async function findCourier(
  tx: ShopTransaction,
  key: { id: number } | { kind: string },
): Promise<CourierRow | undefined> {
  const condition = 'id' in key ? eq(couriers.id, key.id) : eq(couriers.kind, key.kind);
  const [row] = await tx
    .select()
    .from(couriers)
    .where(shopCondition(tx, couriers, condition));
  return row;
}

export function listCouriers(tx: ShopTransaction): Promise<CourierRow[]> {
  return tx.select().from(couriers).where(shopCondition(tx, couriers)).orderBy(asc(couriers.id));
}

/** Adds a courier, or replaces the settings of an existing one and clears its token. */
export async function writeCourier(
  tx: ShopTransaction,
  row: Pick<CourierRow, 'kind' | 'name' | 'nameBn' | 'sealedSettings'>,
): Promise<CourierRow> {
  const { name, nameBn, sealedSettings } = row;
  const [written] = await tx
    .insert(couriers)
    .values({ ...row, shopId: tx.shopId })
    .onConflictDoUpdate({
      target: [couriers.shopId, couriers.kind],
      set: { name, nameBn, sealedSettings, sealedToken: null, isActive: true },
    })
    .returning();
  if (!written) throw new Error('the courier was not written');
  return written;
}

export async function deactivateCourier(tx: ShopTransaction, kind: string): Promise<boolean> {
  const deactivated = await tx
    .update(couriers)
    .set({ isActive: false })
    .where(shopCondition(tx, couriers, eq(couriers.kind, kind), eq(couriers.isActive, true)))
    .returning({ id: couriers.id });
  return deactivated.length > 0;
}
