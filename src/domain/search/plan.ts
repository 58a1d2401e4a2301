import { groupBy } from '#domain/group-by.ts';
import { equivalentMeasures, isAmount, listStems } from './measures.ts';
import { deletionVariants, phoneticKey } from './phonetic-key.ts';
import { purposeTokens, searchTokens } from './text.ts';
import {
  LOOKALIKE_MAX_SCORE,
  scoreJoinedWord,
  scoreLookalike,
  scoreWord,
  scoreWordPart,
} from './word-score.ts';

/** Values to look up among a shop's words for a searched text. */
export interface SearchProbes {
  /** The typed words, at most eight. */
  tokens: readonly string[];
  /** Typed words that state a purpose. */
  purpose: readonly string[];
  /** Phonetic keys of words, joined words and parts of words. */
  keys: readonly string[];
  /** Deletion variants of phonetic keys. */
  deletions: readonly string[];
  /** Beginning of a word, and of its phonetic key, because the last word may be incomplete. */
  wordStart: string | undefined;
  keyStart: string | undefined;
}

/** A word of the shop with the probe that found it. */
export interface MatchedWord {
  how: 'key' | 'deletion' | 'start' | 'lookalike';
  hit: string;
  id: number;
  word: string;
  key: string;
  productCount: number;
}

/** Candidates for each typed word, with their shares in the rank. */
export interface SearchPlan {
  entries: readonly { slot: number; wordId: number; word: string; value: number }[];
  slots: number;
  /**
   * Minimum sum of `counts` of the slots that a product matches. Does not include slots with only
   * similar-looking words.
   */
  required: number;
  /**
   * Count of each matched slot: 1, or 2 for the product itself if a purpose is stated. Numbers count so
   * little that all of them together do not replace a word.
   */
  counts: readonly number[];
  /**
   * Weight of each slot in the text, 1 in total; a large enough sum replaces `required`. Slots with only
   * similar words weigh less.
   */
  shares: readonly number[];
  /**
   * Products that match this many slots fewer than the best ones are listed too, because a stated purpose is
   * only a hint.
   */
  leeway: number;
  /**
   * A word before the last one is unknown, so products must match another word by kind or brand: a search for
   * a ceiling fan does not mean a mascara that fans lashes.
   */
  needsKind: boolean;
  /** Searches for related products, such as cushions for “sofa”. */
  isNear?: boolean;
  /** Enough typed words are known to the shop, so that results are worth listing. */
  canHaveResults: boolean;
  /** Rank of a product with the exact word of every slot in its name. */
  best: number;
  /** Words without any similar word in the shop. */
  unknown: readonly string[];
}

const MAX_TOKENS = 8;
const SHORTEST_START = 2;
const SHORTEST_BEGINNING = 3;
const SHORTEST_KEY_START = 3;
const SHORTEST_SPLIT = 5;
const LONGEST_SPLIT = 20;
const MAX_CANDIDATES = 24;
const FAR = 0.25;
/**
 * From this score on, a word sounds the same, with or without its ending, and excludes words that are only
 * similar.
 */
const CERTAIN = 0.95;
const CLOSE = 0.07;
/**
 * Minimum scores of other words next to an exact match, in the same script and in the other one. Words that
 * begin with the match are allowed too.
 */
const SAME_SOUND = 0.94;
const SAME_WORD = 0.9;
/** Factor for the scores of these words, so that none ranks above the exact match. */
const SAME_SCRIPT_SCORE = 0.5;
const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word);
/** From this score on, a word is taken as intended, and not split. */
const MIN_SURE_SCORE = 0.9;
/** Two exact matches are joined only if the joined word sounds the same: “dry hair” is not a dryer. */
const MIN_SURE_JOINED_SCORE = 0.97;
/** Keys of up to this length may be equal by coincidence. */
const SHORT_KEY = 2;
/** Less than an eighth, so that the numbers among eight words do not replace a word. */
const AMOUNT_COUNTS = 1 / 16;
/** Weight factor for a word with only similar candidates. */
const WEAK_WORD_WEIGHT = 0.5;
/** Rank factor for a purpose, so that a search for chair cushions lists cushions before chairs. */
const PURPOSE_WEIGHT = 0.6;
/** Minimum length of the longer part of a split word. */
const SHORTEST_PART = 4;
const SHORTEST_BANGLA_PART = 3;

/**
 * Values to look up for a text; `purpose` contains the words that state a purpose. Empty without letters and
 * digits.
 */
export function toSearchProbes(text: string, purpose = purposeTokens(text)): SearchProbes {
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
        ...tokens.flatMap(listStems),
        ...tokens.flatMap(equivalentMeasures),
        ...joinAdjacentTokens(tokens),
        ...parts,
      ].map(phoneticKey),
    ),
    deletions: unique(tokens.flatMap((token) => deletionVariants(phoneticKey(token)))),
    wordStart: [...last].length >= SHORTEST_START ? last : undefined,
    keyStart: lastKey.length >= SHORTEST_KEY_START ? lastKey : undefined,
  };
}

