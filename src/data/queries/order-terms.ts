import { sql } from 'drizzle-orm';
import type { Poisha } from '#domain/money.ts';
import type { DeliveryZone } from '#domain/order/delivery.ts';
import type { ShopTransaction } from '../database.ts';
import { executeRows } from '../execute-rows.ts';

/** A place of an address and the place it lies in. */
export interface PlaceRow {
  id: number;
  name: string;
  nameBn: string;
  parentId: number | null;
}

export interface PlaceIds {
  countryId: number | undefined;
  cityId: number | undefined;
  areaId: number | undefined;
  thanaId: number | undefined;
}

export interface Places {
  country: PlaceRow | null;
  city: PlaceRow | null;
  area: (PlaceRow & { zone: DeliveryZone }) | null;
  thana: PlaceRow | null;
}

/** What a shop's rules say about an order that goes to a place. */
export interface OrderTerms extends Places {
  charges: { id: number; type: DeliveryZone; charge: Poisha; freeFrom: Poisha | null }[];
  gateways: { id: number; slug: string }[];
  /** Stores where orders can be picked up. */
  pickupStoreIds: number[];
  /** The limit of cash on delivery in BDT as the shop's page settings say it, if they do. */
  maxCodBdt: unknown;
}

/** Places by their ids; what does not exist is `null`. The zone of an area is the shop's own when it has set one. */
const placesOf = (shopId: number, { countryId, cityId, areaId, thanaId }: PlaceIds) => sql`
  (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', null)
    from countries where id = ${countryId ?? null}::int) as country,
  (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', country_id)
    from cities where id = ${cityId ?? null}::int) as city,
  (select jsonb_build_object('id', a.id, 'name', a.name, 'nameBn', a.name_bn, 'parentId', a.city_id, 'zone', coalesce(z.zone, a.zone))
    from areas a left join area_zones z on z.shop_id = ${shopId}::int and z.area_id = a.id
    where a.id = ${areaId ?? null}::int) as area,
  (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', area_id)
    from thanas where id = ${thanaId ?? null}::int) as thana`;

export async function findPlaces(tx: ShopTransaction, shopId: number, ids: PlaceIds): Promise<Places> {
  const [row] = await executeRows<Places & Record<string, unknown>>(
    tx,
    'places',
    sql`select ${placesOf(shopId, ids)}`,
  );
  return row ?? { country: null, city: null, area: null, thana: null };
}

/** Places, charges, ways to pay and pickup stores in one statement. */
export async function readOrderTerms(
  tx: ShopTransaction,
  shopId: number,
  ids: PlaceIds,
): Promise<OrderTerms> {
  const [row] = await executeRows<OrderTerms & Record<string, unknown>>(
    tx,
    'order_terms',
    sql`select ${placesOf(shopId, ids)},
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'charge', charge, 'freeFrom', free_from)),
        '[]') from delivery_charges where shop_id = ${shopId}::int) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug) order by sort_order, id), '[]')
        from payment_gateways where shop_id = ${shopId}::int and is_active) as gateways,
      (select coalesce(jsonb_agg(id), '[]')
        from stores where shop_id = ${shopId}::int and offers_pickup) as "pickupStoreIds",
      (select content -> 'maxCODAmount' from documents
        where shop_id = ${shopId}::int and route = 'widgets' and name = 'page-settings') as "maxCodBdt"`,
  );
  if (!row) throw new Error('the terms of an order could not be read');
  return row;
}
