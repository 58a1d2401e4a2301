import type { RefundOutcome } from '#adapters/payments/payment-gateway.ts';
import { type ShopTransaction, withShop } from '#data/database.ts';
import { lockOrder } from '#data/queries/order-changes.ts';
import * as payments from '#data/queries/payments.ts';
import * as queries from '#data/queries/refunds.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import { isUnderWay, nextRefundCheck, unrefundedOf } from '#domain/order/payment-life.ts';
import { readOrderNumber } from '#domain/order/tracking.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { newRefundKey } from './change-order.ts';
import { openGateway } from './payment-gateways.ts';
import { keepAnswer, tellBroken } from './settle-payment.ts';
import { askOfGivenUp, giveRestBack, takeUp, takeUpAll, toQuery, writeDone } from './settle-refund.ts';

/** What came of the wish to give money back. */
export type RefundedPayment =
  /** It is back, or on its way; the gateway is asked until it is. */
  | { kind: 'done' | 'open'; amount: Poisha }
  /** The gateway does not do so; `found` is what of the same money goes back by refunds that were given up. */
  | { kind: 'refused'; reason: string; found?: Poisha }
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
    const attempt = attempts.find((each) => unrefundedOf(each) >= (amount ?? 1));
    if (!attempt) return { kind: 'too-much', most: poisha(Math.max(0, ...attempts.map(unrefundedOf))) };
    // Not the next one instead: whoever asks twice for the same means it once.
    if (isBusy(attempt)) return { kind: 'busy' };
    return [{ paymentId: attempt.id, amount: amount ?? unrefundedOf(attempt) }];
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
      .filter((attempt) => unrefundedOf(attempt) > 0)
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

interface AskedRefund {
  settled: RefundedPayment;
  next?: string[];
}

/**
 * Asks the gateway of a refund to make it, or how it stands, and writes what follows for its attempt and order, once. That it is
 * asked is written before, so that whoever comes after a crash, or at the same moment, does not ask for the money a second time.
 * Tells the keys of refunds that can be asked for from now on, too. One that `isEnding` is as it was unless it was made, or is being.
 */
async function askForRefund(
  ctx: ServiceContext,
  { refundKey, checks }: SeenRefund,
  isEnding = false,
): Promise<AskedRefund | undefined> {
  const { db, shop, now, log } = ctx;
  const found = await withShop(db, shop.id, async (tx) => {
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (row?.refund.status !== 'open') return row && { ...row, made: [], isOurs: false };
    const { id } = row.refund;
    const checkAt = nextRefundCheck({ checks: checks + 1, now: now() });
    const isOurs = await queries.claimRefund(tx, shop.id, { id, checks, checkAt });
    return { ...row, made: await queries.listRefunds(tx, shop.id, row.order.id), isOurs };
  });
  if (!found) return undefined;
  const { refund, payment, order, isOurs } = found;
  const { id, amount } = refund;
  // Whoever asks at this very moment finds out about one that was given up, too.
  if (!isOurs) return isEnding && refund.status === 'open' ? undefined : { settled: ended(refund) };
  const record = (kind: SecurityEventKinds['refund']) =>
    recordSecurityEvent(ctx, 'refund', { kind, subject: order.orderNumber });
  if (checks === 0) record('requested');
  const gateway = await openGateway(ctx, payment.gatewayId);
  const wanted = { ...toQuery(found, refund), isGivenUp: isEnding };
  const outcome: RefundOutcome = !gateway
    ? { kind: 'unreachable', reason: 'its settings cannot be used' }
    : await (checks === 0 ? gateway.refund(wanted) : gateway.queryRefund(wanted));
  const isRefused = outcome.kind === 'refused' && !isEnding;
  const again = gateway && isRefused ? await askOfGivenUp(gateway, found) : [];
  const written = await withShop(db, shop.id, async (tx): Promise<AskedRefund> => {
    const locked = await lockOrder(tx, shop.id, { orderNumber: order.orderNumber });
    const row = await queries.findRefund(tx, shop.id, refundKey);
    if (!locked || !row) throw notFound('order');
    const answered = { order: locked, refund: row.refund, outcome };
    await keepAnswer(tx, ctx, payment.id, 'refund', outcome);
    // Somebody may have given it up while the gateway was asked: that it was made counts all the same.
    const next = await takeUp(tx, ctx, answered);
    if (next) return { settled: { kind: outcome.kind === 'done' ? 'done' : 'open', amount }, next };
    if (row.refund.status !== 'open') return { settled: ended(row.refund) };
    if (outcome.kind === 'done')
      return { settled: { kind: 'done', amount }, next: await writeDone(tx, ctx, answered) };
    if (!('reason' in outcome)) {
      await queries.writeRefund(tx, shop.id, { id, gatewayReference: outcome.reference });
      return { settled: { kind: 'open', amount } };
    }
    const { kind, reason } = outcome;
    if (isEnding) return { settled: { kind: 'refused', reason } };
    const of = { order: order.orderNumber, refund: id, reason };
    if (kind === 'unreachable') {
      log.warn(of, 'a refund is still open');
      return { settled: { kind: 'open', amount } };
    }
    await queries.writeRefund(tx, shop.id, { id, status: 'refused', checkAt: null, settledAt: now() });
    log.warn(of, 'a refund is refused');
    const { found: back, next: more } = await takeUpAll(tx, ctx, { order: locked, again });
    const rest = await giveRestBack(tx, ctx, { order: locked, refund, isFound: back > 0 });
    const details = back > 0 ? { reason, found: back } : { reason };
    return { settled: { kind, ...details }, next: [...more, ...rest] };
  });
  if (written.settled.kind === 'done') record('made');
  if (written.settled.kind === 'refused') record('failed');
  return written;
}

