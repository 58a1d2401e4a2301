import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import {
  FIXTURES,
  listProblems,
  readFileProblem,
  readProducts,
} from '#tests/fixtures/product-csv/read-products.ts';
import { toArray } from '#tests/fixtures/to-array.ts';
import { readProductCsv } from './read-product-csv.ts';

test('reads an export of Shopify', async () => {
  const products = await readProducts(await readFile(FIXTURES.shopify));
  expect(products.map(({ rows }) => rows)).toEqual([
    [2, 6],
    [8, 8],
    [9, 9],
    [10, 10],
  ]);
  expect(listProblems(products)).toEqual([
    'Row 4, column “Variant Compare At Price”, “400”: The compare-at price is not above the price. It is ignored.',
    'Row 8, column “Variant Inventory Tracker”: The stock is not tracked in this file. The product is sold out until you enter a quantity.',
  ]);
  expect(products[0]?.variantRows).toEqual([2, 3, 4]);
  const [lipTint, soap, comb, henna] = products.map(({ input }) => input);
  expect(lipTint).toEqual({
    slug: 'rose-lip-tint',
    name: 'Rose Lip Tint – “Café”',
    longDescription:
      '<p>Soft colour, all day.</p>\n<ul>\n<li>5 ml</li>\n<li>12" brush, sold separately</li>\n</ul>',
    status: 'active',
    brand: 'Ghor Beauty',
    categories: [['Lip tint'], ['Health & Beauty', 'Personal Care', 'Cosmetics']],
    tags: ['vegan', 'Eid'],
    pictures: [
      { source: 'https://cdn.example.com/lip-2.jpg' },
      { source: 'https://cdn.example.com/lip 1.jpg', alt: 'Tube on a table' },
      { source: 'https://cdn.example.com/lip-3.jpg' },
    ],
    seo: { title: 'Rose lip tint', description: 'Soft, vegan lip tint' },
    variants: [
      {
        sku: 'LT-ROSE-5',
        barcode: '0890123456789',
        price: 60_000,
        discountedPrice: 45_000,
        purchasePrice: 21_000,
        stockQuantity: 12,
        isPreOrder: false,
        weightGrams: 45,
        attributes: [
          { key: 'Shade', value: 'Rose' },
          { key: 'Size', value: '5 ml' },
        ],
        picture: { source: 'https://cdn.example.com/rose.jpg' },
      },
      {
        barcode: null,
        price: 123_450,
        discountedPrice: null,
        purchasePrice: null,
        stockQuantity: 0,
        isPreOrder: true,
        weightGrams: 60,
        attributes: [
          { key: 'Shade', value: 'Rose' },
          { key: 'Size', value: '10 ml' },
        ],
      },
      {
        sku: 'LT-CORAL-5',
        barcode: null,
        price: 45_000,
        discountedPrice: null,
        purchasePrice: null,
        stockQuantity: 3,
        isPreOrder: false,
        weightGrams: 45,
        attributes: [
          { key: 'Shade', value: 'Coral' },
          { key: 'Size', value: '5 ml' },
        ],
      },
    ],
  });
  expect(soap).toMatchObject({
    slug: 'neem-soap',
    status: 'draft',
    brand: null,
    categories: [],
    tags: [],
    pictures: [],
    seo: {},
    variants: [{ price: 12_000, discountedPrice: null, weightGrams: null, attributes: [] }],
  });
  expect(comb).toMatchObject({
    status: 'archived',
    categories: [],
    variants: [{ sku: 'COMB', price: 8000 }],
  });
  expect(henna).toMatchObject({
    slug: 'মেহেদী-পাতা-গুঁড়া'.normalize('NFC'),
    status: 'draft',
    variants: [{ stockQuantity: 40, price: 19_900, weightGrams: 250 }],
  });
});

const ENCODERS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with a byte order mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 LE': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE with a byte order mark': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'UTF-16 BE': (text) => Buffer.from(text, 'utf16le').swap16(),
};

test.each(Object.entries(ENCODERS))('reads %s', async (_, encode) => {
  const fixture = await readFile(FIXTURES.shopify);
  const expected = await readProducts(fixture, 10_000);
  const bytes = encode(fixture.toString());
  for (const chunkSize of [1, 1023, 100_000]) expect(await readProducts(bytes, chunkSize)).toEqual(expected);
});

