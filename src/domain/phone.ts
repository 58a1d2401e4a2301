import { asciiDigits } from './bangla-digits.ts';

declare const phoneBrand: unique symbol;

/** A Bangladeshi mobile number in E.164: `+8801XXXXXXXXX`. */
export type Phone = string & { readonly [phoneBrand]: true };

const MOBILE = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
/** Landline and IP numbers have 8 to 11 digits after the country code, including the area code. */
const NATIONAL = /^(?:(?:\+|00)?88)?0(\d{7,10})$/;
const NOISE = /[\s\-.()\u200b-\u200f\u2060\ufeff]/g;

/** Parses a typed mobile number (Bangla digits, spaces, `88`, `+88` or `00`); `undefined` for other text. */
export function parsePhone(text: string): Phone | undefined {
  const match = MOBILE.exec(asciiDigits(text).replace(NOISE, ''));
  return match ? (`+88${match[1]}` as Phone) : undefined;
}

/**
 * International form of a number of Bangladesh, such as `+8809612000145` for `09612-000145`. `undefined` for
 * short numbers such as `16247` and other text.
 */
export function internationalPhone(text: string): string | undefined {
  const match = NATIONAL.exec(asciiDigits(text).replace(NOISE, ''));
  return match ? `+880${match[1]}` : undefined;
}

/** National short numbers with three to six digits: `999`, `16247`. */
const SHORT = /^[1-9]\d{2,5}$/;
const FOREIGN_NUMBER = /^(?:\+|00)[1-9]\d{6,14}$/;

/**
 * Whether a number can be dialled: one of Bangladesh, a short one, or one of another country with its code.
 */
export function isDialable(text: string): boolean {
  const digits = asciiDigits(text).replace(NOISE, '');
  return NATIONAL.test(digits) || SHORT.test(digits) || FOREIGN_NUMBER.test(digits);
}

/** Local form of a number: `01712-345678`. */
export function formatPhone(phone: Phone): string {
  return `${phone.slice(3, 8)}-${phone.slice(8)}`;
}
