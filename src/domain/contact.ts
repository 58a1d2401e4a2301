import { type Phone, parsePhone } from './phone.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Splits a name at its last space; a single word has no last name. */
export function splitPersonName(name: string): PersonName {
  const words = name.trim().replace(/\s+/g, ' ');
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: words, lastName: '' }
    : { firstName: words.slice(0, lastSpace), lastName: words.slice(lastSpace + 1) };
}

declare const emailBrand: unique symbol;

/** An e-mail address in lower case. */
export type Email = string & { readonly [emailBrand]: true };

const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u;
/** Addresses that people may have, including other scripts. */
const EMAIL_LIKE = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]{2,}$/u;
/** Addresses for orders, on page and server: deliverable by any mail server. */
export const ORDER_EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** Maximum length of a typed mobile number or e-mail address. */
export const MAX_CONTACT_LENGTH = 200;

/** Parses a mobile number or an e-mail address; `undefined` for other text. */
export function parseContact(text: string): Phone | Email | undefined {
  return parsePhone(text) ?? parseEmail(text);
}

/** Whether a contact is a mobile number. */
export const isPhone = (contact: string): contact is Phone => contact.startsWith('+');

export function parseEmail(text: string): Email | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= MAX_CONTACT_LENGTH && EMAIL.test(address) ? (address as Email) : undefined;
}

/** Whether text looks like an e-mail address, for validation before it is sent. */
export function isEmailLike(text: string): boolean {
  return EMAIL_LIKE.test(text);
}
