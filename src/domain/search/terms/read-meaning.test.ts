import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INGREDIENT_WORDS } from './ingredients.ts';
import { listMedicineBrands } from './medicine-brands.ts';
import { NEEDS } from './needs.ts';
import { readMeaning } from './read-meaning.ts';

const readTokens = (text: string) => readMeaning(text).reading?.tokens.join(', ') ?? '';

test.each([
  ['napa extra', 'term:paracetamol, term:caffeine'],
  ['Napa-Extra 500', 'term:paracetamol, term:caffeine, 500'],
  ['nappa extra', 'term:paracetamol, term:caffeine'],
  ['নাপা এক্সট্রা', 'term:paracetamol, term:caffeine'],
  ['napa500', 'term:paracetamol'],
  ['napa xtra', 'term:paracetamol, term:caffeine'],
  ['ace xr', 'term:paracetamol'],
  ['এইস প্লাস', 'term:paracetamol, term:caffeine'],
  ['seclo 20', 'term:omeprazole, 20'],
  ['losectel', 'term:omeprazole'],
  ['সেকলো', 'term:omeprazole'],
  ['napa syrup for baby', 'term:paracetamol, syrup'],
  ['reset', 'term:paracetamol'],
  ['reset plus tablet', 'term:paracetamol, term:caffeine, tablet'],
  ['fast relief balm', ''],
  ['comet lamp', ''],
  ['clearine', ''],
  ['face wash', ''],
  ['vitamin c serum', ''],
])('“%s” means %s', (text, tokens) => {
  expect(readTokens(text)).toBe(tokens);
});

test.each([
  ['gas er somossa', 'term:gastric', true],
  ['gaser shomosya', 'term:gastric', true],
  ['গ্যাসের সমস্যা', 'term:gastric', true],
  ['gas er tablet', 'term:gastric, tablet', true],
  ['gastric', 'term:gastric', false],
  ['pet er gas', 'term:gastric', false],
  ['পেটে গ্যাস', 'term:gastric', false],
  ['gas', '', false],
  ['gas lighter', '', false],
  ['gas er jonno lighter', '', false],
  ['gas er chular somossa', '', false],
  ['ghumer oshudh', 'term:insomnia', true],
  ['ঘুমের ঔষধ', 'term:insomnia', true],
  ['sleeping pill', 'term:insomnia', true],
  ['ঘুম আসে না', 'term:insomnia', true],
  ['ghum ashe na', 'term:insomnia', true],
  ['sleeping pillow', '', false],
  ['ghumer somossa', 'term:insomnia', true],
  ['pressure er oshudh', 'term:hypertension', true],
  ['pressure mapar machine', '', false],
  ['pressure cooker', '', false],
  ['diabetes machine', '', false],
  ['sugar free tablet', '', false],
  ['chokher cream', '', false],
  ['matha betha', 'term:headache', false],
  ['bacchar jorer syrup', 'bacchar, term:fever, syrup', false],
  ['medicine for fever', 'term:fever', false],
  ['medicine box', '', false],
  ['make-up remover', 'term:makeup remover', false],
])('“%s” means %s; only that: %s', (text, tokens, isOnlyReading) => {
  expect([readTokens(text), readMeaning(text).isOnlyReading]).toEqual([tokens, isOnlyReading]);
});

test('suffixes of brands and words for “medicine” only rank, and brands are not corrected', () => {
  expect(readMeaning('napa extra')).toMatchObject({ optional: new Set(['extra']), exact: new Set(['napa']) });
  expect(readMeaning('napa ext').optional).toEqual(new Set(['ext']));
  expect(readMeaning('telapoka marar oshudh').optional).toEqual(new Set(['oshudh']));
  expect(readMeaning('oshudh').optional).toEqual(new Set());
  expect(readMeaning('medicine box').optional).toEqual(new Set());
  expect(readMeaning('extra warm balm')).toMatchObject({ optional: new Set(), exact: new Set() });
});

const distinctBrands = listMedicineBrands().filter(
  ({ name, isOrdinaryWord }) => !isOrdinaryWord && name.length > 3,
);

test('a brand means its ingredients in any case, with hyphens, strength and form', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...distinctBrands),
      fc.constantFrom('', ' 500', ' 20 mg', ' ৫০০', ' tablet', ' syrup 100 ml', ' ট্যাবলেট'),
      fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => text.replaceAll(' ', '-'),
        (text) => `  ${text} `,
      ),
      ({ name, ingredients }, end, spell) => {
        const tokens = readTokens(`${spell(name)}${end}`).split(', ');
        for (const ingredient of ingredients) expect(tokens, name).toContain(`term:${ingredient}`);
      },
    ),
  );
});

const complaints = NEEDS.filter(({ isForDoctors }) => !isForDoctors).flatMap(
  ({ names, namesOfComplaint = '' }) =>
    `${names}, ${namesOfComplaint}`
      .split(', ')
      .filter((name) => name !== '')
      .map((name) => ({ name, first: names.split(', ')[0] })),
);

test('a complaint means its remedies with every spelling of “medicine”', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...complaints),
      fc.constantFrom('er', 'r', '-er', ''),
      fc.constantFrom('oshudh', 'osud', 'oushodh', 'osudh', 'medicine', 'ওষুধ', 'ঔষধ'),
      ({ name, first }, ending, noun) => {
        expect(readTokens(`${name} ${ending} ${noun}`).split(', '), name).toContain(`term:${first}`);
      },
    ),
  );
});

test('every name has one meaning, and every list has entries', () => {
  const names = NEEDS.flatMap(({ names: clear, namesOfComplaint = '' }) =>
    `${clear}, ${namesOfComplaint}`.split(', ').filter(Boolean),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const brands = listMedicineBrands();
  expect(brands.filter(({ name, ingredients }) => name === '' || ingredients.includes(''))).toEqual([]);
  const ingredients = new Set(brands.flatMap((brand) => brand.ingredients));
  expect(Object.keys(INGREDIENT_WORDS).filter((name) => !ingredients.has(name))).toEqual([]);
});

test('reads any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const { reading, optional } = readMeaning(text);
      expect(reading === undefined || reading.tokens.length > 0).toBe(true);
      for (const word of optional) expect(word).not.toBe('');
    }),
  );
});
