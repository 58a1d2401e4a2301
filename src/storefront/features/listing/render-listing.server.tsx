import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { GridItems } from '#storefront/catalog/product-grid.tsx';
import { renderServerHtml } from '#storefront/islands/render-server-html.server.tsx';
import type { RequestContext } from '#storefront/request-context.ts';
import { ChosenChips, type ChosenChipsProps } from './chosen-chips.tsx';
import { FacetGroups, type FacetGroupsProps } from './facet-groups.tsx';
import type { ListingHtml } from './listing-view.ts';

const EAGER_CARDS = 2;

export interface ListingParts {
  /** Left out when more products are appended to a page that has them. */
  facets?: FacetGroupsProps;
  chips?: ChosenChipsProps;
  cards: readonly ProductCardView[];
}

/** Renders what a listing shows. */
export function renderListing(request: RequestContext, { facets, chips, cards }: ListingParts): ListingHtml {
  return {
    cards: renderServerHtml(
      request,
      'cards',
      <GridItems cards={cards} eagerCount={facets ? EAGER_CARDS : 0} />,
    ),
    facets: renderServerHtml(request, 'facets', facets && <FacetGroups {...facets} />),
    chips: renderServerHtml(request, 'chips', chips && <ChosenChips {...chips} />),
  };
}
