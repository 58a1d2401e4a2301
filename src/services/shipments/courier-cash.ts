import { readShop, withShop } from '#data/database.ts';
import { findCourier, listCouriers } from '#data/queries/couriers.ts';
import {
  listShipmentsOfOrder,
  markPaidOut,
  sumCourierCash,
  updateShipment,
} from '#data/queries/shipments.ts';
import { addPoisha, type Poisha, ZERO_POISHA } from '#domain/money.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { withLockedOrder } from '#services/orders/lock-order.ts';

export interface CourierCash {
  kind: string;
  name: string;
  nameBn: string | null;
  /** Collected cash that the courier has not paid to the shop, of `parcels` parcels. */
  outstanding: Poisha;
  parcels: number;
  /** Cash to collect of parcels on their way. */
  onTheWay: Poisha;
  /** Number of partly delivered parcels whose collected cash the courier did not report. */
  unknown: number;
}

/** Lists the cash that couriers hold or will collect. Includes all connected couriers. */
export function listCourierCash(ctx: ServiceContext): Promise<CourierCash[]> {
  return readShop(ctx, async (tx) => {
    const sums = await sumCourierCash(tx);
    const rows = await listCouriers(tx);
    return rows.flatMap(({ id, kind, name, nameBn, isActive }) => {
      const sum = sums.find(({ courierId }) => courierId === id);
      if (!sum && !isActive) return [];
      const { outstanding = ZERO_POISHA, parcels = 0, onTheWay = ZERO_POISHA, unknown = 0 } = sum ?? {};
      return { kind, name, nameBn, outstanding, parcels, onTheWay, unknown };
    });
  });
}

/**
 * Marks collected cash as paid to the shop: that of the parcels with these references or consignment ids, or all.
 * Returns the parcels that were not paid before. Throws `not-found`.
 */
export async function recordCourierPayout(
  ctx: ServiceContext,
  { kind, references }: { kind: string; references?: readonly string[] | undefined },
): Promise<{ amount: Poisha; references: string[] }> {
  return withShop(ctx, async (tx) => {
    const courier = await findCourier(tx, { kind });
    if (!courier) throw notFound('courier');
    const paid = await markPaidOut(tx, { courierId: courier.id, references, at: ctx.now() });
    return {
      amount: addPoisha(...paid.map(({ cashCollected }) => cashCollected ?? ZERO_POISHA)),
      references: paid.map(({ reference }) => reference),
    };
  });
}

/** Records the cash of a partly delivered parcel. Returns whether such a parcel waits for its amount. */
export function recordCollectedCash(
  ctx: ServiceContext,
  { orderNumber, amount }: { orderNumber: string; amount: Poisha },
): Promise<boolean> {
  return withLockedOrder(ctx, orderNumber, async (tx, order) => {
    const rows = await listShipmentsOfOrder(tx, order.id);
    const waiting = rows.find(
      ({ shipment: { status, cashCollected, cashToCollect } }) =>
        status === 'partly-delivered' && cashCollected === null && amount >= 0 && amount <= cashToCollect,
    );
    if (waiting) await updateShipment(tx, waiting.shipment.id, { cashCollected: amount });
    return waiting !== undefined;
  });
}
