import { normalizeLine, toAsciiDashes, trimPunctuation } from './normalize-input.ts';

/** Slugs with the same key are the same address. SQL: `lower(normalize(slug, NFC))`. */
export const toSlugKey = (slug: string): string => slug.normalize('NFC').toLowerCase();

/** Keys of the slugs that an address may mean, best first. Without invisible characters and surrounding punctuation. */
export function listSlugKeys(typed: string): string[] {
  const line = normalizeLine(typed);
  const trimmed = trimPunctuation(line);
  return [...new Set([typed, line, trimmed, toAsciiDashes(trimmed)].map(toSlugKey))].filter(Boolean);
}

/** NFC decomposes these letters. */
const COMPOSED_LETTERS: readonly (readonly [decomposed: string, composed: string])[] = [
  ['\u09a1\u09bc', '\u09dc'],
  ['\u09a2\u09bc', '\u09dd'],
  ['\u09af\u09bc', '\u09df'],
];

/** Other notations of an address, for stores that only find exact names. */
export function listSlugSpellings(typed: string): string[] {
  const line = normalizeLine(typed);
  const texts = [...listSlugKeys(typed), line, trimPunctuation(line)];
  const spellings = texts.flatMap((text) => [text, text.normalize('NFD'), composeLetters(text)]);
  return [...new Set(spellings)].filter((spelling) => spelling !== '' && spelling !== typed);
}

const composeLetters = (text: string): string =>
  COMPOSED_LETTERS.reduce((joined, [decomposed, composed]) => joined.replaceAll(decomposed, composed), text);
