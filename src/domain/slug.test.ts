import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSlugKeys, listSlugSpellings, toSlugKey } from './slug.ts';

const ENDS = [
  ')',
  '.',
  ',',
  '।',
  ';',
  '!',
  '?',
  ':',
  '"',
  '”',
  '’',
  ' ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '…',
  ']',
  '>',
];

test.each(ENDS)('an address that ends with %j means the slug without it', (end) => {
  expect(listSlugKeys(`rose-lip-tint${end}`)).toContain('rose-lip-tint');
});

test.each([
  ['ROSE-Lip-Tint', 'rose-lip-tint'],
  ['(rose-lip-tint).', 'rose-lip-tint'],
  ['rose\u2011lip–tint', 'rose-lip-tint'],
  ['rose\u200b-lip-tint', 'rose-lip-tint'],
  ['cafe\u0301', 'caf\u00e9'],
  ['\u09ac\u09dc', '\u09ac\u09a1\u09bc'],
  ['ছ\u09df', 'ছ\u09af\u09bc'],
  ['ক\u09c7\u09be', 'ক\u09cb'],
  ['চা-পাতা', '%e0%a6%9a%e0%a6%be-%e0%a6%aa%e0%a6%be%e0%a6%a4%e0%a6%be'],
  ['%E0%A6%9A%E0%A6%BE', 'চা'],
  ['@home).', '@home'],
  ['%E0%A6%9A%E0%A6%BE)', '%E0%A6%9A%E0%A6%BE'],
  ['１২)', '１২'],
  ['rose-lip-tint%E2%80%8B', 'rose-lip-tint'],
  ['rose-lip-tint%29.', 'rose-lip-tint'],
  ['চা।', '%e0%a6%9a%e0%a6%be'],
  ['র্যাক', 'র\u200d্যাক'],
  ['বাক্\u200cস)', 'বাক্স'],
])('%j means %j', (typed, key) => {
  expect(listSlugKeys(typed)).toContain(toSlugKey(key));
});

test('the address itself is the first key, so that slugs with punctuation are found', () => {
  expect(listSlugKeys('50-off!)')).toEqual(['50-off!)', '50-off!', '50-off']);
  expect(listSlugKeys('“Tea(Black)”.')).toContain('tea(black)');
  expect(listSlugKeys('rose')).toEqual(['rose']);
  expect(listSlugKeys(')')).toEqual([')']);
});

test('an address in any notation has the key of its slug', () => {
  const slug = fc
    .string({ unit: fc.constantFrom('a', 'b', '1', '-', 'য়', 'ড়', 'কো', 'é', 'র\u200d্য'), minLength: 1 })
    .filter((text) => /^[^-]/.test(text) && /[^-]$/.test(text));
  const end = fc.array(fc.constantFrom(...ENDS), { maxLength: 4 }).map((ends) => ends.join(''));
  const form = fc.constantFrom('NFC', 'NFD');
  fc.assert(
    fc.property(slug, form, form, end, fc.boolean(), (stored, storedForm, typedForm, suffix, isUpper) => {
      const typed = (isUpper ? stored.toUpperCase() : stored).normalize(typedForm) + suffix;
      expect(listSlugKeys(typed)).toContain(toSlugKey(stored.normalize(storedForm)));
    }),
  );
});

test('lists the spellings of a document name', () => {
  expect(listSlugSpellings('About-Us).')).toContain('about-us');
  expect(listSlugSpellings('ছ\u09af\u09bc')).toContain('ছ\u09df');
  expect(listSlugSpellings('about-us')).toEqual([]);
});
