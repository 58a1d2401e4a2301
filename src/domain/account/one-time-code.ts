import { asciiDigits } from '#domain/bangla-digits.ts';

const CODE_DIGITS = 6;
/** What is typed or pasted for a code, with spaces and dashes between its digits; in characters. */
export const MOST_TYPED_CODE = 40;
/** How long a code counts. */
export const CODE_MINUTES = 5;
/** Attempts at a code from the network that requested it, and from all other networks together. */
export const CODE_TRIES = 5;
/** Before another code may be sent to the same phone or address. */
export const RESEND_SECONDS = 60;

/** What a code was sent for: it counts for nothing else. */
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

/** Reads a code as it is typed or pasted (Bangla digits, spaces, dashes); `undefined` when it is none. */
export function readCode(text: string): string | undefined {
  const digits = asciiDigits(text).replace(NOISE, '');
  return CODE.test(digits) ? digits : undefined;
}

/** The code of a number drawn by chance below a million. */
export const writeCode = (drawn: number): string => String(drawn).padStart(CODE_DIGITS, '0');
export const CODES_THERE_ARE = 10 ** CODE_DIGITS;
