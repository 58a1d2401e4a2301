import type { RefObject } from 'react';
import { ClientCards } from '#storefront/catalog/client-cards.tsx';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import type { ListingView } from './listing-view.ts';
import type { CardGroup } from './use-grid.ts';

export interface ListingGridProps {
  listing: ListingView;
  groups: readonly CardGroup[];
  grid: RefObject<HTMLElement | null>;
}

/** The products of a listing, and those that were appended to it; see `use-grid.ts`. */
export function ListingGrid({ listing, groups, grid }: ListingGridProps) {
  return (
    <>
      <ServerHtml
        as="ul"
        element={grid}
        html={listing.html.cards}
        className={`product-grid product-grid-${Math.max(listing.columns, 2)}`}
      />
      {groups.map(({ articles, cards, key }) => (
        <ClientCards key={key} articles={articles} cards={cards} />
      ))}
    </>
  );
}
