import { join } from 'node:path';
import { insertShop } from '../src/data/seeds/insert-shop.ts';
import type { Runtime } from '../src/runtime/create-runtime.ts';
import { findShop } from '../src/services/shop/shops.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { toShopSeed } from './to-shop-seed.ts';
import { writeCustomer } from './write-customer.ts';
import { writePictures } from './write-pictures.ts';

/**
 * Writes missing pictures of the demo shops, and missing demo shops, each with a customer. Calls `onStep` for each step.
 * Returns the slugs of the new shops.
 */
export async function seedDemo(
  { db, env, contextFor }: Pick<Runtime, 'db' | 'env' | 'contextFor'>,
  onStep: (step: string) => void = () => {},
): Promise<string[]> {
  const written: string[] = [];
  for (const shop of DEMO_SHOPS) {
    await writePictures(shop, join(env.DATA_DIR, 'media'), (drawn, all) =>
      onStep(`${shop.name}: ${drawn} of ${all} pictures drawn`),
    );
    if (await findShop(db, { slug: shop.slug })) continue;
    onStep(`${shop.name}: ${shop.products.length} products written and indexed for search`);
    await insertShop(db, toShopSeed(shop, new Date()));
    const record = await findShop(db, { slug: shop.slug });
    if (record) await writeCustomer(contextFor(record));
    written.push(shop.slug);
  }
  return written;
}
