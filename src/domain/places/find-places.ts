import { toAsciiDigits } from '#domain/digits.ts';
import { toPhoneticSpelling } from '#domain/search/phonetic-key.ts';
import { calculateSoundSimilarity } from '#domain/search/word-score.ts';

export interface NamedPlace {
  /** Names in any script and spelling; the first is displayed. */
  names: readonly string[];
  /** Name, if this is a part of a larger place. At equal scores, entire places are listed first. */
  part?: string;
}

const GENERIC_WORDS = new Set(
  'district zila zilla jela thana upazila upazilla area জেলা থানা উপজেলা এলাকা'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);
/** Minimum similarity, 0 to 1, for misspelt names. */
const MIN_SIMILARITY = 0.7;
const MIN_MISSPELT_LENGTH = 4;
const MIN_WITHIN_LENGTH = 3;

interface PlaceText {
  words: string[];
  sounds: string[];
  joined: string;
  sound: string;
  digits: string;
}

/** Misspelt names match only if nothing else does. A name with another number never matches. */
export function listMatchingPlaces<Place extends NamedPlace>(
  places: readonly Place[],
  typed: string,
): Place[] {
  const wanted = toPlaceText(typed);
  if (wanted.joined === '') return [...places];
  const matches = listBestPlaces(places, (name) => scoreMatch(wanted, name));
  return matches.length > 0 ? matches : listBestPlaces(places, (name) => scoreMisspelt(wanted, name));
}

/** A place elsewhere with exactly the typed name precedes places here that only sound similar. */
export function listMatchingPlacesOfDistrict<Place extends NamedPlace>(
  here: readonly Place[],
  elsewhere: readonly Place[],
  typed: string,
): Place[] {
  const wanted = toPlaceText(typed);
  if (wanted.joined === '') return [...here];
  const named = listPlacesByFullName(here, typed).length === 0 ? listPlacesByFullName(elsewhere, typed) : [];
  const matches = scorePlaces(here, (name) => scoreMatch(wanted, name))
    .filter(({ score }) => score !== SOUND_START_SCORE)
    .map(({ place }) => place);
  const guesses = listMatchingPlaces(here, typed).filter((place) => !matches.includes(place));
  return [...matches, ...named, ...guesses];
}

/** Returns a place only if the text is its full name or matches no other place: “Tongi” does not select Tannery. */
export function resolvePlace<Place extends NamedPlace>(places: readonly Place[], typed: string) {
  const wanted = toPlaceText(typed);
  if (wanted.joined === '') return undefined;
  const [best, next] = scorePlaces(places, (name) => scoreMatch(wanted, name));
  if (!best || best.score === next?.score) return undefined;
  const isOnly = !next && best.score !== SOUND_START_SCORE;
  return best.score >= SAME_SOUND_SCORE || isOnly ? best.place : undefined;
}

export function listPlacesByFullName<Place extends NamedPlace>(places: readonly Place[], typed: string) {
  const wanted = toPlaceText(typed);
  if (wanted.joined === '') return [];
  return scorePlaces(places, (name) => scoreMatch(wanted, name)).flatMap(({ place, score }) =>
    score >= SAME_SOUND_SCORE ? [place] : [],
  );
}

const listBestPlaces = <Place extends NamedPlace>(
  places: readonly Place[],
  score: (name: PlaceText) => number,
) => scorePlaces(places, score).map(({ place }) => place);

function scorePlaces<Place extends NamedPlace>(places: readonly Place[], score: (name: PlaceText) => number) {
  return places
    .map((place) => ({
      place,
      score: Math.max(...place.names.flatMap(listNameSpellings).map((name) => score(getPlaceText(name)))),
    }))
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score || Number(!!one.place.part) - Number(!!other.place.part));
}

const EXACT_SCORE = 10;
const SAME_SOUND_SCORE = 9;
const START_SCORE = 8;
const SOUND_START_SCORE = 7;
const WORD_START_SCORE = 6;
const WITHIN_SCORE = 5;
const WITHOUT_NUMBER_SCORE = 4;
const ALL_WORDS_SCORE = 4;
const PARTIAL_WORDS_SCORE = 3;

