import { CommandError } from '#cli/fail.ts';
import { dhakaMinute } from '#domain/dhaka-time.ts';
import { poisha } from '#domain/money.ts';
import { cashDueOf, isClosed } from '#domain/order/payment-life.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { decideReview, listReviewsIn, type WrittenReview } from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import {
  type ChangeOutcome,
  changeOrder,
  findOrderHandling,
  getOrder,
  listOrders,
} from '#services/orders/change-order.ts';
import { refundHeld, releasePayment } from '#services/orders/held-money.ts';
import {
  type EndedRefund,
  endRefund,
  type RefundedPayment,
  refundOrder,
} from '#services/orders/refund-payment.ts';
import { amountOf, describeOrder, HEADING, placeOf, rowOf } from './describe-order.ts';
import { findShopContext, type OrderCommand, type ReviewCommand } from './operator-command.ts';

/** Runs the command and returns the text to print. */
export async function runOrderCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: OrderCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-orders') {
    const rows = await listOrders(ctx, command);
    return rows.length > 0 ? [HEADING, ...rows.map(rowOf)].join('\n') : 'No orders.';
  }
  const { orderNumber } = command;
  const found = <Result>(asked: Promise<Result>) =>
    orTell(asked, `${command.shop} has no order ${orderNumber}`);
  if (command.action === 'show-order') {
    const shown = await found(getOrder(ctx, orderNumber));
    return describeOrder(shown, await findOrderHandling(ctx, shown.order));
  }
  if (command.action === 'end-refund') {
    const ended = await found(endRefund(ctx, orderNumber));
    if (!ended) throw new CommandError(`no refund of ${orderNumber} is under way`);
    const told = `${END_TEXTS[ended.kind](`${amountOf(ended.amount)} of ${orderNumber}`)}.`;
    return ended.more > 0 ? `${told} More of it is on its way back: ${ended.more}.` : told;
  }
  if (command.action === 'refund-order') return runRefund(ctx, command, found);
  if (command.action === 'release-payment') return runRelease(ctx, command, found);
  const { change: action, note, isSentUnpaid } = command;
  const outcome = await found(changeOrder(ctx, { orderNumber, action, note, isSentUnpaid }));
  if (outcome.kind === 'changed') {
    const { order } = outcome;
    return [`${order.orderNumber} is ${order.status}, ${order.paymentStatus}.`, ...changeNotes(outcome)].join(
      ' ',
    );
  }
  if (outcome.kind === 'unpaid') {
    const why =
      outcome.missing > 0
        ? `${amountOf(outcome.missing)} of ${orderNumber} was to be paid online, and no courier takes it`
        : `all that was paid of ${orderNumber} went back, or is on its way`;
    throw new CommandError(`${why}; it is sent all the same with: --unpaid`);
  }
  const { status, possible } = outcome;
  const way =
    possible.length > 0 ? `what can be done is: ${possible.join(', ')}` : 'nothing more can be done';
  const waits = status === 'pending' && action === 'confirm' ? ', and waits for its money' : '';
  throw new CommandError(`${orderNumber} is ${status}${waits}; ${way}`);
}

/** Amounts still to be paid, and for a returned or cancelled order the refunds. */
function changeNotes(outcome: Extract<ChangeOutcome, { kind: 'changed' }>): string[] {
  const { order, missing, cashBack, goesBack, kept, held } = outcome;
  const due = poisha(cashDueOf(order, order));
  return [
    ...(order.paymentStatus === 'refunded' && !isClosed(order) ? ['All that was paid of it went back.'] : []),
    ...(missing > 0 ? [`${amountOf(missing)} was to be paid online; no courier takes it.`] : []),
    ...(due > 0 && due < order.grandTotal ? [`${amountOf(due)} is to be taken ${placeOf(order)}.`] : []),
    ...(cashBack > 0 ? [`${amountOf(cashBack)} that was taken ${placeOf(order)} goes back in cash.`] : []),
    ...(goesBack > 0 ? [`${amountOf(goesBack)} that was paid online is on its way back.`] : []),
    ...(held > 0 && !isClosed(order) ? [`${amountOf(held)} that came online is held: haat order show.`] : []),
    ...(kept > 0 ? [`${amountOf(kept)} that was paid online goes back by: haat order refund.`] : []),
  ];
}

