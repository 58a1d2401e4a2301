import { join } from 'node:path';
import { createServer } from 'vite';
import type { Storefront, StorefrontBuild } from '#server/storefront/storefront.ts';

let loading: Promise<Storefront> | undefined;

/** Loads the storefront from the sources, without a build or file watching, once for all tests of the process. */
export function sourceStorefront(): Promise<Storefront> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Storefront> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild;
  const { createPageHandler, inlineScripts } = build.entry.module;
  const pages = createPageHandler(build, 'development');
  return {
    isDevelopment: true,
    pages: async () => pages,
    inlineScripts: async () => inlineScripts,
    close: async () => {},
  };
}