function scoreMatch(wanted: PlaceText, name: PlaceText): number {
  if (wanted.joined === name.joined) return EXACT_SCORE;
  if (hasOtherNumber(wanted, name)) return 0;
  if (lacksNumber(wanted, name)) return scoreWithoutNumber(wanted, name) || scoreByWords(wanted, name);
  if (wanted.sound === name.sound) return SAME_SOUND_SCORE;
  if (name.joined.startsWith(wanted.joined)) return START_SCORE;
  if (wanted.sound.length > 1 && name.sound.startsWith(wanted.sound)) return SOUND_START_SCORE;
  if (name.words.some((word) => word.startsWith(wanted.joined))) return WORD_START_SCORE;
  if (wanted.joined.length >= MIN_WITHIN_LENGTH && name.joined.includes(wanted.joined)) return WITHIN_SCORE;
  return scoreByWords(wanted, name);
}

const hasOtherNumber = (wanted: PlaceText, name: PlaceText): boolean =>
  name.digits !== '' && wanted.digits !== '' && !name.digits.startsWith(wanted.digits);
const lacksNumber = (wanted: PlaceText, name: PlaceText): boolean =>
  wanted.digits !== '' && name.digits === '';

/** Compares words in any order, such as “Sector 7, Uttara”. More shared words score higher. */
function scoreByWords(wanted: PlaceText, name: PlaceText): number {
  if (wanted.words.length < 2) return 0;
  const known = new Set(wanted.sounds);
  const shared = name.sounds.filter((sound) => known.has(sound)).length;
  if (shared === wanted.sounds.length) return ALL_WORDS_SCORE + shared / 10;
  return shared > 0 && shared === name.sounds.length ? PARTIAL_WORDS_SCORE + shared / 10 : 0;
}

/** Compares names without the number in the typed text: “Mirpur 16” matches Mirpur. */
function scoreWithoutNumber(wanted: PlaceText, name: PlaceText): number {
  const sound = toPhoneticSpelling(wanted.joined.replaceAll(/\d/g, ''));
  return sound !== '' && sound === name.sound ? WITHOUT_NUMBER_SCORE : 0;
}

function scoreMisspelt(wanted: PlaceText, name: PlaceText): number {
  const { sound } = wanted;
  if (sound.length < MIN_MISSPELT_LENGTH || hasOtherNumber(wanted, name) || lacksNumber(wanted, name))
    return 0;
  const whole = calculateSoundSimilarity(sound, name.sound);
  const beginning = calculateSoundSimilarity(sound, name.sound.slice(0, sound.length)) * 0.95;
  const best = Math.max(whole, beginning);
  return best >= MIN_SIMILARITY ? best : 0;
}

function toPlaceText(text: string): PlaceText {
  const words = toAsciiDigits(text.normalize('NFC').toLowerCase())
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const significant = words.filter((word) => !GENERIC_WORDS.has(word));
  const remaining = significant.length > 0 ? significant : words;
  const joined = remaining.join('');
  const sounds = remaining.map(toPhoneticSpelling);
  return {
    words: remaining,
    sounds,
    joined,
    sound: sounds.join(''),
    digits: joined.replaceAll(/\D/g, ''),
  };
}

const CANTONMENT_NAMES = ['সেনানিবাস', 'ক্যান্টনমেন্ট'] as const;

function listNameSpellings(name: string): string[] {
  const [one, other] = CANTONMENT_NAMES;
  if (name.includes(one)) return [name, name.replace(one, other)];
  return name.includes(other) ? [name, name.replace(other, one)] : [name];
}

const placeTextsByName = new Map<string, PlaceText>();

/** Caches the forms of a name. Never pass typed text, because the cache is unbounded. */
function getPlaceText(name: string): PlaceText {
  const known = placeTextsByName.get(name) ?? toPlaceText(name);
  placeTextsByName.set(name, known);
  return known;
}
