import type { GatewayAdapter, RefundOutcome, RefundToQuery } from '#adapters/payments/payment-gateway.ts';
import type { ShopTransaction } from '#data/database.ts';
import { hasBeen, lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import {
  cashTaken,
  heldUntil,
  isDoubt,
  isUnderWay,
  leftToPay,
  nextRefundCheck,
  refundAttempt,
  unrefundedOf,
} from '#domain/order/payment-life.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { queueOrderMessage } from '#services/messages/queue-message.ts';
import { giveMoneyBack } from './change-order.ts';
import { keepAnswer, writeStanding } from './settle-payment.ts';

/** A refund with its attempt and order, and all that went back of the order, or was to. */
interface AskedRefund {
  payment: payments.PaymentRow;
  order: OrderRow;
  made: queries.RefundRow[];
}

/** A refund as its gateway is asked about it. */
export function toQuery({ payment, order, made }: AskedRefund, refund: queries.RefundRow): RefundToQuery {
  const { transactionId: attemptId, gatewayReference, gatewayPaymentId } = payment;
  const { refundKey: refundId, amount, reason, gatewayReference: known } = refund;
  return {
    attempt: { attemptId, orderNumber: order.orderNumber, reference: gatewayReference ?? '' },
    ...{ paymentId: gatewayPaymentId ?? '', refundId, amount, reason, reference: known ?? undefined },
    others: made.flatMap((each) => (each.id === refund.id ? [] : (each.gatewayReference ?? []))),
  };
}

/** Whether somebody ended a refund that had been asked for, of which its gateway said no last word. */
const isGivenUp = ({ status, checks, settledAt }: queries.RefundRow): boolean =>
  status === 'refused' && checks > 0 && settledAt === null;

/** What a gateway said of a refund. */
interface AnsweredRefund {
  refund: queries.RefundRow;
  outcome: RefundOutcome;
}

/** Asks a gateway that refuses a refund how those of the same attempt stand that were given up: their money may be back already. */
export async function askOfGivenUp(gateway: GatewayAdapter, asked: AskedRefund): Promise<AnsweredRefund[]> {
  const answered: AnsweredRefund[] = [];
  const ofIt = asked.made.filter(({ paymentId }) => paymentId === asked.payment.id);
  for (const refund of ofIt.filter(isGivenUp)) {
    const query = toQuery(asked, refund);
    const others = answered.flatMap(({ outcome }) => ('reference' in outcome ? outcome.reference : []));
    const outcome = await gateway.queryRefund({
      ...query,
      others: [...query.others, ...others],
      isGivenUp: true,
    });
    answered.push({ refund, outcome });
  }
  return answered;
}

/** Takes up what of an order was given up and is known to its gateway all the same; what of it is back or on its way, in all. */
export async function takeUpAll(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, again }: { order: OrderRow; again: readonly AnsweredRefund[] },
): Promise<{ found: Poisha; next: string[] }> {
  const next: string[] = [];
  let found = ZERO_POISHA;
  for (const { refund: asked, outcome } of again) {
    await keepAnswer(tx, ctx, asked.paymentId, 'refund', outcome);
    const { refund } = (await queries.findRefund(tx, ctx.shop.id, asked.refundKey)) ?? { refund: asked };
    const keys = await takeUp(tx, ctx, { order, refund, outcome });
    if (!keys) continue;
    found = addPoisha(found, refund.amount);
    next.push(...keys);
  }
  return { found, next };
}

/**
 * Writes that a refund was made, or is being, which was given up, as if it never had been; of one that is being made beside another,
 * its number is kept for later. The keys of refunds that can be asked for then; `undefined` for one that was not given up, or not made.
 */
export async function takeUp(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, outcome }: AnsweredRefund & { order: OrderRow },
): Promise<string[] | undefined> {
  const { shop, now } = ctx;
  const { id, amount, paymentId } = refund;
  if (!isGivenUp(refund) || outcome.kind === 'unreachable') return undefined;
  if (outcome.kind === 'refused') {
    await queries.writeRefund(tx, shop.id, { id, settledAt: now() });
    return undefined;
  }
  const details = { order: order.orderNumber, refund: id, amount };
  ctx.log.error(details, 'a refund that was given up was made all the same');
  if (outcome.kind === 'done') return writeDone(tx, ctx, { order, refund, outcome });
  const refunds = await queries.listRefunds(tx, shop.id, order.id);
  const isFree = !refunds.some((other) => other.paymentId === paymentId && other.status === 'open');
  const open = { status: 'open', checkAt: nextRefundCheck({ checks: 0, now: now() }) } as const;
  const gatewayReference = outcome.reference;
  await queries.writeRefund(tx, shop.id, { id, gatewayReference, ...(isFree ? open : {}) });
  return [];
}

