import { compileMessages } from '#cli/messages/compile-messages.ts';
import { ROOT } from '#product/product-files.ts';
import { createLog } from '#runtime/create-log.ts';
import { readEnv } from '#runtime/env.ts';
import { devStorefront } from '#server/dev/dev-storefront.ts';
import { openRuntime } from './open-runtime.ts';
import { seedWhenEmpty } from './seed-when-empty.ts';
import { serveUntilStopped, takePort } from './serve-until-stopped.ts';

/** Serves the storefront from its sources, and tells browsers when they change. */
export async function dev(): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  const env = readEnv(process.env);
  const port = await takePort(env);
  await compileMessages();
  const runtime = env.API_URL ? undefined : await openRuntime(env);
  if (runtime && env.SEED_DEMO) await seedWhenEmpty(runtime);
  const log = runtime?.log ?? createLog(env.LOG_LEVEL);
  await serveUntilStopped({ env, port, storefront: devStorefront(ROOT), runtime, log });
}
