import { randomBytes } from 'node:crypto';
import type { BookingOutcome, Parcel } from '#adapters/couriers/courier.ts';
import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import { findOrder, type OrderRow, type OrderWithLines } from '#data/queries/orders.ts';
import {
  insertShipment,
  listShipmentsOfOrder,
  type ShipmentRow,
  updateShipment,
} from '#data/queries/shipments.ts';
import type { Poisha } from '#domain/money.ts';
import type { OrderAction, OrderStatus } from '#domain/order/order-status.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import {
  allowsNewBooking,
  BOOKING_LEASE_MS,
  createShipmentReference,
  floorToTaka,
  formatCourierAddress,
} from '#domain/shipments/shipment.ts';
import type { ServiceContext } from '#services/context.ts';
import { checkOrderAction } from '#services/orders/change-order.ts';
import { requireLockedOrder } from '#services/orders/lock-order.ts';
import { type OpenCourier, openCourier } from './couriers.ts';
import { writeReport } from './write-report.ts';

export const DEFAULT_WEIGHT_GRAMS = 500;
const REFERENCE_SUFFIX_BYTES = 3;

export interface OrderToShip {
  orderNumber: string;
  weightGrams?: number | undefined;
  /** Instruction for the rider. */
  note?: string | undefined;
  /** Id of the delivery area at RedX, if its name differs from the shop's. */
  areaId?: number | undefined;
}

export type ShipOrderOutcome = { orderNumber: string } & (
  | { kind: 'shipped'; shipment: ShipmentRow }
  | { kind: 'shipped-already'; shipment: ShipmentRow }
  /** The courier may have booked the parcel. It is booked again only after the shop discards it. */
  | { kind: 'unconfirmed'; shipment: ShipmentRow; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'not-found' }
  | { kind: 'pickup' }
  | { kind: 'unpaid'; missing: Poisha }
  | { kind: 'impossible'; status: OrderStatus; possible: OrderAction[] }
);

interface ShipOrdersInput {
  /** Kind of the courier. */
  kind: string;
  orders: readonly OrderToShip[];
  /** Whether orders are shipped although a required payment is missing. */
  isSentUnpaid?: boolean;
}

/** Books parcels with a courier and ships their orders. Returns an outcome per order, or why no courier can be used. */
export async function shipOrders(
  ctx: ServiceContext,
  { kind, orders, isSentUnpaid = false }: ShipOrdersInput,
): Promise<{ outcomes: ShipOrderOutcome[] } | { problem: string }> {
  const courier = await openCourier(ctx, { kind });
  if (!courier?.row.isActive) return { problem: `the courier ${kind} is not connected` };
  const ordersByNumber = new Map(
    orders.map((order) => {
      const orderNumber = readOrderNumber(order.orderNumber, ctx.shop.orderPrefix) ?? order.orderNumber;
      return [orderNumber, { ...order, orderNumber }];
    }),
  );
  const remaining = [...ordersByNumber.values()];
  const outcomes: ShipOrderOutcome[] = [];
  while (remaining.length > 0) {
    const batch = remaining.splice(0, courier.adapter.maxParcelsPerCall);
    outcomes.push(...(await shipBatch(ctx, courier, { orders: batch, isSentUnpaid })));
  }
  return { outcomes };
}

interface Reservation {
  orderNumber: string;
  shipment: ShipmentRow;
  parcel: Parcel;
}

async function shipBatch(
  ctx: ServiceContext,
  courier: OpenCourier,
  { orders, isSentUnpaid }: Required<Pick<ShipOrdersInput, 'orders' | 'isSentUnpaid'>>,
): Promise<ShipOrderOutcome[]> {
  const results: (ShipOrderOutcome | Reservation)[] = [];
  for (const input of orders)
    results.push(await withShop(ctx, (tx) => reserveShipment(tx, ctx, { courier, input, isSentUnpaid })));
  const reservations = results.filter((result): result is Reservation => 'parcel' in result);
  const bookings =
    reservations.length > 0 ? await courier.adapter.book(reservations.map(({ parcel }) => parcel)) : [];
  const written = new Map<string, ShipOrderOutcome>();
  for (const [index, reservation] of reservations.entries()) {
    const booking = bookings[index] ?? { kind: 'unknown', reason: 'the courier reports nothing' };
    const { orderNumber } = reservation;
    written.set(
      orderNumber,
      await withShop(ctx, (tx) => writeBooking(tx, ctx, { courier, reservation, booking })),
    );
  }
  return results.map((result) =>
    'parcel' in result ? (written.get(result.orderNumber) ?? toUnconfirmed(result)) : result,
  );
}

const toUnconfirmed = ({ orderNumber, shipment }: Reservation): ShipOrderOutcome => ({
  kind: 'unconfirmed',
  orderNumber,
  shipment,
  reason: 'the courier reports nothing',
});

