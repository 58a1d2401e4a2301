import { slipsOf } from './search-slips.ts';
import { searchTokens } from './search-text.ts';
import { soundKey } from './sound-of-word.ts';
import { fitOfJoined, fitOfLookalike, fitOfPart, fitOfWord, stemsOf, UNSURE } from './word-fit.ts';

/** What to look up among the words of a shop for a searched text. */
export interface SearchProbes {
  /** What was typed, word for word, at most eight. */
  tokens: readonly string[];
  /** Phonetic keys of words, of words run together and of parts of words. */
  keys: readonly string[];
  /** Phonetic keys after a slip. */
  slips: readonly string[];
  /** The last word may still be typed: how words, or their phonetic keys, may begin. */
  wordStart: string | undefined;
  keyStart: string | undefined;
}

/** A word of the shop that a probe met, and the probe that it met. */
export interface MetWord {
  how: 'key' | 'slip' | 'start' | 'lookalike';
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
  /** How many of the slots a product must hold; those that words only look like are not among them. */
  required: number;
  /** What each slot counts of what is meant, 1 together: enough of it does instead. What only comes near tells less. */
  shares: readonly number[];
  /** Enough of what was typed is known to the shop, so that what holds it is worth listing. */
  isHopeful: boolean;
  /** The rank of a product that holds every slot word for word in its name. */
  best: number;
  /** Words that nothing in the shop resembles. */
  unknown: readonly string[];
}

const MAX_TOKENS = 8;
const SHORTEST_START = 2;
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
/** Words of so few consonants may sound the same by accident. */
const SHORT_KEY = 2;
const BARE_NUMBER = /^\d+$/;
/** To read a word as two, both must fit so much better than the word as it is. */
const SPLIT = 0.9;
/** What a word that only comes near tells of what is meant, beside one that stands there. */
const LESS_TELLING = 0.5;
/** Of two words that are read out of one, one must stand there so long or longer, letter by letter. */
const SHORTEST_ANCHOR = 3;