const SHOPIFY_START = 'Handle,Title,Variant Price\n';

const CHUNK_SIZE = 65_536;
const NAME_START = 'cream,Cr';

test.each([
  ['at the start', ''],
  ['after a megabyte of ASCII', 'soap,Soap,10\n'.repeat(80_000)],
  ['at the end of a chunk', '\n'.repeat(CHUNK_SIZE - SHOPIFY_START.length - NAME_START.length - 1)],
])('reads Windows-1252 whose first other character is %s', async (_, before) => {
  const bytes = Buffer.concat([
    Buffer.from(SHOPIFY_START + before + NAME_START),
    Buffer.from([0xe8]),
    Buffer.from('me '),
    Buffer.from([0x80, 0x92]),
    Buffer.from(',10\n'),
  ]);
  const products = await readProducts(bytes, CHUNK_SIZE);
  expect(products.at(-1)?.input?.name).toBe('Crème €’');
});

test('reports single bytes that are not UTF-8', async () => {
  const bytes = Buffer.concat([
    Buffer.from(`${SHOPIFY_START}tea,চা পাতা,10\nsoap,So`),
    Buffer.from([0xe8]),
    Buffer.from('p,10\n'),
  ]);
  const products = await readProducts(bytes);
  expect(products[0]?.input?.name).toBe('চা পাতা');
  expect(products[1]?.input).toBeUndefined();
  expect(listProblems(products)).toEqual([
    'Row 3, column “Title”, “So\ufffdp”: Some characters could not be read. Save the file as “CSV UTF-8” and try again.',
  ]);
});

test.each([';', '\t'])('reads cells separated by %j', async (separator) => {
  const rows = [
    ['Handle', '"Title"', 'Variant Price'],
    ['tea', 'Tea, black', '"1,200"'],
  ];
  const products = await readProducts(rows.map((cells) => cells.join(separator)).join('\r\n'));
  expect(products[0]?.input).toMatchObject({ name: 'Tea, black', variants: [{ price: 120_000 }] });
});

test('reads the column names that Shopify has used since 2024, in any order and case', async () => {
  const [product] = await readProducts(
    [
      'TITLE,URL handle,Description,Published on online store,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Product image URL,Image position,Image alt text,Variant image URL,SEO title',
      'Mug,mug,<p>Blue</p>,TRUE,Active,M1,Title,Default Title,9.50,12,shopify,4,DENY,300,kg,https://cdn.example.com/mug.png,1,A mug,,Mug',
    ].join('\r\n'),
  );
  expect(product?.problems).toEqual([]);
  expect(product?.input).toEqual({
    slug: 'mug',
    name: 'Mug',
    longDescription: '<p>Blue</p>',
    status: 'active',
    pictures: [{ source: 'https://cdn.example.com/mug.png', alt: 'A mug' }],
    seo: { title: 'Mug' },
    variants: [
      {
        sku: 'M1',
        price: 1200,
        discountedPrice: 950,
        stockQuantity: 4,
        isPreOrder: false,
        weightGrams: 300,
        attributes: [],
      },
    ],
  });
});

test('omits fields whose columns the file lacks', async () => {
  const [product] = await readProducts(`${SHOPIFY_START}tea,Tea,10`);
  expect(product?.input).toEqual({ slug: 'tea', name: 'Tea', variants: [{ price: 1000 }] });
});

test.each([
  ['', 'Row 1: The file is empty.'],
  [' \n,,\n', 'Row 1: The file is empty.'],
  ['Handle,Title,Vendor\n', 'Row 1: The columns “Variant Price” or “Price” of a Shopify file are missing.'],
  ['ID,Type,SKU,Regular price\n', 'Row 1: The columns “Name” of a WooCommerce file are missing.'],
  [
    'Date,Amount\n1,2\n',
    'Row 1: The header is not the one of a product file. Shopify files have the columns',
  ],
  ['Handle,"Title\n', 'Row 1: A quote (") opens in line 1 and is not closed correctly.'],
])('explains why it cannot read the file %j', async (text, problem) => {
  expect(await readFileProblem(text)).toContain(problem);
});

