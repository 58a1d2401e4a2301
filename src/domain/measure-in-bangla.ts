import { banglaDigits } from './bangla-digits.ts';

/** `size` is relative to the smallest unit of its kind; the Bangla name follows the number. */
export interface Unit {
  measure: string;
  size: number;
  bangla: string;
}

const UNITS = named<Unit>(
  [
    ['ml mls millilitre millilitres milliliter milliliters মিলি এমএল মিলিলিটার', 'volume', 1, 'মিলি'],
    ['cl', 'volume', 10, 'সিএল'],
    ['l ltr ltrs litre litres liter liters লিটার লি', 'volume', 1_000, 'লিটার'],
    ['mcg', 'weight', 0.000_001, 'মাইক্রোগ্রাম'],
    ['mg mgs milligram milligrams মিগ্রা মিলিগ্রাম', 'weight', 0.001, 'মিগ্রা'],
    ['g gm gms gram grams গ্রাম', 'weight', 1, 'গ্রাম'],
    ['kg kgs kilo kilos kilogram kilograms কেজি কিলো', 'weight', 1_000, 'কেজি'],
    ['oz ounce ounces আউন্স', 'weight', 28.35, 'আউন্স'],
    ['lb lbs pound pounds পাউন্ড', 'weight', 453.6, 'পাউন্ড'],
    ['mm মিমি', 'length', 1, 'মিমি'],
    ['cm cms সেমি', 'length', 10, 'সেমি'],
    ['in inch inches " ” ইঞ্চি', 'length', 25.4, 'ইঞ্চি'],
    ["ft foot feet ' ’ ফুট ফিট", 'length', 304.8, 'ফুট'],
    ['yd yds yard yards গজ', 'length', 914.4, 'গজ'],
    ['m meter meters metre metres মিটার', 'length', 1_000, 'মিটার'],
    ['km কিমি', 'length', 1_000_000, 'কিমি'],
    ['w watt watts ওয়াট', 'power', 1, 'ওয়াট'],
    ['v volt volts ভোল্ট', 'voltage', 1, 'ভোল্ট'],
    ['gb জিবি', 'memory', 1, 'জিবি'],
    ['tb টিবি', 'memory', 1_000, 'টিবি'],
    ['mah এমএএইচ', 'charge', 1, 'এমএএইচ'],
    ['min mins minute minutes মিনিট', 'time', 1, 'মিনিট'],
    ['hr hrs hour hours ঘণ্টা', 'time', 60, 'ঘণ্টা'],
    ['day days দিন', 'time', 1_440, 'দিন'],
    ['week weeks সপ্তাহ', 'time', 10_080, 'সপ্তাহ'],
    ['month months মাস', 'time', 43_830, 'মাস'],
    ['yr yrs year years বছর', 'time', 525_960, 'বছর'],
    ['pc pcs piece pieces item items টি টা পিস', 'count', 1, 'টি'],
    ['dozen dozens ডজন', 'count', 12, 'ডজন'],
    ['ply প্লাই', 'layers', 1, 'প্লাই'],
    ['seater seaters সিটার', 'seats', 1, 'আসনের'],
  ].map(([names, measure, size, bangla]) => [String(names).split(' '), { measure, size, bangla } as Unit]),
);

/** Clothes or bed size, ranked from small to large. */
export interface WordSize {
  of: 'beds' | 'clothes';
  place: number;
  bangla: string;
}

