import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listSwatches, optionChoices } from './option-picker.tsx';
import type { ProductView, SkuView } from './product-view.ts';

const sku = (id: number, values: string[], stock = 9): SkuView => ({
  id,
  code: `S-${id}`,
  price: 100,
  stock,
  values,
});

const redSmall = sku(1, ['Red', 'S']);
const redLarge = sku(2, ['Red', 'L'], 0);
const blueSmall = sku(3, ['Blue', 'S']);
const greenLarge = sku(4, ['Green', 'L']);
const skus = [redSmall, redLarge, blueSmall, greenLarge];

test('a value links to the variant that differs in nothing else', () => {
  const [red, blue] = optionChoices(['Red', 'Blue'], 0, redSmall, skus);
  expect(red).toMatchObject({ sku: redSmall, isChosen: true });
  expect(blue).toMatchObject({ sku: blueSmall, isChosen: false, isSoldOut: false });
});

test('a missing combination has no link', () => {
  const [green] = optionChoices(['Green'], 0, redSmall, skus);
  expect(green).toMatchObject({ sku: undefined, isSoldOut: false });
});

test('a sold-out variant can be selected and is marked; a pre-order is not sold out', () => {
  expect(optionChoices(['L'], 1, redSmall, skus)[0]).toMatchObject({ sku: redLarge, isSoldOut: true });
  const preOrder = { ...redLarge, preOrderAmount: 50 };
  expect(optionChoices(['L'], 1, redSmall, [redSmall, preOrder])[0]).toMatchObject({ isSoldOut: false });
});

test('offers a variant that no single step reaches', () => {
  const distantSku = sku(9, ['Black', 'XL']);
  expect(optionChoices(['Black'], 0, redSmall, [...skus, distantSku])[0]?.sku).toBe(distantSku);
});

test('every variant can be reached from every other one', () => {
  const value = fc.constantFrom('a', 'b', 'c');
  const products = fc.uniqueArray(fc.tuple(value, value, value), {
    minLength: 1,
    selector: (values) => values.join(),
  });
  fc.assert(
    fc.property(products, (combinations) => {
      const allSkus = combinations.map((values, id) => sku(id, values));
      const reached = new Set(allSkus.slice(0, 1));
      for (const from of reached) {
        for (const option of [0, 1, 2]) {
          for (const { sku: next } of optionChoices(['a', 'b', 'c'], option, from, allSkus)) {
            if (next) reached.add(next);
          }
        }
      }
      expect(reached.size).toBe(allSkus.length);
    }),
    { numRuns: 500 },
  );
});

const product = (shades: Record<string, string | null>, pictureOf: (value: string) => string) => {
  const values = Object.keys(shades);
  return {
    options: [{ values, colours: Object.values(shades) }],
    pictures: ['a.svg'],
    skus: values.map((value) => ({ values: [value], pictures: [pictureOf(value)] })),
  } as unknown as ProductView;
};

const listSwatchKinds = (view: ProductView) =>
  [...listSwatches(view, 0).values()].map((look) => Object.keys(look));

test('shows all values by colour, all by picture, or those with a known colour', () => {
  const ownPicture = (value: string) => `${value}.svg`;
  expect(listSwatchKinds(product({ Red: '#f00', Dalim: '#a12' }, ownPicture))).toEqual([
    ['colour'],
    ['colour'],
  ]);
  expect(listSwatchKinds(product({ Red: '#f00', 'Shell 110': null }, ownPicture))).toEqual([
    ['picture'],
    ['picture'],
  ]);
  expect(listSwatchKinds(product({ Red: '#f00', 'Shell 110': null }, () => 'same.svg'))).toEqual([
    ['colour'],
    [],
  ]);
});
