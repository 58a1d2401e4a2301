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

/** Statuses of orders that are in progress. */
export const OPEN_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];

/** Kinds of entries in an order's timeline. */
export const ORDER_EVENT_KINDS = ['status', 'payment', 'note'] as const;

/** Note in the timeline of an order that was cancelled without payment; pages translate it. */
export const UNPAID_NOTE = 'not paid in time';

export const ORDER_ACTIONS = ['confirm', 'process', 'ship', 'deliver', 'cancel', 'return'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** Total in any unit. */
  grandTotal: number;
  storeId: number | null;
}

interface Step {
  from: readonly OrderStatus[];
  /** Additional start statuses for pickup, which needs no shipping. */
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
  // Refused deliveries are returned too.
  return: { from: ['shipped', 'delivered'], to: 'returned', givesStockBack: true },
};

/** Result of an action. */
export interface Transition {
  status: OrderStatus;
  givesStockBack: boolean;
}

/** Result of an action on an order; `undefined` if its status does not allow it. */
export function findTransition(order: OrderState, action: OrderAction): Transition | undefined {
  const { from, fromAtStore = [], to, givesStockBack = false } = STEPS[action];
  const isPossible =
    from.includes(order.status) || (order.storeId !== null && fromAtStore.includes(order.status));
  if (!isPossible || (action === 'confirm' && isWaitingForMoney(order))) return undefined;
  return { status: to, givesStockBack };
}

/** An order to be paid before delivery is confirmed after payment; a free one needs none. */
const isWaitingForMoney = ({ paymentMethod, paymentStatus, grandTotal }: OrderState): boolean =>
  paymentMethod !== 'COD' && paymentStatus === 'unpaid' && grandTotal > 0;

export const listOrderActions = (order: OrderState): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => findTransition(order, action) !== undefined);

/** Whether the buyer may still cancel an order: until the shop processes it. */
export const isCancellable = ({ status }: Pick<OrderState, 'status'>): boolean => status === 'pending';
