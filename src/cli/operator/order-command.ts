import type { CommandDefinition } from '#cli/command-definition.ts';
import { CommandError, UsageError } from '#cli/command-error.ts';
import { fromBdt, type Poisha } from '#domain/money.ts';
import { toAsciiForms } from '#domain/normalize-input.ts';
import { ORDER_STATUSES, type OrderAction } from '#domain/order/order-status.ts';
import type { ServiceContext } from '#services/context.ts';
import { getOrder, listOrders, readOperatorOrderDetails } from '#services/orders/change-order.ts';
import { refundHeldPayments, releaseHeldPayment } from '#services/payments/held-payments.ts';
import {
  type AbandonRefundResult,
  abandonRefund,
  type RefundResult,
  refundPayment,
} from '#services/payments/refund-payment.ts';
import { defineShopAction } from './define-shop-action.ts';
import { describeOrder, formatAmount, formatOrderTable } from './describe-order.ts';
import { toOrderData, toOrderDetailsData } from './order-data.ts';
import { NOTE_OPTION, ORDER_ARGUMENT, readNote, UNPAID_OPTION } from './order-options.ts';
import { isOneOf, LIMIT_OPTION, readLimit } from './read-arguments.ts';
import { PAYMENT_STATUS_TEXTS, requireOrder, runOrderChange } from './run-order-change.ts';
import { shipOrderAction } from './ship-order-action.ts';

const list = defineShopAction({
  name: 'list',
  about: "list a shop's latest orders",
  options: {
    status: { value: 'STATUS', about: `only this status: ${ORDER_STATUSES.join(', ')}` },
    held: { about: 'only orders with held payments' },
    limit: LIMIT_OPTION,
  },
  examples: ['haat order list glow --status pending', 'haat order list glow --held'],
  printsJson: true,
  read: ({ options }) => {
    const { status } = options;
    if (status !== undefined && !isOneOf(ORDER_STATUSES, status))
      throw new UsageError(`--status must be one of ${ORDER_STATUSES.join(', ')}`);
    return { status, isHeld: options.held, limit: readLimit(options) };
  },
  run: async (ctx, filter) => {
    const orders = await listOrders(ctx, filter);
    return { text: formatOrderTable(orders), data: orders.map(toOrderData) };
  },
});

const show = defineShopAction({
  name: 'show',
  about: 'show an order with its items, history and payments',
  arguments: ORDER_ARGUMENT,
  examples: ['haat order show glow GL-10023'],
  printsJson: true,
  read: ({ args }) => args.order,
  run: async (ctx, orderNumber) => {
    const order = await requireOrder(ctx, orderNumber, getOrder(ctx, orderNumber));
    const details = await readOperatorOrderDetails(ctx, order.order);
    return { text: describeOrder(order, details), data: toOrderDetailsData(order, details) };
  },
});

const createChange = (action: OrderAction, about: string) =>
  defineShopAction({
    name: action,
    about,
    arguments: ORDER_ARGUMENT,
    options: NOTE_OPTION,
    examples: [`haat order ${action} glow GL-10023`],
    read: ({ args, options }) => ({ orderNumber: args.order, note: readNote(options.note) }),
    run: (ctx, change) => runOrderChange(ctx, { ...change, action, isSentUnpaid: false }),
  });

const deliver = defineShopAction({
  name: 'deliver',
  about: 'mark an order as delivered',
  arguments: ORDER_ARGUMENT,
  options: { ...NOTE_OPTION, ...UNPAID_OPTION },
  examples: ['haat order deliver glow GL-10023'],
  read: ({ args, options }) => ({
    orderNumber: args.order,
    note: readNote(options.note),
    isSentUnpaid: options.unpaid,
  }),
  run: (ctx, change) => runOrderChange(ctx, { ...change, action: 'deliver' }),
});

