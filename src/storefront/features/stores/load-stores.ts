import type { Store } from '#contract/shop.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import { toStorableText } from '#domain/readable-text.ts';
import { normalizeSearchText } from '#domain/search/text.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { toStoreCardView } from './store-card.tsx';

const MAX_SEARCH_CHARACTERS = 120;

export type StoresView = Awaited<ReturnType<typeof loadStores>>;

export async function loadStores({ client, locale, url }: RequestContext) {
  const text = normalizeLine(toStorableText(url.searchParams.get('query') ?? '', MAX_SEARCH_CHARACTERS));
  const allStores = await client.list('stores');
  return {
    text,
    stores: findStores(allStores, text).map((store) => toStoreCardView(store, locale)),
    hasStores: allStores.length > 0,
  };
}

/** Finds stores. Every word must occur in the name or address, in either language. */
export function findStores(stores: readonly Store[], text: string): Store[] {
  const words = normalizeSearchText(text).split(' ').filter(Boolean);
  return stores.filter((store) => {
    const { name, name_bn, address, address_bn } = store;
    const storeText = normalizeSearchText([name, name_bn, address, address_bn].filter(Boolean).join(' '));
    return words.every((word) => storeText.includes(word));
  });
}
