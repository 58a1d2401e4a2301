import { COUPON_REFUSALS } from './offers/coupon.ts';
import type { LINE_REFUSALS } from './order/order-lines.ts';
import type { OPEN_CASH_REFUSALS } from './payments/open-cash.ts';
import { PICTURE_REFUSALS } from './picture-decoding-limits.ts';

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
  | 'account-exists'
  | 'too-many'
  | 'not-found'
  | 'unauthenticated'
  | 'forbidden'
  | 'outdated'
  | 'other-customer'
  | 'wrong-credentials'
  | 'foreign-origin'
  | 'unavailable'
  | 'internal'
  | 'bad-json'
  | 'bad-request'
  | 'not-json'
  | 'too-large'
  | 'method-not-allowed';

export const FIELD_CODES = [
  'required',
  'required-choice',
  'required-tick',
  'too-short',
  'too-long',
  'too-small',
  'too-large',
  'not-a-number',
  'not-a-date',
  'not-offered',
  'not-email',
  'not-phone',
  'not-delivered',
  'not-a-name',
  'wrong-code',
  'wrong-password',
  'guessable',
  'about-you',
  'phone-taken',
  'email-taken',
  'unreadable',
  ...COUPON_REFUSALS,
  'tenure-without-card',
  'tenure-needed',
  'tenure-unknown',
  'tenure-not-offered',
  'no-pre-order',
  'advance-needed',
  'sum-not-taken',
  'gateway-gone',
  ...PICTURE_REFUSALS,
  'wrong',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
