import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { ProductGrid } from '#storefront/catalog/product-grid.tsx';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { countChosen } from './count-chosen.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FiltersButton } from './filters-button.tsx';
import { listingHref } from './listing-href.ts';
import type { ListingView } from './listing-view.ts';
import { LoadMore } from './load-more.tsx';
import { SortSelect } from './sort-select.tsx';
import { useListing } from './use-listing.ts';
import { useMoreProducts } from './use-more-products.ts';
import { useTrackList } from './use-track-list.ts';

const EAGER_CARDS = 2;
const FORM_ID = 'filters';

export interface ListingPageProps {
  listing: ListingView;
  /** Title and what introduces the listing. */
  header: ReactNode;
  /** Shown when there are no products at all, whatever the filters. */
  empty?: ReactNode;
}

/** Products with filters, sort and paging; category, brand, campaign and search share it. */
export function ListingPage({ listing, header, empty }: ListingPageProps) {
  const { localePath, locale } = useLocale();
  const { chosen, isPending, choose } = useListing(listing.path, listing.params);
  const more = useMoreProducts(listing);
  const action = localePath(listing.path);
  useTrackList(listing);
  const chosenCount = countChosen(listing.params);
  const isBare = listing.total === 0 && chosenCount === 0;
  const count = m.products_count({ count: listing.total, shown: formatNumber(listing.total, locale) });
  return (
    <div className="page-width pt-2 pb-16">
      {header}
      {isBare ? (
        (empty ?? <NothingHere />)
      ) : (
        <div className="listing">
          <FilterPanel listing={listing} chosen={chosen} choose={choose} action={action} formId={FORM_ID} />
          <section aria-labelledby="products" className="min-w-0">
            <h2 id="products" className="sr-only">
              {m.products()}
            </h2>
            <div className="listing-bar">
              <FiltersButton count={chosenCount} panelId={`${FORM_ID}-panel`} />
              <p role="status" className="text-sm text-muted max-lg:order-last max-lg:w-full">
                {count}
              </p>
              <SortSelect
                chosen={chosen}
                choose={choose}
                formId={FORM_ID}
                isSearch={listing.path.startsWith('/search/')}
              />
            </div>
            <ChosenChips listing={listing} hrefOf={(params) => listingHref(action, params)} />
            <div
              aria-busy={isPending}
              className={`transition-opacity duration-200 ${isPending ? 'pointer-events-none opacity-45' : ''}`}
            >
              {listing.total === 0 ? (
                <NothingLeft action={action} />
              ) : (
                <ProductGrid cards={more.cards} columns={listing.columns} eagerCount={EAGER_CARDS} />
              )}
            </div>
            <LoadMore listing={listing} action={action} {...more} />
          </section>
        </div>
      )}
    </div>
  );
}

function NothingLeft({ action }: { action: string }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={m.no_matches()}
      text={m.no_matches_text()}
      action={<ButtonLink href={action}>{m.clear_all()}</ButtonLink>}
    />
  );
}

function NothingHere() {
  const { localePath } = useLocale();
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={m.listing_empty()}
      text={m.listing_empty_text()}
      action={<ButtonLink href={localePath('/')}>{m.go_home()}</ButtonLink>}
    />
  );
}
