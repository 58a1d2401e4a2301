import { writeFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '#data/database.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import type { ServiceContext } from '#services/context.ts';
import { findShop } from '#services/shop/index.ts';
import { type BenchDatabase, openBenchDatabase } from './finding/bench-database.ts';
import { largeShop } from './finding/large-shop.ts';
import { type Measurement, plansToMarkdown, toMarkdown } from './finding/report.ts';
import { SCENARIOS } from './finding/scenarios.ts';
import { median } from './load.ts';

const REPORT = 'docs/finding-benchmark.md';
const PLANS = 'docs/finding-plans.md';
const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000);
const SMALL_SHOPS = Number(process.env.SMALL_SHOPS ?? 1_000);
const PRODUCTS_OF_SMALL_SHOP = 20;
const ROUNDS = 9;
const EXPLAINED = [
  'suggest “lipstik”',
  'largest category, brand, size and stock chosen',
  'search “cream”, size chosen',
];

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names no PostgreSQL server; see tests/setup/with-postgres');
const bench = openBenchDatabase(url);
try {
  await migrate(bench.db);
  await ensureShops(bench.db, 1);
  const alone = await measureAll(bench);
  await ensureShops(bench.db, SMALL_SHOPS);
  const among = await measureAll(bench);
  const measurements = SCENARIOS.map(({ name, limitMs }, index): Measurement => {
    return { name, limitMs, aloneMs: alone[index] ?? Number.NaN, amongMs: among[index] ?? Number.NaN };
  });
  await writeFile(REPORT, toMarkdown(measurements, { products: PRODUCTS, smallShops: SMALL_SHOPS }));
  await writeFile(PLANS, plansToMarkdown(await explainAll(bench)));
  console.log(`written to ${REPORT} and ${PLANS}`);
} finally {
  await bench.close();
}

/** The large shop and so many small ones beside it. */
async function ensureShops(db: Database, smallShops: number): Promise<void> {
  console.log(`one shop of ${PRODUCTS} products, ${smallShops} of ${PRODUCTS_OF_SMALL_SHOP}`);
  if (!(await findShop(db, { slug: 'large' }))) await insertLargeShop(db);
  for (let index = 0; index < smallShops; index += 1) {
    const slug = `small-${index}`;
    if (!(await findShop(db, { slug })))
      await insertShop(db, largeShop(slug, PRODUCTS_OF_SMALL_SHOP + (index % 7)));
  }
  await db.execute(sql`vacuum analyze`);
}

/** Without the triggers, which would list the products batch by batch, and lists them at the end. */
async function insertLargeShop(db: Database): Promise<void> {
  await db.execute(sql`set session_replication_role = replica`);
  const id = await insertShop(db, largeShop('large', PRODUCTS));
  await db.execute(sql`set session_replication_role = origin`);
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`
    select haat_list_products(${id}, array_agg(id)) from products where shop_id = ${id} group by id / 5000`);
}

async function contextOf({ db }: BenchDatabase): Promise<ServiceContext> {
  const shop = await findShop(db, { slug: 'large' });
  if (!shop) throw new Error('the large shop is missing');
  const silent = () => {};
  const log = { info: silent, warn: silent, error: silent };
  return { db, shop, actor: { kind: 'guest' }, now: () => new Date(), log, secret: '' };
}

/** The median of each scenario, in milliseconds, with all round trips and the reading of answers; the first run warms up. */
async function measureAll(database: BenchDatabase): Promise<number[]> {
  const ctx = await contextOf(database);
  const medians: number[] = [];
  for (const { name, run } of SCENARIOS) {
    await run(ctx);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      await run(ctx);
      times.push(performance.now() - startedAt);
    }
    medians.push(median(times));
    console.log(`${name}: ${median(times).toFixed(1)} ms`);
  }
  return medians;
}

async function explainAll(database: BenchDatabase): Promise<{ name: string; plans: string[] }[]> {
  const ctx = await contextOf(database);
  const explained: { name: string; plans: string[] }[] = [];
  for (const { name, run } of SCENARIOS.filter((scenario) => EXPLAINED.includes(scenario.name))) {
    explained.push({ name, plans: await database.explain(() => run(ctx)) });
  }
  return explained;
}
