import { groupBy } from '#domain/group-by.ts';
import { isAmount, listEquivalentMeasures, listWordStems } from './measures.ts';
import { listDeletionVariants, phoneticKey } from './phonetic-key.ts';
import { listPurposeTokens, searchTokens } from './text.ts';
import {
  LOOKALIKE_MAX_SCORE,
  MIN_COMPOUND_PART_LENGTH,
  scoreJoinedWord,
  scoreLookalike,
  scoreWord,
  scoreWordPart,
} from './word-score.ts';

export interface SearchProbes {
  tokens: readonly string[];
  purpose: readonly string[];
  keys: readonly string[];
  deletions: readonly string[];
  /** Last word of the text, which may be incomplete. `undefined` if it has only one letter. */
  wordStart: string | undefined;
  keyStart: string | undefined;
}

export interface MatchedWord {
  how: 'key' | 'deletion' | 'start' | 'lookalike';
  hit: string;
  id: number;
  word: string;
  key: string;
  productCount: number;
}

export interface SearchPlan {
  /**
   * A slot is a typed word or a part of a split word. A joined word matches both slots. `value` is a part of the rank.
   */
  entries: readonly { slot: number; wordId: number; word: string; value: number }[];
  slots: number;
  /** Minimum sum of `counts` over the slots that a product matches. */
  required: number;
  /**
   * Count of each slot: 1 per word, 2 for product words of a text with a purpose, `AMOUNT_COUNTS` for numbers and
   * lookalike words.
   */
  counts: readonly number[];
  /** Share of each slot in the text's weight. Products with `MIN_MATCHED_WEIGHT` in total need not reach `required`. */
  shares: readonly number[];
  /**
   * Maximum difference between the sum of a product's matched `counts` and the highest such sum, if products match
   * enough words.
   */
  leeway: number;
  /**
   * Whether a single matched word must name a kind or brand: “ceiling fan” must not find a mascara that fans lashes.
   */
  needsKind: boolean;
  /** Whether the search is for related products, such as cushions for “sofa”. */
  isNear?: boolean;
  canHaveResults: boolean;
  best: number;
  unknown: readonly string[];
}

const MAX_TOKENS = 8;
const MIN_START_LENGTH = 2;
const MIN_BEGINNING_LENGTH = 3;
const MIN_KEY_START_LENGTH = 3;
const MIN_SPLIT_LENGTH = 5;
const MAX_SPLIT_LENGTH = 20;
const MAX_CANDIDATES = 24;
const MAX_GAP = 0.25;
/** Words with at least this score sound the same, and exclude words that are only similar. */
const CERTAIN_SCORE = 0.95;
const MAX_GAP_TO_CERTAIN = 0.07;
/** Minimum scores of other words if a word matches exactly. */
const MIN_SAME_SCRIPT_SCORE = 0.94;
const MIN_OTHER_SCRIPT_SCORE = 0.9;
/** Factor that ranks other words below the exact match. */
const NEAR_MATCH_FACTOR = 0.5;
const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word);
/** A word with at least this score is not split. */
const MIN_SURE_SCORE = 0.9;
/** Minimum score if both words match: the same sound. Otherwise, “dry hair” would find dryers. */
const MIN_SURE_JOINED_SCORE = 0.97;
/** Maximum length of keys that may be equal by coincidence. */
const MAX_SHORT_KEY_LENGTH = 2;
/**
 * Count of a number. It is so low that all numbers of a search with `MAX_TOKENS` (8) words together count less than a
 * word.
 */
const AMOUNT_COUNTS = 1 / 16;
const WEAK_WORD_WEIGHT = 0.5;
/** Weight of the purpose of a product. It is low, so that a search for chair cushions lists cushions before chairs. */
const PURPOSE_WEIGHT = 0.6;
/** Minimum length of a part of a compound word in Bangla, where a consonant includes a vowel. */
const MIN_BANGLA_COMPOUND_PART_LENGTH = 3;

export function toSearchProbes(text: string, purpose = listPurposeTokens(text)): SearchProbes {
  const tokens = [...new Set(searchTokens(text))].slice(0, MAX_TOKENS);
  const last = tokens.at(-1) ?? '';
  const lastKey = phoneticKey(last);
  const parts = tokens.flatMap((token) => splitToken(token).flat());
  return {
    tokens,
    purpose,
    keys: unique(
      [
        ...tokens,
        ...tokens.flatMap(listWordStems),
        ...tokens.flatMap(listEquivalentMeasures),
        ...joinAdjacentTokens(tokens),
        ...parts,
      ].map(phoneticKey),
    ),
    deletions: unique(tokens.flatMap((token) => listDeletionVariants(phoneticKey(token)))),
    wordStart: [...last].length >= MIN_START_LENGTH ? last : undefined,
    keyStart: lastKey.length >= MIN_KEY_START_LENGTH ? lastKey : undefined,
  };
}

const unique = (values: string[]) => [...new Set(values)].filter(Boolean);
const joinAdjacentTokens = (tokens: readonly string[]) =>
  tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);

