import { readShop, type ShopTransaction } from '#data/database.ts';
import { findStore, type StoreRow } from '#data/queries/locations.ts';
import { findOrder, type OrderKey, type OrderRow, type OrderWithLines } from '#data/queries/orders.ts';
import { listGateways, listPayments } from '#data/queries/payments.ts';
import { listRefunds } from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, ZERO_POISHA } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/order/payment.ts';
import {
  isPayable,
  isRefundPending,
  listPayingAttempts,
  type PaymentAttempt,
  remainingAmountDue,
  resolvePaymentMethod,
  sumAttempts,
} from '#domain/order/payment-lifecycle.ts';
import { maySeeContact, readOrderNumber } from '#domain/order/tracking.ts';
import { parsePhone } from '#domain/phone.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { findCouponGateways } from '#services/offers/offers.ts';
import { findCashFallback } from '#services/payments/find-cash-fallback.ts';
import { isOrderKey, isTrackingCode, isTrackingKey, trackingKey } from './order-keys.ts';

export type { OrderLineRow, OrderWithLines } from '#data/queries/orders.ts';

export interface TrackInput {
  orderNumber: string;
  phone?: string | undefined;
  /** Code of the success page, or key of its link. */
  code?: string | undefined;
  key?: string | undefined;
}

/** `code-needed` after too many guesses, for correct and wrong numbers alike, without a look-up. */
export type TrackOutcome =
  /** Set for number and phone alone: grants the same access for one hour. */
  { kind: 'found'; found: FoundOrder; key?: string } | { kind: 'not-found' } | { kind: 'code-needed' };
/** Only failures count. Throws `invalid` for an invalid phone, and `rate-limited`. */
export async function trackOrder(ctx: ServiceContext, input: TrackInput): Promise<TrackOutcome> {
  const orderNumber = readOrderNumber(input.orderNumber, ctx.shop.orderPrefix) ?? input.orderNumber;
  const isBuyer = provesOwnership(ctx, orderNumber, input);
  if (!input.phone && input.key) return openByKey(ctx, { orderNumber, key: input.key });
  const phone = parsePhone(input.phone ?? '');
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  // A valid code bypasses limits that others behind the same address may have reached.
  const refundLimit = await consumeRateLimit(ctx, isBuyer ? {} : { 'tracking-per-client': ctx.client });
  const guess = { rule: 'tracking-per-phone', shopId: ctx.shop.id, of: phone } as const;
  if (!isBuyer && (await ctx.limits.consume(guess)) !== undefined) {
    if (!input.code && !input.key) await refundLimit();
    return { kind: 'code-needed' };
  }
  let isMiss = false;
  try {
    const found = await findShownOrder(ctx, { orderNumber, phone });
    isMiss = found === undefined;
    if (!found) return { kind: 'not-found' };
    if (isBuyer) return { kind: 'found', found };
    return { kind: 'found', found: withoutPrivateData(found), key: trackingKey(ctx, orderNumber, ctx.now()) };
  } finally {
    if (!isMiss) await Promise.all([refundLimit(), !isBuyer && ctx.limits.refund(guess)]);
  }
}

