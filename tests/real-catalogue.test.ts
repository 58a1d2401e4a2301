import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { shops } from '#data/schema/index.ts';
import { crawlShop, decodeEntities, listCards, withoutScripts } from '#tests/fixtures/crawl-shop.ts';
import { REAL_CATALOGUE, writeRealCatalogue } from '#tests/fixtures/real-catalogue/write-real-catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 600_000;
const HOST = `${REAL_CATALOGUE}.localhost`;
const ORIGIN = `http://${HOST}`;

async function openShop() {
  const { db } = database;
  await db.delete(shops).where(eq(shops.slug, REAL_CATALOGUE));
  await createTestShop(db, { slug: REAL_CATALOGUE });
  const folder = await mkdtemp(join(tmpdir(), 'haat-catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeRealCatalogue(db, join(folder, 'media'));
  const port = await openStorefront(database.database, { DATA_DIR: folder });
  return (path: string) => sendToServer(port, path, { host: HOST });
}

test('a shop with the catalogue of a real owner links to no missing page or picture', {
  timeout,
}, async () => {
  const open = await openShop();
  const { failures, filters, pictures } = await crawlShop(open, {
    origin: ORIGIN,
    starts: ['/', '/bn', '/category/prices', '/category/pictures', '/category/no-pictures'],
  });
  expect(failures).toEqual([]);
  expect(filters).toBeGreaterThan(20);
  expect(pictures).toBeGreaterThan(6);
});

test('listings, URLs and texts of a real catalogue are as its owner intended', {
  timeout,
}, async () => {
  const open = await openShop();
  const cards = async (path: string): Promise<string[]> => {
    const { headers, body } = await open(path);
    return headers.location ? cards(headers.location) : listCards(body);
  };

  const inRange = await cards('/category/prices?gg__price_min=400&gg__price_max=1000&gg__sort=price-asc');
  expect(inRange.map((card) => /Mid|Three sizes|Small one sold out|Shirt|Low/.exec(card)?.[0])).toEqual([
    'Mid',
    'Three sizes',
    'Shirt',
    'Small one sold out',
  ]);
  expect(inRange.find((card) => card.includes('Small one'))).toContain('700');
  expect(inRange.find((card) => card.includes('Three sizes'))).toContain('450');
  const red = '/category/prices?gg__attr_Shade=Red&gg__attr_Size=M';
  expect((await cards(red)).join()).toContain('Shirt');
  expect(await cards(`${red}&gg__available=1`)).toEqual([]);

  const twins = (await open('/category/twins')).body;
  const shades = [...twins.matchAll(/<input type="checkbox"[^>]* name="gg__attr_Shade"[^>]*>/g)];
  expect(shades).toHaveLength(2);
  for (const spelling of ['Red', 'red ', 'RED'])
    expect(await cards(`/category/twins?gg__attr_Shade=${encodeURIComponent(spelling)}`)).toHaveLength(3);
  for (const key of ['Colour', 'color'])
    expect(await cards(`/category/twins?gg__attr_${key}=Blue`)).toHaveLength(3);

  const stored = encodeURIComponent('ম\u09dfদা');
  for (const typed of ['ম\u09af\u09bcদা', 'ম\u09dfদা)', 'ম\u09af\u09bcদা\u0964', 'ম\u200b\u09dfদা']) {
    const { status, headers } = await open(`/product/${encodeURIComponent(typed)}`);
    expect([status, headers.location], typed).toEqual([301, expect.stringContaining(`/product/${stored}`)]);
  }

  const { body } = await open('/product/text-tags');
  const text = decodeEntities(withoutScripts(body));
  expect(text).toContain('Rose & Neem’s wash');
  expect(text.replace(/<[^>]*>|\s+/g, ' ').replace(/\s+/g, ' ')).toContain('Mild & light for oily skin');
  expect(text).not.toContain('&lt;');
  for (const title of ['Small pack', 'Big pack'])
    expect((await open('/product/variant-titles')).body).toContain(title);
  for (const title of ['With box', 'Without box'])
    expect((await open('/product/variant-same')).body).toContain(title);
});
