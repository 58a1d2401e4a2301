import { useRef } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { OnwardView } from '#storefront/catalog/onward.tsx';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { formatNumber } from '#storefront/locale/format.ts';
import { localized } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import type { TryLater } from '#storefront/try-later.ts';

/** What the server renders of a listing. */
export type ListingHtml = Record<'facets' | 'chips' | 'cards', ServerHtmlRef>;

/** A page of a listing. */
export interface ListingView {
  html: ListingHtml;
  /** Path of the listing, without language. */
  path: string;
  /** What is chosen, as the parameters of its address without the page. */
  query: string;
  chosenCount: number;
  /** Empty for the order of the shop, or of the search. */
  sort: string;
  page: number;
  lastPage: number;
  pageSize: number;
  columns: number;
  total: number;
  /** What the page begins with, for those who tell of it elsewhere; there is none of an empty listing. */
  first?: { names: string[]; picture: string };
  /** The products of the page, packed. */
  cards: string;
  /** For a search that found nothing: products that hold a part of what was searched for. */
  near: ProductCardView[];
  /** Where to go on from a listing that holds nothing, whatever the filters. */
  onward?: OnwardView;
  /** There is no page: too much was searched, or the shop is too busy. */
  later?: TryLater;
}

/** Address of a page of the listing, at the path it has in the language of the page. */
export function pageHref(path: string, query: string, page = 1): string {
  const search = [query, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return search ? `${path}?${search}` : path;
}

/** Whether the page shows but a choice of its listing, or another order of it; search engines need the listing alone. */
export const isNarrowed = ({ query }: ListingView): boolean => query !== '';

/** Description for search engines of a listing without one: its place, the number of products and the first ones. */
export function listingText(
  name: string,
  { first, total }: Pick<ListingView, 'first' | 'total'>,
  { locale, shop }: Pick<RequestContext, 'locale' | 'shop'>,
): string {
  const about = { name, shop: localized(shop, 'name', locale) };
  if (!first) return m.listing_about_empty(about);
  const examples = new Intl.ListFormat(`${locale}-BD`).format(first.names);
  return m.listing_about({ ...about, count: total, shown: formatNumber(total, locale), examples });
}

/** The shop did not answer, as on a line that is down; another try may help. */
export interface UnreachableListing {
  isUnreachable: true;
  error: unknown;
}

/** What the server's loader answers, or that it could not be reached; every other failure is thrown on. */
export async function orUnreachable<Answer>(
  serverLoader: () => Promise<Answer>,
): Promise<Answer | UnreachableListing> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof TypeError || (isRouteErrorResponse(error) && error.status >= 500)) {
      return { isUnreachable: true, error };
    }
    throw error;
  }
}

/** Whether an answer came. */
export const isReached = <Answer extends object>(answer: Answer | UnreachableListing): answer is Answer =>
  !('isUnreachable' in answer);

/** The latest answer that came, and whether the last one did not; throws when none ever came. */
export function useLastReached<Answer extends object>(
  answer: Answer | UnreachableListing,
): { shown: Answer; isUnreachable: boolean } {
  const last = useRef<Answer>(undefined);
  if (isReached(answer)) last.current = answer;
  else if (!last.current) throw answer.error;
  return { shown: last.current as Answer, isUnreachable: !isReached(answer) };
}