/** Writes that a refund was made, and what follows for its attempt and order; the keys of refunds that can be asked for from now on. */
export async function writeDone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order: { orderNumber }, refund, outcome }: AnsweredRefund & { order: OrderRow },
): Promise<string[]> {
  const { shop, now } = ctx;
  const { id, amount } = refund;
  const order = await lockOrder(tx, shop.id, { orderNumber });
  if (!order) throw notFound('order');
  const reference = 'reference' in outcome ? { gatewayReference: outcome.reference } : {};
  await queries.writeRefund(tx, shop.id, {
    id,
    ...reference,
    status: 'done',
    checkAt: null,
    settledAt: now(),
  });
  const after = await countBack(tx, ctx, { order, refund });
  await writeStanding(tx, ctx, { order, payments: after });
  const toPay = await waitAgain(tx, ctx, { order, payments: after });
  const wasDelivered = await hasBeen(tx, shop.id, { orderId: order.id, was: 'delivered' });
  const cashBack = poisha(cashTaken({ status: order.status, wasDelivered }, order).back);
  await queueOrderMessage(
    tx,
    ctx,
    { ...order, paid: amount, cashBack, toPay, refundId: id },
    'order-refunded',
  );
  return giveRestBack(tx, ctx, { order, refund });
}

/**
 * Counts what went back by a refund, as far as its attempt had it: after one that was given up, and made all the same, there may be less
 * than that. What of other refunds of the attempt is not there any more, and was not asked for yet, never is. The order's attempts after it.
 */
async function countBack(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund }: { order: OrderRow; refund: queries.RefundRow },
): Promise<payments.PaymentRow[]> {
  const { shop, now } = ctx;
  const attempts = await payments.listPayments(tx, shop.id, order.id);
  const attempt = attempts.find(({ id }) => id === refund.paymentId);
  if (!attempt) return attempts;
  const counted = poisha(Math.min(refund.amount, unrefundedOf(attempt)));
  if (counted < refund.amount) {
    const [amount, over] = [refund.amount, refund.amount - counted];
    const details = { order: order.orderNumber, refund: refund.id, amount, over };
    ctx.log.error(details, 'more money went back than came');
  }
  const changed = { ...attempt, ...(refundAttempt(attempt, counted) ?? {}) };
  const { id, refunded, status } = changed;
  await payments.writePayment(tx, shop.id, { id, refunded, status });
  const refunds = await queries.listRefunds(tx, shop.id, order.id);
  const underWay = refunds.filter((other) => other.paymentId === id && isUnderWay(other));
  const asked = underWay.filter(({ checks }) => checks > 0).map((other) => other.amount);
  for (const other of underWay) {
    if (other.checks > 0 || other.amount <= unrefundedOf(changed) - addPoisha(...asked)) continue;
    const ended = { id: other.id, status: 'refused', checkAt: null, settledAt: now() } as const;
    await queries.writeRefund(tx, shop.id, ended);
    ctx.log.warn({ order: order.orderNumber, refund: other.id }, 'a refund of what went back is not made');
  }
  return attempts.map((each) => (each.id === id ? changed : each));
}

/** An order that waited for the shop to look at doubtful money, which has gone back, waits for its money anew: for so much. */
async function waitAgain(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { order, payments: attempts }: { order: OrderRow; payments: readonly payments.PaymentRow[] },
): Promise<Poisha | undefined> {
  const isWaiting = order.status === 'pending' && order.holdsStockUntil === null;
  const isDoubted = attempts.some(({ status, holdReason }) => status === 'held' && isDoubt(holdReason));
  const left = leftToPay(order, attempts);
  if (!isWaiting || isDoubted || left === 0) return undefined;
  const at = now();
  const holdsStockUntil = heldUntil(at);
  await payments.writePaymentStatus(tx, shop.id, { id: order.id, holdsStockUntil, at });
  return left;
}

/**
 * What an order still had when it was cancelled while this refund was under way goes back after it, or what it still has once others
 * that were given up were found instead of it; the keys by which it is asked for.
 */
export async function giveRestBack(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund, isFound }: { order: OrderRow; refund: queries.RefundRow; isFound?: boolean },
): Promise<string[]> {
  const wanted = { orderId: order.id, was: 'cancelled', since: refund.createdAt } as const;
  const refunds = await queries.listRefunds(tx, ctx.shop.id, order.id);
  const isAwaited = refunds.some(
    ({ paymentId, status }) => paymentId === refund.paymentId && status === 'waiting',
  );
  const isCancelled = order.status === 'cancelled';
  const isDue = isAwaited || (isCancelled && (isFound || (await hasBeen(tx, ctx.shop.id, wanted))));
  if (!isDue) return [];
  return (await giveMoneyBack(tx, ctx, order)).keys;
}
