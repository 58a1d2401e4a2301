import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { isOpenCashCondition, products, skus } from '#data/schema/index.ts';
import { PREPARED_SHOP } from '#data/shop-condition.ts';
import { executeNamedStatement, prepareQuery } from '#data/statements.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { omitPastDay } from '#domain/order/stock.ts';
import type { PhoneHistory } from '#domain/payments/cash-requirement.ts';
import type { OpenCashTotals } from '#domain/payments/open-cash.ts';
import type { Phone } from '#domain/phone.ts';
import { getCurrentDiscountedPrice } from '#domain/price.ts';
import { campaignPercentExpression } from './campaigns.ts';
import { productPictureExpression } from './product-picture.ts';
import { SKU_COLUMNS } from './skus.ts';

const ORDER_SKU_COLUMNS = {
  ...SKU_COLUMNS,
  picture: sql<string>`coalesce(${skus.pictures} ->> 0, ${productPictureExpression()})`,
  isActive: sql<boolean>`${skus.status} = 'active' and ${products.status} = 'active'`,
  name: products.name,
  nameBn: products.nameBn,
  slug: products.slug,
  gift: products.gift,
  preOrderShipsOn: skus.preOrderShipsOn,
};

interface OrderSkusQuery {
  products: readonly { skuId: number }[];
  /** Campaign prices are calculated for this time. */
  now: Date;
}

/** The query builder does not know tables that occur only in the text of a `from` clause. */
const toColumnExpressions = <Columns extends Record<string, Column | SQL>>(columns: Columns): Columns => {
  const entries = Object.entries(columns);
  return Object.fromEntries(
    entries.map(([name, column]) => [name, is(column, Column) ? sql`${column}`.mapWith(column) : column]),
  ) as Columns;
};

/** Uses one index look-up per id. With a single condition, PostgreSQL could read every variant of the shop. */
const prepareOrderSkuQuery = (name: string, lockClause = sql.raw('')) =>
  prepareQuery<{ ids: readonly number[]; now: Date }, SelectedOrderSku[]>(name, (db) =>
    db
      .select(
        toColumnExpressions({
          ...ORDER_SKU_COLUMNS,
          percent: campaignPercentExpression(sql.placeholder('now')),
        }),
      )
      .from(sql`unnest(${sql.placeholder('ids')}::int[]) wanted (id)`)
      .crossJoinLateral(
        sql`(select * from skus s where s.shop_id = ${PREPARED_SHOP.shopId}::int and s.id = wanted.id offset 0 ${lockClause}) skus`,
      )
      .crossJoinLateral(
        sql`(select * from products p where p.shop_id = ${PREPARED_SHOP.shopId}::int and p.id = skus.product_id offset 0) products`,
      )
      .orderBy(sql`skus.id`),
  );

const selectOrderSkus = prepareOrderSkuQuery('order_skus');
const selectLockedOrderSkus = prepareOrderSkuQuery('locked_order_skus', sql.raw('for no key update'));

type ColumnValue<Field> = Field extends Column
  ? GetColumnData<Field>
  : Field extends SQL<infer Value>
    ? Value
    : never;
type SelectedOrderSku = {
  [Name in keyof typeof ORDER_SKU_COLUMNS]: ColumnValue<(typeof ORDER_SKU_COLUMNS)[Name]>;
} & {
  percent: number | null;
};

export type OrderSkuRow = Omit<SelectedOrderSku, 'percent'>;

const toOrderSku = ({ percent, ...sku }: SelectedOrderSku, now: Date): OrderSkuRow => ({
  ...sku,
  discountedPrice: getCurrentDiscountedPrice(sku, percent),
  preOrderShipsOn: sku.preOrder ? omitPastDay(sku.preOrderShipsOn, now) : null,
});

const toSortedIds = ({ products: orderedProducts }: OrderSkusQuery) =>
  [...new Set(orderedProducts.map(({ skuId }) => skuId))].sort((one, other) => one - other);

export async function listOrderSkus(tx: ShopTransaction, query: OrderSkusQuery): Promise<OrderSkuRow[]> {
  const rows = await selectOrderSkus(tx, { ids: toSortedIds(query), now: query.now });
  return rows.map((row) => toOrderSku(row, query.now));
}

/** Finds variants and locks them in the order of their ids, so that orders cannot deadlock. */
export async function lockOrderSkus(tx: ShopTransaction, query: OrderSkusQuery): Promise<OrderSkuRow[]> {
  const rows = await selectLockedOrderSkus(tx, { ids: toSortedIds(query), now: query.now });
  return rows.map((row) => toOrderSku(row, query.now));
}

export interface PhoneKeys {
  phone: Phone;
  erasedPhone: string;
}

export interface Buyer {
  phone?: PhoneKeys | undefined;
  customerId?: number | undefined;
}

/** Uses one index look-up per criterion. With a single condition, PostgreSQL would read every order of the shop. */
export function selectBuyerOrders(shopId: number, { phone, customerId }: Buyer): SQL {
  const selectBy = (condition: SQL) =>
    sql`select id, status, offer_id from orders where shop_id = ${shopId}::int and ${condition}`;
  return sql`(${selectBy(sql`phone = ${phone?.phone ?? null}::text`)}
    union ${selectBy(sql`erased_phone = ${phone?.erasedPhone ?? null}::text`)}
    union ${selectBy(sql`customer_id = ${customerId ?? null}::int`)})`;
}

