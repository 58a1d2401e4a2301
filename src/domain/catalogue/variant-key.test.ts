import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { createSkuCode, createSlug, makeUnique } from './create-codes.ts';
import { matchVariants } from './variant-key.ts';

const stored = (
  id: number,
  sku: string,
  value?: string,
  more: { title?: string; status?: 'inactive' } = {},
) => ({
  id,
  sku,
  title: '',
  attributes: value === undefined ? [] : [{ key: 'Size', value }],
  status: 'active' as const,
  ...more,
});
const input = (sku: string | undefined, value?: string, title?: string) => ({
  price: poisha(100),
  ...(sku !== undefined && { sku }),
  ...(value !== undefined && { attributes: [{ key: 'size', value }] }),
  ...(title !== undefined && { title }),
});
const match = (...args: Parameters<typeof matchVariants>) =>
  matchVariants(...args).map((variant) => variant?.id);

test('matches variants by SKU code, and then by attributes', () => {
  const variants = [stored(1, 'A', 'S'), stored(2, 'B', 'M'), stored(3, 'C', 'L')];
  expect(match([input('B', 'S'), input(undefined, 'm'), input('D', 'L')], variants)).toEqual([
    2,
    undefined,
    3,
  ]);
  expect(match([input('A', 'M'), input('B', 'S')], variants)).toEqual([1, 2]);
  expect(match([input(undefined, 'XL'), input(undefined)], variants)).toEqual([undefined, undefined]);
});

test('prefers active variants and equal titles', () => {
  const variants = [
    stored(1, 'A', 'S', { status: 'inactive' }),
    stored(2, 'B', 'S'),
    stored(3, 'C', 'S', { title: 'New' }),
  ];
  expect(match([input(undefined, 'S')], variants)).toEqual([2]);
  expect(match([input(undefined, 'S', 'New')], variants)).toEqual([3]);
});

test('matches variants without attributes by title, or if there is only one', () => {
  const variants = [
    stored(1, 'A', undefined, { title: 'Red' }),
    stored(2, 'B', undefined, { title: 'Blue' }),
  ];
  expect(match([input('X', undefined, 'Blue'), input('Y', undefined, 'Green')], variants)).toEqual([
    2,
    undefined,
  ]);
  expect(match([input('X', undefined, 'Default')], [stored(1, 'A')])).toEqual([1]);
});

test.each([
  ['Face & Body', 'face-body'],
  ["Men's Wear", 'mens-wear'],
  ['ফেস ওয়াশ ১০০', 'ফেস-ওয়াশ-100'.normalize('NFC')],
  ['!!!', ''],
])('the slug of “%s” is “%s”', (name, slug) => {
  expect(createSlug(name)).toBe(slug);
});

test('SKU codes consist of slug and values, or of slug and number', () => {
  const attributes = [{ value: '100 ml' }, { value: 'Rose' }];
  expect(createSkuCode('rose-water', { attributes, number: 2 })).toBe('ROSE-WATER-100-ML-ROSE');
  expect(createSkuCode('rose-water', { attributes: [{ value: 'লাল' }], number: 2 })).toBe('ROSE-WATER-2');
  expect(createSkuCode('চা', { number: 1 })).toBe('SKU');
  expect(makeUnique('tea', (text) => ['tea', 'tea-2'].includes(text))).toBe('tea-3');
});
