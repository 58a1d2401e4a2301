import { and, asc, eq, inArray, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, offers, orders, paymentGateways, products } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement, toIntArray, toTextArray } from '#data/statements.ts';
import type { Bundle } from '#domain/offers/bundle.ts';
import type { Coupon, CouponUse } from '#domain/offers/coupon.ts';
import { joinPercent, splitPercent } from '#domain/offers/coupon-percent.ts';
import type { OfferLine } from '#domain/offers/offer-scope.ts';
import type { Phone } from '#domain/phone.ts';
import { type Buyer, lockFirstOrderCoupon, selectBuyerOrders } from './order-stock.ts';

export interface PublicBundle extends Omit<Bundle, 'scope'> {
  id: number;
  name: string;
  nameBn: string | null;
}

export interface BundleRow extends Bundle, PublicBundle {}

export interface CouponRow extends Omit<Coupon, 'gatewayIds'> {
  id: number;
  code: string;
  name: string;
  nameBn: string | null;
  settings: string | null;
}

/** `codes` are tried in order: the first code with a coupon is used. */
export type CouponKey = { codes: readonly string[] } | { id: number };

export interface RunningOffers {
  bundles: BundleRow[];
  coupon: CouponRow | undefined;
  /** Numbers of earlier orders and coupon uses, without cancelled orders; `undefined` if the buyer is unknown. */
  byPhone: CouponUse['byPhone'];
  products: Pick<OfferLine, 'productId' | 'categoryIds' | 'brandId'>[];
}

interface RunningOffersRow extends Omit<RunningOffers, 'coupon' | 'byPhone'>, Record<string, unknown> {
  coupon: (Omit<CouponRow, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }) | null;
  byPhone: NonNullable<RunningOffers['byPhone']>;
}

const OFFER_SCOPE_EXPRESSION = sql`jsonb_build_object('productIds', product_ids, 'categoryIds', category_ids, 'brandIds', brand_ids)`;

const runningBundleCondition = (
  shopId: number,
  now: Date,
) => sql`shop_id = ${shopId}::int and take is not null
  and starts_at <= ${now.toISOString()}::timestamptz and ends_at > ${now.toISOString()}::timestamptz`;

export const hasBundlesExpression = (shopId: number, now: Date) =>
  sql`exists (select 1 from offers where ${runningBundleCondition(shopId, now)})`;

/** SQL expression for selects from `products`: the bundle with the highest discount, or `null`. */
export const bestBundleExpression = (
  now: Date | Placeholder,
): SQL<PublicBundle | null> => sql<PublicBundle | null>`(
    select jsonb_build_object('id', o.id, 'name', o.name, 'nameBn', o.name_bn, 'take', o.take, 'pay', o.pay)
    from offers o
    where o.shop_id = ${products.shopId} and o.take is not null
      and o.starts_at <= ${now}::timestamptz and o.ends_at > ${now}::timestamptz
      and (cardinality(o.product_ids) + cardinality(o.category_ids) + cardinality(o.brand_ids) = 0
        or ${products.id} = any(o.product_ids) or ${products.brandId} = any(o.brand_ids)
        or exists (select 1 from product_categories c where c.shop_id = o.shop_id and c.product_id = ${products.id}
          and c.category_id = any(o.category_ids)))
    order by (o.take - o.pay)::numeric / o.take desc, o.id limit 1)`;

export async function findOffers(
  tx: ShopTransaction,
  {
    now,
    phone,
    customerId,
    coupon,
    productIds,
  }: Buyer & {
    now: Date;
    coupon: CouponKey | undefined;
    productIds: readonly number[];
  },
): Promise<RunningOffers> {
  const key = { id: null, codes: [], ...coupon };
  const [row] = await executeNamedStatement<RunningOffersRow>(
    tx,
    'offers_at_hand',
    sql`with coupon as (
        select * from offers where shop_id = ${tx.shopId}::int and take is null and id = coalesce(${key.id}::int,
          (select o.id from unnest(${toTextArray(key.codes)}) with ordinality typed (code, position)
            join offers o on o.shop_id = ${tx.shopId}::int and o.code = typed.code order by typed.position limit 1))
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'take', take,
            'pay', pay, 'scope', ${OFFER_SCOPE_EXPRESSION}) order by id), '[]')
          from offers where ${runningBundleCondition(tx.shopId, now)}) as bundles,
        (select jsonb_build_object('id', id, 'code', code, 'name', name, 'nameBn', name_bn, 'amount', amount,
            'percent', percent + percent_fraction, 'maxDiscount', max_discount, 'isFreeDelivery', is_free_delivery,
            'minSubtotal', min_subtotal, 'startsAt', starts_at, 'endsAt', ends_at, 'usageLimit', usage_limit,
            'usedCount', used_count, 'perPhoneLimit', per_phone_limit, 'isFirstOrderOnly', is_first_order_only,
            'scope', ${OFFER_SCOPE_EXPRESSION}, 'settings', settings) from coupon) as coupon,
        (select jsonb_build_object('orders', count(*), 'uses', count(*) filter (where offer_id = coupon.id))
          from coupon cross join lateral ${selectBuyerOrders(tx.shopId, { phone, customerId })} of_buyer
          where status <> 'cancelled') as "byPhone",
        (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'brandId', p.brand_id, 'categoryIds',
            (select coalesce(jsonb_agg(c.category_id), '[]') from product_categories c
              where c.shop_id = p.shop_id and c.product_id = p.id))), '[]')
          from unnest(${toIntArray([...new Set(productIds)])}) wanted (id)
          cross join lateral (
            select * from products p where p.shop_id = ${tx.shopId}::int and p.id = wanted.id offset 0) p) as products`,
  );
  if (!row) throw new Error('the offers of a shop could not be read');
  const { bundles, coupon: couponRow, byPhone, products } = row;
  return {
    bundles,
    products,
    coupon: couponRow
      ? { ...couponRow, startsAt: new Date(couponRow.startsAt), endsAt: new Date(couponRow.endsAt) }
      : undefined,
    byPhone: phone === undefined && customerId === undefined ? undefined : byPhone,
  };
}

