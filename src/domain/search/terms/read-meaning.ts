import { isAmount, listWordStems } from '#domain/search/measures.ts';
import { hasBanglaLetters, toPhoneticKey } from '#domain/search/phonetic-key.ts';
import type { TermWord } from '#domain/search/probes.ts';
import { isFiller, listWords } from '#domain/search/text.ts';
import { createWordScorer } from '#domain/search/word-score.ts';
import { INGREDIENT_WORDS } from './ingredients.ts';
import { listMedicineBrands } from './medicine-brands.ts';
import {
  COMPLAINT_WORDS,
  MEDICINE_FORMS,
  MEDICINE_WORDS,
  SHARED_FORMS,
  VARIANT_WORDS,
  VARIANTS_BY_SPELLING,
} from './medicine-words.ts';
import { NEEDS, type Need } from './needs.ts';

interface TextReading {
  tokens: readonly string[];
  /** Words that rank products and never match alone: medicine forms, such as “syrup”. */
  optional: ReadonlySet<string>;
  /** Tokens that match any of several words. */
  terms: ReadonlyMap<string, readonly TermWord[]>;
}

interface TextMeaning {
  /** Words that rank products and never match alone, such as “extra” in “Napa Extra”. */
  optional: ReadonlySet<string>;
  /** Words that must not be corrected: a medicine is never replaced by one with a similar name. */
  exact: ReadonlySet<string>;
  /** The text with brands replaced by ingredients, and complaints by remedies; `undefined` if it contains neither. */
  reading: TextReading | undefined;
  /** Whether only `reading` is searched, because the typed words also have another meaning: “gas” in “gas problem”. */
  isOnlyReading: boolean;
  /** Whether the text names a variant with other ingredients than the brand itself: “Napa Extra” is not “Napa”. */
  isOtherVariant: boolean;
  /** Whether the typed words are searched instead if the shop has no remedy: “diabetes problem” may mean a meter. */
  isReplaceable: boolean;
}

/** Fillers that are part of names: “Amlovas AT”, “stomach ache”, and “for”. */
const FILLERS_IN_NAMES = new Set(['ache', 'a', 'am', 'at', 'i', 'for']);
const MAX_WORDS = 10;
const MAX_PHRASE_WORDS = 3;
const MAX_MISSPELT_FORMS = 8;
/** Minimum length of a misspelt name in Latin letters. */
const MIN_MISSPELT_LENGTH = 5;
const MIN_SIMILAR_SCORE = 0.95;
const MIN_SIMILAR_BANGLA_SCORE = 0.85;
const OTHER_REMEDY_SCORE = 0.9;
const BRAND_FACTOR = 0.95;
/** Score of a variant's name for its other ingredients, too low to match alone: “Plus” of “Ace Plus” for caffeine. */
const VARIANT_SCORE = 0.4;
const TYPED_VARIANT_SCORE = 0.45;
const MIN_VARIANT_START_LENGTH = 2;

type Phrase =
  | {
      kind: 'medicine';
      name: string;
      ingredients: readonly string[];
      isOrdinaryWord: boolean;
      isBrand: boolean;
    }
  | { kind: 'need'; name: string; need: Need; isOnlyComplaint: boolean };

interface Phrases {
  byName: ReadonlyMap<string, readonly Phrase[]>;
  byKey: ReadonlyMap<string, readonly Phrase[]>;
  brandsByIngredient: ReadonlyMap<string, readonly string[]>;
}

let cachedPhrases: Phrases | undefined;
const getPhrases = () => (cachedPhrases ??= buildPhrases());

function buildPhrases(): Phrases {
  const brands = listMedicineBrands();
  const ingredients = new Set(brands.flatMap((brand) => brand.ingredients));
  const toNeeds = (need: Need, names: string | undefined, isOnlyComplaint: boolean): Phrase[] =>
    splitNames(names).map((name) => ({ kind: 'need', name, need, isOnlyComplaint }));
  const all: Phrase[] = [
    ...brands.map((brand): Phrase => ({ kind: 'medicine', ...brand, isBrand: true })),
    ...[...ingredients].map(
      (name): Phrase => ({
        kind: 'medicine',
        name,
        ingredients: [name],
        isOrdinaryWord: name in INGREDIENT_WORDS,
        isBrand: false,
      }),
    ),
    ...NEEDS.flatMap((need) => [
      ...toNeeds(need, need.names, false),
      ...toNeeds(need, need.namesOfComplaint, true),
    ]),
  ];
  return {
    byName: Map.groupBy(all, ({ name }) => toPhraseKey(name)),
    byKey: Map.groupBy(all, ({ name }) => toPhoneticKey(toPhraseKey(name))),
    brandsByIngredient: new Map(
      [...Map.groupBy(brands, (brand) => brand.ingredients.join(' + '))].map(([name, some]) => [
        name,
        some.filter((brand) => !brand.isOrdinaryWord).map((brand) => brand.name),
      ]),
    ),
  };
}

