import type { Server } from 'node:http';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { getPagesFolder, ROOT_FOLDER } from '#installation/paths.ts';
import { createServerLog } from '#runtime/create-log.ts';
import { readEnv } from '#runtime/env.ts';
import { shareAssets } from '#server/assets/share-assets.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { openBuiltStorefront, type Storefront, type StorefrontBuild } from '#server/storefront/storefront.ts';
import { build, isBuilt } from './build.ts';
import { openDemoSimulators, seedWhenEmpty, warnAboutDemo, warnAboutTextHours } from './database-commands.ts';
import { openRuntime } from './open-runtime.ts';
import { reserveServerPort, type ServeOptions, serveUntilStopped } from './serve-until-stopped.ts';

export async function start(): Promise<void> {
  const env = readEnv(process.env);
  process.env.NODE_ENV ??= 'production';
  const port = await reserveServerPort(env);
  const log = createServerLog(env);
  const opening = env.API_URL ? undefined : openRuntime(env, log);
  // If the build is current, the pages are loaded while the database opens.
  if (!isBuilt()) {
    await opening;
    await build();
  }
  const pages = getPagesFolder();
  const [runtime, storefront] = await Promise.all([
    opening,
    openBuiltStorefront(pages, env.SHARED_ASSETS_DIR),
  ]);
  await serve({ env, port, runtime, storefront, pages, log });
}

export async function dev(): Promise<void> {
  const env = readEnv(process.env);
  process.env.NODE_ENV ??= 'development';
  const port = await reserveServerPort(env);
  const { compileMessages } = await import('#cli/messages/compile-messages.ts');
  await compileMessages();
  const log = createServerLog(env);
  const runtime = env.API_URL ? undefined : await openRuntime(env, log);
  await serve({ env, port, runtime, storefront: openDevStorefront(ROOT_FOLDER), log });
}

async function serve({ pages, ...options }: ServeOptions & { pages?: string }): Promise<void> {
  const { env, runtime, log } = options;
  if (runtime && runtime.migrated.length > 0)
    log.info({ applied: runtime.migrated }, 'the database was migrated');
  const notes = runtime && env.SEED_DEMO ? await seedWhenEmpty(runtime) : [];
  if (runtime && !env.SEED_DEMO) await warnAboutDemo(runtime);
  if (runtime) await warnAboutTextHours(runtime);
  const closeGateways = runtime && (await openDemoSimulators(runtime, env));
  const stopSharedAssets =
    pages && env.SHARED_ASSETS_DIR && (await copyToSharedFolder(pages, env.SHARED_ASSETS_DIR, log));
  try {
    await serveUntilStopped({ ...options, notes });
  } finally {
    if (stopSharedAssets) stopSharedAssets();
    await closeGateways?.();
  }
}

async function copyToSharedFolder(pages: string, folder: string, log: ServerLog) {
  try {
    return await shareAssets(join(pages, 'client'), folder);
  } catch (error) {
    log.error({ err: error }, 'assets could not be copied to SHARED_ASSETS_DIR');
    return undefined;
  }
}

const SERVER_BUILD_MODULE = 'virtual:react-router/server-build';

function openDevStorefront(root: string): Storefront {
  let vite: ViteDevServer | undefined;
  const server = () => {
    if (!vite) throw new Error('the development server is not attached yet');
    return vite;
  };
  const load = async () => (await server().ssrLoadModule(SERVER_BUILD_MODULE)) as StorefrontBuild;
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
