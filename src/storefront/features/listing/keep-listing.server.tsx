import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { GridItems } from '#storefront/catalog/grid-items.tsx';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import { LocaleProvider } from '#storefront/locale/locale-context.tsx';
import type { RequestContext } from '#storefront/request-context.ts';
import { keepLateMarkup } from '#storefront/ui/late-markup.ts';
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

/** Renders the parts of a listing: into the document that is asked for, or beside the data that is. */
export function keepListing(request: RequestContext, listing: ListingView, parts: ListingParts): ListingView {
  const { facets, chips, cards } = parts;
  const nodes: [ListingPart, ReactNode][] = [
    ['cards', <GridItems key="cards" cards={cards} eagerCount={facets ? EAGER_CARDS : 0} />],
  ];
  if (facets) nodes.push(['facets', <FacetGroups key="facets" {...facets} />]);
  if (chips) nodes.push(['chips', <ChosenChips key="chips" {...chips} />]);
  const html = nodes.map(([part, node]) => [part, markupOf(request, node)] as const);
  if (request.url.pathname.endsWith('.data')) return { ...listing, html: Object.fromEntries(html) };
  for (const [part, markup] of html) keepLateMarkup(listing, part, markup);
  return listing;
}

function markupOf({ locale, shop }: RequestContext, node: ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} defaultLanguage={shop.defaultLanguage}>
      {node}
    </LocaleProvider>,
  );
}
