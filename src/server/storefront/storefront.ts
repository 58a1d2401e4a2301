import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assetFolders, OtherBuilds } from '#server/assets/other-builds.ts';
import { StaticAssets } from '#server/assets/static-assets.ts';
import type { PageHandler } from '#storefront/entry.server.tsx';

/** The bundled pages, or those of a development server. */
export interface Storefront {
  /** What answers requests for pages; a development server makes it anew after each change. */
  pages: () => Promise<PageHandler>;
  /** Scripts that pages hold inline, for the Content-Security-Policy. */
  inlineScripts: () => Promise<readonly string[]>;
  /** Files of the build; a development server brings its own. */
  assets?: StaticAssets;
  /** Answers requests for modules while developing; calls back when a request is none of its own. */
  modules?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  /** Lets a development server speak to browsers through the server's own port. */
  attach?: (server: Server) => Promise<void>;
  isDevelopment: boolean;
  close: () => Promise<void>;
}

/** What the bundle of the server offers beside the routes. */
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
