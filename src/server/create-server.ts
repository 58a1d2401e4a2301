import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { divideCacheMemory, type Env } from '#runtime/env.ts';
import { openRequestLog, type RequestLog } from '#server/log/request-log.ts';
import { matchUrlRoute } from '#server/log/request-route.ts';
import { getRequestTrace, REQUEST_ID_HEADER } from '#server/log/request-trace.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import { renderErrorPage } from '#server/pages/error-response.ts';
import { readPageLanguage } from '#server/pages/page-frame.ts';
import type { Backend } from './backend.ts';
import { createApp } from './create-app.ts';
import { Readiness } from './health/readiness.ts';
import { type Listeners, openListeners, type ReservedPort } from './listeners.ts';
import { createMetrics } from './metrics.ts';
import { HotPath } from './page-cache/hot-path.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { PageServer } from './pages/page-server.ts';
import { openPictures } from './pictures/open-pictures.ts';
import { createWorkQueues } from './queues/work-queues.ts';
import { ChunkLimitedRequest, DiscardableResponse } from './security/chunk-limited-request.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  hasOneHost,
  limitConnectionsPerNetwork,
  readConnectionLimits,
  toServerTimeouts,
} from './security/connection-limits.ts';
import { RequestBodies } from './security/request-bodies.ts';
import { limitRequestsPerTick, serializeRequestsPerConnection } from './security/request-scheduling.ts';
import { getSecurityHeaders } from './security/security-headers.ts';
import { ShopFinder } from './shops/shop-finder.ts';
import type { Storefront } from './storefront/storefront.ts';

const CACHE_CLEANUP_INTERVAL_MS = 60_000;
const MAX_URL_LENGTH = 8_192;

export interface ServerOptions {
  env: Env;
  backend: Backend;
  storefront: Storefront;
  log: ServerLog;
  limits?: ConnectionLimits;
  logsRequests?: boolean;
}

export interface RunningServer {
  listen: (port: number, host: string, reservedPort?: ReservedPort) => Promise<AddressInfo>;
  readiness: Readiness;
  /** Reports not ready, stops listening after the shutdown delay, then waits up to 10 s for open requests. */
  close: () => Promise<void>;
}

export async function createServer(options: ServerOptions): Promise<RunningServer> {
  const { env, backend, storefront, log, limits = readConnectionLimits() } = options;
  if (limits.connections < CONNECTION_LIMITS.connections) {
    log.warn(
      { connections: limits.connections },
      'the open file limit is low, so fewer connections are accepted',
    );
  }
  const memory = divideCacheMemory(env.PAGE_CACHE_MIB);
  const cache = new PageCache(memory.pages);
  const hotPath = new HotPath(cache, env);
  const cachesPages = env.PAGE_CACHE_MIB > 0 && !storefront.isDevelopment;
  const queues = createWorkQueues({
    maxConcurrentPages: backend.maxConcurrentRenders,
    isDevelopment: storefront.isDevelopment,
    log,
  });
  const bodies = new RequestBodies();
  const shops = new ShopFinder(backend.shops, queues.hosts);
  await shops.watch();
  const pictureServices = openPictures({ env, queues, log, maxBytes: memory.pictures });
  const { pictures, logoColours } = pictureServices;
  const pages = new PageServer({
    storefront,
    logoColours,
    backend,
    cache: cachesPages ? cache : undefined,
    hotPath,
    queues,
    bodies,
    log,
    pageStorageUrl: env.PAGE_STORAGE_URL,
    documentBytes: memory.documents,
    partBytes: memory.parts,
    timesRequests: env.REQUEST_TIMING,
    onDocumentChange: (shopId) => shops.invalidate(shopId),
  });
  const metrics = createMetrics(cache, hotPath, queues, backend.securityCounts);
  const { responseTimeoutMs } = limits;
  const showsOutbox = env.SEED_DEMO || storefront.isDevelopment;
  const readiness = new Readiness(backend.readiness);
  const parts = { env, backend, shops, pictures, pages, metrics, readiness, queues, bodies };
  const app = createApp({ ...parts, log, responseTimeoutMs, showsOutbox });
  const logRequest = openRequestLog({ env, log, shops, isEnabled: options.logsRequests ?? false });
  const server = openHttpServer({ env, log, limits, storefront, hotPath, logRequest, app });
  await storefront.attach?.(server);
  let listeners: Listeners | undefined;
  const cleanupTimer = setInterval(() => cache.removeExpired(), CACHE_CLEANUP_INTERVAL_MS).unref();
  return {
    listen: async (port, host, reservedPort) => {
      const onError = (error: Error) => log.error({ err: error }, 'a connection could not be accepted');
      listeners = await openListeners(server, { port, host, reservedPort, onError });
      return listeners.address;
    },
    readiness,
    close: async () => {
      readiness.shutDown();
      if (listeners) await setTimeout(env.SHUTDOWN_DELAY * 1_000);
      clearInterval(cleanupTimer);
      await storefront.close();
      await listeners?.close();
      pictureServices.close();
    },
  };
}

