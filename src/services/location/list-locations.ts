import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/locations.ts';
import type { ServiceContext } from '../context.ts';

const reading = <Row>({ db, shop }: ServiceContext, work: (tx: ShopTransaction) => Promise<Row[]>) =>
  withShop(db, shop.id, work, { readOnly: true });

/** The countries the shop's addresses can be in. */
export const listCountries = (ctx: ServiceContext) => reading(ctx, queries.listCountries);

/** The districts, of one country or all, by name. */
export const listCities = (ctx: ServiceContext, input: { countryId?: number | undefined }) =>
  reading(ctx, (tx) => queries.listCities(tx, input));

/** The areas of a district, metropolitan ones first, each with the zone this shop delivers it at. */
export const listAreas = (ctx: ServiceContext, { cityId }: { cityId: number }) =>
  reading(ctx, (tx) => queries.listAreas(tx, { shopId: ctx.shop.id, cityId }));

/** The thanas, unions or neighbourhoods of an area, by name. */
export const listThanas = (ctx: ServiceContext, input: { areaId: number }) =>
  reading(ctx, (tx) => queries.listThanas(tx, input));
