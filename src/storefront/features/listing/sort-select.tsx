import { useEffect, useState } from 'react';
import type { ListingSort } from '#domain/listing-params.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { ChevronDown } from '#storefront/ui/icons.ts';
import type { ListingView } from './listing-view.ts';

const labels: Record<Exclude<ListingSort, 'relevance'>, () => string> = {
  newest: m.sort_newest,
  'best-selling': m.sort_best_selling,
  'price-asc': m.sort_price_asc,
  'price-desc': m.sort_price_desc,
  discount: m.sort_discount,
  rating: m.sort_rating,
};

export interface SortSelectProps {
  listing: ListingView;
  formId: string;
  onChange: () => void;
}

/** The order of the products; without a choice the shop decides, or how well they fit what was searched for. */
export function SortSelect({ listing, formId, onChange }: SortSelectProps) {
  const [sort, setSort] = useState(listing.sort);
  useEffect(() => setSort(listing.sort), [listing]);
  const isSearch = listing.path.startsWith('/search/');
  return (
    <span className="relative flex min-w-0 items-center gap-2 text-sm max-sm:grow max-sm:basis-[9rem] sm:ml-auto">
      <label htmlFor={`${formId}-sort`} className="shrink-0 text-muted max-sm:sr-only">
        {m.sort_by()}
      </label>
      <select
        id={`${formId}-sort`}
        name="gg__sort"
        form={formId}
        value={sort === 'relevance' ? '' : sort}
        onChange={({ target }) => {
          setSort(target.value);
          onChange();
        }}
        className="min-h-11 w-full appearance-none truncate rounded-control border border-ink/22 bg-surface py-2 pr-9 pl-4 font-medium hover:border-ink/45"
      >
        <option value="">{isSearch ? m.sort_relevance() : m.sort_featured()}</option>
        {Object.entries(labels).map(([name, label]) => (
          <option key={name} value={name}>
            {label()}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}
