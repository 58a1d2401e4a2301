import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetFolders, OtherBuilds } from '#server/assets/other-builds.ts';
import { StaticAssets } from '#server/assets/static-assets.ts';
import type { PageHandler } from '#storefront/entry.server.tsx';

export interface Storefront {
  /** Request handler of the pages; a development server returns a new one after each change. */
  pages: () => Promise<PageHandler>;
  /** Inline scripts of pages, for the Content-Security-Policy. */
  inlineScripts: () => Promise<readonly string[]>;
  /** Files of the build; a development server serves its own. */
  assets?: StaticAssets;
  /** Serves modules in development; calls `next` for other requests. */
  modules?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Lets a development server use WebSockets on the server's own port. */
  attach?: (server: Server) => Promise<void>;
  isDevelopment: boolean;
  close: () => Promise<void>;
}

/** Exports of the server bundle in addition to the routes. */
export interface StorefrontEntry {
  createPageHandler: (build: unknown, mode: 'production' | 'development') => PageHandler;
  inlineScripts: readonly string[];
}

export interface StorefrontBuild {
  entry: { module: StorefrontEntry };
}

/** Opens a built storefront. Missing assets are looked up in other builds and in the shared folder. */
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
