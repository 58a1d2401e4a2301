/** How a message reaches somebody. */
export const MESSAGE_CHANNELS = ['sms', 'mail'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What shops write to their shoppers about. */
export const MESSAGE_TEMPLATES = [
  'code',
  'password-reset',
  'order-placed',
  'order-confirmed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'back-in-stock',
  'review-asked',
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];

/** What became of a message. */
export const MESSAGE_STATES = ['queued', 'sent', 'given-up'] as const;
