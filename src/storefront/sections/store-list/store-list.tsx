import type { SectionOf } from '#contract/documents/sections.ts';
import { StoreCard, toStoreCardView } from '#storefront/features/stores/store-card.tsx';
import { localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { SectionHead } from '#storefront/ui/section-head.tsx';

export async function loadStoreList(
  { settings }: SectionOf<'store-list'>,
  { client, locale }: SectionContext,
) {
  const stores = (await client.list('stores')).slice(0, settings.limit);
  if (stores.length === 0) return undefined;
  return {
    title: localizedField(settings, 'title', locale),
    // The markup is cached, so it must not say whether a store is open now.
    stores: stores.map((store) => {
      const { opening: _, ...card } = toStoreCardView(store, locale);
      return card;
    }),
    more: { label: m.store_list_all(), path: '/store-locator' },
  };
}

export function StoreList({ title, stores, more }: ViewOf<typeof loadStoreList>) {
  return (
    <>
      <SectionHead title={title} more={more} />
      <ul className="page-width grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </>
  );
}
