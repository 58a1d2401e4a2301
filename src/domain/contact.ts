import { type Phone, parsePhone } from './phone.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a name at its last space; a name of one word has no last name. */
export function splitPersonName(name: string): PersonName {
  const words = name.trim().replace(/\s+/g, ' ');
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: words, lastName: '' }
    : { firstName: words.slice(0, lastSpace), lastName: words.slice(lastSpace + 1) };
}

declare const emailBrand: unique symbol;

/** An e-mail address in small letters. */
export type Email = string & { readonly [emailBrand]: true };

const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u;
/** What somebody may have as an address: it holds names in other scripts as well. */
const EMAIL_LIKE = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]{2,}$/u;
/** What an order may name, on the page and on the server: mail to it can be sent from anywhere. */
export const ORDER_EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** Of a mobile number or an e-mail address, as it is typed. */
export const MAX_CONTACT_LENGTH = 200;

/** Reads what a shopper can be reached by, a mobile number or an e-mail address; `undefined` when it is neither. */
export function parseContact(text: string): Phone | Email | undefined {
  return parsePhone(text) ?? parseEmail(text);
}

/** Whether what a shopper can be reached by is a mobile number. */
export const isPhone = (contact: string): contact is Phone => contact.startsWith('+');

export function parseEmail(text: string): Email | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= MAX_CONTACT_LENGTH && EMAIL.test(address) ? (address as Email) : undefined;
}

/** Whether what is typed looks like an e-mail address: enough to say so at its field before it is sent. */
export function isEmailLike(text: string): boolean {
  return EMAIL_LIKE.test(text);
}
