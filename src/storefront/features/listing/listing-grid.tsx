import { type Ref, useState } from 'react';
import { LiveCards } from '#storefront/catalog/live-cards.tsx';
import { keptHtml } from '#storefront/ui/kept-html.ts';
import type { ListingPart, ListingView } from './listing-view.ts';
import type { CardGroup } from './use-grid.ts';

export interface ListingGridProps {
  listing: ListingView;
  groups: readonly CardGroup[];
  ref: Ref<HTMLUListElement>;
}

/** The products of a listing. What stands in the grid is its hook's concern; see `use-grid.ts`. */
export function ListingGrid({ listing, groups, ref }: ListingGridProps) {
  const [html] = useState(() => keptHtml<ListingPart>(listing, 'cards'));
  return (
    <>
      <ul
        ref={ref}
        className={`product-grid product-grid-${Math.max(listing.columns, 2)}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from components
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
      {groups.map(({ articles, cards, key }) => (
        <LiveCards key={key} articles={articles} cards={cards} />
      ))}
    </>
  );
}