/** How a refund stands that somebody else deals with, or has dealt with. */
const ended = ({ status, amount }: queries.RefundRow): RefundedPayment =>
  status === 'refused'
    ? { kind: status, reason: 'it was ended meanwhile' }
    : { kind: status === 'done' ? status : 'open', amount };

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

/** What came of giving a refund up, and how many more of the order are under way. */
export interface EndedRefund {
  /** `done` and `open` when its gateway says that it was made, or is being: then it is not given up. */
  kind: 'ended' | 'done' | 'open';
  amount: Poisha;
  more: number;
}

/**
 * Gives up the oldest refund of an order that is under way, for who has seen with the gateway that it was never made and never will
 * be: its settings are gone, say. The gateway is asked once more before. `undefined` where none is under way. Throws `not-found`.
 */
export async function endRefund(ctx: ServiceContext, typed: string): Promise<EndedRefund | undefined> {
  const { db, shop, log } = ctx;
  const orderNumber = readOrderNumber(typed, shop.orderPrefix) ?? typed;
  const find = async (tx: ShopTransaction) => {
    const order = await lockOrder(tx, shop.id, { orderNumber });
    if (!order) throw notFound('order');
    const underWay = (await queries.listRefunds(tx, shop.id, order.id)).filter(isUnderWay);
    return { order, refund: underWay.find(({ status }) => status === 'open'), more: underWay.length - 1 };
  };
  const { refund: asked, more } = await withShop(db, shop.id, find);
  if (!asked) return undefined;
  const { amount } = asked;
  // Of one that was never asked for its gateway knows nothing.
  const { settled } = (asked.checks > 0 && (await askForRefund(ctx, asked, true))) || {};
  if (settled?.kind === 'done' || settled?.kind === 'open') return { kind: settled.kind, amount, more };
  await withShop(db, shop.id, async (tx) => {
    const { order, refund } = await find(tx);
    if (refund?.id !== asked.id) return;
    // That nothing has settled it tells who asks later that its gateway may know of it.
    await queries.writeRefund(tx, shop.id, {
      id: refund.id,
      status: 'refused',
      checkAt: null,
      settledAt: null,
    });
    log.warn({ order: orderNumber, refund: refund.id, amount }, 'a refund was given up');
    // The sweep asks for it: a gateway that is being asked about the one given up may still tell that it was made.
    await giveRestBack(tx, ctx, { order, refund });
  });
  recordSecurityEvent(ctx, 'refund', { kind: 'given-up', subject: orderNumber });
  return { kind: 'ended', amount, more };
}
