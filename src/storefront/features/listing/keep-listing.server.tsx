import { GridItems } from '#storefront/catalog/grid-items.tsx';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { keepParts } from '#storefront/ui/keep-parts.server.tsx';
import { ChosenChips, type ChosenChipsProps } from './chosen-chips.tsx';
import { FacetGroups, type FacetGroupsProps } from './facet-groups.tsx';
import type { ListingPart, ListingView } from './listing-view.ts';

const EAGER_CARDS = 2;

export interface ListingParts {
  /** Left out when more products are appended to a page that has them. */
  facets?: FacetGroupsProps;
  chips?: ChosenChipsProps;
  cards: readonly ProductCardView[];
}

/** Renders the parts of a listing; see `keepParts`. */
export function keepListing(request: RequestContext, listing: ListingView, parts: ListingParts): ListingView {
  const { facets, chips, cards } = parts;
  return keepParts<ListingPart, ListingView>(request, listing, {
    cards: <GridItems cards={cards} eagerCount={facets ? EAGER_CARDS : 0} />,
    ...(facets && { facets: <FacetGroups {...facets} /> }),
    ...(chips && { chips: <ChosenChips {...chips} /> }),
  });
}
