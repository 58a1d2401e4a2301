import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { addresses, areas, cities, deliveryCharges, thanas } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';

export type NewAddress = Omit<typeof addresses.$inferInsert, 'id' | 'shopId' | 'customerId' | 'createdAt'>;
export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

interface CustomerRef {
  customerId: number;
}

const matchesCustomer = (tx: ShopTransaction, { customerId }: CustomerRef) =>
  shopCondition(tx, addresses, eq(addresses.customerId, customerId));

export function listAddresses(
  tx: ShopTransaction,
  { id, limit, offset = 0, ...customer }: CustomerRef & { id?: number; limit: number; offset?: number },
) {
  return tx
    .select({
      ...getTableColumns(addresses),
      deliveryChargeId: deliveryCharges.id,
      city: { id: cities.id, name: cities.name, nameBn: cities.nameBn },
      area: { id: areas.id, name: areas.name, nameBn: areas.nameBn },
      thana: { id: thanas.id, name: thanas.name, nameBn: thanas.nameBn },
    })
    .from(addresses)
    .leftJoin(cities, eq(cities.id, addresses.cityId))
    .leftJoin(areas, eq(areas.id, addresses.areaId))
    .leftJoin(thanas, eq(thanas.id, addresses.thanaId))
    .leftJoin(
      deliveryCharges,
      shopCondition(tx, deliveryCharges, eq(deliveryCharges.type, addresses.deliveryType)),
    )
    .where(and(matchesCustomer(tx, customer), id === undefined ? undefined : eq(addresses.id, id)))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(limit)
    .offset(offset);
}

export const countAddresses = (tx: ShopTransaction, customer: CustomerRef): Promise<number> =>
  tx.$count(addresses, matchesCustomer(tx, customer));

export async function insertAddress(
  tx: ShopTransaction,
  { customerId, ...values }: CustomerRef & NewAddress,
): Promise<number> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, shopId: tx.shopId, customerId })
    .returning({ id: addresses.id });
  if (!row) throw new Error('the address was not written');
  return row.id;
}

export async function updateAddress(
  tx: ShopTransaction,
  { id, customerId, ...values }: CustomerRef & { id: number } & Partial<NewAddress>,
): Promise<void> {
  await tx
    .update(addresses)
    .set(values)
    .where(and(matchesCustomer(tx, { customerId }), eq(addresses.id, id)));
}

export async function setDefaultAddress(
  tx: ShopTransaction,
  { id, ...customer }: CustomerRef & { id: number },
): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: sql`${addresses.id} = ${id}` })
    .where(matchesCustomer(tx, customer));
}

/** Deletes an address and returns whether it existed. If it was the default, the latest address becomes the default. */
export async function deleteAddress(
  tx: ShopTransaction,
  { id, ...customer }: CustomerRef & { id: number },
): Promise<boolean> {
  const [deleted] = await tx
    .delete(addresses)
    .where(and(matchesCustomer(tx, customer), eq(addresses.id, id)))
    .returning({ isDefault: addresses.isDefault });
  if (deleted?.isDefault) {
    const [latest] = await listAddresses(tx, { ...customer, limit: 1 });
    if (latest) await setDefaultAddress(tx, { ...customer, id: latest.id });
  }
  return deleted !== undefined;
}
