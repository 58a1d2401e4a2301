import { banglaDigits } from './bangla-digits.ts';

const UNITS = new Map(
  Object.entries({
    ml: 'মিলি',
    l: 'লিটার',
    g: 'গ্রাম',
    gm: 'গ্রাম',
    kg: 'কেজি',
    mg: 'মিগ্রা',
    mcg: 'মাইক্রোগ্রাম',
    mm: 'মিমি',
    cm: 'সেমি',
    m: 'মিটার',
    km: 'কিমি',
    inch: 'ইঞ্চি',
    inches: 'ইঞ্চি',
    ft: 'ফুট',
    feet: 'ফুট',
    yd: 'গজ',
    oz: 'আউন্স',
    w: 'ওয়াট',
    v: 'ভোল্ট',
    gb: 'জিবি',
    tb: 'টিবি',
    mah: 'এমএএইচ',
  }),
);

/** Spans of time, and what else is counted without ‘টি’. */
const SPANS = new Map(
  Object.entries({
    minute: 'মিনিট',
    hour: 'ঘণ্টা',
    day: 'দিন',
    week: 'সপ্তাহ',
    month: 'মাস',
    year: 'বছর',
  }),
);

const COUNTED = new Map(
  Object.entries({
    pc: '',
    pcs: '',
    piece: '',
    item: '',
    bag: 'ব্যাগ',
    board: 'তক্তা',
    bottle: 'বোতল',
    box: 'বক্স',
    boxe: 'বক্স',
    capsule: 'ক্যাপসুল',
    drawer: 'ড্রয়ার',
    gummie: 'গামি',
    gummy: 'গামি',
    jar: 'কৌটা',
    mat: 'ম্যাট',
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
    wipe: 'ওয়াইপ',
  }),
);

/** What holds a number of things, as in “strip of 10”. */
const HOLDERS = new Map(
  Object.entries({
    strip: 'স্ট্রিপে',
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

/** Words that stand alone or before and after a measure. */
const WORDS = new Map(
  Object.entries({
    small: 'ছোট',
    medium: 'মাঝারি',
    large: 'বড়',
    'extra large': 'অনেক বড়',
    tall: 'উঁচু',
    wide: 'চওড়া',
    long: 'লম্বা',
    height: 'উচ্চতা',
    width: 'প্রস্থ',
    length: 'দৈর্ঘ্য',
    single: 'সিঙ্গেল',
    double: 'ডাবল',
    queen: 'কুইন',
    king: 'কিং',
    standard: 'সাধারণ',
    regular: 'রেগুলার',
    family: 'ফ্যামিলি',
    refill: 'রিফিল',
    pair: 'জোড়া',
    nb: 'নবজাতক',
    xs: 'এক্সএস',
    s: 'এস',
    m: 'এম',
    l: 'এল',
    xl: 'এক্সএল',
    xxl: 'ডাবল এক্সএল',
    's/m': 'এস/এম',
    'm/l': 'এম/এল',
    'l/xl': 'এল/এক্সএল',
    ø: 'ব্যাস',
  }),
);

const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const NUMBER = String.raw`\d+(?:[.,]\d+)*(?:\s*[–-]\s*\d+(?:\.\d+)?)?`;
const COUNT = new RegExp(`^(${NUMBER})(?:\\s*([a-z]+))?$`);
const HOLDING = /^(?:1 )?([a-z]+) of (.+)$/;
const WORD_FIRST = /^(ø|[a-z/]+(?: large)?)\s*(\d.*)$/;
const WORD_LAST = /^(\d.*\D)\s+([a-z]+)$/;

/**
 * A measure or amount in Bangla by rule: `100 ml` is `১০০ মিলি`, `Strip of 10` is `স্ট্রিপে ১০টি`, `4 seats, 120 cm`
 * is `৪টি আসন, ১২০ সেমি`. `undefined` for what the rule does not know whole, such as the name of a shade.
 */
export function measureInBangla(text: string): string | undefined {
  const parts = text.split(/(\s*[,·]\s+)/).map((part, index) => (index % 2 ? part : partInBangla(part)));
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

function partInBangla(text: string): string | undefined {
  const part = inDigits(text.trim().replace(/\s+/g, ' ').toLowerCase());
  return WORDS.get(part) ?? held(part) ?? product(part) ?? withWord(part);
}

const inDigits = (text: string): string =>
  text.replace(/^[a-z]+(?= [a-z])/, (word) =>
    String(NUMBER_WORDS.indexOf(word) > 0 ? NUMBER_WORDS.indexOf(word) : word),
  );

/** `Strip of 10`, `Pack of 4 × 300 g`; a set is named after its number: `Set of 3` is `৩টির সেট`. */
function held(part: string): string | undefined {
  const [, holder = '', content = ''] = HOLDING.exec(part) ?? [];
  if (holder === 'set') return /^\d+$/.test(content) ? `${banglaDigits(content)}টির সেট` : undefined;
  const inside = HOLDERS.get(holder) && product(content, 'টি');
  return inside ? `${HOLDERS.get(holder)} ${inside}` : undefined;
}

/** Amounts joined by ×, of which the last, or each, has a unit: `7.5 cm × 4 m`, `3 × 72`. */
function product(part: string, bare = ''): string | undefined {
  const factors = part.split(/\s*[×x*]\s*(?=\d)/);
  const shown = factors.map((factor, index) => amount(factor, index === factors.length - 1 ? bare : ''));
  return shown.every((factor) => factor !== undefined) ? shown.join(' × ') : undefined;
}

function amount(text: string, bare: string): string | undefined {
  const [, number, unit] = COUNT.exec(text) ?? [];
  if (!number) return undefined;
  const digits = banglaDigits(number.replace(/\s*[–-]\s*/, '–'));
  if (!unit) return digits + bare;
  const one = unit.replace(/s$/, '');
  const plain = UNITS.get(unit) ?? SPANS.get(one);
  if (plain) return `${digits} ${plain}`;
  const counted = COUNTED.get(unit) ?? COUNTED.get(one);
  return counted === undefined ? undefined : `${digits}টি ${counted}`.trimEnd();
}

/** `Small 18 cm`, `Ø 30 cm`, `750 ml refill`. */
function withWord(part: string): string | undefined {
  const [, before = '', rest = ''] = WORD_FIRST.exec(part) ?? [];
  const [, start = '', after = ''] = WORD_LAST.exec(part) ?? [];
  const word = WORDS.get(before) ?? WORDS.get(after);
  const measure = product(rest || start);
  if (!word || !measure) return undefined;
  return rest ? `${word} ${measure}` : `${measure} ${word}`;
}
