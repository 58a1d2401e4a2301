import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, ShopTransaction } from '#data/database.ts';
import { orderEvents, orderLines, orders } from '#data/schema/index.ts';
import { PREPARED_SHOP, shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement, prepareQuery } from '#data/statements.ts';
import type { Poisha } from '#domain/money.ts';
import type { PricedLine } from '#domain/order/order-lines.ts';
import type { Phone } from '#domain/phone.ts';
import type { PublicBundle } from './offers.ts';
import type { OrderSkuRow } from './order-stock.ts';
import { lockProducts } from './sales.ts';
import type { ShopRecord } from './shops.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

export interface OrderWithLines {
  order: OrderRow;
  lines: OrderLineRow[];
  events: OrderEventRow[];
}

type NewOrder = Omit<typeof orders.$inferInsert, 'shopId' | 'orderNumber' | 'id'>;
type NewOrderLine = PricedLine<OrderSkuRow> & {
  variantLabel: string;
  discount: Poisha;
  bundle: PublicBundle | undefined;
  bundleDiscount: Poisha;
};

interface PlacedOrderRow {
  orderNumber: string;
  /** Variants whose stock the order reduced, with their remaining stock. */
  taken: { skuId: number; left: number }[];
}

/** Writes order, stock and sales in one statement. Lock the variants first. Throws if the stock is too low. */
export async function insertOrder(
  tx: ShopTransaction,
  shop: Pick<ShopRecord, 'id' | 'orderPrefix'>,
  { order, lines }: { order: NewOrder; lines: readonly NewOrderLine[] },
): Promise<{ orderNumber: string; hasSoldOut: boolean }> {
  const stockLines = lines.filter(({ sku }) => !sku.preOrder);
  const stockChanges = stockLines.map(({ skuId, quantity }) => ({ id: skuId, quantity }));
  const soldOut = stockLines.filter(({ sku, quantity }) => sku.stockQuantity <= quantity);
  await lockProducts(
    tx,
    soldOut.map(({ sku }) => sku.productId),
  );
  const orderInsert = tx
    .insert(orders)
    .values({ ...order, shopId: shop.id, orderNumber: nextOrderNumberExpression(shop) })
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  const placedAtText = order.placedAt?.toISOString() ?? null;
  const [row] = await executeNamedStatement<PlacedOrderRow & Record<string, unknown>>(
    tx,
    'insert_order',
    sql`with placed as ${orderInsert},
      taken as (select * from placed cross join lateral haat_take_stock(${shop.id}::int, ${JSON.stringify(stockChanges)}::jsonb)),
      written_lines as (${createLinesInsert(shop.id, lines)}),
      written_event as (
        insert into order_events (shop_id, order_id, kind, status, at)
        select ${shop.id}::int, placed.id, 'status', 'pending', coalesce(${placedAtText}::timestamptz, now()) from placed
      ),
      written_sales as (
        insert into sales_to_count (shop_id, product_id, quantity)
        select shop_id, product_id, quantity from written_lines
      )
      select placed.order_number as "orderNumber",
        (select coalesce(jsonb_agg(jsonb_build_object('skuId', sku_id, 'left', remaining)), '[]') from taken) as taken
      from placed`,
  );
  if (!row) throw new Error('the order was not written');
  if (row.taken.length !== stockChanges.length)
    throw new Error('the stock changed although its rows were locked');
  return { orderNumber: row.orderNumber, hasSoldOut: row.taken.some(({ left }) => left === 0) };
}

function createLinesInsert(shopId: number, lines: readonly NewOrderLine[]): SQL {
  const rows = lines.map(
    ({ sku, variantLabel, quantity, unitPrice, discount, bundle, bundleDiscount }, index) => ({
      position: index + 1,
      productId: sku.productId,
      skuId: sku.id,
      sku: sku.sku,
      name: sku.name,
      nameBn: sku.nameBn,
      slug: sku.slug,
      picture: sku.picture,
      attributes: sku.attributes,
      variantLabel,
      quantity,
      listPrice: sku.price,
      unitPrice,
      preOrder: sku.preOrder,
      preOrderAmount: sku.preOrderAmount,
      preOrderShipsOn: sku.preOrderShipsOn,
      discount,
      ...(bundle && { bundle: toPublicBundle(bundle) }),
      bundleDiscount,
    }),
  );
  return sql`insert into order_lines (shop_id, order_id, position, product_id, sku_id, sku, name, name_bn, slug,
      picture, attributes, variant_label, quantity, list_price, unit_price, pre_order, pre_order_amount, pre_order_ships_on,
      discount, bundle, bundle_discount)
    select ${shopId}::int, placed.id, line.position, "productId", "skuId", line.sku, line.name, "nameBn", line.slug,
      line.picture, line.attributes, "variantLabel", line.quantity, "listPrice", "unitPrice", "preOrder",
      "preOrderAmount", "preOrderShipsOn", line.discount, line.bundle, "bundleDiscount"
    from placed, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(position int, "productId" int,
      "skuId" int, sku text, name text, "nameBn" text, slug text, picture text, attributes jsonb, "variantLabel" text, quantity int,
      "listPrice" bigint, "unitPrice" bigint, "preOrder" boolean, "preOrderAmount" bigint,
      "preOrderShipsOn" date, discount bigint, bundle jsonb, "bundleDiscount" bigint)
    returning shop_id, product_id, quantity`;
}

