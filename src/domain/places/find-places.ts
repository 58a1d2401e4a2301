import { asciiDigits } from '#domain/bangla-digits.ts';
import { phoneticSpelling } from '#domain/search/phonetic-key.ts';
import { likeness } from '#domain/search/word-score.ts';

/** Something to find by its names. */
export interface NamedPlace {
  /** In any script and spelling; the first is what it is called on the list. */
  names: readonly string[];
  /** When it is only a part of a place, such as a neighbourhood: of two that fit alike, the whole comes first. */
  part?: string;
}

/** Words that tell what a place is, not which. */
const KINDS = new Set(
  'district zila zilla jela thana upazila upazilla area জেলা থানা উপজেলা এলাকা'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);
/** Two sounds that are at least so alike may be one word, misspelt. */
const LIKE_ENOUGH = 0.7;
const SHORTEST_MISSPELT = 4;
const SHORTEST_WITHIN = 3;

interface Text {
  words: string[];
  sounds: string[];
  joined: string;
  /** Of all words together. */
  sound: string;
  digits: string;
}

/**
 * The places that a text may mean, best first: by the beginning of a name, of a word in it, by how they sound, and with
 * misspelt ones. Scripts, codings of Bangla letters, spaces and punctuation make no difference; numbers do. Without a text all, as they come.
 */
export function findPlaces<Place extends NamedPlace>(places: readonly Place[], typed: string): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [...places];
  const fitting = bestOf(places, (name) => scoreOf(wanted, name));
  // Misspelt names are guesses: where a name fits as it is typed they are left out.
  return fitting.length > 0 ? fitting : bestOf(places, (name) => scoreOfMisspelt(wanted, name));
}

/**
 * The places of a district that a text may mean, and those of other districts that it names as a whole: these stand behind what
 * fits here as it is typed, and before what only begins to sound like it or is misspelt.
 */
export function findPlacesHere<Place extends NamedPlace>(
  here: readonly Place[],
  elsewhere: readonly Place[],
  typed: string,
): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [...here];
  const named = placesNamed(here, typed).length === 0 ? placesNamed(elsewhere, typed) : [];
  const fitting = scored(here, (name) => scoreOf(wanted, name))
    .filter(({ score }) => score !== SOUND_BEGINNING)
    .map(({ place }) => place);
  const guesses = findPlaces(here, typed).filter((place) => !fitting.includes(place));
  return [...fitting, ...named, ...guesses];
}

/**
 * The place that a text names beyond doubt: by the whole of a name, as it is written or as it sounds, or because no other fits its
 * letters. Names that only begin to sound like it are many: Tongi is not the Tannery.
 * `undefined` where a shopper has to choose.
 */
export function placeMeant<Place extends NamedPlace>(
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

/** The places of which a text is the whole of a name, as it is written or as it sounds. */
export function placesNamed<Place extends NamedPlace>(places: readonly Place[], typed: string): Place[] {
  const wanted = textOf(typed);
  if (wanted.joined === '') return [];
  return scored(places, (name) => scoreOf(wanted, name)).flatMap(({ place, score }) =>
    score >= SAME_SOUND ? [place] : [],
  );
}

/** Those with a name that scores at all, best first. */
const bestOf = <Place extends NamedPlace>(places: readonly Place[], score: (name: Text) => number): Place[] =>
  scored(places, score).map(({ place }) => place);

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
const WORDS_AMONG_OTHERS = 3;

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

/** The same words in another order, or among others: “Sector 7, Uttara”, “Dhaka city”. The more of them, the better. */
function fitByWords(wanted: Text, name: Text): number {
  if (wanted.words.length < 2) return 0;
  const known = new Set(wanted.sounds);
  const shared = name.sounds.filter((sound) => known.has(sound)).length;
  if (shared === wanted.sounds.length) return WORDS + shared / 10;
  return shared > 0 && shared === name.sounds.length ? WORDS_AMONG_OTHERS + shared / 10 : 0;
}

/** “Mirpur 16” means Mirpur, when no part of it has that number. */
function fitWithoutNumber(wanted: Text, name: Text): number {
  const sound = phoneticSpelling(wanted.joined.replaceAll(/\d/g, ''));
  return sound !== '' && sound === name.sound ? WITHOUT_NUMBER : 0;
}

/** How alike two names sound, where they are alike enough to mean the same. */
function scoreOfMisspelt(wanted: Text, name: Text): number {
  const { sound } = wanted;
  if (sound.length < SHORTEST_MISSPELT || isOtherNumber(wanted, name) || lacksNumber(wanted, name)) return 0;
  const whole = likeness(sound, name.sound);
  const beginning = likeness(sound, name.sound.slice(0, sound.length)) * 0.95;
  const best = Math.max(whole, beginning);
  return best >= LIKE_ENOUGH ? best : 0;
}

function textOf(text: string): Text {
  const words = asciiDigits(text.normalize('NFC').toLowerCase())
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !KINDS.has(word));
  const kept = telling.length > 0 ? telling : words;
  const joined = kept.join('');
  const sounds = kept.map(phoneticSpelling);
  return {
    words: kept,
    sounds,
    joined,
    sound: sounds.join(''),
    digits: joined.replaceAll(/\D/g, ''),
  };
}

/** One place is written with either word. */
const CANTONMENT = ['সেনানিবাস', 'ক্যান্টনমেন্ট'] as const;

function spellingsOf(name: string): string[] {
  const [one, other] = CANTONMENT;
  if (name.includes(one)) return [name, name.replace(one, other)];
  return name.includes(other) ? [name, name.replace(other, one)] : [name];
}

const texts = new Map<string, Text>();

/** Names come from lists and are few; what is typed is not kept. */
function cachedTextOf(name: string): Text {
  const known = texts.get(name) ?? textOf(name);
  texts.set(name, known);
  return known;
}
