import type { PaymentMethod, PaymentStatus } from './payment.ts';

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Of orders of which something is still to come. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];

/** What the timeline of an order is made of. */
export const ORDER_EVENT_KINDS = ['status', 'payment', 'note'] as const;

/** The note on the timeline of an order that was cancelled because nobody paid it; pages have their own words for it. */
export const UNPAID_NOTE = 'not paid in time';

/** What a shop does with an order. */
export const ORDER_ACTIONS = ['confirm', 'process', 'ship', 'deliver', 'cancel', 'return'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

interface Standing {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** What it comes to, in any unit. */
  grandTotal: number;
  /** Where it is picked up. */
  storeId: number | null;
}

interface Step {
  from: readonly OrderStatus[];
  /** From where what is picked up may come as well: nobody has to carry it. */
  fromAtStore?: readonly OrderStatus[];
  to: OrderStatus;
  givesStockBack?: true;
}

const STEPS: Record<OrderAction, Step> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  process: { from: ['confirmed'], to: 'processing' },
  ship: { from: ['confirmed', 'processing'], to: 'shipped' },
  deliver: { from: ['shipped'], fromAtStore: ['confirmed', 'processing'], to: 'delivered' },
  cancel: { from: ['pending', 'confirmed', 'processing'], to: 'cancelled', givesStockBack: true },
  // What nobody took at the door comes back as well.
  return: { from: ['shipped', 'delivered'], to: 'returned', givesStockBack: true },
};

/** What an action makes of an order. */
export interface Transition {
  status: OrderStatus;
  givesStockBack: boolean;
}

/** What an action makes of an order; `undefined` where it cannot be done as the order stands. */
export function transitionOf(order: Standing, action: OrderAction): Transition | undefined {
  const { from, fromAtStore = [], to, givesStockBack = false } = STEPS[action];
  const isPossible =
    from.includes(order.status) || (order.storeId !== null && fromAtStore.includes(order.status));
  if (!isPossible || (action === 'confirm' && isWaitingForMoney(order))) return undefined;
  return { status: to, givesStockBack };
}

/** What is to be paid before delivery is confirmed once it is; what a coupon paid for as a whole waits for nothing. */
const isWaitingForMoney = ({ paymentMethod, paymentStatus, grandTotal }: Standing): boolean =>
  paymentMethod !== 'COD' && paymentStatus === 'unpaid' && grandTotal > 0;

/** What can be done with an order as it stands. */
export const actionsOf = (order: Standing): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => transitionOf(order, action) !== undefined);

/** Whether its buyer may still cancel an order: before the shop has taken it up. */
export const isCancellable = ({ status }: Pick<Standing, 'status'>): boolean => status === 'pending';
