import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { countFormSubmissions } from '#data/queries/form-submissions.ts';
import { formSubmissions } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const SUBMIT = '/api/v1/form/submit';
const DATA = { name: 'নুসরাত', phone: '+8801711000201', topics: ['Skin', 'Hair'], isAdult: true, age: 31 };

const submissionsOf = (shop: { id: number }) =>
  database.db.select().from(formSubmissions).where(eq(formSubmissions.shopId, shop.id));

test('a form is kept with its answers and the visitor', async () => {
  const shop = await createTestShop(database.db);
  const api = testApi(database.db);
  const answer = await api.post(shop, SUBMIT, { formId: 'contact', data: DATA, userId: 'guest-1' });
  expect(answer).toMatchObject({ status: 200, body: { status: 'submitted' } });
  await api.post(shop, SUBMIT, { formId: 'news-letter', data: {} });
  expect(await submissionsOf(shop)).toMatchObject([
    { formId: 'contact', data: DATA, visitorId: 'guest-1' },
    { formId: 'news-letter', data: {}, visitorId: null },
  ]);
});

test.each([
  ['without a form id', { data: DATA }, { formId: 'Form ID not found' }],
  ['with an empty form id', { formId: '', data: DATA }, { formId: 'Form ID not found' }],
  ['with null for a form id', { formId: null, data: DATA }, { formId: 'Form ID not found' }],
  ['with an odd form id', { formId: 'a/b', data: DATA }, { formId: 'formId' }],
  ['without answers', { formId: 'contact' }, { data: 'data' }],
  ['with an answer that is none', { formId: 'contact', data: { a: { b: 1 } } }, { 'data.a': 'a' }],
  ['with an answer too long', { formId: 'contact', data: { a: 'x'.repeat(5_001) } }, { 'data.a': 'a' }],
  [
    'with all answers too long',
    {
      formId: 'contact',
      data: Object.fromEntries([...'abcdefghijk'].map((key) => [key, 'x'.repeat(5_000)])),
    },
    { data: '50000' },
  ],
])('a form %s is refused, and the field named', async (_, body, expected) => {
  const shop = await createTestShop(database.db);
  const answer = await testApi(database.db).post(shop, SUBMIT, body);
  expect(answer.status).toBe(422);
  const error = Object.fromEntries(
    Object.entries(expected).map(([field, text]) => [field, [expect.stringContaining(text)]]),
  );
  expect(answer.body).toEqual({ error });
  expect(await submissionsOf(shop)).toEqual([]);
});

test('a flood at one shop is stopped, and other shops do not feel it', async () => {
  const shop = await createTestShop(database.db);
  const other = await createTestShop(database.db);
  const api = testApi(database.db);
  const row = { shopId: shop.id, formId: 'contact', data: {} };
  await database.db.insert(formSubmissions).values(Array.from({ length: 119 }, () => row));
  const body = { formId: 'contact', data: {} };
  expect((await api.post(shop, SUBMIT, body)).status).toBe(200);
  expect(await api.post(shop, SUBMIT, body)).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect((await api.post(other, SUBMIT, body)).status).toBe(200);
});

test('a shop sees nothing of what was handed in at another', async () => {
  const shop = await createTestShop(database.db);
  const stranger = await createTestShop(database.db);
  await testApi(database.db).post(shop, SUBMIT, { formId: 'contact', data: DATA });
  const count = { shopId: shop.id, since: new Date(0), most: 10 };
  const countFor = (id: number) => withShop(database.db, id, (tx) => countFormSubmissions(tx, count));
  expect([await countFor(shop.id), await countFor(stranger.id)]).toEqual([1, 0]);
});
