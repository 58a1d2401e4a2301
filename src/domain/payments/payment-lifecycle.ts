import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';

/** `held`: money was received, and the operator must accept or refund it. */
export const ATTEMPT_STATUSES = [
  'open',
  'paid',
  'held',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export const HOLD_REASONS = [
  'risk',
  'late',
  'other-amount',
  'other-currency',
  'paid-already',
  'other-instalments',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Whether a held payment has the correct amount and time, and only awaits the operator's decision. */
export const requiresOperatorDecision = (reason: HoldReason | null): boolean =>
  reason === 'risk' || reason === 'other-instalments';

export const ATTEMPT_ID_BYTES = 14;
export const ATTEMPT_ID_PATTERN = `[0-9a-f]{${2 * ATTEMPT_ID_BYTES}}`;

/** These limits exceed what gateways send. */
export const NOTIFICATION_LIMITS = { fields: 100, name: 100, value: 4_000 } as const;

export function truncateNotificationFields(fields: readonly (readonly [name: string, value: string])[]) {
  return Object.fromEntries(
    fields
      .filter(([name]) => name.length <= NOTIFICATION_LIMITS.name)
      .slice(0, NOTIFICATION_LIMITS.fields)
      .map(([name, value]) => [
        name,
        value.slice(0, NOTIFICATION_LIMITS.value).toWellFormed().replaceAll('\0', ''),
      ]),
  );
}

export const REFUND_STATUSES = ['waiting', 'open', 'done', 'refused'] as const;

export const isRefundPending = ({ status }: { status: (typeof REFUND_STATUSES)[number] }): boolean =>
  status === 'open' || status === 'waiting';

export interface PaymentAttempt {
  status: AttemptStatus;
  amount: Poisha;
  received: Poisha;
  refunded: Poisha;
  holdReason: HoldReason | null;
}

export type GatewayStatus =
  | {
      kind: 'paid';
      amount: Poisha;
      currency: string;
      isRisky: boolean;
      emiMonths?: number | undefined;
    }
  | { kind: 'failed' | 'cancelled' | 'pending' };

export interface OrderAmounts {
  grandTotal: Poisha;
  /** Amount due before delivery; 0 if everything may be paid on delivery. */
  payNow: Poisha;
}

export const isOrderPayable = (
  order: { status: OrderStatus; holdsStockUntil: Date | null },
  now: Date,
): boolean => !isOrderClosed(order) && order.holdsStockUntil !== null && order.holdsStockUntil > now;

export const isOrderClosed = ({ status }: { status?: OrderStatus | undefined }): boolean =>
  status === 'cancelled' || status === 'returned';

const MINUTE_MS = 60_000;
export const PAYMENT_DEADLINE_MINUTES = 30;
/** The polling period is long, because payments may arrive late. */
const POLLING_PERIOD_MS = 24 * 60 * MINUTE_MS;

export const getPaymentDeadline = (placedAt: Date): Date =>
  new Date(placedAt.getTime() + PAYMENT_DEADLINE_MINUTES * MINUTE_MS);

export function calculateNextCheckTime(
  begun: Date,
  { checks, now }: { checks: number; now: Date },
): Date | undefined {
  const next = now.getTime() + Math.min(2 ** checks, 120) * MINUTE_MS;
  return next - begun.getTime() > POLLING_PERIOD_MS ? undefined : new Date(next);
}

/** An early check after the buyer's return does not change the schedule. */
export function updateCheckSchedule(
  { checks, checkAt, createdAt }: { checks: number; checkAt: Date | null; createdAt: Date },
  now: Date,
): { checks: number; checkAt: Date | null } {
  if (checkAt === null || checkAt > now) return { checks, checkAt };
  return {
    checks: checks + 1,
    checkAt: calculateNextCheckTime(createdAt, { checks: checks + 1, now }) ?? null,
  };
}

/** Refunds are checked until they are done, because the shop owes the money. */
export const calculateNextRefundCheckTime = ({ checks, now }: { checks: number; now: Date }): Date =>
  new Date(now.getTime() + Math.min(2 ** checks, 720) * MINUTE_MS);

/** Applies a status from the gateway. A received payment is never undone; unexpected or risky payments are held. */
export function settleAttempt(
  attempt: PaymentAttempt,
  reported: GatewayStatus,
  expected: ExpectedPayment,
): PaymentAttempt {
  if (hasReceivedMoney(attempt) || reported.kind === 'pending') return attempt;
  if (reported.kind !== 'paid')
    return attempt.status === 'open' ? { ...attempt, status: reported.kind } : attempt;
  const holdReason = findHoldReason(attempt, reported, expected);
  return { ...attempt, received: reported.amount, holdReason, status: holdReason ? 'held' : 'paid' };
}

interface ExpectedPayment {
  left: Poisha;
  isExpired: boolean;
  emiMonths?: number | null;
}

function findHoldReason(
  attempt: PaymentAttempt,
  paid: Extract<GatewayStatus, { kind: 'paid' }>,
  { left, isExpired, emiMonths }: ExpectedPayment,
): HoldReason | null {
  if (paid.currency !== 'BDT') return 'other-currency';
  if (paid.amount !== attempt.amount) return 'other-amount';
  if (isExpired) return 'late';
  if (paid.amount > left) return 'paid-already';
  if (paid.isRisky) return 'risk';
  return emiMonths && paid.emiMonths !== emiMonths ? 'other-instalments' : null;
}

export const expireAttempt = (attempt: PaymentAttempt): PaymentAttempt =>
  attempt.status === 'open' ? { ...attempt, status: 'expired' } : attempt;

/** Requires BDT. Returns `undefined` if more than `left` remains, or more than the excess over `left` was refunded. */
export function releaseAttempt(attempt: PaymentAttempt, left: Poisha): PaymentAttempt | undefined {
  const remaining = calculateRefundableAmount(attempt);
  const isCounted = attempt.status === 'held' && attempt.holdReason !== 'other-currency';
  const isFree = isCounted && remaining > 0 && remaining === Math.min(attempt.received, left);
  return isFree ? { ...attempt, status: 'paid', holdReason: null } : undefined;
}

/** Returns `undefined` if the amount is not positive or exceeds the remaining money. */
export function refundAttempt(attempt: PaymentAttempt, amount: Poisha): PaymentAttempt | undefined {
  if (amount <= 0 || amount > calculateRefundableAmount(attempt)) return undefined;
  const refunded = addPoisha(attempt.refunded, amount);
  return { ...attempt, refunded, status: refunded === attempt.received ? 'refunded' : attempt.status };
}

export const calculateRefundableAmount = ({ received, refunded }: PaymentAttempt): Poisha =>
  poisha(received - refunded);

const hasReceivedMoney = ({ status }: Pick<PaymentAttempt, 'status'>): boolean =>
  status === 'paid' || status === 'held' || status === 'refunded';

/** True for failed, cancelled and expired attempts too, because the gateway's page may still be open. */
export const canReceiveMoney = (attempt: Pick<PaymentAttempt, 'status'>): boolean =>
  !hasReceivedMoney(attempt);

export function sumAttempts(attempts: readonly PaymentAttempt[]) {
  const sum = (getAmount: (attempt: PaymentAttempt) => Poisha) => addPoisha(...attempts.map(getAmount));
  return {
    paid: sum((attempt) => (attempt.status === 'paid' ? calculateRefundableAmount(attempt) : ZERO_POISHA)),
    held: sum((attempt) => (attempt.status === 'held' ? calculateRefundableAmount(attempt) : ZERO_POISHA)),
    refunded: sum(({ refunded }) => refunded),
  };
}

/** Returns the amount paid before delivery, at most `payNow`. Includes refunded money, which is not due again. */
export function sumPaidBeforeDelivery(
  { payNow }: Pick<OrderAmounts, 'payNow'>,
  attempts: readonly PaymentAttempt[],
): Poisha {
  return poisha(Math.min(payNow, addPoisha(...attempts.filter(isCounted).map(({ received }) => received))));
}

const isCounted = ({ status, holdReason }: Pick<PaymentAttempt, 'status' | 'holdReason'>): boolean =>
  status === 'paid' || (status === 'refunded' && holdReason === null);

/** Lists the last paid attempt of each gateway and method, even if it was refunded. */
export const listPayingAttempts = <
  Paid extends PaymentAttempt & { gatewayId: number; method: string | null },
>(
  attempts: readonly Paid[],
): Paid[] => [
  ...new Map(attempts.filter(isCounted).map((paid) => [`${paid.gatewayId} ${paid.method}`, paid])).values(),
];

/** Returns `ONLINE` if a card order without EMI was paid through other gateways only, otherwise the selected method. */
export function resolvePaymentMethod(
  order: { paymentMethod: PaymentMethod; paymentGatewayId: number | null; tenorMonths: number | null },
  paid: readonly { gatewayId: number }[],
): PaymentMethod {
  const isChosenMethod =
    paid.length === 0 || paid.some(({ gatewayId }) => gatewayId === order.paymentGatewayId);
  return order.paymentMethod === 'CARD' && !order.tenorMonths && !isChosenMethod
    ? 'ONLINE'
    : order.paymentMethod;
}

export const calculateRemainingAmountDue = (
  order: Pick<OrderAmounts, 'payNow'>,
  attempts: readonly PaymentAttempt[],
): Poisha => poisha(order.payNow - sumPaidBeforeDelivery(order, attempts));

/** Derives the payment status. A refund does not make an order unpaid. A free order is paid when it is delivered. */
export function derivePaymentStatus(
  order: OrderAmounts & { status: OrderStatus; paymentStatus: PaymentStatus },
  attempts: readonly PaymentAttempt[],
): PaymentStatus {
  const { paid, held, refunded } = sumAttempts(attempts);
  const collectedCash = order.status === 'delivered' ? order.grandTotal - order.payNow : 0;
  const received = sumPaidBeforeDelivery(order, attempts) + collectedCash;
  const previousStatus = isOrderClosed(order) ? order.paymentStatus : undefined;
  if (order.grandTotal === 0) return order.status === 'delivered' ? 'paid' : (previousStatus ?? 'unpaid');
  if (received === 0)
    return previousStatus === 'refunded' || (previousStatus && refunded > 0 && held === 0)
      ? 'refunded'
      : 'unpaid';
  if (paid + collectedCash === 0) return 'refunded';
  return received === order.grandTotal || previousStatus === 'paid' ? 'paid' : 'partial';
}

/** Cash is collected on delivery and refunded on return; the status of online orders depends on their attempts. */
export function predictPaymentStatus(
  order: OrderAmounts & { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus },
  to: OrderStatus,
  attempts: readonly PaymentAttempt[],
): PaymentStatus {
  if (order.paymentMethod !== 'COD') return derivePaymentStatus({ ...order, status: to }, attempts);
  if (to === 'delivered') return 'paid';
  return to === 'returned' && order.paymentStatus === 'paid' ? 'refunded' : order.paymentStatus;
}

/** Analytics counts every cash order, and online orders that are free or have received money. */
export function isCountedAsPurchase(order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderData: { grandTotal: number };
}): boolean {
  const isPaid = order.paymentStatus !== 'unpaid' || order.orderData.grandTotal === 0;
  return order.paymentMethod === 'COD' || isPaid;
}

/** Returns the cash to collect on delivery, in the unit of the totals. */
export const calculateCashToCollect = (
  { grandTotal, payNow }: { grandTotal: number; payNow: number },
  order: { status?: OrderStatus | undefined } = {},
): number => (isOrderClosed(order) || order.status === 'delivered' ? 0 : grandTotal - payNow);

/** `taken` is collected on delivery, `back` is refunded on return. Amounts are in the unit of the totals. */
export function calculateCollectedCash(
  { status, wasDelivered }: { status: OrderStatus; wasDelivered: boolean },
  totals: { grandTotal: number; payNow: number },
): { taken: number; back: number } {
  const taken = wasDelivered ? calculateCashToCollect(totals) : 0;
  return { taken, back: status === 'returned' ? taken : 0 };
}

/** Whether the order was delivered, even if it was returned later. */
export const wasDelivered = (events: readonly { kind: string; status: string }[]): boolean =>
  events.some(({ kind, status }) => kind === 'status' && status === 'delivered');

/** Returns the cash that remains to be collected, in the unit of the totals. A refunded advance is not due again. */
export function calculateRemainingCashDue(
  order: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; status: OrderStatus },
  totals: { grandTotal: number; payNow: number },
): number {
  const isTaken = order.paymentMethod === 'COD' && order.paymentStatus !== 'unpaid';
  return isTaken ? 0 : calculateCashToCollect(totals, order);
}
