import { createApi, type DirectCall } from '#api/create-api.ts';
import { createManageApi } from '#api/manage/create-manage-api.ts';
import { ApiError } from '#client/api-error.ts';
import { type CallOptions, createApiClient, type Transport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Runtime, ShopRecord } from '#runtime/create-runtime.ts';
import { createReadinessChecks } from '#runtime/readiness-checks.ts';
import { getHostOrigin, getShopHost } from '#runtime/shop-origin.ts';
import { findPreviewDrafts } from '#services/content/drafts.ts';
import { listOutbox } from '#services/messages/deliver-messages.ts';
import { listLinkedPictures } from '#services/shop/linked-pictures.ts';
import { findActiveShop, findShopByHost, listActiveShops, watchShops } from '#services/shop/shops.ts';
import type { Backend, CallBindings, ClientSettings } from './backend.ts';

/** Placeholder origin of requests to the API in this process; never used over the network. */
const INTERNAL_ORIGIN = 'http://api.internal';
/** Lifetime of a cached page. It is limited, because a change notification may be lost. */
const PAGE_TTL_MS = 300_000;
const SHOP_MAX_AGE_MS = 3_600_000;
/** Number of pages rendered concurrently. Renders often wait for the database, but PGlite runs one query at a time. */
const MAX_CONCURRENT_RENDERS = { postgres: 4, pglite: 3 };
const MAX_OUTBOX_MESSAGES = 50;
const ANONYMOUS_CLIENT_SETTINGS = { credentials: () => ({}), timing: undefined };

export function createEmbeddedBackend(runtime: Runtime): Backend {
  const { db, log, env, contextFor } = runtime;
  const toShopOrigin = (shop: ShopRecord) => getHostOrigin(getShopHost(shop, env), env);
  const api = createApi({ db, log, contextFor, toShopOrigin });
  const manageApi = createManageApi({ log, platformContextFor: runtime.platformContextFor });
  return {
    origin: INTERNAL_ORIGIN,
    pageTtlMs: PAGE_TTL_MS,
    maxConcurrentRenders: MAX_CONCURRENT_RENDERS[runtime.database.kind],
    fetch: async (request, bindings) => api.fetch(request, bindings),
    fetchManageApi: async (request, bindings) => manageApi.fetch(request, bindings),
    transport: (bindings, settings) => createDirectTransport(api.call, bindings, settings),
    findPreviewDrafts: async ({ shop }, token) => shop && findPreviewDrafts(contextFor(shop), token),
    readTogether: runtime.readTogether,
    notifiesChanges: true,
    readiness: createReadinessChecks(runtime.database),
    securityCounts: runtime.security.counts,
    outbox: (shop) => listOutbox(contextFor(shop), { limit: MAX_OUTBOX_MESSAGES }),
    listLinkedPictures: async ({ record, apiKey }) => {
      const shop = record ?? (await findActiveShop(db, { apiKey }));
      return shop ? listLinkedPictures({ db, shop }) : [];
    },
    shops: {
      maxAgeMs: SHOP_MAX_AGE_MS,
      find: async (host) => {
        const record = await findShopByHost(db, { host, platformDomain: env.PLATFORM_DOMAIN });
        if (!record) return undefined;
        const { id, version, apiKey, name, slug } = record;
        if (record.status !== 'active') return { isActive: false, id, name };
        const client = createApiClient(
          createDirectTransport(api.call, { shop: record, clientIp: '' }, ANONYMOUS_CLIENT_SETTINGS),
        );
        const shop = await client.call('shop', { query: { slug } });
        return { isActive: true, id, version, apiKey, name, shop, record };
      },
      list: async () => {
        const shops = await listActiveShops(db);
        return shops.map((shop) => {
          const { name, nameBn, logo, address } = shop;
          return { name, nameBn, logo, address, host: getShopHost(shop, env) };
        });
      },
      watch: (onChange) => watchShops(runtime, onChange),
    },
  };
}

/** Returns a transport that calls the API in this process without HTTP, with the same responses and errors. */
export function createDirectTransport(
  call: DirectCall,
  bindings: CallBindings,
  { credentials, timing }: ClientSettings,
): Transport {
  return async (name, { params = {}, query = {}, headers = {}, body }) => {
    const endpoint: Endpoint = endpoints[name];
    const { token, apiKey, proof } = credentials();
    const sentHeaders = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
    );
    if (token && !endpoint.anonymous) sentHeaders.authorization = `Bearer ${token}`;
    if (apiKey) sentHeaders['x-api-key'] = apiKey;
    if (proof) sentHeaders['x-proof-of-work'] = proof;
    const startedAt = performance.now();
    const input = {
      params: stringifyParameters(params),
      query: stringifyParameters(query),
      headers: sentHeaders,
      body,
    };
    const outcome = await call(name, input, bindings);
    timing?.record({ method: endpoint.method, route: endpoint.path, ms: performance.now() - startedAt });
    if (!outcome.ok) throw ApiError.from(outcome.status, outcome.body);
    return outcome.body;
  };
}

function stringifyParameters(values: NonNullable<CallOptions['query']>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