interface HttpServerOptions {
  env: Env;
  log: ServerLog;
  limits: ConnectionLimits;
  storefront: Storefront;
  hotPath: HotPath;
  logRequest: RequestLog;
  app: ReturnType<typeof createApp>;
}

function openHttpServer({ env, log, limits, storefront, hotPath, logRequest, app }: HttpServerOptions) {
  const { refuse, errorHandler } = createRefusalHandlers(env);
  const handleWithApp = getRequestListener(app.fetch, { errorHandler });
  const failRequest = (error: unknown, incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { id: requestId } = getRequestTrace(incoming);
    log.error({ err: error, requestId, route: matchUrlRoute(incoming.url) }, 'a request failed');
    outgoing.destroy();
  };
  const respondWithApp = limitRequestsPerTick((incoming, outgoing) => {
    if ((incoming.url?.length ?? 0) > MAX_URL_LENGTH) return refuse(incoming, outgoing, 414);
    handleWithApp(incoming, outgoing).catch((error: unknown) => failRequest(error, incoming, outgoing));
  }, failRequest);
  const handleRequest = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasOneHost(incoming)) return refuse(incoming, outgoing, 400);
    if (hotPath.tryRespond(incoming, outgoing)) return;
    if (storefront.assets?.tryRespond(incoming, outgoing, () => respondWithApp(incoming, outgoing))) return;
    if (storefront.modules) storefront.modules(incoming, outgoing, () => respondWithApp(incoming, outgoing));
    else respondWithApp(incoming, outgoing);
  };
  const logAndSerialize = (handle: typeof handleRequest) => {
    const serialized = serializeRequestsPerConnection(handle);
    return (incoming: ChunkLimitedRequest, outgoing: ServerResponse) => {
      // Ignores requests that Node still parses from buffered data after the connection was closed.
      if (incoming.socket.destroyed) return;
      incoming.response = outgoing;
      logRequest(incoming, outgoing);
      serialized(incoming, outgoing);
    };
  };
  const server = createHttpServer<typeof ChunkLimitedRequest, typeof DiscardableResponse>(
    {
      ...toServerTimeouts(limits),
      ...EMPTY_REQUEST_OPTIONS,
      // `hasOneHost` checks the header instead and closes the connection. Node would respond to each pipelined request.
      requireHostHeader: false,
      IncomingMessage: ChunkLimitedRequest,
      ServerResponse: DiscardableResponse,
    },
    logAndSerialize(handleRequest),
  );
  server.on(
    'checkExpectation',
    logAndSerialize((incoming, outgoing) => refuse(incoming, outgoing, 417)),
  );
  server.setTimeout(limits.idleMs);
  // Connections are not limited per network behind a proxy, because all of them come from the proxy.
  const perNetwork = env.TRUST_PROXY ? limits.connections : limits.connectionsPerNetwork;
  limitConnectionsPerNetwork(server, { total: limits.connections, perNetwork });
  return server;
}

/** This option, available since Node 24, skips body events for requests without a body. */
const EMPTY_REQUEST_OPTIONS = { optimizeEmptyRequests: true };

const ERROR_PAGE_HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

function createRefusalHandlers({ PUBLIC_SCHEME }: Env) {
  const sharedHeaders = {
    ...ERROR_PAGE_HEADERS,
    ...Object.fromEntries(getSecurityHeaders({ scheme: PUBLIC_SCHEME, isPlatformOwned: false })),
  };
  return {
    refuse: (incoming: IncomingMessage, outgoing: ServerResponse, status: 400 | 414 | 417) => {
      const page = renderErrorPage(status, readPageLanguage(incoming.headers['accept-language']));
      const requestHeaders = { [REQUEST_ID_HEADER]: getRequestTrace(incoming).id, Connection: 'close' };
      outgoing.writeHead(status, { ...sharedHeaders, ...requestHeaders }).end(page);
    },
    errorHandler: () => new Response(renderErrorPage(400, 'en'), { status: 400, headers: sharedHeaders }),
  };
}
