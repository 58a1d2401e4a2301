import { POISHA_PER_TAKA, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import type { OrderAction } from '#domain/order/order-status.ts';

/** Statuses that couriers report, in the terms of the shop. `returning`: on the way back to the shop. */
export const PARCEL_STATUSES = [
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'on-hold',
  'delivered',
  'partly-delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];

/** `unconfirmed`: the courier may have booked the parcel, but its response is unknown. `failed`: it has not. */
export const SHIPMENT_STATUSES = ['unconfirmed', 'failed', ...PARCEL_STATUSES] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

const FINAL_STATUSES: readonly ShipmentStatus[] = ['delivered', 'partly-delivered', 'returned', 'cancelled'];

export const isShipmentFinal = ({ status }: { status: ShipmentStatus }): boolean =>
  FINAL_STATUSES.includes(status);

/** Whether the order may be booked again, because nothing of this shipment will be or was delivered. */
export const allowsNewBooking = ({ status }: { status: ShipmentStatus }): boolean =>
  status === 'failed' || status === 'cancelled' || status === 'returned';

const isBooked = (status: ShipmentStatus): status is ParcelStatus =>
  status !== 'unconfirmed' && status !== 'failed';

/** Statuses that shoppers see. */
export const VISIBLE_SHIPMENT_STATUSES = [
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'on-hold',
  'delivered',
  'partly-delivered',
  'returning',
  'returned',
] as const satisfies readonly ParcelStatus[];
export type VisibleShipmentStatus = (typeof VISIBLE_SHIPMENT_STATUSES)[number];

/** Shipments that shoppers see. A cancelled shipment is hidden, because the shop may have booked another one. */
export const isShipmentVisible = ({ status }: { status: ShipmentStatus }): boolean =>
  VISIBLE_SHIPMENT_STATUSES.some((visible) => visible === status);

interface ShipmentState {
  status: ShipmentStatus;
  statusAt: Date;
}

/** Couriers report whole seconds. */
const TIME_RESOLUTION_MS = 1_000;

/**
 * Whether a report changes the status. Final statuses never change: the rest of a partly delivered parcel also
 * returns. Reports older than the status are ignored, except final ones.
 */
export function changesStatus(
  shipment: ShipmentState,
  report: { status: ParcelStatus | undefined; at: Date },
): report is { status: ParcelStatus; at: Date } {
  const { status, at } = report;
  if (status === undefined || status === shipment.status || isShipmentFinal(shipment)) return false;
  const isOlder = at.getTime() <= shipment.statusAt.getTime() - TIME_RESOLUTION_MS;
  return isShipmentFinal({ status }) || !isBooked(shipment.status) || !isOlder;
}

/**
 * Returns the change of the order. A parcel that is cancelled before pickup leaves the order unchanged, because the
 * shop still has the goods and may book again.
 */
export function findOrderActionOfShipment(from: ShipmentStatus, to: ShipmentStatus): OrderAction | undefined {
  if (to === 'delivered' || to === 'partly-delivered') return 'deliver';
  if (to === 'returned') return 'return';
  const wasWithCourier = isBooked(from) && from !== 'booked' && from !== 'cancelled';
  return to === 'cancelled' && wasWithCourier ? 'return' : undefined;
}

/** Returns `undefined` while the amount is unknown. Amounts above the amount to collect are ignored. */
export function calculateCashCollected(
  { cashToCollect }: { cashToCollect: Poisha },
  { status, reported }: { status: ShipmentStatus; reported: Poisha | undefined },
): Poisha | undefined {
  if (!isShipmentFinal({ status })) return undefined;
  const isPlausible = reported !== undefined && reported >= 0 && reported <= cashToCollect;
  if (isPlausible && status !== 'cancelled') return reported;
  if (status === 'partly-delivered') return cashToCollect === 0 ? ZERO_POISHA : undefined;
  return status === 'delivered' ? cashToCollect : ZERO_POISHA;
}

/** Couriers collect whole taka. A fraction is not collected. */
export const floorToTaka = (amount: number): Poisha =>
  poisha(Math.floor(amount / POISHA_PER_TAKA) * POISHA_PER_TAKA);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Pathao finds parcels for about 90 days. */
const POLLING_PERIOD_MS = 90 * DAY_MS;
const FREQUENT_POLLING_PERIOD_MS = 7 * DAY_MS;

/** Time after which an unanswered booking is looked up. It exceeds the duration of a call with several parcels. */
export const BOOKING_LEASE_MS = 5 * MINUTE_MS;

/** Delay of a repeated lookup of an unconfirmed booking. */
export const calculateNextLookupTime = ({ checks, now }: { checks: number; now: Date }): Date =>
  new Date(now.getTime() + Math.min(5 * 2 ** checks, 12 * 60) * MINUTE_MS);

/** Spreads the queries of parcels booked at the same time over an hour, because couriers limit their rate. */
export function calculateNextShipmentCheck(
  { id, createdAt }: { id: number; createdAt: Date },
  now: Date,
): Date | undefined {
  const age = now.getTime() - createdAt.getTime();
  if (age > POLLING_PERIOD_MS) return undefined;
  const interval = age < FREQUENT_POLLING_PERIOD_MS ? HOUR_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + interval + (id % 60) * MINUTE_MS);
}

const MAX_REFERENCE_LENGTH = 40;

/** Id of a parcel at the courier. The suffix distinguishes databases that share an account. */
export const createShipmentReference = (orderNumber: string, suffix: string): string =>
  `${orderNumber.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, MAX_REFERENCE_LENGTH)}-${suffix}`;

interface AddressParts {
  street: string;
  thana?: string;
  area?: string;
  city?: string;
  postalCode?: string;
}

/** Returns the address in one line: `House 5, Road 2, Dhanmondi, Dhaka 1209`. */
export function formatCourierAddress({ street, thana, area, city, postalCode }: AddressParts): string {
  const cityLine = [city, postalCode].filter(Boolean).join(' ');
  const parts = [street.replace(/\s+/g, ' ').trim(), thana, area, cityLine].filter((part) => !!part);
  return [...new Set(parts)].join(', ');
}
