import { BUILT_PAGES } from '#product/product-files.ts';
import { createLog } from '#runtime/create-log.ts';
import { readEnv } from '#runtime/env.ts';
import { builtStorefront } from '#server/storefront/storefront.ts';
import { build, isBuilt } from './build.ts';
import { openDemoGateways, seedWhenEmpty } from './database-commands.ts';
import { openRuntime } from './open-runtime.ts';
import { serveUntilStopped, takePort } from './serve-until-stopped.ts';

/** Builds when needed, prepares the database and serves until it is stopped. */
export async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const env = readEnv(process.env);
  const port = await takePort(env);
  const opening = env.API_URL ? undefined : openRuntime(env);
  // What has to be built waits until the database is known to open; what is built is read meanwhile.
  if (!isBuilt()) {
    await opening;
    await build();
  }
  const [runtime, storefront] = await Promise.all([opening, builtStorefront(BUILT_PAGES)]);
  const notes = runtime && env.SEED_DEMO ? await seedWhenEmpty(runtime) : [];
  const log = runtime?.log ?? createLog(env.LOG_LEVEL);
  if (runtime && runtime.migrated.length > 0)
    log.info({ applied: runtime.migrated }, 'the database was migrated');
  const closeGateways = runtime && env.SEED_DEMO ? await openDemoGateways(runtime) : undefined;
  try {
    await serveUntilStopped({ env, port, storefront, runtime, log, notes });
  } finally {
    await closeGateways?.();
  }
}
