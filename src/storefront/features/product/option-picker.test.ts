import { expect, test } from 'vitest';
import { createSwatchesByValue, listLabelChoices, listOptionChoices } from './option-picker.tsx';
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
const options = [
  { key: 'color', name: 'Colour', values: ['Red', 'Blue', 'Green'] },
  { key: 'size', name: 'Size', values: ['S', 'L'] },
];

test('a value links to the variant that differs in nothing else', () => {
  const [red, blue] = listOptionChoices(options, 0, redSmall, skus);
  expect(red).toMatchObject({ sku: redSmall, isChosen: true });
  expect(blue).toMatchObject({ sku: blueSmall, isChosen: false, isSoldOut: false, changes: [] });
});

test('a missing combination links to the nearest variant and names what else changes', () => {
  const [, , green] = listOptionChoices(options, 0, redSmall, skus);
  expect(green).toMatchObject({ sku: greenLarge, isSoldOut: false, changes: ['Size'] });
});

test('a sold-out variant can be selected and is marked; a pre-order is not sold out', () => {
  expect(listOptionChoices(options, 1, redSmall, skus)[1]).toMatchObject({ sku: redLarge, isSoldOut: true });
  const preOrder = { ...redLarge, preOrderAmount: 50 };
  expect(listOptionChoices(options, 1, redSmall, [redSmall, preOrder])[1]).toMatchObject({
    isSoldOut: false,
  });
});

test('variants with the same values are chosen by label', () => {
  const withBox = { ...sku(1, ['M']), label: 'With box' };
  const withoutBox = { ...sku(2, ['M'], 0), label: 'Without box' };
  expect(listLabelChoices(withBox, [withBox, withoutBox, sku(3, ['L'])])).toMatchObject([
    { name: 'With box', sku: withBox, isChosen: true },
    { name: 'Without box', sku: withoutBox, isChosen: false, isSoldOut: true },
  ]);
  expect(listLabelChoices(redSmall, skus)).toEqual([]);
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
  [...createSwatchesByValue(view, 0).values()].map((look) => Object.keys(look));

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
