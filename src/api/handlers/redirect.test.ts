import { expect, test } from 'vitest';
import type { RedirectKind } from '#contract/content.ts';
import { withShop } from '#data/database.ts';
import { blogPosts, brands, campaigns, categories, products, slugRedirects } from '#data/schema/index.ts';
import { testApi } from '#tests/fixtures/api.ts';
import {
  insertBlogPost,
  insertBrand,
  insertCampaign,
  insertCategory,
  insertDocument,
  insertProduct,
} from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const pathOf = (slug: string, kind: RedirectKind = 'product') =>
  `/api/v1/storefront/redirect?kind=${kind}&slug=${encodeURIComponent(slug)}`;

async function createMovedShop(moves: Record<string, string>, kind: RedirectKind = 'product') {
  const shop = await createTestShop(database.db);
  await database.db
    .insert(slugRedirects)
    .values(Object.entries(moves).map(([oldSlug, newSlug]) => ({ shopId: shop.id, kind, oldSlug, newSlug })));
  const api = testApi(database.db);
  return { shop, sendRequest: (slug: string, as = kind) => api.get(shop, pathOf(slug, as)), api };
}

test('an old slug redirects to the new one after several moves', async () => {
  const { sendRequest } = await createMovedShop({ a: 'b', b: 'c', c: 'd', d: 'e', e: 'f' });
  expect(await sendRequest('a')).toMatchObject({ status: 200, body: { state: 'moved', slug: 'f' } });
  expect((await sendRequest('d')).body).toEqual({ state: 'moved', slug: 'f' });
  expect(await sendRequest('f')).toMatchObject({ status: 404 });
});

test('does not redirect in a circle or after more than five moves', async () => {
  const moves = {
    a: 'b',
    b: 'c',
    c: 'd',
    d: 'e',
    e: 'f',
    f: 'g',
    self: 'self',
    here: 'there',
    there: 'here',
  };
  const { sendRequest } = await createMovedShop(moves);
  for (const slug of ['a', 'self', 'here', 'there']) expect((await sendRequest(slug)).status, slug).toBe(404);
  expect((await sendRequest('b')).body).toEqual({ state: 'moved', slug: 'g' });
});

test('redirects only items of the same kind and shop', async () => {
  const { sendRequest, api } = await createMovedShop({ old: 'new' }, 'category');
  const stranger = await createTestShop(database.db);
  expect((await sendRequest('old')).status).toBe(200);
  expect((await sendRequest('old', 'brand')).status).toBe(404);
  expect((await api.get(stranger, pathOf('old', 'category'))).status).toBe(404);
});

test('a page is found in other capitals and notations', async () => {
  const { db } = database;
  const [shop, stranger] = [await createTestShop(db), await createTestShop(db)];
  const content = { sections: [] };
  for (const name of ['About-Us', 'ম\u09dfদা', 'home'])
    await insertDocument(db, shop, { route: 'pages', name, content });
  const api = testApi(db);
  for (const [typed, name] of [
    ['about-us', 'About-Us'],
    ['ABOUT-us).', 'About-Us'],
    ['ম\u09af\u09bcদা', 'ম\u09dfদা'],
  ] as const) {
    const { body } = await api.get(shop, pathOf(typed, 'page'));
    expect(body, typed).toEqual({ state: 'moved', slug: name });
    expect((await api.get(stranger, pathOf(typed, 'page'))).status).toBe(404);
  }
  for (const typed of ['About-Us', 'HOME', 'other'])
    expect((await api.get(shop, pathOf(typed, 'page'))).status, typed).toBe(404);
});

test.each([
  ['product', insertProduct],
  ['category', insertCategory],
  ['brand', insertBrand],
  ['campaign', insertCampaign],
  ['blog', insertBlogPost],
] as const)('a %s is found with other joiners than those of its slug', async (kind, insert) => {
  const [shop, stranger] = [await createTestShop(database.db), await createTestShop(database.db)];
  const api = testApi(database.db);
  await insert(database.db, shop, { slug: 'র\u200d্যাক' });
  await insert(database.db, shop, { slug: 'বাক্স' });
  for (const [typed, slug] of [
    ['র্যাক', 'র\u200d্যাক'],
    ['র\u200c্যাক)', 'র\u200d্যাক'],
    ['বাক্\u200cস', 'বাক্স'],
  ] as const) {
    expect((await api.get(shop, pathOf(typed, kind))).body, typed).toEqual({ state: 'moved', slug });
    expect((await api.get(stranger, pathOf(typed, kind))).status).toBe(404);
  }
});

test('an archived product is discontinued, a draft is not found', async () => {
  const shop = await createTestShop(database.db);
  const stranger = await createTestShop(database.db);
  const product = await insertProduct(database.db, shop, { slug: 'was', name: 'Was', status: 'archived' });
  await insertProduct(database.db, shop, { slug: 'will-be', status: 'draft' });
  const api = testApi(database.db);
  expect(await api.get(shop, pathOf('was'))).toMatchObject({
    status: 200,
    body: { state: 'gone', id: product.id, name: 'Was', name_bn: null },
  });
  expect((await api.get(shop, pathOf('will-be'))).status).toBe(404);
  expect((await api.get(shop, pathOf('was', 'page'))).status).toBe(404);
  expect((await api.get(stranger, pathOf('was'))).status).toBe(404);
});

