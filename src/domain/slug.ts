import { normalizeLine, toAsciiDashes, trimPunctuation } from './normalize-input.ts';

/** Joiners change how letters are drawn. Keyboards and browsers often add or drop them. */
const JOINERS = /[\u200c\u200d]/g;

/** Returns the comparison key: slugs with the same key are the same address. In SQL: `createSlugKey`. */
export const toSlugKey = (slug: string): string => slug.replace(JOINERS, '').normalize('NFC').toLowerCase();

/** Maximum number of characters that are removed one by one: `tea(black)).` can be `tea(black)`. */
const MAX_END_PUNCTUATION_LENGTH = 10;

/** Lists the keys that a URL may mean, best first. Ignores invisible characters and surrounding punctuation. */
export function listSlugKeys(typed: string): string[] {
  return [...new Set(listReadings(typed).map(toSlugKey))].filter(Boolean);
}

function listReadings(typed: string): string[] {
  const line = normalizeLine(typed);
  return [
    ...listTrimmedReadings(typed),
    ...new Set([line, trimPunctuation(line)].flatMap(togglePercentEncoding)),
  ];
}

function listTrimmedReadings(typed: string): string[] {
  const line = normalizeLine(typed);
  const trimmed = trimPunctuation(line);
  const start = Math.max(line.indexOf(trimmed), 0);
  const endLength = Math.min(line.length - start - trimmed.length, MAX_END_PUNCTUATION_LENGTH);
  const ends = Array.from(
    { length: endLength + 1 },
    (_, index) => start + trimmed.length + endLength - index,
  );
  const shorter = ends.flatMap((end) =>
    [line.slice(0, end), line.slice(start, end)].map((text) => text.trim()),
  );
  return [typed, line, ...shorter, trimPunctuation(typed), toAsciiDashes(trimmed)];
}

/** Returns the slug percent-decoded or encoded, because other shop systems store encoded slugs. */
function togglePercentEncoding(slug: string): string[] {
  try {
    return slug.includes('%') ? listTrimmedReadings(decodeURIComponent(slug)) : [encodeURIComponent(slug)];
  } catch {
    return [];
  }
}

/** NFC decomposes these letters. */
const COMPOSED_LETTERS: readonly (readonly [decomposed: string, composed: string])[] = [
  ['\u09a1\u09bc', '\u09dc'],
  ['\u09a2\u09bc', '\u09dd'],
  ['\u09af\u09bc', '\u09df'],
];

/** Lists other notations of a slug for storages that only find exact names. */
export function listSlugSpellings(typed: string): string[] {
  const texts = [...listSlugKeys(typed), ...listReadings(typed)];
  const spellings = texts.flatMap((text) => [text, text.normalize('NFD'), composeLetters(text)]);
  return [...new Set(spellings)].filter((spelling) => spelling !== '' && spelling !== typed);
}

const composeLetters = (text: string): string =>
  COMPOSED_LETTERS.reduce((joined, [decomposed, composed]) => joined.replaceAll(decomposed, composed), text);
