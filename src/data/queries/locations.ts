import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { areas, areaZones, cities, countries, shops, stores, thanas } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { DeliveryZone } from '#domain/order/delivery.ts';

export type CountryRow = typeof countries.$inferSelect;
export type CityRow = typeof cities.$inferSelect;
export type AreaRow = typeof areas.$inferSelect;
export type ThanaRow = typeof thanas.$inferSelect;

export function listCountries(tx: ShopTransaction): Promise<CountryRow[]> {
  return tx.select().from(countries).orderBy(asc(countries.name));
}

export function listCities(
  tx: ShopTransaction,
  { countryId }: { countryId?: number | undefined },
): Promise<CityRow[]> {
  return tx
    .select()
    .from(cities)
    .where(countryId === undefined ? undefined : eq(cities.countryId, countryId))
    .orderBy(asc(cities.name), asc(cities.id));
}

export function listAreas(
  tx: ShopTransaction,
  cityId: number | undefined,
): Promise<(AreaRow & { city: string })[]> {
  return tx
    .select({
      id: areas.id,
      cityId: areas.cityId,
      city: cities.name,
      name: areas.name,
      nameBn: areas.nameBn,
      isMetropolitan: areas.isMetropolitan,
      zone: sql<DeliveryZone>`coalesce(${areaZones.zone}, ${areas.zone})`,
    })
    .from(areas)
    .innerJoin(cities, eq(cities.id, areas.cityId))
    .leftJoin(areaZones, shopCondition(tx, areaZones, eq(areaZones.areaId, areas.id)))
    .where(cityId === undefined ? undefined : eq(areas.cityId, cityId))
    .orderBy(sql`${areas.isMetropolitan} desc`, asc(areas.name), asc(areas.id));
}

export function listThanas(tx: ShopTransaction, { areaId }: { areaId: number }): Promise<ThanaRow[]> {
  return tx.select().from(thanas).where(eq(thanas.areaId, areaId)).orderBy(asc(thanas.name), asc(thanas.id));
}

const selectStores = (tx: ShopTransaction) =>
  tx
    .select({
      id: stores.id,
      name: stores.name,
      nameBn: stores.nameBn,
      address: stores.address,
      addressBn: stores.addressBn,
      phone: stores.phone,
      openingHours: stores.openingHours,
      latitude: stores.latitude,
      longitude: stores.longitude,
      offersPickup: stores.offersPickup,
    })
    .from(stores);

export type StoreRow = Awaited<ReturnType<typeof selectStores>>[number];

export function listStores(tx: ShopTransaction): Promise<StoreRow[]> {
  return selectStores(tx)
    .where(shopCondition(tx, stores))
    .orderBy(asc(stores.sortOrder), asc(stores.name), asc(stores.id));
}

/** Returns stores whose only opening hours are the free text of earlier builds. */
export function listStoresWithTextHours(tx: Transaction) {
  return tx
    .select({ shop: shops.slug, store: stores.name })
    .from(stores)
    .innerJoin(shops, eq(shops.id, stores.shopId))
    .where(and(ne(stores.formerHours, ''), eq(stores.openingHours, [])))
    .orderBy(asc(shops.slug), asc(stores.id));
}

export async function findStore(tx: ShopTransaction, id: number): Promise<StoreRow | undefined> {
  const [store] = await selectStores(tx).where(shopCondition(tx, stores, eq(stores.id, id)));
  return store;
}
