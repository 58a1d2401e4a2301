import { isAmount, listEquivalentMeasures, listWordStems } from './measures.ts';
import { readPairWord } from './pair-word.ts';
import { hasBanglaLetters, listDeletionVariants, toPhoneticKey } from './phonetic-key.ts';
import {
  joinAdjacentTokens,
  listUniqueNonEmpty,
  type MatchedWord,
  type SearchProbes,
  splitToken,
  type TermWord,
} from './probes.ts';
import {
  createWordScorer,
  MIN_COMPOUND_PART_LENGTH,
  scoreJoinedWord,
  scoreLookalike,
  scoreWordPart,
} from './word-score.ts';

const MIN_BEGINNING_LENGTH = 3;
const MAX_CANDIDATES = 24;
const MAX_SCORE_GAP = 0.25;
/** Words of a term below this score, such as “plus” for an ingredient, rank products and never match alone. */
const MIN_TERM_SCORE = 0.5;
/** A word with at least this score sounds the same. Words that score `MAX_GAP_TO_CERTAIN_SCORE` less are then omitted. */
export const MIN_CERTAIN_SCORE = 0.95;
const MAX_GAP_TO_CERTAIN_SCORE = 0.07;
/** Minimum scores of the other words if one word matches exactly. */
const MIN_SAME_SCRIPT_SCORE = 0.94;
const MIN_OTHER_SCRIPT_SCORE = 0.9;
/** Factor that ranks other words below the exact match. */
const NEAR_MATCH_FACTOR = 0.5;
/** A word with at least this score is not split. */
export const MIN_SURE_SCORE = 0.9;
/** Minimum score of a joined word if both words match exactly. With a lower one, “dry hair” would find dryers. */
const MIN_SURE_JOINED_SCORE = 0.97;
/** Minimum length to match in the other script. Shorter names sound like other words: “Losan” like লোশন (lotion). */
const MIN_TERM_LENGTH_IN_OTHER_SCRIPT = 7;
/** Minimum length of a part of a compound word in Bangla, where a consonant includes a vowel. */
const MIN_BANGLA_COMPOUND_PART_LENGTH = 3;

export interface Candidate {
  wordId: number;
  word: string;
  score: number;
  productCount: number;
}

type MatchedWords = ReadonlyMap<string, readonly MatchedWord[]>;

export interface Slot {
  typed: string;
  candidates: Candidate[];
  isAmount: boolean;
  isTerm: boolean;
}

const createSlot = (
  typed: string,
  candidates: Candidate[],
  { isOptional = false, isTerm = false } = {},
): Slot => ({
  typed,
  candidates,
  // A single letter, such as in “vitamin c”, is as unspecific as a number.
  isAmount: isOptional || isAmount(typed) || [...typed].length === 1,
  isTerm,
});

export function buildSlots({ tokens, optional, exact, terms }: SearchProbes, matches: MatchedWords): Slot[] {
  const slotsOfTokens = tokens.map((token, index) => {
    const term = terms.get(token);
    if (term) {
      const candidates = listTermCandidates(term, matches);
      const isOptional = (candidates[0]?.score ?? 1) < MIN_TERM_SCORE;
      return [createSlot(token, candidates, { isTerm: true, isOptional })];
    }
    const isOptional = optional.has(token);
    const wordCandidates = listCandidates(token, matches, index === tokens.length - 1);
    if (exact.has(token)) {
      const isCertain = (wordCandidates[0]?.score ?? 0) >= MIN_CERTAIN_SCORE;
      return [createSlot(token, isCertain ? wordCandidates : [], { isOptional })];
    }
    const isBegun = wordCandidates[0]?.word.startsWith(token) ?? false;
    const split =
      (wordCandidates[0]?.score ?? 0) < MIN_SURE_SCORE && !isBegun
        ? splitIntoSlots(token, matches)
        : undefined;
    return split ?? [createSlot(token, wordCandidates, { isOptional })];
  });
  for (const [index, joined] of joinAdjacentTokens(tokens).entries()) {
    const pair = [slotsOfTokens[index] ?? [], slotsOfTokens[index + 1] ?? []];
    const areExact = pair.every(([slot]) => slot?.candidates[0]?.score === 1);
    const candidates = listJoinedCandidates(joined, matches).filter(
      ({ score }) => !areExact || score >= MIN_SURE_JOINED_SCORE,
    );
    for (const slot of pair.flat()) slot.candidates.push(...candidates);
  }
  return slotsOfTokens.flat();
}

