import type { RefundOutcome } from '#adapters/payments/payment-gateway.ts';
import { type ShopTransaction, withShop } from '#data/database.ts';
import { hasBeen, lockOrder } from '#data/queries/order-changes.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { addPoisha, type Poisha, poisha } from '#domain/money.ts';
import {
  cashTaken,
  heldUntil,
  isDoubt,
  isUnderWay,
  keptOf,
  leftToPay,
  nextRefundCheck,
  refundAttempt,
} from '#domain/order/payment-life.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { tellOfOrder } from '#services/messages/queue-message.ts';
import { giveMoneyBack, newRefundKey } from './change-order.ts';
import { openGateway } from './payment-gateways.ts';
import { keepAnswer, tellBroken, writeStanding } from './settle-payment.ts';

/** What came of the wish to give money back. */
export type RefundedPayment =
  /** It is back, or on its way; the gateway is asked until it is. */
  | { kind: 'done' | 'open'; amount: Poisha }
  /** The gateway does not do so. */
  | { kind: 'refused'; reason: string }
  /** No attempt has so much; `most` is what one of them has. */
  | { kind: 'too-much'; most: Poisha }
  /** Another refund of the same money is not over yet. */
  | { kind: 'busy' };

/**
 * Gives money of an order back through the gateway that took it: all that an attempt has, or an amount of it. It is written
 * down before the gateway is asked, so that a lost answer makes no second one. Throws `not-found`.
 */
export async function refundOrder(
  ctx: ServiceContext,
  { orderNumber, amount, reason }: { orderNumber: string; amount?: Poisha | undefined; reason: string },
): Promise<RefundedPayment> {
  const begun = await beginRefunds(ctx, { orderNumber, reason }, ({ attempts, isBusy }) => {
    const attempt = attempts.find((each) => keptOf(each) >= (amount ?? 1));
    if (!attempt) return { kind: 'too-much', most: poisha(Math.max(0, ...attempts.map(keptOf))) };
    // Not the next one instead: whoever asks twice for the same means it once.
    if (isBusy(attempt)) return { kind: 'busy' };
    return [{ paymentId: attempt.id, amount: amount ?? keptOf(attempt) }];
  });
  if (!Array.isArray(begun)) return begun;
  const [settled] = await settleInTurn(ctx, begun);
  if (!settled) throw notFound('order');
  return settled;
}

/** An order's attempts that have money, what is held first since that goes back before what counts, and whether a refund of one is not over. */
interface Refundable {
  attempts: payments.PaymentRow[];
  isBusy: (attempt: payments.PaymentRow) => boolean;
}

/** Writes down, with the order locked, what is to go back of it; their keys, or why nothing is. */
export function beginRefunds(
  { db, shop, now }: ServiceContext,
  { orderNumber: typed, reason }: { orderNumber: string; reason: string },
  choose: (order: Refundable) => RefundedPayment | Pick<queries.RefundRow, 'paymentId' | 'amount'>[],
): Promise<RefundedPayment | string[]> {
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  return withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const refunds = await queries.listRefunds(tx, shop.id, order.id);
    const attempts = (await payments.listPayments(tx, shop.id, order.id))
      .filter((attempt) => keptOf(attempt) > 0)
      .toSorted((one, other) => Number(other.status === 'held') - Number(one.status === 'held'));
    const underWay = refunds.filter(isUnderWay);
    const isBusy = ({ id }: payments.PaymentRow) => underWay.some(({ paymentId }) => paymentId === id);
    const chosen = choose({ attempts, isBusy });
    if (!Array.isArray(chosen)) return chosen;
    const checkAt = nextRefundCheck({ checks: 0, now: now() });
    const keys: string[] = [];
    for (const each of chosen) {
      const refundKey = newRefundKey();
      await queries.insertRefund(tx, shop.id, { ...each, refundKey, reason, checkAt, createdAt: now() });
      keys.push(refundKey);
    }
    return keys;
  });
}

/** Asks the gateways for refunds that were written down, one after the other, and tells how each stands. */
export async function settleInTurn(ctx: ServiceContext, refundKeys: string[]): Promise<RefundedPayment[]> {
  const settled: RefundedPayment[] = [];
  for (const refundKey of refundKeys) {
    const refund = await settleRefund(ctx, { refundKey, checks: 0 });
    if (refund) settled.push(refund);
  }
  return settled;
}

