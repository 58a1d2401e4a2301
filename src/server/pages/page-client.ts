import { ApiError } from '#client/api-error.ts';
import { type ApiClient, type CallParts, clientOf, type Transport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import type { CallName } from '#contract/endpoints.ts';
import type { Unavailable } from '#domain/unavailable.ts';
import { unavailableOf } from '#server/remote-backend.ts';
import type { PageParts } from '../shops/shop-memory.ts';

/** Reads whose answer several pages of a shop need (each has two languages), and that find nothing a stranger can make up. */
const SHARED: ReadonlySet<CallName> = new Set([
  'shop',
  'stores',
  'categories',
  'category',
  'campaigns',
  'campaign',
  'brandsByCategory',
  'blogCategories',
  'productsByLogic',
  'product',
  'productDetails',
  'relatedProducts',
  'sortAttributes',
  'baseCharges',
  'paymentGateways',
] as const);
/** Reads that find what an address asks for that anybody can make up: a search, a narrowed listing, a page of reviews. */
const OF_ANY_ADDRESS: ReadonlySet<CallName> = new Set(['products', 'reviews'] as const);

export interface PageClientOptions {
  transport: Transport;
  /** Asks as nobody in particular, for answers that are handed to others too. */
  asGuest: Transport;
  shared: Pick<PageParts, 'once' | 'onceAskedAgain'>;
  onUnavailable: (unavailable: Unavailable) => void;
  /** Called as well when the API failed and does not say why. */
  onFailure: () => void;
}

/**
 * The client of one page. Its parts load side by side and know nothing of each other, so what several of them read is
 * asked for once, and what many pages read once for all of them; after a call that writes it is asked for anew. Tells
 * when the API could not answer, or not yet again.
 */
export function pageClient({
  transport,
  asGuest,
  shared,
  onUnavailable,
  onFailure,
}: PageClientOptions): ApiClient {
  const read = new Map<string, Promise<unknown>>();
  const ask = async (name: CallName, input: CallParts) => {
    try {
      return await (isForAll(name) ? asGuest : transport)(name, input);
    } catch (error) {
      const unavailable = unavailableOf(error);
      if (unavailable) onUnavailable(unavailable);
      else if (!isAnswer(error)) onFailure();
      throw error;
    }
  };
  const askOnce = (key: string, name: CallName, input: CallParts) => {
    const asked = read.get(key) ?? ask(name, input);
    read.set(key, asked);
    return asked;
  };
  return clientOf((name, input) => {
    const { params, query, body, ...rest } = input;
    const isShared = SHARED.has(name) && !hasManySpellings(params);
    if (endpoints[name].method !== 'GET' && !isShared) {
      read.clear();
      return ask(name, input);
    }
    if (Object.keys(rest).length > 0) return ask(name, input);
    const key = JSON.stringify([name, params, query, body]);
    const once = () => askOnce(key, name, input);
    if (OF_ANY_ADDRESS.has(name)) return shared.onceAskedAgain(key, once);
    return isShared ? shared.once(key, once) : once();
  });
}

/** Whether the answer is the same for whoever asks. */
const isForAll = (name: CallName): boolean => SHARED.has(name) || OF_ANY_ADDRESS.has(name);

/** A number in an address may have any zeros before it: what it finds is found by its slug. */
const hasManySpellings = (params: CallParts['params']): boolean =>
  Object.values(params ?? {}).some((value) => typeof value === 'string' && /^\d+$/.test(value));

/** Whether an error tells of what was asked, such as that it is not there, and not of the API. */
const isAnswer = (error: unknown): boolean => error instanceof ApiError && error.status < 500;