/** Stores the booking before the courier is called, so that a lost response never leads to a second one. */
async function reserveShipment(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { courier, input, isSentUnpaid }: { courier: OpenCourier; input: OrderToShip; isSentUnpaid: boolean },
): Promise<ShipOrderOutcome | Reservation> {
  const { orderNumber } = input;
  const order = await lockOrder(tx, { orderNumber });
  const found = order && (await findOrder(tx, { orderNumber }));
  if (!found) return { kind: 'not-found', orderNumber };
  if (order.storeId !== null) return { kind: 'pickup', orderNumber };
  const shipments = (await listShipmentsOfOrder(tx, order.id)).map(({ shipment }) => shipment);
  const current = shipments.find((shipment) => !allowsNewBooking(shipment));
  if (current?.status === 'unconfirmed')
    return {
      kind: 'unconfirmed',
      orderNumber,
      shipment: current,
      reason: 'an earlier booking is unconfirmed',
    };
  if (current) return { kind: 'shipped-already', orderNumber, shipment: current };
  // A shipped order can be booked again after its parcel was cancelled.
  if (order.status !== 'shipped') {
    const check = await checkOrderAction(tx, { order, action: 'ship', isSentUnpaid });
    if (check.kind !== 'allowed') return { ...check, orderNumber };
  }
  const failed = shipments.find(
    ({ status, courierId }) => status === 'failed' && courierId === courier.row.id,
  );
  const shipment = await writeReservation(tx, ctx, { order, courier, input, failed });
  return { orderNumber, shipment, parcel: toParcel(found, { shipment, input }) };
}

/** A failed booking is repeated with its reference, because couriers refuse a reference that they already have. */
async function writeReservation(
  tx: ShopTransaction,
  ctx: ServiceContext,
  {
    order,
    courier,
    input,
    failed,
  }: { order: OrderRow; courier: OpenCourier; input: OrderToShip; failed: ShipmentRow | undefined },
): Promise<ShipmentRow> {
  const now = ctx.now();
  const values = {
    status: 'unconfirmed',
    statusAt: now,
    statusText: '',
    statusTextBn: null,
    cashToCollect: floorToTaka(calculateRemainingCashDue(order, order)),
    weightGrams: input.weightGrams ?? DEFAULT_WEIGHT_GRAMS,
    checkAt: new Date(now.getTime() + BOOKING_LEASE_MS),
    checks: 0,
    createdAt: now,
  } as const;
  if (failed) return updateShipment(tx, failed.id, values);
  const suffix = randomBytes(REFERENCE_SUFFIX_BYTES).toString('hex');
  return insertShipment(tx, {
    ...values,
    orderId: order.id,
    courierId: courier.row.id,
    reference: createShipmentReference(order.orderNumber, suffix),
  });
}

/** Returns the parcel of an order, as couriers expect it. */
export function toParcel(
  { order, lines }: OrderWithLines,
  {
    shipment: { reference, cashToCollect, weightGrams },
    input: { note, areaId },
  }: {
    shipment: Pick<ShipmentRow, 'reference' | 'cashToCollect' | 'weightGrams'>;
    input: Pick<OrderToShip, 'note' | 'areaId'>;
  },
): Parcel {
  const { shippingAddress: address, phone, grandTotal } = order;
  return {
    reference,
    recipient: {
      name: address.name,
      phone,
      address: formatCourierAddress(address),
      city: address.city,
      area: address.area,
      thana: address.thana,
    },
    cashToCollect,
    value: floorToTaka(grandTotal),
    weightGrams,
    description: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    note: note ?? '',
    areaId,
  };
}

async function writeBooking(
  tx: ShopTransaction,
  ctx: ServiceContext,
  {
    courier,
    reservation,
    booking,
  }: { courier: OpenCourier; reservation: Reservation; booking: BookingOutcome },
): Promise<ShipOrderOutcome> {
  const { orderNumber } = reservation;
  const order = await requireLockedOrder(tx, { orderNumber });
  const rows = await listShipmentsOfOrder(tx, order.id);
  const shipment =
    rows.find((row) => row.shipment.id === reservation.shipment.id)?.shipment ?? reservation.shipment;
  if (booking.kind === 'unknown')
    return { kind: 'unconfirmed', orderNumber, shipment, reason: booking.reason };
  if (booking.kind === 'refused') {
    const { reason } = booking;
    await updateShipment(tx, shipment.id, {
      status: 'failed',
      statusAt: ctx.now(),
      statusText: reason,
      checkAt: null,
    });
    return { kind: 'refused', orderNumber, reason };
  }
  const report = booking.kind === 'found' ? booking : { status: 'booked' as const, ...booking };
  const { adapter } = courier;
  return {
    kind: 'shipped',
    orderNumber,
    shipment: await writeReport(tx, ctx, { order, shipment, adapter, report }),
  };
}
