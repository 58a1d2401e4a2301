import { seedDemo } from '#demo/seed.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { shopLookup } from '#runtime/shop-lookup.ts';

/** Fills a database without shops with the demo shops. */
export async function seedWhenEmpty(runtime: Runtime, onSeed: () => void): Promise<void> {
  const shops = await shopLookup(runtime).list();
  if (shops.length > 0) return;
  onSeed();
  await seedDemo(runtime);
}