/** Lists the words that match a term. Brands and ingredients are not corrected, but may be in the other script. */
function listTermCandidates(term: readonly TermWord[], matches: MatchedWords): Candidate[] {
  const candidates = new Map<number, Candidate>();
  for (const { word: wanted, key, score: maxScore } of term) {
    for (const { id: wordId, word, productCount } of matches.get(`key ${key}`) ?? []) {
      const score = isSameTermWord(wanted, word) ? maxScore : 0;
      if (score > (candidates.get(wordId)?.score ?? 0))
        candidates.set(wordId, { wordId, word, score, productCount });
    }
  }
  return [...candidates.values()].sort((one, other) => other.score - one.score);
}

const isSameTermWord = (wanted: string, word: string): boolean =>
  word === wanted ||
  (wanted.length >= MIN_TERM_LENGTH_IN_OTHER_SCRIPT &&
    hasBanglaLetters(word) !== hasBanglaLetters(wanted) &&
    createWordScorer(wanted, false)({ word }) >= MIN_CERTAIN_SCORE);

function listCandidates(token: string, matches: MatchedWords, isLast: boolean): Candidate[] {
  const key = toPhoneticKey(token);
  const words = [
    ...listUniqueNonEmpty(
      [token, ...listWordStems(token), ...listEquivalentMeasures(token)].map(toPhoneticKey),
    ).flatMap((each) => matches.get(`key ${each}`) ?? []),
    ...listDeletionVariants(key).flatMap((variant) => matches.get(`deletion ${variant}`) ?? []),
    ...(isLast ? (matches.get(`start ${token}`) ?? []) : []),
  ];
  const near = rankCandidates(words, createWordScorer(token, isLast));
  return near.length > 0
    ? near
    : rankCandidates(matches.get(`lookalike ${token}`) ?? [], (word) => scoreLookalike(token, word));
}

function listJoinedCandidates(joined: string, matches: MatchedWords): Candidate[] {
  const words = matches.get(`key ${toPhoneticKey(joined)}`) ?? [];
  return [
    ...rankCandidates(words, (word) => scoreJoinedWord(joined, word)),
    ...words.flatMap(({ id: wordId, word, productCount }) => {
      const pair = readPairWord(word);
      const score = pair === undefined ? 0 : scoreJoinedWord(joined, { word: pair });
      return score > 0 ? [{ wordId, word, productCount, score }] : [];
    }),
  ];
}

function splitIntoSlots(token: string, matches: MatchedWords): Slot[] | undefined {
  const readings = splitToken(token).map((parts) =>
    parts.map((part) =>
      createSlot(
        part,
        rankCandidates(matches.get(`key ${toPhoneticKey(part)}`) ?? [], (word) => scoreWordPart(part, word)),
      ),
    ),
  );
  return readings.find(
    (slots) =>
      slots.every(({ candidates: [first] }) => first?.score === 1) &&
      slots.some(
        ({ typed }) =>
          typed.length >=
          (hasBanglaLetters(typed) ? MIN_BANGLA_COMPOUND_PART_LENGTH : MIN_COMPOUND_PART_LENGTH),
      ),
  );
}

/** If a word matches exactly, only words that sound nearly the same or start with it remain, with half the score. */
function rankCandidates(words: readonly MatchedWord[], getScore: (word: MatchedWord) => number): Candidate[] {
  const fits = new Map<number, Candidate>();
  for (const word of words) {
    if (fits.has(word.id) || readPairWord(word.word) !== undefined) continue;
    fits.set(word.id, {
      wordId: word.id,
      word: word.word,
      score: getScore(word),
      productCount: word.productCount,
    });
  }
  const sorted = [...fits.values()]
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.productCount - one.productCount);
  const [best] = sorted;
  const min =
    (best?.score ?? 0) - ((best?.score ?? 0) >= MIN_CERTAIN_SCORE ? MAX_GAP_TO_CERTAIN_SCORE : MAX_SCORE_GAP);
  const isNear = ({ word, score }: Candidate) =>
    best?.score === 1
      ? score >=
          (hasBanglaLetters(word) === hasBanglaLetters(best.word)
            ? MIN_SAME_SCRIPT_SCORE
            : MIN_OTHER_SCRIPT_SCORE) || startsWithWord(word, best.word)
      : score >= min;
  const near = sorted.filter(isNear).slice(0, MAX_CANDIDATES);
  if (best?.score !== 1) return near;
  return near.map((each) => (each.score === 1 ? each : { ...each, score: each.score * NEAR_MATCH_FACTOR }));
}

/** Whether the word starts with `start`, which must have `MIN_BEGINNING_LENGTH` letters: চা is too short for চাদর. */
const startsWithWord = (word: string, start: string) =>
  word.startsWith(start) && (start.match(/\P{M}/gu) ?? []).length >= MIN_BEGINNING_LENGTH;
