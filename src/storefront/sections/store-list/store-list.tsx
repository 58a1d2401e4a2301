import { SectionHead } from '#storefront/sections/section-head.tsx';
import { StoreCard } from '#storefront/stores/store-card.tsx';
import type { StoreListView } from './load.ts';

/** Where the shop's stores are. */
export function StoreList({ title, stores, more }: StoreListView) {
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
