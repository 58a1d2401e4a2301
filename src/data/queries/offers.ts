import { and, asc, eq, inArray, notExists, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, offers, orders, paymentGateways, products } from '#data/schema/index.ts';
import { executeRows } from '#data/statements.ts';
import type { Bundle, Coupon, CouponUse, OfferLine } from '#domain/order/offer.ts';
import type { Phone } from '#domain/phone.ts';
import { type Buyer, buyerOrders, lockFirstOrder } from './order-stock.ts';

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

export type CouponKey = { code: string } | { id: number };

export interface RunningOffers {
  bundles: BundleRow[];
  coupon: CouponRow | undefined;
  /** Without cancelled orders; `undefined` if neither phone nor customer is known. */
  byPhone: CouponUse['byPhone'];
  products: Pick<OfferLine, 'productId' | 'categoryIds' | 'brandId'>[];
}

interface OffersRow extends Omit<RunningOffers, 'coupon' | 'byPhone'>, Record<string, unknown> {
  coupon: (Omit<CouponRow, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }) | null;
  byPhone: NonNullable<RunningOffers['byPhone']>;
}

const SCOPE = sql`jsonb_build_object('productIds', product_ids, 'categoryIds', category_ids, 'brandIds', brand_ids)`;

const running = (shopId: number, now: Date) => sql`shop_id = ${shopId}::int and take is not null
  and starts_at <= ${now.toISOString()}::timestamptz and ends_at > ${now.toISOString()}::timestamptz`;

export const hasBundles = (shopId: number, now: Date) =>
  sql`exists (select 1 from offers where ${running(shopId, now)})`;

/** Highest discount first. For selects from `products`. */
export const bundleOfProduct = (now: Date | Placeholder): SQL<PublicBundle | null> => {
  const at = now instanceof Date ? now.toISOString() : now;
  return sql<PublicBundle | null>`(
    select jsonb_build_object('id', o.id, 'name', o.name, 'nameBn', o.name_bn, 'take', o.take, 'pay', o.pay)
    from offers o
    where o.shop_id = ${products.shopId} and o.take is not null
      and o.starts_at <= ${at}::timestamptz and o.ends_at > ${at}::timestamptz
      and (cardinality(o.product_ids) + cardinality(o.category_ids) + cardinality(o.brand_ids) = 0
        or ${products.id} = any(o.product_ids) or ${products.brandId} = any(o.brand_ids)
        or exists (select 1 from product_categories c where c.shop_id = o.shop_id and c.product_id = ${products.id}
          and c.category_id = any(o.category_ids)))
    order by (o.take - o.pay)::numeric / o.take desc, o.id limit 1)`;
};

export async function findOffers(
  tx: ShopTransaction,
  {
    shopId,
    now,
    phone,
    customerId,
    coupon,
    productIds,
  }: Buyer & {
    shopId: number;
    now: Date;
    coupon: CouponKey | undefined;
    productIds: readonly number[];
  },
): Promise<RunningOffers> {
  const key = { id: null, code: null, ...coupon };
  const [row] = await executeRows<OffersRow>(
    tx,
    'offers_at_hand',
    sql`with coupon as (
        select * from offers where shop_id = ${shopId}::int and take is null and id = coalesce(${key.id}::int,
          (select id from offers where shop_id = ${shopId}::int and code = ${key.code}::text))
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameBn', name_bn, 'take', take,
            'pay', pay, 'scope', ${SCOPE}) order by id), '[]')
          from offers where ${running(shopId, now)}) as bundles,
        (select jsonb_build_object('id', id, 'code', code, 'name', name, 'nameBn', name_bn, 'amount', amount,
            'percent', percent, 'maxDiscount', max_discount, 'isFreeDelivery', is_free_delivery,
            'minSubtotal', min_subtotal, 'startsAt', starts_at, 'endsAt', ends_at, 'usageLimit', usage_limit,
            'usedCount', used_count, 'perPhoneLimit', per_phone_limit, 'isFirstOrderOnly', is_first_order_only,
            'scope', ${SCOPE}, 'settings', settings) from coupon) as coupon,
        (select jsonb_build_object('orders', count(*), 'uses', count(*) filter (where offer_id = coupon.id))
          from coupon cross join lateral ${buyerOrders(shopId, { phone, customerId })} of_buyer
          where status <> 'cancelled') as "byPhone",
        (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'brandId', p.brand_id, 'categoryIds',
            (select coalesce(jsonb_agg(c.category_id), '[]') from product_categories c
              where c.shop_id = p.shop_id and c.product_id = p.id))), '[]')
          from unnest(${sql.param([...new Set(productIds)])}::int[]) wanted (id)
          cross join lateral (
            select * from products p where p.shop_id = ${shopId}::int and p.id = wanted.id offset 0) p) as products`,
  );
  if (!row) throw new Error('the offers of a shop could not be read');
  const { bundles, coupon: found, byPhone, products } = row;
  return {
    bundles,
    products,
    coupon: found
      ? { ...found, startsAt: new Date(found.startsAt), endsAt: new Date(found.endsAt) }
      : undefined,
    byPhone: phone === undefined && customerId === undefined ? undefined : byPhone,
  };
}

