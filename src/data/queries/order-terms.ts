import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { deliveryCharges, paymentGateways } from '#data/schema/index.ts';
import { executeRows } from '#data/statements.ts';
import type { AddressInput } from '#domain/order/order-input.ts';
import { CASH_GATEWAY } from '#domain/order/payment.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { hasBundles } from './offers.ts';

type NamedPlaces = Pick<AddressInput, 'countryId' | 'cityId' | 'areaId' | 'thanaId'>;

/** `null` if missing. The shop's zone replaces the area's own. */
const placesExpression = (
  shopId: number,
  { countryId, cityId, areaId, thanaId }: NamedPlaces,
) => sql`jsonb_build_object(
  'country', (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', null)
    from countries where id = ${countryId ?? null}::int),
  'city', (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', country_id)
    from cities where id = ${cityId ?? null}::int),
  'area', (select jsonb_build_object('id', a.id, 'name', a.name, 'nameBn', a.name_bn, 'parentId', a.city_id, 'zone', coalesce(z.zone, a.zone))
    from areas a left join area_zones z on z.shop_id = ${shopId}::int and z.area_id = a.id
    where a.id = ${areaId ?? null}::int),
  'thana', (select jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'parentId', area_id)
    from thanas where id = ${thanaId ?? null}::int))`;

const pageSettings = (shopId: number): SQL => sql`(select content from documents
  where shop_id = ${shopId}::int and route = 'widgets' and name = 'page-settings')`;

export async function readOrderTerms(
  tx: ShopTransaction,
  shopId: number,
  { shipping, billing, now }: { shipping: NamedPlaces; billing: NamedPlaces; now: Date },
): Promise<OrderTerms> {
  const [row] = await executeRows<OrderTerms & Record<string, unknown>>(
    tx,
    'order_terms',
    sql`select ${placesExpression(shopId, shipping)} as shipping, ${placesExpression(shopId, billing)} as billing,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'charge', charge, 'freeFrom', free_from)),
        '[]') from delivery_charges where shop_id = ${shopId}::int) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'isOnline', sealed_settings is not null)
        order by sort_order, id), '[]')
        from payment_gateways where shop_id = ${shopId}::int and is_active) as gateways,
      (select coalesce(jsonb_agg(id), '[]')
        from stores where shop_id = ${shopId}::int and offers_pickup) as "pickupStoreIds",
      ${hasBundles(shopId, now)} as "hasBundles", ${pageSettings(shopId)} as "pageSettings"`,
  );
  if (!row) throw new Error('the terms of an order could not be read');
  return row;
}

export async function readPlaces(
  tx: ShopTransaction,
  shopId: number,
  address: NamedPlaces,
): Promise<OrderTerms['shipping']> {
  const [row] = await executeRows<{ places: OrderTerms['shipping'] }>(
    tx,
    'places',
    sql`select ${placesExpression(shopId, address)} as places`,
  );
  if (!row) throw new Error('the places of an address could not be read');
  return row.places;
}

export type DeliveryChargeRow = Omit<typeof deliveryCharges.$inferSelect, 'shopId'>;

export function listDeliveryCharges(tx: ShopTransaction, shopId: number): Promise<DeliveryChargeRow[]> {
  return tx
    .select({
      id: deliveryCharges.id,
      name: deliveryCharges.name,
      type: deliveryCharges.type,
      charge: deliveryCharges.charge,
      freeFrom: deliveryCharges.freeFrom,
      time: deliveryCharges.time,
      timeBn: deliveryCharges.timeBn,
    })
    .from(deliveryCharges)
    .where(eq(deliveryCharges.shopId, shopId))
    .orderBy(asc(deliveryCharges.type));
}

export type PaymentGatewayRow = Pick<
  typeof paymentGateways.$inferSelect,
  'id' | 'slug' | 'name' | 'nameBn'
> & {
  isOnline: boolean;
  pageSettings: unknown;
};

export function listActiveGateways(tx: ShopTransaction, shopId: number): Promise<PaymentGatewayRow[]> {
  return tx
    .select({
      id: paymentGateways.id,
      slug: paymentGateways.slug,
      name: paymentGateways.name,
      nameBn: paymentGateways.nameBn,
      isOnline: sql<boolean>`${paymentGateways.sealedSettings} is not null`,
      pageSettings: pageSettings(shopId),
    })
    .from(paymentGateways)
    .where(
      and(
        eq(paymentGateways.shopId, shopId),
        eq(paymentGateways.isActive, true),
        or(eq(paymentGateways.slug, CASH_GATEWAY.slug), isNotNull(paymentGateways.sealedSettings)),
      ),
    )
    .orderBy(asc(paymentGateways.sortOrder), asc(paymentGateways.id));
}
