import { MOBILE_NUMBER } from './mobile-number.ts';
import { normalizeCode, removeLabel } from './normalize-input.ts';

declare const phoneBrand: unique symbol;

/** Bangladeshi mobile number in E.164: `+8801XXXXXXXXX`. */
export type Phone = string & { readonly [phoneBrand]: true };

/** Matches 0, area code and subscriber number (8 to 11 digits in total), perhaps after `88`, `+88` or `0088`. */
const NATIONAL_NUMBER = /^(?:(?:\+|00)?88)?0(\d{7,10})$/;
const SEPARATORS = /[\s\-.()·•]/g;
/** Other characters that people write between the digits of one number. */
const OTHER_SEPARATORS = /[/\\_,;]/g;
/** Matches a label or name before the first digit: `ইমো: `, `Rahim `. */
const WORDS_BEFORE_NUMBER = /^[^\d@+]*[^\p{L}\p{M}\d@+](?=\+?\d)/u;
const UP_TO_LAST_DIGIT = /^.*[\d@]/s;
/** Matches words after a number: ` (bKash)`. */
const WORDS_AFTER_NUMBER = /^[^\p{L}\p{M}]*[\s\-([,:/][\p{L}\p{M}].*$/su;
/** Matches the country code and the first zero of a national number: `+880 (0) 1712`, `880-01712`. */
const REPEATED_ZERO = /^((?:\+|00)?880)[\s\-.()]+0/;

/** Parses a mobile number. Accepts words around it, digits of any script, separators, `88`, `+88`, `+880 (0)`, `0088`. */
export function parsePhone(text: string): Phone | undefined {
  const typed = normalizeCode(text).replace(WORDS_BEFORE_NUMBER, '');
  const match = MOBILE_NUMBER.exec(readDialledCharacters(typed).replace(OTHER_SEPARATORS, ''));
  return match ? (`+88${match[1]}` as Phone) : undefined;
}

/** Adds the country code: `09612-000145` → `+8809612000145`. Returns `undefined` for short numbers and other text. */
export function toInternationalPhone(text: string): string | undefined {
  const match = NATIONAL_NUMBER.exec(readDialledCharacters(text));
  return match ? `+880${match[1]}` : undefined;
}

/** Returns the digits with the country code, as links to WhatsApp need them, or an empty text. Accepts such links. */
export function toWhatsappNumber(text: string): string {
  const [number = ''] = /\d{6,16}/.exec(readDialledCharacters(text)) ?? [];
  return (toInternationalPhone(number) ?? number).replace(/^\+|^00/, '');
}

const SHORT_NUMBER = /^[1-9]\d{2,5}$/;
const FOREIGN_NUMBER = /^(?:\+|00)[1-9]\d{6,14}$/;

/** Whether a text is a phone number: Bangladeshi, short (`999`), or foreign with country code. */
export function isDialable(text: string): boolean {
  const dialled = readDialledCharacters(text);
  return NATIONAL_NUMBER.test(dialled) || SHORT_NUMBER.test(dialled) || FOREIGN_NUMBER.test(dialled);
}

export function formatPhone(phone: Phone): string {
  return `${phone.slice(3, 8)}-${phone.slice(8)}`;
}

function readDialledCharacters(text: string): string {
  const typed = removeLabel(normalizeCode(text));
  const [number = ''] = UP_TO_LAST_DIGIT.exec(typed) ?? [];
  const end = typed.slice(number.length).replace(WORDS_AFTER_NUMBER, '');
  return (number + end).replace(REPEATED_ZERO, '$1').replace(SEPARATORS, '');
}
