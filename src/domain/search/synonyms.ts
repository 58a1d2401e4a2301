import { readItemObjects, readTextArray } from './document.ts';
import { listWordStems } from './measures.ts';
import { listSearchTokens } from './text.ts';

const MAX_SYNONYM_GROUPS = 500;
const MAX_GROUP_PHRASES = 20;
const MAX_REWRITES = 5;

/** Words with the same meaning, such as “soap” and “saban”. */
export type SynonymGroup = readonly (readonly string[])[];

export function readSynonyms(content: unknown): SynonymGroup[] {
  return readItemObjects(content, MAX_SYNONYM_GROUPS)
    .map(({ words }) => toPhrases(words, MAX_GROUP_PHRASES))
    .filter((phrases) => phrases.length > 1);
}

export const readUnsoldProductNames = (content: unknown): string[][] =>
  toPhrases(Object(content).notSold, MAX_SYNONYM_GROUPS);

const toPhrases = (texts: unknown, max: number): string[][] =>
  readTextArray(texts, max)
    .map(listSearchTokens)
    .filter((tokens) => tokens.length > 0);

/** Whether the text contains the name of a product that is not sold, with any ending: “baby nail cutters”. */
export function mentionsUnsoldProduct(text: string, notSold: readonly (readonly string[])[]): boolean {
  const forms = listSearchTokens(text).map((token) => [token, ...listWordStems(token)]);
  return notSold.some((phrase) =>
    forms.some((_, index) => phrase.every((word, offset) => forms[index + offset]?.includes(word))),
  );
}

export function rewriteWithSynonyms(text: string, groups: readonly SynonymGroup[]): string[] {
  const tokens = listSearchTokens(text);
  const rewrites = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const at = findPhraseIndex(phrase, tokens);
      if (at < 0) return [];
      const others = group.filter((other) => other !== phrase);
      return others.map((other) =>
        [...tokens.slice(0, at), ...other, ...tokens.slice(at + phrase.length)].join(' '),
      );
    }),
  );
  return [text, ...new Set(rewrites)].slice(0, MAX_REWRITES + 1);
}

function findPhraseIndex(phrase: readonly string[], tokens: readonly string[]): number {
  return tokens.findIndex((_, index) => phrase.every((word, offset) => tokens[index + offset] === word));
}
