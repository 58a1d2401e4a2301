import { type ApiClient, type CallParts, clientOf, type Transport } from '#client/client.ts';
import { type CallName, endpoints } from '#contract/endpoints.ts';
import type { Unavailable } from '#domain/unavailable.ts';
import { unavailableOf } from '../unavailable-api.ts';

/**
 * The client of one page. Its parts load side by side and know nothing of each other, so what several of them read is
 * asked for once; after a call that writes it is asked for anew. Tells when the API could not answer, or not yet again.
 */
export function pageClient(
  transport: Transport,
  onUnavailable: (unavailable: Unavailable) => void,
): ApiClient {
  const read = new Map<string, Promise<unknown>>();
  const ask = async (name: CallName, input: CallParts) => {
    try {
      return await transport(name, input);
    } catch (error) {
      const unavailable = unavailableOf(error);
      if (unavailable) onUnavailable(unavailable);
      throw error;
    }
  };
  return clientOf((name, input) => {
    const { params, query, ...rest } = input;
    const isRead = endpoints[name].method === 'GET';
    if (!isRead) read.clear();
    if (!isRead || Object.keys(rest).length > 0) return ask(name, input);
    const key = JSON.stringify([name, params, query]);
    const asked = read.get(key) ?? ask(name, input);
    read.set(key, asked);
    return asked;
  });
}
