import {
  normalizeLine,
  removeLabelWord,
  toAsciiForms,
  trimPunctuationAndSymbols,
} from './normalize-input.ts';
import { type Phone, parsePhone } from './phone.ts';

export interface PersonName {
  firstName: string;
  lastName: string;
}

export function splitPersonName(name: string): PersonName {
  const words = normalizeLine(name);
  const lastSpace = words.lastIndexOf(' ');
  return lastSpace < 0
    ? { firstName: words, lastName: '' }
    : { firstName: words.slice(0, lastSpace), lastName: words.slice(lastSpace + 1) };
}

declare const emailBrand: unique symbol;

export type Email = string & { readonly [emailBrand]: true };

const EMAIL_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
/** Matches addresses in ASCII without quotes (RFC 5322 dot-atom). Every mail server can deliver to them. */
const EMAIL = new RegExp(
  `^${EMAIL_ATOM}(?:\\.${EMAIL_ATOM})*@(?:${HOST_LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$`,
);
/** Matches addresses that earlier versions accepted at registration. */
const LEGACY_EMAIL = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/u;
const EMAIL_LIKE = /^[^\s\p{C}@]+@[^\s\p{C}@]+\.[^\s\p{C}@]{2,}$/u;
/** Matches any words before a colon or dash: `Gmail: `, `Office - `. */
const OTHER_LABEL = /^[^@:]*(?::| - )\s*/;
const NOTE_AFTER_ADDRESS = /\s*\([^()@]*$/;
export const MAX_CONTACT_LENGTH = 200;
const MAX_LABELLED_LENGTH = 300;

export function parseContact(text: string): Phone | Email | undefined {
  return parsePhone(text) ?? parseEmail(text);
}

export const isPhone = (contact: string): contact is Phone => contact.startsWith('+');

/** Parses an e-mail address that a person typed. Accepts `mailto:`, `Name <address>` and quotes. */
export function parseEmail(text: string): Email | undefined {
  const address = normalizeEmail(text);
  return isEmail(address) ? (address.toLowerCase() as Email) : undefined;
}

/** Returns the address with its capitals, or the text as a single line if it contains no valid address. */
export function normalizeEmail(text: string): string {
  const typed = toAsciiForms(text)
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/[。｡]/g, '.')
    .replace(/\s*([@.])\s*/g, '$1');
  const inBrackets = /<([^<>]+)>/.exec(typed)?.[1];
  const trimmed = trimPunctuationAndSymbols(typed);
  const readings = [
    typed,
    ...(inBrackets ? [inBrackets] : []),
    trimmed,
    ...listTextsAfterLabelWords(trimmed),
    trimPunctuationAndSymbols(trimmed.replace(OTHER_LABEL, '').replace(NOTE_AFTER_ADDRESS, '')),
  ];
  return readings.find(isEmail) ?? normalizeLine(text);
}

/** Lists the texts after each word of a label, longest first: the address after `Email:` can begin with `no-`. */
function listTextsAfterLabelWords(text: string): string[] {
  const rest = removeLabelWord(text);
  return rest === text || text.length > MAX_LABELLED_LENGTH ? [] : [rest, ...listTextsAfterLabelWords(rest)];
}

/** Parses an address that an earlier version accepted at registration. Use it for existing accounts only. */
/** Use it for existing accounts only. */
export function parseLegacyEmail(text: string): Email | undefined {
  const address = text.trim().toLowerCase();
  const isEarlier = address.length <= MAX_CONTACT_LENGTH && LEGACY_EMAIL.test(address);
  return isEarlier ? (address as Email) : undefined;
}

export const isCurrentOrLegacyEmail = (text: string): boolean =>
  (parseEmail(text) ?? parseLegacyEmail(text)) !== undefined;

export const parseStoredEmail = (stored: string): Email | undefined =>
  parseLegacyEmail(stored) ?? parseEmail(stored);

/** Loose check of e-mail addresses in the shop owner's documents. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL_LIKE.test(text);
}

const isEmail = (address: string): boolean => address.length <= MAX_CONTACT_LENGTH && EMAIL.test(address);