const unique = (values: string[]) => [...new Set(values)].filter(Boolean);
const joinAdjacentTokens = (tokens: readonly string[]) =>
  tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);

/** All splits of a word into two, without separating combining marks. */
function splitToken(token: string): [string, string][] {
  const letters = token.match(/\P{M}\p{M}*/gu) ?? [];
  if (token.length < SHORTEST_SPLIT || token.length > LONGEST_SPLIT) return [];
  return letters
    .slice(2, -1)
    .map((_, index) => [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')]);
}

type Candidate = { wordId: number; word: string; score: number; productCount: number };
type MatchedWords = ReadonlyMap<string, readonly MatchedWord[]>;

/** Selects the likely words among those that were found, with their weights. */
export function planSearch({ tokens, purpose }: SearchProbes, met: readonly MatchedWord[]): SearchPlan {
  const slots = buildSlots(
    tokens,
    groupBy(met, ({ how, hit }) => `${how} ${hit}`),
  );
  const words = slots.filter(({ isAmount }) => !isAmount);
  const hasWords = words.some(({ candidates }) => candidates.length > 0);
  // A number only distinguishes products of a known word.
  const known = words.length > 0 && !hasWords ? [] : slots.filter(({ candidates }) => candidates.length > 0);
  const isSignificant = ({ isAmount, candidates: [first] }: Slot) =>
    first !== undefined && first.score > LOOKALIKE_MAX_SCORE && !(isAmount && hasWords);
  const sure = known.filter(isSignificant).length;
  const weighed = known.map((slot) => ({ slot, weight: rarity(slot.candidates) }));
  const counting = weighed.map(({ slot, weight }) => {
    const score = slot.candidates[0]?.score ?? 0;
    if (sure > 0 ? !isSignificant(slot) : slot.isAmount && hasWords) return 0;
    return score >= MIN_SURE_SCORE ? weight : weight * WEAK_WORD_WEIGHT;
  });
  const total = addUp(counting);
  const isOfPurpose = ({ typed }: Slot) => purpose.includes(typed);
  const ranked = weighed.map(({ slot, weight }) => (isOfPurpose(slot) ? weight * PURPOSE_WEIGHT : weight));
  // The product itself is required if a purpose is stated.
  const namesThing = sure > 2 && known.some(isOfPurpose);
  const countOf = (slot: Slot) => (namesThing && !isOfPurpose(slot) ? 2 : 1);
  const needed = addUp(known.filter(isSignificant).map(countOf));
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
    required: Math.max(1, needed - (sure > 2 ? 1 : 0)),
    counts: known.map((slot) => (sure === 0 || isSignificant(slot) ? countOf(slot) : AMOUNT_COUNTS)),
    leeway: namesThing ? 1 : 0,
    needsKind: words.slice(0, -1).some((slot) => !isSignificant(slot)),
    // If a single word was split, one part is not enough.
    shares: counting.map((weight) => (tokens.length === 1 && slots.length > 1 ? 0 : weight / total)),
    canHaveResults: canHaveResults(words.length > 0 ? words : slots),
    best: addUp(ranked),
    unknown: words.filter(({ candidates }) => candidates.length === 0).map(({ typed }) => typed),
  };
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Plan for related products: any word is enough, and amounts do not matter. */
export function relatedPlan(plan: SearchPlan): SearchPlan {
  return { ...plan, isNear: true, needsKind: false, required: 1, counts: plan.counts.map(Math.floor) };
}

/** A typed word, or a part of one, with its candidates among the shop's words. */
interface Slot {
  typed: string;
  candidates: Candidate[];
  isAmount: boolean;
}

const slotFor = (typed: string, candidates: Candidate[]): Slot => ({
  typed,
  candidates,
  // A single letter says as little as a number: the `d` of an incomplete word, the `c` of a vitamin.
  isAmount: isAmount(typed) || [...typed].length === 1,
});

function buildSlots(tokens: readonly string[], met: MatchedWords): Slot[] {
  const slots: Slot[] = [];
  const slotOfToken = tokens.map((token, index) => {
    const own = ownCandidates(token, met, index === tokens.length - 1);
    const isBegun = own[0]?.word.startsWith(token) ?? false;
    const split = (own[0]?.score ?? 0) < MIN_SURE_SCORE && !isBegun ? inTwo(token, met) : undefined;
    const at = slots.length;
    slots.push(...(split ?? [slotFor(token, own)]));
    return at;
  });
  for (const [index, joined] of joinAdjacentTokens(tokens).entries()) {
    const stand = [slotOfToken[index], slotOfToken[index + 1]].every(
      (slot) => slot !== undefined && slots[slot]?.candidates[0]?.score === 1,
    );
    const candidates = joinedCandidates(joined, met).filter(
      ({ score }) => !stand || score >= MIN_SURE_JOINED_SCORE,
    );
    for (const slot of [slotOfToken[index], slotOfToken[index + 1]]) {
      if (slot !== undefined) slots[slot]?.candidates.push(...candidates);
    }
  }
  return slots;
}

/**
 * Whether the shop knows at least half of the words and, of several, one for certain. Words that only look
 * similar are unknown.
 */
function canHaveResults(slots: readonly Slot[]): boolean {
  const found = slots.map(
    ({ candidates }) => [...candidates].sort((one, other) => other.score - one.score)[0],
  );
  const known = found.filter((word) => word !== undefined).filter(({ score }) => score > LOOKALIKE_MAX_SCORE);
  if (known.length === 0 || known.length * 2 < found.length) return false;
  const isOneWord = new Set(found.map((word) => word?.wordId)).size === 1;
  return isOneWord || known.reduce((sum, word) => sum + certainty(word), 0) >= 1;
}

/** 1 for an exact match or a long word with the same sound; 0.5 for a short one, or a nearly equal sound. */
function certainty({ score, word }: Candidate): number {
  if (score === 1) return 1;
  const consonants = Math.min(...[word, ...listStems(word)].map((form) => phoneticKey(form).length));
  if (consonants <= SHORT_KEY) return score >= CERTAIN ? 0.5 : 0;
  if (score >= CERTAIN) return 1;
  return score >= MIN_SURE_SCORE ? 0.5 : 0;
}

function ownCandidates(token: string, met: MatchedWords, isLast: boolean): Candidate[] {
  const key = phoneticKey(token);
  const words = [
    ...unique([token, ...listStems(token), ...equivalentMeasures(token)].map(phoneticKey)).flatMap(
      (each) => met.get(`key ${each}`) ?? [],
    ),
    ...deletionVariants(key).flatMap((variant) => met.get(`deletion ${variant}`) ?? []),
    ...(isLast ? (met.get('start ') ?? []) : []),
  ];
  const near = choose(words, scoreWord(token, isLast));
  return near.length > 0
    ? near
    : choose(met.get(`lookalike ${token}`) ?? [], (word) => scoreLookalike(token, word));
}

function joinedCandidates(joined: string, met: MatchedWords): Candidate[] {
  return choose(met.get(`key ${phoneticKey(joined)}`) ?? [], (word) => scoreJoinedWord(joined, word));
}

/** Splits a word into two exact matches, if possible. */
function inTwo(token: string, met: MatchedWords): Slot[] | undefined {
  const readings = splitToken(token).map((parts) =>
    parts.map((part) =>
      slotFor(
        part,
        choose(met.get(`key ${phoneticKey(part)}`) ?? [], (word) => scoreWordPart(part, word)),
      ),
    ),
  );
  return readings.find(
    (slots) =>
      slots.every(({ candidates: [first] }) => first?.score === 1) &&
      slots.some(({ typed }) => typed.length >= (isBangla(typed) ? SHORTEST_BANGLA_PART : SHORTEST_PART)),
  );
}

/**
 * Candidates, best first. A good match excludes distant ones; other words next to an exact match score less.
 */
function choose(words: readonly MatchedWord[], scoreOf: (word: MatchedWord) => number): Candidate[] {
  const fits = new Map<number, Candidate>();
  for (const word of words) {
    if (fits.has(word.id)) continue;
    fits.set(word.id, {
      wordId: word.id,
      word: word.word,
      score: scoreOf(word),
      productCount: word.productCount,
    });
  }
  const sorted = [...fits.values()]
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.productCount - one.productCount);
  const [best] = sorted;
  const min = (best?.score ?? 0) - ((best?.score ?? 0) >= CERTAIN ? CLOSE : FAR);
  const isNear = ({ word, score }: Candidate) =>
    best?.score === 1
      ? score >= (isBangla(word) === isBangla(best.word) ? SAME_SOUND : SAME_WORD) ||
        startsWithWord(word, best.word)
      : score >= min;
  const near = sorted.filter(isNear).slice(0, MAX_CANDIDATES);
  if (best?.score !== 1) return near;
  return near.map((each) => (each.score === 1 ? each : { ...each, score: each.score * SAME_SCRIPT_SCORE }));
}

/** Very short words do not match longer ones that begin with them: চা is not চাদর. */
const startsWithWord = (word: string, start: string) =>
  word.startsWith(start) && (start.match(/\P{M}/gu) ?? []).length >= SHORTEST_BEGINNING;

/** A rare word says more about the intended product than a common one. */
function rarity(candidates: readonly Candidate[]): number {
  return 1 / (1 + Math.log(1 + (candidates[0]?.productCount ?? 0)) / 6);
}
