import { COUPON_REFUSALS } from './order/offer.ts';

/** What can be wrong with a field, in one word: told beside the text, so that each language has its own sentence. */
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
  'wrong',
] as const;

export type FieldCode = (typeof FIELD_CODES)[number];