const toPublicBundle = ({ id, name, nameBn, take, pay }: PublicBundle): PublicBundle => ({
  id,
  name,
  nameBn,
  take,
  pay,
});

const selectByIdempotencyKey = prepareQuery<{ idempotencyKey: string }, OrderRow[]>('order_by_key', (db) =>
  db
    .select()
    .from(orders)
    .where(
      shopCondition(PREPARED_SHOP, orders, eq(orders.idempotencyKey, sql.placeholder('idempotencyKey'))),
    ),
);

export async function findOrderByIdempotencyKey(
  tx: ShopTransaction,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await selectByIdempotencyKey(tx, { idempotencyKey });
  return row;
}

export const isIdempotencyKeyTaken = (error: unknown): boolean =>
  isViolation(error, { code: '23505', constraint: 'orders_idempotency' });

/** Whether an order was refused because the account was deleted after the request had started. */
export const isCustomerDeleted = (error: unknown): boolean =>
  isViolation(error, { code: '23503', constraint: 'orders_shop_id_customer_id_customers_shop_id_id_fk' });

function isViolation(error: unknown, expected: { code: string; constraint: string }): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === expected.code && constraint === expected.constraint) return true;
  }
  return false;
}

export type OrderSelector =
  | { orderNumber: string; phone?: Phone; customerId?: number }
  | { id: number; customerId: number };

export function orderSelectorCondition(tx: ShopTransaction, key: OrderSelector): SQL | undefined {
  if ('id' in key)
    return shopCondition(tx, orders, eq(orders.id, key.id), eq(orders.customerId, key.customerId));
  const matchesPhone = key.phone === undefined ? undefined : eq(orders.phone, key.phone);
  const matchesCustomer = key.customerId === undefined ? undefined : eq(orders.customerId, key.customerId);
  return shopCondition(tx, orders, eq(orders.orderNumber, key.orderNumber), matchesPhone, matchesCustomer);
}

export async function findOrder(
  tx: ShopTransaction,
  key: OrderSelector,
): Promise<OrderWithLines | undefined> {
  const [order] = await tx.select().from(orders).where(orderSelectorCondition(tx, key));
  if (!order) return undefined;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(shopCondition(tx, orderLines, eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const events = await tx
    .select()
    .from(orderEvents)
    .where(shopCondition(tx, orderEvents, eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return { order, lines, events };
}

const getSequenceName = (shopId: number) => {
  if (!Number.isSafeInteger(shopId)) throw new RangeError(`not a shop id: ${shopId}`);
  return `order_numbers_${shopId}`;
};

const FIRST_ORDER_NUMBER = 10_001;

/** Call as owner of the tables, in the transaction that creates the shop. */
export async function createOrderNumberSequence(
  db: Pick<Database, 'execute'>,
  shopId: number,
): Promise<void> {
  const sequence = getSequenceName(shopId);
  await db.execute(sql.raw(`create sequence if not exists ${sequence} start ${FIRST_ORDER_NUMBER}`));
  await db.execute(sql.raw(`grant usage on sequence ${sequence} to haat_tenant`));
}

/** Continues the order numbers of an imported shop after its highest number. Call as owner of the tables. */
export async function continueOrderNumbers(tx: Pick<Database, 'execute'>, shopId: number): Promise<void> {
  await tx.execute(sql`select setval(${`public.${getSequenceName(shopId)}`}::regclass,
      coalesce(max(substring(order_number from '[0-9]{1,15}$')::bigint), ${FIRST_ORDER_NUMBER - 1}))
    from ${orders} where ${eq(orders.shopId, shopId)}`);
}

export async function dropOrderNumberSequence(db: Pick<Database, 'execute'>, shopId: number): Promise<void> {
  await db.execute(sql.raw(`drop sequence if exists ${getSequenceName(shopId)}`));
}

/** SQL expression for the next order number, such as `GL-10023`. */
function nextOrderNumberExpression({ id, orderPrefix }: Pick<ShopRecord, 'id' | 'orderPrefix'>): SQL<string> {
  return sql<string>`${`${orderPrefix}-`}::text || nextval(${`public.${getSequenceName(id)}`}::regclass)`;
}
