import { expect, test } from 'vitest';
import { reviews } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

type ReviewFixture = Partial<typeof reviews.$inferInsert>;

const DAY_MS = 86_400_000;

async function insertReviews(shop: { id: number }, product: { id: number }, fixtures: ReviewFixture[]) {
  await database.db.insert(reviews).values(
    fixtures.map((fixture, index) => ({
      authorName: 'Nusrat',
      rating: 5,
      text: `Text ${index}`,
      status: 'active' as const,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * DAY_MS),
      ...fixture,
      shopId: shop.id,
      productId: product.id,
    })),
  );
}

const pathOf = (slug: string, more = '') => `/api/v1/review?product_slug=${slug}&status=active${more}`;

test('lists reviews with text first, then the latest, in pages with average and distribution', async () => {
  const shop = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { slug: 'balm' });
  await insertReviews(shop, product, [
    { text: 'First', rating: 5 },
    { text: '', rating: 4 },
    { text: '', rating: 2, pictures: ['a/b.svg'] },
    { text: 'Last', rating: 5, authorName: 'রুমা' },
  ]);
  const api = testApi(database.db);
  const first = await api.get(shop, pathOf('balm', '&perPage=3'));
  expect(first.body).toMatchObject({
    data: [
      { text: 'Last', authorName: 'রুমা', rating: 5, images: [], createdAt: '2026-01-04T00:00:00.000Z' },
      { text: '', rating: 2, images: ['a/b.svg'] },
      { text: 'First' },
    ],
    total: 4,
    lastPage: 2,
    average: 4,
    spread: { 1: 0, 2: 1, 3: 0, 4: 1, 5: 2 },
  });
  const second = await api.get(shop, pathOf('balm', '&perPage=3&currentPage=2'));
  expect(second.body).toMatchObject({ data: [{ rating: 4, text: '' }], total: 4, currentPage: 2 });
  const beyond = await api.get(shop, pathOf('balm', '&perPage=3&currentPage=9'));
  expect(beyond.body).toMatchObject({ data: [], total: 4, average: 4 });
});

test('neither lists nor counts reviews that are not approved', async () => {
  const shop = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { slug: 'oil' });
  await insertReviews(shop, product, [
    { text: 'Seen', rating: 3 },
    { text: 'Waiting', rating: 1, status: 'pending' },
    { text: 'Refused', rating: 1, status: 'rejected' },
  ]);
  const response = await testApi(database.db).get(shop, pathOf('oil'));
  expect(response.body).toMatchObject({ data: [{ text: 'Seen' }], total: 1, average: 3 });
  expect(response.text).not.toMatch(/Waiting|Refused|customer|order/i);
});

test('returns only active reviews, and requires a product', async () => {
  const shop = await createTestShop(database.db);
  await insertProduct(database.db, shop, { slug: 'soap' });
  const api = testApi(database.db);
  const pending = await api.get(shop, '/api/v1/review?product_slug=soap&status=pending');
  expect(pending).toMatchObject({
    status: 422,
    body: { error: { status: [expect.stringContaining('status')] } },
  });
  expect((await api.get(shop, '/api/v1/review')).status).toBe(422);
  expect((await api.get(shop, pathOf('unknown'))).status).toBe(404);
  expect((await api.get(shop, pathOf('soap'))).body).toMatchObject({
    data: [],
    total: 0,
    average: 0,
    lastPage: 1,
  });
});

test('a shop does not list reviews of another shop’s product with the same slug', async () => {
  const shop = await createTestShop(database.db);
  const stranger = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { slug: 'comb' });
  await insertProduct(database.db, stranger, { slug: 'comb' });
  await insertReviews(shop, product, [{ text: 'Owned' }]);
  const api = testApi(database.db);
  expect((await api.get(shop, pathOf('comb'))).text).toContain('Owned');
  expect((await api.get(stranger, pathOf('comb'))).body).toMatchObject({ data: [], total: 0 });
});
