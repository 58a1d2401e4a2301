import type { CallName } from '#contract/all-endpoints.ts';
import type { CallInput, CallResponse, ListName } from '#contract/calls.ts';
import { browserEndpoints, type Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';

export interface Credentials {
  token?: string | undefined;
  apiKey?: string | undefined;
  proof?: string | undefined;
}

type Endpoints = { readonly [Name in CallName]?: Endpoint };

export interface HttpOptions {
  fetch: (request: Request) => Promise<Response> | Response;
  origin: string;
  credentials?: () => Credentials;
  endpoints: Endpoints;
  timing?: RequestTiming | undefined;
}

export interface CallParts {
  params?: Record<string, string | number>;
  /** Undefined, null and empty values are omitted. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Throws `ApiError` for unsuccessful responses. */
export type Transport = (name: CallName, input: CallParts) => Promise<unknown>;

type InputArgument<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** Typed by the contract's schemas. Throws what its transport throws. */
export interface ApiClient<Known extends CallName = CallName> {
  call: <Name extends Known>(name: Name, ...input: InputArgument<Name>) => Promise<CallResponse<Name>>;
  list: <Name extends ListName & Known>(
    name: Name,
    ...input: InputArgument<Name>
  ) => Promise<CallResponse<Name>['data']>;
}

/** Responses are already validated by the API, the transport or the browser's own origin. */
export function createApiClient(transport: Transport): ApiClient {
  const call = (name: CallName, input?: object) => transport(name, input ?? {});
  const list = async (name: CallName, input?: object) =>
    ((await call(name, input)) as { data: unknown }).data;
  return { call, list } as ApiClient;
}

/** The page's origin adds the credentials and validates responses. */
export function browserClient<Of extends Endpoints = typeof browserEndpoints>(
  more?: Of,
): ApiClient<keyof Of & CallName> {
  const endpoints = more ?? browserEndpoints;
  const { origin } = location;
  return createApiClient(
    passingLimits(httpTransport({ fetch: (request) => fetch(request), origin, endpoints, timing })),
  );
}

/** Solves the challenge of a rate-limited call and repeats the call once. */
function passingLimits(transport: Transport): Transport {
  return async (name, input) => {
    try {
      return await transport(name, input);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.challenge) throw error;
      const { solveLimitChallenge } = await import('./solve-limit-challenge.ts');
      if (!(await solveLimitChallenge(error.challenge))) throw error;
      return transport(name, input);
    }
  };
}

/** Omits the token of anonymous calls. A lost connection throws an `ApiError` with status 0. */
export function httpTransport({ fetch, origin, credentials, endpoints, timing }: HttpOptions): Transport {
  return async (name, input) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`this client does not support the call ${name}`);
    const request = toRequest(origin, endpoint, input, credentials?.() ?? {});
    const startedAt = performance.now();
    const response = await catchUnreachable(request, () => fetch(request));
    timing?.record({ method: request.method, url: request.url, ms: performance.now() - startedAt });
    if (!response.ok) {
      throw ApiError.from(response.status, await failureBody(response));
    }
    if (response.status === NO_CONTENT) return undefined;
    return catchUnreachable<unknown>(request, () => response.json());
  };
}

function toRequest(origin: string, endpoint: Endpoint, input: CallParts, who: Credentials): Request {
  const headers = new Headers({ accept: 'application/json', ...input.headers });
  if (who.token && !endpoint.anonymous) headers.set('authorization', `Bearer ${who.token}`);
  if (who.apiKey) headers.set('x-api-key', who.apiKey);
  if (who.proof) headers.set('x-proof-of-work', who.proof);
  const init: RequestInit = { method: endpoint.method, headers, signal: input.signal ?? null };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(
    `${origin}${pathOf(endpoint, input.params ?? {})}${toQueryString(input.query ?? {})}`,
    init,
  );
}

function pathOf({ path, versions }: Endpoint, params: NonNullable<CallParts['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `/api/v${versions[0]}${filled}`;
}

/** Omits undefined, null and empty values. */
export function toQueryString(query: NonNullable<CallParts['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

const NO_CONTENT = 204;

/** JSON or plain text; HTML pages of proxies are ignored. */
async function failureBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') ? text : undefined;
  }
}

/** Throws `ApiError.unreachable()` if the connection is lost, unless the caller aborted the request. */
async function catchUnreachable<Part>(request: Request, read: () => Part | Promise<Part>): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw ApiError.unreachable();
  }
}

const SLOW_REQUEST_MS = 3_000;
const FLUSH_AFTER_MS = 5_000;

export interface TimedRequest {
  method: string;
  url: string;
  ms: number;
}

/** Requests that took 3 s or more, passed to `flush` 5 s after the first one. */
export class RequestTiming {
  #slow: TimedRequest[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #flush: (slow: TimedRequest[]) => void;

  constructor(flush: (slow: TimedRequest[]) => void) {
    this.#flush = flush;
  }

  record(request: TimedRequest): void {
    if (request.ms < SLOW_REQUEST_MS) return;
    this.#slow.push(request);
    this.#timer ??= setTimeout(() => {
      const slow = this.#slow;
      this.#slow = [];
      this.#timer = undefined;
      this.#flush(slow);
    }, FLUSH_AFTER_MS);
  }
}

// biome-ignore lint/suspicious/noConsole: the browser's own log
const timing = new RequestTiming((slow) => console.info('Slow calls', slow));

/** 8 to 64 letters, digits and hyphens. Pages without TLS have no `randomUUID`. */
export const createIdempotencyKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
