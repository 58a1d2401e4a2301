import { useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { ProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import type { SuggestedLinksView } from '#storefront/commerce/catalogue/suggested-links.tsx';
import { formatNumber, localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import type { TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';

export type ListingHtml = Record<'facets' | 'chips' | 'cards', ServerHtmlRef>;

export interface ListingLink {
  name: string;
  path: string;
  isCurrent?: boolean;
}

export interface ListingView {
  html: ListingHtml;
  path: string;
  /** Query without the page number and without filters that the listing does not have. */
  query: string;
  /** Whether the address has filters, including those that are not applied. */
  isFiltered: boolean;
  selectedCount: number;
  /** Sort order; '' for the default one. */
  sort: string;
  page: number;
  lastPage: number;
  pageSize: number;
  columns: number;
  total: number;
  categories?: ListingLink[];
  first?: { names: string[]; picture: string };
  cards: string;
  near: ProductCardView[];
  suggested?: SuggestedLinksView;
  later?: TemporaryRefusal;
}

export function pageHref(path: string, query: string, page = 1): string {
  const search = [query, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return search ? `${path}?${search}` : path;
}

export function listingText(
  name: string,
  { first, total }: Pick<ListingView, 'first' | 'total'>,
  { locale, shop }: Pick<RequestContext, 'locale' | 'shop'>,
): string {
  const values = { name, shop: localizedField(shop, 'name', locale) };
  if (!first) return m.listing_about_empty(values);
  const examples = new Intl.ListFormat(`${locale}-BD`).format(first.names);
  return m.listing_about({ ...values, count: total, shown: formatNumber(total, locale), examples });
}

export interface UnreachableListing {
  isUnreachable: true;
  error: unknown;
}

export async function catchUnreachableListing<LoaderData>(
  serverLoader: () => Promise<LoaderData>,
): Promise<LoaderData | UnreachableListing> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)) {
      return { isUnreachable: true, error };
    }
    throw error;
  }
}

export const isListingLoaded = <LoaderData extends object>(
  response: LoaderData | UnreachableListing,
): response is LoaderData => !('isUnreachable' in response);

/** `isUnreachable`: the latest request failed. Throws the error if no request has succeeded. */
export function useLastLoadedListing<LoaderData extends object>(
  response: LoaderData | UnreachableListing,
): { shown: LoaderData; isUnreachable: boolean } {
  const last = useRef<LoaderData>(undefined);
  if (isListingLoaded(response)) last.current = response;
  else if (!last.current) throw response.error;
  return { shown: last.current as LoaderData, isUnreachable: !isListingLoaded(response) };
}
