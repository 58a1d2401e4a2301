import type { CallName } from '#contract/all-endpoints.ts';
import type { CallInput, CallResponse, ListCallName } from '#contract/calls.ts';
import { browserEndpoints, type Endpoint } from '#contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { SlowRequestReporter } from './slow-requests.ts';

export interface Credentials {
  token?: string | undefined;
  apiKey?: string | undefined;
  proof?: string | undefined;
}

type Endpoints<Name extends string = CallName> = { readonly [Each in Name]?: Endpoint };

export interface HttpTransportOptions<Name extends string = CallName> {
  fetch: (request: Request) => Promise<Response> | Response;
  origin: string;
  credentials?: () => Credentials;
  endpoints: Endpoints<Name>;
  timing?: SlowRequestReporter | undefined;
}

export interface CallOptions {
  params?: Record<string, string | number>;
  /** Query parameters. Undefined, null and empty values are omitted. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Throws `ApiError` for unsuccessful or missing responses. */
export type Transport<Name extends string = CallName> = (name: Name, input: CallOptions) => Promise<unknown>;

type InputArgument<Name extends CallName> =
  Record<never, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

export interface ApiClient<Known extends CallName = CallName> {
  call: <Name extends Known>(name: Name, ...input: InputArgument<Name>) => Promise<CallResponse<Name>>;
  list: <Name extends ListCallName & Known>(
    name: Name,
    ...input: InputArgument<Name>
  ) => Promise<CallResponse<Name>['data']>;
}

/** Creates an API client. Responses are not validated. */
export function createApiClient(transport: Transport): ApiClient {
  const call = (name: CallName, input?: object) => transport(name, input ?? {});
  const list = async (name: CallName, input?: object) =>
    ((await call(name, input)) as { data: unknown }).data;
  return { call, list } as ApiClient;
}

/** Creates the client for browsers. The storefront server adds the credentials. Responses are not validated. */
export function createBrowserClient<Supported extends Endpoints = typeof browserEndpoints>(
  supportedEndpoints?: Supported,
): ApiClient<keyof Supported & CallName> {
  const endpoints = supportedEndpoints ?? browserEndpoints;
  const { origin } = location;
  return createApiClient(
    retryAfterChallenges(
      createHttpTransport({ fetch: (request) => fetch(request), origin, endpoints, timing }),
    ),
  );
}

/** Repeats a rate-limited call once after solving its challenge. */
function retryAfterChallenges(transport: Transport): Transport {
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

export function createHttpTransport<Name extends string = CallName>({
  fetch,
  origin,
  credentials,
  endpoints,
  timing,
}: HttpTransportOptions<Name>): Transport<Name> {
  return async (name, input) => {
    const endpoint: Endpoint | undefined = endpoints[name];
    if (!endpoint) throw new Error(`this client does not support the call ${name}`);
    const request = toRequest(origin, endpoint, input, credentials?.() ?? {});
    const startedAt = performance.now();
    const response = await catchUnreachable(request, () => fetch(request));
    timing?.record({ method: endpoint.method, route: endpoint.path, ms: performance.now() - startedAt });
    if (!response.ok) {
      throw ApiError.from(response.status, await readFailureBody(response));
    }
    if (response.status === NO_CONTENT_STATUS) return undefined;
    return catchUnreachable<unknown>(request, () => response.json());
  };
}

function toRequest(
  origin: string,
  endpoint: Endpoint,
  input: CallOptions,
  credentials: Credentials,
): Request {
  const headers = new Headers({ accept: 'application/json', ...input.headers });
  if (credentials.token && !endpoint.anonymous) headers.set('authorization', `Bearer ${credentials.token}`);
  if (credentials.apiKey) headers.set('x-api-key', credentials.apiKey);
  if (credentials.proof) headers.set('x-proof-of-work', credentials.proof);
  const init: RequestInit = { method: endpoint.method, headers, signal: input.signal ?? null };
  if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return new Request(
    `${origin}${toPath(endpoint, input.params ?? {})}${toQueryString(input.query ?? {})}`,
    init,
  );
}

function toPath({ path, versions = [1] }: Endpoint, params: NonNullable<CallOptions['params']>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  return `/api/v${versions[0]}${filled}`;
}

export function toQueryString(query: NonNullable<CallOptions['query']>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

const NO_CONTENT_STATUS = 204;

/** Returns parsed JSON or plain text, or `undefined` for other content, such as the HTML error page of a proxy. */
async function readFailureBody(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    return response.headers.get('content-type')?.startsWith('text/plain') ? text : undefined;
  }
}

/** Replaces errors with `ApiError.unreachable()`, except after the caller aborted the request. */
async function catchUnreachable<Result>(
  request: Request,
  read: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw ApiError.unreachable();
  }
}

// biome-ignore lint/suspicious/noConsole: slow calls are logged in the browser's console
const timing = new SlowRequestReporter((slow) => console.info('Slow calls', slow));

/** Returns a key of 8 to 64 letters, digits and hyphens. `randomUUID` does not exist on pages without TLS. */
export const createIdempotencyKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
