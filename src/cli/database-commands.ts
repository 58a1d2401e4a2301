import { listPendingMigrations, type Runtime } from '#runtime/create-runtime.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import {
  DEMO_SLUGS,
  disconnectDemoCouriers,
  listDemoShopSlugs,
  removeDemoGateways,
} from '#services/shop/demo-shops.ts';
import { listStoresWithTextHours } from '#services/shop/locations.ts';
import { findShop, isNewDatabase } from '#services/shop/shops.ts';
import { CommandError } from './command-error.ts';
import { openRuntime, openWithReadableError } from './open-runtime.ts';

export async function migrateDatabase(options: { check: boolean }): Promise<void> {
  if (options.check) return checkMigrations();
  const runtime = await openRuntime(readEnv(process.env));
  await runtime.close();
  console.log('The database is up to date.');
}

async function checkMigrations(): Promise<void> {
  const env = readEnv(process.env);
  const pending = await openWithReadableError(env, () => listPendingMigrations(env));
  if (pending.length === 0) return console.log('The database is up to date.');
  console.log(['Pending:', ...pending.map((name) => `  ${name}`)].join('\n'));
  process.exitCode = 1;
}

export async function seed(): Promise<void> {
  const env = readEnv(process.env);
  if (!env.SEED_DEMO) {
    throw new CommandError(
      'The demo is disabled here, because its customer has a public password. Set SEED_DEMO=true to create it anyway.',
    );
  }
  const runtime = await openRuntime(env);
  const createdShops = await createDemoShops(runtime);
  await runtime.close();
  console.log(
    createdShops.length > 0 ? `Created: ${createdShops.join(', ')}` : 'All demo shops already exist.',
  );
}

/** Creates the demo shops if the database never had a shop. Returns sign-in instructions if demo shops exist. */
export async function seedWhenEmpty(runtime: Runtime): Promise<string[]> {
  if (await isNewDatabase(runtime.db)) {
    console.log('Creating the demo shops…');
    await createDemoShops(runtime);
  }
  const slugs = await listDemoShopSlugs(runtime.db);
  if (slugs.length === 0) return [];
  const { DEMO_SIGN_IN } = await requireDemo(() => import('#demo/demo-customer.ts'));
  const { phone, password } = DEMO_SIGN_IN;
  return [`Log in to a demo shop: ${phone}, password “${password}”`];
}

/** Warns about stores whose opening hours must be entered again, because earlier releases stored them as text. */
export async function warnAboutTextHours({ db, log }: Pick<Runtime, 'db' | 'log'>): Promise<void> {
  const stores = await listStoresWithTextHours(db);
  if (stores.length > 0)
    log.warn(
      { stores },
      'opening hours are not shown: stores.hours is no longer read; set stores.opening_hours',
    );
}

/** Warns about demo shops in a non-demo database, because the demo customer's password is public. */
export async function warnAboutDemo({ db, log }: Pick<Runtime, 'db' | 'log'>): Promise<void> {
  const shops = await listDemoShopSlugs(db);
  if (shops.length > 0)
    log.warn({ shops }, 'the database contains demo shops; delete them with haat shop delete --demo');
}

/** Returns a function that stops gateways and couriers. If the demo is disabled, removes those of an earlier demo. */
export async function openDemoSimulators(
  runtime: Pick<Runtime, 'db' | 'contextFor'>,
  { SEED_DEMO: isDemo }: Pick<Env, 'SEED_DEMO'>,
): Promise<(() => Promise<void>) | undefined> {
  const demoShops = await Promise.all(DEMO_SLUGS.map((slug) => findShop(runtime.db, { slug })));
  const shops = demoShops.filter((shop) => shop !== undefined);
  if (shops.length === 0) return undefined;
  if (isDemo) {
    const { openDemoGateways } = await requireDemo(() => import('#demo/gateways/open-demo-gateways.ts'));
    const { openDemoCouriers } = await requireDemo(() => import('#demo/couriers/open-demo-couriers.ts'));
    const closeFunctions = [await openDemoGateways(runtime), await openDemoCouriers(runtime)];
    return async () => void (await Promise.all(closeFunctions.map((close) => close())));
  }
  for (const shop of shops) {
    await removeDemoGateways(runtime.contextFor(shop));
    await disconnectDemoCouriers(runtime.contextFor(shop));
  }
  return undefined;
}

async function createDemoShops(runtime: Runtime): Promise<string[]> {
  // The demo is imported here, so that its drawings are loaded only when they are needed.
  const { seedDemo } = await requireDemo(() => import('#demo/seed.ts'));
  return seedDemo(runtime, (step) => console.log(`  ${step}`));
}

/** Loads a module of the demo. Throws `CommandError` if the demo or a package that it imports is not installed. */
export async function requireDemo<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new CommandError(
      'The demo is a development dependency and is not installed. Run npm ci without --omit=dev, or set SEED_DEMO=false.',
    );
  }
}
