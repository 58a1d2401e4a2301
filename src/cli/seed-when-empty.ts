import type { Runtime } from '#runtime/create-runtime.ts';
import { shopLookup } from '#runtime/shop-origin.ts';

/** Fills a database without shops with the demo shops, and tells how far it is. */
export async function seedWhenEmpty(runtime: Runtime): Promise<void> {
  const shops = await shopLookup(runtime).list();
  if (shops.length > 0) return;
  console.log('Writing the demo shops …');
  const { seedDemo } = await import('#demo/seed.ts');
  await seedDemo(runtime, (step) => console.log(`  ${step}`));
}
