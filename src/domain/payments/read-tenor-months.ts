import { toAsciiForms } from '#domain/normalize-input.ts';

const MAX_TENOR_MONTHS = 120;

const listNumbers = (words: string): [string, number][] =>
  words.split(' ').map((word, index) => [word, index + 1]);

const NUMBER_WORDS = new Map(
  [
    ...listNumbers('one two three four five six seven eight nine ten eleven twelve'),
    ...listNumbers('এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো'),
    ...Object.entries({ a: 1, an: 1, half: 0.5, fifteen: 15, eighteen: 18, thirty: 30 }),
    ...Object.entries({
      twentyfour: 24,
      thirtysix: 36,
      এগার: 11,
      বার: 12,
      পনেরো: 15,
      পনের: 15,
      আঠারো: 18,
      আঠার: 18,
    }),
    ...Object.entries({ চব্বিশ: 24, ত্রিশ: 30, ছত্রিশ: 36, দেড়: 1.5, আড়াই: 2.5 }),
  ].map(([word, value]): [string, number] => [word.normalize('NFC'), value]),
);
const MONTH_SOURCE =
  'months?|monthly|mons?|mths?|mos?|m|x|instal?lments?|emis?|মাস(?:ের|ে|িক)?|কিস্তি(?:তে|র)?';
const YEAR_SOURCE = 'years?|yrs?|y|বছর(?:ের|ে)?|বৎসর(?:ের|ে)?';
const OTHER_UNIT_SOURCE = 'days?|weeks?|hours?|percent|%|tk|taka|bdt|৳|দিন(?:ের|ে)?|সপ্তাহ(?:ের|ে)?|টাকা|শতাংশ';
const NUMBER_SOURCE = `\\d+(?:\\.\\d+)?|${[...NUMBER_WORDS.keys()].sort((one, other) => other.length - one.length).join('|')}`;
const WORD_START = '(?:^|[^\\p{L}\\p{M}\\d.])';
/** Digits are excluded too, so that `12` in `12pcs` is not read as `1`. */
const WORD_END = '(?![\\p{L}\\p{M}\\d])';
const CLASSIFIER = '(?:টি|টা)?';
const AMOUNT_PATTERN = new RegExp(
  `${WORD_START}(${NUMBER_SOURCE})${CLASSIFIER}(?:[\\s-]*(?:(${MONTH_SOURCE})${WORD_END}|(${YEAR_SOURCE})${WORD_END}|(${OTHER_UNIT_SOURCE}))|${WORD_END})`,
  'giu',
);

/** Reads `6 months`, `৬ মাস`, `six-month`, `1 year 6 months` or `12`. Rejects ambiguous names (`3-6 months`). */
export function readTenorMonths(name: string): number | undefined {
  const text = toAsciiForms(name)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\b(twenty|thirty)[\s-]+(four|six)\b/g, '$1$2')
    .replace(/\b(emi|months?)(?=\d)/g, '$1 ');
  const amounts = [...text.matchAll(AMOUNT_PATTERN)].map(([, number = '', month, year, other]) => ({
    value: NUMBER_WORDS.get(number) ?? Number(number),
    unit: month ? 'month' : year ? 'year' : other ? 'other' : undefined,
    isWord: NUMBER_WORDS.has(number),
  }));
  const [years, months] = [amounts.filter(isYear), amounts.filter(isMonth)];
  const bare = amounts.filter(({ unit, isWord }) => unit === undefined && !isWord);
  const named = [...years, ...months];
  if (years.length > 1 || months.length > 1 || (named.length > 0 && bare.length > 0)) return undefined;
  if (named.length === 0 && bare.length !== 1) return undefined;
  // The same time twice, as in `12 months (1 year)`, is not a sum.
  const sum = sumMonths(years) === sumMonths(months) ? sumMonths(years) : sumMonths(named);
  const total = named.length > 0 ? sum : (bare[0]?.value ?? 0);
  return Number.isInteger(total) && total >= 1 && total <= MAX_TENOR_MONTHS ? total : undefined;
}

const sumMonths = (amounts: readonly { value: number; unit: string | undefined }[]): number =>
  amounts.reduce((sum, { value, unit }) => sum + value * (unit === 'year' ? 12 : 1), 0);

const isYear = ({ unit }: { unit: string | undefined }): boolean => unit === 'year';
const isMonth = ({ unit }: { unit: string | undefined }): boolean => unit === 'month';