/** Locks a coupon. Call it before locking variants, so that orders cannot deadlock. */
export async function lockCoupon(tx: ShopTransaction, id: number, phone: Phone) {
  const { isFirstOrderOnly } = offers;
  const matchesId = shopCondition(tx, offers, eq(offers.id, id));
  const [coupon] = await tx.select({ isFirstOrderOnly }).from(offers).where(matchesId).for('no key update');
  // Serialises the first orders of a phone across coupons, so that only one order uses a first-order coupon.
  if (coupon?.isFirstOrderOnly) await lockFirstOrderCoupon(tx, phone);
}

/** Adds a use of a coupon. Removes a use if `by` is -1. */
export async function countCouponUse(
  tx: ShopTransaction,
  { id, by }: { id: number; by: 1 | -1 },
): Promise<void> {
  await tx
    .update(offers)
    .set({ usedCount: sql`greatest(0, ${offers.usedCount} + ${by}::int)` })
    .where(shopCondition(tx, offers, eq(offers.id, id)));
}

export type OfferRow = Omit<typeof offers.$inferSelect, 'percentFraction'>;

export async function listOffers(tx: ShopTransaction): Promise<OfferRow[]> {
  const rows = await tx.select().from(offers).where(shopCondition(tx, offers)).orderBy(asc(offers.id));
  return rows.map(({ percentFraction, ...row }) => ({
    ...row,
    percent: row.percent === null ? null : joinPercent(row.percent, percentFraction),
  }));
}

const OFFER_TARGET_TABLES = { products, categories, brands, gateways: paymentGateways };
export const OFFER_TARGET_KINDS = ['products', 'categories', 'brands', 'gateways'] as const;

export async function listOfferTargets(
  tx: ShopTransaction,
  kind: (typeof OFFER_TARGET_KINDS)[number],
  { ...selector }: { slugs: readonly string[] } | { ids: readonly number[] },
): Promise<{ id: number; slug: string }[]> {
  const table = OFFER_TARGET_TABLES[kind];
  const isTarget =
    'slugs' in selector ? inArray(table.slug, [...selector.slugs]) : inArray(table.id, [...selector.ids]);
  const condition = shopCondition(tx, table, isTarget);
  return tx.select({ id: table.id, slug: table.slug }).from(table).where(condition).orderBy(table.id);
}

/** Inserts an offer. Returns `undefined` if a coupon with this code already exists. */
export async function insertOffer(
  tx: ShopTransaction,
  row: Omit<typeof offers.$inferInsert, 'shopId' | 'percentFraction'>,
): Promise<{ id: number } | undefined> {
  const [inserted] = await tx
    .insert(offers)
    .values({ ...row, ...(row.percent != null && splitPercent(row.percent)), shopId: tx.shopId })
    .onConflictDoNothing()
    .returning({ id: offers.id });
  return inserted;
}

export async function findOfferSettings(tx: ShopTransaction, id: number): Promise<string | null> {
  const [row] = await tx
    .select({ settings: offers.settings })
    .from(offers)
    .where(shopCondition(tx, offers, eq(offers.id, id)));
  return row?.settings ?? null;
}

/** Deletes an offer. If orders reference the offer, ends it instead. */
export async function removeOffer(
  tx: ShopTransaction,
  { id, now }: { id: number; now: Date },
): Promise<'deleted' | 'ended' | undefined> {
  const matchesId = shopCondition(tx, offers, eq(offers.id, id));
  const uses = tx
    .select({ id: orders.id })
    .from(orders)
    .where(shopCondition(tx, orders, eq(orders.offerId, id)));
  const deleted = await tx
    .delete(offers)
    .where(and(matchesId, notExists(uses)))
    .returning({ id: offers.id });
  if (deleted.length > 0) return 'deleted';
  const ended = await tx
    .update(offers)
    .set({ endsAt: sql`least(${offers.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(matchesId)
    .returning({ id: offers.id });
  return ended.length > 0 ? 'ended' : undefined;
}
