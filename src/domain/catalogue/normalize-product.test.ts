import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { describeInputProblem } from './input-problem.ts';
import { normalizeProduct } from './normalize-product.ts';
import type { ProductInput, VariantInput } from './product-input.ts';

const price = poisha(100);
const product = (more: Partial<ProductInput>): ProductInput => ({
  slug: 'tea',
  variants: [{ price }],
  ...more,
});
const size = (value: string) => ({ attributes: [{ key: 'Size', value }] });

const listProblems = (input: ProductInput) => normalizeProduct(input).problems.map(describeInputProblem);

const variants = (...list: Partial<VariantInput>[]) =>
  product({ variants: list.map((variant) => ({ price, ...variant })) });

test.each<[string, ProductInput, string[]]>([
  ['no slug', product({ slug: ' ' }), ['slug must not be empty or contain spaces, /, \\, ? or #']],
  ['a path as slug', product({ slug: '../a' }), ['slug must not be empty or contain spaces, /, \\, ? or #']],
  ['a long name', product({ name: 'x'.repeat(300) }), ['name has 300 characters; the maximum is 200']],
  ['a name without text', product({ name: '<b> </b>' }), ['name is required']],
  [
    'an unknown status',
    product({ status: 'gone' as 'draft' }),
    ['status must be one of: active, draft, archived'],
  ],
  ['an empty category', product({ categories: [['A'], [' ']] }), ['categories[1] is required']],
  ['no variants', product({ variants: [] }), ['variants is required']],
  [
    'too many variants',
    variants(...Array.from({ length: 251 }, (_, index) => size(`${index}`))),
    ['variants has 251 entries; the maximum is 250'],
  ],
  ['no price', variants({ price: poisha(0) }), ['variants[0].price must be more than 0']],
  [
    'half a poisha',
    variants({ price: 1.5 as typeof price }),
    ['variants[0].price must be an amount with at most two decimals'],
  ],
  [
    'a price of billions',
    variants({ price: poisha(1e13) }),
    ['variants[0].price must be at most Tk 999,999,999'],
  ],
  [
    'a discount as high as the price',
    variants({ discountedPrice: price }),
    ['variants[0].discountedPrice must be less than the price'],
  ],
  ['negative stock', variants({ stockQuantity: -1 }), ['variants[0].stockQuantity must be at least 0']],
  ['half a unit', variants({ stockQuantity: 0.5 }), ['variants[0].stockQuantity must be a whole number']],
  ['a negative weight', variants({ weightGrams: -5 }), ['variants[0].weightGrams must be at least 0']],
  [
    'an unknown day',
    variants({ preOrderShipsOn: '2026-02-30' }),
    ['variants[0].preOrderShipsOn must be a date such as 2026-12-31'],
  ],
  [
    'an attribute without a name',
    variants({ attributes: [{ key: '', value: 'S' }] }),
    ['variants[0].attributes[0].key is required'],
  ],
  [
    'a long value',
    variants(size('x'.repeat(121))),
    ['variants[0].attributes[0].value has 121 characters; the maximum is 120'],
  ],
  [
    'the same code twice',
    variants({ sku: 'A', ...size('S') }, { sku: 'A', ...size('M') }),
    ['variants[1].sku is the same as variants[0].sku'],
  ],
  [
    'the same attributes twice',
    variants(size('100 ml'), size('100ML')),
    ['variants[1] has the same attributes as variants[0]'],
  ],
  [
    'two variants without attributes',
    variants({}, {}),
    ['variants[1] has the same attributes as variants[0]'],
  ],
])('rejects %s', (_, input, problems) => {
  expect(listProblems(input)).toEqual(problems);
});

test('variants with the same attributes may have different titles', () => {
  expect(listProblems(variants({ title: 'Old', ...size('S') }, { title: 'New', ...size('S') }))).toEqual([]);
  expect(listProblems(variants({ sku: 'A' }, { sku: 'B' }))).toEqual([]);
});

test('normalises texts, and drops blank and repeated ones', () => {
  const { product: normalized, problems } = normalizeProduct({
    slug: ' tea ',
    name: 'Green\u200b  Tea &amp; <i>Mint</i>',
    nameBn: ' ',
    brand: '',
    tags: ['New', 'new ', '', 'Hot'],
    categories: [['Tea '], ['tea']],
    variants: [
      {
        sku: ' ',
        price,
        barcode: ' ',
        attributes: [
          { key: ' Size ', value: '১০০  গ্রাম' },
          { key: 'X', value: '' },
        ],
      },
    ],
  });
  expect(problems).toEqual([]);
  expect(normalized).toEqual({
    slug: 'tea',
    name: 'Green Tea & Mint',
    nameBn: null,
    brand: null,
    tags: ['New', 'Hot'],
    categories: [['Tea']],
    variants: [{ price, barcode: null, attributes: [{ key: 'Size', value: '১০০ গ্রাম' }] }],
  });
});
