import { type Email, isPhone, type PersonName, parseContact, splitPersonName } from '#domain/contact.ts';
import { FIELD_LENGTHS, isName } from '#domain/order/order-input.ts';
import type { Phone } from '#domain/phone.ts';

/** For new passwords; checked before hashing. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;
/** For existing passwords; earlier versions allowed longer ones. */
export const MAX_KNOWN_PASSWORD_LENGTH = 200;
/** Of a name, whole or each part of it. */
export const MAX_NAME_LENGTH = FIELD_LENGTHS.name.most;

/** Addresses of one customer: more are nobody's own. */
export const MOST_ADDRESSES = 50;

/** Where somebody can be reached, by kind. */
export type Contact = { phone: Phone } | { email: Email };

/** What is typed to sign in with, a mobile number or an e-mail address; `undefined` when it is neither. */
export function readIdentifier(text: string): Contact | undefined {
  const contact = parseContact(text);
  if (!contact) return undefined;
  return isPhone(contact) ? { phone: contact } : { email: contact };
}

/** A person's name, told whole or in its parts. */
export interface TypedName {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The name in its parts: a whole one is split at its last space. `undefined` when none was told, or what cannot be one. */
export function readName({ name = '', firstName, lastName }: TypedName): PersonName | undefined {
  const first = firstName?.trim();
  const read = first ? { firstName: first, lastName: lastName?.trim() ?? '' } : splitPersonName(name);
  return isName(`${read.firstName} ${read.lastName}`.trim()) ? read : undefined;
}

/** What stands against a name that cannot be read: it is missing, or is none. */
export const nameProblem = ({ name, firstName }: TypedName): 'required' | 'not-a-name' =>
  name?.trim() || firstName?.trim() ? 'not-a-name' : 'required';

const YEAR_MS = 365 * 86_400_000;

/** From when on the orders of guests go to who shows that their phone is theirs: numbers are handed on to others. */
export const guestOrdersSince = (now: Date): Date => new Date(now.getTime() - YEAR_MS);
