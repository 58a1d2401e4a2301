import { join } from 'node:path';
import { createServer } from 'vite';
import type { Storefront, StorefrontBuild } from '#server/storefront/storefront.ts';

/** The pages straight from their sources as they are now: nothing is built, watched or told. */
export async function sourceStorefront(): Promise<Storefront> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild;
  return {
    isDevelopment: true,
    pages: async () => {
      const build = await load();
      return build.entry.module.createPageHandler(build, 'development');
    },
    inlineScripts: async () => (await load()).entry.module.inlineScripts,
    close: () => vite.close(),
  };
}
