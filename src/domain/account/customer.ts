import { type Email, isPhone, type PersonName, parseContact, splitPersonName } from '#domain/contact.ts';
import { FIELD_LENGTHS, isName } from '#domain/order/order-input.ts';
import type { Phone } from '#domain/phone.ts';

/** For new passwords; checked before hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** For existing passwords; earlier versions allowed longer ones. */
export const MAX_KNOWN_PASSWORD_LENGTH = 200;
/** Length of a full name or its parts. */
export const MAX_NAME_LENGTH = FIELD_LENGTHS.name.max;

export const MAX_ADDRESSES = 50;

export type Contact = { phone: Phone } | { email: Email };

/** Parses a typed mobile number or e-mail address; `undefined` for anything else. */
export function readIdentifier(text: string): Contact | undefined {
  const contact = parseContact(text);
  if (!contact) return undefined;
  return isPhone(contact) ? { phone: contact } : { email: contact };
}

/** A person's name, in full or in parts. */
export interface TypedName {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** The parts of a name; a full name is split at its last space. `undefined` if it is missing or invalid. */
export function readName({ name = '', firstName, lastName }: TypedName): PersonName | undefined {
  const first = firstName?.trim();
  const read = first ? { firstName: first, lastName: lastName?.trim() ?? '' } : splitPersonName(name);
  return isName(`${read.firstName} ${read.lastName}`.trim()) ? read : undefined;
}

/** Problem of a name that cannot be parsed: missing or invalid. */
export const nameProblem = ({ name, firstName }: TypedName): 'required' | 'not-a-name' =>
  name?.trim() || firstName?.trim() ? 'not-a-name' : 'required';

const YEAR_MS = 365 * 86_400_000;

/**
 * Time from which a confirmed phone adds guest orders to its account. Limited, because numbers are
 * reassigned.
 */
export const guestOrdersSince = (now: Date): Date => new Date(now.getTime() - YEAR_MS);
