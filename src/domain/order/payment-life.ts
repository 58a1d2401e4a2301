import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import type { OrderStatus } from './order-status.ts';
import type { PaymentMethod, PaymentStatus } from './payment.ts';

/** How an attempt to pay stands. `held` is money that came and waits for somebody of the shop to look at it. */
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

/**
 * Why money that came is held: the gateway sees a risk, the order had expired, the sum is another, or one in another currency, it was
 * paid already, or in other instalments than were ordered.
 */
export const HOLD_REASONS = [
  'risk',
  'late',
  'other-amount',
  'other-currency',
  'paid-already',
  'other-instalments',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Whether the sum is right and in time, and the shop alone can tell whether it may count: its order waits for that. */
export const isDoubt = (reason: HoldReason | null): boolean =>
  reason === 'risk' || reason === 'other-instalments';

/** What attempts are known by: so many bytes by chance, in hex. Gateways take at most 30 characters. */
export const ATTEMPT_ID_BYTES = 14;
export const ATTEMPT_ID_PATTERN = `[0-9a-f]{${2 * ATTEMPT_ID_BYTES}}`;

/** What is read of a notice: more fields than a gateway sends, and how long their names and values may be. */
export const NOTICE_BOUNDS = { fields: 100, name: 100, value: 4_000 } as const;

/** The fields of a notice within its bounds: names that are too long are no gateway's, of too many fields the first count. */
export function boundNotice(fields: readonly (readonly [name: string, value: string])[]) {
  return Object.fromEntries(
    fields
      .filter(([name]) => name.length <= NOTICE_BOUNDS.name)
      .slice(0, NOTICE_BOUNDS.fields)
      .map(([name, value]) => [
        name,
        value.slice(0, NOTICE_BOUNDS.value).toWellFormed().replaceAll('\0', ''),
      ]),
  );
}

/** How the way back of an attempt's money stands. What is `waiting` is asked for once another refund of the attempt is over. */
export const REFUND_STATUSES = ['waiting', 'open', 'done', 'refused'] as const;

/** Whether the money of a refund is on its way back, and not there yet. */
export const isUnderWay = ({ status }: { status: (typeof REFUND_STATUSES)[number] }): boolean =>
  status === 'open' || status === 'waiting';

/** An attempt to pay an order, in poisha. */
export interface PaymentAttempt {
  status: AttemptStatus;
  /** What was asked for. */
  amount: Poisha;
  /** What came, by the gateway's own word. */
  received: Poisha;
  refunded: Poisha;
  holdReason: HoldReason | null;
}

/** What a gateway says of an attempt when it is asked. */
export type GatewayWord =
  | {
      kind: 'paid';
      amount: Poisha;
      currency: string;
      isRisky: boolean;
      /** Months of the instalments it was paid in. */
      emiMonths?: number | undefined;
    }
  | { kind: 'failed' | 'cancelled' | 'pending' };

/** What an order asks for, in poisha. */
export interface OrderDue {
  grandTotal: Poisha;
  /** What is due before delivery; nothing when all of it may be paid at the door. */
  payNow: Poisha;
}

/** Whether an order takes money: it goes on, waits for some, and its time to be paid is not over. What went back is not due again. */
export const isPayable = (order: { status: OrderStatus; holdsStockUntil: Date | null }, now: Date): boolean =>
  !isClosed(order) && order.holdsStockUntil !== null && order.holdsStockUntil > now;

/** Whether an order takes no money any more: what comes for it is held. */
export const isClosed = ({ status }: { status?: OrderStatus | undefined }): boolean =>
  status === 'cancelled' || status === 'returned';

const MINUTE_MS = 60_000;
/** For how long an order that is to be paid online holds its stock, in minutes. */
export const HELD_MINUTES = 30;
/** For how long after its beginning a gateway is asked about an attempt: money may come late. */
const ASKED_MS = 24 * 60 * MINUTE_MS;

/** Until when an order that is to be paid before delivery waits for its money. */
export const heldUntil = (placedAt: Date): Date => new Date(placedAt.getTime() + HELD_MINUTES * MINUTE_MS);

/** When a gateway is asked again about an attempt that it was asked about `checks` times; `undefined` when it is over. */
export function nextCheck(begun: Date, { checks, now }: { checks: number; now: Date }): Date | undefined {
  const next = now.getTime() + Math.min(2 ** checks, 120) * MINUTE_MS;
  return next - begun.getTime() > ASKED_MS ? undefined : new Date(next);
}

/** An attempt's checks after its gateway was asked, and when the next is due: whoever comes back in between puts off none. */
export function afterCheck(
  { checks, checkAt, createdAt }: { checks: number; checkAt: Date | null; createdAt: Date },
  now: Date,
): { checks: number; checkAt: Date | null } {
  if (checkAt === null || checkAt > now) return { checks, checkAt };
  return { checks: checks + 1, checkAt: nextCheck(createdAt, { checks: checks + 1, now }) ?? null };
}

/** When a gateway is asked again about a refund; never not, since the money is owed. */
export const nextRefundCheck = ({ checks, now }: { checks: number; now: Date }): Date =>
  new Date(now.getTime() + Math.min(2 ** checks, 720) * MINUTE_MS);

/**
 * An attempt after its gateway was asked; the same object when nothing changes. Money that came is never undone by what is heard
 * later, and money that came too late, twice, in another sum or in other instalments is kept and held.
 */
export function settleAttempt(
  attempt: PaymentAttempt,
  word: GatewayWord,
  { left, isExpired, emiMonths }: { left: Poisha; isExpired: boolean; emiMonths?: number | null },
): PaymentAttempt {
  if (hasMoney(attempt) || word.kind === 'pending') return attempt;
  if (word.kind !== 'paid') return attempt.status === 'open' ? { ...attempt, status: word.kind } : attempt;
  const received = word.amount;
  const holdReason = holdReasonOf({
    isTaka: word.currency === 'BDT',
    isExact: received === attempt.amount,
    isExpired,
    isMore: received > left,
    isOtherEmi: Boolean(emiMonths) && word.emiMonths !== emiMonths,
    isRisky: word.isRisky,
  });
  return { ...attempt, received, holdReason, status: holdReason ? 'held' : 'paid' };
}

function holdReasonOf(found: {
  isTaka: boolean;
  isExact: boolean;
  isExpired: boolean;
  isMore: boolean;
  isOtherEmi: boolean;
  isRisky: boolean;
}): HoldReason | null {
  if (!found.isTaka) return 'other-currency';
  if (!found.isExact) return 'other-amount';
  if (found.isExpired) return 'late';
  if (found.isMore) return 'paid-already';
  if (found.isRisky) return 'risk';
  return found.isOtherEmi ? 'other-instalments' : null;
}

/** An attempt nobody finished in time; what has come to an end stays. */
export const expireAttempt = (attempt: PaymentAttempt): PaymentAttempt =>
  attempt.status === 'open' ? { ...attempt, status: 'expired' } : attempt;

/**
 * Money that was held counts, when it is no more than is left to pay; `undefined` where it cannot. What counts is all that came, or
 * all that is left to pay: of a sum of which a part went back no rest counts as the whole, and of one that is not in taka nobody here
 * knows what it is worth.
 */
export function releaseAttempt(attempt: PaymentAttempt, left: Poisha): PaymentAttempt | undefined {
  const kept = keptOf(attempt);
  const isCounted = attempt.status === 'held' && attempt.holdReason !== 'other-currency';
  const isFree = isCounted && kept > 0 && kept === Math.min(attempt.received, left);
  return isFree ? { ...attempt, status: 'paid', holdReason: null } : undefined;
}

/** An attempt after part or all of its money went back; `undefined` where so much is not there. */
export function refundAttempt(attempt: PaymentAttempt, amount: Poisha): PaymentAttempt | undefined {
  if (amount <= 0 || amount > keptOf(attempt)) return undefined;
  const refunded = addPoisha(attempt.refunded, amount);
  return { ...attempt, refunded, status: refunded === attempt.received ? 'refunded' : attempt.status };
}

/** What of an attempt's money is still with the shop. */
export const keptOf = ({ received, refunded }: PaymentAttempt): Poisha => poisha(received - refunded);

const hasMoney = ({ status }: Pick<PaymentAttempt, 'status'>): boolean =>
  status === 'paid' || status === 'held' || status === 'refunded';

/** Whether money may still come by an attempt: also by one that was in vain, for who goes back to the gateway's page. */
export const mayBePaid = (attempt: Pick<PaymentAttempt, 'status'>): boolean => !hasMoney(attempt);

/** What attempts come to: what counts for the order, what is held, and what went back. */
export function sumAttempts(attempts: readonly PaymentAttempt[]) {
  const sum = (of: (attempt: PaymentAttempt) => Poisha) => addPoisha(...attempts.map(of));
  return {
    paid: sum((attempt) => (attempt.status === 'paid' ? keptOf(attempt) : ZERO_POISHA)),
    held: sum((attempt) => (attempt.status === 'held' ? keptOf(attempt) : ZERO_POISHA)),
    refunded: sum(({ refunded }) => refunded),
  };
}

/** What has been paid of what is due before delivery. What went back of it was paid all the same, and is not due again. */
export function countedOf({ payNow }: Pick<OrderDue, 'payNow'>, attempts: readonly PaymentAttempt[]): Poisha {
  return poisha(Math.min(payNow, addPoisha(...attempts.filter(isCounted).map(({ received }) => received))));
}

const isCounted = ({ status, holdReason }: Pick<PaymentAttempt, 'status' | 'holdReason'>): boolean =>
  status === 'paid' || (status === 'refunded' && holdReason === null);

/** The attempts whose money counts for an order, also what went back since; of those at one gateway by one means the first. */
export const paidThrough = <Paid extends PaymentAttempt & { gatewayId: number; method: string | null }>(
  attempts: readonly Paid[],
): Paid[] => [
  ...new Map(attempts.filter(isCounted).map((paid) => [`${paid.gatewayId} ${paid.method}`, paid])).values(),
];

/** How an order is paid: as it was chosen, until money of other gateways than that counts for it. Instalments are by card at any. */
export function methodPaidBy(
  order: { paymentMethod: PaymentMethod; paymentGatewayId: number | null; tenureMonths: number | null },
  paid: readonly { gatewayId: number }[],
): PaymentMethod {
  const isAsChosen = paid.length === 0 || paid.some(({ gatewayId }) => gatewayId === order.paymentGatewayId);
  return order.paymentMethod === 'CARD' && !order.tenureMonths && !isAsChosen
    ? 'ONLINE'
    : order.paymentMethod;
}

/** What is left to pay of an order before it is sent. */
export const leftToPay = (order: Pick<OrderDue, 'payNow'>, attempts: readonly PaymentAttempt[]): Poisha =>
  poisha(order.payNow - countedOf(order, attempts));

/**
 * How the money of an order stands, by what was paid online and what was taken at the door. A refund is not “not yet paid”, and what
 * costs nothing is paid once it is handed over.
 */
export function paymentStatusOf(
  order: OrderDue & { status: OrderStatus; paymentStatus: PaymentStatus },
  attempts: readonly PaymentAttempt[],
): PaymentStatus {
  const { paid, held, refunded } = sumAttempts(attempts);
  const atDoor = order.status === 'delivered' ? order.grandTotal - order.payNow : 0;
  const came = countedOf(order, attempts) + atDoor;
  const was = isClosed(order) ? order.paymentStatus : undefined;
  if (order.grandTotal === 0) return order.status === 'delivered' ? 'paid' : (was ?? 'unpaid');
  if (came === 0) return was === 'refunded' || (was && refunded > 0 && held === 0) ? 'refunded' : 'unpaid';
  if (paid + atDoor === 0) return 'refunded';
  return came === order.grandTotal || was === 'paid' ? 'paid' : 'partial';
}

/**
 * How the money of an order stands once it is `to`: cash is taken as it is handed over, also what an advance has left, and given back
 * when it comes back. Of what is paid online its attempts tell.
 */
export function paymentStatusAfter(
  order: OrderDue & { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus },
  to: OrderStatus,
  attempts: readonly PaymentAttempt[],
): PaymentStatus {
  if (order.paymentMethod !== 'COD') return paymentStatusOf({ ...order, status: to }, attempts);
  if (to === 'delivered') return 'paid';
  return to === 'returned' && order.paymentStatus === 'paid' ? 'refunded' : order.paymentStatus;
}

/** Whether an order is a purchase: one to be paid online is it once it is paid, or costs nothing. */
export function isPurchase(order: {
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  orderData: { grandTotal: number };
}): boolean {
  const isPaid = order.paymentStatus !== 'unpaid' || order.orderData.grandTotal === 0;
  return order.paymentMethod === 'COD' || isPaid;
}

/** What is taken at the door of an order that is on its way there, in the unit of its totals: all that is not due before. */
export const restAtDoor = (
  { grandTotal, payNow }: { grandTotal: number; payNow: number },
  order: { status?: OrderStatus | undefined } = {},
): number => (isClosed(order) || order.status === 'delivered' ? 0 : grandTotal - payNow);

/** What was taken in cash as an order was handed over, and what of it went back as it was returned, in the unit of its totals. */
export function cashTaken(
  { status, wasDelivered }: { status: OrderStatus; wasDelivered: boolean },
  totals: { grandTotal: number; payNow: number },
): { taken: number; back: number } {
  const taken = wasDelivered ? restAtDoor(totals) : 0;
  return { taken, back: status === 'returned' ? taken : 0 };
}

/** Whether an order was handed over, whatever became of it since. */
export const wasDelivered = (events: readonly { kind: string; status: string }[]): boolean =>
  events.some(({ kind, status }) => kind === 'status' && status === 'delivered');

/** What the courier still takes in cash for an order, in the unit of its totals; an advance that went back is not due again. */
export function cashDueOf(
  order: { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus; status: OrderStatus },
  totals: { grandTotal: number; payNow: number },
): number {
  const isTaken = order.paymentMethod === 'COD' && order.paymentStatus !== 'unpaid';
  return isTaken ? 0 : restAtDoor(totals, order);
}