/** A refund by what its gateway knows it by, and how often that was asked for it when it was found: who comes later asks no more. */
type SeenRefund = Pick<queries.RefundRow, 'refundKey' | 'checks'>;

/** Asks the gateway of a refund, and, once that is over, for the one that waited for its end. How the first one stands. */
async function settleRefund(ctx: ServiceContext, seen: SeenRefund): Promise<RefundedPayment | undefined> {
  const { settled, next = [] } = (await askForRefund(ctx, seen)) ?? {};
  for (const refundKey of next) await settleOrTell(ctx, { refundKey, checks: 0 });
  return settled;
}

const settleOrTell = (ctx: ServiceContext, seen: SeenRefund) =>
  settleRefund(ctx, seen).catch((error: unknown) => tellBroken(ctx, error, seen));

/**
 * Asks the gateway of a refund to make it, or how it stands, and writes what follows for its attempt and order, once. That it is
 * asked is written before, so that whoever comes after a crash, or at the same moment, does not ask for the money a second time.
 * Tells the keys of refunds that can be asked for from now on, too.
 */
async function askForRefund(
  ctx: ServiceContext,
  { refundKey, checks }: SeenRefund,
): Promise<{ settled: RefundedPayment; next?: string[] } | undefined> {
  const { db, shop, now } = ctx;
  const found = await withShop(db, shop.id, async (tx) => {
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (row?.refund.status !== 'open') return row && { ...row, made: [], isOurs: false };
    const { id } = row.refund;
    const checkAt = nextRefundCheck({ checks: checks + 1, now: now() });
    const isOurs = await queries.claimRefund(tx, shop.id, { id, checks, checkAt });
    return { ...row, made: await queries.listRefunds(tx, shop.id, row.order.id), isOurs };
  });
  if (!found) return undefined;
  const { refund, payment, order, made, isOurs } = found;
  const { amount, reason } = refund;
  if (!isOurs) return { settled: ended(refund) };
  const gateway = await openGateway(ctx, payment.gatewayId);
  const reference = payment.gatewayReference ?? '';
  const wanted = {
    attempt: { attemptId: payment.transactionId, orderNumber: order.orderNumber, reference },
    paymentId: payment.gatewayPaymentId ?? '',
    refundId: refundKey,
    amount,
    reason,
  };
  const others = made.flatMap((each) => (each.id === refund.id ? [] : (each.gatewayReference ?? [])));
  const known = refund.gatewayReference ?? undefined;
  const outcome: RefundOutcome = !gateway
    ? { kind: 'unreachable', reason: 'its settings cannot be used' }
    : checks === 0
      ? await gateway.refund(wanted)
      : await gateway.queryRefund({ ...wanted, reference: known, others });
  return withShop(db, shop.id, async (tx) => {
    const locked = await lockOrder(tx, shop.id, { orderNumber: order.orderNumber });
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (!locked || !row) throw notFound('order');
    await keepAnswer(tx, ctx, payment.id, 'refund', outcome);
    // Somebody may have given it up while the gateway was asked: that it was made counts all the same.
    const isLate = row.refund.status === 'refused' && outcome.kind === 'done';
    if (row.refund.status !== 'open' && !isLate) return { settled: ended(row.refund) };
    const at = { id: refund.id };
    if (outcome.kind === 'refused') {
      const settled = { ...at, status: 'refused' as const, checkAt: null, settledAt: now() };
      await queries.writeRefund(tx, shop.id, settled);
      ctx.log.warn(
        { order: order.orderNumber, refund: refund.id, reason: outcome.reason },
        'a refund is refused',
      );
      const next = await giveRestBack(tx, ctx, { order: locked, refund });
      return { settled: { kind: 'refused' as const, reason: outcome.reason }, next };
    }
    const told = outcome.kind === 'unreachable' ? {} : { gatewayReference: outcome.reference };
    if (outcome.kind !== 'done') {
      if (outcome.kind === 'unreachable') {
        const { reason: why } = outcome;
        ctx.log.warn({ order: order.orderNumber, refund: refund.id, reason: why }, 'a refund is still open');
      } else await queries.writeRefund(tx, shop.id, { ...at, ...told });
      return { settled: { kind: 'open' as const, amount } };
    }
    await queries.writeRefund(tx, shop.id, {
      ...at,
      ...told,
      status: 'done',
      checkAt: null,
      settledAt: now(),
    });
    const after = await countBack(tx, ctx, { order: locked, refund });
    await writeStanding(tx, ctx, { order: locked, payments: after });
    const toPay = await waitAgain(tx, ctx, { order: locked, payments: after });
    const wasDelivered = await hasBeen(tx, shop.id, { orderId: order.id, was: 'delivered' });
    const cashBack = poisha(cashTaken({ status: locked.status, wasDelivered }, locked).back);
    const back = { paid: amount, cashBack, toPay, refundId: refund.id };
    await tellOfOrder(tx, ctx, { ...locked, ...back }, 'order-refunded');
    const next = await giveRestBack(tx, ctx, { order: locked, refund });
    return { settled: { kind: 'done' as const, amount }, next };
  });
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
  const counted = poisha(Math.min(refund.amount, keptOf(attempt)));
  if (counted < refund.amount) {
    const [amount, over] = [refund.amount, refund.amount - counted];
    const told = { order: order.orderNumber, refund: refund.id, amount, over };
    ctx.log.error(told, 'more money went back than came');
  }
  const changed = { ...attempt, ...(refundAttempt(attempt, counted) ?? {}) };
  const { id, refunded, status } = changed;
  await payments.writePayment(tx, shop.id, { id, refunded, status });
  const refunds = await queries.listRefunds(tx, shop.id, order.id);
  const underWay = refunds.filter((other) => other.paymentId === id && isUnderWay(other));
  const asked = underWay.filter(({ checks }) => checks > 0).map((other) => other.amount);
  for (const other of underWay) {
    if (other.checks > 0 || other.amount <= keptOf(changed) - addPoisha(...asked)) continue;
    const ended = { id: other.id, status: 'refused', checkAt: null, settledAt: now() } as const;
    await queries.writeRefund(tx, shop.id, ended);
    ctx.log.warn({ order: order.orderNumber, refund: other.id }, 'a refund of what went back is not made');
  }
  return attempts.map((each) => (each.id === id ? changed : each));
}

