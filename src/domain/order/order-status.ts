import type { PaymentMethod, PaymentStatus } from '#domain/payments/payment.ts';

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

export const OPEN_ORDER_STATUSES: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped'];

export const ORDER_EVENT_KINDS = ['status', 'payment', 'note'] as const;

/** Note in the timeline of an order that is cancelled because it was not paid. Pages translate it. */
export const UNPAID_CANCELLATION_NOTE = 'not paid in time';

export const ORDER_ACTIONS = ['confirm', 'process', 'ship', 'deliver', 'cancel', 'return'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  grandTotal: number;
  storeId: number | null;
}

interface ActionRule {
  from: readonly OrderStatus[];
  /** Statuses that are also allowed if the customer picks up the order, because pickup needs no shipping. */
  fromAtStore?: readonly OrderStatus[];
  to: OrderStatus;
  releasesStock?: true;
}

const ACTION_RULES: Record<OrderAction, ActionRule> = {
  confirm: { from: ['pending'], to: 'confirmed' },
  process: { from: ['confirmed'], to: 'processing' },
  ship: { from: ['confirmed', 'processing'], to: 'shipped' },
  deliver: { from: ['shipped'], fromAtStore: ['confirmed', 'processing'], to: 'delivered' },
  cancel: { from: ['pending', 'confirmed', 'processing'], to: 'cancelled', releasesStock: true },
  // A return also records a refused delivery.
  return: { from: ['shipped', 'delivered'], to: 'returned', releasesStock: true },
};

export interface OrderTransition {
  status: OrderStatus;
  releasesStock: boolean;
}

/** Returns `undefined` if the status does not allow the action. An unpaid online order cannot be confirmed. */
export function findTransition(order: OrderState, action: OrderAction): OrderTransition | undefined {
  const { from, fromAtStore = [], to, releasesStock = false } = ACTION_RULES[action];
  const isPossible =
    from.includes(order.status) || (order.storeId !== null && fromAtStore.includes(order.status));
  if (!isPossible || (action === 'confirm' && isAwaitingPayment(order))) return undefined;
  return { status: to, releasesStock };
}

const isAwaitingPayment = ({ paymentMethod, paymentStatus, grandTotal }: OrderState): boolean =>
  paymentMethod !== 'COD' && paymentStatus === 'unpaid' && grandTotal > 0;

export const listOrderActions = (order: OrderState): OrderAction[] =>
  ORDER_ACTIONS.filter((action) => findTransition(order, action) !== undefined);

/** Whether the customer may cancel the order. The shop may also cancel later; see `ACTION_RULES`. */
export const isCancellableByCustomer = ({ status }: Pick<OrderState, 'status'>): boolean =>
  status === 'pending';
