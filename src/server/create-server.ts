import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Env, memoryShares, pictureFolders } from '#runtime/env.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { errorPage } from '#server/pages/answer-error.ts';
import { pageLanguage } from '#server/pages/page-frame.ts';
import { OriginalStorages, RemotePictures } from '#server/pictures/original-storages.ts';
import { PictureStore } from '#server/pictures/picture-store.ts';
import type { Backend } from './backend.ts';
import { createApp } from './create-app.ts';
import { RequestBodies } from './host/request-bodies.ts';
import { type HeldPort, type Listeners, openListeners } from './listeners.ts';
import { createMetrics } from './metrics.ts';
import { HotPath } from './page-cache/hot-path.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { Pages } from './pages/serve-pages.ts';
import { LogoColours } from './pictures/logo-colours.ts';
import { createWorkQueues } from './queues/work-queues.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  connectionLimits,
  hasSeveralHosts,
  shareConnections,
  timeoutsOf,
} from './security/connection-limits.ts';
import { PartedRequest } from './security/request-parts.ts';
import { fewPerTurn, oneAtATime } from './security/request-turns.ts';
import { securityHeaders } from './security/security-headers.ts';
import { LiveShops } from './shops/live-shops.ts';
import type { Storefront } from './storefront/storefront.ts';

const SWEEP_MS = 60_000;
const MAX_URL = 8_192;

export interface ServerOptions {
  env: Env;
  backend: Backend;
  storefront: Storefront;
  log: ServerLog;
  limits?: ConnectionLimits;
}

export interface RunningServer {
  /** Starts to listen; rejects when the port is taken, unless this process holds it already. */
  listen: (port: number, host: string, held?: HeldPort) => Promise<AddressInfo>;
  /** Stops to listen and lets running requests finish, for ten seconds at most. */
  close: () => Promise<void>;
}

/** The server of all shops: their pages, files, pictures and API. */
export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { env, backend, storefront, log, limits = connectionLimits() } = options;
  if (limits.connections < CONNECTION_LIMITS.connections) {
    log.warn(
      { connections: limits.connections },
      'few files may be open at a time, so few connections are taken',
    );
  }
  const memory = memoryShares(env.PAGE_CACHE_MIB);
  const cache = new PageCache(memory.pages);
  const hotPath = new HotPath(cache, env);
  const keepsPages = env.PAGE_CACHE_MIB > 0 && !storefront.isDevelopment;
  const queues = createWorkQueues({
    pagesAtOnce: backend.rendersAtOnce,
    isDevelopment: storefront.isDevelopment,
    log,
  });
  const bodies = new RequestBodies();
  const shops = new LiveShops(backend.shops, queues.hosts);
  await shops.watch();
  const storages = new OriginalStorages(env, log);
  const pictures =
    env.API_URL && storages.isEmpty
      ? new RemotePictures(env.API_URL, queues.originals)
      : new PictureStore(pictureFolders(env.DATA_DIR), storages, queues, log, memory.pictures);
  const pages = new Pages({
    storefront,
    logoColours: new LogoColours(pictures),
    backend,
    cache: keepsPages ? cache : undefined,
    hotPath,
    queue: queues.pages,
    payments: queues.payments,
    photos: queues.photos,
    bodies,
    log,
    pageStorageUrl: env.PAGE_STORAGE_URL,
    documentBytes: memory.documents,
    partBytes: memory.parts,
    timesRequests: env.REQUEST_TIMING,
    onDocumentChange: (shopId) => shops.forget(shopId),
  });
  const metrics = createMetrics(cache, hotPath, queues);
  const { answerMs } = limits;
  const showsOutbox = env.IS_TRIAL || storefront.isDevelopment;
  const parts = { env, backend, shops, pictures, pages, metrics, queues, bodies };
  const app = createApp({ ...parts, log, answerMs, showsOutbox });
  const { refuse, errorHandler } = refusalsOf(env);
  const rest = getRequestListener(app.fetch, { errorHandler });
  const giveUp = (error: unknown, incoming: IncomingMessage, outgoing: ServerResponse) => {
    log.error({ err: error, path: incoming.url }, 'a request could not be answered');
    outgoing.destroy();
  };
  const afterModules = fewPerTurn((incoming, outgoing) => {
    if ((incoming.url?.length ?? 0) > MAX_URL) return refuse(incoming, outgoing, 414);
    rest(incoming, outgoing).catch((error: unknown) => giveUp(error, incoming, outgoing));
  }, giveUp);
  const begin = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (hasSeveralHosts(incoming)) return refuse(incoming, outgoing, 400);
    if (hotPath.answer(incoming, outgoing)) return;
    if (storefront.assets?.answer(incoming, outgoing, () => afterModules(incoming, outgoing))) return;
    if (storefront.modules) storefront.modules(incoming, outgoing, () => afterModules(incoming, outgoing));
    else afterModules(incoming, outgoing);
  };
  const inTurn = oneAtATime(begin);
  const server = createHttpServer<typeof PartedRequest>(
    { ...timeoutsOf(limits), ...WITHOUT_BODY, IncomingMessage: PartedRequest },
    (incoming, outgoing) => {
      incoming.answer = outgoing;
      inTurn(incoming, outgoing);
    },
  );
  server.on('checkExpectation', (incoming, outgoing) => refuse(incoming, outgoing, 417));
  server.setTimeout(limits.idleMs);
  // Behind a proxy all connections are the proxy's.
  const perNetwork = env.TRUST_PROXY ? limits.connections : limits.connectionsPerNetwork;
  shareConnections(server, { inAll: limits.connections, perNetwork });
  await storefront.attach?.(server);
  let listeners: Listeners | undefined;
  const sweeping = setInterval(() => cache.sweep(), SWEEP_MS).unref();
  return {
    listen: async (port, host, held) => {
      const onError = (error: Error) => log.error({ err: error }, 'a connection could not be taken');
      listeners = await openListeners(server, { port, host, held, onError });
      return listeners.address;
    },
    close: async () => {
      clearInterval(sweeping);
      await storefront.close();
      await listeners?.close();
    },
  };
}

/** Since Node 24: a request that says nothing of a body is spared the events of one. */
const WITHOUT_BODY = { optimizeEmptyRequests: true };

const HTML_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/** Answers outside the app, with the headers that all answers carry. */
function refusalsOf({ PUBLIC_SCHEME }: Env) {
  const all = { ...HTML_HEADERS, ...Object.fromEntries(securityHeaders(PUBLIC_SCHEME)) };
  return {
    refuse: ({ headers }: IncomingMessage, outgoing: ServerResponse, status: 400 | 414 | 417) => {
      const page = errorPage(status, pageLanguage(headers['accept-language']));
      outgoing.writeHead(status, { ...all, Connection: 'close' }).end(page);
    },
    errorHandler: () => new Response(errorPage(400, 'en'), { status: 400, headers: all }),
  };
}
