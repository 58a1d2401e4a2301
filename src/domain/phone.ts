import { asciiDigits } from './bangla-digits.ts';

declare const phoneBrand: unique symbol;

/** Bangladeshi mobile number in E.164: `+8801XXXXXXXXX`. */
export type Phone = string & { readonly [phoneBrand]: true };

const MOBILE = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
/** Bangladeshi number of 8 to 11 digits after the country code: 0, area code and subscriber number. */
const NATIONAL_NUMBER = /^(?:(?:\+|00)?88)?0(\d{7,10})$/;
const IGNORED_CHARACTERS = /[\s\-.()\u200b-\u200f\u2060\ufeff]/g;

/** Accepts Bangla digits, spaces, `88`, `+88` and `00`; `undefined` for other text. */
export function parsePhone(text: string): Phone | undefined {
  const match = MOBILE.exec(asciiDigits(text).replace(IGNORED_CHARACTERS, ''));
  return match ? (`+88${match[1]}` as Phone) : undefined;
}

/** Adds the country code: `09612-000145` → `+8809612000145`. `undefined` for short numbers and other text. */
export function toInternationalPhone(text: string): string | undefined {
  const match = NATIONAL_NUMBER.exec(asciiDigits(text).replace(IGNORED_CHARACTERS, ''));
  return match ? `+880${match[1]}` : undefined;
}

const SHORT_NUMBER = /^[1-9]\d{2,5}$/;
const FOREIGN_NUMBER = /^(?:\+|00)[1-9]\d{6,14}$/;

/** Whether a text is a phone number: Bangladeshi, short (`999`), or foreign with country code. */
export function isDialable(text: string): boolean {
  const digits = asciiDigits(text).replace(IGNORED_CHARACTERS, '');
  return NATIONAL_NUMBER.test(digits) || SHORT_NUMBER.test(digits) || FOREIGN_NUMBER.test(digits);
}

export function formatPhone(phone: Phone): string {
  return `${phone.slice(3, 8)}-${phone.slice(8)}`;
}
