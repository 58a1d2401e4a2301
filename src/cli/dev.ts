import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { compileMessages } from '#cli/messages/compile-messages.ts';
import { ROOT } from '#product/product-files.ts';
import { createLog } from '#runtime/create-log.ts';
import { readEnv } from '#runtime/env.ts';
import type { Storefront, StorefrontBuild } from '#server/storefront/storefront.ts';
import { openDemoGateways, seedWhenEmpty } from './database-commands.ts';
import { openRuntime } from './open-runtime.ts';
import { serveUntilStopped, takePort } from './serve-until-stopped.ts';

/** Serves the storefront from its sources, and tells browsers when they change. */
export async function dev(): Promise<void> {
  process.env.NODE_ENV ??= 'development';
  const env = readEnv(process.env);
  const port = await takePort(env);
  await compileMessages();
  const runtime = env.API_URL ? undefined : await openRuntime(env);
  if (runtime && env.SEED_DEMO) await seedWhenEmpty(runtime);
  const closeGateways = runtime && env.SEED_DEMO ? await openDemoGateways(runtime) : undefined;
  const log = runtime?.log ?? createLog(env.LOG_LEVEL);
  try {
    await serveUntilStopped({ env, port, storefront: devStorefront(ROOT), runtime, log });
  } finally {
    await closeGateways?.();
  }
}

const BUILD = 'virtual:react-router/server-build';

/** The storefront straight from its sources, told to browsers as they change. */
export function devStorefront(root: string): Storefront {
  let vite: ViteDevServer | undefined;
  const server = () => {
    if (!vite) throw new Error('the development server is not attached yet');
    return vite;
  };
  const load = async () => (await server().ssrLoadModule(BUILD)) as StorefrontBuild;
  return {
    isDevelopment: true,
    attach: async (http: Server) => {
      const { createServer } = await import('vite');
      vite = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, ws: { server: http } },
      });
    },
    modules: (incoming, outgoing, next) => server().middlewares(incoming, outgoing, next),
    pages: async () => {
      const build = await load();
      return build.entry.module.createPageHandler(build, 'development');
    },
    inlineScripts: async () => (await load()).entry.module.inlineScripts,
    close: async () => vite?.close(),
  };
}
