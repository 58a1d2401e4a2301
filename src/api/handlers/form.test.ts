import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { documents, formSubmissions } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const SUBMIT = '/api/v1/form/submit';
const DATA = { name: 'নুসরাত', phone: '+8801711000201', topics: ['Skin', 'Hair'], isAdult: true, age: 31 };

async function openShop() {
  const shop = await createTestShop(database.db);
  await insertContactForm(database.db, shop);
  return shop;
}

const submissionsOf = (shop: { id: number }) =>
  database.db.select().from(formSubmissions).where(eq(formSubmissions.shopId, shop.id));

test('stores a form with its values and visitor', async () => {
  const shop = await openShop();
  const api = testApi(database.db);
  const response = await api.post(shop, SUBMIT, { formId: 'contact', data: DATA, userId: 'guest-1' });
  expect(response).toMatchObject({ status: 200, body: { status: 'submitted' } });
  await api.post(shop, SUBMIT, { formId: 'contact', data: { name: 'A', age: '৩১', other: 'x' } });
  expect(await submissionsOf(shop)).toMatchObject([
    { formId: 'contact', data: { ...DATA, phone: '+8801711000201' }, visitorId: 'guest-1' },
    { formId: 'contact', data: { name: 'A', age: 31 }, visitorId: null },
  ]);
  expect((await submissionsOf(shop))[1]?.data).not.toHaveProperty('other');
});

test.each([
  ['without a form id', { data: DATA }, { formId: 'Form ID not found' }],
  ['with an empty form id', { formId: '', data: DATA }, { formId: 'Form ID not found' }],
  ['with null as form id', { formId: null, data: DATA }, { formId: 'Form ID not found' }],
  [
    'with the id of no form of the shop',
    { formId: 'news-letter', data: DATA },
    { formId: 'Form ID not found' },
  ],
  [
    'without a required field',
    { formId: 'contact', data: { name: ' ' } },
    { 'data.name': 'This field is required' },
  ],
  [
    'with values of other types',
    { formId: 'contact', data: { name: 'A', phone: '017', age: 'old', topics: ['Nails'] } },
    {
      'data.phone': 'Mobile number: Enter a mobile number',
      'data.age': 'Age: Enter a number',
      'data.topics': 'Topics: Choose one of the options',
    },
  ],
  ['with an invalid form id', { formId: 'a/b', data: DATA }, { formId: 'formId' }],
  ['without answers', { formId: 'contact' }, { data: 'data' }],
  ['with an object as answer', { formId: 'contact', data: { a: { b: 1 } } }, { 'data.a': 'a' }],
  [
    'with an answer too long',
    { formId: 'contact', data: { name: 'A', note: 'x'.repeat(5_001) } },
    { 'data.note': 'Note: Use up to 5000 characters (now 5001).' },
  ],
  [
    'with impossible values',
    { formId: 'contact', data: { name: 'A', age: 12, day: '2026-02-31', mail: 'a@b' } },
    {
      'data.age': 'Age: Enter 18 or more.',
      'data.day': 'Day of the visit: Enter a date, e.g. 2026-02-28',
      'data.mail': 'E-mail: Enter an e-mail address',
    },
  ],
  [
    'with a number without end',
    { formId: 'contact', data: { name: 'A', age: '9'.repeat(400) } },
    { 'data.age': 'Age: Enter 120 or less.' },
  ],
  [
    'with all answers too long',
    {
      formId: 'contact',
      data: Object.fromEntries([...'abcdefghijk'].map((key) => [key, 'x'.repeat(5_000)])),
    },
    { data: '50000' },
  ],
])('rejects a form %s, and names the field', async (_, body, expected) => {
  const shop = await openShop();
  const response = await testApi(database.db).post(shop, SUBMIT, body);
  expect(response.status).toBe(422);
  const error = Object.fromEntries(
    Object.entries(expected).map(([field, text]) => [field, [expect.stringContaining(text)]]),
  );
  expect(response.body).toMatchObject({ error });
  expect(await submissionsOf(shop)).toEqual([]);
});

test('if two forms have the same id, uses the form with the submitted fields', async () => {
  const shop = await openShop();
  const items = [
    { name: 'order', label: 'Order', required: true },
    { name: 'reason', label: 'Reason', required: true },
  ];
  const section = { id: 'again', type: 'custom-form', settings: { formId: 'contact' }, items };
  await database.db.insert(documents).values({
    ...{ shopId: shop.id, route: 'pages', name: 'aaa' },
    content: { sections: [section] },
  });
  const api = testApi(database.db);
  const ofPage = await api.post(shop, SUBMIT, { formId: 'contact', data: { order: '', reason: 'Late' } });
  expect(Object.keys((ofPage.body as { error: object }).error)).toEqual(['data.order']);
  const ofOther = await api.post(shop, SUBMIT, {
    formId: 'contact',
    data: { name: '', phone: '', age: '19' },
  });
  expect(Object.keys((ofOther.body as { error: object }).error)).toEqual(['data.name']);
});

test('fields of a form apply only to its shop', async () => {
  const shop = await openShop();
  const stranger = await createTestShop(database.db);
  const items = [{ name: 'age', label: 'Age', type: 'number', min: 1, max: 10 }];
  const section = { id: 'theirs', type: 'custom-form', settings: { formId: 'contact' }, items };
  await database.db.insert(documents).values({
    ...{ shopId: stranger.id, route: 'pages', name: 'contact' },
    content: { sections: [section] },
  });
  const api = testApi(database.db);
  const send = async (to: typeof shop, data: object) =>
    (await api.post(to, SUBMIT, { formId: 'contact', data })).status;
  expect([await send(shop, { name: 'A', age: 31 }), await send(stranger, { age: 31 })]).toEqual([200, 422]);
  expect([await send(shop, { name: 'A', age: 5 }), await send(stranger, { age: 5 })]).toEqual([422, 200]);
});

test('a shop does not see submissions of another', async () => {
  const shop = await openShop();
  const stranger = await createTestShop(database.db);
  await testApi(database.db).post(shop, SUBMIT, { formId: 'contact', data: DATA });
  const countFor = (id: number) =>
    withShop({ db: database.db, shop: { id } }, (tx) => tx.$count(formSubmissions));
  expect([await countFor(shop.id), await countFor(stranger.id)]).toEqual([1, 0]);
});
