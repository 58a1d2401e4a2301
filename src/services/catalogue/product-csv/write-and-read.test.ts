import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeProductCsv } from '#domain/catalogue/product-csv/write-product-csv.ts';
import type { ProductInput, VariantInput } from '#domain/catalogue/product-input.ts';
import { poisha } from '#domain/money.ts';
import { readProducts } from '#tests/fixtures/product-csv/read-products.ts';
import { toArray } from '#tests/fixtures/to-array.ts';
import { readCsvRows } from './read-csv-rows.ts';

const FORMATS = ['shopify', 'woocommerce'] as const;

async function writeCsv(
  format: (typeof FORMATS)[number],
  products: readonly ProductInput[],
): Promise<string> {
  return (await toArray(writeProductCsv(format, products))).join('');
}

/** Characters with a meaning in CSV, lists, formulas or HTML. */
const CHARACTERS = [...'abcদেশ09 ,;"=+-@>&/|\u0027।é', 'চা', '🙂'];
const text = (characters: readonly string[] = CHARACTERS) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 12 })
    .map((value) => value.replace(/ +/g, ' ').trim().normalize('NFC'))
    .filter((value) => value !== '');
/** Shopify's format cannot contain commas in tags. */
const tag = text(CHARACTERS.filter((character) => character !== ','));
const html = fc.oneof(
  fc.constant(''),
  fc.string({ unit: fc.constantFrom(...CHARACTERS, '<p>', '\n', '\r\n', '\\n', '\\', '\t'), minLength: 1 }),
);
const htmlWithText = html.filter((value) => value === '' || value.trim() !== '');
const amount = fc.integer({ min: 1, max: 99_999_999_900 }).map(poisha);
const unique = <Value>(values: fc.Arbitrary<Value>, max: number, min = 0) =>
  fc.uniqueArray(values, { minLength: min, maxLength: max });

