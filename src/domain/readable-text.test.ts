import { expect, test } from 'vitest';
import { hasTwoLetters, hasVisibleText, isReadableLine, isReadableText } from './readable-text.ts';

const NAMES = [
  'Nusrat Jahan',
  'মো. রফিকুল ইসলাম',
  'ক্ষ্ম্য র‍্যাব ক্‌ষ',
  'মা',
  'O’Brien-Đặng',
  'Nguye\u0302\u0303n',
  'محمد\u200f',
  'বাড়ি ৫, রোড ২/এ',
  'Li',
];

test.each(NAMES)('accepts %s as a name', (name) => {
  expect([isReadableLine(name), isReadableText(name), hasTwoLetters(name), hasVisibleText(name)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each([
  ['a line break', 'Rahim\r\nBcc: a@b.c'],
  ['a tab', 'Rahim\tKhan'],
  ['a line separator', 'Rahim\u2028Khan'],
  ['a terminal control sequence', 'Rahim\u001b[31m'],
  ['characters that reorder text', '\u202egpj.exe\u202e\u2066x'],
  ['a hundred accents on a letter', `a${'\u0301'.repeat(110)}`],
])('rejects %s in a line', (_, text) => {
  expect(isReadableLine(text)).toBe(false);
});

test('accepts several lines in a text, but no control characters', () => {
  expect(isReadableText('Call first\r\n\tthen ring')).toBe(true);
  expect(isReadableText('Call\u001b[31m')).toBe(false);
  expect(isReadableText('\u202etxt')).toBe(false);
});

test.each([
  '',
  ' ',
  '\u200b\u200b\u200b',
  '\u3164\u3164\u3164\u2800',
  '\u00ad\u200d',
  '\u0301\u0301',
  '\u115f\u1160',
])('%j is invisible', (text) => {
  expect([hasTwoLetters(text), hasVisibleText(text)]).toEqual([false, false]);
});

test('signs and one letter are visible but not a name', () => {
  for (const text of ['?', '👍', '…!', 'A'])
    expect([hasTwoLetters(text), hasVisibleText(text)]).toEqual([false, true]);
});
