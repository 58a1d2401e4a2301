import { findCompoundParts } from './compounds.ts';
import { listEquivalentMeasures, listWordStems } from './measures.ts';
import { listDeletionVariants, toPhoneticKey } from './phonetic-key.ts';
import { listPurposeTokens, listSearchTokens } from './text.ts';

/** Word of a term. A product matches a term by any of its words. */
export interface TermWord {
  word: string;
  /** Phonetic key of the word. */
  key: string;
  score: number;
}

interface SearchText {
  tokens: readonly string[];
  /** Words that name the purpose: “hair” in “oil for hair”. */
  purpose?: readonly string[];
  /** Words that rank products and never match alone, like amounts. */
  optional?: ReadonlySet<string>;
  /** Typed words that match only words with the same sound. */
  exact?: ReadonlySet<string>;
  /** Tokens that match any of several words. */
  terms?: ReadonlyMap<string, readonly TermWord[]>;
}

export interface SearchProbes extends Required<SearchText> {
  keys: readonly string[];
  deletions: readonly string[];
  /** Last word of the text, which may be incomplete. `undefined` if it is a term or has only one letter. */
  wordStart: string | undefined;
  keyStart: string | undefined;
}

export interface MatchedWord {
  how: 'key' | 'deletion' | 'start' | 'lookalike';
  /** The key or deletion variant, or the typed word. */
  hit: string;
  id: number;
  word: string;
  key: string;
  productCount: number;
}

const MAX_TOKENS = 8;
const MIN_START_LENGTH = 2;
const MIN_KEY_START_LENGTH = 3;
const MIN_SPLIT_LENGTH = 5;
const MAX_SPLIT_LENGTH = 20;

export const toSearchProbes = (text: string): SearchProbes =>
  listProbes({ tokens: listSearchTokens(text), purpose: listPurposeTokens(text) });

export function listProbes({
  purpose = [],
  optional = new Set(),
  exact = new Set(),
  terms = new Map(),
  ...text
}: SearchText): SearchProbes {
  const tokens = [...new Set(text.tokens)].slice(0, MAX_TOKENS);
  const words = tokens.filter((token) => !terms.has(token));
  const last = tokens.at(-1) ?? '';
  const start = terms.has(last) ? '' : last;
  const startKey = toPhoneticKey(start);
  return {
    tokens,
    purpose,
    optional,
    exact,
    terms,
    keys: listUniqueNonEmpty(
      [
        ...words,
        ...words.flatMap(listWordStems),
        ...words.flatMap(listEquivalentMeasures),
        ...joinAdjacentTokens(words),
        ...words.flatMap((word) => [...splitToken(word).flat(), ...(findCompoundParts(word) ?? [])]),
      ]
        .map(toPhoneticKey)
        .concat([...terms.values()].flatMap((some) => some.map(({ key }) => key))),
    ),
    deletions: listUniqueNonEmpty(words.flatMap((word) => listDeletionVariants(toPhoneticKey(word)))),
    wordStart: [...start].length >= MIN_START_LENGTH ? start : undefined,
    keyStart: startKey.length >= MIN_KEY_START_LENGTH ? startKey : undefined,
  };
}

export const listUniqueNonEmpty = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
export const joinAdjacentTokens = (tokens: readonly string[]) =>
  tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);

/** Lists the ways to split a token into two words. Combining marks are not separated from their letters. */
export function splitToken(token: string): [string, string][] {
  const letters = token.match(/\P{M}\p{M}*/gu) ?? [];
  if (token.length < MIN_SPLIT_LENGTH || token.length > MAX_SPLIT_LENGTH) return [];
  return letters
    .slice(2, -1)
    .map((_, index) => [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')]);
}
