import { readShop } from '#data/database.ts';
import { findStore, type StoreRow } from '#data/queries/locations.ts';
import { findOrder, type OrderRow, type OrderSelector, type OrderWithLines } from '#data/queries/orders.ts';
import { listGateways, listPayments } from '#data/queries/payments.ts';
import { listRefunds } from '#data/queries/refunds.ts';
import { listShipmentsOfOrder, type ShipmentOfOrder } from '#data/queries/shipments.ts';
import { addPoisha, type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { canSeeOrderContact, readOrderNumber } from '#domain/order/tracking.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import {
  calculateRemainingAmountDue,
  isOrderPayable,
  isRefundPending,
  listPayingAttempts,
  type PaymentAttempt,
  resolvePaymentMethod,
  sumAttempts,
} from '#domain/payments/payment-lifecycle.ts';
import { parsePhone } from '#domain/phone.ts';
import { isShipmentVisible, type VisibleShipmentStatus } from '#domain/shipments/shipment.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { listCouponGatewayIds } from '#services/offers/offers.ts';
import { findCashFallback } from '#services/payments/find-cash-fallback.ts';
import { createTrackingKey, isOrderKey, isTrackingCode, isTrackingKey } from './order-keys.ts';

export type { OrderLineRow, OrderWithLines } from '#data/queries/orders.ts';

export interface TrackInput {
  orderNumber: string;
  phone?: string | undefined;
  /** Tracking code from the success page. */
  code?: string | undefined;
  /** Order key or tracking key from a link. */
  key?: string | undefined;
}

/** After too many guesses, the outcome is `code-needed` for correct and wrong order numbers. */
export type TrackOutcome =
  /** `key` is set if the request had only order number and phone, and grants the same access for one hour. */
  { kind: 'found'; found: PublicOrder; key?: string } | { kind: 'not-found' } | { kind: 'code-needed' };

/** A key can replace the phone. Only failures are counted. Throws `rate-limited`, and `invalid` for the phone. */
export async function trackOrder(ctx: ServiceContext, input: TrackInput): Promise<TrackOutcome> {
  const orderNumber = readOrderNumber(input.orderNumber, ctx.shop.orderPrefix) ?? input.orderNumber;
  const isBuyer = provesOrderOwnership(ctx, orderNumber, input);
  if (!input.phone && input.key) return openTrackedOrderByKey(ctx, { orderNumber, key: input.key });
  const phone = parsePhone(input.phone ?? '');
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  // A valid code or order key bypasses the limits, which other people on the network may have reached.
  const undoLimit = await consumeRateLimit(ctx, isBuyer ? {} : { 'tracking-per-client': ctx.client });
  const guessSubject = { rule: 'tracking-per-phone', shopId: ctx.shop.id, id: phone } as const;
  if (!isBuyer && (await ctx.limits.consume(guessSubject)) !== undefined) {
    if (!input.code && !input.key) await undoLimit();
    return { kind: 'code-needed' };
  }
  let isFailure = false;
  try {
    const found = await findPublicOrder(ctx, { orderNumber, phone });
    isFailure = found === undefined;
    if (!found) return { kind: 'not-found' };
    if (isBuyer) return { kind: 'found', found };
    return {
      kind: 'found',
      found: omitPrivateData(found),
      key: createTrackingKey(ctx, orderNumber, ctx.now()),
    };
  } finally {
    if (!isFailure) await Promise.all([undoLimit(), !isBuyer && ctx.limits.undo(guessSubject)]);
  }
}

