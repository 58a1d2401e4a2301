import { expect, test } from 'vitest';
import { findLanguageToOffer, localizePath, readLocale, splitLocale, toPhoneHref } from './locale.ts';

test.each([
  ['/', undefined, '/'],
  ['/bn', 'bn', '/'],
  ['/bn/', 'bn', '/'],
  ['/en/cart', 'en', '/cart'],
  ['/bnx/cart', undefined, '/bnx/cart'],
  ['/category/bn', undefined, '/category/bn'],
])('%s has the prefix %j and the path %s', (pathname, prefix, path) => {
  expect(splitLocale(pathname)).toEqual({ prefix, path });
});

test.each([
  ['/cart', 'en', 'en', '/cart'],
  ['/cart', 'bn', 'en', '/bn/cart'],
  ['/', 'bn', 'en', '/bn'],
  ['/?page=2', 'bn', 'en', '/bn?page=2'],
  ['/bn/search/%E0%A6%B6?x=/a', 'en', 'en', '/search/%E0%A6%B6?x=/a'],
  ['/bn', 'en', 'en', '/'],
  ['/cart', 'en', 'bn', '/en/cart'],
  ['https://example.com/bn', 'bn', 'en', 'https://example.com/bn'],
  ['tel:+8801711000000', 'bn', 'en', 'tel:+8801711000000'],
  ['//example.com', 'bn', 'en', '//example.com'],
] as const)('%s in %s of a shop in %s is %s', (path, locale, defaultLanguage, expected) => {
  expect(localizePath(path, locale, defaultLanguage)).toBe(expected);
});

test('a path without prefix has the language of the shop', () => {
  expect([readLocale('/cart', 'bn'), readLocale('/en/cart', 'bn')]).toEqual(['bn', 'en']);
});

test.each([
  ['', ['bn-BD', 'en-US'], 'en', 'bn'],
  ['', ['bn'], 'bn', undefined],
  ['', ['en-US', 'bn'], 'en', undefined],
  ['', ['en-GB'], 'bn', 'en'],
  ['', ['hi-IN', 'bn-IN', 'en'], 'en', 'bn'],
  ['', ['fr'], 'en', undefined],
  ['', [], 'en', undefined],
  ['a=1; language=bn', ['en-US'], 'en', 'bn'],
  ['language=en; b=2', ['bn-BD'], 'en', undefined],
  ['sublanguage=bn', ['en'], 'en', undefined],
  ['language=fr', ['bn'], 'en', 'bn'],
] as const)(
  'with cookies “%s” and browser languages %j, a page in %s offers %s',
  (cookies, languages, shown, offered) => {
    expect(findLanguageToOffer({ cookies, languages }, shown)).toBe(offered);
  },
);

test.each([
  ['09612-000145', 'tel:09612000145'],
  ['+880 (1712) 345678', 'tel:+8801712345678'],
  ['০১৭১২‑৩৪৫৬৭৮', 'tel:01712345678'],
  ['01712-345678, 01812-345678', 'tel:01712345678'],
  ['01712 345678 / 01812 345678', 'tel:01712345678'],
  ['Phone/WhatsApp: 01712345678 (Sales)', 'tel:01712345678'],
  ['09612-000145 (10am–8pm)', 'tel:09612000145'],
  ['+880 (0) 1712-345678', 'tel:+8801712345678'],
  ['16263', 'tel:16263'],
  ['১৬২৬৩ (২৪ ঘণ্টা)', 'tel:16263'],
  ['24/7: 16263', 'tel:16263'],
  ['', 'tel:'],
])('a call to “%s” leads to %s', (phone, href) => {
  expect(toPhoneHref(phone)).toBe(href);
});
