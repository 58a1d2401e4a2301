import { asciiDigits } from '#domain/bangla-digits.ts';
import { phoneticSpelling } from '#domain/search/phonetic-key.ts';
import { soundSimilarity } from '#domain/search/word-score.ts';

export interface NamedPlace {
  /** Any script and spelling; the first is displayed. */
  names: readonly string[];
  /** A neighbourhood, for example. Whole places win ties. */
  part?: string;
}

/** Generic words that do not distinguish places. */
const KINDS = new Set(
  'district zila zilla jela thana upazila upazilla area জেলা থানা উপজেলা এলাকা'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);
/** Minimum similarity, 0 to 1, for misspelt names. */
const MIN_SIMILARITY = 0.7;
const SHORTEST_MISSPELT = 4;
const SHORTEST_WITHIN = 3;

interface Text {
  words: string[];
  sounds: string[];
  joined: string;
  sound: string;
  digits: string;
}

/** Best first: start of a name or word, sound, misspelling. Ignores script, not numbers. Empty text returns all. */
export function findPlaces<Place extends NamedPlace>(places: readonly Place[], typed: string): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [...places];
  const fitting = findBest(places, (name) => scoreOf(wanted, name));
  // Misspelt names are guesses, so other matches exclude them.
  return fitting.length > 0 ? fitting : findBest(places, (name) => scoreOfMisspelt(wanted, name));
}

/** Also returns places of other districts with exactly this name, after matches in the district. */
export function findPlacesHere<Place extends NamedPlace>(
  here: readonly Place[],
  elsewhere: readonly Place[],
  typed: string,
): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [...here];
  const named = findPlacesByFullName(here, typed).length === 0 ? findPlacesByFullName(elsewhere, typed) : [];
  const fitting = scored(here, (name) => scoreOf(wanted, name))
    .filter(({ score }) => score !== SOUND_BEGINNING)
    .map(({ place }) => place);
  const guesses = findPlaces(here, typed).filter((place) => !fitting.includes(place));
  return [...fitting, ...named, ...guesses];
}

/** A complete name or the only match, else `undefined`. A similar beginning is not enough: Tongi is not Tannery. */
export function resolvePlace<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): Place | undefined {
  const wanted = textOf(typed);
  if (wanted.joined === '') return undefined;
  const [best, next] = scored(places, (name) => scoreOf(wanted, name));
  if (!best || best.score === next?.score) return undefined;
  const isOnly = !next && best.score !== SOUND_BEGINNING;
  return best.score >= SAME_SOUND || isOnly ? best.place : undefined;
}

export function findPlacesByFullName<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [];
  return scored(places, (name) => scoreOf(wanted, name)).flatMap(({ place, score }) =>
    score >= SAME_SOUND ? [place] : [],
  );
}

const findBest = <Place extends NamedPlace>(
  places: readonly Place[],
  score: (name: Text) => number,
): Place[] => scored(places, score).map(({ place }) => place);

function scored<Place extends NamedPlace>(places: readonly Place[], score: (name: Text) => number) {
  return places
    .map((place) => ({
      place,
      score: Math.max(...place.names.flatMap(spellingsOf).map((name) => score(cachedTextOf(name)))),
    }))
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score || Number(!!one.place.part) - Number(!!other.place.part));
}

const EXACT = 10;
const SAME_SOUND = 9;
const BEGINNING = 8;
const SOUND_BEGINNING = 7;
const WORD_BEGINNING = 6;
const WITHIN = 5;
const WITHOUT_NUMBER = 4;
const WORDS = 4;
const WORDS_WITH_OTHERS = 3;

function scoreOf(wanted: Text, name: Text): number {
  if (wanted.joined === name.joined) return EXACT;
  if (isOtherNumber(wanted, name)) return 0;
  if (lacksNumber(wanted, name)) return fitWithoutNumber(wanted, name) || fitByWords(wanted, name);
  if (wanted.sound === name.sound) return SAME_SOUND;
  if (name.joined.startsWith(wanted.joined)) return BEGINNING;
  if (wanted.sound.length > 1 && name.sound.startsWith(wanted.sound)) return SOUND_BEGINNING;
  if (name.words.some((word) => word.startsWith(wanted.joined))) return WORD_BEGINNING;
  if (wanted.joined.length >= SHORTEST_WITHIN && name.joined.includes(wanted.joined)) return WITHIN;
  return fitByWords(wanted, name);
}

const isOtherNumber = (wanted: Text, name: Text): boolean =>
  name.digits !== '' && wanted.digits !== '' && !name.digits.startsWith(wanted.digits);
const lacksNumber = (wanted: Text, name: Text): boolean => wanted.digits !== '' && name.digits === '';

/** Words in any order, among others: “Sector 7, Uttara”. More shared words score higher. */
function fitByWords(wanted: Text, name: Text): number {
  if (wanted.words.length < 2) return 0;
  const known = new Set(wanted.sounds);
  const shared = name.sounds.filter((sound) => known.has(sound)).length;
  if (shared === wanted.sounds.length) return WORDS + shared / 10;
  return shared > 0 && shared === name.sounds.length ? WORDS_WITH_OTHERS + shared / 10 : 0;
}

/** “Mirpur 16” matches Mirpur if no part of it has that number. */
function fitWithoutNumber(wanted: Text, name: Text): number {
  const sound = phoneticSpelling(wanted.joined.replaceAll(/\d/g, ''));
  return sound !== '' && sound === name.sound ? WITHOUT_NUMBER : 0;
}

function scoreOfMisspelt(wanted: Text, name: Text): number {
  const { sound } = wanted;
  if (sound.length < SHORTEST_MISSPELT || isOtherNumber(wanted, name) || lacksNumber(wanted, name)) return 0;
  const whole = soundSimilarity(sound, name.sound);
  const beginning = soundSimilarity(sound, name.sound.slice(0, sound.length)) * 0.95;
  const best = Math.max(whole, beginning);
  return best >= MIN_SIMILARITY ? best : 0;
}

function textOf(text: string): Text {
  const words = asciiDigits(text.normalize('NFC').toLowerCase())
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const significant = words.filter((word) => !KINDS.has(word));
  const remaining = significant.length > 0 ? significant : words;
  const joined = remaining.join('');
  const sounds = remaining.map(phoneticSpelling);
  return {
    words: remaining,
    sounds,
    joined,
    sound: sounds.join(''),
    digits: joined.replaceAll(/\D/g, ''),
  };
}

const CANTONMENT = ['সেনানিবাস', 'ক্যান্টনমেন্ট'] as const;

function spellingsOf(name: string): string[] {
  const [one, other] = CANTONMENT;
  if (name.includes(one)) return [name, name.replace(one, other)];
  return name.includes(other) ? [name, name.replace(other, one)] : [name];
}

const texts = new Map<string, Text>();

/** Typed text is not cached. */
function cachedTextOf(name: string): Text {
  const known = texts.get(name) ?? textOf(name);
  texts.set(name, known);
  return known;
}
