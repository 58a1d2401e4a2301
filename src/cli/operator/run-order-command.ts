import { CommandError } from '#cli/fail.ts';
import { dhakaMinute } from '#domain/dhaka-time.ts';
import { poisha } from '#domain/money.ts';
import { isClosed, remainingCashDue } from '#domain/order/payment-lifecycle.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { decideReview, listReviewsByStatus, type ReviewWithProduct } from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import {
  type ChangeOutcome,
  changeOrder,
  findOperatorOrderDetails,
  getOrder,
  listOrders,
} from '#services/orders/change-order.ts';
import { refundHeldPayments, releasePayment } from '#services/payments/held-payments.ts';
import {
  type AbandonRefundResult,
  abandonRefund,
  type RefundedPayment,
  refundOrder,
} from '#services/payments/refund-payment.ts';
import { describeOrder, formatAmount, formatOrderRow, HEADING, paymentPlace } from './describe-order.ts';
import { findShopContext, type OrderCommand, type ReviewCommand } from './parse-operator-command.ts';

export async function runOrderCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: OrderCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-orders') {
    const rows = await listOrders(ctx, command);
    return rows.length > 0 ? [HEADING, ...rows.map(formatOrderRow)].join('\n') : 'No orders.';
  }
  const { orderNumber } = command;
  const found = <Result>(requested: Promise<Result>) =>
    orNotFound(requested, `${command.shop} has no order ${orderNumber}`);
  if (command.action === 'show-order') {
    const shown = await found(getOrder(ctx, orderNumber));
    return describeOrder(shown, await findOperatorOrderDetails(ctx, shown.order));
  }
  if (command.action === 'end-refund') {
    const ended = await found(abandonRefund(ctx, orderNumber));
    if (!ended) throw new CommandError(`no refund of ${orderNumber} is in progress`);
    const result = `${END_TEXTS[ended.kind](`${formatAmount(ended.amount)} of ${orderNumber}`)}.`;
    return ended.more > 0 ? `${result} Other refunds in progress: ${ended.more}.` : result;
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
        ? `${formatAmount(outcome.missing)} of ${orderNumber} is unpaid, but due online`
        : `all payments of ${orderNumber} were refunded or are being refunded`;
    throw new CommandError(`${why}; use --unpaid to ship it anyway`);
  }
  const { status, possible } = outcome;
  const way =
    possible.length > 0 ? `possible actions: ${possible.join(', ')}` : 'no further action is possible';
  const waits = status === 'pending' && action === 'confirm' ? ' and not paid yet' : '';
  throw new CommandError(`${orderNumber} is ${status}${waits}; ${way}`);
}

function changeNotes(outcome: Extract<ChangeOutcome, { kind: 'changed' }>): string[] {
  const { order, missing, cashBack, goesBack, unrefunded, held } = outcome;
  const due = poisha(remainingCashDue(order, order));
  return [
    ...(order.paymentStatus === 'refunded' && !isClosed(order) ? ['All payments were refunded.'] : []),
    ...(missing > 0 ? [`${formatAmount(missing)} is unpaid, but due online.`] : []),
    ...(due > 0 && due < order.grandTotal ? [`${formatAmount(due)} is due ${paymentPlace(order)}.`] : []),
    ...(cashBack > 0
      ? [`${formatAmount(cashBack)} paid ${paymentPlace(order)} must be returned in cash.`]
      : []),
    ...(goesBack > 0 ? [`${formatAmount(goesBack)} paid online is being refunded.`] : []),
    ...(held > 0 && !isClosed(order)
      ? [`${formatAmount(held)} paid online is held; see haat order show.`]
      : []),
    ...(unrefunded > 0
      ? [`${formatAmount(unrefunded)} paid online is not refunded; refund it with: haat order refund.`]
      : []),
  ];
}

const ABANDON_HINT =
  'if the gateway confirms that it was never made, give it up with: haat order refund --give-up';

