import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkShopDocument } from '#contract/documents/read-document.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import { documents, shops } from '#data/schema/index.ts';
import type { CheckedDocument } from '#domain/shop-document.ts';
import { listenForShopChanges } from '#tests/fixtures/shop-changes.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import {
  deleteDocument,
  findDocument,
  findDraftOrDocument,
  listDocuments,
  putDocument,
} from './documents.ts';
import { createPreviewToken, discardDrafts, findPreviewDrafts, publishDrafts, putDraft } from './drafts.ts';

const database = useTestDatabase();
const THEME = { route: 'widgets', name: 'theme-settings' };
const MENU = { route: 'menus', name: 'main_menu' };

function checkDocument(route: string, name: string, content: unknown): CheckedDocument {
  const outcome = checkShopDocument({ route, name, content });
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems));
  return outcome.document;
}

const createTheme = (primaryColor: string) => checkDocument('widgets', 'theme-settings', { primaryColor });
const createMenu = (...names: string[]) =>
  checkDocument(
    'menus',
    'main_menu',
    names.map((name) => ({ name, url: '/' })),
  );
async function readVersion({ id }: ShopRecord): Promise<number> {
  const [row] = await database.db.select({ version: shops.version }).from(shops).where(eq(shops.id, id));
  return row?.version ?? 0;
}

async function openShop() {
  const shop = await createTestShop(database.db);
  return { shop, ctx: testContext(database.db, shop) };
}

async function read({ db }: { db: typeof database.db }, shop: ShopRecord, address: typeof THEME) {
  const json = await findDocument(testContext(db, { ...shop, version: await readVersion(shop) }), address);
  return json === undefined ? undefined : JSON.parse(json);
}

