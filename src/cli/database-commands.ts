import { findDemoShops } from '#demo/find-demo-shops.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import { findShop, isNewDatabase } from '#services/shop/shops.ts';
import type { CommandLine } from './command-line.ts';
import { CommandError } from './fail.ts';
import { openRuntime, pendingMigrations } from './open-runtime.ts';

/** `haat migrate`; `--check` lists pending changes and exits with 1 if there are any. */
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

/** Throws `CommandError` unless the demo is enabled. */
export async function seed(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.SEED_DEMO) {
    throw new CommandError(
      'The demo is disabled here, because its customer has a public password. Set SEED_DEMO=true to create it anyway.',
    );
  }
  const runtime = await openRuntime(env);
  const written = await writeDemo(runtime);
  await runtime.close();
  console.log(written.length > 0 ? `Created: ${written.join(', ')}` : 'All demo shops already exist.');
}

/** Only into a database that never had a shop. Returns sign-in instructions if demo shops exist. */
export async function seedWhenEmpty(runtime: Runtime): Promise<string[]> {
  const { DEMO_SIGN_IN } = await import('#demo/demo-customer.ts');
  if (await isNewDatabase(runtime.db)) {
    console.log('Creating the demo shops…');
    await writeDemo(runtime);
  }
  const { phone, password } = DEMO_SIGN_IN;
  const slugs = await findDemoShops(runtime.db);
  return slugs.length > 0 ? [`Log in to a demo shop: ${phone}, password “${password}”`] : [];
}

/** In a non-demo database, because the demo customer's password is public. */
export async function warnAboutDemo({ db, log }: Pick<Runtime, 'db' | 'log'>): Promise<void> {
  const shops = await findDemoShops(db);
  if (shops.length > 0)
    log.warn({ shops }, 'the database contains demo shops; delete them with haat shop delete --demo');
}

/** Returns a function that stops the gateways. Outside the demo, removes those of an earlier demo. */
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
  const { seedDemo } = await import('#demo/seed.ts');
  return seedDemo(runtime, (step) => console.log(`  ${step}`));
}
