import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const PATH = '/api/v1/product/storefront';

async function writeJson(values: { attributes?: unknown; pictures?: unknown; seo?: unknown }) {
  const { db } = database;
  const shop = await createTestShop(db);
  const { id } = await insertProduct(db, shop, { slug: 'tea' });
  const toJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
  const { attributes = [], pictures = [], seo = {} } = values;
  await db.execute(
    sql`update products set pictures = ${toJson(pictures)}, seo = ${toJson(seo)} where id = ${id}`,
  );
  await db.execute(
    sql`update skus set attributes = ${toJson(attributes)}, pictures = ${toJson(pictures)} where product_id = ${id}`,
  );
  const api = testApi(db);
  const product = await api.get(shop, `${PATH}/tea`);
  const list = await api.get(shop, `${PATH}?facets=1`);
  expect([product.status, list.status]).toEqual([200, 200]);
  return product.body as {
    images: string[];
    seo: object;
    skus: { attributes: { key: string; value: string; colour?: string }[]; images: string[] }[];
  };
}

test.each([
  [[{ key: 'Bags', value: 50 }], [['Bags', '50']]],
  [[{ key: 'Organic', value: true }], [['Organic', 'true']]],
  [
    [{ key: 'Weight', value: null }, { value: 'x' }],
    [
      ['Weight', ''],
      ['', 'x'],
    ],
  ],
  [[{ key: 'Size', value: ['S', 'M'] }], [['Size', '']]],
  [
    { Size: 'M', Pack: 2 },
    [
      ['Pack', '2'],
      ['Size', 'M'],
    ],
  ],
  [['Red', null, 5, { key: ' Shade ', value: 'Red', valueBn: 5 }], [['Shade', 'Red']]],
  ['Red', []],
  [null, []],
])('the attributes %j are read', async (attributes, pairs) => {
  const { skus } = await writeJson({ attributes });
  const read = skus[0]?.attributes.map(({ key, value }) => [key, value]) ?? [];
  expect(read.toSorted()).toEqual(pairs.toSorted());
});

test.each([
  ['#f00', '#ff0000'],
  ['Red', '#ff0000'],
  ['rgb(0 0 255)', '#0000ff'],
  ['#12345678', undefined],
  ['glossy', undefined],
])('the colour %j is read as %j', async (colour, read) => {
  const { skus } = await writeJson({ attributes: [{ key: 'Shade', value: 'A', colour }] });
  expect(skus[0]?.attributes[0]?.colour).toBe(read);
});

test.each([
  [['a.jpg', null, '', ' ', 5, ['b.jpg']], ['a.jpg']],
  ['a.jpg', ['a.jpg']],
  [
    [{ src: 'a.jpg', alt: 'A' }, { url: 'b.jpg' }, { alt: 'C' }],
    ['a.jpg', 'b.jpg'],
  ],
  [{ src: 'a.jpg' }, ['a.jpg']],
  [null, []],
])('the pictures %j are read', async (pictures, read) => {
  const product = await writeJson({ pictures });
  expect([product.images, product.skus[0]?.images]).toEqual([read, read]);
});

test('texts for search engines without value are omitted', async () => {
  const { seo } = await writeJson({ seo: { title: null, description: 5, tag: 'tea' } });
  expect(seo).toEqual({ tag: 'tea' });
  expect((await writeJson({ seo: ['x'] })).seo).toEqual({});
});

test.each([
  [{ thumbnail: 'a.jpg', pictures: ['b.jpg'], skus: [{ pictures: ['c.jpg'] }] }, 'a.jpg'],
  [{ thumbnail: ' ', pictures: ['b.jpg'], skus: [{ pictures: ['c.jpg'] }] }, 'b.jpg'],
  [{ skus: [{}, { pictures: ['c.jpg'] }, { pictures: ['d.jpg'] }] }, 'c.jpg'],
  [{ skus: [{ pictures: ['c.jpg'], status: 'inactive' as const }, {}] }, ''],
])('the thumbnail of %j is %j', async (fixture, thumbnail) => {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertProduct(db, shop, { slug: 'tea', name: 'Tea', ...fixture });
  const api = testApi(db);
  expect((await api.get(shop, `${PATH}/tea`)).body).toMatchObject({ thumbnail });
  expect((await api.get(shop, PATH)).body).toMatchObject({ data: [{ thumbnail }] });
  const suggestions = await api.get(shop, '/api/v4/search/suggestions?query=tea');
  expect(suggestions.body).toMatchObject({ data: [{ thumbnail }] });
});

test('any JSON in a product has a response', async () => {
  const json = fc.jsonValue({ maxDepth: 3, stringUnit: 'grapheme' }).filter((value) => {
    const text = JSON.stringify(value);
    return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text);
  });
  await fc.assert(
    fc.asyncProperty(fc.record({ attributes: json, pictures: json, seo: json }), async (values) => {
      await writeJson(values);
    }),
    { numRuns: 40 },
  );
});
