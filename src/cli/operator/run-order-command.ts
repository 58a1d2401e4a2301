import { CommandError } from '#cli/fail.ts';
import { plainBdt } from '#domain/format-bdt.ts';
import { type Poisha, poisha, toBdt } from '#domain/money.ts';
import { cashDueOf, restAtDoor } from '#domain/order/payment-life.ts';
import { formatPhone } from '#domain/phone.ts';
import { lineTotal } from '#domain/price.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { decideReview, listReviewsIn, type WrittenReview } from '#services/catalogue/reviews.ts';
import type { ServiceContext } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import {
  changeOrder,
  findOrderHandling,
  getOrder,
  listOrders,
  type OrderHandling,
  type OrderRow,
  type OrderWithLines,
} from '#services/orders/change-order.ts';
import { endRefund, refundOrder, releasePayment } from '#services/orders/refund-payment.ts';
import { findShopContext } from './find-shop-context.ts';
import type { OrderCommand, ReviewCommand } from './operator-command.ts';

/** The orders of a shop as text to print, or what became of one. */
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
    if (await found(endRefund(ctx, orderNumber))) return `The refund of ${orderNumber} counts as not made.`;
    throw new CommandError(`no refund of ${orderNumber} is under way`);
  }
  if (command.action === 'refund-order') return runRefund(ctx, command, found);
  if (command.action === 'release-payment') return runRelease(ctx, command, found);
  const { change: action, note } = command;
  const outcome = await found(changeOrder(ctx, { orderNumber, action, note }));
  if (outcome.kind === 'changed') {
    const { order, missing } = outcome;
    const warning = missing > 0 ? ` ${amountOf(missing)} was to be paid online; no courier takes it.` : '';
    return `${order.orderNumber} is ${order.status}, ${order.paymentStatus}.${warning}`;
  }
  const { status, possible } = outcome;
  const way =
    possible.length > 0 ? `what can be done is: ${possible.join(', ')}` : 'nothing more can be done';
  const waits = status === 'pending' && action === 'confirm' ? ', and waits for its money' : '';
  throw new CommandError(`${orderNumber} is ${status}${waits}; ${way}`);
}

const GIVE_UP = 'if its gateway says that it was never made, end it with: haat order refund --give-up';

type Find = <Result>(asked: Promise<Result>) => Promise<Result>;

/** What came of giving money of an order back. */
async function runRefund(
  ctx: ServiceContext,
  { orderNumber, amount, note }: Extract<OrderCommand, { action: 'refund-order' }>,
  found: Find,
): Promise<string> {
  const refund = await found(refundOrder(ctx, { orderNumber, amount, reason: note || 'refund' }));
  switch (refund.kind) {
    case 'done':
      return `${amountOf(refund.amount)} of ${orderNumber} went back.`;
    case 'open':
      return `${amountOf(refund.amount)} of ${orderNumber} is on its way back; the gateway is asked until it is there.`;
    case 'too-much':
      throw new CommandError(
        refund.most > 0
          ? `at most ${amountOf(refund.most)} of ${orderNumber} can go back at once`
          : `nothing of ${orderNumber} that was paid online is left to go back`,
      );
    case 'busy':
      throw new CommandError(`another refund of ${orderNumber} is not over yet; ${GIVE_UP}`);
    default:
      throw new CommandError(`the gateway does not give it back: ${refund.reason}`);
  }
}

/** What came of counting money that was held. */
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

/** What is found; what is not is told in words. */
async function orTell<Result>(asked: Promise<Result>, words: string): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.failure.code !== 'not-found') throw error;
    throw new CommandError(words);
  }
}

/** The reviews of a shop as text to print, or what became of one. */
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
    `${id}  ${'★'.repeat(rating)}  ${product.name}  ${authorName}  ${minuteOf(createdAt)}`,
    ...(text ? [text] : []),
    ...pictures.map((path) => `/images/w_1280/${path}`),
  ].join('\n');
}

const minuteOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');
const amountOf = (amount: Poisha) => plainBdt(toBdt(amount), 'en');

