import type { Runtime } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { findShop, listAllShops } from '#services/shop/shops.ts';
import type { CommandLine } from './command-line.ts';
import { openRuntime, pendingMigrations } from './open-runtime.ts';

/** Brings the database up to date, which opening it does. With `--check` lists what is pending and exits with 1 if anything is. */
export async function migrateDatabase({ options }: CommandLine): Promise<void> {
  if (options.check) return checkMigrations();
  const runtime = await openRuntime(readEnv(process.env));
  await runtime.close();
  console.log('The database is up to date.');
}

async function checkMigrations(): Promise<void> {
  const pending = await pendingMigrations(readEnv(process.env));
  if (pending.length === 0) return console.log('The database is up to date.');
  console.log(['Pending:', ...pending.map((name) => `  ${name}`)].join('\n'));
  process.exitCode = 1;
}

/** Writes the demo shops that are not there yet, and their pictures. */
export async function seed(): Promise<void> {
  const runtime = await openRuntime(readEnv(process.env));
  const written = await writeDemo(runtime);
  await runtime.close();
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All demo shops were there already.');
}

/** Fills a database without shops with the demo shops, and tells how far it is. Returns how to sign in, where there are any. */
export async function seedWhenEmpty(runtime: Runtime): Promise<string[]> {
  const { DEMO_SIGN_IN, DEMO_SLUGS } = await import('#demo/demo-customer.ts');
  let slugs = (await listAllShops(runtime.db)).map(({ slug }) => slug);
  if (slugs.length === 0) {
    console.log('Writing the demo shops …');
    slugs = await writeDemo(runtime);
  }
  const { phone, password } = DEMO_SIGN_IN;
  return slugs.some((slug) => DEMO_SLUGS.includes(slug))
    ? [`Sign in at a demo shop: ${phone}, password “${password}”`]
    : [];
}

/**
 * Opens the gateways by which the demo shops are paid, where there are any; returns what closes them. Where nothing is tried out
 * those of an earlier trial are offered no more: whoever pays there has paid nothing.
 */
export async function openDemoGateways(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { IS_TRIAL: isTrial }: Pick<Env, 'IS_TRIAL'>,
): Promise<(() => Promise<void>) | undefined> {
  const { DEMO_SLUGS } = await import('#demo/demo-customer.ts');
  const shops = await Promise.all(DEMO_SLUGS.map((slug) => findShop(runtime.db, { slug })));
  if (!shops.some(Boolean)) return undefined;
  const demo = await import('#demo/gateways/open-demo-gateways.ts');
  return isTrial ? demo.openDemoGateways(runtime) : demo.removeDemoGateways(runtime);
}

async function writeDemo(runtime: Runtime): Promise<string[]> {
  // The drawings of the demo are loaded when they are drawn.
  const { seedDemo } = await import('#demo/seed.ts');
  return seedDemo(runtime, (step) => console.log(`  ${step}`));
}
