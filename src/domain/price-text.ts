import { toAsciiForms } from './normalize-input.ts';

export type PriceRefusal = 'unreadable' | 'negative' | 'too-high';

export const MAX_PRICE_BDT = 999_999_999;

const CURRENCY_NAMES = /৳|টাকা|টাঃ|(?<![a-z])(?:bdt|taka|tk)(?![a-z])\.?/g;
const WORDS_FOR_ONLY = /মাত্র|(?<![a-z])only(?![a-z])/g;
/** Matches `/-`, `/=` or `/` after an amount. */
const PAYMENT_SLASH = /\s*\/\s*[-=]?\s*$/;
const SURROUNDING_SIGNS = /^[\s"'`“”‘’«»([:=~<>≤≥]+|[\s"'`“”‘’«»)\]:;=~!?.,।+-]+$/g;
/** Matches amounts without groups, and with Western or Indian ones: `12,345,678`, `1,23,45,678`. */
const AMOUNT_PATTERN = /^(\d+|\d{1,3}(?:[ ,'’_]\d{2,3})*[ ,'’_]\d{3})(?:\.(\d{1,2}))?$/;
const MULTIPLIER_SUFFIXES: readonly [suffix: RegExp, factor: number][] = [
  [/\s*(?:k|thousand|hajar|হাজার)$/, 1_000],
  [/\s*(?:lakh|lac|লাখ|লক্ষ)$/, 100_000],
];

/** Reads a typed price in BDT, such as `Tk. 1,000/-`, `৪৯৯.৫০` or `1.5k`. */
export function readPrice(text: string): { price: number } | { refusal: PriceRefusal } {
  const amount = toAsciiForms(text)
    .toLowerCase()
    .replace(CURRENCY_NAMES, ' ')
    .replace(WORDS_FOR_ONLY, ' ')
    .trim()
    .replace(PAYMENT_SLASH, '')
    .replace(SURROUNDING_SIGNS, '');
  const [suffix, factor] = MULTIPLIER_SUFFIXES.find(([pattern]) => pattern.test(amount)) ?? [undefined, 1];
  const number = suffix ? amount.replace(suffix, '') : amount;
  const [, whole, fraction = ''] = AMOUNT_PATTERN.exec(number) ?? [];
  if (whole === undefined) return { refusal: /^-\s*\d/.test(number) ? 'negative' : 'unreadable' };
  const poisha = Number(whole.replace(/\D/g, '') + fraction.padEnd(2, '0')) * factor;
  return poisha > MAX_PRICE_BDT * 100 ? { refusal: 'too-high' } : { price: poisha / 100 };
}
