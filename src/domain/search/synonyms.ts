import { listStems } from './measures.ts';
import { searchTokens } from './text.ts';

const MAX_GROUPS = 500;
const MAX_WORDS = 20;
const MAX_REWRITES = 5;

/** Words with the same meaning, such as “soap” and “saban”. */
export type SynonymGroup = readonly (readonly string[])[];

export function readSynonyms(content: unknown): SynonymGroup[] {
  const items: unknown = isRecord(content) ? content.items : undefined;
  if (!Array.isArray(items)) return [];
  return items.slice(0, MAX_GROUPS).flatMap((item: unknown) => {
    const words: unknown = isRecord(item) ? item.words : undefined;
    if (!Array.isArray(words)) return [];
    const phrases = words
      .slice(0, MAX_WORDS)
      .filter((word: unknown): word is string => typeof word === 'string')
      .map(searchTokens)
      .filter((tokens) => tokens.length > 0);
    return phrases.length > 1 ? [phrases] : [];
  });
}

/** Products that the shop does not sell; invalid parts are dropped. */
export function readNotSold(content: unknown): string[][] {
  const phrases: unknown = isRecord(content) ? content.notSold : undefined;
  if (!Array.isArray(phrases)) return [];
  return phrases
    .slice(0, MAX_GROUPS)
    .filter((phrase: unknown): phrase is string => typeof phrase === 'string')
    .map(searchTokens)
    .filter((tokens) => tokens.length > 0);
}

/** With any ending: “baby nail cutters”. */
export function mentionsUnsoldProduct(text: string, notSold: readonly (readonly string[])[]): boolean {
  const forms = searchTokens(text).map((token) => [token, ...listStems(token)]);
  return notSold.some((phrase) =>
    forms.some((_, index) => phrase.every((word, offset) => forms[index + offset]?.includes(word))),
  );
}

export function rewriteWithSynonyms(text: string, groups: readonly SynonymGroup[]): string[] {
  const tokens = searchTokens(text);
  const rewrites = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const at = positionOf(phrase, tokens);
      if (at < 0) return [];
      const others = group.filter((other) => other !== phrase);
      return others.map((other) =>
        [...tokens.slice(0, at), ...other, ...tokens.slice(at + phrase.length)].join(' '),
      );
    }),
  );
  return [text, ...new Set(rewrites)].slice(0, MAX_REWRITES + 1);
}

function positionOf(phrase: readonly string[], tokens: readonly string[]): number {
  return tokens.findIndex((_, index) => phrase.every((word, offset) => tokens[index + offset] === word));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
