import { toAsciiDigits } from '#domain/digits.ts';
import { normalizeCode, removeLabel, toAsciiForms } from '#domain/normalize-input.ts';

const SURROUNDING_QUOTES = /^["'`´‘’“”„«»]+|["'`´‘’“”„«»]+$/g;

const toUnspacedUpperCase = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Returns the code as it is stored. Keeps punctuation at the end: `OFF50%`. */
export const toCouponCode = (typed: string): string =>
  toUnspacedUpperCase(toAsciiForms(typed.trim().replace(SURROUNDING_QUOTES, '')));

/** Lists the stored codes that a typed text may mean, best first. Earlier versions stored dashes as typed: `EID–10`. */
export function listPossibleCouponCodes(typed: string): string[] {
  const earlierCode = toUnspacedUpperCase(toAsciiDigits(typed).normalize('NFC'));
  const code = normalizeCode(typed);
  const codes = [
    earlierCode,
    toCouponCode(typed),
    toUnspacedUpperCase(code),
    toUnspacedUpperCase(removeLabel(code)),
    toUnspacedUpperCase(normalizeCode(code.slice(code.indexOf(':') + 1))),
  ];
  return [...new Set(codes)].filter(Boolean);
}