/** What to look up for a text; nothing when it has neither letters nor digits. */
export function probesOf(text: string): SearchProbes {
  const tokens = [...new Set(searchTokens(text))].slice(0, MAX_TOKENS);
  const last = tokens.at(-1) ?? '';
  const lastKey = soundKey(last);
  const parts = tokens.flatMap((token) => splitsOf(token).flat());
  return {
    tokens,
    keys: unique([...tokens, ...tokens.flatMap(stemsOf), ...joinsOf(tokens), ...parts].map(soundKey)),
    slips: unique(tokens.flatMap((token) => slipsOf(soundKey(token)))),
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

type Candidate = { wordId: number; word: string; fit: number; productCount: number };
type Met = ReadonlyMap<string, readonly MetWord[]>;

/** Chooses among the words that were met those that may be meant, and says what each counts. */
export function planSearch({ tokens }: SearchProbes, met: readonly MetWord[]): SearchPlan {
  const byHit: Met = Map.groupBy(met, ({ how, hit }) => `${how} ${hit}`);
  const slots: Candidate[][] = [];
  const slotOfToken = tokens.map((token, index) => {
    const own = ownCandidates(token, byHit, index === tokens.length - 1);
    const isBegun = own[0]?.word.startsWith(token) ?? false;
    const split = (own[0]?.fit ?? 0) < SURE && !isBegun ? bestSplit(token, byHit) : undefined;
    const at = slots.length;
    slots.push(...(split && split.fit > (own[0]?.fit ?? 0) ? split.parts : [own]));
    return at;
  });
  for (const [index, joined] of joinsOf(tokens).entries()) {
    const candidates = joinedCandidates(joined, byHit);
    for (const slot of [slotOfToken[index], slotOfToken[index + 1]]) {
      if (slot !== undefined) slots[slot]?.push(...candidates);
    }
  }
  const known = slots.filter((candidates) => candidates.length > 0);
  const sure = known.filter(([first]) => first && first.fit > UNSURE).length;
  const weighed = known.map((candidates) => ({ candidates, weight: rarity(candidates) }));
  const counting = weighed.map(({ candidates: [first], weight }) => {
    if (!first || (sure > 0 && first.fit <= UNSURE)) return 0;
    return first.fit >= SURE ? weight : weight * LESS_TELLING;
  });
  const whole = counting.reduce((sum, weight) => sum + weight, 0);
  return {
    entries: weighed.flatMap(({ candidates, weight }, slot) =>
      candidates.map(({ wordId, word, fit }) => ({ slot, wordId, word, value: fit * weight })),
    ),
    slots: known.length,
    required: Math.max(1, sure - (sure > 2 ? 1 : 0)),
    shares: counting.map((weight) => weight / whole),
    isHopeful: isHopeful(slots),
    best: weighed.reduce((sum, { weight }) => sum + weight, 0),
    unknown: tokens.filter((_, index) => (slots[slotOfToken[index] ?? -1] ?? []).length === 0),
  };
}

/**
 * Whether the shop knows at least half of the words, and of several words one for certain. What only looks alike is not
 * known, and a bare number beside other words tells nothing.
 */
function isHopeful(slots: readonly Candidate[][]): boolean {
  const best = slots.map((candidates) => candidates.toSorted((one, other) => other.fit - one.fit)[0]);
  const telling = best.filter((word) => !word || !BARE_NUMBER.test(word.word));
  const found = telling.length > 0 ? telling : best;
  const known = found.filter((word) => word !== undefined).filter(({ fit }) => fit > UNSURE);
  if (known.length === 0 || known.length * 2 < found.length) return false;
  const isOneWord = new Set(found.map((word) => word?.wordId)).size === 1;
  return isOneWord || known.reduce((sum, word) => sum + certainty(word), 0) >= 1;
}

/** 1 for what stands there as typed, or sounds the same and is long; what is short or nearly the same counts half. */
function certainty({ fit, word }: Candidate): number {
  if (fit === 1) return 1;
  const consonants = Math.min(...[word, ...stemsOf(word)].map((form) => soundKey(form).length));
  if (consonants <= SHORT_KEY) return fit >= CERTAIN ? 0.5 : 0;
  if (fit >= CERTAIN) return 1;
  return fit >= SURE ? 0.5 : 0;
}

function ownCandidates(token: string, met: Met, isLast: boolean): Candidate[] {
  const key = soundKey(token);
  const words = [
    ...unique([token, ...stemsOf(token)].map(soundKey)).flatMap((each) => met.get(`key ${each}`) ?? []),
    ...slipsOf(key).flatMap((slip) => met.get(`slip ${slip}`) ?? []),
    ...(isLast ? (met.get('start ') ?? []) : []),
  ];
  const near = choose(words, fitOfWord(token, isLast));
  return near.length > 0
    ? near
    : choose(met.get(`lookalike ${token}`) ?? [], (word) => fitOfLookalike(token, word));
}

function joinedCandidates(joined: string, met: Met): Candidate[] {
  return choose(met.get(`key ${soundKey(joined)}`) ?? [], (word) => fitOfJoined(joined, word));
}

function bestSplit(token: string, met: Met): { fit: number; parts: Candidate[][] } | undefined {
  const splits = splitsOf(token).flatMap((parts) => {
    const found = parts.map((part) =>
      choose(met.get(`key ${soundKey(part)}`) ?? [], (word) => fitOfPart(part, word)),
    );
    const isAnchored = found.some(([first]) => first?.fit === 1 && first.word.length >= SHORTEST_ANCHOR);
    return isAnchored ? [{ parts: found, fit: Math.min(...found.map(([first]) => first?.fit ?? 0)) }] : [];
  });
  const [best] = splits.toSorted((one, other) => other.fit - one.fit);
  return best && best.fit > 0 ? { ...best, fit: best.fit * SPLIT } : undefined;
}

/** Those that fit, best first; far ones give way when there is a near one, and count less beside the word itself. */
function choose(words: readonly MetWord[], fitOf: (word: MetWord) => number): Candidate[] {
  const fits = new Map<number, Candidate>();
  for (const word of words) {
    if (fits.has(word.id)) continue;
    fits.set(word.id, {
      wordId: word.id,
      word: word.word,
      fit: fitOf(word),
      productCount: word.productCount,
    });
  }
  const sorted = [...fits.values()]
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit || other.productCount - one.productCount);
  const [best] = sorted;
  const least = (best?.fit ?? 0) - ((best?.fit ?? 0) >= CERTAIN ? CLOSE : FAR);
  const isNear = ({ word, fit }: Candidate) =>
    best?.fit === 1
      ? fit >= (isBangla(word) === isBangla(best.word) ? SAME_SOUND : SAME_WORD) || word.startsWith(best.word)
      : fit >= least;
  const near = sorted.filter(isNear).slice(0, MAX_CANDIDATES);
  if (best?.fit !== 1) return near;
  return near.map((each) => (each.fit === 1 ? each : { ...each, fit: each.fit * BESIDE_ITSELF }));
}

/** A rare word says more about what is meant than one that stands everywhere. */
function rarity(candidates: readonly Candidate[]): number {
  return 1 / (1 + Math.log(1 + (candidates[0]?.productCount ?? 0)) / 6);
}
