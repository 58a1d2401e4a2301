import { and, asc, eq, sql } from 'drizzle-orm';
import type { DeliveryZone } from '#domain/order/delivery.ts';
import type { ShopTransaction } from '../database.ts';
import { areas, areaZones, cities, countries, thanas } from '../schema/index.ts';

export type CountryRow = typeof countries.$inferSelect;
export type CityRow = typeof cities.$inferSelect;
export type AreaRow = typeof areas.$inferSelect;
export type ThanaRow = typeof thanas.$inferSelect;

export function listCountries(tx: ShopTransaction): Promise<CountryRow[]> {
  return tx.select().from(countries).orderBy(asc(countries.name));
}

/** The districts, of one country or all. */
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

/** The areas, of one district or all, each with the district's name and the zone this shop delivers it at. */
export function listAreas(
  tx: ShopTransaction,
  { shopId, cityId }: { shopId: number; cityId: number | undefined },
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
    .leftJoin(areaZones, and(eq(areaZones.shopId, shopId), eq(areaZones.areaId, areas.id)))
    .where(cityId === undefined ? undefined : eq(areas.cityId, cityId))
    .orderBy(sql`${areas.isMetropolitan} desc`, asc(areas.name), asc(areas.id));
}

export function listThanas(tx: ShopTransaction, { areaId }: { areaId: number }): Promise<ThanaRow[]> {
  return tx.select().from(thanas).where(eq(thanas.areaId, areaId)).orderBy(asc(thanas.name), asc(thanas.id));
}
