import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticAssets } from '../assets/static-assets.ts';
import type { Storefront, StorefrontBuild } from './storefront.ts';

/** Opens the storefront that `npm run build` left in a folder. */
export async function builtStorefront(folder: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as StorefrontBuild;
  const { createPageHandler, inlineScripts } = build.entry.module;
  const handler = createPageHandler(build, 'production');
  return {
    pages: async () => handler,
    inlineScripts: async () => inlineScripts,
    assets: await StaticAssets.open(join(folder, 'client')),
    isDevelopment: false,
    close: async () => {},
  };
}
