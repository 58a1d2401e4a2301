/** Names of units in English, romanised Bangla and Bangla. */
const UNIT_NAMES: Record<string, string> = {
  ml: 'ml mili millilitre millilitres milliliter milliliters মিলি এমএল মিলিলিটার',
  l: 'l ltr litre litres liter liters লিটার',
  mg: 'mg milligram milligrams মিলিগ্রাম এমজি',
  g: 'g gm gms gram grams গ্রাম',
  kg: 'kg kgs kilo kilos keji kilogram কেজি কিলো',
  mm: 'mm মিমি',
  cm: 'cm cms সেমি সেন্টিমিটার',
  m: 'm meter meters metre metres মিটার',
  inch: 'inch inches inchi ইঞ্চি',
  ft: 'ft feet foot fut ফুট ফিট',
  w: 'w watt watts ওয়াট',
  gb: 'gb জিবি',
  tb: 'tb টিবি',
  mah: 'mah এমএএইচ',
  pcs: 'pc pcs piece pieces pis ta ti tar tir পিস টা টি টার টির খানা',
  seats: 'seat seats seater sit siter jon person persons people সিট সিটার আসন জন',
  years: 'year years yr yrs bochor bosor বছর',
  months: 'month months মাস',
  hours: 'h hour hours ghonta ঘণ্টা ঘন্টা',
  taka: 'taka tk টাকা',
};
const UNITS_BY_NAME = new Map(
  Object.entries(UNIT_NAMES).flatMap(([unit, names]) =>
    names.split(' ').map((name): [string, string] => [name.normalize('NFC'), unit]),
  ),
);
const THOUSANDFOLD_UNITS: readonly (readonly [string, string])[] = [
  ['l', 'ml'],
  ['kg', 'g'],
];
/** Units that are often omitted: “Set of 6”, “Paranil 500”. */
const OPTIONAL_UNITS = ['pcs', 'mg', 'seats'];

const NUMBER_WORDS = new Map(
  [
    'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 twelve 12 half 0.5',
    'ek 1 dui 2 tin 3 char 4 pach 5 panch 5 choy 6 chhoy 6 sat 7 at 8 noy 9 dosh 10 baro 12 adha 0.5',
    'এক 1 দুই 2 তিন 3 চার 4 পাঁচ 5 ছয় 6 সাত 7 আট 8 নয় 9 দশ 10 বারো 12 আধা 0.5 দেড় 1.5 আড়াই 2.5',
  ].flatMap((line) =>
    [...line.matchAll(/(\S+) (\S+)/g)].map(([, word = '', digits = '']) => [word.normalize('NFC'), digits]),
  ),
);

const LETTER = String.raw`[\p{L}\p{M}]`;
/** The pattern is created on first use, only on the server: the minimum browser versions lack look-behind. */
let amountRegExp: RegExp | undefined;
const getAmountPattern = () =>
  (amountRegExp ??= new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}.])(\d{1,9}(?:[.,]\d{1,3})?|(?:${[...NUMBER_WORDS.keys()].join('|')})(?=[\s-]))[\s-]{0,2}(${LETTER}+)(?![\p{L}\p{M}\p{N}])`,
    'gu',
  ));
const MEASURE = new RegExp(`^(\\d+(?:\\.\\d+)?)(${Object.keys(UNIT_NAMES).join('|')})?$`);

/** Splits a text at each number with a unit, which becomes the word `measure`: `500 ml` → `500ml`. */
export function splitAtMeasures(text: string): { text: string; measure?: string }[] {
  let from = 0;
  const parts = [...text.matchAll(getAmountPattern())].flatMap(
    ({ 0: match, 1: number = '', 2: name = '', index }) => {
      const unit = findUnit(name);
      if (!unit) return [];
      const before = text.slice(from, index);
      from = index + match.length;
      return [{ text: before, measure: `${toDigits(number)}${unit}` }];
    },
  );
  return [...parts, { text: text.slice(from) }];
}

function findUnit(name: string): string | undefined {
  return [name, ...listWordStems(name)]
    .map((form) => UNITS_BY_NAME.get(form))
    .find((unit) => unit !== undefined);
}

/** Reads a number: `1,000` is a thousand, `1,5` is one and a half. */
function toDigits(number: string): string {
  const digits = NUMBER_WORDS.get(number) ?? number.replace(/,(?=\d{3}$)/, '').replace(',', '.');
  return String(Number(digits));
}

export const isMeasure = (word: string): boolean => MEASURE.test(word);

const PACK_WORDS = new Set(
  'set sets pair pairs pack packs packet jora সেট জোড়া প্যাক প্যাকেট'
    .split(' ')
    .map((word) => word.normalize('NFC')),
);

export const isAmount = (word: string): boolean => isMeasure(word) || PACK_WORDS.has(word);

/** Lists other forms of the same measure: `1l` → `1000ml`; `6pcs` → `6`; `6` → `6pcs`, `6mg`, `6seats`. */
export function listEquivalentMeasures(word: string): string[] {
  const [, number = '', unit] = MEASURE.exec(word) ?? [];
  if (number === '') return [];
  if (unit === undefined) return OPTIONAL_UNITS.map((each) => `${number}${each}`);
  return [
    ...THOUSANDFOLD_UNITS.flatMap(([large, small]) => {
      if (unit === large) return [`${Number(number) * 1_000}${small}`];
      return unit === small ? [`${Number(number) / 1_000}${large}`] : [];
    }),
    ...(OPTIONAL_UNITS.includes(unit) ? [number] : []),
  ];
}

const WORD_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([a-z]{2})ies$/, '$1y'],
  [/([a-z]{2}(?:s|sh|ch|x|z))es$/, '$1'],
  [/([a-z]{2}[^su])s$/, '$1'],
  [/([a-z]{2}[b-df-hj-np-tv-z][aeiou]|[a-z]{3}[^aeiou]e)r$/, '$1'],
  [/([a-z]{3})er$/, '$1'],
  [/([a-z]{2})yer$/, '$1'],
  [/([a-z]{3})(?:der|gulo|guli)$/, '$1'],
  [
    /(.{2})(?:\u09c7র|দ\u09c7র|গ\u09c1ল\u09cb|গ\u09c1ল\u09bf|ট\u09bf|ট\u09be|র\u09be|ত\u09c7|ক\u09c7|\u09af\u09bc\u09c7র|\u09c7)$/,
    '$1',
  ],
  [/(.{2}[\u09be-\u09cc])র$/, '$1'],
  [/(\u09be)\u09af\u09bc$/, '$1'],
];

export function listWordStems(word: string): string[] {
  return WORD_ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, rest]) =>
    word.replace(ending, rest),
  );
}
