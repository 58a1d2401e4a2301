import type { ApiClient, CallInput } from '#client/client.ts';
import type { Endpoint } from '#contract/endpoints.ts';
import type { Unavailable } from '#domain/unavailable.ts';
import { unavailableOf } from '../unavailable-api.ts';

/**
 * The client of one page. Its parts load side by side and know nothing of each other, so what several of them read is
 * asked for once; after a call that writes it is asked for anew. Tells when the API could not answer, or not yet again.
 */
export function pageClient(client: ApiClient, onUnavailable: (unavailable: Unavailable) => void): ApiClient {
  const read = new Map<string, Promise<unknown>>();
  const ask = async (endpoint: Endpoint, input: CallInput) => {
    try {
      return await client.call(endpoint, input);
    } catch (error) {
      const unavailable = unavailableOf(error);
      if (unavailable) onUnavailable(unavailable);
      throw error;
    }
  };
  return {
    call: (endpoint, input = {}) => {
      const { params, query, ...rest } = input;
      if (endpoint.method !== 'GET') read.clear();
      if (endpoint.method !== 'GET' || Object.keys(rest).length > 0) return ask(endpoint, input);
      const key = JSON.stringify([endpoint.path, params, query]);
      const asked = read.get(key) ?? ask(endpoint, input);
      read.set(key, asked);
      return asked;
    },
  };
}
