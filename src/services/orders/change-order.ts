import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import { findStore } from '#data/queries/locations.ts';
import { countCouponUse } from '#data/queries/offers.ts';
import { listLatestOrders, lockOrder, releaseStock, writeOrderStatus } from '#data/queries/order-changes.ts';
import { findOrder, type OrderRow, type OrderWithLines } from '#data/queries/orders.ts';
import { listGateways, listPayments, type PaymentRow } from '#data/queries/payments.ts';
import { listRefunds, type RefundRow } from '#data/queries/refunds.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  findTransition,
  listOrderActions,
  type OrderAction,
  type OrderStatus,
  UNPAID_NOTE,
} from '#domain/order/order-status.ts';
import {
  cashCollected,
  isClosed,
  isRefundPending,
  paymentStatusAfter,
  refundableAmount,
  remainingAmountDue,
  remainingCashDue,
  sumAttempts,
} from '#domain/order/payment-lifecycle.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import { reviewRequestTime } from '#domain/review.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { cancelReviewRequest, queueOrderMessage } from '#services/messages/queue-message.ts';
import { updateRewardPoints } from '#services/offers/list-reward-points.ts';
import { refundCancelledOrder } from '#services/payments/refund-cancelled-order.ts';

export type { OrderRow, OrderWithLines } from '#data/queries/orders.ts';

export function listOrders(
  { db, shop }: ServiceContext,
  wanted: { status?: OrderStatus | undefined; isHeld?: boolean | undefined; limit: number },
): Promise<OrderRow[]> {
  return readShop(db, shop.id, (tx) => listLatestOrders(tx, shop.id, wanted));
}

/** Throws `not-found`. */
export async function getOrder({ db, shop }: ServiceContext, typed: string): Promise<OrderWithLines> {
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  const found = await readShop(db, shop.id, (tx) => findOrder(tx, shop.id, { orderNumber }));
  if (!found) throw notFound('order');
  return found;
}

export function findOperatorOrderDetails(
  { db, shop }: ServiceContext,
  { id, storeId }: Pick<OrderRow, 'id' | 'storeId'>,
) {
  const read = async (tx: ShopTransaction) => ({
    payments: await listPayments(tx, shop.id, id),
    gateways: await listGateways(tx, shop.id),
    refunds: await listRefunds(tx, shop.id, id),
    store: storeId === null ? undefined : await findStore(tx, { shopId: shop.id, id: storeId }),
  });
  return readShop(db, shop.id, read);
}

export type OperatorOrderDetails = Awaited<ReturnType<typeof findOperatorOrderDetails>>;

/**
 * `impossible`: not allowed in this status. `unpaid`: shipping requires a payment that is missing or was
 * refunded. A returned order reports cash and online payments to return, a cancelled one its automatic
 * refunds.
 */
export type ChangeOutcome =
  | {
      kind: 'changed';
      order: OrderRow;
      missing: Poisha;
      cashBack: Poisha;
      goesBack: Poisha;
      unrefunded: Poisha;
      held: Poisha;
    }
  | { kind: 'unpaid'; missing: Poisha }
  | { kind: 'impossible'; status: OrderStatus; possible: OrderAction[] };

export async function changeOrder(
  ctx: ServiceContext,
  { orderNumber: typed, ...change }: Omit<OrderChange, 'order'> & { orderNumber: string },
): Promise<ChangeOutcome> {
  const orderNumber = readOrderNumber(typed, ctx.shop.orderPrefix) ?? typed;
  return withShop(ctx.db, ctx.shop.id, async (tx) => {
    const order = await lockOrder(tx, ctx.shop.id, { orderNumber });
    if (!order) throw notFound('order');
    return applyAction(tx, ctx, { order, ...change });
  });
}

interface OrderChange {
  order: OrderRow;
  action: OrderAction;
  note?: string | undefined;
  isSentUnpaid?: boolean;
}

