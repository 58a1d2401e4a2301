import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eq, getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { withShop } from '#data/database.ts';
import { listShopTables } from '#data/queries/delete-shop.ts';
import { listArchivedTables } from '#data/queries/shop-archive.ts';
import type { ShopRecord } from '#data/queries/shops.ts';
import {
  brands,
  documents,
  offers,
  orderLines,
  orders,
  paymentGateways,
  products,
} from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { insertBrand, insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { countRows, fillShopTables } from '#tests/fixtures/fill-shop-tables.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { exportShop, importShop } from './shop-archive.ts';
import { findShop } from './shops.ts';

const database = useTestDatabase();

const ID_COLUMN = /^id$|_ids?$/;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g;

async function createMedia() {
  const root = await mkdtemp(join(tmpdir(), 'haat-archive-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, 'media', path)), { recursive: true });
    await writeFile(join(root, 'media', path), text);
  };
  const mediaFolder = (slug: string) => join(root, 'media', slug);
  const archivePath = (name: string) => join(root, name);
  return { root, write, mediaFolder, archivePath };
}

type Media = Awaited<ReturnType<typeof createMedia>>;

async function exportTo(media: Media, shop: ShopRecord, name: string) {
  const folder = media.archivePath(name);
  await exportShop({ db: database.db, shop }, { folder, mediaFolder: media.mediaFolder });
  return readFile(join(media.archivePath(name), 'shop.jsonl'), 'utf8');
}

const importFrom = async (media: Media, name: string, slug?: string) =>
  importShop(database.db, {
    folder: media.archivePath(name),
    mediaFolder: media.mediaFolder,
    slug,
  });

async function requireShop(slug: string): Promise<ShopRecord> {
  const shop = await findShop(database.db, { slug });
  if (!shop) throw new Error(`there is no shop ${slug}`);
  return shop;
}

/** Creates a shop with rows in every table, and references that foreign keys do not check. */
async function openFullShop(slug: string) {
  const { db } = database;
  const shop = await createTestShop(db, { slug, name: 'Alo' });
  const parent = await insertCategory(db, shop, { slug: 'skin' });
  const child = await insertCategory(db, shop, { slug: 'soap', parentId: parent.id });
  await db.execute(sql`update categories set parent_id = ${child.id} where id = ${parent.id}`);
  await db.execute(sql`update categories set parent_id = ${parent.id} where id = ${child.id}`);
  await db.execute(sql`update categories set parent_id = null where id = ${parent.id}`);
  const brand = await insertBrand(db, shop, {
    slug: 'nirjhor',
    name: 'Nirjhor',
    logo: `${slug}/nirjhor.png`,
  });
  const product = await insertProduct(db, shop, {
    slug: 'rose-soap',
    name: 'Rose soap',
    brand,
    categories: [child, parent],
    pictures: [`${slug}/rose.png`],
    longDescription: `<p>Soft</p><img src="${slug}/inside.png" alt="">`,
    skus: [
      { attributes: [{ key: 'Size', value: '100 g' }], price: 120 },
      { attributes: [{ key: 'Size', value: '200 g' }], price: 200, stockQuantity: 0 },
    ],
  });
  await fillShopTables(db, shop.id);
  await db
    .update(offers)
    .set({ productIds: [product.id, 999_999], brandIds: [brand.id] })
    .where(eq(offers.shopId, shop.id));
  const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.shopId, shop.id));
  const bundle = { id: offer?.id ?? 0, name: 'Two for one', nameBn: null, take: 2, pay: 1 };
  await db
    .update(orderLines)
    .set({ productId: product.id, skuId: 999_999, bundle })
    .where(eq(orderLines.shopId, shop.id));
  await db.update(orders).set({ orderNumber: 'AL-10077' }).where(eq(orders.shopId, shop.id));
  await db
    .update(paymentGateways)
    .set({ sealedSettings: 'sealed with this secret' })
    .where(eq(paymentGateways.shopId, shop.id));
  await db
    .update(documents)
    .set({ content: { banner: `${slug}/banner.png`, link: `/${slug}` } })
    .where(eq(documents.shopId, shop.id));
  return shop;
}

