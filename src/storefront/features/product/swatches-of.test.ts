import { expect, test } from 'vitest';
import type { ProductView } from './product-view.ts';
import { swatchesOf } from './swatches-of.ts';

const product = (shades: Record<string, string | null>, pictureOf: (value: string) => string) => {
  const values = Object.keys(shades);
  return {
    options: [{ values, colours: Object.values(shades) }],
    pictures: ['a.svg'],
    skus: values.map((value) => ({ values: [value], pictures: [pictureOf(value)] })),
  } as unknown as ProductView;
};

const looksOf = (view: ProductView) => [...swatchesOf(view, 0).values()].map((look) => Object.keys(look));

test('values look all by colour, all by picture, or by the colours that are known', () => {
  const own = (value: string) => `${value}.svg`;
  expect(looksOf(product({ Red: '#f00', Dalim: '#a12' }, own))).toEqual([['colour'], ['colour']]);
  expect(looksOf(product({ Red: '#f00', 'Shell 110': null }, own))).toEqual([['picture'], ['picture']]);
  expect(looksOf(product({ Red: '#f00', 'Shell 110': null }, () => 'same.svg'))).toEqual([['colour'], []]);
});
