import { createLog } from '#runtime/create-log.ts';
import { readEnv } from '#runtime/env.ts';
import { builtStorefront } from '#server/storefront/built-storefront.ts';
import { BUILD_FOLDER, buildWhenNeeded } from './build.ts';
import { openRuntime } from './open-runtime.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { requireFreePort, serveUntilStopped } from './serve-until-stopped.ts';

/** Builds when needed, prepares the database and serves until it is stopped. */
export async function start(): Promise<void> {
  process.env.NODE_ENV ??= 'production';
  const env = readEnv(process.env);
  await requireFreePort(env);
  const runtime = env.API_URL ? undefined : await openRuntime(env);
  await buildWhenNeeded();
  if (runtime && env.SEED_DEMO) await seedWhenEmpty(runtime);
  const storefront = await builtStorefront(BUILD_FOLDER);
  const log = runtime?.log ?? createLog(env.LOG_LEVEL);
  await serveUntilStopped({ env, storefront, runtime, log });
}
