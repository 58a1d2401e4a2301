import type { DirectCall } from '#api/app.ts';
import { ApiError } from '#client/api-error.ts';
import type { CallParts, Transport } from '#client/client.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import type { CallBindings, ClientSettings } from './backend.ts';

/** The transport to the API in this process: the same calls, answers and errors, without requests between. */
export function directClient(
  call: DirectCall,
  bindings: CallBindings,
  { credentials, timing }: ClientSettings,
): Transport {
  return async (name, { params = {}, query = {}, headers = {}, body }) => {
    const endpoint: Endpoint = endpoints[name];
    const { token, apiKey } = credentials();
    const sent = Object.fromEntries(
      Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]),
    );
    if (token && !endpoint.anonymous) sent.authorization = `Bearer ${token}`;
    if (apiKey) sent['x-api-key'] = apiKey;
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

/** The values that an address would carry. */
function texts(values: NonNullable<CallParts['query']>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) result[name] = String(value);
  }
  return result;
}