const columns = (number: string, status: string, payment: string, placed: string, total: string) =>
  `${number.padEnd(12)}  ${status.padEnd(10)}  ${payment.padEnd(8)}  ${placed.padEnd(16)}  ${total}`;
const HEADING = columns('number', 'status', 'payment', 'placed (UTC)', 'total');
const rowOf = ({ orderNumber, status, paymentStatus, placedAt, grandTotal }: OrderRow) =>
  columns(orderNumber, status, paymentStatus, minuteOf(placedAt), amountOf(grandTotal));

function describeOrder({ order, lines, events }: OrderWithLines, handling: OrderHandling): string {
  const { name, street, area, city } = order.shippingAddress;
  return [
    HEADING,
    rowOf(order),
    '',
    [name, formatPhone(order.phone), street, area, city].filter(Boolean).join(', '),
    ...(order.storeId === null ? [] : [`Picked up at ${handling.store?.name ?? 'a store that is no more'}`]),
    ...(order.note ? [`Note: ${order.note}`] : []),
    ...(order.tenure ? [`Paid in instalments: ${order.tenure}`] : []),
    '',
    ...lines.map(lineOf),
    ...sumLines(order),
    '',
    ...events.map(({ at, kind, status, note }) =>
      [minuteOf(at), kind === 'status' ? status : `${kind}: ${status}`, note].filter(Boolean).join('  '),
    ),
    ...moneyLines(handling),
  ].join('\n');
}

function lineOf(line: OrderWithLines['lines'][number]): string {
  const { quantity, name, sku, preOrder, preOrderShipsOn: day } = line;
  const ahead = preOrder ? `  pre-order${day ? `, sent from ${day}` : ''}` : '';
  return `${quantity} × ${name} (${sku})  ${amountOf(lineTotal(line))}${ahead}`;
}

const WAYS = { COD: 'in cash', ONLINE: 'online', CARD: 'by card' };

/** How the lines of an order come to its total, and who takes the money. */
function sumLines(order: OrderRow): string[] {
  const { deliveryCharge, discount, couponCode, couponDiscount, paymentMethod, storeId } = order;
  const [atDoor, place] = [poisha(cashDueOf(order, order)), storeId ? 'at the store' : 'at the door'];
  const taken = paymentMethod !== 'COD' && order.status === 'delivered' ? restAtDoor(order) : 0;
  const offers = poisha(discount - couponDiscount);
  return [
    ...(deliveryCharge > 0 ? [`delivery  ${amountOf(deliveryCharge)}`] : []),
    ...(offers > 0 ? [`offers  −${amountOf(offers)}`] : []),
    ...(couponCode ? [`coupon ${couponCode}  −${amountOf(couponDiscount)}`] : []),
    `payment ${WAYS[paymentMethod]}${atDoor > 0 ? `; ${amountOf(atDoor)} to be taken ${place}` : ''}`,
    ...(taken > 0 ? [`${amountOf(poisha(taken))} taken ${place}`] : []),
  ];
}

/** Each attempt to pay, with what came, what is held and why, and what went back of it or is to. */
function moneyLines({ payments, refunds }: Pick<OrderHandling, 'payments' | 'refunds'>): string[] {
  const lines = payments.flatMap((payment) => {
    const { id, createdAt, status, amount, received, holdReason, method } = payment;
    const came = received > 0 && received !== amount && `${amountOf(received)} came`;
    const why = status === 'held' && `held: ${holdReason}`;
    const state = why || status;
    const attempt = [minuteOf(createdAt), `paying ${amountOf(amount)}`, state, came, method];
    const back = refunds.filter(({ paymentId }) => paymentId === id);
    return [
      attempt.filter(Boolean).join('  '),
      ...back.map((refund) =>
        [minuteOf(refund.createdAt), `giving back ${amountOf(refund.amount)}`, refund.status, refund.reason]
          .filter(Boolean)
          .join('  '),
      ),
    ];
  });
  return lines.length > 0 ? ['', ...lines] : [];
}
