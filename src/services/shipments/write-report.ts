import type { CourierAdapter, ParcelReport } from '#adapters/couriers/courier.ts';
import type { ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import { type ShipmentRow, updateShipment } from '#data/queries/shipments.ts';
import { isErasedOrder } from '#domain/order/order-details.ts';
import type { OrderAction } from '#domain/order/order-status.ts';
import { toStorableText } from '#domain/readable-text.ts';
import {
  calculateCashCollected,
  calculateNextShipmentCheck,
  changesStatus,
  findOrderActionOfShipment,
  isShipmentFinal,
  type ShipmentStatus,
} from '#domain/shipments/shipment.ts';
import type { ServiceContext } from '#services/context.ts';
import { applyOrderAction } from '#services/orders/change-order.ts';

const MAX_TEXT_CHARACTERS = 500;

interface ReportToWrite {
  /** Locked. */
  order: OrderRow;
  shipment: ShipmentRow;
  adapter: Pick<CourierAdapter, 'getTrackingUrl'>;
  report: ParcelReport;
}

/** Stores what the courier reports about a parcel, and changes the order. A repeated report changes nothing. */
export async function writeReport(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, shipment, adapter, report }: ReportToWrite,
): Promise<ShipmentRow> {
  const now = ctx.now();
  const { id, reference } = shipment;
  if (report.status === undefined)
    ctx.log.warn({ shipment: reference, status: report.courierStatus }, 'a courier status is unknown');
  const isNewlyBooked = shipment.status === 'unconfirmed' || shipment.status === 'failed';
  const reported = {
    status: isNewlyBooked ? (report.status ?? 'booked') : report.status,
    at: report.at && report.at < now ? report.at : now,
  };
  const hasChanged = changesStatus(shipment, reported);
  const { status, statusAt } = hasChanged ? { status: reported.status, statusAt: reported.at } : shipment;
  const isFinal = isShipmentFinal({ status });
  const consignmentId = shipment.consignmentId ?? report.consignmentId ?? null;
  const trackingCode = shipment.trackingCode ?? report.trackingCode ?? null;
  const changed = await updateShipment(tx, id, {
    status,
    statusAt,
    consignmentId,
    ...(!isErasedOrder(order) && {
      trackingCode,
      trackingUrl: (consignmentId && adapter.getTrackingUrl({ consignmentId, trackingCode })) || null,
      ...toTexts(report, isNewlyBooked),
    }),
    courierStatus: toStorableText(report.courierStatus, MAX_TEXT_CHARACTERS) || shipment.courierStatus,
    cashCollected:
      shipment.cashCollected ??
      calculateCashCollected(shipment, { status, reported: report.cashCollected }) ??
      null,
    charge: report.charge ?? shipment.charge,
    paidOutAt: shipment.paidOutAt ?? (isFinal && report.isPaidOut ? now : null),
    checks: shipment.checks + 1,
    checkAt: isFinal ? null : (calculateNextShipmentCheck(shipment, now) ?? null),
    bookedAt: shipment.bookedAt ?? now,
    closedAt: shipment.closedAt ?? (isFinal ? statusAt : null),
  });
  await updateOrder(tx, ctx, { order, from: shipment.status, to: status, reference });
  return changed;
}

/** The text of a failed booking is its reason, which a booked parcel no longer has. */
function toTexts({ text, textBn }: ParcelReport, isNewlyBooked: boolean) {
  const [statusText, statusTextBn] = [text, textBn].map((each) =>
    toStorableText(each ?? '', MAX_TEXT_CHARACTERS),
  );
  return statusText || isNewlyBooked
    ? { statusText: statusText ?? '', statusTextBn: statusTextBn || null }
    : {};
}

interface StatusChange {
  order: OrderRow;
  from: ShipmentStatus;
  to: ShipmentStatus;
  reference: string;
}

async function updateOrder(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, from, to, reference }: StatusChange,
): Promise<void> {
  if (from === to) return;
  const isNewlyBooked = from === 'unconfirmed' || from === 'failed';
  const action = findOrderActionOfShipment(from, to);
  const actions: OrderAction[] = [];
  if (isNewlyBooked && order.status !== 'shipped') actions.push('ship');
  if (action) actions.push(action);
  let current = order;
  for (const each of actions) {
    const outcome = await applyOrderAction(tx, ctx, { order: current, action: each, isSentUnpaid: true });
    if (outcome.kind === 'changed') current = outcome.order;
    else
      ctx.log.warn(
        { order: order.orderNumber, shipment: reference, status: to, orderStatus: current.status },
        'the courier reports a status that the order cannot have',
      );
  }
}
