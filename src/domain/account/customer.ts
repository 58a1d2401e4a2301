import {
  type Email,
  isPhone,
  type PersonName,
  parseContact,
  parseEarlierEmail,
  splitPersonName,
} from '#domain/contact.ts';
import { normalizeName } from '#domain/normalize-input.ts';
import { FIELD_LENGTHS, isName } from '#domain/order/order-input.ts';
import type { Phone } from '#domain/phone.ts';

/** In characters, checked before hashing. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** Above `PASSWORD_LENGTH.max`, because older accounts may have longer passwords. */
export const MAX_EXISTING_PASSWORD_LENGTH = 200;
export const MAX_NAME_LENGTH = FIELD_LENGTHS.name.max;

export const MAX_ADDRESSES = 50;

/** Results of saving the address of an order. `incomplete`: the order has no address, or one without a name. */
export const ADDRESS_SAVINGS = ['saved', 'saved-before', 'too-many', 'signed-out', 'incomplete'] as const;
export type AddressSaving = (typeof ADDRESS_SAVINGS)[number];

export type Contact = { phone: Phone } | { email: Email };

/** `undefined` if the text is neither a mobile number nor an e-mail address. */
export function readIdentifier(text: string): Contact | undefined {
  const contact = parseContact(text) ?? parseEarlierEmail(text);
  if (!contact) return undefined;
  return isPhone(contact) ? { phone: contact } : { email: contact };
}

export interface TypedName {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Returns first and last name; splits a full name at its last space. `undefined` if the name is missing or invalid. */
export function readName({ name = '', firstName, lastName }: TypedName): PersonName | undefined {
  const first = normalizeName(firstName ?? '');
  const parsed = first
    ? { firstName: first, lastName: normalizeName(lastName ?? '') }
    : splitPersonName(normalizeName(name));
  return isName(`${parsed.firstName} ${parsed.lastName}`.trim()) ? parsed : undefined;
}

export const nameProblem = ({ name, firstName }: TypedName): 'required' | 'not-a-name' =>
  name?.trim() || firstName?.trim() ? 'not-a-name' : 'required';

const YEAR_MS = 365 * 86_400_000;

/** Older guest orders may belong to a previous owner of the phone, because carriers reassign numbers. */
export const guestOrdersSince = (now: Date): Date => new Date(now.getTime() - YEAR_MS);
