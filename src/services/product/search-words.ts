import { normalizeSearchText } from '#domain/search-text.ts';

const MAX_WORDS = 8;

/** The words of a search text that products must hold, at most eight; none when the text has no letter or digit. */
export function searchWords(text: string): string[] {
  return [...new Set(normalizeSearchText(text).split(' '))].filter(Boolean).slice(0, MAX_WORDS);
}
