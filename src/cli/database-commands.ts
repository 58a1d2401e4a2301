import { findDemoShops } from '#demo/find-demo-shops.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { findShop, hadNoShops } from '#services/shop/shops.ts';
import type { CommandLine } from './command-line.ts';
import { CommandError } from './fail.ts';
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

/** Writes the demo shops that are not there yet, and their pictures. Throws `CommandError` where no demo belongs. */
export async function seed(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.SEED_DEMO) {
    throw new CommandError(
      'this is no demo, and everybody knows the password of its customer: SEED_DEMO=true writes it nevertheless',
    );
  }
  const runtime = await openRuntime(env);
  const written = await writeDemo(runtime);
  await runtime.close();
  console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'All demo shops were there already.');
}

/**
 * Fills a database that never had a shop with the demo shops, and prints the progress. Returns how to sign in at the demo shops
 * that are there.
 */
export async function seedWhenEmpty(runtime: Runtime): Promise<string[]> {
  const { DEMO_SIGN_IN } = await import('#demo/demo-customer.ts');
  if (await hadNoShops(runtime.db)) {
    console.log('Writing the demo shops …');
    await writeDemo(runtime);
  }
  const { phone, password } = DEMO_SIGN_IN;
  const slugs = await findDemoShops(runtime.db);
  return slugs.length > 0 ? [`Sign in at a demo shop: ${phone}, password “${password}”`] : [];
}

/** Warns of demo shops in a database that is no demo: everybody knows the password of their customer. */
export async function warnOfDemo({ db, log }: Pick<Runtime, 'db' | 'log'>): Promise<void> {
  const shops = await findDemoShops(db);
  if (shops.length > 0)
    log.warn({ shops }, 'the database holds demo shops: remove them with haat shop delete --demo');
}

/**
 * Opens the gateways by which the demo shops are paid, where there are any; returns what closes them. When this is no demo, those
 * of an earlier demo are removed: whoever pays there has paid nothing.
 */
export async function openDemoGateways(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { SEED_DEMO: isDemo }: Pick<Env, 'SEED_DEMO'>,
): Promise<(() => Promise<void>) | undefined> {
  const { DEMO_SLUGS } = await import('#demo/demo-customer.ts');
  const shops = await Promise.all(DEMO_SLUGS.map((slug) => findShop(runtime.db, { slug })));
  if (!shops.some(Boolean)) return undefined;
  const demo = await import('#demo/gateways/open-demo-gateways.ts');
  return isDemo ? demo.openDemoGateways(runtime) : demo.removeDemoGateways(runtime);
}

async function writeDemo(runtime: Runtime): Promise<string[]> {
  // The drawings of the demo are loaded when they are drawn.
  const { seedDemo } = await import('#demo/seed.ts');
  return seedDemo(runtime, (step) => console.log(`  ${step}`));
}
