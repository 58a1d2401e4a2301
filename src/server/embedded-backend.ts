import { createApi, type DirectCall } from '#api/create-api.ts';
import { ApiError } from '#client/api-error.ts';
import { type CallParts, createApiClient, type Transport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Runtime } from '#runtime/create-runtime.ts';
import { type ShopRecord, shopLookup } from '#runtime/create-runtime.ts';
import { readinessChecks } from '#runtime/readiness-checks.ts';
import { shopHost, shopOrigin } from '#runtime/shop-origin.ts';
import { openPreview } from '#services/content/drafts.ts';
import { listOutbox } from '#services/messages/deliver-messages.ts';
import type { Backend, CallBindings, ClientSettings } from './backend.ts';

/** Never requested over the network; requests go to the API in this process. */
const ORIGIN = 'http://api.internal';
/** Fallback if a notification of a change is lost. */
const PAGE_TTL_MS = 300_000;
const SHOP_MAX_AGE_MS = 3_600_000;
/** Uses the processor while the database responds; the embedded database runs one query at a time. */
const RENDERS_AT_ONCE = { postgres: 4, pglite: 3 };
const OUTBOX_MESSAGES = 50;
const NO_CREDENTIALS = { credentials: () => ({}), timing: undefined };

export function embeddedBackend(runtime: Runtime): Backend {
  const { db, log, env } = runtime;
  const lookup = shopLookup(runtime);
  const originOf = (shop: ShopRecord) => shopOrigin(shopHost(shop, env), env);
  const api = createApi({
    db,
    log,
    contextFor: runtime.contextFor,
    originOf,
  });
  return {
    origin: ORIGIN,
    pageTtlMs: PAGE_TTL_MS,
    rendersAtOnce: RENDERS_AT_ONCE[runtime.database.kind],
    fetch: async (request, bindings) => api.fetch(request, bindings),
    transport: (bindings, settings) => directClient(api.call, bindings, settings),
    openPreview: async ({ shop }, token) => shop && openPreview(runtime.contextFor(shop), token),
    readTogether: runtime.readTogether,
    notifiesChanges: true,
    readiness: readinessChecks(runtime.database),
    securityCounts: runtime.security.counts,
    outbox: (shop) => listOutbox(runtime.contextFor(shop), { limit: OUTBOX_MESSAGES }),
    shops: {
      maxAgeMs: SHOP_MAX_AGE_MS,
      find: async (host) => {
        const record = await lookup.findByHost(host);
        if (!record) return undefined;
        const { id, version, apiKey, name, slug } = record;
        if (record.status !== 'active') return { isActive: false, id, name };
        const client = createApiClient(
          directClient(api.call, { shop: record, clientIp: '' }, NO_CREDENTIALS),
        );
        const shop = await client.call('shop', { query: { slug } });
        return { isActive: true, id, version, apiKey, name, shop, record };
      },
      list: async () => {
        const shops = await lookup.list();
        return shops.map((shop) => ({
          name: shop.name,
          nameBn: shop.nameBn,
          logo: shop.logo,
          address: shop.address,
          host: shopHost(shop, env),
        }));
      },
      watch: lookup.watch,
    },
  };
}

/** The same calls, responses and errors without HTTP. */
export function directClient(
  call: DirectCall,
  bindings: CallBindings,
  { credentials, timing }: ClientSettings,
): Transport {
  return async (name, { params = {}, query = {}, headers = {}, body }) => {
    const endpoint: Endpoint = endpoints[name];
    const { token, apiKey, proof } = credentials();
    const sent = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
    );
    if (token && !endpoint.anonymous) sent.authorization = `Bearer ${token}`;
    if (apiKey) sent['x-api-key'] = apiKey;
    if (proof) sent['x-proof-of-work'] = proof;
    const startedAt = performance.now();
    const outcome = await call(
      name,
      { params: texts(params), query: texts(query), headers: sent, body },
      bindings,
    );
    timing?.record({ method: endpoint.method, url: endpoint.path, ms: performance.now() - startedAt });
    if (!outcome.ok) throw ApiError.from(outcome.status, outcome.body);
    return outcome.body;
  };
}

function texts(values: NonNullable<CallParts['query']>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) result[name] = String(value);
  }
  return result;
}
