import { asciiDigits } from './bangla-digits.ts';

declare const phoneBrand: unique symbol;

/** E.164: `+8801XXXXXXXXX`. */
export type Phone = string & { readonly [phoneBrand]: true };

const MOBILE = /^(?:(?:\+|00)?88|00)?(01[3-9]\d{8})$/;
/** 8 to 11 digits after the country code, including the area code. */
const NATIONAL = /^(?:(?:\+|00)?88)?0(\d{7,10})$/;
const NOISE = /[\s\-.()\u200b-\u200f\u2060\ufeff]/g;

/** Accepts Bangla digits, spaces, `88`, `+88` and `00`; `undefined` for other text. */
export function parsePhone(text: string): Phone | undefined {
  const match = MOBILE.exec(asciiDigits(text).replace(NOISE, ''));
  return match ? (`+88${match[1]}` as Phone) : undefined;
}

/** `09612-000145` → `+8809612000145`; `undefined` for short numbers and other text. */
export function internationalPhone(text: string): string | undefined {
  const match = NATIONAL.exec(asciiDigits(text).replace(NOISE, ''));
  return match ? `+880${match[1]}` : undefined;
}

const SHORT = /^[1-9]\d{2,5}$/;
const FOREIGN_NUMBER = /^(?:\+|00)[1-9]\d{6,14}$/;

/** Bangladeshi, short (`999`), or foreign with country code. */
export function isDialable(text: string): boolean {
  const digits = asciiDigits(text).replace(NOISE, '');
  return NATIONAL.test(digits) || SHORT.test(digits) || FOREIGN_NUMBER.test(digits);
}

/** `01712-345678` */
export function formatPhone(phone: Phone): string {
  return `${phone.slice(3, 8)}-${phone.slice(8)}`;
}
