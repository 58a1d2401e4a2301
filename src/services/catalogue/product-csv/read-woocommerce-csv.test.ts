import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { FIXTURES, listProblems, readProducts } from '#tests/fixtures/product-csv/read-products.ts';

test('reads an export of WooCommerce', async () => {
  const products = await readProducts(await readFile(FIXTURES.woocommerce));
  expect(products.map(({ input, rows }) => [input?.slug, rows])).toEqual([
    ['beanie', [3, 3]],
    ['beanie-46', [4, 4]],
    ['scarf', [5, 5]],
    [undefined, [9, 9]],
    [undefined, [10, 10]],
    ['hoodie-cap', [2, 8]],
  ]);
  const inputs = Object.fromEntries(products.map(({ input }) => [input?.slug, input]));
  expect(inputs['hoodie-cap']).toEqual({
    slug: 'hoodie-cap',
    name: 'Hoodie & Cap',
    shortDescription: 'Warm, soft.',
    longDescription: '<p>This is a variable product.</p>\n<p>Two lines, and C:\\new.</p>',
    status: 'active',
    categories: [['Clothing', 'Hoodies'], ['Sale'], ['Clothing', 'Men, boys']],
    tags: ['winter'],
    pictures: [
      { source: 'https://shop.example.com/hoodie.jpg' },
      { source: 'https://shop.example.com/hoodie,back.jpg' },
    ],
    seo: { title: 'Hoodie' },
    variants: [
      {
        sku: 'hoodie-blue',
        barcode: null,
        price: 4500,
        discountedPrice: 4200,
        stockQuantity: 7,
        isPreOrder: false,
        weightGrams: 1500,
        attributes: [
          { key: 'Colour', value: 'Blue' },
          { key: 'Material', value: 'Cotton' },
        ],
        picture: { source: 'https://shop.example.com/blue.jpg' },
      },
      {
        sku: 'hoodie-green',
        barcode: null,
        price: 4500,
        discountedPrice: null,
        isPreOrder: false,
        weightGrams: 700,
        attributes: [
          { key: 'Colour', value: 'Green' },
          { key: 'Material', value: 'Cotton' },
        ],
      },
    ],
  });
  expect(inputs.beanie).toMatchObject({
    status: 'active',
    pictures: [{ source: 'https://shop.example.com/beanie.jpg' }],
    variants: [
      {
        sku: 'beanie',
        barcode: '8901234567890',
        price: 2000,
        discountedPrice: 1800,
        isPreOrder: true,
        weightGrams: 200,
        attributes: [{ key: 'Colour', value: 'Red, Black' }],
      },
    ],
  });
  expect(inputs['beanie-46']).toMatchObject({ status: 'draft', categories: [] });
  expect(inputs.scarf).toMatchObject({ status: 'draft', variants: [{ price: 3000, stockQuantity: 0 }] });
  expect(products.flatMap(({ problems }) => problems.map(({ row, code }) => [row, code]))).toEqual([
    [4, 'untracked-stock'],
    [4, 'ignored-sale-price'],
    [5, 'ignored-sale-dates'],
    [5, 'unlisted'],
    [9, 'unsupported-type'],
    [10, 'unknown-parent'],
    [7, 'shared-stock'],
    [8, 'disabled-variation'],
  ]);
});

test('leaves out a variable product with a problem in one of its variations', async () => {
  const products = await readProducts(
    [
      'Type,SKU,Name,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)',
      'variable,tee,Tee,,,Size,"S, M"',
      'variable,cap,Cap,,,Size,S',
      'variation,tee-s,Tee S,10,tee,Size,S',
      'variation,tee-m,Tee M,ten,tee,Size,',
      'simple,mug,Mug,10,,,',
    ].join('\n'),
  );
  expect(products.map(({ input }) => input?.slug)).toEqual(['mug', undefined, undefined]);
  expect(listProblems(products)).toEqual([
    expect.stringContaining(
      'Row 3, column “Name”, “Cap”: The product is variable, but the file has no published variations',
    ),
    expect.stringContaining('Row 5, column “Attribute 1 value(s)”: The variation is valid for all values.'),
    expect.stringContaining('Row 5, column “Regular price”, “ten”: This is not a price.'),
  ]);
});

test('leaves out variable products that are open at an unclosed quote', async () => {
  const products = await readProducts(
    [
      'Type,SKU,Name,Regular price,Parent',
      'simple,mug,Mug,10,',
      'variable,tee,Tee,,',
      'variation,tee-s,Tee S,10,tee',
      'simple,"cup,Cup,10,',
    ].join('\n'),
  );
  expect(products.map(({ input }) => input?.slug)).toEqual(['mug', undefined]);
  expect(listProblems(products).join()).toContain('Row 5: A quote (") opens in line 5');
});

test('reads the variations of a draft, but not those that are private', async () => {
  const [tee, cap] = await readProducts(
    [
      'Type,SKU,Name,Published,Regular price,Parent',
      'variable,tee,Tee,-1,,',
      'variation,tee-s,Tee S,-1,10,tee',
      'variable,cap,Cap,1,,',
      'variation,cap-s,Cap S,0,10,cap',
    ].join('\n'),
  );
  expect(tee?.input).toMatchObject({ status: 'draft', variants: [{ sku: 'tee-s' }] });
  expect(cap?.problems.map(({ code }) => code)).toEqual(['no-variations', 'disabled-variation']);
});