/** Combining marks stay with their letters. */
function splitToken(token: string): [string, string][] {
  const letters = token.match(/\P{M}\p{M}*/gu) ?? [];
  if (token.length < MIN_SPLIT_LENGTH || token.length > MAX_SPLIT_LENGTH) return [];
  return letters
    .slice(2, -1)
    .map((_, index) => [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')]);
}

type Candidate = { wordId: number; word: string; score: number; productCount: number };
type MatchedWords = ReadonlyMap<string, readonly MatchedWord[]>;

export function planSearch({ tokens, purpose }: SearchProbes, matches: readonly MatchedWord[]): SearchPlan {
  const slots = buildSlots(
    tokens,
    groupBy(matches, ({ how, hit }) => `${how} ${hit}`),
  );
  const words = slots.filter(({ isAmount }) => !isAmount);
  const hasWords = words.some(({ candidates }) => candidates.length > 0);
  // If all words of the text are unknown, its numbers alone find no product.
  const known = words.length > 0 && !hasWords ? [] : slots.filter(({ candidates }) => candidates.length > 0);
  const isSignificant = ({ isAmount, candidates: [first] }: Slot) =>
    first !== undefined && first.score > LOOKALIKE_MAX_SCORE && !(isAmount && hasWords);
  const significantCount = known.filter(isSignificant).length;
  const weighed = known.map((slot) => ({ slot, weight: calculateRarity(slot.candidates) }));
  const countedWeights = weighed.map(({ slot, weight }) => {
    const score = slot.candidates[0]?.score ?? 0;
    if (significantCount > 0 ? !isSignificant(slot) : slot.isAmount && hasWords) return 0;
    return score >= MIN_SURE_SCORE ? weight : weight * WEAK_WORD_WEIGHT;
  });
  const total = sumOf(countedWeights);
  const isPurpose = ({ typed }: Slot) => purpose.includes(typed);
  const ranked = weighed.map(({ slot, weight }) => (isPurpose(slot) ? weight * PURPOSE_WEIGHT : weight));
  // “Oil for dry hair” names the product (“oil”) and a purpose. In such a text, the words of the product count double.
  const namesProduct = significantCount > 2 && known.some(isPurpose);
  const getCount = (slot: Slot) => (namesProduct && !isPurpose(slot) ? 2 : 1);
  const needed = sumOf(known.filter(isSignificant).map(getCount));
  return {
    entries: weighed.flatMap(({ slot: { candidates } }, slot) =>
      candidates.map(({ wordId, word, score }) => ({
        slot,
        wordId,
        word,
        value: score * (ranked[slot] ?? 0),
      })),
    ),
    slots: known.length,
    required: Math.max(1, needed - (significantCount > 2 ? 1 : 0)),
    counts: known.map((slot) =>
      significantCount === 0 || isSignificant(slot) ? getCount(slot) : AMOUNT_COUNTS,
    ),
    leeway: namesProduct ? 1 : 0,
    needsKind: words.slice(0, -1).some((slot) => !isSignificant(slot)),
    // If a single word was split, one part is not enough.
    shares: countedWeights.map((weight) => (tokens.length === 1 && slots.length > 1 ? 0 : weight / total)),
    canHaveResults: canHaveResults(words.length > 0 ? words : slots),
    best: sumOf(ranked),
    unknown: words.filter(({ candidates }) => candidates.length === 0).map(({ typed }) => typed),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Returns a plan for related products, for which one matched word is enough. Counts of `AMOUNT_COUNTS` become 0. */
export function toRelatedPlan(plan: SearchPlan): SearchPlan {
  return { ...plan, isNear: true, needsKind: false, required: 1, counts: plan.counts.map(Math.floor) };
}

interface Slot {
  typed: string;
  candidates: Candidate[];
  isAmount: boolean;
}

const createSlot = (typed: string, candidates: Candidate[]): Slot => ({
  typed,
  candidates,
  // A single letter, such as in “vitamin c”, is as unspecific as a number.
  isAmount: isAmount(typed) || [...typed].length === 1,
});

function buildSlots(tokens: readonly string[], matches: MatchedWords): Slot[] {
  const slots: Slot[] = [];
  const slotOfToken = tokens.map((token, index) => {
    const wordCandidates = listCandidates(token, matches, index === tokens.length - 1);
    const isBegun = wordCandidates[0]?.word.startsWith(token) ?? false;
    const split =
      (wordCandidates[0]?.score ?? 0) < MIN_SURE_SCORE && !isBegun
        ? splitIntoSlots(token, matches)
        : undefined;
    const at = slots.length;
    slots.push(...(split ?? [createSlot(token, wordCandidates)]));
    return at;
  });
  for (const [index, joined] of joinAdjacentTokens(tokens).entries()) {
    const areExact = [slotOfToken[index], slotOfToken[index + 1]].every(
      (slot) => slot !== undefined && slots[slot]?.candidates[0]?.score === 1,
    );
    const candidates = listJoinedCandidates(joined, matches).filter(
      ({ score }) => !areExact || score >= MIN_SURE_JOINED_SCORE,
    );
    for (const slot of [slotOfToken[index], slotOfToken[index + 1]]) {
      if (slot !== undefined) slots[slot]?.candidates.push(...candidates);
    }
  }
  return slots;
}

/**
 * At least half of the words must be known. Unless all words match a single word, their certainties must add up to at
 * least 1.
 */
function canHaveResults(slots: readonly Slot[]): boolean {
  const found = slots.map(
    ({ candidates }) => [...candidates].sort((one, other) => other.score - one.score)[0],
  );
  const known = found.filter((word) => word !== undefined).filter(({ score }) => score > LOOKALIKE_MAX_SCORE);
  if (known.length === 0 || known.length * 2 < found.length) return false;
  const isOneWord = new Set(found.map((word) => word?.wordId)).size === 1;
  return isOneWord || known.reduce((sum, word) => sum + calculateCertainty(word), 0) >= 1;
}

/**
 * Returns the certainty of a match. Exact: 1. Same sound: 1, for short words 0.5. Nearly the same sound: 0.5, for
 * short words 0.
 */
function calculateCertainty({ score, word }: Candidate): number {
  if (score === 1) return 1;
  const consonants = Math.min(...[word, ...listWordStems(word)].map((form) => phoneticKey(form).length));
  if (consonants <= MAX_SHORT_KEY_LENGTH) return score >= CERTAIN_SCORE ? 0.5 : 0;
  if (score >= CERTAIN_SCORE) return 1;
  return score >= MIN_SURE_SCORE ? 0.5 : 0;
}

function listCandidates(token: string, matches: MatchedWords, isLast: boolean): Candidate[] {
  const key = phoneticKey(token);
  const words = [
    ...unique([token, ...listWordStems(token), ...listEquivalentMeasures(token)].map(phoneticKey)).flatMap(
      (each) => matches.get(`key ${each}`) ?? [],
    ),
    ...listDeletionVariants(key).flatMap((variant) => matches.get(`deletion ${variant}`) ?? []),
    ...(isLast ? (matches.get('start ') ?? []) : []),
  ];
  const near = rankCandidates(words, scoreWord(token, isLast));
  return near.length > 0
    ? near
    : rankCandidates(matches.get(`lookalike ${token}`) ?? [], (word) => scoreLookalike(token, word));
}

function listJoinedCandidates(joined: string, matches: MatchedWords): Candidate[] {
  return rankCandidates(matches.get(`key ${phoneticKey(joined)}`) ?? [], (word) =>
    scoreJoinedWord(joined, word),
  );
}

function splitIntoSlots(token: string, matches: MatchedWords): Slot[] | undefined {
  const readings = splitToken(token).map((parts) =>
    parts.map((part) =>
      createSlot(
        part,
        rankCandidates(matches.get(`key ${phoneticKey(part)}`) ?? [], (word) => scoreWordPart(part, word)),
      ),
    ),
  );
  return readings.find(
    (slots) =>
      slots.every(({ candidates: [first] }) => first?.score === 1) &&
      slots.some(
        ({ typed }) =>
          typed.length >= (isBangla(typed) ? MIN_BANGLA_COMPOUND_PART_LENGTH : MIN_COMPOUND_PART_LENGTH),
      ),
  );
}

/**
 * Sorts by score, best first. Omits scores too far below the best. If a word matches exactly, the scores of all others
 * are halved.
 */
function rankCandidates(words: readonly MatchedWord[], getScore: (word: MatchedWord) => number): Candidate[] {
  const fits = new Map<number, Candidate>();
  for (const word of words) {
    if (fits.has(word.id)) continue;
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
  const min = (best?.score ?? 0) - ((best?.score ?? 0) >= CERTAIN_SCORE ? MAX_GAP_TO_CERTAIN : MAX_GAP);
  const isNear = ({ word, score }: Candidate) =>
    best?.score === 1
      ? score >= (isBangla(word) === isBangla(best.word) ? MIN_SAME_SCRIPT_SCORE : MIN_OTHER_SCRIPT_SCORE) ||
        startsWithWord(word, best.word)
      : score >= min;
  const near = sorted.filter(isNear).slice(0, MAX_CANDIDATES);
  if (best?.score !== 1) return near;
  return near.map((each) => (each.score === 1 ? each : { ...each, score: each.score * NEAR_MATCH_FACTOR }));
}

/** Whether a word starts with another word of `MIN_BEGINNING_LENGTH` letters or more: চা is too short for চাদর. */
const startsWithWord = (word: string, start: string) =>
  word.startsWith(start) && (start.match(/\P{M}/gu) ?? []).length >= MIN_BEGINNING_LENGTH;

function calculateRarity(candidates: readonly Candidate[]): number {
  return 1 / (1 + Math.log(1 + (candidates[0]?.productCount ?? 0)) / 6);
}
