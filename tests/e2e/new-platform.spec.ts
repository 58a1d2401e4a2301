import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { findShop } from '#data/queries/shops.ts';
import { executeStatement } from '#data/statements.ts';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { fillIn } from './filled-checkout.ts';
import { haat, type OwnServer, startServer, stopServer } from './own-server.ts';
import { expect, sendToApi, test } from './shop-test.ts';

const PLATFORM_DOMAIN = 'shops.localhost';
const server = process.env.DATABASE_URL;
const database = 'haat_e2e_new_platform';

let folder = '';
let running: OwnServer | undefined;
const settings: Record<string, string> = {
  PLATFORM_DOMAIN,
  ...(server && {
    DATABASE_URL: databaseUrl(server, database),
    SECRET: 'the secret of a new platform, at least 32 long',
  }),
};

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await mkdtemp(join(tmpdir(), 'haat-new-'));
  if (server) await administer(server, `create database ${database}`);
  running = await startServer(folder, settings);
});

test.afterAll(async () => {
  if (running) await stopServer(running);
  await rm(folder, { recursive: true, force: true });
  if (server) await administer(server, `drop database if exists ${database} with (force)`);
});

/** Runs `work` on the database. Only one process can open an embedded database, so the server is stopped first. */
async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL } = settings;
  if (!DATABASE_URL && running) {
    await stopServer(running);
    running = undefined;
  }
  const { db, close } = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : await openPglite({ folder: join(folder, 'database') });
  return work(db).finally(close);
}

const toOrigin = (host: string) => `http://${host}:${running?.port}`;

test('a new platform has no demo, and a new shop accepts an order to a district', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.setTimeout(180_000);
  expect(running?.printed()).not.toMatch(/demo|password/i);
  const created = await haat(['shop', 'create', 'alo', '--name', 'Alo Lamps'], folder, settings);
  expect(created).toMatchObject({ code: 0, printed: expect.stringContaining('Alo Lamps is open at') });
  await inDatabase(async (db) => {
    const alo = await findShop(db, { slug: 'alo' });
    if (!alo) throw new Error('the shop was not written');
    await insertProduct(db, alo, { name: 'Reading lamp', slug: 'reading-lamp' });
  });
  running ??= await startServer(folder, settings);
  const shop = toOrigin(`alo.${PLATFORM_DOMAIN}`);

  await page.goto(toOrigin(PLATFORM_DOMAIN));
  await expect(page.getByRole('link', { name: /Alo Lamps/ })).toHaveCount(1);
  await expect(page.getByText(/Glow|Shurokkha|Ghor/)).toHaveCount(0);
  const gateways = await (await sendToApi(request, shop, '/api/v1/payment/gateway/storefront')).json();
  expect(gateways.data).toEqual([expect.objectContaining({ slug: 'cod' })]);
  expect((await sendToApi(request, shop, '/dev/outbox')).status()).toBe(404);
  const { phone, password } = DEMO_SIGN_IN;
  const login = { identifier: phone, password };
  expect((await sendToApi(request, shop, '/api/v1/auth/customer/login', login)).status()).toBe(401);

  await page.goto(`${shop}/product/reading-lamp`);
  await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
  await fillIn(page, '01712345690');
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/i })).toBeChecked();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('Dhanmondi').first()).toBeVisible();
  await page.goto('about:blank');

  const [rows] = await inDatabase((db) =>
    executeStatement<Record<string, unknown>>(
      db,
      sql`select (select count(*)::int from shops) as shops, (select count(*)::int from customers) as customers,
        (select count(*)::int from orders) as orders, (select count(*)::int from cities) as districts,
        (select string_agg(slug, ',') from payment_gateways) as gateways`,
    ),
  );
  expect(rows).toEqual({ shops: 1, customers: 0, orders: 1, districts: 64, gateways: 'cod' });
});