async function openByKey(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<TrackOutcome> {
  const isBuyer = isOrderKey(ctx, orderNumber, key);
  const isKey = isBuyer || isTrackingKey(ctx, orderNumber, key, ctx.now());
  const found = isKey ? await findShownOrder(ctx, { orderNumber }) : undefined;
  if (!found) return { kind: 'not-found' };
  return { kind: 'found', found: isBuyer ? found : withoutPrivateData(found) };
}

/** For number and phone, which others may know: without pickup store and payment details. */
const withoutPrivateData = (found: FoundOrder): FoundOrder => ({
  ...found,
  store: undefined,
  payment: {
    ...found.payment,
    takesCash: false,
    paidBy: found.payment.paidBy.map((paid) => ({ ...paid, method: null })),
  },
});

export function provesOwnership(
  ctx: ServiceContext,
  orderNumber: string,
  { code, key }: Pick<TrackInput, 'code' | 'key'>,
): boolean {
  const hasCode = code !== undefined && isTrackingCode(ctx, orderNumber, code);
  const hasKey = key !== undefined && isOrderKey(ctx, orderNumber, key);
  return hasCode || hasKey;
}

export interface OpenedOrder {
  found: FoundOrder;
  showsContact: boolean;
}

/** Throws `not-found` for a wrong key or number. */
export async function openOrderByKey(
  ctx: ServiceContext,
  { orderNumber, key }: { orderNumber: string; key: string },
): Promise<OpenedOrder> {
  const found = isOrderKey(ctx, orderNumber, key) ? await findShownOrder(ctx, { orderNumber }) : undefined;
  if (!found) throw notFound('order');
  const viewer = ctx.actor.kind === 'customer' ? ctx.actor.customerId : undefined;
  return { found, showsContact: maySeeContact(found.order, viewer) };
}

export interface FoundOrder extends OrderWithLines {
  store: StoreRow | undefined;
  payment: PublicPayment;
}

export interface PublicPayment extends ReturnType<typeof sumAttempts> {
  due: Poisha;
  dueUntil: Date | null;
  isOpen: boolean;
  /** Only while an amount is due. */
  lastFailure: 'failed' | 'cancelled' | undefined;
  gatewayId: number | null;
  /** Allowed by the coupon; empty for all. */
  gatewayIds: readonly number[];
  takesCash: boolean;
  refunding: Poisha;
  method: PaymentMethod;
  paidBy: readonly { name: string; nameBn: string | null; method: string | null }[];
}

export function findShownOrder(ctx: ServiceContext, by: OrderKey): Promise<FoundOrder | undefined> {
  const { db, shop, now } = ctx;
  const read = async (tx: ShopTransaction) => {
    const found = await findOrder(tx, shop.id, by);
    const id = found?.order.storeId ?? undefined;
    if (!found) return undefined;
    const { order } = found;
    const isOnline = order.paymentMethod !== 'COD';
    // A payment may arrive after the switch to cash.
    const attempts = await listPayments(tx, shop.id, order.id);
    const payment = shownPayment(order, attempts, now());
    const paid = listPayingAttempts(attempts);
    const refunds = payment.held + payment.paid > 0 ? await listRefunds(tx, shop.id, order.id) : [];
    const pending = refunds.filter(isRefundPending).map(({ amount }) => amount);
    const takesCash = payment.due > 0 && payment.held === 0 && payment.paid === 0;
    return {
      ...found,
      store: id === undefined ? undefined : await findStore(tx, { shopId: shop.id, id }),
      payment: {
        ...payment,
        gatewayId: order.paymentGatewayId,
        gatewayIds: isOnline ? await findCouponGateways(tx, shop.id, order.offerId) : [],
        takesCash: takesCash && (await findCashFallback(tx, ctx, found)) !== undefined,
        refunding: addPoisha(...pending),
        method: resolvePaymentMethod(order, paid),
        paidBy: paid.length > 0 ? namedGateways(await listGateways(tx, shop.id), paid) : [],
      },
    };
  };
  return readShop(db, shop.id, read);
}

/** Gateway display name, plus the card or wallet brand when the gateway reports one. */
function namedGateways(
  gateways: readonly { id: number; name: string; nameBn: string | null }[],
  paid: readonly { gatewayId: number; method: string | null }[],
): PublicPayment['paidBy'] {
  return paid.flatMap(({ gatewayId, method }) => {
    const gateway = gateways.find(({ id }) => id === gatewayId);
    if (!gateway) return [];
    const { name, nameBn } = gateway;
    return { name, nameBn, method: method === name ? null : method };
  });
}

function shownPayment(
  order: OrderRow,
  attempts: readonly (PaymentAttempt & { gatewayReference: string | null })[],
  now: Date,
): Omit<PublicPayment, 'gatewayId' | 'gatewayIds' | 'takesCash' | 'refunding' | 'method' | 'paidBy'> {
  const due = isPayable(order, now) ? remainingAmountDue(order, attempts) : ZERO_POISHA;
  const { status: last, gatewayReference } = attempts.at(-1) ?? {};
  return {
    ...sumAttempts(attempts),
    due,
    dueUntil: due > 0 ? order.holdsStockUntil : null,
    // Without a reference, the attempt never reached the gateway.
    isOpen: due > 0 && last === 'open' && gatewayReference != null,
    lastFailure: due > 0 && (last === 'failed' || last === 'cancelled') ? last : undefined,
  };
}
