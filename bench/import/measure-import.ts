import { openBenchDatabase } from '#bench/search/bench-database.ts';
import { guestAt } from '#bench/search/guest-at.ts';
import { largeShop } from '#bench/search/large-shop.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { importProducts } from '#services/catalogue/import-products.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { generateProductCsv } from './product-csv.ts';

const PRODUCTS = Number(process.env.PRODUCTS ?? 10_000);
const OTHER_SHOPS = Number(process.env.OTHER_SHOPS ?? 0);
const MAX_SECONDS = 180;
const MAX_GROWTH_MIB = 300;
const BYTES_PER_MIB = 1_048_576;

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names no PostgreSQL server; see tests/setup/with-postgres');
await administer(server, 'create database import_products');
const { db, close } = openBenchDatabase(databaseUrl(server, 'import_products'));
try {
  await migrate(db);
  for (let index = 0; index < OTHER_SHOPS; index += 1) await insertShop(db, largeShop(`other-${index}`, 20));
  await insertShop(db, largeShop('importing', 0));
  const ctx = await guestAt(db, 'importing');
  const results = [];
  for (const run of ['first', 'repeated']) {
    const rssBefore = process.memoryUsage.rss();
    let rssMost = rssBefore;
    const startedAt = performance.now();
    const summary = await importProducts(ctx, generateProductCsv(PRODUCTS), {
      onProgress: () => {
        rssMost = Math.max(rssMost, process.memoryUsage.rss());
      },
    });
    if ('problem' in summary) throw new Error(summary.problem);
    const { created, updated, unchanged, refused } = summary;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const growthMib = Math.round((rssMost - rssBefore) / BYTES_PER_MIB);
    results.push({ run, created, updated, unchanged, refused, seconds, growthMib });
  }
  console.table(results);
  const isWithin = results.every(
    ({ seconds, growthMib }) => seconds <= MAX_SECONDS && growthMib <= MAX_GROWTH_MIB,
  );
  console.log(`Limits: ${MAX_SECONDS} s and ${MAX_GROWTH_MIB} MiB: ${isWithin ? 'held' : 'missed'}`);
  if (!isWithin) process.exitCode = 1;
} finally {
  await close();
  await administer(server, 'drop database import_products');
}
