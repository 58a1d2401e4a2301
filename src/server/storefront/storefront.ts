import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetFolders, OtherBuilds } from '#server/assets/other-builds.ts';
import { StaticAssets } from '#server/assets/static-assets.ts';
import type { PageHandler } from '#storefront/entry.server.tsx';

export interface Storefront {
  /** A development server returns a new handler after each change. */
  pages: () => Promise<PageHandler>;
  inlineScripts: () => Promise<readonly string[]>;
  assets?: StaticAssets;
  modules?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  attach?: (server: Server) => Promise<void>;
  isDevelopment: boolean;
  close: () => Promise<void>;
}

export interface StorefrontEntry {
  createPageHandler: (build: unknown, mode: 'production' | 'development') => PageHandler;
  inlineScripts: readonly string[];
}

export interface StorefrontBuild {
  entry: { module: StorefrontEntry };
}

/** Missing assets are looked up in other builds and in the shared folder. */
export async function builtStorefront(folder: string, sharedAssets?: string): Promise<Storefront> {
  const build = (await import(pathToFileURL(join(folder, 'server', 'index.js')).href)) as StorefrontBuild;
  const { createPageHandler, inlineScripts } = build.entry.module;
  const handler = createPageHandler(build, 'production');
  return {
    pages: async () => handler,
    inlineScripts: async () => inlineScripts,
    assets: await StaticAssets.open(
      join(folder, 'client'),
      new OtherBuilds(() => assetFolders(dirname(folder), sharedAssets)),
    ),
    isDevelopment: false,
    close: async () => {},
  };
}
