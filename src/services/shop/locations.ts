import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/locations.ts';
import { listStores as queryStores, type StoreRow } from '#data/queries/locations.ts';
import { NEIGHBOURHOODS } from '#domain/places/neighbourhoods.ts';
import { AREA_NAMES, DISTRICT_NAMES } from '#domain/places/other-names.ts';
import type { ServiceContext } from '../context.ts';

const reading = <Row>({ db, shop }: ServiceContext, work: (tx: ShopTransaction) => Promise<Row[]>) =>
  withShop(db, shop.id, work, { readOnly: true });
/** The countries the shop's addresses can be in. */
export const listCountries = (ctx: ServiceContext) => reading(ctx, queries.listCountries);

/** The districts, of one country or all, by name, each with the other names it goes by. */
export async function listCities(ctx: ServiceContext, input: { countryId?: number | undefined }) {
  const cities = await reading(ctx, (tx) => queries.listCities(tx, input));
  return cities.map((city) => ({ ...city, otherNames: [...(DISTRICT_NAMES[city.name] ?? [])] }));
}

/**
 * The areas, of one district or all, metropolitan ones first, each with the zone this shop delivers it at, the other names
 * it goes by and its neighbourhoods.
 */
export async function listAreas(ctx: ServiceContext, { cityId }: { cityId?: number | undefined }) {
  const areas = await reading(ctx, (tx) => queries.listAreas(tx, { shopId: ctx.shop.id, cityId }));
  return areas.map(({ city, ...area }) => ({
    ...area,
    otherNames: [...(AREA_NAMES[city]?.[area.name] ?? [])],
    neighbourhoods: (NEIGHBOURHOODS[city]?.[area.name] ?? []).map(([name, nameBn]) => ({ name, nameBn })),
  }));
}

/** The thanas, unions or neighbourhoods of an area, by name. */
export const listThanas = (ctx: ServiceContext, input: { areaId: number }) =>
  reading(ctx, (tx) => queries.listThanas(tx, input));

export type { StoreRow } from '#data/queries/locations.ts';

/** The shop's stores and warehouses, pickup points among them, in the owner's order. */
export function listStores({ db, shop }: ServiceContext): Promise<StoreRow[]> {
  return withShop(db, shop.id, (tx) => queryStores(tx, { shopId: shop.id }), { readOnly: true });
}
