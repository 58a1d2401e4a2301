import { toAsciiDigits } from '#domain/bangla-digits.ts';
import { normalizeCode, removeLabel, toAsciiForms } from '#domain/normalize-input.ts';

const QUOTES = /^["'`´‘’“”„«»]+|["'`´‘’“”„«»]+$/g;

const removeSpaces = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** Returns the code as it is stored. Keeps punctuation at the end: `OFF50%`. */
export const toCouponCode = (typed: string): string =>
  removeSpaces(toAsciiForms(typed.trim().replace(QUOTES, '')));

/** Lists the stored codes that a typed text may mean, best first. Earlier versions stored dashes as typed: `EID–10`. */
export function readCouponCodes(typed: string): string[] {
  const earlierCode = removeSpaces(toAsciiDigits(typed).normalize('NFC'));
  const code = normalizeCode(typed);
  const codes = [earlierCode, toCouponCode(typed), removeSpaces(code), removeSpaces(removeLabel(code))];
  return [...new Set(codes)].filter(Boolean);
}