const END_TEXTS: Readonly<Record<AbandonRefundResult['kind'], (money: string) => string>> = {
  ended: (money) => `The refund of ${money} was given up`,
  done: (money) => `The refund of ${money} was not given up, because the gateway has made it`,
  open: (money) => `The refund of ${money} was not given up, because the gateway is making it`,
};

type Find = <Result>(requested: Promise<Result>) => Promise<Result>;

async function runRefund(
  ctx: ServiceContext,
  { orderNumber, amount, isHeld, note }: Extract<OrderCommand, { action: 'refund-order' }>,
  found: Find,
): Promise<string> {
  const reason = note || 'refund';
  const refunds = isHeld
    ? await found(refundHeldPayments(ctx, { orderNumber, reason }))
    : [await found(refundOrder(ctx, { orderNumber, amount, reason }))];
  const result = refunds.map((refund) => refundText(refund, { orderNumber, isHeld })).join('\n');
  if (refunds.some(({ kind }) => kind !== 'done' && kind !== 'open')) throw new CommandError(result);
  return result;
}

function refundText(refund: RefundedPayment, of: { orderNumber: string; isHeld: boolean }): string {
  const { orderNumber, isHeld } = of;
  switch (refund.kind) {
    case 'done':
      return `${formatAmount(refund.amount)} of ${orderNumber} was refunded.`;
    case 'open':
      return `${formatAmount(refund.amount)} of ${orderNumber} is being refunded; the gateway is queried until it is done.`;
    case 'too-much':
      if (refund.most > 0)
        return `up to ${formatAmount(refund.most)} of ${orderNumber} can be refunded at once`;
      return isHeld
        ? `no money of ${orderNumber} is held`
        : `no online payment of ${orderNumber} is left to refund`;
    case 'busy':
      return `another refund of ${isHeld ? `the held money of ${orderNumber}` : orderNumber} is still in progress; ${ABANDON_HINT}`;
    default:
      return [
        `the gateway refuses the refund: ${refund.reason}`,
        ...(refund.found
          ? [`${formatAmount(refund.found)} was refunded by a refund that had been given up`]
          : []),
      ].join('; ');
  }
}

async function runRelease(
  ctx: ServiceContext,
  { orderNumber }: Extract<OrderCommand, { action: 'release-payment' }>,
  found: Find,
): Promise<string> {
  const outcome = await found(releasePayment(ctx, orderNumber));
  if (outcome.kind === 'released') return `${outcome.order.orderNumber} is ${outcome.order.paymentStatus}.`;
  if (outcome.kind === 'busy')
    throw new CommandError(`a refund of ${orderNumber} is still in progress; ${ABANDON_HINT}`);
  throw new CommandError(
    outcome.kind === 'nothing-held'
      ? `no money of ${orderNumber} is held`
      : `the held money of ${orderNumber} is not due; refund it with: haat order refund`,
  );
}

async function orNotFound<Result>(requested: Promise<Result>, words: string): Promise<Result> {
  try {
    return await requested;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure.code !== 'not-found') throw error;
    throw new CommandError(words);
  }
}

export async function runReviewCommand(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  command: ReviewCommand,
): Promise<string> {
  const ctx = await findShopContext(runtime, command.shop);
  if (command.action === 'list-reviews') {
    const rows = await listReviewsByStatus(ctx, command);
    return rows.length > 0 ? rows.map(reviewOf).join('\n\n') : `No ${command.status} reviews.`;
  }
  const { id, status } = command;
  await orNotFound(decideReview(ctx, { id, status }), `${command.shop} has no review ${id}`);
  return `Review ${id} is ${status}.`;
}

function reviewOf({ review, product }: ReviewWithProduct): string {
  const { id, rating, authorName, createdAt, text, pictures } = review;
  return [
    `${id}  ${'★'.repeat(rating)}  ${product.name}  ${authorName}  ${dhakaMinute(createdAt)}`,
    ...(text ? [text] : []),
    ...pictures.map((path) => `/images/w_1280/${path}`),
  ].join('\n');
}