const splitNames = (names = ''): string[] => names.split(', ').filter(Boolean);
const toPhraseKey = (name: string): string => name.replaceAll(' ', '').normalize('NFC');

export function readMeaning(text: string): TextMeaning {
  const words = listWords(text)
    .filter((word) => !isFiller(word) || FILLERS_IN_NAMES.has(word) || isClue(word))
    .slice(0, MAX_WORDS);
  const spans = listSpans(words).filter((span, _, all) => isPhraseMeant(span, words, all));
  const optional = new Set(listOptionalWords(words, spans));
  return {
    optional,
    exact: new Set(
      asksForMedicine(words) ? words : listExactWords(words, spans).filter((word) => !optional.has(word)),
    ),
    reading: spans.length > 0 ? toReading(words, spans) : undefined,
    isOnlyReading: spans.some(
      ({ phrase }) => phrase.kind === 'need' && (phrase.isOnlyComplaint || phrase.need.isForDoctors),
    ),
    isOtherVariant: spans.some(
      ({ phrase, length }) =>
        phrase.kind === 'medicine' && phrase.isBrand && phrase.ingredients.length > 1 && length > 1,
    ),
    isReplaceable:
      !words.some(isMedicineWord) &&
      spans.every(({ phrase }) => phrase.kind === 'need' && phrase.need.isForDoctors === true),
  };
}

const listExactWords = (words: readonly string[], spans: readonly Span[]): string[] =>
  spans.flatMap(({ at, length, isExact, phrase }) =>
    isExact && phrase.kind === 'medicine' && phrase.isBrand && !phrase.isOrdinaryWord
      ? words.slice(at, at + length)
      : [],
  );

const isMedicineForm = (word: string): boolean =>
  containsWordOrStem(MEDICINE_FORMS, word) || containsWordOrStem(SHARED_FORMS, word);
const isClue = (word: string): boolean =>
  isComplaint(word) || containsWordOrStem(MEDICINE_WORDS, word) || isMedicineForm(word);

const containsWordOrStem = (some: ReadonlySet<string>, word: string): boolean =>
  some.has(word) || listWordStems(word).some((stem) => some.has(stem));

/** True for “fever medicine” and “medicine for fever”, false for “medicine box”. */
function asksForMedicine(words: readonly string[]): boolean {
  const end = words.indexOf('for');
  const wanted = (end < 0 ? words : words.slice(0, end)).filter((word) => !isFiller(word) && !isAmount(word));
  return containsWordOrStem(MEDICINE_WORDS, wanted.at(-1) ?? '');
}

interface Span {
  at: number;
  length: number;
  phrase: Phrase;
  isExact: boolean;
}

/** Finds known phrases from left to right. At each position, the longest phrase is used. */
function listSpans(words: readonly string[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < words.length) {
    const span = findSpan(words, at);
    if (span) spans.push(span);
    at += span?.length ?? 1;
  }
  return spans;
}

function findSpan(words: readonly string[], at: number): Span | undefined {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
    const found = findPhrase(words.slice(at, at + length));
    if (found) return { at, length, ...found };
  }
  return undefined;
}

function findPhrase(words: readonly string[]): { phrase: Phrase; isExact: boolean } | undefined {
  const forms = listJoinedForms(words.map((word) => VARIANTS_BY_SPELLING.get(word) ?? word));
  for (const form of forms) {
    const [phrase] = getPhrases().byName.get(form) ?? [];
    if (phrase) return { phrase, isExact: true };
  }
  const [typed = ''] = forms;
  const mayBeMisspelt =
    (typed.length >= MIN_MISSPELT_LENGTH || hasBanglaLetters(typed)) && !words.every(isOrdinaryClue);
  const phrase = mayBeMisspelt ? findSimilarPhrase(forms.slice(0, MAX_MISSPELT_FORMS)) : undefined;
  return phrase && { phrase, isExact: false };
}

/** Whether the word is correct as typed: “আসে” (comes) is not the brand “Ace”. */
const isOrdinaryClue = (word: string): boolean => COMPLAINT_WORDS.has(word) || MEDICINE_WORDS.has(word);