const refund = defineShopAction({
  name: 'refund',
  about: 'refund online payments through the gateway that took them',
  arguments: ORDER_ARGUMENT,
  options: {
    amount: { value: 'TAKA', about: 'a part of the online payment; by default all of it' },
    held: { about: 'all held payments and nothing else' },
    abandon: { about: 'abandon the refund in progress if the gateway never made it' },
    note: { value: 'TEXT', about: 'reason' },
  },
  examples: [
    'haat order refund glow GL-10023',
    'haat order refund glow GL-10023 --amount 150',
    'haat order refund glow GL-10023 --held',
  ],
  read: ({ args, options }) => {
    const [amount, isHeld, isAbandoning] = [readAmount(options.amount), options.held, options.abandon];
    if (isHeld && amount)
      throw new UsageError('--held refunds all held payments and cannot be combined with --amount');
    if (isAbandoning && (isHeld || amount))
      throw new UsageError('--abandon cannot be combined with --amount or --held');
    return {
      orderNumber: args.order,
      amount,
      isHeld,
      isAbandoning,
      reason: readNote(options.note) || 'refund',
    };
  },
  run: (ctx, input) => (input.isAbandoning ? runAbandoning(ctx, input.orderNumber) : runRefund(ctx, input)),
});

const release = defineShopAction({
  name: 'release',
  about: 'accept a held payment',
  arguments: ORDER_ARGUMENT,
  examples: ['haat order release glow GL-10023'],
  read: ({ args }) => args.order,
  run: runRelease,
});

export const orderCommand: CommandDefinition = {
  name: 'order',
  actions: [
    list,
    show,
    createChange('confirm', 'confirm an order'),
    createChange('process', 'mark an order as being packed (optional)'),
    shipOrderAction,
    deliver,
    createChange('cancel', 'cancel an order, restock its items and refund online payments'),
    createChange('return', 'take back a delivered order and restock its items'),
    refund,
    release,
  ],
};

const AMOUNT_PATTERN = /^\d{1,8}(?:\.\d{1,2})?$/;

function readAmount(text: string | undefined): Poisha | undefined {
  if (text === undefined) return undefined;
  const typed = toAsciiForms(text);
  const amount = AMOUNT_PATTERN.test(typed) ? fromBdt(Number(typed)) : undefined;
  if (!amount) throw new UsageError('--amount must be in taka, such as 150 or 99.50');
  return amount;
}

async function runAbandoning(ctx: ServiceContext, orderNumber: string): Promise<string> {
  const abandoned = await requireOrder(ctx, orderNumber, abandonRefund(ctx, orderNumber));
  if (!abandoned) throw new CommandError(`no refund of ${orderNumber} is in progress`);
  const result = `${ABANDON_RESULT_TEXTS[abandoned.kind](`${formatAmount(abandoned.amount)} of ${orderNumber}`)}.`;
  return abandoned.remainingRefunds > 0
    ? `${result} Other refunds in progress: ${abandoned.remainingRefunds}.`
    : result;
}

const ABANDON_HINT =
  'if the gateway confirms that it was never made, abandon it with: haat order refund --abandon';

const ABANDON_RESULT_TEXTS: Readonly<Record<AbandonRefundResult['kind'], (money: string) => string>> = {
  ended: (money) => `The refund of ${money} was abandoned`,
  done: (money) => `The refund of ${money} was not abandoned: the gateway has already completed it`,
  open: (money) => `The refund of ${money} was not abandoned: the gateway is still processing it`,
};

interface RefundInput {
  orderNumber: string;
  amount: Poisha | undefined;
  isHeld: boolean;
  reason: string;
}

async function runRefund(
  ctx: ServiceContext,
  { orderNumber, amount, isHeld, reason }: RefundInput,
): Promise<string> {
  const refunds = isHeld
    ? await requireOrder(ctx, orderNumber, refundHeldPayments(ctx, { orderNumber, reason }))
    : [await requireOrder(ctx, orderNumber, refundPayment(ctx, { orderNumber, amount, reason }))];
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

async function runRelease(ctx: ServiceContext, orderNumber: string): Promise<string> {
  const outcome = await requireOrder(ctx, orderNumber, releaseHeldPayment(ctx, orderNumber));
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