test.each([
  ['product', products, insertProduct],
  ['category', categories, insertCategory],
  ['brand', brands, insertBrand],
  ['campaign', campaigns, insertCampaign],
  ['blog', blogPosts, insertBlogPost],
] as const)('a %s that is given another slug is found by its old ones', async (kind, table, insert) => {
  const [shop, stranger] = [await createTestShop(database.db), await createTestShop(database.db)];
  const api = testApi(database.db);
  const moveTo = (slug: string) =>
    withShop({ db: database.db, shop }, (tx) => tx.update(table).set({ slug }));
  const led = async (slug: string, at = shop) => (await api.get(at, pathOf(slug, kind))).body;
  await insert(database.db, shop, { slug: 'a' });
  await moveTo('b');
  expect(await led('a')).toEqual({ state: 'moved', slug: 'b' });
  await moveTo('a');
  expect(await led('a')).toMatchObject({ code: 'not-found' });
  expect(await led('b')).toEqual({ state: 'moved', slug: 'a' });
  await moveTo('c');
  expect([await led('a'), await led('b')]).toEqual([
    { state: 'moved', slug: 'c' },
    { state: 'moved', slug: 'c' },
  ]);
  await insert(database.db, shop, { slug: 'b' });
  expect(await led('b')).toMatchObject({ code: 'not-found' });
  expect(await led('a', stranger)).toMatchObject({ code: 'not-found' });
});

test.each([
  ['product', insertProduct],
  ['category', insertCategory],
  ['brand', insertBrand],
  ['campaign', insertCampaign],
  ['blog', insertBlogPost],
] as const)('other spellings of the slug of a %s redirect to it', async (kind, insert) => {
  const [shop, stranger] = [await createTestShop(database.db), await createTestShop(database.db)];
  const api = testApi(database.db);
  const stored = [
    'rose-lip',
    'শীতের-ছ\u09df',
    'গ\u09df\u09a8\u09be'.normalize('NFD'),
    'Tea(Black)',
    '50-off!',
  ];
  for (const slug of stored) await insert(database.db, shop, { slug });
  const led = async (slug: string, at = shop) => (await api.get(at, pathOf(slug, kind))).body;
  for (const slug of stored) {
    const ends = [')', '.', ',', '।', ';', '!', '”', ' ', '\u200b'];
    const spellings = ends.map((end) => slug + end);
    spellings.push(
      slug.toUpperCase(),
      slug.toLowerCase(),
      slug.normalize('NFC'),
      slug.normalize('NFD'),
      `“${slug}”`,
    );
    for (const spelling of spellings.filter((each) => each !== slug))
      expect(await led(spelling), spelling).toEqual({ state: 'moved', slug });
    expect(await led(slug), slug).toMatchObject({ code: 'not-found' });
    expect(await led(`${slug})`, stranger)).toMatchObject({ code: 'not-found' });
  }
  expect(await led('rose-lips')).toMatchObject({ code: 'not-found' });
  expect(await led('…')).toMatchObject({ code: 'not-found' });
});

test('slugs that differ only in capitals are separate, and do not redirect to each other', async () => {
  const shop = await createTestShop(database.db);
  for (const slug of ['Tea', 'tea', 'TEA'])
    await insertProduct(database.db, shop, { slug, ...(slug === 'TEA' && { status: 'draft' as const }) });
  const api = testApi(database.db);
  const led = async (slug: string) => (await api.get(shop, pathOf(slug))).body;
  expect(await led('tea.')).toEqual({ state: 'moved', slug: expect.stringMatching(/^tea$/i) });
  expect((await api.get(shop, '/api/v1/product/storefront/Tea')).status).toBe(200);
  expect((await api.get(shop, '/api/v1/product/storefront/tea')).status).toBe(200);
});

test('a former slug with pasted punctuation redirects to the current slug', async () => {
  const { sendRequest } = await createMovedShop({ old: 'new' });
  for (const slug of ['old)', 'OLD', 'old।', '“old”'])
    expect((await sendRequest(slug)).body).toEqual({ state: 'moved', slug: 'new' });
});

test('the first slug redirects to the current one after any number of moves', async () => {
  const shop = await createTestShop(database.db);
  await insertBrand(database.db, shop, { slug: 'first' });
  for (let times = 1; times <= 8; times += 1) {
    await withShop({ db: database.db, shop }, (tx) => tx.update(brands).set({ slug: `place-${times}` }));
  }
  const { body } = await testApi(database.db).get(shop, pathOf('first', 'brand'));
  expect(body).toEqual({ state: 'moved', slug: 'place-8' });
});

test('returns the dates of a campaign that is not running, only of its own shop', async () => {
  const [shop, stranger] = [await createTestShop(database.db), await createTestShop(database.db)];
  const hour = 3_600_000;
  const [before, after] = [new Date(Date.now() - hour), new Date(Date.now() + hour)];
  const far = new Date(Date.now() + 2 * hour);
  await insertCampaign(database.db, shop, { slug: 'eid', name: 'Eid', startsAt: after, endsAt: far });
  await insertCampaign(database.db, shop, { slug: 'was', endsAt: before });
  await insertCampaign(database.db, shop, { slug: 'now', endsAt: after });
  const api = testApi(database.db);
  const result = async (slug: string, at = shop) => (await api.get(at, pathOf(slug, 'campaign'))).body;
  expect(await result('eid')).toEqual({
    state: 'coming',
    name: 'Eid',
    name_bn: null,
    startsAt: after.toISOString(),
    endsAt: far.toISOString(),
  });
  expect(await result('was')).toMatchObject({ state: 'over', endsAt: before.toISOString() });
  expect(await result('now')).toMatchObject({ code: 'not-found' });
  expect(await result('eid', stranger)).toMatchObject({ code: 'not-found' });
});

test('rejects unknown kinds', async () => {
  const shop = await createTestShop(database.db);
  const response = await testApi(database.db).get(shop, '/api/v1/storefront/redirect?kind=shop&slug=a');
  expect(response).toMatchObject({
    status: 422,
    body: { error: { kind: [expect.stringContaining('kind')] } },
  });
});