const ACTION_MESSAGES = {
  confirm: 'order-confirmed',
  process: undefined,
  ship: 'order-shipped',
  deliver: 'order-delivered',
  cancel: 'order-cancelled',
  // The buyer returned it themselves.
  return: undefined,
} as const;

/** Expects a locked order. Writes status, timeline, payment, stock, points and message. */
export async function applyAction(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, action, note, isSentUnpaid = false }: OrderChange,
): Promise<ChangeOutcome> {
  const { shop, now } = ctx;
  const transition = findTransition(order, action);
  if (!transition) return { kind: 'impossible', status: order.status, possible: listOrderActions(order) };
  const { releasesStock, status } = transition;
  const attempts = await listPayments(tx, shop.id, order.id);
  const missing = isClosed({ status }) ? ZERO_POISHA : remainingAmountDue(order, attempts);
  if (!isSentUnpaid && isSending(action)) {
    const refunds = attempts.length > 0 ? await listRefunds(tx, shop.id, order.id) : [];
    if (isUnpaid(order, { missing, attempts, refunds })) return { kind: 'unpaid', missing };
  }
  const paymentStatus = paymentStatusAfter(order, status, attempts);
  const changedStatus = paymentStatus === order.paymentStatus ? {} : { paymentStatus };
  // Being processed or ended: no longer waits for payment.
  await writeOrderStatus(tx, shop.id, {
    ...{ id: order.id, status, ...changedStatus, holdsStockUntil: null },
    ...{ note, at: now() },
  });
  // Lock order: coupon before variants.
  if (order.offerId && status === 'cancelled')
    await countCouponUse(tx, shop.id, { id: order.offerId, by: -1 });
  const hasRestocked = releasesStock && (await releaseStock(tx, shop.id, order.id));
  const { goesBack = undefined } = status === 'cancelled' ? await refundCancelledOrder(tx, ctx, order) : {};
  const changed = { ...order, status, paymentStatus, holdsStockUntil: null };
  await updateRewardPoints(tx, ctx, changed);
  const template = ACTION_MESSAGES[action];
  if (template) {
    const due = poisha(remainingCashDue(changed, changed)) || undefined;
    const storeName = await findStoreName(tx, shop.id, order);
    const more = { due, paid: goesBack, isUnpaid: note === UNPAID_NOTE, storeName };
    await queueOrderMessage(tx, ctx, { ...changed, ...more }, template);
  }
  if (action === 'deliver')
    await queueOrderMessage(tx, ctx, changed, 'review-asked', reviewRequestTime(now()));
  if (action === 'return') await cancelReviewRequest(tx, ctx, order.orderNumber);
  // Cached pages may say “sold out”.
  if (hasRestocked) await bumpShopVersion(tx, shop.id);
  const { back: cashBack } = cashCollected({ status, wasDelivered: order.status === 'delivered' }, order);
  const unrefunded = status === 'returned' ? addPoisha(...attempts.map(refundableAmount)) : ZERO_POISHA;
  const back = { cashBack: poisha(cashBack), goesBack: goesBack ?? ZERO_POISHA };
  const { held } = sumAttempts(attempts);
  return { kind: 'changed', order: changed, missing, ...back, unrefunded, held };
}

const isSending = (action: OrderAction): boolean => action === 'ship' || action === 'deliver';

/** The payment required before shipping is missing, and nothing is collected on delivery. */
function isUnpaid(
  order: OrderRow,
  paid: { missing: Poisha; attempts: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): boolean {
  if (paid.missing > 0 || order.payNow === 0 || remainingCashDue(order, order) > 0) return paid.missing > 0;
  const goesBack = addPoisha(...paid.refunds.filter(isRefundPending).map(({ amount }) => amount));
  return addPoisha(...paid.attempts.map(refundableAmount)) <= goesBack;
}

async function findStoreName(tx: ShopTransaction, shopId: number, { storeId, language }: OrderRow) {
  const store = storeId === null ? undefined : await findStore(tx, { shopId, id: storeId });
  return (language === 'bn' && store?.nameBn) || store?.name;
}
