import { normalizeCode } from '#domain/normalize-input.ts';

const CODE_DIGITS = 6;
export const MAX_TYPED_CODE_LENGTH = 40;
export const CODE_LIFETIME_MINUTES = 5;
/** Maximum number of wrong attempts: for the network that requested the code, and for all other networks together. */
export const MAX_CODE_ATTEMPTS = 5;
export const RESEND_DELAY_SECONDS = 60;

export const CODE_PURPOSES = [
  'sign-in',
  'email-reset',
  'email-confirm',
  'phone-change',
  'cash-order',
  'identity',
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

const FROM_FIRST_TO_LAST_DIGIT = /\d.*\d/s;
const SEPARATORS = /[\s\p{P}]/gu;
const CODE_PATTERN = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/** Accepts six digits of any script, with separators, or in a message that has no other six digits in a row. */
export function readOneTimeCode(text: string): string | undefined {
  const code = normalizeCode(text);
  const [typed = ''] = FROM_FIRST_TO_LAST_DIGIT.exec(code) ?? [];
  const digits = typed.replace(SEPARATORS, '');
  if (CODE_PATTERN.test(digits)) return digits;
  const runs = (code.match(/\d+/g) ?? []).filter((run) => CODE_PATTERN.test(run));
  return new Set(runs).size === 1 ? runs[0] : undefined;
}

export const formatCode = (drawn: number): string => String(drawn).padStart(CODE_DIGITS, '0');
export const POSSIBLE_CODE_COUNT = 10 ** CODE_DIGITS;
