import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { median } from '#bench/median.ts';
import type { Database } from '#data/database.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import type { ServiceContext } from '#services/context.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts';
import { guestAt } from './guest-at.ts';
import { largeShop } from './large-shop.ts';
import { type Measurement, toMarkdown } from './report.ts';
import { SCENARIOS } from './scenarios.ts';

const LARGE_SHOP = 'large';
const REPORT = 'docs/search-benchmark.md';
const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000);
const SMALL_SHOPS = Number(process.env.SMALL_SHOPS ?? 1_000);
const PRODUCTS_OF_SMALL_SHOP = 20;
const ROUNDS = 15;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names no PostgreSQL server; see tests/setup/with-postgres');
await administer(server, 'create database search_alone');
await prepare('search_alone', async (db) => {
  console.log(`one shop of ${PRODUCTS} products beside a small one`);
  await migrate(db);
  await insertShop(db, largeShop(LARGE_SHOP, PRODUCTS));
  await insertSmallShops(db, 0, 1);
});
await administer(server, 'create database search_among template search_alone');
await prepare('search_among', async (db) => {
  console.log(`the same beside ${SMALL_SHOPS} small ones`);
  await insertSmallShops(db, 1, SMALL_SHOPS);
});
const [alone, among] = [open('search_alone'), open('search_among')];
try {
  const measurements = await measureAll(alone, among);
  await writeFile(REPORT, toMarkdown(measurements, { products: PRODUCTS, smallShops: SMALL_SHOPS }));
  console.log(`written to ${REPORT}`);
} finally {
  await alone.close();
  await among.close();
  for (const name of ['search_alone', 'search_among']) await administer(server, `drop database ${name}`);
}

function open(name: string): BenchDatabase {
  return openBenchDatabase(databaseUrl(server ?? '', name));
}

async function prepare(name: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = open(name);
  try {
    await work(db);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await close();
  }
}

async function insertSmallShops(db: Database, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    await insertShop(db, largeShop(`small-${index}`, PRODUCTS_OF_SMALL_SHOP + (index % 7)));
  }
}

/**
 * Returns the median time of each scenario in both databases, without the first run, which is a warm-up. The
 * databases alternate, so that other load on the machine affects both.
 */
async function measureAll(alone: BenchDatabase, among: BenchDatabase): Promise<Measurement[]> {
  const [aloneCtx, amongCtx] = [await guestAt(alone.db, LARGE_SHOP), await guestAt(among.db, LARGE_SHOP)];
  const measurements: Measurement[] = [];
  for (const { name, limitMs, run } of SCENARIOS) {
    const timed = async (ctx: ServiceContext) => {
      const startedAt = performance.now();
      await run(ctx);
      return performance.now() - startedAt;
    };
    const rounds: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push([await timed(aloneCtx), await timed(amongCtx)]);
    const warm = rounds.slice(1);
    const [aloneMs, amongMs] = [median(warm.map(([ms]) => ms)), median(warm.map(([, ms]) => ms))];
    measurements.push({ name, limitMs, aloneMs, amongMs });
    console.log(`${name}: ${aloneMs.toFixed(1)} and ${amongMs.toFixed(1)} ms`);
  }
  return measurements;
}
