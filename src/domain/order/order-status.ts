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

/** What the timeline of an order is made of. */
export const ORDER_EVENT_KINDS = ['status', 'payment', 'note'] as const;
