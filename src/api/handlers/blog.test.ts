import { expect, test } from 'vitest';
import { testApi } from '#tests/fixtures/api.ts';
import { insertBlogCategory, insertBlogPost } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const LIST = '/api/v1/blog/storefront/get-all';
const CATEGORIES = '/api/v1/blog/storefront/categories';
const post = (slug: string) => `/api/v1/blog/storefront/${slug}`;
const day = (number: number) => new Date(Date.UTC(2025, 0, number));
const slugs = (body: unknown) => (body as { data: { slug: string }[] }).data.map(({ slug }) => slug);

async function createBlog() {
  const { db } = database;
  const shop = await createTestShop(db);
  const hair = await insertBlogCategory(db, shop, { slug: 'hair', name: 'Hair', nameBn: 'চুল' });
  const skin = await insertBlogCategory(db, shop, { slug: 'skin', name: 'Skin' });
  const idle = await insertBlogCategory(db, shop, { slug: 'idle', name: 'Idle' });
  await insertBlogPost(db, shop, { slug: 'first', category: hair, publishedAt: day(1), title: 'First' });
  await insertBlogPost(db, shop, { slug: 'second', category: skin, publishedAt: day(2), titleBn: 'দ্বিতীয়' });
  await insertBlogPost(db, shop, { slug: 'third', category: hair, publishedAt: day(3) });
  await insertBlogPost(db, shop, { slug: 'fourth', publishedAt: day(3) });
  await insertBlogPost(db, shop, { slug: 'draft', category: idle, status: 'draft' });
  const tomorrow = new Date(Date.now() + 86_400_000);
  await insertBlogPost(db, shop, { slug: 'future', category: idle, publishedAt: tomorrow });
  return { api: testApi(db), shop };
}

test.each([
  ['', ['fourth', 'third', 'second', 'first'], 4],
  ['?perPage=3', ['fourth', 'third', 'second'], 4],
  ['?perPage=3&currentPage=2', ['first'], 4],
  ['?category=hair', ['third', 'first'], 2],
  ['?category=idle', [], 0],
  ['?category=unknown', [], 0],
])(
  'lists the posts for %s, latest first, without drafts and future posts',
  async (search, expected, total) => {
    const { api, shop } = await createBlog();
    const { status, body } = await api.get(shop, LIST + search);
    expect(status).toBe(200);
    expect(slugs(body)).toEqual(expected);
    expect(body).toMatchObject({ total });
  },
);

test('a list contains no texts; a post contains its text and the adjacent posts', async () => {
  const { api, shop } = await createBlog();
  const list = await api.get(shop, LIST);
  expect(list.text).not.toContain('Words');
  const { body } = await api.get(shop, post('second'));
  expect(body).toMatchObject({
    slug: 'second',
    title_bn: 'দ্বিতীয়',
    category: { slug: 'skin', name: 'Skin', name_bn: null },
    publishedAt: '2025-01-02T00:00:00.000Z',
    body: '<p>Words</p>',
    body_bn: null,
    newer: { slug: 'third' },
    older: { slug: 'first' },
  });
  expect((await api.get(shop, post('third'))).body).toMatchObject({ newer: { slug: 'fourth' } });
  expect((await api.get(shop, post('fourth'))).body).toMatchObject({ newer: null, older: { slug: 'third' } });
  expect((await api.get(shop, post('first'))).body).toMatchObject({ older: null });
});

test('returns 404 for drafts, future posts and unknown posts', async () => {
  const { api, shop } = await createBlog();
  for (const slug of ['draft', 'future', 'unknown']) {
    expect(await api.get(shop, post(slug)), slug).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
});

test('lists categories that have posts', async () => {
  const { api, shop } = await createBlog();
  expect((await api.get(shop, CATEGORIES)).body).toEqual({
    data: [
      { slug: 'hair', name: 'Hair', name_bn: 'চুল' },
      { slug: 'skin', name: 'Skin', name_bn: null },
    ],
  });
});

test('removes scripts from an owner’s text', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const body =
    '<h1>Hello</h1><p onclick="steal()" style="position:fixed">a<script>steal()</script>' +
    '<a href="javascript:steal()">b</a><img src="/x.png" onerror="steal()"></p><iframe src="https://a.example"></iframe>';
  await insertBlogPost(db, shop, { slug: 'odd', body, bodyBn: body });
  const response = await testApi(db).get(shop, post('odd'));
  expect(response.text).not.toMatch(/steal|script|position|iframe|<h1/);
  expect(response.body).toMatchObject({ body: expect.stringContaining('<h2>Hello</h2>') });
  expect(response.body).toMatchObject({ body_bn: expect.stringContaining('<h2>Hello</h2>') });
});

test('a shop does not list posts of another', async () => {
  const { api, shop } = await createBlog();
  const stranger = await createTestShop(database.db);
  await insertBlogPost(database.db, stranger, { slug: 'second', title: 'Own' });
  expect((await api.get(stranger, post('first'))).status).toBe(404);
  expect((await api.get(stranger, post('second'))).body).toMatchObject({
    title: 'Own',
    newer: null,
    older: null,
    category: null,
  });
  expect(slugs((await api.get(stranger, LIST)).body)).toEqual(['second']);
  expect(slugs((await api.get(stranger, `${LIST}?category=hair`)).body)).toEqual([]);
  expect((await api.get(stranger, CATEGORIES)).body).toEqual({ data: [] });
  expect((await api.get(shop, post('second'))).body).toMatchObject({ title_bn: 'দ্বিতীয়' });
});

test('rejects an invalid page or category with the name of the field', async () => {
  const { api, shop } = await createBlog();
  const { status, body } = await api.get(shop, `${LIST}?currentPage=0&category=${'x'.repeat(201)}`);
  expect(status).toBe(422);
  expect(body).toEqual({
    error: {
      currentPage: [expect.stringContaining('currentPage')],
      category: [expect.stringContaining('category')],
    },
    codes: { currentPage: ['wrong'], category: ['too-long'] },
  });
});
