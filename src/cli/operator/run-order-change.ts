import { CommandError } from '#cli/command-error.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import type { OrderAction } from '#domain/order/order-status.ts';
import type { PaymentStatus } from '#domain/payments/payment.ts';
import { calculateRemainingCashDue, isOrderClosed } from '#domain/payments/payment-lifecycle.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeOrder, type OrderChangeOutcome } from '#services/orders/change-order.ts';
import { formatAmount, formatPaymentTime } from './describe-order.ts';
import { replaceNotFoundMessage } from './get-shop-context.ts';

export const requireOrder = <Result>(
  { shop }: ServiceContext,
  orderNumber: string,
  requested: Promise<Result>,
) => replaceNotFoundMessage(requested, `${shop.slug} has no order ${orderNumber}`);

interface ChangeInput {
  orderNumber: string;
  action: OrderAction;
  note: string;
  isSentUnpaid: boolean;
}

/** Changes an order. Throws `CommandError` if the change is not possible. */
export async function runOrderChange(ctx: ServiceContext, change: ChangeInput): Promise<string> {
  const { orderNumber, action } = change;
  const outcome = await requireOrder(ctx, orderNumber, changeOrder(ctx, change));
  if (outcome.kind === 'changed') return describeChange(outcome);
  throw new CommandError(
    outcome.kind === 'unpaid'
      ? describeMissingPayment({ ...outcome, orderNumber })
      : describeImpossibleAction({ ...outcome, orderNumber, action }),
  );
}

export function describeMissingPayment({
  orderNumber,
  missing,
}: {
  orderNumber: string;
  missing: Poisha;
}): string {
  const reason =
    missing > 0
      ? `${formatAmount(missing)} of ${orderNumber} is unpaid, but due online`
      : `all payments of ${orderNumber} were refunded or are being refunded`;
  return `${reason}; use --unpaid to ship it anyway`;
}

export function describeImpossibleAction({
  orderNumber,
  action,
  status,
  possible,
}: Pick<ChangeInput, 'orderNumber' | 'action'> &
  Pick<Extract<OrderChangeOutcome, { kind: 'impossible' }>, 'status' | 'possible'>): string {
  const nextActions =
    possible.length > 0 ? `possible actions: ${possible.join(', ')}` : 'no further action is possible';
  const paymentNote = status === 'pending' && action === 'confirm' ? ' and not paid yet' : '';
  return `${orderNumber} is ${status}${paymentNote}; ${nextActions}`;
}

export const PAYMENT_STATUS_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'unpaid',
  partial: 'partly paid',
  paid: 'paid',
  refunded: 'refunded',
};

function describeChange(outcome: Extract<OrderChangeOutcome, { kind: 'changed' }>): string {
  const { order, missing, cashBack, pendingRefund, unrefunded, held } = outcome;
  const due = poisha(calculateRemainingCashDue(order, order));
  const paymentTime = formatPaymentTime(order);
  return [
    `${order.orderNumber} is ${order.status}, ${PAYMENT_STATUS_TEXTS[order.paymentStatus]}.`,
    order.paymentStatus === 'refunded' && !isOrderClosed(order) && 'All payments were refunded.',
    missing > 0 && `${formatAmount(missing)} is unpaid, but due online.`,
    due > 0 && due < order.grandTotal && `${formatAmount(due)} is due ${paymentTime}.`,
    cashBack > 0 && `${formatAmount(cashBack)} paid ${paymentTime} must be returned in cash.`,
    pendingRefund > 0 && `${formatAmount(pendingRefund)} paid online is being refunded.`,
    held > 0 &&
      !isOrderClosed(order) &&
      `${formatAmount(held)} paid online is held; haat order show has details.`,
    unrefunded > 0 &&
      `${formatAmount(unrefunded)} paid online is not refunded; haat order refund refunds it.`,
  ]
    .filter(Boolean)
    .join(' ');
}
