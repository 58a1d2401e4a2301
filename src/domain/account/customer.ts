import {
  type Email,
  isPhone,
  type PersonName,
  parseContact,
  parseLegacyEmail,
  splitPersonName,
} from '#domain/contact.ts';
import { normalizeName } from '#domain/normalize-input.ts';
import { FIELD_LENGTHS, isPersonName } from '#domain/order/order-input.ts';
import type { Phone } from '#domain/phone.ts';

/** Length limits in characters, checked before the password is hashed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
/** This maximum is above `PASSWORD_LENGTH.max`, because older accounts may have longer passwords. */
export const MAX_EXISTING_PASSWORD_LENGTH = 200;
export const MAX_NAME_LENGTH = FIELD_LENGTHS.name.max;

export const MAX_SAVED_ADDRESSES = 50;

/** Results of saving the address of an order. `incomplete`: the name or a part of the address is missing or invalid. */
export const ADDRESS_SAVING_RESULTS = [
  'saved',
  'saved-before',
  'too-many',
  'signed-out',
  'incomplete',
] as const;
export type AddressSavingResult = (typeof ADDRESS_SAVING_RESULTS)[number];

export type Contact = { phone: Phone } | { email: Email };

/** Returns `undefined` if the text is neither a mobile number nor an e-mail address. */
export function readContact(text: string): Contact | undefined {
  const contact = parseContact(text) ?? parseLegacyEmail(text);
  if (!contact) return undefined;
  return isPhone(contact) ? { phone: contact } : { email: contact };
}

export interface PersonNameInput {
  name?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** Splits a full name at its last space. Returns `undefined` if the name is missing or invalid. */
export function readPersonName({ name = '', firstName, lastName }: PersonNameInput): PersonName | undefined {
  const first = normalizeName(firstName ?? '');
  const parsed = first
    ? { firstName: first, lastName: normalizeName(lastName ?? '') }
    : splitPersonName(normalizeName(name));
  return isPersonName(`${parsed.firstName} ${parsed.lastName}`.trim()) ? parsed : undefined;
}

export const findNameProblem = ({ name, firstName }: PersonNameInput): 'required' | 'not-a-name' =>
  name?.trim() || firstName?.trim() ? 'not-a-name' : 'required';

const YEAR_MS = 365 * 86_400_000;

/** Older guest orders are not assigned to an account, because they may belong to a previous owner of the number. */
export const getEarliestGuestOrderDate = (now: Date): Date => new Date(now.getTime() - YEAR_MS);
