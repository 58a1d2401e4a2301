import { asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { deliveryCharges, paymentGateways } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement } from '#data/statements.ts';
import type { AddressInput } from '#domain/order/order-input.ts';
import type { OrderTerms } from '#domain/order/validate-terms.ts';
import { CASH_GATEWAY } from '#domain/payments/payment.ts';
import { hasBundlesExpression } from './offers.ts';

type PlaceIds = Pick<AddressInput, 'countryId' | 'cityId' | 'areaId' | 'thanaId'>;

/** A place is `null` if its id is missing or unknown. A zone set by the shop replaces the area's zone. */
const placesExpression = (
  shopId: number,
  { countryId, cityId, areaId, thanaId }: PlaceIds,
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

const pageSettingsExpression = (shopId: number): SQL => sql`(select content from documents
  where shop_id = ${shopId}::int and route = 'widgets' and name = 'page-settings')`;

export async function readOrderTerms(
  tx: ShopTransaction,
  { shipping, billing, now }: { shipping: PlaceIds; billing: PlaceIds; now: Date },
): Promise<OrderTerms> {
  const [row] = await executeNamedStatement<OrderTerms & Record<string, unknown>>(
    tx,
    'order_terms',
    sql`select ${placesExpression(tx.shopId, shipping)} as shipping, ${placesExpression(tx.shopId, billing)} as billing,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'charge', charge, 'freeFrom', free_from)),
        '[]') from delivery_charges where shop_id = ${tx.shopId}::int) as charges,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'slug', slug, 'isConfigured', sealed_settings is not null)
        order by sort_order, id), '[]')
        from payment_gateways where shop_id = ${tx.shopId}::int and is_active) as gateways,
      (select coalesce(jsonb_agg(id), '[]')
        from stores where shop_id = ${tx.shopId}::int and offers_pickup) as "pickupStoreIds",
      ${hasBundlesExpression(tx.shopId, now)} as "hasBundles", ${pageSettingsExpression(tx.shopId)} as "pageSettings"`,
  );
  if (!row) throw new Error('the terms of an order could not be read');
  return row;
}

export async function readPlaces(tx: ShopTransaction, address: PlaceIds): Promise<OrderTerms['shipping']> {
  const [row] = await executeNamedStatement<{ places: OrderTerms['shipping'] }>(
    tx,
    'places',
    sql`select ${placesExpression(tx.shopId, address)} as places`,
  );
  if (!row) throw new Error('the places of an address could not be read');
  return row.places;
}

export type DeliveryChargeRow = Omit<typeof deliveryCharges.$inferSelect, 'shopId'>;

export function listDeliveryCharges(tx: ShopTransaction): Promise<DeliveryChargeRow[]> {
  const { shopId: _, ...columns } = getTableColumns(deliveryCharges);
  return tx
    .select(columns)
    .from(deliveryCharges)
    .where(shopCondition(tx, deliveryCharges))
    .orderBy(asc(deliveryCharges.type));
}

export type PaymentGatewayRow = Pick<
  typeof paymentGateways.$inferSelect,
  'id' | 'slug' | 'name' | 'nameBn'
> & {
  isConfigured: boolean;
  pageSettings: unknown;
};

export function listActiveGateways(tx: ShopTransaction): Promise<PaymentGatewayRow[]> {
  return tx
    .select({
      id: paymentGateways.id,
      slug: paymentGateways.slug,
      name: paymentGateways.name,
      nameBn: paymentGateways.nameBn,
      isConfigured: sql<boolean>`${paymentGateways.sealedSettings} is not null`,
      pageSettings: pageSettingsExpression(tx.shopId),
    })
    .from(paymentGateways)
    .where(
      shopCondition(
        tx,
        paymentGateways,
        eq(paymentGateways.isActive, true),
        or(eq(paymentGateways.slug, CASH_GATEWAY.slug), isNotNull(paymentGateways.sealedSettings)),
      ),
    )
    .orderBy(asc(paymentGateways.sortOrder), asc(paymentGateways.id));
}
