import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseContact, splitPersonName } from './contact.ts';

test.each([
  ['01712-345678', '+8801712345678'],
  ['০১৭১২৩৪৫৬৭৮', '+8801712345678'],
  ['+88 01712 345678', '+8801712345678'],
  [' Nusrat.Jahan@Example.COM ', 'nusrat.jahan@example.com'],
  ['a+b@shop.co.uk', 'a+b@shop.co.uk'],
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
  '\u202ea@c.com',
])('rejects “%s”', (text) => {
  expect(parseContact(text)).toBeUndefined();
});

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
