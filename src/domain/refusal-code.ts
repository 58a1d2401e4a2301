import type { OPEN_CASH_REFUSALS } from './order/open-cash.ts';
import type { LINE_REFUSALS } from './order/order-lines.ts';

/** Every way in which a call is refused, in one word: each reader has sentences of its own for it. */
export type RefusalCode =
  | (typeof LINE_REFUSALS)[number]
  | (typeof OPEN_CASH_REFUSALS)[number]
  | 'total-changed'
  | 'cash-check'
  | 'idempotency-conflict'
  | 'tracking-code-needed'
  | 'rate-limited'
  | 'conflict'
  | 'open-orders'
  | 'account-unconfirmed'
  | 'too-many'
  | 'not-found'
  | 'unauthenticated'
  | 'wrong-credentials'
  | 'foreign-origin'
  | 'unavailable'
  | 'internal'
  | 'bad-json'
  | 'bad-request'
  | 'not-json'
  | 'too-large'
  | 'method-not-allowed';