async function openTrackedOrderByKey(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<TrackOutcome> {
  const isBuyer = isOrderKey(ctx, orderNumber, key);
  const isValidKey = isBuyer || isTrackingKey(ctx, orderNumber, key, ctx.now());
  const found = isValidKey ? await findPublicOrder(ctx, { orderNumber }) : undefined;
  if (!found) return { kind: 'not-found' };
  return { kind: 'found', found: isBuyer ? found : omitPrivateData(found) };
}

/** Removes personal data for callers with only order number and phone, because other people may know both. */
const omitPrivateData = (found: PublicOrder): PublicOrder => ({
  ...found,
  store: undefined,
  shipments: found.shipments.map(({ courier, shipment }) => ({
    courier,
    shipment: { ...shipment, statusText: '', statusTextBn: null },
  })),
  payment: {
    ...found.payment,
    takesCash: false,
    paidBy: found.payment.paidBy.map((gateway) => ({ ...gateway, method: null })),
  },
});

export function provesOrderOwnership(
  ctx: ServiceContext,
  orderNumber: string,
  { code, key }: Pick<TrackInput, 'code' | 'key'>,
): boolean {
  const hasCode = code !== undefined && isTrackingCode(ctx, orderNumber, code);
  const hasKey = key !== undefined && isOrderKey(ctx, orderNumber, key);
  return hasCode || hasKey;
}

export interface OpenedOrder {
  found: PublicOrder;
  showsContact: boolean;
}

/** Returns the order that the key opens. Throws `not-found` for a wrong key or order number. */
export async function openOrderByKey(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<OpenedOrder> {
  const found = isOrderKey(ctx, orderNumber, key) ? await findPublicOrder(ctx, { orderNumber }) : undefined;
  if (!found) throw notFound('order');
  const viewer = ctx.actor.kind === 'customer' ? ctx.actor.customerId : undefined;
  return { found, showsContact: canSeeOrderContact(found.order, viewer) };
}

export interface PublicOrder extends OrderWithLines {
  store: StoreRow | undefined;
  payment: PublicPayment;
  shipments: PublicShipment[];
}

export type PublicShipment = Pick<ShipmentOfOrder, 'courier'> & {
  shipment: ShipmentOfOrder['shipment'] & { status: VisibleShipmentStatus };
};

export interface PublicPayment extends ReturnType<typeof sumAttempts> {
  due: Poisha;
  dueUntil: Date | null;
  isOpen: boolean;
  /** Result of the last attempt if it failed or was cancelled; set only while an amount is due. */
  lastFailure: 'failed' | 'cancelled' | undefined;
  gatewayId: number | null;
  /** Ids of the gateways that the coupon allows. An empty list allows all gateways. */
  gatewayIds: readonly number[];
  takesCash: boolean;
  refunding: Poisha;
  method: PaymentMethod;
  paidBy: readonly { name: string; nameBn: string | null; method: string | null }[];
}

export function findPublicOrder(ctx: ServiceContext, key: OrderSelector): Promise<PublicOrder | undefined> {
  return readShop(ctx, async (tx) => {
    const found = await findOrder(tx, key);
    if (!found) return undefined;
    const { order } = found;
    const isOnline = order.paymentMethod !== 'COD';
    // Cash orders may have attempts too, because a payment can arrive after the switch to cash.
    const attempts = await listPayments(tx, order.id);
    const payment = toPublicPayment(order, attempts, ctx.now());
    const payingAttempts = listPayingAttempts(attempts);
    const refunds = payment.held + payment.paid > 0 ? await listRefunds(tx, order.id) : [];
    const pendingAmounts = refunds.filter(isRefundPending).map(({ amount }) => amount);
    const takesCash = payment.due > 0 && payment.held === 0 && payment.paid === 0;
    return {
      ...found,
      store: order.storeId === null ? undefined : await findStore(tx, order.storeId),
      shipments: (await listShipmentsOfOrder(tx, order.id)).filter(isPublicShipment),
      payment: {
        ...payment,
        gatewayId: order.paymentGatewayId,
        gatewayIds: isOnline ? await listCouponGatewayIds(tx, order.offerId) : [],
        takesCash: takesCash && (await findCashFallback(tx, ctx, found)) !== undefined,
        refunding: addPoisha(...pendingAmounts),
        method: resolvePaymentMethod(order, payingAttempts),
        paidBy: payingAttempts.length > 0 ? listGatewayNames(await listGateways(tx), payingAttempts) : [],
      },
    };
  });
}

const isPublicShipment = (row: ShipmentOfOrder): row is ShipmentOfOrder & PublicShipment =>
  isShipmentVisible(row.shipment);

/** Lists the names of the gateways, each with the card or wallet brand if the gateway reports one. */
function listGatewayNames(
  gateways: readonly { id: number; name: string; nameBn: string | null }[],
  payingAttempts: readonly { gatewayId: number; method: string | null }[],
): PublicPayment['paidBy'] {
  return payingAttempts.flatMap(({ gatewayId, method }) => {
    const gateway = gateways.find(({ id }) => id === gatewayId);
    if (!gateway) return [];
    const { name, nameBn } = gateway;
    return { name, nameBn, method: method === name ? null : method };
  });
}

function toPublicPayment(
  order: OrderRow,
  attempts: readonly (PaymentAttempt & { gatewayReference: string | null })[],
  now: Date,
): Omit<PublicPayment, 'gatewayId' | 'gatewayIds' | 'takesCash' | 'refunding' | 'method' | 'paidBy'> {
  const due = isOrderPayable(order, now) ? calculateRemainingAmountDue(order, attempts) : ZERO_POISHA;
  const { status: lastStatus, gatewayReference } = attempts.at(-1) ?? {};
  return {
    ...sumAttempts(attempts),
    due,
    dueUntil: due > 0 ? order.holdsStockUntil : null,
    // Without a reference, the buyer never saw the gateway's page.
    isOpen: due > 0 && lastStatus === 'open' && gatewayReference != null,
    lastFailure: due > 0 && (lastStatus === 'failed' || lastStatus === 'cancelled') ? lastStatus : undefined,
  };
}