/** How a refund stands that somebody else deals with, or has dealt with. */
const ended = ({ status, amount }: queries.RefundRow): RefundedPayment =>
  status === 'refused'
    ? { kind: status, reason: 'it was ended meanwhile' }
    : { kind: status === 'done' ? status : 'open', amount };

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

/** What an order still had when it was cancelled while this refund was under way goes back after it; the keys by which it is asked for. */
async function giveRestBack(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { order, refund }: { order: OrderRow; refund: queries.RefundRow },
): Promise<string[]> {
  const wanted = { orderId: order.id, was: 'cancelled', since: refund.createdAt } as const;
  const refunds = await queries.listRefunds(tx, ctx.shop.id, order.id);
  const isAwaited = refunds.some(
    ({ paymentId, status }) => paymentId === refund.paymentId && status === 'waiting',
  );
  if (!isAwaited && !(order.status === 'cancelled' && (await hasBeen(tx, ctx.shop.id, wanted)))) return [];
  return (await giveMoneyBack(tx, ctx, order)).keys;
}

/** Asks the shop's gateways about refunds that are not over; at most `limit` of them. */
export async function sweepRefunds(ctx: ServiceContext, limit: number): Promise<void> {
  const { db, shop, now } = ctx;
  const due = await withShop(
    db,
    shop.id,
    (tx) => queries.listDueRefunds(tx, shop.id, { now: now(), limit }),
    { readOnly: true },
  );
  await Promise.all(due.map(({ refundKey, checks }) => settleOrTell(ctx, { refundKey, checks })));
}

/**
 * Ends the oldest refund of an order that is under way, for who has seen with the gateway that it was never made and never will be:
 * its settings are gone, say. Tells what was to go back, and how many more are under way; `undefined` where there was none. Throws
 * `not-found`.
 */
export function endRefund(
  ctx: ServiceContext,
  typed: string,
): Promise<{ amount: Poisha; more: number } | undefined> {
  const { db, shop, now } = ctx;
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  return withShop(db, shop.id, async (tx) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const underWay = (await queries.listRefunds(tx, shop.id, order.id)).filter(isUnderWay);
    const open = underWay.find(({ status }) => status === 'open');
    if (!open) return undefined;
    const { id, amount } = open;
    await queries.writeRefund(tx, shop.id, { id, status: 'refused', checkAt: null, settledAt: now() });
    ctx.log.warn({ order: orderNumber, refund: id, amount }, 'a refund was given up');
    // The sweep asks for it: a gateway that is being asked about the one given up may still tell that it was made.
    await giveRestBack(tx, ctx, { order, refund: open });
    return { amount, more: underWay.length - 1 };
  });
}
