import { type Phone, parsePhone } from './phone.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export function splitPersonName(name: string): PersonName {
  const words = name.trim().replace(/\s+/g, ' ');
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: words, lastName: '' }
    : { firstName: words.slice(0, lastSpace), lastName: words.slice(lastSpace + 1) };
}

declare const emailBrand: unique symbol;

export type Email = string & { readonly [emailBrand]: true };

const EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u;
const EMAIL_LIKE = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]{2,}$/u;
/** Matches e-mail addresses in ASCII, which every mail server can deliver. Checked in the browser and by the API. */
export const ORDER_EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const MAX_CONTACT_LENGTH = 200;

export function parseContact(text: string): Phone | Email | undefined {
  return parsePhone(text) ?? parseEmail(text);
}

export const isPhone = (contact: string): contact is Phone => contact.startsWith('+');

export function parseEmail(text: string): Email | undefined {
  const address = text.trim().toLowerCase();
  return address.length <= MAX_CONTACT_LENGTH && EMAIL.test(address) ? (address as Email) : undefined;
}

export function isEmailLike(text: string): boolean {
  return EMAIL_LIKE.test(text);
}
