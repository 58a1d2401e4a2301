import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { OpenCash } from '#domain/order/open-cash.ts';
import type { Phone } from '#domain/phone.ts';
import type { ShopTransaction } from '../database.ts';
import { executeRows } from '../execute-rows.ts';
import { orderEvents, orderLines, orders } from '../schema/index.ts';
import { nextOrderNumber } from './order-numbers.ts';
import type { ShopRecord } from './shops.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** An order with its lines in their order and its events, oldest first. */
export interface OrderWithLines {
  order: OrderRow;
  lines: OrderLineRow[];
  events: OrderEventRow[];
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'shopId' | 'orderNumber' | 'id'>;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'shopId' | 'orderId' | 'position'>;

export interface PlacedRow {
  orderNumber: string;
  /** Variants whose stock was taken, with what is left of each. */
  taken: { skuId: number; left: number }[];
}

/**
 * Writes an order with its lines and first event and takes stock, all in one statement. A variant with too little
 * stock is missing from `taken`: the caller must then roll back.
 */
export async function insertOrder(
  tx: ShopTransaction,
  shop: Pick<ShopRecord, 'id' | 'orderPrefix'>,
  {
    order,
    lines,
    take,
  }: { order: NewOrder; lines: NewOrderLine[]; take: { id: number; quantity: number }[] },
): Promise<PlacedRow> {
  const placed = tx
    .insert(orders)
    .values({ ...order, shopId: shop.id, orderNumber: nextOrderNumber(shop) })
    .returning({ id: orders.id, orderNumber: orders.orderNumber });
  const at = order.placedAt?.toISOString() ?? null;
  const [row] = await executeRows<PlacedRow & Record<string, unknown>>(
    tx,
    'insert_order',
    sql`with placed as ${placed},
      taken as (
        update skus s set stock_quantity = s.stock_quantity - take.quantity
        from jsonb_to_recordset(${JSON.stringify(take)}::jsonb) as take(id int, quantity int)
        where s.shop_id = ${shop.id}::int and s.id = take.id and s.stock_quantity >= take.quantity
        returning s.id, s.stock_quantity
      ),
      written_lines as (${insertLines(shop.id, lines)}),
      written_event as (
        insert into order_events (shop_id, order_id, kind, status, at)
        select ${shop.id}::int, placed.id, 'status', 'pending', coalesce(${at}::timestamptz, now()) from placed
      ),
      ${countSales(shop.id, lines)}
      select placed.order_number as "orderNumber",
        (select coalesce(jsonb_agg(jsonb_build_object('skuId', id, 'left', stock_quantity)), '[]') from taken) as taken
      from placed`,
  );
  if (!row) throw new Error('the order was not written');
  return row;
}

function insertLines(shopId: number, lines: NewOrderLine[]): SQL {
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return sql`insert into order_lines (shop_id, order_id, position, product_id, sku_id, sku, name, name_bn, slug,
      picture, attributes, quantity, list_price, unit_price, pre_order, pre_order_amount)
    select ${shopId}::int, placed.id, line.position, "productId", "skuId", line.sku, line.name, "nameBn", line.slug,
      line.picture, line.attributes, line.quantity, "listPrice", "unitPrice", "preOrder",
      "preOrderAmount"
    from placed, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(position int, "productId" int,
      "skuId" int, sku text, name text, "nameBn" text, slug text, picture text, attributes jsonb, quantity int,
      "listPrice" bigint, "unitPrice" bigint, "preOrder" boolean, "preOrderAmount" bigint)`;
}

/**
 * What was sold is counted on the product; listings sort by it, pages do not show it. Products are locked in the
 * order of their ids, and only once the order's row is in, so that nobody waits for an idempotency key while
 * holding a product.
 */
function countSales(shopId: number, lines: NewOrderLine[]): SQL {
  const sales = lines.map(({ productId, quantity }) => ({ productId, quantity }));
  return sql`sold as (
      select "productId" as id, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as sale("productId" int, quantity int) group by 1
    ),
    locked as (
      select p.id, sold.quantity from products p join sold on sold.id = p.id cross join placed
      where p.shop_id = ${shopId}::int order by p.id for no key update of p
    ),
    counted as (
      update products p set sold_count = p.sold_count + locked.quantity
      from locked where p.shop_id = ${shopId}::int and p.id = locked.id
    )`;
}

export async function findOrderByKey(
  tx: ShopTransaction,
  shopId: number,
  idempotencyKey: string,
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.idempotencyKey, idempotencyKey)))
    .prepare('order_by_key')
    .execute();
  return row;
}

type Whose = 'phone' | 'client' | 'site';

/**
 * What the cash orders of a phone, of a network, and of its site, that the shop has not taken up yet come to. Until the transaction
 * ends, others of the same phone, network or site wait here, so that none is counted twice into the same room.
 */
export async function lockOpenCash(
  tx: ShopTransaction,
  {
    shopId,
    phone,
    clientKey,
    siteKey,
    since,
  }: {
    shopId: number;
    phone: Phone;
    clientKey: string | null;
    siteKey: string | null;
    since: { phone: Date; client: Date };
  },
): Promise<Record<Whose, OpenCash>> {
  // Phones first, networks second, their sites third, always: nobody waits in a ring.
  await executeRows(
    tx,
    'lock_open_cash',
    sql`select pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${phone}`}::text, 0)),
      pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${clientKey ?? phone}`}::text, 0)),
      pg_advisory_xact_lock(hashtextextended(${`open-cash:${shopId}:${siteKey ?? clientKey ?? phone}`}::text, 0))`,
  );
  const open = sql`shop_id = ${shopId}::int and payment_method = 'COD' and status = 'pending'
    and payment_status = 'unpaid'`;
  const after = (date: Date) => sql`placed_at > ${date.toISOString()}::timestamptz`;
  const rows = await executeRows<OpenCash & { whose: Whose } & Record<string, unknown>>(
    tx,
    'open_cash',
    sql`select open.whose, count(*)::int as orders, sum(held.pieces)::float8 as pieces,
        sum(open.grand_total)::float8 as amount
      from (
        select 'phone' as whose, id, grand_total from orders where phone = ${phone} and ${open}
          and ${after(since.phone)}
        union all
        select 'client', id, grand_total from orders where client_key = ${clientKey}::text and ${open}
          and ${after(since.client)}
        union all
        select 'site', id, grand_total from orders where site_key = ${siteKey}::text and ${open}
          and ${after(since.client)}
      ) open
      cross join lateral (
        select coalesce(sum(l.quantity), 0) as pieces from order_lines l
        where l.shop_id = ${shopId}::int and l.order_id = open.id
      ) held
      group by open.whose`,
  );
  const of = (whose: Whose): OpenCash =>
    rows.find((row) => row.whose === whose) ?? { orders: 0, pieces: 0, amount: 0 };
  return { phone: of('phone'), client: of('client'), site: of('site') };
}

/** Whether an insert failed because another order has taken its idempotency key. */
export function isKeyTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === '23505' && constraint === 'orders_idempotency') return true;
  }
  return false;
}

/** An order by its number, and by its phone when one is given. */
export async function findOrder(
  tx: ShopTransaction,
  shopId: number,
  { orderNumber, phone }: { orderNumber: string; phone?: Phone },
): Promise<OrderWithLines | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.orderNumber, orderNumber),
        phone === undefined ? undefined : eq(orders.phone, phone),
      ),
    );
  if (!order) return undefined;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.shopId, shopId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const events = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.shopId, shopId), eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  return { order, lines, events };
}