/** Replaces ids by their position in the archive, and removes times. */
function normalizeArchive(text: string): string[] {
  const [header = '', ...lines] = text.trim().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as { table: string; row: Record<string, unknown> });
  const positions = new Map<string, number>();
  for (const { table, row } of rows)
    if (typeof row.id === 'number') positions.set(`${table} ${row.id}`, positions.size);
  const tables = new Map(listArchivedTables().map((each) => [each.name, each]));
  const replaceId = (table: string | undefined, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => replaceId(table, each));
    if (typeof value === 'object' && value !== null && 'id' in value)
      return { ...value, id: replaceId(table, value.id) };
    return positions.get(`${table} ${value}`) ?? 'none';
  };
  return [
    header,
    ...rows.map(({ table, row }) => {
      const references = tables.get(table)?.references ?? new Map();
      const entries = Object.entries(row).map(([name, value]) => {
        if (name === 'id') return [name, replaceId(table, value)];
        if (value === null || !references.has(name)) return [name, value];
        return [name, replaceId(references.get(name)?.table, value)];
      });
      return JSON.stringify({ table, row: Object.fromEntries(entries) }).replaceAll(TIME, 'time');
    }),
  ];
}

test('an imported shop is exported like the original, except for ids and times', async () => {
  const media = await createMedia();
  const shop = await openFullShop('alo');
  const original = await exportTo(media, shop, 'original');
  await importFrom(media, 'original', 'bati');
  const copy = await exportTo(media, await requireShop('bati'), 'copy');
  const expected = normalizeArchive(
    original.replaceAll(/(["(])alo\//g, '$1bati/').replace('"slug":"alo"', '"slug":"bati"'),
  );
  const withoutDomains = expected.filter((line) => !line.startsWith('{"table":"domains"'));
  expect(normalizeArchive(copy)).toEqual(withoutDomains.map((line) => line.replaceAll('alo/', 'bati/')));
});

test('an imported shop is listed, found and counted, and other shops do not change', async () => {
  const media = await createMedia();
  const shop = await openFullShop('chand');
  await exportTo(media, shop, 'chand');
  const before = await exportTo(media, shop, 'before');
  const imported = await importFrom(media, 'chand', 'dheu');
  expect(imported).toMatchObject({ slug: 'dheu', takenHosts: [expect.any(String)] });
  expect(await exportTo(media, shop, 'after')).toBe(before);
  const copy = await requireShop('dheu');
  expect(copy.apiKey).not.toBe(shop.apiKey);
  const ctx = testContext(database.db, copy);
  const found = await listProducts(ctx, { query: 'rose soap', withFacets: true });
  expect(found.items.map(({ slug }) => slug)).toEqual(['rose-soap']);
  expect(found.facets?.brands).toMatchObject([{ slug: 'nirjhor', count: 1 }]);
  const original = await listProducts(testContext(database.db, shop), { query: 'rose soap' });
  expect(found.items[0]?.id).not.toBe(original.items[0]?.id);
  const [next] = await withShop(ctx, (tx) =>
    executeStatement<{ number: string }>(
      tx,
      sql`select nextval(${`public.order_numbers_${copy.id}`}::regclass) as number`,
    ),
  );
  expect(Number(next?.number)).toBe(10_078);
});

test('pictures are copied, and renamed in all texts if the slug changes', async () => {
  const media = await createMedia();
  const shop = await openFullShop('ekla');
  await media.write('ekla/rose.png', 'a rose');
  await media.write('ekla/reviews/mine.webp', 'mine');
  await exportTo(media, shop, 'ekla');
  await importFrom(media, 'ekla', 'phul');
  expect(await readFile(join(media.mediaFolder('phul'), 'reviews/mine.webp'), 'utf8')).toBe('mine');
  const { db } = database;
  const copy = await requireShop('phul');
  const [product] = await db.select().from(products).where(eq(products.shopId, copy.id));
  expect(product?.pictures).toEqual(['phul/rose.png']);
  expect(product?.longDescription).toContain('src="phul/inside.png"');
  const [brand] = await db.select().from(brands).where(eq(brands.shopId, copy.id));
  expect(brand?.logo).toBe('phul/nirjhor.png');
  const [document] = await db.select().from(documents).where(eq(documents.shopId, copy.id));
  expect(document?.content).toEqual({ banner: 'phul/banner.png', link: '/ekla' });
});

test('an archive contains no credentials, and only its owner can read it', async () => {
  const media = await createMedia();
  const shop = await openFullShop('golap');
  await database.db.execute(sql`update shops set pixel_access_token = 'EAAB-secret' where id = ${shop.id}`);
  const text = await exportTo(media, await requireShop('golap'), 'golap');
  for (const secret of ['sealed with this secret', 'EAAB-secret', shop.apiKey])
    expect(text).not.toContain(secret);
  expect((await stat(join(media.archivePath('golap'), 'shop.jsonl'))).mode & 0o777).toBe(0o600);
  const { inactiveGateways } = await importFrom(media, 'golap', 'hena');
  const [gateway] = await database.db
    .select()
    .from(paymentGateways)
    .where(eq(paymentGateways.shopId, shop.id));
  expect(inactiveGateways).toEqual([gateway?.slug]);
});

test('a damaged archive is refused with its line, and nothing is written', async () => {
  const media = await createMedia();
  const shop = await openFullShop('indu');
  const text = await exportTo(media, shop, 'indu');
  const lines = text.trim().split('\n');
  const write = async (name: string, content: string) => {
    await mkdir(media.archivePath(name));
    await writeFile(join(media.archivePath(name), 'shop.jsonl'), content);
  };
  const cases: [name: string, content: string, message: string | RegExp][] = [
    ['empty', '', 'does not begin with the header'],
    ['newer', text.replace('"archive":1', '"archive":99'), 'a later release'],
    ['cut', text.slice(0, -10), `line ${lines.length} of the archive is not JSON`],
    ['unknown', `${text}{"table":"pets","row":{}}\n`, `line ${lines.length + 1} of the archive is not a row`],
    [
      'orphan',
      lines.filter((line) => !line.startsWith('{"table":"products"')).join('\n'),
      'a missing row of products',
    ],
  ];
  for (const [name, content, message] of cases) {
    await write(name, content);
    await expect(importFrom(media, name, 'joba'), name).rejects.toThrow(message);
    expect(await findShop(database.db, { slug: 'joba' }), name).toBeUndefined();
  }
  await expect(importFrom(media, 'indu')).rejects.toThrow('a shop indu exists already');
  await expect(importFrom(media, 'indu', 'no such slug')).rejects.toThrow('is not a valid slug');
  await expect(importFrom(media, 'nowhere')).rejects.toThrow('is not an archive');
  await expect(exportTo(media, shop, 'indu')).rejects.toThrow('is not empty');
});

test('every column with ids names the table it refers to', () => {
  const archived = new Map(listArchivedTables().map((table) => [table.name, table.references]));
  const locations = ['country_id', 'city_id', 'area_id', 'thana_id'];
  const unknown = listShopTables().flatMap(({ table }) => {
    const references = archived.get(getTableName(table));
    const columns = getTableConfig(table).columns.filter(
      ({ name, dataType }) =>
        ID_COLUMN.test(name) && name !== 'id' && name !== 'shop_id' && dataType !== 'string',
    );
    return references
      ? columns
          .filter(({ name }) => !references.has(name) && !locations.includes(name))
          .map(({ name }) => `${getTableName(table)}.${name}`)
      : [];
  });
  expect(unknown).toEqual([]);
});

test('rows of every table are archived or left out on purpose', async () => {
  const media = await createMedia();
  const shop = await openFullShop('kamini');
  const text = await exportTo(media, shop, 'kamini');
  const tables = new Set(
    text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => (JSON.parse(line) as { table: string }).table),
  );
  expect([...tables].toSorted()).toEqual(
    listArchivedTables()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(await countRows(database.db, products, shop.id)).toBeGreaterThan(0);
});