/** Returns `undefined` also if the most similar names have different meanings. */
function findSimilarPhrase(forms: readonly string[]): Phrase | undefined {
  const similar = forms.flatMap((form) => {
    const getScore = createWordScorer(form, false);
    return (getPhrases().byKey.get(toPhoneticKey(form)) ?? []).map((phrase) => ({
      phrase,
      score: getScore({ word: toPhraseKey(phrase.name) }),
    }));
  });
  const best = Math.max(0, ...similar.map(({ score }) => score));
  const [first, ...others] = similar.filter(({ score }) => score === best).map(({ phrase }) => phrase);
  const min = hasBanglaLetters(forms[0] ?? '') ? MIN_SIMILAR_BANGLA_SCORE : MIN_SIMILAR_SCORE;
  if (first === undefined || best < min) return undefined;
  return others.every((other) => getMeaning(other) === getMeaning(first)) ? first : undefined;
}

const getMeaning = (phrase: Phrase): string | Need =>
  phrase.kind === 'need' ? phrase.need : phrase.ingredients.join();

/** Lists the joined forms of the words: as typed, without endings, and without an attached strength (`napa500`). */
function listJoinedForms(words: readonly string[]): string[] {
  const variants = words.map((word) => [word, ...listWordStems(word)]);
  const joined = variants.reduce<string[]>(
    (starts, ends) => starts.flatMap((start) => ends.map((end) => `${start}${end}`)),
    [''],
  );
  const [, name] = (words.length === 1 && /^(\D{3,})\d+(?:mg|ml)?$/.exec(words[0] ?? '')) || [];
  return [...joined, ...(name ? [name] : [])].map((form) => form.normalize('NFC'));
}

function isPhraseMeant(
  { phrase, at, length }: Span,
  words: readonly string[],
  spans: readonly Span[],
): boolean {
  const inSpans = new Set(spans.flatMap((span) => words.slice(span.at, span.at + span.length)));
  const others = words.filter((word, index) => (index < at || index >= at + length) && isSignificant(word));
  const isMedicine = words.some(isMedicineWord);
  const isOnly = (isKnown: (word: string) => boolean) =>
    others.every((word) => inSpans.has(word) || isKnown(word));
  if (phrase.kind === 'medicine')
    return (
      !phrase.isOrdinaryWord ||
      isOnly((word) => isMedicineWord(word) || isVariantWord(word) || isMedicineForm(word))
    );
  if (asksForMedicine(words)) return true;
  if (!phrase.isOnlyComplaint && !phrase.need.isForDoctors) return true;
  return (
    (isMedicine || others.some(isComplaint)) &&
    isOnly((word) => isMedicineWord(word) || isComplaint(word) || isVariantWord(word))
  );
}

const isSignificant = (word: string) =>
  !isAmount(word) && [...word].length > 1 && (!isFiller(word) || isClue(word));
const isVariantWord = (word: string) => containsWordOrStem(VARIANT_WORDS, word);
const isComplaint = (word: string) => containsWordOrStem(COMPLAINT_WORDS, word);
const isMedicineWord = (word: string) =>
  containsWordOrStem(MEDICINE_WORDS, word) || containsWordOrStem(MEDICINE_FORMS, word);

/** Lists variants and forms after a medicine's name (“Napa Extra tablet”), and “medicine” in “fever medicine”. */
function listOptionalWords(words: readonly string[], spans: readonly Span[]): string[] {
  const variants = spans.flatMap(({ at, length, phrase }) => {
    if (phrase.kind !== 'medicine') return [];
    const [next, ...later] = words.slice(at + length);
    return [
      ...words.slice(at + 1, at + length).filter(isVariantWord),
      ...words.slice(at + length).filter((word) => isVariantWord(word) || isMedicineForm(word)),
      ...(next !== undefined && later.length === 0 && isStartOfVariant(next) ? [next] : []),
    ];
  });
  const asksOnlyForMedicine = words.every(
    (word) => !isSignificant(word) || containsWordOrStem(MEDICINE_WORDS, word),
  );
  const medicines = asksOnlyForMedicine
    ? []
    : words.filter((word) => containsWordOrStem(MEDICINE_WORDS, word));
  return [...variants, ...(asksForMedicine(words) ? medicines : [])];
}

const isStartOfVariant = (word: string): boolean =>
  word.length >= MIN_VARIANT_START_LENGTH && [...VARIANT_WORDS].some((variant) => variant.startsWith(word));

