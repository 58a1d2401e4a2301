import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#domain/account/customer.ts';
import { findPasswordProblem } from './password-strength.ts';

const CONTEXT = {
  firstName: 'Nusrat',
  lastName: 'Jahan',
  phone: '+8801712345678',
  email: 'nusrat.j@example.com',
  shop: { name: 'Glow Beauty', nameBn: 'গ্লো', slug: 'glow' },
};

test('rejects each of the 10,000 most common passwords, including upper case and reversed', async () => {
  const common = dictionary['passwords-common'].slice(0, 10_000);
  const longPasswords = common.filter((password) => password.length >= PASSWORD_LENGTH.min);
  expect(longPasswords.length).toBeGreaterThan(1_000);
  for (const password of longPasswords) {
    for (const text of [password, password.toUpperCase()]) {
      expect(await findPasswordProblem(text, CONTEXT), text).toBeDefined();
    }
  }
  const reversed = [...'iloveyou123'].toReversed().join('');
  expect(await findPasswordProblem(reversed, CONTEXT)).toBe('guessable');
}, 60_000);

test.each([
  ['a keyboard row', 'asdfghjkl;'],
  ['a repeated word', 'abcabcabcabc'],
  ['a common word in full-width letters', 'ｐａｓｓｗｏｒｄ１'],
  ['a common word with common substitutions', 'P@ssw0rd123'],
  ['digits in Bangla', '১২৩৪৫৬৭৮৯০'],
  ['one repeated character', 'a'.repeat(PASSWORD_LENGTH.max)],
])('rejects %s', async (_, password) => {
  expect(await findPasswordProblem(password, CONTEXT)).toBe('guessable');
});

test.each([
  ['the name', 'NusratJahan'],
  ['the name with digits', 'nusrat123'],
  ['the first name twice', 'nusratnusrat'],
  ['the phone', '01712345678'],
  ['the phone with country code and separators', '+880 1712-345678'],
  ['the phone in Bangla digits', '০১৭১২৩৪৫৬৭৮'],
  ['the phone without zero, with a word', 'mim1712345678'],
  ['the e-mail address', 'nusrat.j@example.com'],
  ['the e-mail address before the @', 'nusrat.j1'],
  ['the shop', 'glowbeauty1'],
])('rejects %s', async (_, password) => {
  expect(await findPasswordProblem(password, CONTEXT)).toBe('about-you');
});

test.each([
  'sundarban tiger 7',
  'quite another 9',
  'লাল শাপলা ৪৭ নৌকা',
  'glow-worm on Jahan road 31',
  'x7#kQ!pv',
])('accepts %s', async (password) => {
  expect(await findPasswordProblem(password, CONTEXT)).toBeUndefined();
});