test('a new document is part of the next version of its shop, and of no other shop', async () => {
  const [{ shop, ctx }, other] = [await openShop(), await openShop()];
  const [before, beforeOfOther] = [await readVersion(shop), await readVersion(other.shop)];
  await putDocument(ctx, createTheme('#123456'));
  expect(await readVersion(shop)).toBe(before + 1);
  expect(await readVersion(other.shop)).toBe(beforeOfOther);
  expect(await read(database, shop, THEME)).toEqual({ primaryColor: '#123456' });
  expect(await read(database, other.shop, THEME)).toBeUndefined();
  await putDocument(ctx, createTheme('#654321'));
  expect(await read(database, shop, THEME)).toEqual({ primaryColor: '#654321' });
  expect(await readVersion(shop)).toBe(before + 2);
});
test('every instance is notified of a document change, however it was written', async () => {
  const { shop, ctx } = await openShop();
  const changedShops = await listenForShopChanges(database.database);
  const writes: [string, () => Promise<unknown>][] = [
    ['put', () => putDocument(ctx, createTheme('#111111'))],
    [
      'by hand',
      () => database.db.update(documents).set({ content: {} }).where(eq(documents.shopId, shop.id)),
    ],
    ['draft and publish', () => putDraft(ctx, createTheme('#222222')).then(() => publishDrafts(ctx))],
    ['delete', () => deleteDocument(ctx, THEME)],
  ];
  for (const [writeName, write] of writes) {
    const before = await readVersion(shop);
    await write();
    expect(await readVersion(shop), writeName).toBe(before + 1);
    expect(await changedShops(), writeName).toEqual([shop.id]);
  }
});
test('rejects invalid documents with path and reason', () => {
  const listProblems = (route: string, name: string, content: unknown) => {
    const outcome = checkShopDocument({ route, name, content });
    return 'problems' in outcome ? outcome.problems : [];
  };
  expect(listProblems('widgets', 'theme-settings', { primaryColor: 'teal' })).toEqual([
    { path: 'primaryColor', reason: 'must be a hex colour such as #176B87' },
  ]);
  expect(listProblems('widgets', 'clock', {})).toEqual([
    {
      path: '',
      reason:
        'widgets has no document clock; there is theme-settings, social-links, welcome-popup, page-settings',
    },
  ]);
  expect(listProblems('constructor', 'name', {})[0]?.reason).toMatch(
    /^there is no route constructor; there is /,
  );
  expect(listProblems('menus', '../../x', [])[0]?.reason).toMatch(/^menus\/\.\.\/\.\.\/x cannot be shown: /);
  expect(listProblems('listing', 'everything', {})[0]?.reason).toMatch(/there is category, brand/);
  expect(listProblems('faq', 'default', { items: [{ question: 'a\0', answer: 'b' }] })).toEqual([
    { path: 'items.0.question', reason: 'contains characters that are not text' },
  ]);
  expect(
    listProblems('pages', 'home', {
      sections: [{ id: 'a', type: 'rich-text', settings: { html: 'a'.repeat(2 ** 20) } }],
    }),
  ).toEqual([{ path: '', reason: 'must not be larger than 1 MiB of JSON' }]);
  const deepMenu = JSON.parse(
    `${'[{"name":"a","url":"a","submenu":'.repeat(10_000)}[]${'}]'.repeat(10_000)}`,
  );
  expect(listProblems('menus', 'main_menu', deepMenu)).toEqual([
    { path: '', reason: 'must not nest deeper than 64 levels' },
  ]);
});
test('drafts are not shown until they are published together', async () => {
  const [{ shop, ctx }, other] = [await openShop(), await openShop()];
  await putDocument(ctx, createTheme('#111111'));
  const before = await readVersion(shop);
  await putDraft(ctx, createTheme('#222222'));
  await putDraft(ctx, createMenu('Home', 'Skin'));
  await putDraft(other.ctx, createTheme('#333333'));
  expect(await readVersion(shop)).toBe(before);
  expect(await read(database, shop, THEME)).toEqual({ primaryColor: '#111111' });
  expect(await findDraftOrDocument(ctx, THEME)).toEqual({
    isDraft: true,
    content: { primaryColor: '#222222' },
  });
  expect(await publishDrafts(ctx)).toHaveLength(2);
  expect(await read(database, shop, THEME)).toEqual({ primaryColor: '#222222' });
  expect(await read(database, shop, MENU)).toHaveLength(2);
  expect(await findDraftOrDocument(ctx, THEME)).toMatchObject({ isDraft: false });
  expect(await publishDrafts(ctx)).toEqual([]);
  expect((await listDocuments(other.ctx)).drafts).toHaveLength(1);
});
test('one draft can be published or discarded separately', async () => {
  const { shop, ctx } = await openShop();
  await putDraft(ctx, createTheme('#222222'));
  await putDraft(ctx, createMenu('Home'));
  expect(await publishDrafts(ctx, { only: MENU })).toEqual([MENU]);
  expect(await read(database, shop, THEME)).toBeUndefined();
  expect(await discardDrafts(ctx, { only: MENU })).toEqual([]);
  expect(await discardDrafts(ctx)).toEqual([THEME]);
  expect(await listDocuments(ctx)).toMatchObject({ published: [MENU], drafts: [] });
});
test('deleting a document deletes its draft, once', async () => {
  const { ctx } = await openShop();
  await putDocument(ctx, createMenu('Home'));
  await putDraft(ctx, createMenu('Skin'));
  expect(await deleteDocument(ctx, MENU)).toBe(true);
  expect(await findDraftOrDocument(ctx, MENU)).toBeUndefined();
  expect(await deleteDocument(ctx, MENU)).toBe(false);
});
test('a token opens its own shop’s drafts for 24 hours', async () => {
  const [ownShop, other] = [await openShop(), await openShop()];
  await putDraft(ownShop.ctx, createTheme('#222222'));
  const now = new Date('2026-03-01T00:00:00Z');
  const contextAt = (hours: number) => ({
    ...ownShop.ctx,
    now: () => new Date(now.getTime() + hours * 3_600_000),
  });
  const token = createPreviewToken(contextAt(0));
  const drafts = new Map([['widgets/theme-settings', { primaryColor: '#222222' }]]);
  expect(await findPreviewDrafts(contextAt(23.9), token)).toEqual(drafts);
  expect(await findPreviewDrafts(contextAt(24), token)).toBe('expired');
  expect(await findPreviewDrafts({ ...other.ctx, now: contextAt(0).now }, token)).toBeUndefined();
  expect(
    await findPreviewDrafts({ ...contextAt(0), secret: 'another secret of the tests, 32 long' }, token),
  ).toBeUndefined();
  const [endsAt, signature] = token.split('.');
  const changedToken = `${Number(endsAt) + 1}.${signature}`;
  for (const fieldProblem of [
    '',
    '.',
    'x',
    changedToken,
    `${endsAt}.`,
    `${endsAt}.${'é'.repeat(43)}`,
    `0${token}`,
  ]) {
    expect(await findPreviewDrafts(contextAt(0), fieldProblem), fieldProblem).toBeUndefined();
  }
});
test('other tokens open no drafts', async () => {
  const { ctx } = await openShop();
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
      expect(await findPreviewDrafts(ctx, text)).toBeUndefined();
    }),
    { numRuns: 50 },
  );
});
test('deleting a shop deletes its documents and drafts', async () => {
  const { shop, ctx } = await openShop();
  await putDocument(ctx, createTheme('#111111'));
  await putDraft(ctx, createTheme('#222222'));
  await database.db.delete(shops).where(eq(shops.id, shop.id));
  const remaining = await database.db.execute(
    sql`select 1 from documents where shop_id = ${shop.id} union all select 1 from document_drafts where shop_id = ${shop.id}`,
  );
  expect(remaining).toMatchObject({ rows: [] });
});
