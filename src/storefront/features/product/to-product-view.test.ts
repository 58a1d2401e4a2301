import { expect, test } from 'vitest';
import type { Product, Sku, SkuAttribute } from '#contract/product.ts';
import { wireSku } from '#tests/fixtures/wire-sku.ts';
import { findRequestedSku } from './find-requested-sku.ts';
import { listAttributes, toProductView } from './to-product-view.ts';

const delivery = { zones: [], hasCashOnDelivery: true, online: [], hasPickup: false };

const read = (locale: 'en' | 'bn', ...skus: Sku[]) => {
  const product = {
    ...{ id: 1, slug: 'tint', name: 'Tint', name_bn: null, shortDescription: '', shortDescription_bn: null },
    ...{ thumbnail: 'a.svg', images: [], seo: {}, tags: [], brand: null, categories: [], gift: null },
    ...{ rating: null, skus },
  } as unknown as Product;
  const view = toProductView(product, { attributes: listAttributes(skus), delivery }, locale);
  if (!view) throw new Error('no variant is active');
  return view;
};

const sku = (id: number, attributes: SkuAttribute[], changes: Partial<Sku> = {}): Sku =>
  wireSku({ id, sku: `S-${id}`, attributes, ...changes });

test('spellings of a value are one value of one option', () => {
  const view = read(
    'en',
    sku(1, [{ key: 'Colour', value: 'Red' }]),
    sku(2, [{ key: 'colour ', value: 'red ' }]),
    sku(3, [{ key: 'Color', value: 'Blue' }]),
  );
  expect(view.options).toMatchObject([{ name: 'Colour', values: ['Red', 'Blue'] }]);
  expect(view.skus.map(({ values, label }) => [...values, label])).toEqual([
    ['Red', 'S-1'],
    ['Red', 'S-2'],
    ['Blue', undefined],
  ]);
});

test('values with the same Bangla name show what distinguishes them', () => {
  const view = read(
    'bn',
    sku(1, [{ key: 'Shade', value: 'Red', value_bn: 'লাল' }]),
    sku(2, [{ key: 'Shade', value: 'Crimson', value_bn: 'লাল' }]),
    sku(3, [{ key: 'Shade', value: 'Blue', value_bn: 'নীল' }]),
  );
  expect(view.options[0]?.names).toEqual(['লাল (Red)', 'লাল (Crimson)', 'নীল']);
});

test('an attribute that only some variants have is shown with these variants', () => {
  const view = read(
    'en',
    sku(1, [{ key: 'Size', value: 'S' }]),
    sku(2, [
      { key: 'Size', value: 'M' },
      { key: 'Gift', value: 'Yes' },
    ]),
  );
  expect(view.facts).toEqual([]);
  expect(view.skus.map(({ details }) => details)).toEqual([undefined, [{ name: 'Gift', value: 'Yes' }]]);
});

test.each([
  ['2', 2],
  ['S-3', 3],
  ['s‑3', 3],
  ['2).', 2],
  ['২।', 2],
  ['S-3)', 3],
  ['1', 1],
  ['S-4', undefined],
  ['', undefined],
])('finds the requested variant %o', (requested, id) => {
  const view = read('en', sku(1, []), sku(2, [], { sku: '1' }), sku(3, []));
  expect(findRequestedSku(view, requested)?.id).toBe(id);
});

test('a picture that is listed twice is shown once', () => {
  const view = read('en', sku(1, [], { images: ['a.jpg', 'b.jpg', 'a.jpg'] }));
  expect(view.skus[0].pictures).toEqual(['a.jpg', 'b.jpg']);
});