const WORD_SIZES = named<WordSize>(
  [
    ['nb|newborn|নবজাতক', 'clothes', 0, 'নবজাতক'],
    ['xxxs|3xs', 'clothes', 1, 'ট্রিপল এক্সএস'],
    ['xxs|2xs', 'clothes', 2, 'ডাবল এক্সএস'],
    ['xs|এক্সএস', 'clothes', 3, 'এক্সএস'],
    ['extra small|অনেক ছোট|খুব ছোট', 'clothes', 3, 'অনেক ছোট'],
    ['s|এস', 'clothes', 4, 'এস'],
    ['small|ছোট', 'clothes', 4, 'ছোট'],
    ['m|এম', 'clothes', 5, 'এম'],
    ['medium|মাঝারি', 'clothes', 5, 'মাঝারি'],
    ['l|এল', 'clothes', 6, 'এল'],
    ['large|বড়', 'clothes', 6, 'বড়'],
    ['xl|এক্সএল', 'clothes', 7, 'এক্সএল'],
    ['extra large|অনেক বড়|খুব বড়', 'clothes', 7, 'অনেক বড়'],
    ['xxl|2xl|ডাবল এক্সএল', 'clothes', 8, 'ডাবল এক্সএল'],
    ['xxxl|3xl|ট্রিপল এক্সএল', 'clothes', 9, 'ট্রিপল এক্সএল'],
    ['xxxxl|4xl', 'clothes', 10, 'ফোর এক্সএল'],
    ['xxxxxl|5xl', 'clothes', 11, 'ফাইভ এক্সএল'],
    ['single|সিঙ্গেল', 'beds', 1, 'সিঙ্গেল'],
    ['semi double|semi-double|সেমি ডাবল', 'beds', 2, 'সেমি ডাবল'],
    ['double|ডাবল', 'beds', 3, 'ডাবল'],
    ['queen|কুইন', 'beds', 4, 'কুইন'],
    ['king|কিং', 'beds', 5, 'কিং'],
    ['super king|সুপার কিং', 'beds', 6, 'সুপার কিং'],
    ['single size', 'beds', 1, 'সিঙ্গেল সাইজ'],
    ['double size', 'beds', 3, 'ডাবল সাইজ'],
    ['queen size', 'beds', 4, 'কুইন সাইজ'],
    ['king size', 'beds', 5, 'কিং সাইজ'],
  ].map(([names, of, place, bangla]) => [String(names).split('|'), { of, place, bangla } as WordSize]),
);

function named<Value>(rows: [names: string[], value: Value][]): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([names, value]) => names.map((name): [string, Value] => [name.normalize('NFC'), value])),
  );
}

/** Expects lower case, NFC: `litres`, `মিলি`. */
export const findUnit = (name: string): Unit | undefined => UNITS.get(name);

/** `extra small`; `S/M` is between both. */
export function findWordSize(name: string): WordSize | undefined {
  const [first, second, ...more] = name.split('/').map((part) => WORD_SIZES.get(part.trim()));
  if (!name.includes('/')) return first;
  if (!first || !second || first.of !== second.of || more.length > 0) return undefined;
  return {
    of: first.of,
    place: (first.place + second.place) / 2,
    bangla: `${first.bangla}/${second.bangla}`,
  };
}

const COUNTED = new Map(
  Object.entries({
    ampoule: 'অ্যাম্পুল',
    bag: 'ব্যাগ',
    board: 'তক্তা',
    bottle: 'বোতল',
    box: 'বক্স',
    boxe: 'বক্স',
    bundle: 'বান্ডেল',
    can: 'ক্যান',
    capsule: 'ক্যাপসুল',
    drawer: 'ড্রয়ার',
    gummie: 'গামি',
    gummy: 'গামি',
    jar: 'কৌটা',
    mat: 'ম্যাট',
    pack: 'প্যাক',
    packet: 'প্যাকেট',
    pad: 'প্যাড',
    pot: 'টব',
    refill: 'রিফিল',
    roll: 'রোল',
    sachet: 'স্যাশে',
    seat: 'আসন',
    shelf: 'তাক',
    shelve: 'তাক',
    sheet: 'শিট',
    softgel: 'সফটজেল',
    strip: 'স্ট্রিপ',
    tablet: 'ট্যাবলেট',
    tier: 'তাক',
    tube: 'টিউব',
    vial: 'ভায়াল',
    wipe: 'ওয়াইপ',
  }),
);

const HOLDERS = new Map(
  Object.entries({
    strip: 'স্ট্রিপে',
    blister: 'ব্লিস্টারে',
    bundle: 'বান্ডেলে',
    box: 'বক্সে',
    pack: 'প্যাকে',
    packet: 'প্যাকেটে',
    jar: 'কৌটায়',
    bottle: 'বোতলে',
    bag: 'ব্যাগে',
    carton: 'কার্টনে',
    tin: 'টিনে',
  }),
);

const WORDS = new Map(
  Object.entries({
    tall: 'উঁচু',
    wide: 'চওড়া',
    long: 'লম্বা',
    height: 'উচ্চতা',
    width: 'প্রস্থ',
    length: 'দৈর্ঘ্য',
    standard: 'সাধারণ',
    regular: 'রেগুলার',
    family: 'ফ্যামিলি',
    refill: 'রিফিল',
    pair: 'জোড়া',
    'free size': 'ফ্রি সাইজ',
    'one size': 'এক সাইজ',
    bag: 'ব্যাগ',
    bottle: 'বোতল',
    box: 'বক্স',
    can: 'ক্যান',
    jar: 'কৌটা',
    pack: 'প্যাক',
    packet: 'প্যাকেট',
    pouch: 'পাউচ',
    tin: 'টিন',
    tube: 'টিউব',
    spf: 'এসপিএফ',
    ø: 'ব্যাস',
  }),
);

