import { CommandError } from '#cli/command-error.ts';
import { type CommandLine, UsageError } from '#cli/command-line.ts';
import { fromBdt, type Poisha, poisha } from '#domain/money.ts';
import { normalizeLine, toAsciiForms } from '#domain/normalize-input.ts';
import { ORDER_ACTIONS, ORDER_STATUSES } from '#domain/order/order-status.ts';
import type { PaymentStatus } from '#domain/payments/payment.ts';
import { calculateRemainingCashDue, isOrderClosed } from '#domain/payments/payment-lifecycle.ts';
import { isReadableLine } from '#domain/readable-text.ts';
import type { ServiceContext } from '#services/context.ts';
import {
  changeOrder,
  getOrder,
  listOrders,
  type OrderChangeOutcome,
  readOperatorOrderDetails,
} from '#services/orders/change-order.ts';
import { refundHeldPayments, releaseHeldPayment } from '#services/payments/held-payments.ts';
import {
  type AbandonRefundResult,
  abandonRefund,
  type RefundResult,
  refundPayment,
} from '#services/payments/refund-payment.ts';
import { describeOrder, formatAmount, formatOrderTable, formatPaymentTime } from './describe-order.ts';
import { getShopContext, replaceNotFoundMessage, type ShopRuntime } from './get-shop-context.ts';
import { isOneOf, readLimit } from './read-arguments.ts';

export type OrderCommand = ReturnType<typeof readOrderCommand>;

const MAX_NOTE_CHARACTERS = 300;