/** Lock order: coupon before variants. */
export async function lockCoupon(tx: ShopTransaction, shopId: number, id: number, phone: Phone) {
  const { isFirstOrderOnly } = offers;
  const isIt = and(eq(offers.shopId, shopId), eq(offers.id, id));
  const [coupon] = await tx.select({ isFirstOrderOnly }).from(offers).where(isIt).for('no key update');
  // First orders of a phone are serialised across coupons, so that only one counts as first.
  if (coupon?.isFirstOrderOnly) await lockFirstOrder(tx, { shopId, phone });
}

/** `-1` removes a use. */
export async function countCouponUse(
  tx: ShopTransaction,
  shopId: number,
  { id, by }: { id: number; by: 1 | -1 },
): Promise<void> {
  await tx
    .update(offers)
    .set({ usedCount: sql`greatest(0, ${offers.usedCount} + ${by}::int)` })
    .where(and(eq(offers.shopId, shopId), eq(offers.id, id)));
}

export type OfferRow = typeof offers.$inferSelect;

export const listOffers = (tx: ShopTransaction, shopId: number): Promise<OfferRow[]> =>
  tx.select().from(offers).where(eq(offers.shopId, shopId)).orderBy(asc(offers.id));

const OFFER_TARGETS = { products, categories, brands, gateways: paymentGateways };
export const OFFER_TARGET_KINDS = ['products', 'categories', 'brands', 'gateways'] as const;

export async function listOfferTargets(
  tx: ShopTransaction,
  kind: (typeof OFFER_TARGET_KINDS)[number],
  { shopId, ...by }: { shopId: number } & ({ slugs: readonly string[] } | { ids: readonly number[] }),
): Promise<{ id: number; slug: string }[]> {
  const table = OFFER_TARGETS[kind];
  const isTarget = 'slugs' in by ? inArray(table.slug, [...by.slugs]) : inArray(table.id, [...by.ids]);
  const matches = and(eq(table.shopId, shopId), isTarget);
  return tx.select({ id: table.id, slug: table.slug }).from(table).where(matches).orderBy(table.id);
}

/** `undefined` if a coupon with this code exists. */
export async function insertOffer(
  tx: ShopTransaction,
  row: typeof offers.$inferInsert,
): Promise<{ id: number } | undefined> {
  const [written] = await tx.insert(offers).values(row).onConflictDoNothing().returning({ id: offers.id });
  return written;
}

export async function findOfferSettings(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<string | null> {
  const [row] = await tx
    .select({ settings: offers.settings })
    .from(offers)
    .where(and(eq(offers.shopId, shopId), eq(offers.id, id)));
  return row?.settings ?? null;
}

/** Ends the offer instead if orders reference it. */
export async function removeOffer(
  tx: ShopTransaction,
  { shopId, id, now }: { shopId: number; id: number; now: Date },
): Promise<'deleted' | 'ended' | undefined> {
  const isThis = and(eq(offers.shopId, shopId), eq(offers.id, id));
  const uses = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.offerId, id)));
  const deleted = await tx
    .delete(offers)
    .where(and(isThis, notExists(uses)))
    .returning({ id: offers.id });
  if (deleted.length > 0) return 'deleted';
  const ended = await tx
    .update(offers)
    .set({ endsAt: sql`least(${offers.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(isThis)
    .returning({ id: offers.id });
  return ended.length > 0 ? 'ended' : undefined;
}
