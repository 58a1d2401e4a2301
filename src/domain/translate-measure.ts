import { toBanglaDigits } from './digits.ts';
import names from './measure-names.json' with { type: 'json' };

/** `size` is the factor to the base unit of `measure`: 1,000 for litres. `bangla` is the name after a number. */
export interface Unit {
  measure: string;
  size: number;
  bangla: string;
}

const UNITS_BY_NAME = indexByName<Unit>(names.units);

/** `place` is the rank from small to large. */
export interface WordSize {
  /** Kind of sizes: `beds` or `clothes`. */
  of: string;
  place: number;
  bangla: string;
}

const WORD_SIZES_BY_NAME = indexByName<WordSize>(names.wordSizes);

function indexByName<Row>(rows: readonly (Row & { names: readonly string[] })[]): ReadonlyMap<string, Row> {
  return new Map(rows.flatMap((row) => row.names.map((name): [string, Row] => [name.normalize('NFC'), row])));
}

/** Finds a unit by its name, in lower case and NFC: `litres`, `মিলি`. */
export const findUnit = (name: string): Unit | undefined => UNITS_BY_NAME.get(name);

/** Finds a size by its name. `S/M` is between `S` and `M`. */
export function findWordSize(name: string): WordSize | undefined {
  const [first, second, ...more] = name.split('/').map((part) => WORD_SIZES_BY_NAME.get(part.trim()));
  if (!name.includes('/')) return first;
  if (!first || !second || first.of !== second.of || more.length > 0) return undefined;
  return {
    of: first.of,
    place: (first.place + second.place) / 2,
    bangla: `${first.bangla}/${second.bangla}`,
  };
}

const COUNTED_NOUNS = new Map(Object.entries(names.counted));
/** Bangla names of packs in the locative case: “in a strip”. */
const PACKS = new Map(Object.entries(names.holders));
const BANGLA_WORDS = new Map(Object.entries(names.words));

const findBanglaWord = (text: string): string | undefined =>
  BANGLA_WORDS.get(text) ?? findWordSize(text)?.bangla;

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const NUMBER_SOURCE = String.raw`(?:\d+ )?\d+\/\d+|(?:\d+(?:[.,]\d+)*|\.\d+)(?:\s*[–-]\s*\d+(?:\.\d+)?)?`;
const AMOUNT_PATTERN = new RegExp(`^(${NUMBER_SOURCE})(?:\\s*([a-z]+|["”'’]))?$`);
const HALF_NUMBER = '1/2';
const PACK_PATTERN = /^(?:1 )?([a-z]+) of (.+)$/;
const WORD_BEFORE_MEASURE = /^(ø|[a-z/]+(?: (?:small|large))?)\s*(\d.*?)(\+?)$/;
const WORD_AFTER_MEASURE = /^(\d.*\D)\s+([a-z]+)$/;

/** `100 ml` → `১০০ মিলি`, `Strip of 10` → `স্ট্রিপে ১০টি`. `undefined` unless the rules cover the whole text. */
export function translateMeasure(text: string): string | undefined {
  const parts = text
    .replace(/\s+/g, ' ')
    .split(/( ?[,·] )/)
    .map((part, index) => (index % 2 ? part : translateMeasurePart(part)));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function translateMeasurePart(text: string): string | undefined {
  const words = text.trim().replace(/\s+/g, ' ').replace(/½/g, HALF_NUMBER).toLowerCase();
  const part = convertNumberWordToDigits(words);
  return (
    findBanglaWord(words) ??
    translatePack(part) ??
    translateMultipliedAmounts(part) ??
    translateMeasureWithWord(part)
  );
}

const convertNumberWordToDigits = (text: string): string =>
  text.replace(/^[a-z]+(?= [a-z])/, (word) =>
    String(NUMBER_WORDS.indexOf(word) > 0 ? NUMBER_WORDS.indexOf(word) : word),
  );

/** Translates packs: `Pack of 4 × 300 g`. In Bangla, a set follows its number: `Set of 3` → `৩টির সেট`. */
function translatePack(part: string): string | undefined {
  const [, pack = '', content = ''] = PACK_PATTERN.exec(part) ?? [];
  if (pack === 'set') {
    const [, number] = /^(\d+)(?: (?:pcs?|pieces?))?$/.exec(content) ?? [];
    return number && `${toBanglaDigits(number)}টির সেট`;
  }
  const inside = PACKS.get(pack) && translateMultipliedAmounts(content, 'টি');
  return inside ? `${PACKS.get(pack)} ${inside}` : undefined;
}

/** Translates an amount, or a product of amounts: `7.5 cm × 4 m`, `3 × 72`. */
function translateMultipliedAmounts(part: string, bare = ''): string | undefined {
  const factors = part.split(/\s*[×x*]\s*(?=\d)/);
  const translated = factors.map((factor, index) =>
    translateAmount(factor, index === factors.length - 1 ? bare : ''),
  );
  return translated.every((factor) => factor !== undefined) ? translated.join(' × ') : undefined;
}

function translateAmount(text: string, bare: string): string | undefined {
  const [, number, unit] = AMOUNT_PATTERN.exec(text) ?? [];
  if (!number) return undefined;
  const digits = number === HALF_NUMBER ? 'আধা' : toBanglaDigits(number.replace(/\s*[–-]\s*/, '–'));
  if (!unit) return digits + bare;
  const { bangla } = findUnit(unit) ?? {};
  if (bangla) return bangla === 'টি' ? digits + bangla : `${digits} ${bangla}`;
  const one = unit.replace(/s$/, '');
  const counted = COUNTED_NOUNS.get(unit) ?? COUNTED_NOUNS.get(one);
  return counted === undefined ? undefined : `${digits}টি ${counted}`.trimEnd();
}

/** Translates a measure with a word: `Small 18 cm`, `Ø 30 cm`, `SPF 50+`, `750 ml refill`. */
function translateMeasureWithWord(part: string): string | undefined {
  const [, before = '', rest = '', more = ''] = WORD_BEFORE_MEASURE.exec(part) ?? [];
  const [, start = '', after = ''] = WORD_AFTER_MEASURE.exec(part) ?? [];
  const word = findBanglaWord(before) ?? findBanglaWord(after);
  const measure = translateMultipliedAmounts(rest || start);
  if (!word || !measure || (more && before !== 'spf')) return undefined;
  return rest ? `${word} ${measure}${more}` : `${measure} ${word}`;
}