function toReading(words: readonly string[], spans: readonly Span[]): TextReading {
  const terms: TermWordsByToken = new Map();
  const hasMedicine = spans.some(({ phrase }) => phrase.kind === 'medicine');
  const tokens = words.flatMap((word, index) => {
    const span = spans.find(({ at, length }) => index >= at && index < at + length);
    if (!span) {
      const isDropped = isFiller(word) || containsWordOrStem(MEDICINE_WORDS, word) || isComplaint(word);
      return isDropped || (hasMedicine && isVariantWord(word)) ? [] : [word];
    }
    if (span.at !== index) return [];
    return span.phrase.kind === 'need'
      ? addNeed(terms, span.phrase.need)
      : addMedicine(terms, span.phrase.ingredients, words.slice(span.at, span.at + span.length));
  });
  return { tokens: [...new Set(tokens)], optional: new Set(tokens.filter(isMedicineForm)), terms };
}

type TermWordsByToken = Map<string, readonly TermWord[]>;

function addMedicine(
  terms: TermWordsByToken,
  ingredients: readonly string[],
  typed: readonly string[],
): string[] {
  const brands = listBrands(ingredients);
  return ingredients.flatMap((ingredient, index) => {
    const [first = [], ...others] = listIngredientWords(ingredient);
    const token = toTermToken(ingredient);
    const [typedScore, score] = index === 0 ? [1, BRAND_FACTOR] : [TYPED_VARIANT_SCORE, VARIANT_SCORE];
    const brandWords = index === 0 ? listFirstWords(brands) : listVariantWords(brands);
    const typedWords = index === 0 ? typed.slice(0, 1) : typed.slice(1).filter(isVariantWord);
    terms.set(
      token,
      toTermWords([
        ...first.map((word) => ({ word, score: 1 })),
        ...typedWords.map((word) => ({ word, score: typedScore })),
        ...(others.length > 0 ? [] : brandWords.map((word) => ({ word, score }))),
      ]),
    );
    return [token, ...others.flat()];
  });
}

const listBrands = (ingredients: readonly string[]): readonly string[] =>
  getPhrases().brandsByIngredient.get(ingredients.join(' + ')) ?? [];

/** Lists first words of brands that may be used alone: `ace` of “Ace Plus”, but not `heel` of “Heel Guard”. */
const listFirstWords = (brands: readonly string[]): string[] =>
  brands.flatMap((brand) => {
    const [first = '', ...others] = brand.split(' ');
    const isBrand = getPhrases()
      .byName.get(first)
      ?.some((phrase) => phrase.kind === 'medicine' && !phrase.isOrdinaryWord);
    return others.length === 0 || isBrand ? [first] : [];
  });

const listVariantWords = (brands: readonly string[]): string[] =>
  brands.flatMap((brand) =>
    brand
      .split(' ')
      .slice(1)
      .filter((word) => VARIANT_WORDS.has(word)),
  );

function addNeed(terms: TermWordsByToken, { names, remedies, isForDoctors }: Need): string[] {
  const words = splitNames(remedies).flatMap((remedy, index) => {
    const score = index === 0 ? 1 : OTHER_REMEDY_SCORE;
    const [first = []] = listIngredientWords(remedy);
    return [
      ...first.map((word) => ({ word, score })),
      ...listFirstWords(listBrands([remedy])).map((word) => ({ word, score: score * BRAND_FACTOR })),
    ];
  });
  // The name of a disease is no remedy: products tagged with it may be devices, such as a glucometer.
  const ownNames = splitNames(isForDoctors ? '' : names)
    .filter((name) => !name.includes(' '))
    .map((word) => ({ word, score: OTHER_REMEDY_SCORE }));
  const token = toTermToken(splitNames(names)[0] ?? '');
  terms.set(token, toTermWords([...words, ...ownNames]));
  return [token];
}

/** The colon distinguishes the result from typed tokens, which contain none. */
const toTermToken = (name: string): string => `term:${name}`;

const listIngredientWords = (ingredient: string): string[][] =>
  (INGREDIENT_WORDS[ingredient] ?? ingredient).split(' ').map((word) => word.split('|'));

/** Removes repeated words. The highest score of a word is used. */
function toTermWords(words: readonly Omit<TermWord, 'key'>[]): TermWord[] {
  const scores = new Map<string, number>();
  for (const { word, score } of words) {
    const normalized = word.normalize('NFC');
    scores.set(normalized, Math.max(score, scores.get(normalized) ?? 0));
  }
  return [...scores].map(([word, score]) => ({ word, key: toPhoneticKey(word), score }));
}
