import { readShop, type ShopTransaction } from '#data/database.ts';
import { findStore } from '#data/queries/locations.ts';
import { countCouponUse } from '#data/queries/offers.ts';
import { listLatestOrders, releaseStock, writeOrderStatus } from '#data/queries/order-changes.ts';
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
  type OrderTransition,
  UNPAID_CANCELLATION_NOTE,
} from '#domain/order/order-status.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import {
  calculateCollectedCash,
  calculateRefundableAmount,
  calculateRemainingAmountDue,
  calculateRemainingCashDue,
  isOrderClosed,
  isRefundPending,
  predictPaymentStatus,
  sumAttempts,
} from '#domain/payments/payment-lifecycle.ts';
import { getReviewRequestTime } from '#domain/review.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { cancelReviewRequest, queueOrderMessage } from '#services/messages/queue-message.ts';
import { updateRewardPoints } from '#services/offers/reward-points.ts';
import { refundCancelledOrder } from '#services/payments/refund-cancelled-order.ts';
import { recordChange } from '#services/staff/record-change.ts';
import { withLockedOrder } from './lock-order.ts';

export type { OrderRow, OrderWithLines } from '#data/queries/orders.ts';

export function listOrders(
  ctx: ServiceContext,
  filter: { status?: OrderStatus | undefined; isHeld?: boolean | undefined; limit: number },
): Promise<OrderRow[]> {
  return readShop(ctx, (tx) => listLatestOrders(tx, filter));
}

/** Throws `not-found`. */
export async function getOrder({ db, shop }: ServiceContext, typed: string): Promise<OrderWithLines> {
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  const orderWithLines = await readShop({ db, shop }, (tx) => findOrder(tx, { orderNumber }));
  if (!orderWithLines) throw notFound('order');
  return orderWithLines;
}

export function readOperatorOrderDetails(
  ctx: ServiceContext,
  { id, storeId }: Pick<OrderRow, 'id' | 'storeId'>,
) {
  return readShop(ctx, async (tx) => ({
    payments: await listPayments(tx, id),
    gateways: await listGateways(tx),
    refunds: await listRefunds(tx, id),
    store: storeId === null ? undefined : await findStore(tx, storeId),
  }));
}

export type OperatorOrderDetails = Awaited<ReturnType<typeof readOperatorOrderDetails>>;

/**
 * `impossible`: the status does not allow the action. `unpaid`: a required payment is missing or was refunded. After a
 * return, the shop owes `cashBack` and `unrefunded`; after a cancellation, `pendingRefund` is refunded automatically.
 */
export type OrderChangeOutcome =
  | {
      kind: 'changed';
      order: OrderRow;
      missing: Poisha;
      cashBack: Poisha;
      pendingRefund: Poisha;
      unrefunded: Poisha;
      held: Poisha;
    }
  | { kind: 'unpaid'; missing: Poisha }
  | { kind: 'impossible'; status: OrderStatus; possible: OrderAction[] };

export async function changeOrder(
  ctx: ServiceContext,
  { orderNumber, ...change }: Omit<OrderChange, 'order'> & { orderNumber: string },
): Promise<OrderChangeOutcome> {
  return withLockedOrder(ctx, orderNumber, (tx, order) => applyOrderAction(tx, ctx, { order, ...change }));
}

interface OrderChange {
  order: OrderRow;
  action: OrderAction;
  note?: string | undefined;
  isSentUnpaid?: boolean;
}

const TEMPLATES_BY_ACTION = {
  confirm: 'order-confirmed',
  process: undefined,
  ship: 'order-shipped',
  deliver: 'order-delivered',
  cancel: 'order-cancelled',
  // No message is needed, because the buyer knows about the return.
  return: undefined,
} as const;

type OrderActionCheck =
  | { kind: 'allowed'; transition: OrderTransition; attempts: PaymentRow[]; missing: Poisha }
  | Exclude<OrderChangeOutcome, { kind: 'changed' }>;

