import { expect, test } from 'vitest';
import { listMatchingVariants, selectMatchingVariant } from './matching-variant.ts';
import { poisha } from './money.ts';

const variant = (
  code: string,
  price: number,
  { off, stock = 5, preOrder = false, ...attributes }: Record<string, unknown> = {},
) => ({
  code,
  price: poisha(price * 100),
  discountedPrice: typeof off === 'number' ? poisha(off * 100) : null,
  stockQuantity: Number(stock),
  preOrder: Boolean(preOrder),
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: String(value) })),
});
const taka = (amount: number) => poisha(amount * 100);
const cups = [variant('small', 150), variant('medium', 480), variant('large', 950)];
const tops = [
  variant('green-m', 600, { Shade: 'Green', Size: 'M', stock: 0 }),
  variant('black-m', 700, { Shade: 'Black', Size: 'M' }),
  variant('green-l', 800, { Shade: 'green ', Size: 'L' }),
];
const select = (...names: string[]) =>
  Object.entries({ shade: 'GREEN', Size: 'm' })
    .filter(([key]) => names.includes(key))
    .map(([key, value]) => ({ key, values: [value] }));

test.each([
  ['no filter', cups, {}, ['small', 'medium', 'large']],
  ['a price range', cups, { priceMin: taka(400), priceMax: taka(1_000) }, ['medium', 'large']],
  ['attributes', tops, { attributes: select('shade') }, ['green-l']],
  ['attributes of a sold-out variant', tops, { attributes: select('shade', 'Size') }, ['green-m']],
  ['attributes in stock', tops, { attributes: select('shade', 'Size'), isAvailable: true }, []],
  ['a price that only a sold-out variant has', tops, { priceMax: taka(650) }, []],
  [
    'that price with its attributes',
    tops,
    { priceMax: taka(650), attributes: select('shade', 'Size') },
    ['green-m'],
  ],
  ['sold-out variants only', [variant('gone', 90, { stock: 0 })], { priceMax: taka(100) }, ['gone']],
  [
    'a pre-order',
    [variant('soon', 90, { stock: 0, preOrder: true }), variant('gone', 80, { stock: 0 })],
    { isAvailable: true },
    ['soon'],
  ],
  [
    'a minimum discount',
    [variant('tenth', 100, { off: 90 }), variant('half', 300, { off: 150 })],
    { discountMin: 25 },
    ['half'],
  ],
])('variants match %s', (_, variants, filter, expected) => {
  expect(listMatchingVariants(variants, filter).map(({ code }) => code)).toEqual(expected);
});

test('listings show the cheapest matching variant, or the highest discount if sorted by it', () => {
  const variants = [variant('cheap', 100, { off: 90 }), variant('deal', 300, { off: 150 })];
  expect(selectMatchingVariant(variants, {}, 'relevance')?.code).toBe('cheap');
  expect(selectMatchingVariant(variants, {}, 'price-desc')?.code).toBe('cheap');
  expect(selectMatchingVariant(variants, {}, 'discount')?.code).toBe('deal');
  expect(selectMatchingVariant(variants, { priceMax: taka(50) }, 'discount')).toBeUndefined();
});
