import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

async function createBrands() {
  const { db } = database;
  const shop = await createTestShop(db);
  const skin = await insertCategory(db, shop, { slug: 'skin' });
  const serums = await insertCategory(db, shop, { slug: 'serums', parentId: skin.id });
  const asha = await insertBrand(db, shop, { slug: 'asha', name: 'Asha', nameBn: 'আশা', sortOrder: 2 });
  const meghna = await insertBrand(db, shop, { slug: 'meghna', name: 'Meghna', sortOrder: 1 });
  const idle = await insertBrand(db, shop, { slug: 'idle_100', name: 'Idle 100%', sortOrder: 3 });
  await insertProduct(db, shop, { brand: asha, categories: [serums, skin] });
  await insertProduct(db, shop, { brand: meghna, categories: [skin] });
  await insertProduct(db, shop, { brand: idle, categories: [skin], status: 'draft' });
  return { api: testApi(db), shop, skin, serums, asha, meghna, idle };
}

test('returns brands by id in the given order and skips unknown ones', async () => {
  const { api, shop, asha, meghna } = await createBrands();
  const { body } = await api.post(shop, '/api/v1/brand/storefront/get-brands-by-ids', {
    ids: [meghna.id, 1_000_000_000, asha.id, meghna.id],
  });
  expect(body).toEqual({
    data: [
      { id: meghna.id, slug: 'meghna', name: 'Meghna', name_bn: null, logo: '' },
      { id: asha.id, slug: 'asha', name: 'Asha', name_bn: 'আশা', logo: '' },
    ],
  });
});

test.each([
  ['', ['meghna', 'asha', 'idle_100']],
  ['?perPage=2', ['meghna', 'asha']],
  ['?perPage=2&currentPage=2', ['idle_100']],
  ['?query=SHA', ['asha']],
  ['?query=আশা', ['asha']],
  ['?query=%25', ['idle_100']],
  ['?query=_', []],
  ['?slug=asha', ['asha']],
  ['?slug=unknown', []],
  ['?categoryUrl=skin', ['meghna', 'asha']],
  ['?categoryUrl=serums&perPage=10', ['asha']],
  ['?categoryUrl=/category/serums/', ['asha']],
  ['?categoryUrl=https%3A%2F%2Fshop.example%2Fcategory%2Fserums%3Fpage%3D2', ['asha']],
  ['?categoryUrl=unknown', []],
])('lists brands for the query “%s”', async (search, expected) => {
  const { api, shop } = await createBrands();
  const { status, body } = await api.get(shop, `/api/v1/brand/storefront/get-all${search}`);
  expect(status).toBe(200);
  expect(slugs(body)).toEqual(expected);
});

test('a page of brands has the story and picture of each brand, without markup', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  await insertBrand(db, shop, {
    slug: 'asha',
    name: 'Asha',
    description: '<p>Made in Jashore &amp; Khulna.</p>',
    descriptionBn: 'যশোর ও খুলনায় তৈরি।',
    picture: 'asha/hands.jpg',
  });
  const { body } = await testApi(db).get(shop, '/api/v1/brand/storefront/get-all?slug=asha');
  expect(body).toMatchObject({
    data: [
      {
        slug: 'asha',
        description: 'Made in Jashore & Khulna.',
        description_bn: 'যশোর ও খুলনায় তৈরি।',
        image: 'asha/hands.jpg',
      },
    ],
  });
});

test('lists the brands with products in a category', async () => {
  const { api, shop, skin } = await createBrands();
  const path = '/product/storefront/brands-by-category';
  expect(slugs((await api.get(shop, `/api/v3${path}/${skin.id}`)).body)).toEqual(['meghna', 'asha']);
  expect(slugs((await api.get(shop, `/api/v1${path}/${skin.id}`)).body)).toEqual(['meghna', 'asha']);
  expect((await api.get(shop, `/api/v3${path}/1000000000`)).status).toBe(404);
});
