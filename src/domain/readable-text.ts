import { truncateText } from './truncate-text.ts';

/** PostgreSQL rejects NUL and unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Lists paths such as `items.0.name`. For a field name that cannot be stored, lists the path of its object. */
export function listUnstorablePaths(json: unknown, path = ''): string[] {
  if (typeof json === 'string') return isStorableText(json) ? [] : [path];
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, part]) =>
    isStorableText(key) ? listUnstorablePaths(part, path ? `${path}.${key}` : key) : [path],
  );
}

export const toStorableText = (text: string, max: number): string =>
  truncateText(text.replaceAll('\0', '').toWellFormed(), max).trim();

/** Matches characters that could forge lines in mails and logs, or control a terminal. */
const CONTROL_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS = /(?![\t\n\r])\p{Cc}/u;
/** Matches embeddings, overrides and isolates, which reorder text. Right-to-left marks are allowed. */
const REORDERING_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/u;
/** Matches more consecutive combining marks than any script needs. They would cover other lines. */
const STACKED_MARKS = /\p{M}{9}/u;
/** Matches a visible letter or digit, followed later by a letter, digit or vowel sign. Excludes Hangul fillers. */
const TWO_LETTERS = /(?!\p{DI})[\p{L}\p{N}].*(?!\p{DI})[\p{L}\p{M}\p{N}]/su;
const VISIBLE_CHARACTER = /(?!\p{DI}|\u2800)[^\p{C}\p{Z}\p{M}]/u;

const LINE_BREAK = /[\n\v\f\r\u0085\p{Zl}\p{Zp}]/u;

/** Whether the text is a single line. Line breaks at its ends come from pasting and are allowed. */
export const isSingleLine = (text: string): boolean => !LINE_BREAK.test(text.trim());

/** Whether all characters of the line are allowed. Joiners, which Bangla requires (U+200C, U+200D), are allowed. */
export function isReadableLine(text: string): boolean {
  return !CONTROL_CHARACTERS.test(text) && !REORDERING_CHARACTERS.test(text) && !STACKED_MARKS.test(text);
}

export function isReadableText(text: string): boolean {
  return (
    !CONTROL_CHARACTERS_EXCEPT_LINE_BREAKS.test(text) &&
    !REORDERING_CHARACTERS.test(text) &&
    !STACKED_MARKS.test(text)
  );
}

export function hasTwoLetters(text: string): boolean {
  return TWO_LETTERS.test(text);
}

export function hasVisibleText(text: string): boolean {
  return VISIBLE_CHARACTER.test(text);
}
