import { join } from 'node:path';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { createShop } from '#services/shop/shops.ts';
import { REAL_CATALOGUE, writeRealCatalogue } from '#tests/fixtures/real-catalogue/write-real-catalogue.ts';

/** Adds the shop `REAL_CATALOGUE` to the installation of the environment. No server may have the database open. */
const runtime = await createRuntime(readEnv({ ...process.env, LOG_LEVEL: 'error' }));
await createShop(runtime.db, {
  slug: REAL_CATALOGUE,
  name: 'Rahim & Sons’ General Store',
  nameBn: 'রহিম অ্যান্ড সন্স জেনারেল স্টোর',
  defaultLanguage: 'en',
  contactNumber: '01712-345678',
  chargesBdt: { inside_dhaka: 60, outside_dhaka: 120 },
});
await writeRealCatalogue(runtime.db, join(runtime.env.DATA_DIR, 'media'));
await runtime.close();
