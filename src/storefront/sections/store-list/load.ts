import type { StoreListSection } from '#contract/documents/content-sections.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import type { StoreCardView } from '#storefront/stores/store-card-view.ts';
import { toStoreCard } from '#storefront/stores/to-store-card.ts';

export interface StoreListView {
  title: string;
  stores: StoreCardView[];
  more: { label: string; path: string };
}

/** The stores of the shop, at most the limit; nothing when there are none. Throws when they cannot be had. */
export async function loadStoreList(
  { settings }: StoreListSection,
  { client, locale }: SectionContext,
): Promise<StoreListView | undefined> {
  const stores = (await client.list('warehouses')).slice(0, settings.limit);
  if (stores.length === 0) return undefined;
  return {
    title: localized(settings, 'title', locale),
    // Whether one is open now is for a page that lives in the browser to say.
    stores: stores.map((store) => {
      const { opening: _, ...card } = toStoreCard(store, locale);
      return card;
    }),
    more: { label: m.store_list_all(), path: '/store-locator' },
  };
}
