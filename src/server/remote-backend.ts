import { ApiError } from '#client/api-error.ts';
import { createClient } from '#client/client.ts';
import { getShop } from '#client/shop.ts';
import type { Backend } from './backend.ts';
import { unavailableOf } from './unavailable-api.ts';

/** A remote API sends no notices of changes, so pages made from it are kept briefly. */
const PAGE_TTL_MS = 60_000;
/** Renders mostly wait for answers. */
const RENDERS_AT_ONCE = 32;
const CALL_TIMEOUT_MS = 15_000;
const FORWARDED = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'x-api-key',
];

/** An API at another address that honours the same contract. */
export function remoteBackend(apiUrl: string, platformDomain: string): Backend {
  const client = createClient({ fetch: (request) => send(request), origin: apiUrl });
  const forward: Backend['fetch'] = async (request, { clientIp }) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers({ 'x-forwarded-for': clientIp });
    for (const name of FORWARDED) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await send(
      new Request(`${apiUrl}${pathname}${search}`, {
        method: request.method,
        headers,
        body: hasBody ? await request.arrayBuffer() : null,
      }),
    );
    return asOwn(answer);
  };
  return {
    origin: apiUrl,
    pageTtlMs: PAGE_TTL_MS,
    rendersAtOnce: RENDERS_AT_ONCE,
    fetch: forward,
    client: (bindings, settings) =>
      createClient({ fetch: (request) => forward(request, bindings), origin: apiUrl, ...settings }),
    openPreview: async () => undefined,
    readTogether: (work) => work(),
    tellsChanges: false,
    shops: {
      find: async (host) => {
        const suffix = `.${platformDomain}`;
        const slug = host.endsWith(suffix) ? host.slice(0, -suffix.length) : undefined;
        const custom = () => findShop(client, { custom_domain: host });
        const shop =
          slug && !slug.includes('.')
            ? ((await findShop(client, { slug })) ?? (await custom()))
            : await custom();
        if (!shop) return undefined;
        const { id, apiKey, name } = shop;
        return { isActive: true, id, version: 0, apiKey, name, shop, record: undefined };
      },
      list: async () => [],
      watch: async () => {},
    },
  };
}

async function findShop(...[client, query]: Parameters<typeof getShop>) {
  try {
    return await getShop(client, query);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unavailableOf(error) ?? error;
  }
}

const send = (request: Request) =>
  fetch(request, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS), redirect: 'manual' });

/** The answer without what belongs to the line it came over. */
function asOwn(answer: Response): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'cache-control', 'retry-after', 'etag']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(answer.body, { status: answer.status, headers });
}
