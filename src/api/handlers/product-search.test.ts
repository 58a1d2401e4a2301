import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const LIST = '/api/v3/product/storefront';
const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

test('finds whole and partial words in any order, tolerates a wrong letter, and ranks the best first', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const shapla = await insertBrand(db, shop, { name: 'Shapla' });
  await insertProduct(db, shop, {
    slug: 'lipstick',
    name: 'Matte Lipstick',
    nameBn: 'ম্যাট লিপস্টিক',
    brand: shapla,
  });
  await insertProduct(db, shop, { slug: 'balm', name: 'Tinted Balm', tags: ['lipstick'], brand: shapla });
  await insertProduct(db, shop, { slug: 'gone', name: 'Matte Lipstick', skus: [{ stockQuantity: 0 }] });
  await insertProduct(db, shop, { slug: 'shampoo', name: 'Onion Shampoo 100% Pure' });
  const api = testApi(db);
  const cases: [string, string[]][] = [
    ['lipstick', ['lipstick', 'balm', 'gone']],
    ['stick lip', ['lipstick', 'balm', 'gone']],
    ['SHAPLA matte', ['lipstick']],
    ['matte lipstick', ['lipstick', 'gone']],
    ['lipstik', ['lipstick', 'balm', 'gone']],
    ['লিপস্টিক', ['lipstick', 'balm', 'gone']],
    // No product matches both words, and no word is rarer than the other.
    ['lipstick shampoo', ['lipstick', 'balm', 'gone', 'shampoo']],
    ['bicycle', []],
    ['100%', ['shampoo']],
    ['%', []],
    ['_', []],
    ["'; drop table products; --", []],
  ];
  for (const [text, expected] of cases) {
    const { body } = await api.get(shop, `${LIST}?query=${encodeURIComponent(text)}`);
    expect(slugs(body).toSorted(), text).toEqual(expected.toSorted());
  }
  const ranked = await api.get(shop, `${LIST}?query=matte%20lipstick`);
  expect(slugs(ranked.body)).toEqual(['lipstick', 'gone']);
});

test('suggestions contain the cheapest active sku and its price, up to the requested number', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const skus = [
    { price: 500 },
    { price: 700, discountedPrice: 450.5 },
    { price: 90, status: 'inactive' as const },
  ];
  const product = await insertProduct(db, shop, { slug: 'toner', name: 'Aloe Toner', skus });
  for (let index = 0; index < 4; index += 1) await insertProduct(db, shop, { name: `Aloe Gel ${index}` });
  const api = testApi(db);
  const { body } = await api.get(shop, '/api/v4/search/suggestions?query=toner');
  expect(body).toEqual({
    data: [
      {
        p_id: product.id,
        name: 'Aloe Toner',
        name_bn: null,
        thumbnail: '',
        slug: 'toner',
        price: 700,
        discounted_price: 450.5,
        matchingSku: product.skus[1]?.id,
      },
    ],
    categories: [],
    brands: [],
  });
  await insertProduct(db, shop, {
    name: 'Rose Oil',
    skus: [{ price: 80 }, { price: 60, status: 'inactive' }],
  });
  const only = await api.get(shop, '/api/v4/search/suggestions?query=rose%20oil');
  expect(only.body).toMatchObject({ data: [{ price: 80, matchingSku: null }] });
  expect(slugs((await api.get(shop, '/api/v4/search/suggestions?query=al&limit=3')).body)).toHaveLength(3);
  const empty = await api.get(shop, '/api/v4/search/suggestions?query=');
  expect(empty.status).toBe(422);
});
