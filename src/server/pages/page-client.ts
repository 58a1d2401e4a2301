import type { ApiClient, CallInput } from '#client/client.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import type { Unavailable } from '#domain/unavailable.ts';
import type { SharedParts } from '#storefront/request-context.ts';
import { unavailableOf } from '../unavailable-api.ts';

/** Reads whose answer several pages of a shop need (each has two languages), and that find nothing a stranger can make up. */
const SHARED = new Set(
  [
    endpoints.shop,
    endpoints.warehouses,
    endpoints.categories,
    endpoints.category,
    endpoints.campaigns,
    endpoints.campaign,
    endpoints.brandsByCategory,
    endpoints.blogCategories,
    endpoints.productsByLogic,
    endpoints.product,
    endpoints.productDetails,
    endpoints.relatedProducts,
    endpoints.baseCharges,
    endpoints.paymentGateways,
  ].map(nameOf),
);

/**
 * The client of one page. Its parts load side by side and know nothing of each other, so what several of them read is
 * asked for once, and what many pages read once for all of them; after a call that writes it is asked for anew. Tells when the API could not answer, or not yet again.
 */
export function pageClient(
  client: ApiClient,
  shared: SharedParts,
  onUnavailable: (unavailable: Unavailable) => void,
): ApiClient {
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
  const askOnce = (key: string, endpoint: Endpoint, input: CallInput) => {
    const asked = read.get(key) ?? ask(endpoint, input);
    read.set(key, asked);
    return asked;
  };
  return {
    call: (endpoint, input = {}) => {
      const { params, query, body, ...rest } = input;
      const isShared = SHARED.has(nameOf(endpoint));
      if (endpoint.method !== 'GET' && !isShared) {
        read.clear();
        return ask(endpoint, input);
      }
      if (Object.keys(rest).length > 0) return ask(endpoint, input);
      const key = JSON.stringify([nameOf(endpoint), params, query, body]);
      const once = () => askOnce(key, endpoint, input);
      return isShared ? shared.once(key, once) : once();
    },
  };
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