const variantFields = fc
  .record({
    barcode: fc.option(fc.stringMatching(/^\d{8,13}$/)),
    prices: fc.tuple(amount, fc.option(amount)),
    purchasePrice: fc.option(amount),
    stockQuantity: fc.nat(1_000_000),
    isPreOrder: fc.boolean(),
    weightGrams: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map(({ prices: [price, other], ...fields }): VariantInput => {
    const discountedPrice = other !== null && other < price ? other : null;
    return { ...fields, price, discountedPrice };
  });

const attributes = fc.record({ keys: unique(text(), 3), values: unique(text(), 5, 1) });

/** Product whose variants have different values of the first attribute. */
const product = fc
  .record({
    name: text(),
    shortDescription: text(),
    longDescription: htmlWithText,
    status: fc.constantFrom('active', 'draft', 'archived'),
    brand: fc.option(text()),
    categories: fc.uniqueArray(unique(text(), 3, 1), { maxLength: 3, selector: (path) => path.join('>') }),
    tags: unique(tag, 3),
    pictures: unique(fc.webUrl({ withQueryParameters: true }), 3).map((urls) =>
      urls.map((source) => ({ source })),
    ),
    seo: fc.record({ title: text(), description: text() }, { requiredKeys: [] }),
    attributes,
    variants: fc.array(variantFields, { minLength: 5, maxLength: 5 }),
    pictureOfVariant: fc.option(fc.webUrl(), { nil: undefined }),
    hasSkus: fc.boolean(),
  })
  .map(
    ({
      attributes: { keys, values },
      pictureOfVariant,
      hasSkus,
      ...fields
    }): Omit<ProductInput, 'slug'> & { hasSkus: boolean } => {
      const count = keys.length === 0 ? 1 : values.length;
      const variants = fields.variants.slice(0, count).map((variant, index) => ({
        ...variant,
        attributes: keys.map((key, at) => ({ key, value: values[at === 0 ? index : 0] ?? '' })),
        ...(pictureOfVariant && { picture: { source: pictureOfVariant } }),
      }));
      return { ...fields, variants, hasSkus };
    },
  );

const products = fc.array(product, { minLength: 1, maxLength: 4 }).map((list) =>
  list.map(
    ({ hasSkus, variants = [], ...fields }, number): ProductInput => ({
      ...fields,
      slug: `=product-${number}`,
      variants: variants.map((variant, at) =>
        hasSkus ? { ...variant, sku: `-sku ${number}/${at}` } : variant,
      ),
    }),
  ),
);

test.each(FORMATS)('a file in the format of %s contains the written products', async (format) => {
  await fc.assert(
    fc.asyncProperty(products, fc.integer({ min: 1, max: 5000 }), async (written, chunkSize) => {
      const read = await readProducts(await writeCsv(format, written), chunkSize);
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
      const inputs = read.map(({ input }) => input);
      expect(inputs.toSorted((a, b) => (a && b && a.slug > b.slug ? 1 : -1))).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test.each(FORMATS)('no cell of a file in the format of %s is a formula', async (format) => {
  await fc.assert(
    fc.asyncProperty(products, async (written) => {
      const csv = await writeCsv(format, written);
      const rows = await toArray(readCsvRows(Readable.from([Buffer.from(csv)])));
      for (const cell of rows.flatMap(({ cells }) => cells)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

const SOAP: ProductInput = {
  slug: 'soap',
  name: 'Soap',
  longDescription: '',
  variants: [{ price: poisha(1000) }],
};

test('a row of Shopify contains alternative texts, and joins more than three attributes', async () => {
  const variants = ['S', 'M'].map((size) => ({
    price: poisha(1000),
    attributes: ['Size', 'Colour', 'Material', 'Fit'].map((key) => ({
      key,
      value: key === 'Size' ? size : key,
    })),
  }));
  const pictures = [{ source: 'https://cdn.example.com/a.jpg', alt: '=A soap' }];
  const [soap] = await readProducts(await writeCsv('shopify', [{ ...SOAP, pictures, variants }]));
  expect(soap?.input).toMatchObject({
    pictures,
    variants: ['S', 'M'].map((size) => ({
      attributes: [
        { key: 'Size', value: size },
        { key: 'Colour', value: 'Colour' },
        { key: 'Material / Fit', value: 'Material / Fit' },
      ],
    })),
  });
});

test.each(FORMATS)('variants in the format of %s can have different attributes', async (format) => {
  const variants = [
    { price: poisha(1000), attributes: [{ key: 'Size', value: 'S' }] },
    {
      price: poisha(1000),
      attributes: [
        { key: 'Size', value: 'S' },
        { key: 'Colour', value: 'Red' },
      ],
    },
    { price: poisha(1000), attributes: [{ key: 'Colour', value: 'Red' }] },
  ];
  const [soap] = await readProducts(await writeCsv(format, [{ ...SOAP, variants }]));
  expect(soap?.input).toMatchObject({ variants });
});

test.each(FORMATS)('variants in the format of %s can differ in their SKU only', async (format) => {
  const variants = ['A', 'B'].map((sku) => ({ sku, price: poisha(1000), attributes: [] }));
  const [soap] = await readProducts(await writeCsv(format, [{ ...SOAP, variants }]));
  expect(soap?.input).toMatchObject({ variants });
});

test.each(FORMATS)('a damaged file in the format of %s is read without exceptions', async (format) => {
  await fc.assert(
    fc.asyncProperty(
      products,
      fc.nat(),
      fc.constantFrom('"', ',', '\n', '\0', '\ud800'),
      async (written, at, added) => {
        const csv = await writeCsv(format, written);
        const header = csv.indexOf('\n') + 1;
        const place = header + (at % (csv.length - header));
        const read = await readProducts(csv.slice(0, place) + added + csv.slice(place), 1000);
        for (const { input, problems } of read) {
          const hasError = problems.some(({ severity }) => severity === 'error');
          expect(input === undefined).toBe(hasError);
        }
      },
    ),
  );
});
