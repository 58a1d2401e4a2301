import { formatDhakaTimeToMinute } from '#domain/dhaka-time.ts';
import { formatPlainBdt } from '#domain/format-bdt.ts';
import { addPoisha, type Poisha, poisha, toBdt, ZERO_POISHA } from '#domain/money.ts';
import {
  calculateCollectedCash,
  calculateRemainingCashDue,
  isOrderClosed,
  listPayingAttempts,
  releaseAttempt,
  sumAttempts,
  wasDelivered,
} from '#domain/payments/payment-lifecycle.ts';
import { formatPhone } from '#domain/phone.ts';
import { calculateLineTotal } from '#domain/price.ts';
import type { OperatorOrderDetails, OrderRow, OrderWithLines } from '#services/orders/change-order.ts';
import { calculatePayableAmount } from '#services/payments/settle-payment.ts';
import { toTable } from './to-table.ts';

export const formatPaymentTime = ({ storeId }: Pick<OrderRow, 'storeId'>) =>
  storeId ? 'at pickup' : 'on delivery';

export const formatAmount = (amount: Poisha) => formatPlainBdt(toBdt(amount), 'en');

const COLUMN_WIDTHS = { number: 12, status: 10, payment: 8, 'placed (Dhaka)': 16, total: 0 };

export function formatOrderTable(orders: readonly OrderRow[]): string {
  const rows = orders.map(({ orderNumber, status, paymentStatus, placedAt, grandTotal }) => {
    return [orderNumber, status, paymentStatus, formatDhakaTimeToMinute(placedAt), formatAmount(grandTotal)];
  });
  return toTable(COLUMN_WIDTHS, rows, 'No orders.');
}

export function describeOrder({ order, lines, events }: OrderWithLines, details: OperatorOrderDetails) {
  const { name, street, area, city } = order.shippingAddress;
  return [
    formatOrderTable([order]),
    '',
    [name, formatPhone(order.phone), street, area, city].filter(Boolean).join(', '),
    ...(order.storeId === null ? [] : [`Picked up at ${details.store?.name ?? 'a deleted store'}`]),
    ...(order.note ? [`Note: ${order.note}`] : []),
    ...(order.tenor ? [`Paid in instalments: ${order.tenor}`] : []),
    '',
    ...lines.map(formatLine),
    ...formatTotals({ order, events }, details),
    '',
    ...events.map(({ at, kind, status, note }) =>
      [formatDhakaTimeToMinute(at), kind === 'status' ? status : `${kind}: ${status}`, note]
        .filter(Boolean)
        .join('  '),
    ),
    ...formatPayments(details),
  ].join('\n');
}

function formatLine(line: OrderWithLines['lines'][number]): string {
  const { quantity, name, sku, preOrder, preOrderShipsOn: shippingDay } = line;
  const preOrderText = preOrder ? `  pre-order${shippingDay ? `, ships from ${shippingDay}` : ''}` : '';
  return `${quantity} × ${name} (${sku})  ${formatAmount(calculateLineTotal(line))}${preOrderText}`;
}

const PAYMENT_METHOD_TEXTS = { COD: 'in cash', ONLINE: 'online', CARD: 'by card' };

function formatTotals(
  { order, events }: Pick<OrderWithLines, 'order' | 'events'>,
  { payments, gateways, refunds }: Pick<OperatorOrderDetails, 'payments' | 'gateways' | 'refunds'>,
) {
  const { deliveryCharge, discount, couponCode, couponDiscount } = order;
  const [cashDue, paymentTimeText] = [
    poisha(calculateRemainingCashDue(order, order)),
    formatPaymentTime(order),
  ];
  const { taken: cashTaken, back: cashReturned } = calculateCollectedCash(
    { ...order, wasDelivered: wasDelivered(events) },
    order,
  );
  const { paid, held, refunded } = sumAttempts(payments);
  const unrefunded = isOrderClosed(order) ? addPoisha(paid, held) : ZERO_POISHA;
  const gatewayNames = listPayingAttempts(payments).flatMap(
    ({ gatewayId }) => gateways.find(({ id }) => id === gatewayId)?.name ?? [],
  );
  const paymentText =
    gatewayNames.length > 0
      ? `by ${[...new Set(gatewayNames)].join(' and ')}`
      : PAYMENT_METHOD_TEXTS[order.paymentMethod];
  const offerDiscount = poisha(discount - couponDiscount);
  const releaseHint = payments.some((payment) =>
    releaseAttempt(payment, calculatePayableAmount(order, payments)),
  )
    ? 'accept it with: haat order release, or '
    : '';
  const excessRefund = addPoisha(...payments.map((payment) => sumExcessRefund(payment, refunds)));
  return [
    deliveryCharge > 0 && `delivery  ${formatAmount(deliveryCharge)}`,
    offerDiscount > 0 && `offers  −${formatAmount(offerDiscount)}`,
    couponCode && `coupon ${couponCode}  −${formatAmount(couponDiscount)}`,
    `payment ${paymentText}${cashDue > 0 ? `; ${formatAmount(cashDue)} due ${paymentTimeText}` : ''}`,
    cashTaken > 0 &&
      order.paymentMethod !== 'COD' &&
      `${formatAmount(poisha(cashTaken))} taken ${paymentTimeText}`,
    refunded > 0 && `${formatAmount(refunded)} refunded online`,
    excessRefund > 0 &&
      `${formatAmount(excessRefund)} more was refunded than received: both an abandoned refund and its replacement were made`,
    cashReturned > 0 && `${formatAmount(poisha(cashReturned))} returned in cash`,
    unrefunded > 0 && `${formatAmount(unrefunded)} paid online is not refunded`,
    held > 0 && `${formatAmount(held)} is held; ${releaseHint}refund it with: haat order refund --held`,
  ].filter(Boolean);
}

/** Returns by how much the refunds of a payment exceed the received amount; 0 if they do not. */
function sumExcessRefund(
  { id, received }: OperatorOrderDetails['payments'][number],
  refunds: OperatorOrderDetails['refunds'],
): Poisha {
  const doneRefunds = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'done');
  return poisha(Math.max(0, addPoisha(...doneRefunds.map(({ amount }) => amount)) - received));
}

function formatPayments({ payments, refunds }: Pick<OperatorOrderDetails, 'payments' | 'refunds'>): string[] {
  const lines = payments.flatMap((payment) => {
    const { id, createdAt, status, amount, received, holdReason, method } = payment;
    const receivedText = received > 0 && received !== amount && `${formatAmount(received)} received`;
    const state = status === 'held' ? `held: ${holdReason}` : status;
    const paymentRefunds = refunds.filter(({ paymentId }) => paymentId === id);
    const rows = [
      [formatDhakaTimeToMinute(createdAt), `paying ${formatAmount(amount)}`, state, receivedText, method],
      ...paymentRefunds.map((refund) => {
        const amountText = `refunding ${formatAmount(refund.amount)}`;
        return [formatDhakaTimeToMinute(refund.createdAt), amountText, refund.status, refund.reason];
      }),
    ];
    return rows.map((cells) => cells.filter(Boolean).join('  '));
  });
  return lines.length > 0 ? ['', ...lines] : [];
}
