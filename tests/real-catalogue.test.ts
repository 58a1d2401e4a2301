import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { shops } from '#data/schema/index.ts';
import { REAL_CATALOGUE, writeRealCatalogue } from '#tests/fixtures/real-catalogue/write-real-catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 600_000;
const HOST = `${REAL_CATALOGUE}.localhost`;
const ORIGIN = `http://${HOST}`;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
const listAttributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => decode(value));

/** URLs of a `srcset`, split as browsers do: at commas that follow or end a URL with white space. */
const listCandidates = (srcset: string) =>
  [...srcset.matchAll(/\s*(\S+?)(?:,+(?=\s|$)|\s+[^,]*(?:,|$)|$)/g)].map(([, url = '']) => url);

/** Addresses that a shopper or a browser can open from a page: links, filters, pictures and styles. */
function listAddresses(html: string, page: URL): Set<string> {
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const filters = [...markup.matchAll(/<input type="(?:checkbox|radio)"[^>]*>/g)].flatMap(([tag]) => {
    const name = decode(/ name="([^"]*)"/.exec(tag)?.[1] ?? '');
    const value = decode(/ value="([^"]*)"/.exec(tag)?.[1] ?? '');
    return name.startsWith('gg__') && value !== '' ? `?${new URLSearchParams([[name, value]])}` : [];
  });
  const found = [
    ...listAttributes(markup, / href="([^"]*)"/g),
    ...listAttributes(markup, / src="([^"]*)"/g),
    ...listAttributes(markup, / (?:image)?srcset="([^"]*)"/gi).flatMap(listCandidates),
    ...listAttributes(markup, /<meta property="og:image" content="([^"]*)"/g),
    ...filters,
  ];
  return new Set(
    found
      .filter((address) => address !== '' && !address.startsWith('#'))
      .map((address) => new URL(address, page))
      .filter(({ protocol, hostname }) => protocol === 'http:' && hostname === HOST)
      .map(({ pathname, search }) => pathname + search),
  );
}

/** Pages that are not a part of the catalogue, and files of the build, which tests do not have. */
const SKIPPED =
  /^\/(?:bn\/)?(?:@react-router|src|assets|user|auth|checkout|cart|wishlist|track-order|favicon\.svg)\b/;

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
  const waiting = new Map([
    ['/', 'start'],
    ['/bn', 'start'],
    ['/category/prices', 'start'],
    ['/category/pictures', 'start'],
    ['/category/no-pictures', 'start'],
  ]);
  const visited = new Set<string>();
  const failures: string[] = [];
  let filters = 0;
  let pictures = 0;
  for (const [address, from] of waiting) {
    if (visited.has(address) || SKIPPED.test(address)) continue;
    visited.add(address);
    const { status, headers, body } = await open(address);
    const type = String(headers['content-type']);
    if (status >= 400) failures.push(`${status} ${address} from ${from}`);
    if (address.includes('gg__')) {
      filters += 1;
      if (status !== 200) failures.push(`${status} ${address}: a filter is not accepted`);
    }
    if (address.startsWith('/images/')) {
      pictures += 1;
      if (!type.startsWith('image/')) failures.push(`${type} ${address} from ${from}`);
    }
    const location = headers.location && new URL(headers.location, ORIGIN);
    if (location && location.hostname === HOST) waiting.set(location.pathname + location.search, address);
    // Filters of filtered pages are combinations, which are too many to follow.
    if (!type.startsWith('text/html') || address.includes('gg__')) continue;
    for (const next of listAddresses(body, new URL(address, ORIGIN))) {
      if (!waiting.has(next)) waiting.set(next, address);
    }
  }
  expect(failures).toEqual([]);
  expect(filters).toBeGreaterThan(20);
  expect(pictures).toBeGreaterThan(6);
});

/** Names and prices of the cards, such as `Mid Tk 400`. */
const listCards = (html: string) =>
  [...html.matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) =>
    decode(card.replace(/<[^>]*>/g, ' '))
      .replace(/\s+/g, ' ')
      .trim(),
  );

test('listings, addresses and texts of a real catalogue are as its owner means them', {
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
  const text = decode(body.replace(/<script[\s\S]*?<\/script>/g, ''));
  expect(text).toContain('Rose & Neem’s wash');
  expect(text.replace(/<[^>]*>|\s+/g, ' ').replace(/\s+/g, ' ')).toContain('Mild & light for oily skin');
  expect(text).not.toContain('&lt;');
  for (const title of ['Small pack', 'Big pack'])
    expect((await open('/product/variant-titles')).body).toContain(title);
  for (const title of ['With box', 'Without box'])
    expect((await open('/product/variant-same')).body).toContain(title);
});
