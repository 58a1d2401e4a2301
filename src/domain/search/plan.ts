import { groupBy } from '#domain/group-by.ts';
import { isAmount, sameMeasures, stemsOf } from './measures.ts';
import { deletionVariants, phoneticKey } from './phonetic-key.ts';
import { purposeTokens, searchTokens } from './text.ts';
import { scoreOfJoined, scoreOfLookalike, scoreOfPart, scoreOfWord, UNSURE } from './word-score.ts';

/** What to look up among the words of a shop for a searched text. */
export interface SearchProbes {
  /** What was typed, word for word, at most eight. */
  tokens: readonly string[];
  /** Which of them say what the thing is for. */
  purpose: readonly string[];
  /** Phonetic keys of words, of words run together and of parts of words. */
  keys: readonly string[];
  /** Deletion variants of phonetic keys. */
  deletions: readonly string[];
  /** The last word may still be typed: how words, or their phonetic keys, may begin. */
  wordStart: string | undefined;
  keyStart: string | undefined;
}

/** A word of the shop that a probe met, and the probe that it met. */
export interface MetWord {
  how: 'key' | 'deletion' | 'start' | 'lookalike';
  hit: string;
  id: number;
  word: string;
  key: string;
  productCount: number;
}

/** Words that may stand for one of the words that were typed, each with its share in the rank. */
export interface SearchPlan {
  entries: readonly { slot: number; wordId: number; word: string; value: number }[];
  slots: number;
  /** How much of the slots a product must hold, as `counts` says; those that words only look like are not among them. */
  required: number;
  /**
   * What each slot counts among those that are held: 1, for the thing itself 2 where it is said what that is for, and for a
   * number so little that all of them are no word.
   */
  counts: readonly number[];
  /** What each slot counts of what is meant, 1 together: enough of it does instead. What only comes near tells less. */
  shares: readonly number[];
  /** So many slots fewer than the most are listed too: what a thing is for is not all that tells which is meant. */
  leeway: number;
  /**
   * A word before the last is not known, so that what is listed must be of the kind, or of the brand, that another one
   * names: nobody who looks for a ceiling fan means a mascara whose lashes fan.
   */
  needsKind: boolean;
  /** What only comes near is asked for, such as a cushion when a sofa was. */
  isNear?: boolean;
  /** Enough of what was typed is known to the shop, so that what holds it is worth listing. */
  isHopeful: boolean;
  /** The rank of a product that holds every slot word for word in its name. */
  best: number;
  /** Words that nothing in the shop resembles. */
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
/** A word that sounds the same, with or without its ending, leaves room for none that only resembles it. */
const CERTAIN = 0.95;
const CLOSE = 0.07;
/** Beside a word that stands there as it was typed, others must begin so, sound the same or be it in the other script. */
const SAME_SOUND = 0.94;
const SAME_WORD = 0.9;
/** What they count there, so that no word that begins or sounds like it comes before the word itself. */
const BESIDE_ITSELF = 0.5;
const isBangla = (word: string) => /[\u0980-\u09ff]/.test(word);
/** From here on a word is taken for what was meant, and no other way to read it is tried. */
const SURE = 0.9;
/** Two words that both stand there are read as one only where that sounds the same: “dry hair” is no dryer. */
const SURE_JOINED = 0.97;
/** Words of so few consonants may sound the same by accident. */
const SHORT_KEY = 2;
/** The eight words of a text cannot make up for one by their numbers. */
const AMOUNT_COUNTS = 1 / 16;
/** What a word that only comes near tells of what is meant, beside one that stands there. */
const LESS_TELLING = 0.5;
/** What a thing is for ranks behind what it is, so that cushions for a chair come before chairs. */
const OF_PURPOSE = 0.6;
/** Of two words that are read out of one, one must be so long or longer. */
const SHORTEST_PART = 4;
const SHORTEST_BANGLA_PART = 3;

/** What to look up for a text, of which some words say what the thing is for; nothing when it has neither letters nor digits. */
export function probesOf(text: string, purpose = purposeTokens(text)): SearchProbes {
  const tokens = [...new Set(searchTokens(text))].slice(0, MAX_TOKENS);
  const last = tokens.at(-1) ?? '';
  const lastKey = phoneticKey(last);
  const parts = tokens.flatMap((token) => splitsOf(token).flat());
  return {
    tokens,
    purpose,
    keys: unique(
      [
        ...tokens,
        ...tokens.flatMap(stemsOf),
        ...tokens.flatMap(sameMeasures),
        ...joinsOf(tokens),
        ...parts,
      ].map(phoneticKey),
    ),
    deletions: unique(tokens.flatMap((token) => deletionVariants(phoneticKey(token)))),
    wordStart: [...last].length >= SHORTEST_START ? last : undefined,
    keyStart: lastKey.length >= SHORTEST_KEY_START ? lastKey : undefined,
  };
}

const unique = (values: string[]) => [...new Set(values)].filter(Boolean);
const joinsOf = (tokens: readonly string[]) =>
  tokens.slice(1).map((token, index) => `${tokens[index]}${token}`);

/** Every way to read a word as two; signs stay with their letters. */
function splitsOf(token: string): [string, string][] {
  const letters = token.match(/\P{M}\p{M}*/gu) ?? [];
  if (token.length < SHORTEST_SPLIT || token.length > LONGEST_SPLIT) return [];
  return letters
    .slice(2, -1)
    .map((_, index) => [letters.slice(0, index + 2).join(''), letters.slice(index + 2).join('')]);
}

type Candidate = { wordId: number; word: string; score: number; productCount: number };
type Met = ReadonlyMap<string, readonly MetWord[]>;

/** Chooses among the words that were met those that may be meant, and says what each counts. */
export function planSearch({ tokens, purpose }: SearchProbes, met: readonly MetWord[]): SearchPlan {
  const slots = slotsOf(
    tokens,
    groupBy(met, ({ how, hit }) => `${how} ${hit}`),
  );
  const words = slots.filter(({ isAmount }) => !isAmount);
  const hasWords = words.some(({ candidates }) => candidates.length > 0);
  // A number says which of the things that are meant; of things that nobody knows it says nothing.
  const known = words.length > 0 && !hasWords ? [] : slots.filter(({ candidates }) => candidates.length > 0);
  const isTelling = ({ isAmount, candidates: [first] }: Slot) =>
    first !== undefined && first.score > UNSURE && !(isAmount && hasWords);
  const sure = known.filter(isTelling).length;
  const weighed = known.map((slot) => ({ slot, weight: rarity(slot.candidates) }));
  const counting = weighed.map(({ slot, weight }) => {
    const score = slot.candidates[0]?.score ?? 0;
    if (sure > 0 ? !isTelling(slot) : slot.isAmount && hasWords) return 0;
    return score >= SURE ? weight : weight * LESS_TELLING;
  });
  const whole = sumOf(counting);
  const isOfPurpose = ({ typed }: Slot) => purpose.includes(typed);
  const ranked = weighed.map(({ slot, weight }) => (isOfPurpose(slot) ? weight * OF_PURPOSE : weight));
  // Nothing else makes up for the thing itself.
  const namesThing = sure > 2 && known.some(isOfPurpose);
  const countOf = (slot: Slot) => (namesThing && !isOfPurpose(slot) ? 2 : 1);
  const needed = sumOf(known.filter(isTelling).map(countOf));
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
    counts: known.map((slot) => (sure === 0 || isTelling(slot) ? countOf(slot) : AMOUNT_COUNTS)),
    leeway: namesThing ? 1 : 0,
    needsKind: words.slice(0, -1).some((slot) => !isTelling(slot)),
    // Of one word that is read as two, one is not enough.
    shares: counting.map((weight) => (tokens.length === 1 && slots.length > 1 ? 0 : weight / whole)),
    isHopeful: isHopeful(words.length > 0 ? words : slots),
    best: sumOf(ranked),
    unknown: words.filter(({ candidates }) => candidates.length === 0).map(({ typed }) => typed),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The same text read for what comes near: any word of it is enough, and amounts do not matter. */
export function nearPlan(plan: SearchPlan): SearchPlan {
  return { ...plan, isNear: true, needsKind: false, required: 1, counts: plan.counts.map(Math.floor) };
}

/** A word that was typed, or a part of one, and the words of the shop that may be meant by it. */
interface Slot {
  typed: string;
  candidates: Candidate[];
  isAmount: boolean;
}

const slotFor = (typed: string, candidates: Candidate[]): Slot => ({
  typed,
  candidates,
  // A letter tells as little as a number: the `d` of a word that is still being typed, the `c` of a vitamin.
  isAmount: isAmount(typed) || [...typed].length === 1,
});

function slotsOf(tokens: readonly string[], met: Met): Slot[] {
  const slots: Slot[] = [];
  const slotOfToken = tokens.map((token, index) => {
    const own = ownCandidates(token, met, index === tokens.length - 1);
    const isBegun = own[0]?.word.startsWith(token) ?? false;
    const split = (own[0]?.score ?? 0) < SURE && !isBegun ? inTwo(token, met) : undefined;
    const at = slots.length;
    slots.push(...(split ?? [slotFor(token, own)]));
    return at;
  });
  for (const [index, joined] of joinsOf(tokens).entries()) {
    const stand = [slotOfToken[index], slotOfToken[index + 1]].every(
      (slot) => slot !== undefined && slots[slot]?.candidates[0]?.score === 1,
    );
    const candidates = joinedCandidates(joined, met).filter(({ score }) => !stand || score >= SURE_JOINED);
    for (const slot of [slotOfToken[index], slotOfToken[index + 1]]) {
      if (slot !== undefined) slots[slot]?.candidates.push(...candidates);
    }
  }
  return slots;
}

/**
 * Whether the shop knows at least half of the words, and of several words one for certain. What only looks alike is not
 * known.
 */
function isHopeful(slots: readonly Slot[]): boolean {
  const found = slots.map(
    ({ candidates }) => [...candidates].sort((one, other) => other.score - one.score)[0],
  );
  const known = found.filter((word) => word !== undefined).filter(({ score }) => score > UNSURE);
  if (known.length === 0 || known.length * 2 < found.length) return false;
  const isOneWord = new Set(found.map((word) => word?.wordId)).size === 1;
  return isOneWord || known.reduce((sum, word) => sum + certainty(word), 0) >= 1;
}

/** 1 for what stands there as typed, or sounds the same and is long; what is short or nearly the same counts half. */
function certainty({ score, word }: Candidate): number {
  if (score === 1) return 1;
  const consonants = Math.min(...[word, ...stemsOf(word)].map((form) => phoneticKey(form).length));
  if (consonants <= SHORT_KEY) return score >= CERTAIN ? 0.5 : 0;
  if (score >= CERTAIN) return 1;
  return score >= SURE ? 0.5 : 0;
}

function ownCandidates(token: string, met: Met, isLast: boolean): Candidate[] {
  const key = phoneticKey(token);
  const words = [
    ...unique([token, ...stemsOf(token), ...sameMeasures(token)].map(phoneticKey)).flatMap(
      (each) => met.get(`key ${each}`) ?? [],
    ),
    ...deletionVariants(key).flatMap((variant) => met.get(`deletion ${variant}`) ?? []),
    ...(isLast ? (met.get('start ') ?? []) : []),
  ];
  const near = choose(words, scoreOfWord(token, isLast));
  return near.length > 0
    ? near
    : choose(met.get(`lookalike ${token}`) ?? [], (word) => scoreOfLookalike(token, word));
}

function joinedCandidates(joined: string, met: Met): Candidate[] {
  return choose(met.get(`key ${phoneticKey(joined)}`) ?? [], (word) => scoreOfJoined(joined, word));
}

/** A word read as two that both stand there letter by letter. */
function inTwo(token: string, met: Met): Slot[] | undefined {
  const readings = splitsOf(token).map((parts) =>
    parts.map((part) =>
      slotFor(
        part,
        choose(met.get(`key ${phoneticKey(part)}`) ?? [], (word) => scoreOfPart(part, word)),
      ),
    ),
  );
  return readings.find(
    (slots) =>
      slots.every(({ candidates: [first] }) => first?.score === 1) &&
      slots.some(({ typed }) => typed.length >= (isBangla(typed) ? SHORTEST_BANGLA_PART : SHORTEST_PART)),
  );
}

/** Those that fit, best first; far ones give way when there is a near one, and count less beside the word itself. */
function choose(words: readonly MetWord[], scoreOf: (word: MetWord) => number): Candidate[] {
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
  const least = (best?.score ?? 0) - ((best?.score ?? 0) >= CERTAIN ? CLOSE : FAR);
  const isNear = ({ word, score }: Candidate) =>
    best?.score === 1
      ? score >= (isBangla(word) === isBangla(best.word) ? SAME_SOUND : SAME_WORD) ||
        isBegunBy(word, best.word)
      : score >= least;
  const near = sorted.filter(isNear).slice(0, MAX_CANDIDATES);
  if (best?.score !== 1) return near;
  return near.map((each) => (each.score === 1 ? each : { ...each, score: each.score * BESIDE_ITSELF }));
}

/** What begins with a very short word is seldom meant by it: চা is not চাদর. */
const isBegunBy = (word: string, start: string) =>
  word.startsWith(start) && (start.match(/\P{M}/gu) ?? []).length >= SHORTEST_BEGINNING;

/** A rare word says more about what is meant than one that stands everywhere. */
function rarity(candidates: readonly Candidate[]): number {
  return 1 / (1 + Math.log(1 + (candidates[0]?.productCount ?? 0)) / 6);
}
