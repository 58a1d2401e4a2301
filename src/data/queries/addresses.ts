import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { addresses, areas, cities, deliveryCharges, thanas } from '#data/schema/index.ts';

export type NewAddress = Omit<typeof addresses.$inferInsert, 'id' | 'shopId' | 'customerId' | 'createdAt'>;
export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

interface OfCustomer {
  customerId: number;
}

const matchesCustomer = (shopId: number, { customerId }: OfCustomer) =>
  and(eq(addresses.shopId, shopId), eq(addresses.customerId, customerId));

export function listAddresses(
  tx: ShopTransaction,
  shopId: number,
  { id, limit, offset = 0, ...of }: OfCustomer & { id?: number; limit: number; offset?: number },
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
      and(eq(deliveryCharges.shopId, shopId), eq(deliveryCharges.type, addresses.deliveryType)),
    )
    .where(and(matchesCustomer(shopId, of), id === undefined ? undefined : eq(addresses.id, id)))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(limit)
    .offset(offset);
}

export const countAddresses = (tx: ShopTransaction, shopId: number, of: OfCustomer): Promise<number> =>
  tx.$count(addresses, matchesCustomer(shopId, of));

export async function insertAddress(
  tx: ShopTransaction,
  shopId: number,
  { customerId, ...values }: OfCustomer & NewAddress,
): Promise<number> {
  const [row] = await tx
    .insert(addresses)
    .values({ ...values, shopId, customerId })
    .returning({ id: addresses.id });
  if (!row) throw new Error('the address was not written');
  return row.id;
}

export async function updateAddress(
  tx: ShopTransaction,
  shopId: number,
  { id, customerId, ...values }: OfCustomer & { id: number } & Partial<NewAddress>,
): Promise<void> {
  await tx
    .update(addresses)
    .set(values)
    .where(and(matchesCustomer(shopId, { customerId }), eq(addresses.id, id)));
}

export async function setDefaultAddress(
  tx: ShopTransaction,
  shopId: number,
  { id, ...of }: OfCustomer & { id: number },
): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: sql`${addresses.id} = ${id}` })
    .where(matchesCustomer(shopId, of));
}

/** The latest other address becomes the default. Returns whether the address existed. */
export async function deleteAddress(
  tx: ShopTransaction,
  shopId: number,
  { id, ...of }: OfCustomer & { id: number },
): Promise<boolean> {
  const [deleted] = await tx
    .delete(addresses)
    .where(and(matchesCustomer(shopId, of), eq(addresses.id, id)))
    .returning({ isDefault: addresses.isDefault });
  if (deleted?.isDefault) {
    const [latest] = await listAddresses(tx, shopId, { ...of, limit: 1 });
    if (latest) await setDefaultAddress(tx, shopId, { ...of, id: latest.id });
  }
  return deleted !== undefined;
}