const GIVE_UP = 'if its gateway says that it was never made, end it with: haat order refund --give-up';

/** Result of giving up a refund. */
const END_TEXTS: Readonly<Record<EndedRefund['kind'], (money: string) => string>> = {
  ended: (money) => `The refund of ${money} counts as not made`,
  done: (money) => `${money} went back: its gateway says so, and it is not given up`,
  open: (money) => `${money} is on its way back: its gateway says so, and it is not given up`,
};

type Find = <Result>(asked: Promise<Result>) => Promise<Result>;

/** Result of a refund; for held money one line per attempt. */
async function runRefund(
  ctx: ServiceContext,
  { orderNumber, amount, isHeld, note }: Extract<OrderCommand, { action: 'refund-order' }>,
  found: Find,
): Promise<string> {
  const reason = note || 'refund';
  const refunds = isHeld
    ? await found(refundHeld(ctx, { orderNumber, reason }))
    : [await found(refundOrder(ctx, { orderNumber, amount, reason }))];
  const told = refunds.map((refund) => refundText(refund, { orderNumber, isHeld })).join('\n');
  if (refunds.some(({ kind }) => kind !== 'done' && kind !== 'open')) throw new CommandError(told);
  return told;
}

function refundText(refund: RefundedPayment, of: { orderNumber: string; isHeld: boolean }): string {
  const { orderNumber, isHeld } = of;
  switch (refund.kind) {
    case 'done':
      return `${amountOf(refund.amount)} of ${orderNumber} went back.`;
    case 'open':
      return `${amountOf(refund.amount)} of ${orderNumber} is on its way back; the gateway is asked until it is there.`;
    case 'too-much':
      if (refund.most > 0) return `at most ${amountOf(refund.most)} of ${orderNumber} can go back at once`;
      return isHeld
        ? `no money of ${orderNumber} is held`
        : `nothing of ${orderNumber} that was paid online is left to go back`;
    case 'busy':
      return `another refund of ${isHeld ? `what is held of ${orderNumber}` : orderNumber} is not over yet; ${GIVE_UP}`;
    default:
      return [
        `the gateway does not give it back: ${refund.reason}`,
        ...(refund.found ? [`${amountOf(refund.found)} had been given up, and was made all the same`] : []),
      ].join('; ');
  }
}

/** Result of releasing held money. */
async function runRelease(
  ctx: ServiceContext,
  { orderNumber }: Extract<OrderCommand, { action: 'release-payment' }>,
  found: Find,
): Promise<string> {
  const outcome = await found(releasePayment(ctx, orderNumber));
  if (outcome.kind === 'released') return `${outcome.order.orderNumber} is ${outcome.order.paymentStatus}.`;
  if (outcome.kind === 'busy')
    throw new CommandError(`a refund of ${orderNumber} is not over yet; ${GIVE_UP}`);
  throw new CommandError(
    outcome.kind === 'nothing-held'
      ? `no money of ${orderNumber} is held`
      : `what is held of ${orderNumber} is not due; give it back with: haat order refund`,
  );
}

/** The result, or a `CommandError` with this message for `not-found`. */
async function orTell<Result>(asked: Promise<Result>, words: string): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure.code !== 'not-found') throw error;
    throw new CommandError(words);
  }
}

/** Runs the command and returns the text to print. */
export async function runReviewCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: ReviewCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-reviews') {
    const rows = await listReviewsIn(ctx, command);
    return rows.length > 0 ? rows.map(reviewOf).join('\n\n') : `No ${command.status} reviews.`;
  }
  const { id, status } = command;
  await orTell(decideReview(ctx, { id, status }), `${command.shop} has no review ${id}`);
  return `Review ${id} is ${status}.`;
}

function reviewOf({ review, product }: WrittenReview): string {
  const { id, rating, authorName, createdAt, text, pictures } = review;
  return [
    `${id}  ${'★'.repeat(rating)}  ${product.name}  ${authorName}  ${dhakaMinute(createdAt)}`,
    ...(text ? [text] : []),
    ...pictures.map((path) => `/images/w_1280/${path}`),
  ].join('\n');
}
