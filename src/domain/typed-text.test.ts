import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPersonName } from './account/customer.ts';
import { readOneTimeCode } from './account/one-time-code.ts';
import { parseEmail } from './contact.ts';
import { toAnswer, validateAnswer } from './form-answers.ts';
import { normalizeCode, normalizeLine, normalizeName, normalizeText } from './normalize-input.ts';
import { listPossibleCouponCodes } from './offers/coupon-code.ts';
import { readOrderNumber, readTrackingCode } from './order/tracking.ts';
import { readTenorMonths } from './payments/read-tenor-months.ts';
import { parsePhone } from './phone.ts';

const readOrder = (typed: string) => readOrderNumber(typed, 'GL');
const readCoupon = (typed: string) => listPossibleCouponCodes(typed).at(-1);

test.each([
  [
    'phone with embedding marks and a fixed hyphen',
    parsePhone,
    '\u202a+880 1712\u2011345678\u202c',
    '+8801712345678',
  ],
  ['phone in an isolate', parsePhone, '\u2066+8801712345678\u2069', '+8801712345678'],
  ['phone with an override of a contact list', parsePhone, '\u202d01712-345678\u202c', '+8801712345678'],
  ['phone with a soft hyphen', parsePhone, '01712\u00ad345678', '+8801712345678'],
  ['phone with a bracketed zero', parsePhone, '+880 (0) 1712-345678', '+8801712345678'],
  ['phone with zero after the country code', parsePhone, '880-01712-345678', '+8801712345678'],
  ['phone in full-width digits', parsePhone, '０１７１２３４５６７８', '+8801712345678'],
  ['phone in Arabic digits', parsePhone, '٠١٧١٢٣٤٥٦٧٨', '+8801712345678'],
  ['phone in Persian digits', parsePhone, '۰۱۷۱۲۳۴۵۶۷۸', '+8801712345678'],
  ['phone in Devanagari digits', parsePhone, '०१७१२३४५६७८', '+8801712345678'],
  ['phone in mathematical digits', parsePhone, '𝟎𝟏𝟕𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '+8801712345678'],
  ['phone in keycap emoji', parsePhone, '0️⃣1️⃣7️⃣1️⃣2️⃣345678', '+8801712345678'],
  ['name in embedding marks', normalizeName, '\u202aRahima Khatun\u202c', 'Rahima Khatun'],
  ['name in quotes', normalizeName, '“Rahima Khatun”', 'Rahima Khatun'],
  ['name from a list', normalizeName, '• রহিমা খাতুন,', 'রহিমা খাতুন'],
  ['name at the end of a Bangla sentence', normalizeName, '“রহিমা খাতুন”।', 'রহিমা খাতুন'],
  ['first name with the colon of an abbreviation', normalizeName, 'মো:', 'মো:'],
  ['first name with the dash of its second part', normalizeName, 'Al-', 'Al-'],
  ['name with an apostrophe', normalizeName, 'D’Costa', 'D’Costa'],
  ['name with a joiner', normalizeName, 'র\u200d্যাচেল', 'র\u200d্যাচেল'],
  ['name with an abbreviation', normalizeName, 'Md. Karim Jr.', 'Md. Karim Jr.'],
  ['e-mail address with &', parseEmail, 'rahim&sons@example.com', 'rahim&sons@example.com'],
  ['order number with a fixed hyphen', readOrder, 'GL\u201110005', 'GL-10005'],
  ['order number at the end of a sentence', readOrder, 'GL-10005.', 'GL-10005'],
  ['order number at the end of a Bangla sentence', readOrder, 'GL-১০০০৫।', 'GL-10005'],
  ['order number in brackets', readOrder, '(#GL-10005)', 'GL-10005'],
  ['order number with a soft hyphen', readOrder, 'GL\u00ad10005', 'GL-10005'],
  ['one-time code with a fixed hyphen', readOneTimeCode, '123\u2011456', '123456'],
  ['one-time code in quotes', readOneTimeCode, '“১২৩ ৪৫৬”.', '123456'],
  ['one-time code with words around it', readOneTimeCode, '<#> 123456 is your Glow code', '123456'],
  ['one-time code of a Bangla message', readOneTimeCode, 'আপনার কোড: ১২৩·৪৫৬।', '123456'],
  ['tracking code with an en dash', readTrackingCode, 'k7qm–2xwd.', 'K7QM-2XWD'],
  ['coupon with a fixed hyphen', readCoupon, 'EID\u201110', 'EID-10'],
  ['coupon in quotes', readCoupon, '“EID-10”', 'EID-10'],
  ['coupon in full-width letters', readCoupon, 'ＥＩＤ-10', 'EID-10'],
  ['postcode in Bangla digits', normalizeCode, ' ১২০৯। ', '1209'],
  ['tenor in Bangla', readTenorMonths, '৬ মাস', 6],
  ['tenor after a word', readTenorMonths, 'EMI 9 months', 9],
] as const)('reads a %s', (_, read, typed, expected) => {
  expect(read(typed)).toBe(expected);
});

test('a name of an account has no invisible characters', () => {
  expect(readPersonName({ name: '\u2066Rahima\u200b  Khatun\u2069' })).toEqual({
    firstName: 'Rahima',
    lastName: 'Khatun',
  });
  expect(readPersonName({ firstName: '\u200eRahima', lastName: 'Khatun\u00a0' })).toEqual({
    firstName: 'Rahima',
    lastName: 'Khatun',
  });
});

test.each([
  ['email', '“a@b.example”', 'a@b.example'],
  ['phone', 'tel:01712\u2011345678', '+8801712345678'],
  ['number', '১,২০০.৫০', 1200.5],
  ['number', '−３', -3],
  ['date', '২০২৬\u2011০২–০১', '2026-02-01'],
  ['text', '\u202aRahim\u202c', 'Rahim'],
  ['textarea', '\u200bOne\r\ntwo', 'One\ntwo'],
] as const)('an answer of the type %s is stored without pasted characters', (type, typed, stored) => {
  const field = { name: 'a', label: 'A', type, required: true, options: [] };
  expect(validateAnswer(field, [typed])).toBeUndefined();
  expect(toAnswer(field, [typed])).toBe(stored);
});

const NOISE = [
  '\u200b',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
  '\ufe0f',
  '\u{e0101}',
  '\u034f',
];
const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 3 }).map((characters) => characters.join(''));
const dash = fc.constantFrom('-', '\u2010', '\u2011', '\u2012', '–', '—', '−', '－', '﹣');
const zero = fc.constantFrom('0', '০', '٠', '۰', '०', '０', '𝟎', '𝟬', '๐');
const quotes = fc.constantFrom(
  ['', ''],
  ['“', '”'],
  ["'", "'"],
  ['«', '».'],
  ['(', ')'],
  ['', '।'],
  ['"', '";'],
);

