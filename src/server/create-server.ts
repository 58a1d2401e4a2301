import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Env } from '#runtime/env.ts';
import type { Backend } from './backend.ts';
import { createApp } from './create-app.ts';
import { ImageStore } from './images/image-store.ts';
import { OriginalStorages } from './images/original-storages.ts';
import { RemoteImages } from './images/remote-images.ts';
import type { ServerLog } from './log/server-log.ts';
import { createMetrics } from './metrics.ts';
import { HotPath } from './page-cache/hot-path.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { errorPage } from './pages/error-page.ts';
import { pageLanguage } from './pages/page-language.ts';
import { Pages } from './pages/serve-pages.ts';
import { LiveShops } from './shops/live-shops.ts';
import type { Storefront } from './storefront/storefront.ts';

const MIB = 2 ** 20;
const SWEEP_MS = 60_000;
const MAX_URL = 8_192;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 30_000;
const DRAIN_MS = 10_000;
const DRAIN_STEP_MS = 50;

export interface ServerOptions {
  env: Env;
  backend: Backend;
  storefront: Storefront;
  log: ServerLog;
}

export interface RunningServer {
  /** Starts to listen; rejects when the port is taken. */
  listen: (port: number, host: string) => Promise<AddressInfo>;
  /** Stops to listen and lets running requests finish, for ten seconds at most. */
  close: () => Promise<void>;
}

/** The server of all shops: their pages, files, pictures and API. */
export async function createServer({ env, backend, storefront, log }: ServerOptions): Promise<RunningServer> {
  const hotPath = new HotPath(env.TRUST_PROXY);
  const cache = new PageCache(Math.max(1, env.PAGE_CACHE_MIB) * MIB, (page) => hotPath.forget(page));
  const keepsPages = env.PAGE_CACHE_MIB > 0 && !storefront.isDevelopment;
  const shops = new LiveShops(backend.shops);
  await shops.watch();
  const pages = new Pages({
    storefront,
    backend,
    cache: keepsPages ? cache : undefined,
    hotPath,
    log,
    pageStorageUrl: env.PAGE_STORAGE_URL,
    timesRequests: env.REQUEST_TIMING,
    onDocumentChange: (shopId) => shops.forget(shopId),
  });
  const storages = new OriginalStorages(env, log);
  const images =
    env.API_URL && storages.isEmpty
      ? new RemoteImages(env.API_URL)
      : new ImageStore(imageFolders(env.DATA_DIR), storages);
  const app = createApp({ env, backend, shops, images, pages, metrics: createMetrics(cache, hotPath), log });
  const rest = getRequestListener(app.fetch, {
    errorHandler: () => new Response(errorPage(400, 'en'), { status: 400, headers: HTML_HEADERS }),
  });
  const afterModules = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if ((incoming.url?.length ?? 0) > MAX_URL) return refuseLongUrl(incoming, outgoing);
    void rest(incoming, outgoing);
  };
  const server = createHttpServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (incoming, outgoing) => {
      if (hotPath.answer(incoming, outgoing)) return;
      if (storefront.assets?.answer(incoming, outgoing)) return;
      if (storefront.modules) storefront.modules(incoming, outgoing, () => afterModules(incoming, outgoing));
      else afterModules(incoming, outgoing);
    },
  );
  await storefront.attach?.(server);
  const sweeping = setInterval(() => cache.sweep(), SWEEP_MS).unref();
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          resolve(server.address() as AddressInfo);
        });
      }),
    close: async () => {
      clearInterval(sweeping);
      await storefront.close();
      await drain(server);
    },
  };
}

const imageFolders = (dataFolder: string) => ({
  media: join(dataFolder, 'media'),
  cache: join(dataFolder, 'cache', 'images'),
});

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

function refuseLongUrl({ headers }: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.writeHead(414, HTML_HEADERS).end(errorPage(414, pageLanguage(headers['accept-language'])));
}

function drain(server: ReturnType<typeof createHttpServer>): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    // Connections that finish their request while draining would otherwise be kept for the next one.
    const stepping = setInterval(() => server.closeIdleConnections(), DRAIN_STEP_MS);
    const enough = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearInterval(stepping);
      clearTimeout(enough);
      resolve();
    });
    server.closeIdleConnections();
  });
}
