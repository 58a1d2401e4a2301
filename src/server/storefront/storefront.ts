import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listAssetFolders, OtherBuilds } from '#server/assets/other-builds.ts';
import { StaticAssets } from '#server/assets/static-assets.ts';
import type { PageHandler } from '#storefront/entry.server.tsx';

export interface Storefront {
  /** Returns the handler of pages; in development, a new one after each change. */
  pages: () => Promise<PageHandler>;
  inlineScripts: () => Promise<readonly string[]>;
  assets?: StaticAssets;
  modules?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  attach?: (server: Server) => Promise<void>;
  isDevelopment: boolean;
  close: () => Promise<void>;
}

export interface StorefrontBuild {
  entry: {
    module: {
      createPageHandler: (build: unknown, mode: 'production' | 'development') => PageHandler;
      inlineScripts: readonly string[];
    };
  };
}

/** Loads a built storefront. Looks up missing assets in other builds and in the shared folder. */
export async function openBuiltStorefront(folder: string, sharedAssets?: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as StorefrontBuild;
  const { createPageHandler, inlineScripts } = build.entry.module;
  const handler = createPageHandler(build, 'production');
  return {
    pages: async () => handler,
    inlineScripts: async () => inlineScripts,
    assets: await StaticAssets.open(
      join(folder, 'client'),
      new OtherBuilds(() => listAssetFolders(dirname(folder), sharedAssets)),
    ),
    isDevelopment: false,
    close: async () => {},
  };
}
