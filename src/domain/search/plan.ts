import { groupBy } from '#domain/group-by.ts';
import { listWordStems } from './measures.ts';
import { toPhoneticKey } from './phonetic-key.ts';
import type { MatchedWord, SearchProbes } from './probes.ts';
import { buildSlots, type Candidate, MIN_CERTAIN_SCORE, MIN_SURE_SCORE, type Slot } from './slots.ts';
import { LOOKALIKE_BASE_SCORE } from './word-score.ts';

export interface SearchPlan {
  /** Slots are typed words and parts of split words; joined words match two slots. `value` is a factor of the rank. */
  entries: readonly { slot: number; wordId: number; word: string; value: number }[];
  slots: number;
  /** Minimum sum of `counts` over the slots that a product matches. */
  required: number;
  /** 1 per word, 2 for product words of a text with a purpose, `AMOUNT_COUNT` for numbers and lookalike words. */
  counts: readonly number[];
  /** Share of each slot in the text's weight. Products with a sum of `MIN_MATCHED_SHARE` need not reach `required`. */
  shares: readonly number[];
  /** Maximum difference from the highest sum of matched `counts`, if products match enough words. */
  leeway: number;
  /** Whether a single matched word must name a kind or brand: “ceiling fan” must find no mascara that fans lashes. */
  needsKind: boolean;
  /** Whether the search is for related products, such as cushions for “sofa”. */
  isNear?: boolean;
  canHaveResults: boolean;
  best: number;
  unknown: readonly string[];
}

/** Maximum length of keys that may be equal by coincidence. */
const MAX_SHORT_KEY_LENGTH = 2;
/** Count of a number. It is so low that all numbers of a search with eight words together count less than a word. */
const AMOUNT_COUNT = 1 / 16;
const WEAK_WORD_WEIGHT = 0.5;
/** Weight of the purpose of a product. It is low, so that a search for chair cushions lists cushions before chairs. */
const PURPOSE_WEIGHT = 0.6;

export function planSearch(probes: SearchProbes, matches: readonly MatchedWord[]): SearchPlan {
  const { tokens, purpose } = probes;
  const slots = buildSlots(
    probes,
    groupBy(matches, ({ how, hit }) => `${how} ${hit}`),
  );
  const words = slots.filter(({ isAmount }) => !isAmount);
  const hasWords = words.some(({ candidates }) => candidates.length > 0);
  // If all words of the text are unknown, its numbers alone find no product.
  const known = words.length > 0 && !hasWords ? [] : slots.filter(({ candidates }) => candidates.length > 0);
  const isSignificant = ({ isAmount, candidates: [first] }: Slot) =>
    first !== undefined && first.score > LOOKALIKE_BASE_SCORE && !(isAmount && hasWords);
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
      significantCount === 0 || isSignificant(slot) ? getCount(slot) : AMOUNT_COUNT,
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

/** Returns a plan for related products, for which one matched word is enough. Counts of `AMOUNT_COUNT` become 0. */
export function toRelatedPlan(plan: SearchPlan): SearchPlan {
  return { ...plan, isNear: true, needsKind: false, required: 1, counts: plan.counts.map(Math.floor) };
}

/** At least half of the slots must match, with certainties of at least 1 in total, unless all match the same word. */
function canHaveResults(slots: readonly Slot[]): boolean {
  const found = slots.map(({ candidates, isTerm }) => {
    const [best] = [...candidates].sort((one, other) => other.score - one.score);
    return best && isTerm ? { ...best, score: 1 } : best;
  });
  const known = found
    .filter((word) => word !== undefined)
    .filter(({ score }) => score > LOOKALIKE_BASE_SCORE);
  if (known.length === 0 || known.length * 2 < found.length) return false;
  const isOneWord = new Set(found.map((word) => word?.wordId)).size === 1;
  return isOneWord || known.reduce((sum, word) => sum + calculateCertainty(word), 0) >= 1;
}

/** Same sound: 1, for short words 0.5. Nearly the same sound: 0.5, for short words 0. */
function calculateCertainty({ score, word }: Candidate): number {
  if (score === 1) return 1;
  const consonants = Math.min(...[word, ...listWordStems(word)].map((form) => toPhoneticKey(form).length));
  if (consonants <= MAX_SHORT_KEY_LENGTH) return score >= MIN_CERTAIN_SCORE ? 0.5 : 0;
  if (score >= MIN_CERTAIN_SCORE) return 1;
  return score >= MIN_SURE_SCORE ? 0.5 : 0;
}

function calculateRarity(candidates: readonly Candidate[]): number {
  return 1 / (1 + Math.log(1 + (candidates[0]?.productCount ?? 0)) / 6);
}
