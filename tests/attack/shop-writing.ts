import { randomBytes } from 'node:crypto';
import { largeShop } from '#bench/search/large-shop.ts';
import type { Database } from '#data/database.ts';
import { openPglite } from '#data/drivers/pglite.ts';
import { openPostgres } from '#data/drivers/postgres.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { countListed, writeShopOf, writeSmallShops } from '#tests/fixtures/written-shop.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { type Attack, type AttackOutcome, BOTH } from './attack.ts';
import type { Tally } from './lab/tally.ts';

const PRODUCTS = { short: 200, full: 1_000 };
const MS_PER_PRODUCT = 60;

type Write = (db: Database, products: number) => Promise<number>;

const writeModes: [name: string, write: Write][] = [
  [
    'product by product',
    async (db, products) => (await writeShopOf(db, 'product by product', products)).listed,
  ],
  [
    'transaction by transaction',
    async (db, products) => (await writeShopOf(db, 'transaction by transaction', products)).listed,
  ],
  ['in bulk', async (db, products) => (await writeShopOf(db, 'in bulk', products)).listed],
  ['as a seed', async (db, products) => countListed(db, await insertShop(db, largeShop('large', products)))],
];

/**
 * The write modes except “transaction by transaction”, which takes longest and leads to the same statistics.
 */
const modesInOneTransaction = writeModes.filter(([name]) => name !== 'transaction by transaction');

/**
 * Measures how long each mode takes to write a large shop: to a database without planner statistics, and to a
 * database whose statistics come from small shops.
 */
export const shopWriting: Attack = {
  name: 'bulk writes of a shop',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const products = PRODUCTS[short ? 'short' : 'full'];
    const options = { products, server: lab.cluster?.url, tally };
    const fresh = await writeInEachMode({ ...options, isAnalysed: false });
    const analysed = await writeInEachMode({ ...options, isAnalysed: true });
    return {
      notes: `seconds for ${products} products: ${fresh}; with statistics of small shops: ${analysed}`,
    };
  },
};

interface WritingOptions {
  products: number;
  server: string | undefined;
  isAnalysed: boolean;
  tally: Tally;
}

async function writeInEachMode({ products, server, isAnalysed, tally }: WritingOptions): Promise<string> {
  const { db, close } = await openFresh(server);
  const taken: string[] = [];
  try {
    if (isAnalysed) await writeSmallShops(db);
    for (const [way, write] of isAnalysed ? modesInOneTransaction : writeModes) {
      const startedAt = performance.now();
      const listed = await write(db, products);
      const ms = performance.now() - startedAt;
      taken.push(`${way} ${(ms / 1_000).toFixed(1)}`);
      tally.check(listed === products, `${way}: ${listed} of ${products} products are listed`);
      tally.check(ms <= products * MS_PER_PRODUCT, `${way}: it took ${Math.round(ms / 1_000)} s`);
    }
  } finally {
    await close();
  }
  return taken.join(', ');
}

/** Opens a migrated database without a shop, embedded or on a server. */
async function openFresh(server: string | undefined): Promise<{ db: Database; close: () => Promise<void> }> {
  const name = `haat_write_${randomBytes(5).toString('hex')}`;
  if (server) await administer(server, `create database ${name}`);
  const { db, close } = server
    ? await openPostgres(databaseUrl(server, name), { poolSize: 2 })
    : await openPglite({});
  await migrate(db);
  return {
    db,
    close: async () => {
      await close();
      if (server) await administer(server, `drop database ${name} with (force)`);
    },
  };
}
