import { asciiDigits } from '#domain/bangla-digits.ts';

const CODE_DIGITS = 6;
/** Maximum length of a typed or pasted code, with spaces and dashes. */
export const MAX_TYPED_CODE_LENGTH = 40;
export const CODE_MINUTES = 5;
/** Attempts at a code from the network that requested it, and from all other networks together. */
export const CODE_TRIES = 5;
/** Interval between two codes to one contact. */
export const RESEND_SECONDS = 60;

/** Purpose of a code, which is valid for no other. */
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

/** Parses a typed or pasted code (Bangla digits, spaces, dashes); `undefined` for other text. */
export function readCode(text: string): string | undefined {
  const digits = asciiDigits(text).replace(NOISE, '');
  return CODE.test(digits) ? digits : undefined;
}

/** The code of a random number below a million. */
export const writeCode = (drawn: number): string => String(drawn).padStart(CODE_DIGITS, '0');
export const CODE_COUNT = 10 ** CODE_DIGITS;
