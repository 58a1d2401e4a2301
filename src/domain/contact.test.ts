import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isCurrentOrLegacyEmail,
  parseContact,
  parseEmail,
  parseStoredEmail,
  splitPersonName,
} from './contact.ts';

test.each([
  ['01712-345678', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['+88 01712 345678', '+8801712345678'],
  [' Nusrat.Jahan@Example.COM ', 'nusrat.jahan@example.com'],
  ['a+b@shop.co.uk', 'a+b@shop.co.uk'],
  ['rahim&sons@example.com', 'rahim&sons@example.com'],
  ['\u202aa@c.com\u202c', 'a@c.com'],
  ['Rahim <rahim.k@example.com>', 'rahim.k@example.com'],
  ['mailto:a@b.com', 'a@b.com'],
  ['mailto:a@b.com?subject=Order', 'a@b.com'],
  ['Email: a@b.com', 'a@b.com'],
  ['E-mail address – a@b.com', 'a@b.com'],
  ['ইমেইলঃ a@b.com', 'a@b.com'],
  ['Email: no-reply@b.com', 'no-reply@b.com'],
  ['Gmail: a@b.com', 'a@b.com'],
  ['Office - a@b.com', 'a@b.com'],
  ['📧 a@b.com', 'a@b.com'],
  ['a@b.com (office)', 'a@b.com'],
  ['contact@b.com', 'contact@b.com'],
  ['“call.id@b.com”', 'call.id@b.com'],
  ['a@b。com', 'a@b.com'],
  ['“a@b.com”,', 'a@b.com'],
  ['_a@b.com', '_a@b.com'],
  ['a\u2011b@c.com', 'a-b@c.com'],
  ['rahim১২@example.com', 'rahim12@example.com'],
  ['rahim@gmail. com', 'rahim@gmail.com'],
  ['ｒａｈｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'rahim@example.com'],
])('parses %s as %s', (text, contact) => {
  expect(parseContact(text)).toBe(contact);
});

test.each([
  '',
  ' ',
  '0171234567',
  '02-9881234',
  'nusrat',
  'a@b',
  'a@b.',
  '@b.com',
  'a b@c.com',
  'a@b..com',
  'a\u001b@c.com',
  'a@-c.com',
  'a..b@c.com',
  'রহিম@example.com',
  'a@x.com, b@y.com',
  'Email: a b@c.com',
  'Email: a@x.com or b@y.com',
])('rejects “%s”', (text) => {
  expect(parseContact(text)).toBeUndefined();
});

test.each(['রহিম@example.com', 'a..b@example.com', 'a.@example.com'])(
  'an earlier registration with %s is still known',
  (address) => {
    expect(parseEmail(address)).toBeUndefined();
    expect(isCurrentOrLegacyEmail(address)).toBe(true);
    expect(parseStoredEmail(address)).toBe(address);
  },
);

test('parsing is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const contact = parseContact(text);
      expect(contact === undefined || parseContact(contact) === contact).toBe(true);
    }),
  );
});

test('rejects a text that is too long', () => {
  expect(parseContact(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`)).toBeUndefined();
  expect(parseContact(`${'no '.repeat(50_000)}a@b.com`)).toBeUndefined();
});

test.each([
  ['Nusrat Jahan', 'Nusrat', 'Jahan'],
  ['Md. Abdul  Karim Khan', 'Md. Abdul Karim', 'Khan'],
  [' রহিমা খাতুন ', 'রহিমা', 'খাতুন'],
  ['Rahim', 'Rahim', ''],
  ['', '', ''],
])('%j splits at the last space', (name, firstName, lastName) => {
  expect(splitPersonName(name)).toEqual({ firstName, lastName });
});