const SHOPIFY_ROWS = [
  ['soap,Soap,-5', 'Row 2, column “Variant Price”, “-5”: The price is negative.'],
  ['soap,Soap,ten', 'Row 2, column “Variant Price”, “ten”: This is not a price.'],
  ['soap,Soap,0', 'Row 2, column “Variant Price”, “0”: The price must be more than 0.'],
  ['soap,Soap,', 'Row 2, column “Variant Price”: The price is missing.'],
  ['soap,Soap,9999999999', 'Row 2, column “Variant Price”, “9999999999”: The price is too high.'],
  [`soap,${'a'.repeat(300)},10`, 'column “Title”, “aaa'],
  [`soap,${'a'.repeat(300)},10`, 'The text has more than 200 characters. Shorten it.'],
  ['soap,,10', 'Row 2, column “Title”: The product has no name.'],
  [',!!!,10', 'Row 2, column “Handle”: The handle is missing.'],
  ['/soap,Soap,10', 'Row 2, column “Handle”, “/soap”: The handle cannot be a part of an address.'],
  ['soap,Soap,10,x', 'Row 2, “x”: The row has more cells than the header.'],
  ['soap,Soap', 'Row 2, column “Variant Price”: The price is missing.'],
] as const;

test.each(SHOPIFY_ROWS)('names row, column and value of %j', async (row, problem) => {
  const products = await readProducts(`${SHOPIFY_START}${row}\ntea,Tea,10\n`);
  expect(listProblems(products).join('\n')).toContain(problem);
  expect(products.map(({ input }) => input?.slug)).toEqual([undefined, 'tea']);
});

const VALUES = [
  ['Variant Inventory Qty', '-3', 'The stock is negative. Enter 0 or more.'],
  ['Variant Inventory Qty', 'many', 'This is not a quantity.'],
  ['Variant Inventory Qty', '1.5', 'This is not a quantity.'],
  ['Variant Inventory Qty', '"500,000,000"', 'The quantity must be at most 100,000,000.'],
  ['Variant Grams', 'heavy', 'This is not a weight.'],
  ['Variant Grams', '-1', 'The weight is negative.'],
  ['Variant Grams', '2 stone', 'This is not a unit of weight. Use g, kg, lb or oz.'],
  ['Variant Grams', '200000 kg', 'The weight must be at most 100,000 kg.'],
  ['Variant Inventory Policy', 'maybe', 'Enter TRUE or FALSE.'],
  ['Status', 'gone', 'This is not a status.'],
  ['Published', 'perhaps', 'Enter TRUE or FALSE.'],
  ['Option1 Value', 'Red', 'The name of this option is missing'],
  ['Gift Card', 'true', 'Gift cards are not supported.'],
] as const;

test.each(VALUES)('rejects the %s %s', async (column, value, problem) => {
  const [product] = await readProducts(`Handle,Title,Variant Price,${column}\nsoap,Soap,10,${value}\n`);
  expect(product?.input).toBeUndefined();
  expect(listProblems(product ? [product] : []).join()).toContain(problem);
});

test.each([
  ['1.5', 'kg', 1500],
  ['2', 'lb', 907],
  ['1', 'oz', 28],
  ['250', '', 250],
  ['', 'kg', null],
] as const)('converts the weight %s %s to grams', async (weight, unit, grams) => {
  const text = `Handle,Title,Variant Price,Variant Weight,Variant Weight Unit,Variant Grams\nsoap,Soap,10,${weight},${unit},\n`;
  expect((await readProducts(text))[0]?.input?.variants?.[0]?.weightGrams).toBe(grams);
});

test('imports notices with the product', async () => {
  const products = await readProducts(
    'Handle,Title,Variant Price,Status,Variant Barcode,Extra\nmy soap,Soap,10,unlisted,8.9E+12\n',
  );
  expect(products[0]?.input).toEqual({
    slug: 'my-soap',
    name: 'Soap',
    status: 'draft',
    variants: [{ price: 1000 }],
  });
  expect(products[0]?.problems.map(({ severity, code }) => [severity, code])).toEqual([
    ['notice', 'short-row'],
    ['notice', 'shortened-barcode'],
    ['notice', 'unlisted'],
    ['notice', 'changed-handle'],
  ]);
});

