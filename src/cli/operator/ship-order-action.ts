import { CommandError, UsageError } from '#cli/command-error.ts';
import { toAsciiForms } from '#domain/normalize-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { DEFAULT_WEIGHT_GRAMS, type ShipOrderOutcome, shipOrders } from '#services/shipments/ship-orders.ts';
import { defineShopAction } from './define-shop-action.ts';
import { formatAmount } from './describe-order.ts';
import { ORDER_ARGUMENT, readNote, UNPAID_OPTION } from './order-options.ts';
import { describeImpossibleAction, describeMissingPayment, runOrderChange } from './run-order-change.ts';

export const shipOrderAction = defineShopAction({
  name: 'ship',
  about: 'mark an order as shipped or as ready for pickup, or ship orders by courier',
  arguments: { order: { ...ORDER_ARGUMENT.order, isVariadic: true } },
  options: {
    courier: { value: 'KIND', about: 'book parcels with this courier; allows several orders' },
    weight: {
      value: 'GRAMS',
      about: `weight of each parcel, by default ${DEFAULT_WEIGHT_GRAMS}; only with --courier`,
    },
    note: { value: 'TEXT', about: 'message to the customer; with --courier, to the rider' },
    ...UNPAID_OPTION,
  },
  examples: [
    "haat order ship glow GL-10023 --note 'Pathao, parcel 4711'",
    'haat order ship glow GL-10023 GL-10024 --courier steadfast --weight 800',
  ],
  read: ({ args: { order: orderNumbers }, options }) => {
    const { courier, weight } = options;
    const shared = { note: readNote(options.note), isSentUnpaid: options.unpaid };
    if (courier !== undefined) return { ...shared, courier, orderNumbers, weightGrams: readWeight(weight) };
    const [orderNumber = '', ...others] = orderNumbers;
    if (others.length > 0) throw new UsageError('only --courier ships several orders');
    if (weight !== undefined) throw new UsageError('--weight needs --courier');
    return { ...shared, orderNumber };
  },
  run: (ctx, input) =>
    'courier' in input ? shipByCourier(ctx, input) : runOrderChange(ctx, { ...input, action: 'ship' }),
});

const WEIGHT_PATTERN = /^[1-9]\d{0,4}$/;

function readWeight(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const weight = toAsciiForms(typed);
  if (!WEIGHT_PATTERN.test(weight)) throw new UsageError('--weight must be whole grams, 1 to 99999');
  return Number(weight);
}

interface CourierInput {
  courier: string;
  orderNumbers: readonly string[];
  weightGrams: number | undefined;
  note: string;
  isSentUnpaid: boolean;
}

async function shipByCourier(
  ctx: ServiceContext,
  { courier, orderNumbers, weightGrams, note, isSentUnpaid }: CourierInput,
): Promise<string> {
  const orders = orderNumbers.map((orderNumber) => ({ orderNumber, weightGrams, note }));
  const shipped = await shipOrders(ctx, { kind: courier, orders, isSentUnpaid });
  if ('problem' in shipped) throw new CommandError(shipped.problem);
  const { outcomes } = shipped;
  const lines = outcomes.map((outcome) => describeOutcome(ctx, outcome)).join('\n');
  const failures = outcomes.filter(({ kind }) => kind !== 'shipped' && kind !== 'shipped-already').length;
  if (failures > 0)
    throw new CommandError(`${failures} of ${outcomes.length} orders could not be shipped:\n${lines}`);
  return lines;
}

function describeOutcome({ shop }: ServiceContext, outcome: ShipOrderOutcome): string {
  const { orderNumber } = outcome;
  switch (outcome.kind) {
    case 'shipped':
      return `${orderNumber} is shipped: ${describeParcel(outcome.shipment)}.`;
    case 'shipped-already':
      return `${orderNumber} was shipped before: ${describeParcel(outcome.shipment)}.`;
    case 'unconfirmed':
      return `${orderNumber} may be booked (${outcome.reason}); check it in the courier's panel.`;
    case 'refused':
      return `${orderNumber} was refused by the courier: ${outcome.reason}`;
    case 'not-found':
      return `${shop.slug} has no order ${orderNumber}.`;
    case 'pickup':
      return `${orderNumber} is picked up at a store.`;
    case 'unpaid':
      return `${describeMissingPayment(outcome)}.`;
    case 'impossible':
      return `${describeImpossibleAction({ ...outcome, action: 'ship' })}.`;
  }
}

type Shipment = Extract<ShipOrderOutcome, { kind: 'shipped' }>['shipment'];

const describeParcel = ({ consignmentId, reference, cashToCollect }: Shipment) =>
  `parcel ${consignmentId ?? reference}, ${formatAmount(cashToCollect)} to collect`;