const VALID: readonly (readonly [read: (typed: string) => unknown, value: string, parsed: string])[] = [
  [parsePhone, '01712-345678', '+8801712345678'],
  [readOrder, 'GL-10005', 'GL-10005'],
  [readOneTimeCode, '123-456', '123456'],
  [readTrackingCode, 'K7QM-2XWD', 'K7QM-2XWD'],
  [readCoupon, 'EID-10', 'EID-10'],
  [parseEmail, 'rahim-k@example.com', 'rahim-k@example.com'],
  [normalizeCode, '1209', '1209'],
];

test('pasted characters, dashes, quotes and digits of other scripts do not change a value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VALID),
      fc.array(noise, { minLength: 30, maxLength: 30 }),
      dash,
      zero,
      quotes,
      ([read, value, parsed], between, typedDash, zeroOfScript, [open, close]) => {
        const digitOfScript = (digit: string) =>
          String.fromCodePoint((zeroOfScript.codePointAt(0) ?? 0) + Number(digit));
        const typed = [...value.replace('-', typedDash).replace(/\d/g, digitOfScript)]
          .map((character, index) => character + between[index])
          .join('');
        expect(read(open + typed + close)).toBe(parsed);
      },
    ),
    { numRuns: 500 },
  );
});

const LABELS =
  'Order|Order No|Order ID|My order number|Mobile|WhatsApp no|E-mail|Code|Your code is|Coupon code|Tracking code|ফোন|মোবাইল নম্বর|অর্ডার নং|ইমেইল|কুপন কোড|আপনার কোড';

test('a label before a value does not change it', () => {
  const name = fc.constantFrom(...LABELS.split('|'));
  const sign = fc.constantFrom(': ', ' : ', ' – ', '：', ' #', ' ');
  const labelled = VALID.filter(([read]) => read !== normalizeCode);
  fc.assert(
    fc.property(
      fc.constantFrom(...labelled),
      name,
      sign,
      quotes,
      ([read, value, parsed], label, between, [open, close]) => {
        expect(read(label + between + open + value + close)).toBe(parsed);
      },
    ),
    { numRuns: 300 },
  );
});

test('a long text is read in linear time', () => {
  const readers = [
    ...[normalizeCode, normalizeLine, normalizeName, normalizeText, parseEmail, parsePhone, readOneTimeCode],
    ...[readOrder, readCoupon, readTrackingCode],
  ];
  for (const run of ['(', '-', ' ', '\n', ' a', 'a', '\u09cd', '\u200c', 'no ']) {
    const text = `1${run.repeat(50_000)}1`;
    for (const read of readers) {
      const startedAt = performance.now();
      read(text);
      expect([run, read.name, performance.now() - startedAt < 1_500]).toEqual([run, read.name, true]);
    }
  }
});

test('no typed text makes a function throw', () => {
  const readers = [
    ...VALID.map(([read]) => read),
    readTenorMonths,
    normalizeName,
    (name: string) => readPersonName({ name }),
  ];
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...NOISE, '-', '(', '1', '@') }),
  );
  fc.assert(
    fc.property(text, (typed) => {
      for (const read of readers) read(typed);
    }),
  );
});
