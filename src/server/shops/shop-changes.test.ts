import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '#data/drivers/pooled-database.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { readTogether } from '#data/read-together.ts';
import { shops } from '#data/schema/index.ts';
import { readEnv } from '#runtime/env.ts';
import type { Backend } from '#server/backend.ts';
import { createServer } from '#server/create-server.ts';
import { createEmbeddedBackend } from '#server/embedded-backend.ts';
import { createRemoteBackend } from '#server/remote-backend.ts';
import { renameShop, setShopStatus } from '#services/shop/change-shop.ts';
import { removeDomain, saveDomain } from '#services/shop/domains.ts';
import type { ShopRecord } from '#services/shop/shops.ts';
import { testContext } from '#tests/fixtures/test-context.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { publicHtml, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const SILENT_LOG = { info: () => {}, warn: () => {}, error: () => {} };
const SETTINGS = { SECRET: 'a secret of the tests only, at least 32 long', PORT: '3000' };
const POLL_OPTIONS = { timeout: 2_000, interval: 50 };

async function openInstance(backend: Backend): Promise<number> {
  const server = await createServer({
    env: readEnv(SETTINGS),
    log: SILENT_LOG,
    backend,
    storefront: {
      pages:
        async () =>
        async (_request, { shop }) =>
          publicHtml(shop.name),
      inlineScripts: async () => [],
      isDevelopment: false,
      close: async () => {},
    },
  });
  const { port } = await server.listen(0, '127.0.0.1');
  onTestFinished(server.close);
  return port;
}

function openInstanceOn(open: OpenDatabase): Promise<number> {
  const { db } = open;
  const contextFor = (shop: ShopRecord) => testContext(db, shop);
  const security = { counts: () => [] };
  const runtime = {
    ...{ env: readEnv(SETTINGS), db, database: open, log: SILENT_LOG },
    ...{ contextFor, readTogether, security },
  };
  return openInstance(
    createEmbeddedBackend(runtime as unknown as Parameters<typeof createEmbeddedBackend>[0]),
  );
}

async function openInstances(): Promise<number[]> {
  const { url } = database;
  const second = url ? await openPostgres(url, { poolSize: 5 }) : database.database;
  if (url) onTestFinished(second.close);
  const first = await openInstanceOn(database.database);
  const remote = createRemoteBackend({
    apiUrl: `http://127.0.0.1:${first}`,
    platformDomain: 'localhost',
    log: SILENT_LOG,
  });
  return [first, await openInstanceOn(second), await openInstance(remote)];
}

async function setUp() {
  const { db } = database;
  const [shop, other] = [
    await createTestShop(db, { name: 'Alo' }),
    await createTestShop(db, { name: 'Beside' }),
  ];
  const instances = await openInstances();
  const at = (host: string) => async () => {
    const responses = await Promise.all(instances.map((port) => sendToServer(port, '/', { host })));
    return responses.map(({ status, body, headers }) => headers.location ?? (status === 200 ? body : status));
  };
  for (const _ of [1, 2]) expect(await at(`${shop.slug}.localhost`)()).toEqual(['Alo', 'Alo', 'Alo']);
  return { db, shop, other, at };
}

const all = <Value>(value: Value) => [value, value, value];

test('suspending and resuming a shop take effect on every instance within two seconds', async () => {
  const { db, shop, other, at } = await setUp();
  const { slug } = shop;
  await setShopStatus(db, { slug, status: 'suspended' });
  await expect.poll(at(`${slug}.localhost`), POLL_OPTIONS).toEqual(all(404));
  expect(await at(`${other.slug}.localhost`)()).toEqual(all('Beside'));
  await setShopStatus(db, { slug, status: 'active' });
  await expect.poll(at(`${slug}.localhost`), POLL_OPTIONS).toEqual(all('Alo'));
});

test('renaming a shop takes effect on every instance within two seconds', async () => {
  const { db, shop, at } = await setUp();
  const { slug } = shop;
  expect(await at(`${slug}-2.localhost`)()).toEqual(all(404));
  await renameShop(db, { slug, name: 'Alo Lamps' });
  await expect.poll(at(`${slug}.localhost`), POLL_OPTIONS).toEqual(all('Alo Lamps'));
  await renameShop(db, { slug, newSlug: `${slug}-2` });
  await expect.poll(at(`${slug}-2.localhost`), POLL_OPTIONS).toEqual(all('Alo Lamps'));
  await expect.poll(at(`${slug}.localhost`), POLL_OPTIONS).toEqual(all(404));
});

test('a new domain takes effect on every instance within two seconds', async () => {
  const { db, shop, at } = await setUp();
  const host = `shop.${shop.slug}.localhost`;
  const ctx = testContext(db, shop);
  await saveDomain(ctx, { host, isPrimary: true, usesWww: false });
  await expect.poll(at(`${shop.slug}.localhost`), POLL_OPTIONS).toEqual(all(`http://${host}/`));
  await expect.poll(at(host), POLL_OPTIONS).toEqual(all('Alo'));
  await saveDomain(ctx, { host, isPrimary: true, usesWww: true });
  await expect.poll(at(host), POLL_OPTIONS).toEqual(all(`http://www.${host}/`));
  await expect.poll(at(`www.${host}`), POLL_OPTIONS).toEqual(all('Alo'));
  await removeDomain(ctx, host);
  await expect.poll(at(`${shop.slug}.localhost`), POLL_OPTIONS).toEqual(all('Alo'));
  await expect.poll(at(host), POLL_OPTIONS).toEqual(all(404));
});

test('notices changes written to the database by other programs', async () => {
  const { db, shop, at } = await setUp();
  await db.update(shops).set({ status: 'suspended' }).where(eq(shops.id, shop.id));
  await expect.poll(at(`${shop.slug}.localhost`), POLL_OPTIONS).toEqual(all(404));
  await db.delete(shops).where(eq(shops.id, shop.id));
  expect(await at(`${shop.slug}.localhost`)()).toEqual(all(404));
});
