import type { CallName } from '#contract/all-endpoints.ts';
import type { CallAnswer, CallInput, ListName } from '#contract/calls.ts';
import { browserEndpoints, type Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';

/** Who is asking: the shopper's token and the shop's key, when there are any. */
export interface Credentials {
  token?: string | undefined;
  apiKey?: string | undefined;
  /** A solved proof-of-work challenge for network limits. */
  proof?: string | undefined;
}

type Endpoints = { readonly [Name in CallName]?: Endpoint };

export interface HttpOptions {
  fetch: (request: Request) => Promise<Response> | Response;
  /** Scheme and host the API answers at, without a trailing slash. */
  origin: string;
  credentials?: () => Credentials;
  /** The calls it can make. */
  endpoints: Endpoints;
  timing?: RequestTiming | undefined;
}

/** The parts of a call, whichever it is. */
export interface CallParts {
  params?: Record<string, string | number>;
  /** Values that are undefined, null or empty are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Brings a call to the API and its answer back. Throws `ApiError` for every answer that is not a success. */
export type Transport = (name: CallName, input: CallParts) => Promise<unknown>;

type InputArgument<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

/** The calls of the contract by name, typed by its schemas. Throws what its transport throws. */
export interface ApiClient<Known extends CallName = CallName> {
  call: <Name extends Known>(name: Name, ...input: InputArgument<Name>) => Promise<CallAnswer<Name>>;
  /** As `call`, for what stands in the list alone. */
  list: <Name extends ListName & Known>(
    name: Name,
    ...input: InputArgument<Name>
  ) => Promise<CallAnswer<Name>['data']>;
}

/**
 * The types of the contract around a transport. What it brings back has been parsed by the contract's schemas: by the API in
 * this process, by the transport to one elsewhere, or by the own origin of a browser.
 */
export function clientOf(transport: Transport): ApiClient {
  const call = (name: CallName, input?: object) => transport(name, input ?? {});
  const list = async (name: CallName, input?: object) =>
    ((await call(name, input)) as { data: unknown }).data;
  return { call, list } as ApiClient;
}

/**
 * The client of a page in the browser: its own origin, which adds the credentials itself and is trusted to answer by the contract.
 * Pages that make other calls than all pages do name them, so that no other page loads them.
 */
export function browserClient<Of extends Endpoints = typeof browserEndpoints>(
  more?: Of,
): ApiClient<keyof Of & CallName> {
  const endpoints = more ?? browserEndpoints;
  const { origin } = location;
  return clientOf(
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
      const { passLimit } = await import('./pass-limit.ts');
      if (!(await passLimit(error.challenge))) throw error;
      return transport(name, input);
    }
  };
}

/**
 * Calls as requests. The bearer goes along only when there is a token and the call is not anonymous. A line that broke is an
 * `ApiError` of status 0.
 */
export function httpTransport({ fetch, origin, credentials, endpoints, timing }: HttpOptions): Transport {
  return async (name, input) => {
    const endpoint = endpoints[name];
    if (!endpoint) throw new Error(`this client does not know the call ${name}`);
    const request = toRequest(origin, endpoint, input, credentials?.() ?? {});
    const startedAt = performance.now();
    const response = await orUnreachable(request, () => fetch(request));
    timing?.record({ method: request.method, url: request.url, ms: performance.now() - startedAt });
    if (!response.ok) {
      throw ApiError.from(response.status, await failureBody(response));
    }
    if (response.status === NO_CONTENT) return undefined;
    return orUnreachable<unknown>(request, () => response.json());
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
  return new Request(`${origin}${pathOf(endpoint, input.params ?? {})}${searchOf(input.query ?? {})}`, init);
}

function pathOf({ path, versions }: Endpoint, params: NonNullable<CallParts['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `/api/v${versions[0]}${filled}`;
}

/** A query string without the values that are undefined, null or empty. */
export function searchOf(query: NonNullable<CallParts['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

const NO_CONTENT = 204;

/** What an answer that is no success says: JSON, or words in plain text; pages of servers between are no words. */
async function failureBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') ? text : undefined;
  }
}

/** A line that breaks before the answer is whole gives none, unless whoever asked has broken it off. */
async function orUnreachable<Part>(request: Request, read: () => Part | Promise<Part>): Promise<Part> {
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

/** Keeps the requests that took 3 s or more and hands them to `flush` 5 s after the first of them. */
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

/** A key for a call that is to count once: 8 to 64 letters, digits and hyphens. Pages that are not secure have no `randomUUID`. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
