import type { CommandOutcome, QuoteOutcome } from '#adapters/couriers/courier.ts';
import { readShop, type ShopTransaction } from '#data/database.ts';
import { findOrder, type OrderWithLines } from '#data/queries/orders.ts';
import * as queries from '#data/queries/shipments.ts';
import type { Poisha } from '#domain/money.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import { floorToTaka, formatCourierAddress, type ShipmentStatus } from '#domain/shipments/shipment.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { withLockedOrder } from '#services/orders/lock-order.ts';
import { openCourier } from './couriers.ts';
import { DEFAULT_WEIGHT_GRAMS, type OrderToShip, toParcel } from './ship-orders.ts';
import { writeReport } from './write-report.ts';

/** Lists shipments, the latest first. */
export async function listShipments(
  ctx: ServiceContext,
  filter: {
    orderNumbers?: readonly string[] | undefined;
    statuses?: readonly ShipmentStatus[] | undefined;
    limit: number;
  },
): Promise<queries.ShipmentOfOrder[]> {
  const orderNumbers = filter.orderNumbers?.map((typed) => toOrderNumber(ctx, typed));
  return readShop(ctx, (tx) => queries.listShipments(tx, { ...filter, orderNumbers }));
}

const toOrderNumber = ({ shop }: ServiceContext, typed: string): string =>
  readOrderNumber(typed, shop.orderPrefix) ?? typed;

/** Returns the latest shipment of the order with one of the statuses. Throws `not-found`. */
async function getShipment(
  ctx: ServiceContext,
  orderNumber: string,
  statuses?: readonly ShipmentStatus[],
): Promise<queries.ShipmentOfOrder> {
  const [latest] = await listShipments(ctx, { orderNumbers: [orderNumber], statuses, limit: 1 });
  if (!latest) throw notFound('shipment');
  return latest;
}

const NO_COURIER = 'the settings of the courier are invalid';

/** Prices the delivery of an order. Throws `not-found`. */
export async function quoteDelivery(
  ctx: ServiceContext,
  { kind, ...input }: OrderToShip & { kind: string },
): Promise<QuoteOutcome> {
  const courier = await openCourier(ctx, { kind });
  if (!courier) return { kind: 'refused', reason: NO_COURIER };
  const found = await readOrder(ctx, input.orderNumber);
  const { order } = found;
  const shipment = {
    reference: order.orderNumber,
    cashToCollect: floorToTaka(calculateRemainingCashDue(order, order)),
    weightGrams: input.weightGrams ?? DEFAULT_WEIGHT_GRAMS,
  };
  return courier.adapter.quote(toParcel(found, { shipment, input }));
}

async function readOrder(ctx: ServiceContext, typed: string): Promise<OrderWithLines> {
  const found = await readShop(ctx, (tx) => findOrder(tx, { orderNumber: toOrderNumber(ctx, typed) }));
  if (!found) throw notFound('order');
  return found;
}

/**
 * Confirms an unconfirmed booking with the consignment id that the shop found in the courier's panel. The courier must
 * know the parcel. Throws `not-found`.
 */
export async function confirmShipment(
  ctx: ServiceContext,
  { orderNumber, consignmentId }: { orderNumber: string; consignmentId: string },
): Promise<CommandOutcome> {
  const { shipment, orderNumber: number } = await getShipment(ctx, orderNumber, ['unconfirmed', 'failed']);
  const { courierId, reference } = shipment;
  const courier = await openCourier(ctx, { id: courierId });
  if (!courier) return { kind: 'refused', reason: NO_COURIER };
  const tracked = await courier.adapter.track({ reference, consignmentId });
  if (tracked.kind === 'unreachable') return tracked;
  if (tracked.kind === 'absent' || (tracked.reference !== undefined && tracked.reference !== reference))
    return { kind: 'refused', reason: 'the courier has no such parcel of this order' };
  return withLockedOrder(ctx, number, async (tx, order) => {
    const isOfOtherShipment = await queries.findShipment(tx, { courierId, consignmentId });
    if (isOfOtherShipment) return { kind: 'refused', reason: 'the parcel belongs to another order' };
    const report = { ...tracked, consignmentId };
    await writeReport(tx, ctx, { order, shipment, adapter: courier.adapter, report });
    return { kind: 'done' };
  });
}