export function readOrderCommand({ positionals, options }: CommandLine) {
  const [actionName = '', shop, orderNumber, ...others] = positionals;
  const { status = '', note = '' } = options;
  if (!shop || others.length > 0) throw new UsageError();
  if (actionName === 'list' && orderNumber === undefined) {
    const listedStatus = ORDER_STATUSES.find((each) => each === status);
    if (status && !listedStatus) throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}`);
    const filter = { status: listedStatus, isHeld: options.held === 'yes', limit: readLimit(options) };
    return { action: 'list-orders', shop, ...filter } as const;
  }
  if (!orderNumber) throw new UsageError();
  if (actionName === 'show') return { action: 'show-order', shop, orderNumber } as const;
  if (actionName === 'release') return { action: 'release-payment', shop, orderNumber } as const;
  if (!isReadableLine(note) || note.length > MAX_NOTE_CHARACTERS)
    throw new UsageError(`--note must be one line of up to ${MAX_NOTE_CHARACTERS} characters`);
  if (actionName === 'refund') {
    const [amount, isHeld] = [readAmount(options.amount ?? ''), options.held === 'yes'];
    if (isHeld && amount)
      throw new UsageError('--held refunds all held payments and cannot be combined with --amount');
    const isAbandoning = options.abandon === 'yes';
    if (isAbandoning && (isHeld || amount))
      throw new UsageError('--abandon cannot be combined with --amount or --held');
    if (isAbandoning) return { action: 'abandon-refund', shop, orderNumber } as const;
    return { action: 'refund-order', shop, orderNumber, amount, isHeld, note: normalizeLine(note) } as const;
  }
  if (!isOneOf(ORDER_ACTIONS, actionName)) throw new UsageError();
  const isSentUnpaid = options.unpaid === 'yes';
  if (isSentUnpaid && actionName !== 'ship' && actionName !== 'deliver')
    throw new UsageError('--unpaid is only for ship and deliver');
  const change = { change: actionName, note: normalizeLine(note), isSentUnpaid };
  return { action: 'change-order', shop, orderNumber, ...change } as const;
}

const AMOUNT_PATTERN = /^\d{1,8}(?:\.\d{1,2})?$/;

function readAmount(text: string): Poisha | undefined {
  if (text === '') return undefined;
  const typed = toAsciiForms(text);
  const amount = AMOUNT_PATTERN.test(typed) ? fromBdt(Number(typed)) : undefined;
  if (!amount) throw new UsageError('--amount must be in taka, such as 150 or 99.50');
  return amount;
}

export async function runOrderCommand(runtime: ShopRuntime, command: OrderCommand): Promise<string> {
  const ctx = await getShopContext(runtime, command.shop);
  if (command.action === 'list-orders') {
    return formatOrderTable(await listOrders(ctx, command));
  }
  const { orderNumber } = command;
  const requireFound = <Result>(requested: Promise<Result>) =>
    replaceNotFoundMessage(requested, `${command.shop} has no order ${orderNumber}`);
  if (command.action === 'show-order') {
    const details = await requireFound(getOrder(ctx, orderNumber));
    return describeOrder(details, await readOperatorOrderDetails(ctx, details.order));
  }
  if (command.action === 'abandon-refund') {
    const abandoned = await requireFound(abandonRefund(ctx, orderNumber));
    if (!abandoned) throw new CommandError(`no refund of ${orderNumber} is in progress`);
    const result = `${ABANDON_RESULT_TEXTS[abandoned.kind](`${formatAmount(abandoned.amount)} of ${orderNumber}`)}.`;
    return abandoned.remainingRefunds > 0
      ? `${result} Other refunds in progress: ${abandoned.remainingRefunds}.`
      : result;
  }
  if (command.action === 'refund-order') return runRefund(ctx, command, requireFound);
  if (command.action === 'release-payment') return runRelease(ctx, command, requireFound);
  const { change: action, note, isSentUnpaid } = command;
  const outcome = await requireFound(changeOrder(ctx, { orderNumber, action, note, isSentUnpaid }));
  if (outcome.kind === 'changed') return describeChange(outcome);
  if (outcome.kind === 'unpaid') {
    const reason =
      outcome.missing > 0
        ? `${formatAmount(outcome.missing)} of ${orderNumber} is unpaid, but due online`
        : `all payments of ${orderNumber} were refunded or are being refunded`;
    throw new CommandError(`${reason}; use --unpaid to ship it anyway`);
  }
  const { status, possible } = outcome;
  const nextActions =
    possible.length > 0 ? `possible actions: ${possible.join(', ')}` : 'no further action is possible';
  const paymentNote = status === 'pending' && action === 'confirm' ? ' and not paid yet' : '';
  throw new CommandError(`${orderNumber} is ${status}${paymentNote}; ${nextActions}`);
}

const PAYMENT_STATUS_TEXTS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'unpaid',
  partial: 'partly paid',
  paid: 'paid',
  refunded: 'refunded',
};

function describeChange(outcome: Extract<OrderChangeOutcome, { kind: 'changed' }>): string {
  const { order, missing, cashBack, pendingRefund, unrefunded, held } = outcome;
  const due = poisha(calculateRemainingCashDue(order, order));
  const paymentTime = formatPaymentTime(order);
  return [
    `${order.orderNumber} is ${order.status}, ${PAYMENT_STATUS_TEXTS[order.paymentStatus]}.`,
    order.paymentStatus === 'refunded' && !isOrderClosed(order) && 'All payments were refunded.',
    missing > 0 && `${formatAmount(missing)} is unpaid, but due online.`,
    due > 0 && due < order.grandTotal && `${formatAmount(due)} is due ${paymentTime}.`,
    cashBack > 0 && `${formatAmount(cashBack)} paid ${paymentTime} must be returned in cash.`,
    pendingRefund > 0 && `${formatAmount(pendingRefund)} paid online is being refunded.`,
    held > 0 &&
      !isOrderClosed(order) &&
      `${formatAmount(held)} paid online is held; haat order show has details.`,
    unrefunded > 0 &&
      `${formatAmount(unrefunded)} paid online is not refunded; haat order refund refunds it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const ABANDON_HINT =
  'if the gateway confirms that it was never made, abandon it with: haat order refund --abandon';

const ABANDON_RESULT_TEXTS: Readonly<Record<AbandonRefundResult['kind'], (money: string) => string>> = {
  ended: (money) => `The refund of ${money} was abandoned`,
  done: (money) => `The refund of ${money} was not abandoned: the gateway has already completed it`,
  open: (money) => `The refund of ${money} was not abandoned: the gateway is still processing it`,
};

type NotFoundGuard = <Result>(requested: Promise<Result>) => Promise<Result>;

async function runRefund(
  ctx: ServiceContext,
  { orderNumber, amount, isHeld, note }: Extract<OrderCommand, { action: 'refund-order' }>,
  requireFound: NotFoundGuard,
): Promise<string> {
  const reason = note || 'refund';
  const refunds = isHeld
    ? await requireFound(refundHeldPayments(ctx, { orderNumber, reason }))
    : [await requireFound(refundPayment(ctx, { orderNumber, amount, reason }))];
  const result = refunds.map((refund) => formatRefund(refund, { orderNumber, isHeld })).join('\n');
  if (refunds.some(({ kind }) => kind !== 'done' && kind !== 'open')) throw new CommandError(result);
  return result;
}

function formatRefund(refund: RefundResult, target: { orderNumber: string; isHeld: boolean }): string {
  const { orderNumber, isHeld } = target;
  switch (refund.kind) {
    case 'done':
      return `${formatAmount(refund.amount)} of ${orderNumber} was refunded.`;
    case 'open':
      return `${formatAmount(refund.amount)} of ${orderNumber} is being refunded; the gateway is queried until it is done.`;
    case 'too-much':
      if (refund.maxAmount > 0)
        return `up to ${formatAmount(refund.maxAmount)} of ${orderNumber} can be refunded at once`;
      return isHeld
        ? `no payment of ${orderNumber} is held`
        : `no online payment of ${orderNumber} is left to refund`;
    case 'busy':
      return `another refund of ${isHeld ? `the held payment of ${orderNumber}` : orderNumber} is still in progress; ${ABANDON_HINT}`;
    default:
      return [
        `the gateway refuses the refund: ${refund.reason}`,
        refund.recoveredAmount &&
          `the gateway accepted an abandoned refund of ${formatAmount(refund.recoveredAmount)}`,
      ]
        .filter(Boolean)
        .join('; ');
  }
}

async function runRelease(
  ctx: ServiceContext,
  { orderNumber }: Extract<OrderCommand, { action: 'release-payment' }>,
  requireFound: NotFoundGuard,
): Promise<string> {
  const outcome = await requireFound(releaseHeldPayment(ctx, orderNumber));
  if (outcome.kind === 'released') {
    const { order } = outcome;
    return `Payment released: ${order.orderNumber} is now ${PAYMENT_STATUS_TEXTS[order.paymentStatus]}.`;
  }
  if (outcome.kind === 'busy')
    throw new CommandError(`a refund of ${orderNumber} is still in progress; ${ABANDON_HINT}`);
  throw new CommandError(
    outcome.kind === 'nothing-held'
      ? `no payment of ${orderNumber} is held`
      : `the held payment of ${orderNumber} is not due; refund it with: haat order refund`,
  );
}
