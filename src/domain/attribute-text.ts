// The character classes below list code points instead of Unicode properties, because `haat_attribute_key` in the
// database must give the same result in every locale and Unicode version.
const SPACES = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+/g;
/** Matches soft hyphens, zero-width spaces, bidirectional and other format characters, but no joiners. */
const FORMAT_CHARACTERS = /[\u034f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const JOINERS_AND_SELECTORS = /\u200c|\u200d|[\ufe00-\ufe0f]/g;
/** Ranges with the common Latin, Greek, Cyrillic and Armenian capitals. They also contain small letters. */
const POSSIBLE_CAPITALS = /[A-Z\u00c0-\u0587\u1e00-\u1eff]/g;
const NON_ASCII_CHARACTER = /[^\x20-\x7e]/;
const NON_LATIN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;

/** Maps characters to the common character that they resemble or replace. */
const REPLACEMENTS_BY_LOOKALIKE = new Map(
  Object.entries({
    '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
    "'": '`\u2018\u2019\u201b\u02bc\u2032',
    '"': '\u201c\u201d\u201f',
    '/': '\u2044',
    x: '\u00d7',
    i: '\u0130',
    σ: '\u03c2',
  }).flatMap(([to, from]) => [...from].map((character) => [character, to] as const)),
);
const LOOKALIKE_CHARACTER = new RegExp(`[${[...REPLACEMENTS_BY_LOOKALIKE.keys()].join('')}]`, 'g');

const SPELLING_VARIANTS = [
  ['colour', 'color'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['fibre', 'fiber'],
  ['litre', 'liter'],
  ['metre', 'meter'],
  ['centre', 'center'],
  ['jewellery', 'jewelry'],
  ['aluminium', 'aluminum'],
  ['রঙ', 'রং'],
] as const;
const SPELLING_VARIANT_PATTERN = new RegExp(SPELLING_VARIANTS.map(([from]) => from).join('|'));

/** Returns a key, value or tag as it is displayed: NFC, single spaces, without invisible format characters. */
export function toAttributeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(FORMAT_CHARACTERS, '')
    .replace(SPACES, ' ')
    .trim();
}

/**
 * Returns the comparison key of an attribute key, value or tag: ignores case, script of digits, most spaces,
 * invisible characters, the shape of dashes and quotes, and spellings such as “colour” and “color”.
 */
export function toAttributeKey(text: string): string {
  const plain = foldCharacters(text)
    .replaceAll("''", '"')
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '')
    .replace(/([^0-9]) /g, '$1')
    .replace(/ (?![0-9])/g, '')
    .normalize('NFC');
  return SPELLING_VARIANT_PATTERN.test(plain)
    ? SPELLING_VARIANTS.reduce((key, [from, to]) => key.replaceAll(from, to), plain)
    : plain;
}

function foldCharacters(text: string): string {
  if (!NON_ASCII_CHARACTER.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text
    .normalize('NFKC')
    .replace(FORMAT_CHARACTERS, '')
    .replace(JOINERS_AND_SELECTORS, '')
    .replace(LOOKALIKE_CHARACTER, (character) => REPLACEMENTS_BY_LOOKALIKE.get(character) ?? character)
    .replace(NON_LATIN_DIGITS, (digit) => String(getDigitValue(digit)))
    .replace(POSSIBLE_CAPITALS, toSingleLowerCase);
}

function toSingleLowerCase(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

const ZERO_CODE_POINTS = [0x0660, 0x06f0, 0x0966, 0x09e6];

function getDigitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  return code - Math.max(...ZERO_CODE_POINTS.filter((zero) => zero <= code));
}

/** Prefers the most frequent spelling, then one that is capitalised like “Red”, then the first by code points. */
export function selectSpelling(spellings: readonly { text: string; count: number }[]): string {
  const counts = new Map<string, number>();
  for (const { text, count } of spellings) counts.set(text, (counts.get(text) ?? 0) + count);
  const [best] = [...counts].sort(
    ([one, count], [other, otherCount]) =>
      otherCount - count ||
      Number(isCapitalised(other)) - Number(isCapitalised(one)) ||
      (one < other ? -1 : 1),
  );
  return best?.[0] ?? '';
}

const isCapitalised = (text: string): boolean =>
  text.charAt(0) !== text.charAt(0).toLowerCase() && text !== text.toUpperCase();
