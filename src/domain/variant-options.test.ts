import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toAttributeKey } from './attribute-text.ts';
import { findNearestVariant, listVariantsWithSameValues } from './nearest-variant.ts';
import { readVariantOptions, type VariantTexts } from './variant-options.ts';

type Attributes = Record<string, string>;

const variant = (id: number, attributes: Attributes, title = '', sku = `S-${id}`): VariantTexts => ({
  id,
  sku,
  title,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});

function read(...variants: VariantTexts[]) {
  const { options, variants: choices } = readVariantOptions(variants);
  return {
    options: Object.fromEntries(options.map(({ name, values }) => [name, values])),
    names: choices.map(({ values, label }) => [...values, label].filter((each) => each !== undefined)),
  };
}

test('attributes with several values are options', () => {
  expect(read(variant(1, { Size: 'S', Skin: 'All' }), variant(2, { Size: 'M', Skin: 'All' }))).toEqual({
    options: { Size: ['S', 'M'] },
    names: [['S'], ['M']],
  });
});

test('variants that differ only in their titles are chosen by title', () => {
  expect(read(variant(1, {}, 'Small pack'), variant(2, {}, ' Big  pack '))).toEqual({
    options: {},
    names: [['Small pack'], ['Big pack']],
  });
  expect(read(variant(1, { Size: 'M' }, 'With box'), variant(2, { Size: 'M' }, 'Without box')).names).toEqual(
    [['With box'], ['Without box']],
  );
});

test.each([
  ['no titles', ['', ''], ['S-1', 'S-2']],
  ['equal titles', ['Pack', 'pack '], ['Pack (S-1)', 'pack (S-2)']],
  [
    'a title that looks like another label',
    ['Pack', 'Pack', 'Pack (S-1)'],
    ['Pack (S-1) #1', 'Pack (S-2)', 'Pack (S-1)'],
  ],
])('variants with %s are chosen by code', (_, titles, labels) => {
  const { names } = read(...titles.map((title, index) => variant(index + 1, {}, title)));
  expect(names).toEqual(labels.map((label) => [label]));
});

test('variants without titles and codes are chosen by id', () => {
  expect(read(variant(7, {}, '', ''), variant(8, {}, '', ' ')).names).toEqual([['#7'], ['#8']]);
});

test('an additional attribute is an option only if it is needed to choose', () => {
  expect(read(variant(1, { Size: 'M' }), variant(2, { Size: 'M', Gift: 'Yes' }))).toEqual({
    options: { Gift: ['Yes', ''] },
    names: [[''], ['Yes']],
  });
  const { options, facts, variants } = readVariantOptions([
    variant(1, { Size: 'S' }),
    variant(2, { Size: 'M', Gift: 'Yes' }),
  ]);
  expect(options).toMatchObject([{ name: 'Size' }]);
  expect(facts).toEqual([]);
  expect(variants.map(({ details }) => Object.fromEntries(details))).toEqual([{}, { gift: 'Yes' }]);
});

test('blank values are missing values; a blank key is a key', () => {
  expect(read(variant(1, { Size: 'M' }), variant(2, { Size: ' ' }), variant(3, { Size: 'L' }))).toEqual({
    options: { Size: ['M', 'L', ''] },
    names: [['M'], [''], ['L']],
  });
  expect(read(variant(1, { '': 'Red' }), variant(2, { ' ': 'Blue' }))).toEqual({
    options: { '': ['Red', 'Blue'] },
    names: [['Red'], ['Blue']],
  });
});

test('spellings of a value are one value in the most frequent spelling', () => {
  const shades = ['red ', 'Red', 'Red', 'Blue', 'RED'].map((shade, index) => {
    const key = ['Colour', 'colour', 'Color ', 'Colour', 'Colour'][index] ?? '';
    return variant(index, { [key]: shade, Size: `${index}` });
  });
  expect(read(...shades).options).toMatchObject({ Colour: ['Red', 'Blue'] });
  expect(read(variant(1, { ওজন: '৫০ গ্রাম' }), variant(2, { ওজন: '50 গ্রাম' }))).toMatchObject({ options: {} });
});

const spelled = (text: string) => fc.constantFrom(text, `${text} `, text.toUpperCase(), text.toLowerCase());
const key = fc.constantFrom('Size', 'Colour', 'Color', 'ধরন', '').chain(spelled);
const value = fc
  .constantFrom('Red', 'Blue', 'M', '10', '১০', 'ম\u09dfূর', 'ম\u09af\u09bcূর', '', ' ')
  .chain(spelled);
const title = fc.constantFrom('', ' ', 'Small', 'small', 'Pack', 'Pack (A-1)', 'M');
const code = fc.constantFrom('', 'A-1', 'a-1', 'A-2', 'B').chain(spelled);
const products = fc
  .array(fc.tuple(fc.array(fc.record({ key, value }), { maxLength: 4 }), title, code), {
    minLength: 1,
    maxLength: 8,
  })
  .map((rows) => rows.map(([attributes, title, sku], id): VariantTexts => ({ id, attributes, title, sku })));

test('each variant is reachable from each other one', () => {
  fc.assert(
    fc.property(products, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (variants, stocked) => {
      const { options, variants: choices } = readVariantOptions(variants);
      const isAvailable = ({ id }: { id: number }) => stocked[id] ?? false;
      for (const start of choices) {
        for (const target of choices) {
          let chosen = start;
          for (const option of options.keys()) {
            const value = target.values[option] ?? '';
            expect(options[option]?.values).toContain(value);
            chosen = findNearestVariant(choices, { chosen, option, value, isAvailable }) ?? chosen;
          }
          if (chosen !== target) {
            chosen =
              listVariantsWithSameValues(choices, chosen).find(({ label }) => label === target.label) ??
              chosen;
          }
          expect(chosen).toBe(target);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('no option offers a value twice, and each offered value leads to a variant', () => {
  fc.assert(
    fc.property(products, (variants) => {
      const { options, variants: choices } = readVariantOptions(variants);
      const keys = options.map(({ name }) => toAttributeKey(name));
      expect(new Set(keys).size).toBe(keys.length);
      for (const chosen of choices) {
        const texts = [
          ...options.map(({ values }) => values),
          listVariantsWithSameValues(choices, chosen).map(({ label = '' }) => label),
        ];
        for (const group of texts) expect(new Set(group.map(toAttributeKey)).size).toBe(group.length);
        for (const [option, { values }] of options.entries()) {
          for (const value of values) {
            const found = findNearestVariant(choices, { chosen, option, value, isAvailable: () => true });
            expect(found?.values[option]).toBe(value);
          }
        }
      }
    }),
    { numRuns: 500 },
  );
});
