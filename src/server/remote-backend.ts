import { createHash } from 'node:crypto';
import { ApiError } from '#client/api-error.ts';
import { type ApiClient, createApiClient, createHttpTransport, type Transport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { calls } from '#contract/calls.ts';
import type { Shop, ShopQuery } from '#contract/shop.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { ServerLog } from '#server/log/server-log.ts';
import type { Backend } from './backend.ts';

/** Lifetime of a cached page. It is short, because a remote API sends no change notifications. */
const PAGE_TTL_MS = 60_000;
/** Time after which a shop is looked up again: suspended and renamed shops must be noticed within two seconds. */
const SHOP_MAX_AGE_MS = 1_000;
/** Number of pages rendered concurrently. It is high, because rendering mostly waits for responses of the API. */
const MAX_CONCURRENT_RENDERS = 32;
const CALL_TIMEOUT_MS = 15_000;
const MAX_LOGGED_ISSUES = 5;
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-api-key',
  'x-proof-of-work',
];
/** Other response headers, such as those of the connection, are dropped. */
const RETURNED_HEADERS = ['content-type', 'cache-control', 'retry-after', 'etag'];

export interface RemoteBackendOptions {
  apiUrl: string;
  platformDomain: string;
  log: Pick<ServerLog, 'error'>;
}

export function createRemoteBackend({ apiUrl, platformDomain, log }: RemoteBackendOptions): Backend {
  const withParsing = createResponseParser(log);
  const target = { origin: apiUrl, endpoints };
  const client = createApiClient(withParsing(createHttpTransport({ fetch: sendRequest, ...target })));
  const forward: Backend['fetch'] = async (request, { clientIp }) => {
    const { pathname, search } = new URL(request.url);
    const headers = pickHeaders(request.headers, FORWARDED_HEADERS);
    headers.set('x-forwarded-for', clientIp);
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const response = await sendRequest(
      new Request(`${apiUrl}${pathname}${search}`, {
        method: request.method,
        headers,
        body: hasBody ? await request.arrayBuffer() : null,
      }),
    );
    return new Response(response.body, {
      status: response.status,
      headers: pickHeaders(response.headers, RETURNED_HEADERS),
    });
  };
  return {
    origin: apiUrl,
    pageTtlMs: PAGE_TTL_MS,
    maxConcurrentRenders: MAX_CONCURRENT_RENDERS,
    fetch: forward,
    transport: (bindings, settings) =>
      withParsing(
        createHttpTransport({ fetch: (request) => forward(request, bindings), ...target, ...settings }),
      ),
    readiness: { api: () => checkApi(apiUrl) },
    findPreviewDrafts: async () => undefined,
    readTogether: (work) => work(),
    notifiesChanges: false,
    shops: {
      maxAgeMs: SHOP_MAX_AGE_MS,
      find: async (host) => {
        const suffix = `.${platformDomain}`;
        const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : undefined;
        const findByDomain = () => findShop(client, { custom_domain: host });
        const shop =
          slug && !slug.includes('.')
            ? ((await findShop(client, { slug })) ?? (await findByDomain()))
            : await findByDomain();
        if (!shop) return undefined;
        const { id, apiKey, name } = shop;
        return { isActive: true, id, version: toVersion(shop), apiKey, name, shop, record: undefined };
      },
      list: async () => [],
      watch: async () => {},
    },
  };
}

const toVersion = (shop: Shop): number =>
  createHash('sha256').update(JSON.stringify(shop)).digest().readUIntBE(0, 6);

/** Returns a transport that parses responses. Logs an invalid response and throws `ApiError.unreachable()`. */
const createResponseParser =
  (log: RemoteBackendOptions['log']) =>
  (transport: Transport): Transport =>
  async (name, input) => {
    const parsed = calls[name].response.safeParse(await transport(name, input));
    if (parsed.success) return parsed.data;
    const issues = parsed.error.issues.slice(0, MAX_LOGGED_ISSUES);
    log.error({ call: name, issues }, 'an API response does not match the contract');
    throw ApiError.unreachable();
  };

const API_CHECK_TIMEOUT_MS = 2_000;
const GATEWAY_FAILURE_STATUSES = new Set([502, 503, 504]);

/** Returns why the API is unreachable. Any response except 502, 503 and 504 shows that it is reachable. */
async function checkApi(apiUrl: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(API_CHECK_TIMEOUT_MS);
    const { status, body } = await fetch(`${apiUrl}/readyz`, { signal, redirect: 'manual' });
    await body?.cancel();
    return GATEWAY_FAILURE_STATUSES.has(status) ? `the API returns ${status}` : undefined;
  } catch {
    return 'the API does not respond';
  }
}

async function findShop(client: ApiClient, query: ShopQuery): Promise<Shop | undefined> {
  try {
    return await client.call('shop', { query });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw toUnavailable(error) ?? error;
  }
}

const sendRequest = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS), redirect: 'manual' });

const pickHeaders = (headers: Headers, names: readonly string[]) =>
  new Headers([...headers].filter(([name]) => names.includes(name)));

/** Status of an `ApiError` without a response, for example while the API restarts. */
const NO_RESPONSE_STATUS = 0;
const UNAVAILABLE_STATUS = 503;
const TOO_MANY_REQUESTS_STATUS = 429;

/** Returns an `Unavailable` if the API is temporarily unavailable; `undefined` for an error of the request itself. */
export function toUnavailable(error: unknown): Unavailable | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { status, retryAfterSeconds } = error;
  if (![NO_RESPONSE_STATUS, UNAVAILABLE_STATUS, TOO_MANY_REQUESTS_STATUS].includes(status)) return undefined;
  return new Unavailable('the API is unavailable', {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
