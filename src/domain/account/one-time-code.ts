import { asciiDigits } from '#domain/bangla-digits.ts';

const CODE_DIGITS = 6;
export const MAX_TYPED_CODE_LENGTH = 40;
export const CODE_MINUTES = 5;
/** Per network: the one that requested the code, and all others together. */
export const CODE_TRIES = 5;
export const RESEND_SECONDS = 60;

export const CODE_PURPOSES = [
  'sign-in',
  'email-reset',
  'email-confirm',
  'phone-change',
  'cash-order',
  'identity',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const NOISE = /[\s\-–—._\u200b-\u200f\u2060\ufeff]/g;
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Accepts Bangla digits, spaces and dashes; `undefined` for other text. */
export function readCode(text: string): string | undefined {
  const digits = asciiDigits(text).replace(NOISE, '');
  return CODE.test(digits) ? digits : undefined;
}

export const writeCode = (drawn: number): string => String(drawn).padStart(CODE_DIGITS, '0');
export const CODE_COUNT = 10 ** CODE_DIGITS;
