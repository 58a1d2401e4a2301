import { Column, type GetColumnData, is, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { IS_OPEN_CASH, products, skus } from '#data/schema/index.ts';
import { executeRows } from '#data/statements.ts';
import type { OpenCashOrders } from '#domain/order/open-cash.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { futureDay } from '#domain/order/stock.ts';
import type { PhoneHistory } from '#domain/payments/cash-requirement.ts';
import type { Phone } from '#domain/phone.ts';
import { discountedPriceNow } from '#domain/price.ts';
import { campaignPercent } from './campaigns.ts';
import { SKU_COLUMNS } from './skus.ts';

const COLUMNS = {
  ...SKU_COLUMNS,
  picture: sql<string>`coalesce(${skus.pictures} ->> 0, ${products.thumbnail})`,
  isActive: sql<boolean>`${skus.status} = 'active' and ${products.status} = 'active'`,
  name: products.name,
  nameBn: products.nameBn,
  slug: products.slug,
  gift: products.gift,
  preOrderShipsOn: skus.preOrderShipsOn,
};

interface OrderSkusQuery {
  shopId: number;
  products: readonly { skuId: number }[];
  /** Campaigns set the prices as of this time. */
  now: Date;
}

/** The query builder does not know the tables of a text expression. */
const asText = <Columns extends Record<string, Column | SQL>>(columns: Columns): Columns => {
  const entries = Object.entries(columns);
  return Object.fromEntries(
    entries.map(([name, column]) => [name, is(column, Column) ? sql`${column}`.mapWith(column) : column]),
  ) as Columns;
};

/** One index look-up per variant: a single condition could read every variant of the shop. */
function skusOf(
  tx: ShopTransaction,
  { shopId, products: ordered, now }: OrderSkusQuery,
  locking = sql.raw(''),
) {
  const ids = [...new Set(ordered.map(({ skuId }) => skuId))].sort((one, other) => one - other);
  return tx
    .select(asText({ ...COLUMNS, percent: campaignPercent(now) }))
    .from(sql`unnest(${sql.param(ids)}::int[]) wanted (id)`)
    .crossJoinLateral(
      sql`(select * from skus s where s.shop_id = ${shopId}::int and s.id = wanted.id offset 0 ${locking}) skus`,
    )
    .crossJoinLateral(
      sql`(select * from products p where p.shop_id = ${shopId}::int and p.id = skus.product_id offset 0) products`,
    )
    .orderBy(sql`skus.id`);
}

type ValueOf<Field> = Field extends Column
  ? GetColumnData<Field>
  : Field extends SQL<infer Value>
    ? Value
    : never;
type SkuRow = { [Name in keyof typeof COLUMNS]: ValueOf<(typeof COLUMNS)[Name]> } & {
  percent: number | null;
};

export type OrderSkuRow = Omit<SkuRow, 'percent'>;

const shown = ({ percent, ...sku }: SkuRow, now: Date): OrderSkuRow => ({
  ...sku,
  discountedPrice: discountedPriceNow(sku, percent),
  preOrderShipsOn: sku.preOrder ? futureDay(sku.preOrderShipsOn, now) : null,
});

export async function findOrderSkus(tx: ShopTransaction, query: OrderSkusQuery): Promise<OrderSkuRow[]> {
  const rows: SkuRow[] = await skusOf(tx, query).prepare('sku_facts').execute();
  return rows.map((row) => shown(row, query.now));
}

/** Locks in id order, so that orders cannot deadlock. */
export async function lockOrderSkus(tx: ShopTransaction, query: OrderSkusQuery): Promise<OrderSkuRow[]> {
  const locking = sql.raw('for no key update');
  const rows: SkuRow[] = await skusOf(tx, query, locking).prepare('lock_sku_facts').execute();
  return rows.map((row) => shown(row, query.now));
}

export interface PhoneKeys {
  phone: Phone;
  erasedPhone: string;
}

export interface Buyer {
  phone?: PhoneKeys | undefined;
  customerId?: number | undefined;
}

/** One index look-up per criterion: a single condition would read every order of the shop. */
export function buyerOrders(shopId: number, { phone, customerId }: Buyer): SQL {
  const by = (isTheirs: SQL) =>
    sql`select id, status, offer_id from orders where shop_id = ${shopId}::int and ${isTheirs}`;
  return sql`(${by(sql`phone = ${phone?.phone ?? null}::text`)}
    union ${by(sql`erased_phone = ${phone?.erasedPhone ?? null}::text`)}
    union ${by(sql`customer_id = ${customerId ?? null}::int`)})`;
}

/** Includes orders of deleted accounts. */
export async function readPhoneHistory(
  tx: ShopTransaction,
  shopId: number,
  phone: PhoneKeys,
): Promise<PhoneHistory> {
  const countStatus = (status: OrderStatus) => sql`count(*) filter (where status = ${status}::text)::int`;
  const [counts] = await executeRows<PhoneHistory & Record<string, unknown>>(
    tx,
    'phone_history',
    sql`select ${countStatus('delivered')} as delivered, ${countStatus('returned')} as returned
      from ${buyerOrders(shopId, { phone })} of_buyer`,
  );
  return counts ?? { delivered: 0, returned: 0 };
}

type Holder = 'phone' | 'client' | 'site';

interface OpenOrderKeys {
  shopId: number;
  phone: Phone;
  clientKey: string | null;
  siteKey: string | null;
}

/** Per phone, network and site. Locks all three, so that concurrent orders cannot exceed the limit. */
export async function lockOpenCash(
  tx: ShopTransaction,
  { since, ...holders }: OpenOrderKeys & { since: { phone: Date; client: Date } },
): Promise<Record<Holder, OpenCashOrders>> {
  await lockKeys(tx, 'open-cash', holders, [holders.phone, ...listNetworks(holders)]);
  const after = (date: Date) => sql`${IS_OPEN_CASH} and placed_at > ${date.toISOString()}::timestamptz`;
  // Pre-ordered goods in the same order are partly paid online.
  const isOnTrust = sql`(open.payment_method = 'COD' or not l.pre_order)`;
  const isOpen = { phone: after(since.phone), client: after(since.client) };
  return countOpen(tx, 'open_cash', holders, { isOpen, isCounted: isOnTrust });
}

/** Like `lockOpenCash`, for unpaid online orders; locks only network and site. */
export async function lockUnpaid(
  tx: ShopTransaction,
  holders: OpenOrderKeys,
): Promise<Record<Holder, OpenCashOrders>> {
  await lockKeys(tx, 'unpaid', holders, listNetworks(holders));
  const isUnpaid = sql`holds_stock_until is not null`;
  return countOpen(tx, 'unpaid', holders, {
    isOpen: { phone: isUnpaid, client: isUnpaid },
    isCounted: sql`true`,
  });
}

export const lockFirstOrder = (
  tx: ShopTransaction,
  of: Pick<OpenOrderKeys, 'shopId' | 'phone'>,
): Promise<void> => lockKeys(tx, 'first-order', of, [of.phone]);

const listNetworks = ({ phone, clientKey, siteKey }: OpenOrderKeys): string[] => [
  clientKey ?? phone,
  siteKey ?? clientKey ?? phone,
];

/** Lock order: phone, network, site, so that orders cannot deadlock. */
async function lockKeys(
  tx: ShopTransaction,
  scope: 'open-cash' | 'unpaid' | 'first-order',
  { shopId }: Pick<OpenOrderKeys, 'shopId'>,
  keys: readonly string[],
): Promise<void> {
  const locks = keys.map(
    (key) => sql`pg_advisory_xact_lock(hashtextextended(${`${scope}:${shopId}:${key}`}::text, 0))`,
  );
  await executeRows(tx, `lock ${scope}`, sql`select ${sql.join(locks, sql`, `)}`);
}

/** `isOpen` selects orders, `isCounted` the lines that reserve stock. */
async function countOpen(
  tx: ShopTransaction,
  name: string,
  { shopId, phone, clientKey, siteKey }: OpenOrderKeys,
  { isOpen, isCounted }: { isOpen: { phone: SQL; client: SQL }; isCounted: SQL },
): Promise<Record<Holder, OpenCashOrders>> {
  const isOfShop = sql`shop_id = ${shopId}::int`;
  const rows = await executeRows<OpenCashOrders & { whose: Holder } & Record<string, unknown>>(
    tx,
    name,
    sql`select open.whose, count(*)::int as orders, sum(held.pieces)::float8 as pieces,
        coalesce(sum(open.cash_on_trust), 0)::float8 as amount
      from (
        select 'phone' as whose, id, cash_on_trust, payment_method from orders where phone = ${phone} and ${isOfShop}
          and ${isOpen.phone}
        union all
        select 'client', id, cash_on_trust, payment_method from orders where client_key = ${clientKey}::text and ${isOfShop}
          and ${isOpen.client}
        union all
        select 'site', id, cash_on_trust, payment_method from orders where site_key = ${siteKey}::text and ${isOfShop}
          and ${isOpen.client}
      ) open
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as pieces from order_lines l
        where l.shop_id = ${shopId}::int and l.order_id = open.id and ${isCounted}
      ) held
      group by open.whose`,
  );
  const of = (holders: Holder): OpenCashOrders =>
    rows.find((row) => row.whose === holders) ?? { orders: 0, pieces: 0, amount: 0 };
  return { phone: of('phone'), client: of('client'), site: of('site') };
}
