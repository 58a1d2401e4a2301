import type { RequestContext } from '#storefront/request-context.ts';
import type { StoreCardView } from '#storefront/stores/store-card-view.ts';
import { toStoreCard } from '#storefront/stores/to-store-card.ts';
import { matchStores } from './match-stores.ts';

const MAX_TEXT_LENGTH = 120;

/** The stores that fit what was asked for. */
export interface StoresView {
  text: string;
  stores: StoreCardView[];
  /** Whether the shop has stores at all. */
  hasStores: boolean;
}

/** The shop's stores that fit the text of the address, in the owner's order. */
export async function loadStores({ client, locale, url }: RequestContext): Promise<StoresView> {
  const text = (url.searchParams.get('query') ?? '').trim().slice(0, MAX_TEXT_LENGTH);
  const all = await client.list('warehouses');
  return {
    text,
    stores: matchStores(all, text).map((store) => toStoreCard(store, locale)),
    hasStores: all.length > 0,
  };
}