test('rejects a handle, SKU or variant that repeats', async () => {
  const products = await readProducts(
    [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
      'soap,Soap,Size,S,A,10',
      'tea,Tea,Size,S,A,10',
      'Soap,Soap,Size,S,,10',
      'comb,Comb,Size,S,,10',
      'comb,,,S,,10',
      'brush,Brush,Size,S,B,10',
      'brush,,,M,B,10',
    ].join('\n'),
  );
  expect(products.map(({ input }) => input?.slug)).toEqual(['soap', ...Array(4)]);
  expect(listProblems(products)).toEqual([
    expect.stringContaining('Row 3, column “Variant SKU”, “A”: The variant of row 2 has the same SKU.'),
    expect.stringContaining('Row 4, column “Handle”, “Soap”: The product of row 2 has the same handle.'),
    expect.stringContaining('Row 6, column “Option1 Value”, “S”: The variant of row 5 has the same options.'),
    expect.stringContaining('Row 8, column “Variant SKU”, “B”: The variant of row 7 has the same SKU.'),
  ]);
});

test('accepts quotes within a cell without quotes', async () => {
  const [product] = await readProducts(`${SHOPIFY_START}pan,12" pan,10\n`);
  expect(product?.input?.name).toBe('12" pan');
});

test('accepts cells that begin with a quote', async () => {
  const [product] = await readProducts(`${SHOPIFY_START}pan,"""Best"", ""big"" pan",10\n`);
  expect(product?.input?.name).toBe('"Best", "big" pan');
});

test.each([
  ['to the end of the file', '"Comb,10\nbrush,Brush,10\n'],
  ['until the quote of another row', '"Comb,10\nbrush,"Brush",10\nbag,Bag,10\n'],
])('stops at a quote that is open %s', async (_, end) => {
  const text = `${SHOPIFY_START}tea,"Tea\nblack",10\n\nsoap,Soap,10\ncomb,${end}`;
  const products = await readProducts(text, 1000);
  expect(products.map(({ input, rows }) => [input?.slug, rows])).toEqual([
    ['tea', [2, 2]],
    [undefined, [4, 5]],
  ]);
  expect(listProblems(products)).toEqual([
    'Row 5: A quote (") opens in line 6 and is not closed correctly. Rows from here on are not imported.',
  ]);
});

test.each(['"', ''])('stops at a row that is too large and begins with %j', async (quote) => {
  const bytes = async function* () {
    yield Buffer.from(SHOPIFY_START);
    for (let at = 0; at < 100; at += 1) yield Buffer.from('tea,Tea,10\n'.repeat(100));
    yield Buffer.from(`soap,${quote}${'soap'.repeat(1_000_020)}${quote},10`);
    yield Buffer.from('\ncomb,Comb,10\nbag,Bag,10\n');
  };
  const csv = await readProductCsv(bytes());
  if ('problem' in csv) throw new Error(csv.problem.code);
  const products = await toArray(csv.products);
  expect(products.map(({ input }) => input?.slug)).toEqual([undefined]);
  expect(listProblems(products).join()).toContain(
    'Row 10002: The row that starts in line 10002 is too large.',
  );
});

test('does not read on after a row that is too large', async () => {
  const bytes = async function* () {
    yield Buffer.from(`${SHOPIFY_START}tea,Tea,10\nsoap,"`);
    for (;;) yield Buffer.alloc(100_000, 'soap,Soap,10\n');
  };
  const csv = await readProductCsv(bytes());
  if ('problem' in csv) throw new Error(csv.problem.code);
  expect(listProblems(await toArray(csv.products)).join()).toContain('too large');
});

test('stops reading the file when no more products are consumed', async () => {
  let isClosed = false;
  const bytes = async function* () {
    try {
      yield Buffer.from(SHOPIFY_START);
      for (let number = 0; ; number += 1) yield Buffer.from(`soap-${number},Soap,10\n`);
    } finally {
      isClosed = true;
    }
  };
  const csv = await readProductCsv(bytes());
  if ('problem' in csv) throw new Error();
  for await (const { rows } of csv.products) if (rows[0] > 100) break;
  await expect.poll(() => isClosed).toBe(true);
});

test('passes on an error of the source', async () => {
  const bytes = async function* () {
    for (let at = 0; at < 100; at += 1) yield Buffer.from(`${SHOPIFY_START}${'tea,Tea,10\n'.repeat(5000)}`);
    throw new Error('connection lost');
  };
  const csv = await readProductCsv(bytes());
  if ('problem' in csv) throw new Error(csv.problem.code);
  await expect(toArray(csv.products)).rejects.toThrow('connection lost');
});
