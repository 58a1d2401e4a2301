import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import { couriers, orders, shipments } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';
import type { Poisha } from '#domain/money.ts';
import type { ShipmentStatus } from '#domain/shipments/shipment.ts';

export type ShipmentRow = typeof shipments.$inferSelect;
type NewShipment = Omit<typeof shipments.$inferInsert, 'id' | 'shopId'>;

export interface ShipmentOfOrder {
  shipment: ShipmentRow;
  orderNumber: string;
  courier: { kind: string; name: string; nameBn: string | null };
}

const selectShipments = (tx: ShopTransaction) =>
  tx
    .select({
      shipment: shipments,
      orderNumber: orders.orderNumber,
      courier: { kind: couriers.kind, name: couriers.name, nameBn: couriers.nameBn },
    })
    .from(shipments)
    .innerJoin(orders, and(eq(orders.shopId, shipments.shopId), eq(orders.id, shipments.orderId)))
    .innerJoin(couriers, and(eq(couriers.shopId, shipments.shopId), eq(couriers.id, shipments.courierId)));

/** Lists the shipments of an order, oldest first. Shipments change only while the order is locked. */
export function listShipmentsOfOrder(tx: ShopTransaction, orderId: number): Promise<ShipmentOfOrder[]> {
  return selectShipments(tx)
    .where(shopCondition(tx, shipments, eq(shipments.orderId, orderId)))
    .orderBy(asc(shipments.id));
}

export interface ShipmentFilter {
  courierId?: number | undefined;
  statuses?: readonly ShipmentStatus[] | undefined;
  orderNumbers?: readonly string[] | undefined;
  limit: number;
}

/** Lists shipments, the latest first. */
export function listShipments(
  tx: ShopTransaction,
  { courierId, statuses, orderNumbers, limit }: ShipmentFilter,
): Promise<ShipmentOfOrder[]> {
  return selectShipments(tx)
    .where(
      shopCondition(
        tx,
        shipments,
        courierId === undefined ? undefined : eq(shipments.courierId, courierId),
        statuses && inArray(shipments.status, [...statuses]),
        orderNumbers && inArray(orders.orderNumber, [...orderNumbers]),
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(limit);
}

/** Finds the parcel of a notification. By its reference alone, only a parcel without consignment id is found. */
export async function findShipment(
  tx: ShopTransaction,
  key:
    | { id: number }
    | { courierId: number; consignmentId?: string | undefined; reference?: string | undefined },
): Promise<ShipmentOfOrder | undefined> {
  const [row] = await selectShipments(tx)
    .where(shopCondition(tx, shipments, toSelection(key)))
    .orderBy(sql`${shipments.consignmentId} is null`)
    .limit(1);
  return row;
}

function toSelection(key: Parameters<typeof findShipment>[1]): SQL | undefined {
  if ('id' in key) return eq(shipments.id, key.id);
  const { courierId, consignmentId = '', reference = '' } = key;
  const hasReference = and(eq(shipments.reference, reference), isNull(shipments.consignmentId));
  return and(
    eq(shipments.courierId, courierId),
    or(eq(shipments.consignmentId, consignmentId), hasReference),
  );
}

export async function insertShipment(tx: ShopTransaction, shipment: NewShipment): Promise<ShipmentRow> {
  const [row] = await tx
    .insert(shipments)
    .values({ ...shipment, shopId: tx.shopId })
    .returning();
  if (!row) throw new Error('the shipment was not written');
  return row;
}

export type ShipmentChange = Partial<
  Omit<ShipmentRow, 'id' | 'shopId' | 'orderId' | 'courierId' | 'reference'>
>;

export async function updateShipment(
  tx: ShopTransaction,
  id: number,
  change: ShipmentChange,
): Promise<ShipmentRow> {
  const [row] = await tx
    .update(shipments)
    .set(change)
    .where(shopCondition(tx, shipments, eq(shipments.id, id)))
    .returning();
  if (!row) throw new Error('the shipment does not exist');
  return row;
}

export function listDueShipments(
  tx: ShopTransaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: number }[]> {
  return tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(shopCondition(tx, shipments, isNotNull(shipments.checkAt), lte(shipments.checkAt, now)))
    .orderBy(asc(shipments.checkAt))
    .limit(limit);
}

/** Lists shops, also suspended ones, with shipments to check. */
export async function listShopsWithDueShipments(tx: Transaction, now: Date): Promise<number[]> {
  const rows = await executeStatement<{ shopId: number }>(
    tx,
    sql`select s.id as "shopId" from shops s where exists (
      select from shipments p where p.shop_id = s.id and p.check_at <= ${now.toISOString()}::timestamptz)`,
  );
  return rows.map(({ shopId }) => shopId);
}

export interface CourierCashRow {
  courierId: number;
  /** Collected cash that the courier has not paid to the shop. */
  outstanding: Poisha;
  parcels: number;
  /** Cash to collect of parcels on their way. */
  onTheWay: Poisha;
  /** Number of partly delivered parcels whose collected cash is unknown. */
  unknown: number;
}

/** Sums the cash of each courier. Couriers without open cash are omitted. */
export async function sumCourierCash(tx: ShopTransaction): Promise<CourierCashRow[]> {
  const rows = await executeStatement<Record<keyof CourierCashRow, string | number>>(
    tx,
    sql`select courier_id as "courierId",
        coalesce(sum(cash_collected) filter (where closed_at is not null), 0)::bigint as outstanding,
        count(*) filter (where cash_collected > 0 and closed_at is not null)::int as parcels,
        coalesce(sum(cash_to_collect) filter (where closed_at is null), 0)::bigint as "onTheWay",
        count(*) filter (where status = 'partly-delivered' and cash_collected is null)::int as unknown
      from shipments
      where shop_id = ${tx.shopId}::int and paid_out_at is null and status not in ('unconfirmed', 'failed')
        and (cash_collected > 0 or closed_at is null or (status = 'partly-delivered' and cash_collected is null))
      group by courier_id order by courier_id`,
  );
  return rows.map((row) => ({
    courierId: Number(row.courierId),
    outstanding: Number(row.outstanding) as Poisha,
    parcels: Number(row.parcels),
    onTheWay: Number(row.onTheWay) as Poisha,
    unknown: Number(row.unknown),
  }));
}

/** Marks collected cash as paid to the shop. Returns the shipments that were not paid before. */
export function markPaidOut(
  tx: ShopTransaction,
  { courierId, references, at }: { courierId: number; references: readonly string[] | undefined; at: Date },
): Promise<Pick<ShipmentRow, 'reference' | 'cashCollected'>[]> {
  const isNamed =
    references &&
    or(inArray(shipments.reference, [...references]), inArray(shipments.consignmentId, [...references]));
  return tx
    .update(shipments)
    .set({ paidOutAt: at })
    .where(
      shopCondition(
        tx,
        shipments,
        eq(shipments.courierId, courierId),
        isNull(shipments.paidOutAt),
        sql`${shipments.cashCollected} > 0`,
        isNotNull(shipments.closedAt),
        isNamed,
      ),
    )
    .returning({ reference: shipments.reference, cashCollected: shipments.cashCollected });
}
