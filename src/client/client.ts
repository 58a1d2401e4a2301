import type { Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import type { RequestTiming } from './request-timing.ts';

/** Who is asking: the shopper's token and the shop's key, when there are any. */
export interface Credentials {
  token?: string | undefined;
  apiKey?: string | undefined;
}

export interface ClientOptions {
  fetch: (request: Request) => Promise<Response> | Response;
  /** Scheme and host the API answers at, without a trailing slash. */
  origin: string;
  credentials?: () => Credentials;
  timing?: RequestTiming | undefined;
}

export interface CallInput {
  params?: Record<string, string | number>;
  /** Values that are undefined, null or empty are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface ApiClient {
  call: (endpoint: Endpoint, input?: CallInput) => Promise<unknown>;
}

/**
 * A client of the REST contract. The bearer goes along only when there is a token and the call is not anonymous.
 * Calls throw `ApiError` for every answer that is not a success, and for a line that broke (status 0).
 */
export function createClient({ fetch, origin, credentials, timing }: ClientOptions): ApiClient {
  return {
    async call(endpoint, input = {}) {
      const request = toRequest(origin, endpoint, input, credentials?.() ?? {});
      const startedAt = performance.now();
      const response = await orUnreachable(request, () => fetch(request));
      timing?.record({ method: request.method, url: request.url, ms: performance.now() - startedAt });
      if (!response.ok) {
        throw ApiError.from(response.status, await response.json().catch(() => undefined));
      }
      if (response.status === NO_CONTENT) return undefined;
      return orUnreachable<unknown>(request, () => response.json());
    },
  };
}

function toRequest(origin: string, endpoint: Endpoint, input: CallInput, who: Credentials): Request {
  const headers = new Headers({ accept: 'application/json', ...input.headers });
  if (who.token && !endpoint.anonymous) headers.set('authorization', `Bearer ${who.token}`);
  if (who.apiKey) headers.set('x-api-key', who.apiKey);
  const init: RequestInit = { method: endpoint.method, headers, signal: input.signal ?? null };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(`${origin}${pathOf(endpoint, input.params ?? {})}${searchOf(input.query ?? {})}`, init);
}

function pathOf({ path, versions }: Endpoint, params: NonNullable<CallInput['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `/api/v${versions[0]}${filled}`;
}

/** A query string without the values that are undefined, null or empty. */
export function searchOf(query: NonNullable<CallInput['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

const NO_CONTENT = 204;

/** A line that breaks before the answer is whole gives none, unless whoever asked has broken it off. */
async function orUnreachable<Part>(request: Request, read: () => Part | Promise<Part>): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw new ApiError(0, { code: 'unreachable', message: 'The server cannot be reached' });
  }
}
