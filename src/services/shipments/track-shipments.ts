import type {
  IncomingNotification,
  ParcelReport,
  TrackingOutcome,
  Unsupported,
} from '#adapters/couriers/courier.ts';
import { type Database, readPlatform, readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/shipments.ts';
import { calculateNextLookupTime, calculateNextShipmentCheck } from '#domain/shipments/shipment.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { withTimeout } from '#queueing/with-timeout.ts';
import { countIfWithinRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { requireLockedOrder } from '#services/orders/lock-order.ts';
import { type OpenCourier, openCourier } from './couriers.ts';
import { writeReport } from './write-report.ts';

const MINUTE_MS = 60_000;
/** Delay of a repeated query after the courier did not respond. */
const RETRY_DELAY_MS = 15 * MINUTE_MS;
/** Delay of a query after a notification that the courier's status does not confirm yet. */
const RECHECK_DELAY_MS = 5 * MINUTE_MS;
/** Pathao ends a notification after 10 seconds. */
const NOTIFICATION_TIMEOUT_MS = 8_000;
const MAX_SHIPMENTS_PER_RUN = 20;

type RefreshOutcome = 'updated' | 'absent' | 'unreachable';

/**
 * Queries the courier and stores the result, also if called concurrently. A notification is no proof: it adds only
 * details to the status that the courier confirms.
 */
async function refreshShipment(
  ctx: ServiceContext,
  id: number,
  notification?: ParcelReport,
): Promise<RefreshOutcome> {
  const found = await readShop(ctx, (tx) => queries.findShipment(tx, { id }));
  if (!found) return 'absent';
  const courier = await openCourier(ctx, { id: found.shipment.courierId });
  const outcome: QueryOutcome = courier
    ? await queryParcel(courier, found.shipment, notification)
    : { kind: 'unreachable', reason: 'the settings of the courier are invalid' };
  return withShop(ctx, (tx) => writeOutcome(tx, ctx, { ...found, courier, outcome, notification }));
}

type QueryOutcome = TrackingOutcome | Unsupported;

async function queryParcel(
  { adapter }: OpenCourier,
  { status, reference, consignmentId: knownId }: queries.ShipmentRow,
  notification: ParcelReport | undefined,
): Promise<QueryOutcome> {
  const consignmentId = knownId ?? notification?.consignmentId;
  if (status === 'unconfirmed' && !consignmentId) return adapter.find(reference);
  const tracked = await adapter.track({ reference, consignmentId });
  const isOther =
    tracked.kind === 'tracked' && tracked.reference !== undefined && tracked.reference !== reference;
  return isOther ? { kind: 'absent' } : tracked;
}

interface OutcomeToWrite {
  shipment: queries.ShipmentRow;
  orderNumber: string;
  courier: OpenCourier | undefined;
  outcome: QueryOutcome;
  notification: ParcelReport | undefined;
}

async function writeOutcome(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { shipment: { id }, orderNumber, courier, outcome, notification }: OutcomeToWrite,
): Promise<RefreshOutcome> {
  const order = await requireLockedOrder(tx, { orderNumber });
  const shipment = (await queries.findShipment(tx, { id }))?.shipment;
  if (!shipment) return 'absent';
  if (outcome.kind === 'tracked' && courier) {
    const { adapter } = courier;
    const report = addNotification(outcome, notification);
    const changed = await writeReport(tx, ctx, { order, shipment, adapter, report });
    const isConfirmed = !notification?.status || notification.status === report.status;
    if (!isConfirmed && changed.checkAt)
      await queries.updateShipment(tx, id, { checkAt: new Date(ctx.now().getTime() + RECHECK_DELAY_MS) });
    return 'updated';
  }
  const reason = 'reason' in outcome ? outcome.reason : 'the courier does not know the parcel';
  ctx.log.warn({ shipment: shipment.reference, reason }, 'a parcel could not be tracked');
  // The parcel of a notification without valid status stays as it is.
  const isAbsent = outcome.kind === 'absent';
  if (shipment.checkAt !== null && !notification)
    await queries.updateShipment(tx, id, postpone(ctx, shipment, outcome));
  return isAbsent ? 'absent' : 'unreachable';
}

/** A booking that the courier does not know has failed. One that it cannot look up waits for a notification. */
function postpone(
  ctx: ServiceContext,
  shipment: queries.ShipmentRow,
  outcome: QueryOutcome,
): queries.ShipmentChange {
  const now = ctx.now();
  const checks = shipment.checks + 1;
  if (shipment.status !== 'unconfirmed') {
    const next = calculateNextShipmentCheck(shipment, now);
    return { checks, checkAt: next ? new Date(now.getTime() + RETRY_DELAY_MS * Math.min(checks, 8)) : null };
  }
  if (outcome.kind === 'absent')
    return {
      checks,
      checkAt: null,
      status: 'failed',
      statusAt: now,
      statusText: 'the courier has no such parcel',
    };
  return {
    checks,
    checkAt: outcome.kind === 'unsupported' ? null : calculateNextLookupTime({ checks, now }),
  };
}

/** Adds the courier's messages, and the amount of a notification about the same status. */
function addNotification(report: ParcelReport, notification: ParcelReport | undefined): ParcelReport {
  if (!notification) return report;
  const isSameStatus = notification.status !== undefined && notification.status === report.status;
  return {
    ...report,
    consignmentId: report.consignmentId ?? notification.consignmentId,
    charge: report.charge ?? notification.charge,
    text: report.text ?? notification.text,
    textBn: report.textBn ?? notification.textBn,
    ...(isSameStatus && { cashCollected: report.cashCollected ?? notification.cashCollected }),
  };
}

export const listShopsWithDueShipments = (db: Database, now: Date): Promise<number[]> =>
  readPlatform(db, (tx) => queries.listShopsWithDueShipments(tx, now));

/** Queries the parcels that are due, one after another, because couriers limit the rate of calls. */
export async function trackDueShipments(ctx: ServiceContext, signal?: AbortSignal): Promise<void> {
  const filter = { now: ctx.now(), limit: MAX_SHIPMENTS_PER_RUN };
  const due = await readShop(ctx, (tx) => queries.listDueShipments(tx, filter));
  for (const { id } of due) {
    if (signal?.aborted) return;
    try {
      await refreshShipment(ctx, id);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      ctx.log.error({ err: error, shipment: id }, 'a parcel could not be checked');
      const checkAt = new Date(ctx.now().getTime() + RETRY_DELAY_MS);
      await withShop(ctx, (tx) => queries.updateShipment(tx, id, { checkAt }));
    }
  }
}

/** `forged`: wrong credentials. `busy`: the courier should repeat the notification. */
export type NotificationOutcome = 'done' | 'forged' | 'busy';

export interface NotificationResult {
  outcome: NotificationOutcome;
  /** Response that the courier expects. */
  status: 200 | 202;
  headers: Readonly<Record<string, string>>;
}

/** Checks a notification and queries the courier for the parcel. Returns `undefined` for an unknown courier. */
export async function receiveCourierNotification(
  ctx: ServiceContext,
  { kind, ...request }: IncomingNotification & { kind: string },
): Promise<NotificationResult | undefined> {
  const courier = await openCourier(ctx, { kind });
  if (!courier) return undefined;
  const isAllowed = await countIfWithinRateLimit(ctx, { 'courier-notifications-per-client': ctx.client });
  const outcome = isAllowed ? await handleNotification(ctx, courier, request) : 'busy';
  return { outcome, ...courier.adapter.notificationResponse };
}

async function handleNotification(
  ctx: ServiceContext,
  { row, adapter }: OpenCourier,
  request: IncomingNotification,
): Promise<NotificationOutcome> {
  const received = adapter.receive(request);
  if (received.kind === 'forged') {
    ctx.log.warn({ courier: row.kind }, 'a courier notification has wrong credentials');
    return 'forged';
  }
  if (received.kind === 'other') return 'done';
  const { consignmentId, reference } = received;
  const key = { courierId: row.id, consignmentId, reference };
  const found = await readShop(ctx, (tx) => queries.findShipment(tx, key));
  // Shops also book parcels in the panel of the courier.
  if (!found) return 'done';
  const { shipment, orderNumber } = found;
  // Above the limit, the schedule queries the courier.
  if (!(await countIfWithinRateLimit(ctx, { 'courier-notifications-per-order': orderNumber }))) return 'done';
  const refreshing = refreshShipment(ctx, shipment.id, received);
  const refreshed = await withTimeout(refreshing, NOTIFICATION_TIMEOUT_MS, () => 'unreachable' as const);
  return refreshed === 'unreachable' ? 'busy' : 'done';
}