/** Counts the delivered and returned orders of a phone, including orders of deleted accounts. */
export async function readPhoneHistory(tx: ShopTransaction, phone: PhoneKeys): Promise<PhoneHistory> {
  const countStatus = (status: OrderStatus) => sql`count(*) filter (where status = ${status}::text)::int`;
  const [counts] = await executeNamedStatement<PhoneHistory & Record<string, unknown>>(
    tx,
    'phone_history',
    sql`select ${countStatus('delivered')} as delivered, ${countStatus('returned')} as returned
      from ${selectBuyerOrders(tx.shopId, { phone })} of_buyer`,
  );
  return counts ?? { delivered: 0, returned: 0 };
}

type LimitHolder = 'phone' | 'client' | 'site';

interface OpenOrderKeys {
  phone: Phone;
  clientKey: string | null;
  siteKey: string | null;
}

/** Counts open cash orders. Locks phone, network and site first, so that concurrent orders cannot exceed a limit. */
export async function countOpenCashOrders(
  tx: ShopTransaction,
  { since, ...holders }: OpenOrderKeys & { since: { phone: Date; client: Date } },
): Promise<Record<LimitHolder, OpenCashTotals>> {
  await lockKeys(tx, 'open-cash', [holders.phone, ...listNetworks(holders)]);
  const isPlacedAfter = (date: Date) =>
    sql`${isOpenCashCondition} and placed_at > ${date.toISOString()}::timestamptz`;
  // All lines of COD orders are counted. In other orders, pre-ordered lines are paid online and are not counted.
  const isOnTrustLine = sql`(open.payment_method = 'COD' or not l.pre_order)`;
  const isOpen = { phone: isPlacedAfter(since.phone), client: isPlacedAfter(since.client) };
  return countOpenOrders(tx, 'open_cash', holders, { isOpen, isCounted: isOnTrustLine });
}

/** Counts unpaid orders. Locks network and site first, or the phone if the network is unknown. */
export async function countUnpaidOrders(
  tx: ShopTransaction,
  holders: OpenOrderKeys,
): Promise<Record<LimitHolder, OpenCashTotals>> {
  await lockKeys(tx, 'unpaid', listNetworks(holders));
  const isUnpaid = sql`holds_stock_until is not null`;
  return countOpenOrders(tx, 'unpaid', holders, {
    isOpen: { phone: isUnpaid, client: isUnpaid },
    isCounted: sql`true`,
  });
}

export const lockFirstOrderCoupon = (tx: ShopTransaction, phone: Phone): Promise<void> =>
  lockKeys(tx, 'first-order', [phone]);

const listNetworks = ({ phone, clientKey, siteKey }: OpenOrderKeys): string[] => [
  clientKey ?? phone,
  siteKey ?? clientKey ?? phone,
];

/** Locks the keys in the order phone, network, site, so that orders cannot deadlock. */
async function lockKeys(
  tx: ShopTransaction,
  scope: 'open-cash' | 'unpaid' | 'first-order',
  keys: readonly string[],
): Promise<void> {
  const locks = keys.map(
    (key) => sql`pg_advisory_xact_lock(hashtextextended(${`${scope}:${tx.shopId}:${key}`}::text, 0))`,
  );
  await executeNamedStatement(tx, `lock ${scope}`, sql`select ${sql.join(locks, sql`, `)}`);
}

/** `isOpen` selects the orders. `isCounted` selects the order lines whose units are counted. */
async function countOpenOrders(
  tx: ShopTransaction,
  name: string,
  { phone, clientKey, siteKey }: OpenOrderKeys,
  { isOpen, isCounted }: { isOpen: { phone: SQL; client: SQL }; isCounted: SQL },
): Promise<Record<LimitHolder, OpenCashTotals>> {
  const belongsToShop = sql`shop_id = ${tx.shopId}::int`;
  const rows = await executeNamedStatement<OpenCashTotals & { whose: LimitHolder } & Record<string, unknown>>(
    tx,
    name,
    sql`select open.whose, count(*)::int as orders, sum(held.pieces)::float8 as pieces,
        coalesce(sum(open.cash_on_trust), 0)::float8 as amount
      from (
        select 'phone' as whose, id, cash_on_trust, payment_method from orders where phone = ${phone} and ${belongsToShop}
          and ${isOpen.phone}
        union all
        select 'client', id, cash_on_trust, payment_method from orders where client_key = ${clientKey}::text and ${belongsToShop}
          and ${isOpen.client}
        union all
        select 'site', id, cash_on_trust, payment_method from orders where site_key = ${siteKey}::text and ${belongsToShop}
          and ${isOpen.client}
      ) open
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as pieces from order_lines l
        where l.shop_id = ${tx.shopId}::int and l.order_id = open.id and ${isCounted}
      ) held
      group by open.whose`,
  );
  const findCounts = (holder: LimitHolder): OpenCashTotals =>
    rows.find((row) => row.whose === holder) ?? { orders: 0, pieces: 0, amount: 0 };
  return { phone: findCounts('phone'), client: findCounts('client'), site: findCounts('site') };
}
