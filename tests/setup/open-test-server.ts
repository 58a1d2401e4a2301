import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createHttpTransport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { type Env, readEnv } from '#runtime/env.ts';
import type { Backend } from '#server/backend.ts';
import { createServer } from '#server/create-server.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from '#server/security/connection-limits.ts';
import type { ActiveShop, HostedShop } from '#server/shops/shop-types.ts';
import type { PageHandler } from '#storefront/entry.server.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';

export const INLINE_SCRIPT = 'start()';
const API_ORIGIN = 'http://api.internal';

export const publicHtml = (html: string, headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-page-cache': 'public', ...headers },
  });

export interface TestServerOptions {
  env?: Record<string, string>;
  pages?: PageHandler;
  api?: Backend['fetch'];
  manageApi?: NonNullable<Backend['fetchManageApi']>;
  findPreviewDrafts?: Backend['findPreviewDrafts'];
  outbox?: NonNullable<Backend['outbox']>;
  /** Returns the URLs of pictures on other servers that the shop with this API key refers to. */
  linkedPictures?: (apiKey: string) => string[];
  isDevelopment?: boolean;
  logsRequests?: boolean;
  notifiesChanges?: boolean;
  readiness?: NonNullable<Backend['readiness']>;
  shops?: HostedShop[];
  limits?: Partial<ConnectionLimits>;
}

export interface ReceivedResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Certificate to trust, as PEM. If it is set, the request is sent over TLS. */
  ca?: string;
}

/** Returns a shop that the server serves at `{slug}.localhost`, `{slug}.example` and `{slug}.haat.example`. */
export function testShop(id: number, slug: string, origin = `http://${slug}.localhost`): ActiveShop {
  const shop = {
    id,
    slug,
    apiKey: `key-${slug}`,
    name: slug,
    favicon: '',
    defaultLanguage: 'en',
    origin,
  } as RequestContext['shop'];
  return { isActive: true, id, version: 1, apiKey: shop.apiKey, name: slug, shop, record: undefined };
}

const DOMAINS = ['localhost', 'example', 'haat.example'];

export async function openTestServer(options: TestServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-server-'));
  const env: Env = readEnv({ DATA_DIR: folder, ...options.env });
  const shops = options.shops ?? [testShop(1, 'glow'), testShop(2, 'ghor')];
  const logged: { level: string; details: object; message: string }[] = [];
  const log = (level: string) => (details: object, message: string) =>
    void logged.push({ level, details, message });
  const api = options.api ?? (async () => Response.json({ code: 'not-found' }, { status: 404 }));
  const change = { tell: (_shopId: number | undefined) => {} };
  const server = await createServer({
    env,
    logsRequests: options.logsRequests ?? false,
    limits: { ...CONNECTION_LIMITS, ...options.limits },
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    storefront: {
      pages: async () => options.pages ?? (async () => publicHtml('<h1>Page</h1>')),
      inlineScripts: async () => [INLINE_SCRIPT],
      isDevelopment: options.isDevelopment ?? false,
      close: async () => {},
    },
    backend: {
      origin: API_ORIGIN,
      pageTtlMs: 60_000,
      maxConcurrentRenders: 4,
      fetch: api,
      ...(options.manageApi && { fetchManageApi: options.manageApi }),
      transport: (bindings, settings) =>
        createHttpTransport({
          fetch: (request) => api(request, bindings),
          origin: API_ORIGIN,
          endpoints,
          ...settings,
        }),
      findPreviewDrafts: options.findPreviewDrafts ?? (async () => undefined),
      ...(options.readiness && { readiness: options.readiness }),
      ...(options.linkedPictures && {
        listLinkedPictures: async ({ apiKey }) => options.linkedPictures?.(apiKey) ?? [],
      }),
      ...(options.outbox && { outbox: options.outbox }),
      readTogether: (work) => work(),
      notifiesChanges: options.notifiesChanges ?? true,
      shops: {
        maxAgeMs: 3_600_000,
        find: async (host) =>
          shops.find(({ name }) => DOMAINS.some((domain) => host === `${name}.${domain}`)),
        list: async () => [
          { name: 'Glow', nameBn: 'গ্লো', logo: '', address: 'Dhanmondi <2>', host: 'glow.localhost' },
        ],
        watch: async (onChange) => {
          change.tell = onChange;
        },
      },
    },
  });
  const { port } = await server.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  const sendRequest = (path: string, how: RequestOptions = {}) => sendToServer(port, path, how);
  return {
    sendRequest,
    logged,
    shops,
    folder,
    port,
    close: server.close,
    notifyChange: (id?: number) => change.tell(id),
  };
}

export function sendToServer(
  port: number,
  path: string,
  how: RequestOptions = {},
): Promise<ReceivedResponse> {
  const { host = 'glow.localhost', method = 'GET', headers = {}, body, ca } = how;
  const send = ca ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      { port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false, ca },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString('utf8'),
          }),
        );
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
