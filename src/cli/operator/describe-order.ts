import { dhakaMinute } from '#domain/dhaka-time.ts';
import { plainBdt } from '#domain/format-bdt.ts';
import { addPoisha, type Poisha, poisha, toBdt, ZERO_POISHA } from '#domain/money.ts';
import {
  cashCollected,
  isClosed,
  listPayingAttempts,
  releaseAttempt,
  remainingCashDue,
  sumAttempts,
  wasDelivered,
} from '#domain/order/payment-lifecycle.ts';
import { formatPhone } from '#domain/phone.ts';
import { lineTotal } from '#domain/price.ts';
import type { OperatorOrderDetails, OrderRow, OrderWithLines } from '#services/orders/change-order.ts';
import { payableAmount } from '#services/payments/settle-payment.ts';

/** Where the rest is paid. */
export const paymentPlace = ({ storeId }: Pick<OrderRow, 'storeId'>) =>
  storeId ? 'at pickup' : 'on delivery';

export const formatAmount = (amount: Poisha) => plainBdt(toBdt(amount), 'en');

const columns = (number: string, status: string, payment: string, placed: string, total: string) =>
  `${number.padEnd(12)}  ${status.padEnd(10)}  ${payment.padEnd(8)}  ${placed.padEnd(16)}  ${total}`;
export const HEADING = columns('number', 'status', 'payment', 'placed (Dhaka)', 'total');
export const formatOrderRow = ({ orderNumber, status, paymentStatus, placedAt, grandTotal }: OrderRow) =>
  columns(orderNumber, status, paymentStatus, dhakaMinute(placedAt), formatAmount(grandTotal));

/** An order as text: buyer, lines, payments and timeline. */
export function describeOrder(
  { order, lines, events }: OrderWithLines,
  details: OperatorOrderDetails,
): string {
  const { name, street, area, city } = order.shippingAddress;
  return [
    HEADING,
    formatOrderRow(order),
    '',
    [name, formatPhone(order.phone), street, area, city].filter(Boolean).join(', '),
    ...(order.storeId === null ? [] : [`Picked up at ${details.store?.name ?? 'a deleted store'}`]),
    ...(order.note ? [`Note: ${order.note}`] : []),
    ...(order.tenure ? [`Paid in instalments: ${order.tenure}`] : []),
    '',
    ...lines.map(formatLine),
    ...sumLines({ order, events }, details),
    '',
    ...events.map(({ at, kind, status, note }) =>
      [dhakaMinute(at), kind === 'status' ? status : `${kind}: ${status}`, note].filter(Boolean).join('  '),
    ),
    ...moneyLines(details),
  ].join('\n');
}

function formatLine(line: OrderWithLines['lines'][number]): string {
  const { quantity, name, sku, preOrder, preOrderShipsOn: day } = line;
  const ahead = preOrder ? `  pre-order${day ? `, ships from ${day}` : ''}` : '';
  return `${quantity} × ${name} (${sku})  ${formatAmount(lineTotal(line))}${ahead}`;
}

const WAYS = { COD: 'in cash', ONLINE: 'online', CARD: 'by card' };

/** The amounts of an order, and who receives the payments. */
function sumLines(
  { order, events }: Pick<OrderWithLines, 'order' | 'events'>,
  { payments, gateways, refunds }: Pick<OperatorOrderDetails, 'payments' | 'gateways' | 'refunds'>,
): string[] {
  const { deliveryCharge, discount, couponCode, couponDiscount } = order;
  const [cashDue, place] = [poisha(remainingCashDue(order, order)), paymentPlace(order)];
  const { taken, back } = cashCollected({ ...order, wasDelivered: wasDelivered(events) }, order);
  const { paid, held, refunded } = sumAttempts(payments);
  const unrefunded = isClosed(order) ? addPoisha(paid, held) : ZERO_POISHA;
  const by = listPayingAttempts(payments).flatMap(
    ({ gatewayId }) => gateways.find(({ id }) => id === gatewayId)?.name ?? [],
  );
  const way = by.length > 0 ? `by ${[...new Set(by)].join(' and ')}` : WAYS[order.paymentMethod];
  const offers = poisha(discount - couponDiscount);
  const counts = payments.some((payment) => releaseAttempt(payment, payableAmount(order, payments)))
    ? 'accept it with: haat order release, or '
    : '';
  const over = addPoisha(...payments.map((payment) => describeExcessRefund(payment, refunds)));
  return [
    ...(deliveryCharge > 0 ? [`delivery  ${formatAmount(deliveryCharge)}`] : []),
    ...(offers > 0 ? [`offers  −${formatAmount(offers)}`] : []),
    ...(couponCode ? [`coupon ${couponCode}  −${formatAmount(couponDiscount)}`] : []),
    `payment ${way}${cashDue > 0 ? `; ${formatAmount(cashDue)} due ${place}` : ''}`,
    ...(taken > 0 && order.paymentMethod !== 'COD' ? [`${formatAmount(poisha(taken))} taken ${place}`] : []),
    ...(refunded > 0 ? [`${formatAmount(refunded)} refunded online`] : []),
    ...(over > 0
      ? [
          `${formatAmount(over)} more was refunded than received: both an abandoned refund and its replacement were made`,
        ]
      : []),
    ...(back > 0 ? [`${formatAmount(poisha(back))} returned in cash`] : []),
    ...(unrefunded > 0 ? [`${formatAmount(unrefunded)} paid online is not refunded`] : []),
    ...(held > 0 ? [`${formatAmount(held)} is held; ${counts}refund it with: haat order refund --held`] : []),
  ];
}

/** Amount refunded in excess of the amount received. */
function describeExcessRefund(
  { id, received }: OperatorOrderDetails['payments'][number],
  refunds: OperatorOrderDetails['refunds'],
): Poisha {
  const made = refunds.filter(({ paymentId, status }) => paymentId === id && status === 'done');
  return poisha(Math.max(0, addPoisha(...made.map(({ amount }) => amount)) - received));
}

/** Each payment attempt with the received and held amount, and its refunds. */
function moneyLines({ payments, refunds }: Pick<OperatorOrderDetails, 'payments' | 'refunds'>): string[] {
  const lines = payments.flatMap((payment) => {
    const { id, createdAt, status, amount, received, holdReason, method } = payment;
    const came = received > 0 && received !== amount && `${formatAmount(received)} received`;
    const why = status === 'held' && `held: ${holdReason}`;
    const state = why || status;
    const attempt = [dhakaMinute(createdAt), `paying ${formatAmount(amount)}`, state, came, method];
    const back = refunds.filter(({ paymentId }) => paymentId === id);
    return [
      attempt.filter(Boolean).join('  '),
      ...back.map((refund) =>
        [
          dhakaMinute(refund.createdAt),
          `refunding ${formatAmount(refund.amount)}`,
          refund.status,
          refund.reason,
        ]
          .filter(Boolean)
          .join('  '),
      ),
    ];
  });
  return lines.length > 0 ? ['', ...lines] : [];
}
