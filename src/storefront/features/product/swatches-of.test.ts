import { expect, test } from 'vitest';
import type { ProductView } from './product-view.ts';
import { swatchesOf } from './swatches-of.ts';

const product = (values: string[], pictureOf: (value: string) => string) =>
  ({
    options: [{ values }],
    pictures: ['a.svg'],
    skus: values.map((value) => ({ values: [value], pictures: [pictureOf(value)] })),
  }) as unknown as ProductView;

const looksOf = (view: ProductView) => [...swatchesOf(view, 0).values()].map((look) => Object.keys(look));

test('values look all by colour, all by picture, or by the colours that are known', () => {
  const own = (value: string) => `${value}.svg`;
  expect(looksOf(product(['Red', 'Blue'], own))).toEqual([['colour'], ['colour']]);
  expect(looksOf(product(['Red', 'Shell 110'], own))).toEqual([['picture'], ['picture']]);
  expect(looksOf(product(['Red', 'Shell 110'], () => 'same.svg'))).toEqual([['colour'], []]);
});
