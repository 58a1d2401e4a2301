import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Storefront, StorefrontBuild } from '../storefront/storefront.ts';

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
