import { type Email, isPhone, type PersonName, parseContact, splitPersonName } from '#domain/contact.ts';
import { FIELD_LENGTHS, isName } from '#domain/order/order-input.ts';
import type { Phone } from '#domain/phone.ts';

/** Checked before hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** For existing passwords; earlier versions allowed longer ones. */
export const MAX_KNOWN_PASSWORD_LENGTH = 200;
export const MAX_NAME_LENGTH = FIELD_LENGTHS.name.max;

export const MAX_ADDRESSES = 50;

export type Contact = { phone: Phone } | { email: Email };

/** `undefined` unless the text is a mobile number or an e-mail address. */
export function readIdentifier(text: string): Contact | undefined {
  const contact = parseContact(text);
  if (!contact) return undefined;
  return isPhone(contact) ? { phone: contact } : { email: contact };
}

export interface TypedName {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Splits a full name at its last space. `undefined` if it is missing or invalid. */
export function readName({ name = '', firstName, lastName }: TypedName): PersonName | undefined {
  const first = firstName?.trim();
  const read = first ? { firstName: first, lastName: lastName?.trim() ?? '' } : splitPersonName(name);
  return isName(`${read.firstName} ${read.lastName}`.trim()) ? read : undefined;
}

export const nameProblem = ({ name, firstName }: TypedName): 'required' | 'not-a-name' =>
  name?.trim() || firstName?.trim() ? 'not-a-name' : 'required';

const YEAR_MS = 365 * 86_400_000;

/** A verified phone adopts guest orders of the last year only, because carriers reassign numbers. */
export const guestOrdersSince = (now: Date): Date => new Date(now.getTime() - YEAR_MS);
