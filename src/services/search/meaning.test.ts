import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { findShop } from '#services/shop/shops.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { plainCatalogue } from '#tests/fixtures/plain-catalogue.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { listSuggestions } from './suggestions.ts';

const database = useTestDatabase({ own: true });
let ctx: ReturnType<typeof testContext>;

beforeAll(async () => {
  await insertShop(database.db, plainCatalogue());
  const shop = await findShop(database.db, { slug: 'bazar' });
  if (!shop) throw new Error('the shop is missing');
  ctx = testContext(database.db, shop);
});

const find = async (query: string) => {
  const { items, near } = await listProducts(ctx, { query });
  return { slugs: items.map(({ slug }) => slug), near: near.map(({ slug }) => slug) };
};
const findFirst = async (query: string) => (await find(query)).slugs[0];

test.each([
  ['napa extra', 'ace-plus'],
  ['panadol extra', 'ace-plus'],
  ['axodin', 'fexo-120'],
  ['flagyl 400', 'filmet-400'],
  ['losectil 20', 'seclo-20'],
  ['nexum mups 20', 'sergel-20'],
  ['cetizin', 'alatrol-10'],
  ['অ্যালাট্রল', 'alatrol-10'],
  ['seclo', 'seclo-20'],
  ['extra strength balm', 'tiger-balm'],
  ['plus size', 't-shirt'],
  ['extra long cord', 'extension'],
])('a brand finds the medicine with its ingredient: “%s”', async (query, slug) => {
  expect(await findFirst(query)).toBe(slug);
});

test.each([
  ['gas er somossa', 'entacyd-plus'],
  ['gaser somosya', 'entacyd-plus'],
  ['গ্যাসের সমস্যা', 'entacyd-plus'],
  ['acidity r oshudh', 'entacyd-plus'],
  ['gas lighter', 'gas-lighter'],
  ['gas stove', 'gas-stove'],
  ['krimir osud', 'almex-400'],
  ['বমির ওষুধ', 'emistat-8'],
  ['pressure er oshudh', 'amdocal-5'],
  ['pressure cooker', 'pressure-cooker'],
  ['sleeping pillow', 'pillow'],
  ['medicine box', 'medicine-box'],
])('a complaint finds its remedy, other uses of the word do not: “%s”', async (query, slug) => {
  expect(await findFirst(query)).toBe(slug);
});

test.each(['makeup remover', 'make up remover', 'make-up remover', 'Make Up Removers'])(
  'the head word decides: “%s”',
  async (query) => {
    expect(await findFirst(query)).toBe('micellar-remover');
  },
);

test.each([
  'ghumer oshudh',
  'ঘুমের ওষুধ',
  'sleeping tablet',
  'diabetes er oshudh',
  'heart er osud',
  'chokher oshudh',
  'rivotril',
  'zimax 500',
  'angilock plus',
])('finds nothing instead of another medicine or a device: “%s”', async (query) => {
  expect(await find(query)).toEqual({ slugs: [], near: [] });
  expect((await listSuggestions(ctx, { query, limit: 5 })).products).toEqual([]);
});

test('spellings of a text find the same first product', async () => {
  const texts = [
    'napa extra',
    'losectil 20',
    'makeup remover',
    'neem facewash',
    'toothpaste',
    'gas er oshudh',
  ];
  const spellings: ((text: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => `  ${text}  `,
    (text) => text.replaceAll(' ', '-'),
    (text) => text.replace('makeup', 'make up').replace('facewash', 'face-wash').replace('paste', ' paste'),
    (text) => text.replace('oshudh', 'osud'),
    (text) => text.replace('20', '২০'),
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...texts),
      fc.array(fc.constantFrom(...spellings), { minLength: 1, maxLength: 3 }),
      async (text, changes) => {
        const spelt = changes.reduce((each, change) => change(each), text);
        expect(await findFirst(spelt), spelt).toBe(await findFirst(text));
      },
    ),
    { numRuns: 40 },
  );
});

test('brands and remedies are found only in the own shop', async () => {
  const other = await createTestShop(database.db);
  await insertProduct(database.db, other, { slug: 'other', name: 'Rivotril 2 mg' });
  expect((await find('rivotril')).slugs).toEqual([]);
  const otherCtx = testContext(database.db, other);
  expect((await listProducts(otherCtx, { query: 'clonazepam' })).items.map(({ slug }) => slug)).toEqual([
    'other',
  ]);
  expect((await listProducts(otherCtx, { query: 'napa extra' })).items).toEqual([]);
});