const wordNamed = (text: string): string | undefined => WORDS.get(text) ?? findWordSize(text)?.bangla;

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const NUMBER = String.raw`(?:\d+ )?\d+\/\d+|(?:\d+(?:[.,]\d+)*|\.\d+)(?:\s*[–-]\s*\d+(?:\.\d+)?)?`;
const COUNT = new RegExp(`^(${NUMBER})(?:\\s*([a-z]+|["”'’]))?$`);
const HALF = '1/2';
const HOLDING = /^(?:1 )?([a-z]+) of (.+)$/;
const WORD_FIRST = /^(ø|[a-z/]+(?: (?:small|large))?)\s*(\d.*?)(\+?)$/;
const WORD_LAST = /^(\d.*\D)\s+([a-z]+)$/;

/** `100 ml` → `১০০ মিলি`, `Strip of 10` → `স্ট্রিপে ১০টি`; `undefined` unless the rules cover the whole text. */
export function measureInBangla(text: string): string | undefined {
  const parts = text.split(/(\s*[,·]\s+)/).map((part, index) => (index % 2 ? part : partInBangla(part)));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function partInBangla(text: string): string | undefined {
  const words = text.trim().replace(/\s+/g, ' ').replace(/½/g, HALF).toLowerCase();
  const part = inDigits(words);
  return wordNamed(words) ?? held(part) ?? product(part) ?? withWord(part);
}

const inDigits = (text: string): string =>
  text.replace(/^[a-z]+(?= [a-z])/, (word) =>
    String(NUMBER_WORDS.indexOf(word) > 0 ? NUMBER_WORDS.indexOf(word) : word),
  );

/** `Strip of 10`, `Pack of 4 × 300 g`. A set follows its number: `Set of 3` → `৩টির সেট`. */
function held(part: string): string | undefined {
  const [, holder = '', content = ''] = HOLDING.exec(part) ?? [];
  if (holder === 'set') {
    const [, number] = /^(\d+)(?: (?:pcs?|pieces?))?$/.exec(content) ?? [];
    return number && `${banglaDigits(number)}টির সেট`;
  }
  const inside = HOLDERS.get(holder) && product(content, 'টি');
  return inside ? `${HOLDERS.get(holder)} ${inside}` : undefined;
}

/** Factors joined by ×: `7.5 cm × 4 m`, `3 × 72`. */
function product(part: string, bare = ''): string | undefined {
  const factors = part.split(/\s*[×x*]\s*(?=\d)/);
  const shown = factors.map((factor, index) => amount(factor, index === factors.length - 1 ? bare : ''));
  return shown.every((factor) => factor !== undefined) ? shown.join(' × ') : undefined;
}

function amount(text: string, bare: string): string | undefined {
  const [, number, unit] = COUNT.exec(text) ?? [];
  if (!number) return undefined;
  const digits = number === HALF ? 'আধা' : banglaDigits(number.replace(/\s*[–-]\s*/, '–'));
  if (!unit) return digits + bare;
  const { bangla } = findUnit(unit) ?? {};
  if (bangla) return bangla === 'টি' ? digits + bangla : `${digits} ${bangla}`;
  const one = unit.replace(/s$/, '');
  const counted = COUNTED.get(unit) ?? COUNTED.get(one);
  return counted === undefined ? undefined : `${digits}টি ${counted}`.trimEnd();
}

/** `Small 18 cm`, `Ø 30 cm`, `SPF 50+`, `750 ml refill`. */
function withWord(part: string): string | undefined {
  const [, before = '', rest = '', more = ''] = WORD_FIRST.exec(part) ?? [];
  const [, start = '', after = ''] = WORD_LAST.exec(part) ?? [];
  const word = wordNamed(before) ?? wordNamed(after);
  const measure = product(rest || start);
  if (!word || !measure || (more && before !== 'spf')) return undefined;
  return rest ? `${word} ${measure}${more}` : `${measure} ${word}`;
}