/** Checks whether `applyOrderAction` would change the order. */
export async function checkOrderAction(
  tx: ShopTransaction,
  { order, action, isSentUnpaid = false }: Omit<OrderChange, 'note'>,
): Promise<OrderActionCheck> {
  const transition = findTransition(order, action);
  if (!transition) return { kind: 'impossible', status: order.status, possible: listOrderActions(order) };
  const attempts = await listPayments(tx, order.id);
  const missing = isOrderClosed(transition) ? ZERO_POISHA : calculateRemainingAmountDue(order, attempts);
  if (!isSentUnpaid && isShippingOrDelivering(action)) {
    const refunds = attempts.length > 0 ? await listRefunds(tx, order.id) : [];
    if (isPrepaymentMissing(order, { missing, attempts, refunds })) return { kind: 'unpaid', missing };
  }
  return { kind: 'allowed', transition, attempts, missing };
}

export async function applyOrderAction(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, action, note, isSentUnpaid = false }: OrderChange,
): Promise<OrderChangeOutcome> {
  const { shop, now } = ctx;
  const check = await checkOrderAction(tx, { order, action, isSentUnpaid });
  if (check.kind !== 'allowed') return check;
  const { attempts, missing } = check;
  const { releasesStock, status } = check.transition;
  const paymentStatus = predictPaymentStatus(order, status, attempts);
  const changedStatus = paymentStatus === order.paymentStatus ? {} : { paymentStatus };
  // An order that is being processed or has ended does not wait for payment.
  await writeOrderStatus(tx, {
    ...{ id: order.id, status, ...changedStatus, holdsStockUntil: null },
    ...{ note, at: now() },
  });
  await recordChange(tx, ctx, {
    subject: `order ${order.orderNumber}`,
    before: { status: order.status, paymentStatus: order.paymentStatus },
    after: { status, paymentStatus },
  });
  // The coupon is locked before the variants, so that transactions cannot deadlock.
  if (order.offerId && status === 'cancelled') await countCouponUse(tx, { id: order.offerId, by: -1 });
  const hasRestocked = releasesStock && (await releaseStock(tx, order.id));
  const { pendingRefund = undefined } =
    status === 'cancelled' ? await refundCancelledOrder(tx, ctx, order) : {};
  const changedOrder = { ...order, status, paymentStatus, holdsStockUntil: null };
  await updateRewardPoints(tx, ctx, changedOrder);
  const template = TEMPLATES_BY_ACTION[action];
  if (template) {
    const due = poisha(calculateRemainingCashDue(changedOrder, changedOrder)) || undefined;
    const storeName = await findStoreName(tx, order);
    const messageDetails = {
      due,
      paid: pendingRefund,
      isUnpaid: note === UNPAID_CANCELLATION_NOTE,
      storeName,
    };
    await queueOrderMessage(tx, ctx, { ...changedOrder, ...messageDetails }, template);
  }
  if (action === 'deliver')
    await queueOrderMessage(tx, ctx, changedOrder, 'review-asked', getReviewRequestTime(now()));
  if (action === 'return') await cancelReviewRequest(tx, order.orderNumber);
  // The version is raised because cached pages may show “sold out”.
  if (hasRestocked) await bumpShopVersion(tx, shop.id);
  const { back: cashBack } = calculateCollectedCash(
    { status, wasDelivered: order.status === 'delivered' },
    order,
  );
  const unrefunded =
    status === 'returned' ? addPoisha(...attempts.map(calculateRefundableAmount)) : ZERO_POISHA;
  const returnedAmounts = { cashBack: poisha(cashBack), pendingRefund: pendingRefund ?? ZERO_POISHA };
  const { held } = sumAttempts(attempts);
  return { kind: 'changed', order: changedOrder, missing, ...returnedAmounts, unrefunded, held };
}

const isShippingOrDelivering = (action: OrderAction): boolean => action === 'ship' || action === 'deliver';

function isPrepaymentMissing(
  order: OrderRow,
  payments: { missing: Poisha; attempts: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): boolean {
  if (payments.missing > 0 || order.payNow === 0 || calculateRemainingCashDue(order, order) > 0)
    return payments.missing > 0;
  const pendingRefund = addPoisha(...payments.refunds.filter(isRefundPending).map(({ amount }) => amount));
  return addPoisha(...payments.attempts.map(calculateRefundableAmount)) <= pendingRefund;
}

async function findStoreName(tx: ShopTransaction, { storeId, language }: OrderRow) {
  const store = storeId === null ? undefined : await findStore(tx, storeId);
  return (language === 'bn' && store?.nameBn) || store?.name;
}
