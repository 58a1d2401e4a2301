import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeCode, normalizeLine, normalizeText, toAsciiForms } from './normalize-input.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const awkward = fc.string({
  unit: fc.constantFrom(
    ...[
      ' ',
      '\u00a0',
      '\n',
      '\r',
      '\t',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u00ad',
      '\ufeff',
      '\ufe0f',
      '\u034f',
    ],
    ...[
      '\u202a',
      '\u2066',
      '\u{e0101}',
      '\u3164',
      '\u2800',
      '"',
      '“',
      '´',
      '¨',
      '-',
      '\u2011',
      '−',
      '\u0301',
    ],
    ...[
      'র',
      '\u09cd',
      'য',
      '\u09bc',
      'a',
      '1',
      '১',
      '１',
      '❤',
      '👩',
      '🏽',
      '\ufffb',
      '\ud800',
      '\0',
      '\u20e3',
    ],
  ),
  maxLength: 12,
});

test.each([normalizeLine, normalizeText, toAsciiForms, normalizeCode])(
  '%o changes nothing when applied again',
  (normalize) => {
    for (const text of [anyText, awkward])
      fc.assert(
        fc.property(text, (typed) => {
          const once = normalize(typed);
          expect(normalize(once)).toBe(once);
        }),
        { numRuns: 500 },
      );
  },
);

test.each([
  ['direction marks', '\u202aRahima\u200f Khatun\u202c', 'Rahima Khatun'],
  ['a byte order mark and soft hyphens', '\ufeffDhan\u00admondi', 'Dhanmondi'],
  ['white space', '  Rahima\u00a0\t Khatun\n', 'Rahima Khatun'],
  ['zero-width spaces between words', 'Rahima\u200b Khatun', 'Rahima Khatun'],
  ['variation selectors', 'Rahima ❤\ufe0f', 'Rahima ❤'],
  ['joiners outside of words', '\u200dRahima\u200c \u200dরহিমা\u200d', 'Rahima রহিমা'],
  ['decomposed letters', 'Jose\u0301', 'José'],
])('a line loses %s', (_, typed, stored) => {
  expect(normalizeLine(typed)).toBe(stored);
});

test.each([
  ["O'Brien-Smith Jr."],
  ['“Green” House, 12/A'],
  ['র\u200d্যাব রোড'],
  ['ক্\u200cষ'],
  ['ന്\u200d'],
  ['می\u200cخواهم'],
  ['👩\u200d🍳 Kitchen'],
])('a line keeps %s', (text) => {
  expect(normalizeLine(text)).toBe(text);
});

test('a text keeps its lines, blank lines and emoji', () => {
  expect(normalizeText('\u200bGood ❤\ufe0f \r\n\r\n  fast\u2028thanks\u00a0')).toBe(
    'Good ❤\ufe0f\n\n  fast\nthanks',
  );
});

test.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '０１２３４５６７８９',
  '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  '0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
  '๐๑๒๓๔๕๖๗๘๙',
])('a code converts the digits %s', (digits) => {
  expect(normalizeCode(digits)).toBe('0123456789');
});

test.each(['\u2010', '\u2011', '\u2012', '–', '—', '―', '−', '－', '﹣', '﹘', '➖', '‐'])(
  'a code converts the dash %s',
  (dash) => {
    expect(normalizeCode(`GL${dash}10`)).toBe('GL-10');
  },
);

test.each([
  '“GL-10”',
  "'GL-10'",
  '«GL-10».',
  '(GL-10)',
  '#GL-10,',
  'GL-10।',
  '`GL-10`',
  '´GL-10´',
  '[GL-10]!',
  '"GL-10";',
  '…GL-10…',
])('a code is %s without its quotes and punctuation', (typed) => {
  expect(normalizeCode(typed)).toBe('GL-10');
});

test('a code keeps a leading plus sign and inner punctuation', () => {
  expect(normalizeCode('+880 (0) 1712')).toBe('+880 (0) 1712');
  expect(normalizeCode('ＢＵＹ＿１+১')).toBe('BUY_1+1');
});