/** Marks an unconfirmed booking as failed, so that the order can be booked again. Throws `not-found`. */
export async function discardShipment(ctx: ServiceContext, orderNumber: string): Promise<void> {
  const { shipment, orderNumber: number } = await getShipment(ctx, orderNumber, ['unconfirmed']);
  await withLockedOrder(ctx, number, (tx) =>
    queries.updateShipment(tx, shipment.id, { status: 'failed', statusAt: ctx.now(), checkAt: null }),
  );
}

const OPEN_STATUSES = ['booked', 'picked-up', 'in-transit', 'out-for-delivery', 'on-hold'] as const;

/** Cancels a parcel, so that the order can be booked again. The order stays unchanged. Throws `not-found`. */
export async function cancelShipment(
  ctx: ServiceContext,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<CommandOutcome> {
  const { shipment, orderNumber: number } = await getShipment(ctx, orderNumber, OPEN_STATUSES);
  const outcome = await runParcelCommand(ctx, shipment, 'cancel', reason);
  if (outcome.kind !== 'done') return outcome;
  const now = ctx.now();
  await withLockedOrder(ctx, number, (tx) =>
    queries.updateShipment(tx, shipment.id, {
      status: 'cancelled',
      statusAt: now,
      closedAt: now,
      checkAt: null,
    }),
  );
  return outcome;
}

/** Requests the return of a parcel. Its status changes when the courier reports the return. Throws `not-found`. */
export async function requestReturn(
  ctx: ServiceContext,
  { orderNumber, reason }: { orderNumber: string; reason: string },
): Promise<CommandOutcome> {
  const statuses = [...OPEN_STATUSES, 'delivered', 'partly-delivered'] as const;
  const { shipment } = await getShipment(ctx, orderNumber, statuses);
  return runParcelCommand(ctx, shipment, 'requestReturn', reason);
}

async function runParcelCommand(
  ctx: ServiceContext,
  { courierId, reference, consignmentId }: queries.ShipmentRow,
  command: 'cancel' | 'requestReturn',
  reason: string,
): Promise<CommandOutcome> {
  const courier = await openCourier(ctx, { id: courierId });
  if (!courier) return { kind: 'refused', reason: NO_COURIER };
  return courier.adapter[command]({ reference, consignmentId: consignmentId ?? undefined }, reason);
}

/** Data of a parcel's label. Labels with scannable codes are printed from `trackingCode` or `consignmentId`. */
export interface ShipmentLabel {
  courier: { kind: string; name: string; nameBn: string | null };
  orderNumber: string;
  reference: string;
  consignmentId: string | null;
  trackingCode: string | null;
  sender: { name: string; phone: string; address: string };
  recipient: { name: string; phone: string; address: string };
  cashToCollect: Poisha;
  weightGrams: number;
  items: { name: string; nameBn: string | null; quantity: number }[];
  note: string;
}

const LABELLED_STATUSES = [...OPEN_STATUSES, 'delivered', 'partly-delivered', 'returning'] as const;

/** Returns the labels of booked parcels in the order of `orderNumbers`. Other orders are omitted. */
export async function listShipmentLabels(
  ctx: ServiceContext,
  typedNumbers: readonly string[],
): Promise<ShipmentLabel[]> {
  const orderNumbers = typedNumbers.map((typed) => toOrderNumber(ctx, typed));
  return readShop(ctx, async (tx) => {
    const labels: ShipmentLabel[] = [];
    for (const orderNumber of new Set(orderNumbers)) {
      const label = await findLabel(tx, ctx, orderNumber);
      if (label) labels.push(label);
    }
    return labels;
  });
}

async function findLabel(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  orderNumber: string,
): Promise<ShipmentLabel | undefined> {
  const filter = { orderNumbers: [orderNumber], statuses: LABELLED_STATUSES, limit: 1 };
  const [shipped] = await queries.listShipments(tx, filter);
  const found = shipped && (await findOrder(tx, { orderNumber }));
  if (!found) return undefined;
  const { order, lines } = found;
  const { reference, consignmentId, trackingCode, cashToCollect, weightGrams } = shipped.shipment;
  return {
    courier: shipped.courier,
    ...{ orderNumber, reference, consignmentId, trackingCode, cashToCollect, weightGrams },
    sender: { name: shop.name, phone: shop.contactNumber, address: shop.address },
    recipient: {
      name: order.shippingAddress.name,
      phone: order.phone,
      address: formatCourierAddress(order.shippingAddress),
    },
    items: lines.map(({ name, nameBn, quantity }) => ({ name, nameBn, quantity })),
    note: order.note,
  };
}
