import { data } from 'react-router';
import type { Review } from '#contract/catalogue.ts';
import type { InDocument } from '#storefront/islands/document-values.ts';
import { renderIsland } from '#storefront/islands/render-server-html.server.tsx';
import { localizePath } from '#storefront/locale/locale.ts';
import { shopRedirect } from '#storefront/public-page.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { retryInit, tryLaterOf } from '#storefront/try-later.ts';
import { REVIEWS_PER_PAGE, ReviewsSection, reviewsPageOf } from './reviews-section.tsx';

/** A page of reviews in the document of its product: the island, and what search engines are told. */
export interface LoadedReviews {
  island: InDocument<{ html: string }> | undefined;
  list: InDocument<readonly Review[]>;
}

/**
 * Renders the page of reviews that the address asks for into the page of the product; a browser that asks for data only
 * fetches them by itself when it comes to them. Without the reviews the product stands all the same; an address of a later
 * page of them is answered with 429 or 503 while they have to wait.
 */
export async function loadReviews(
  request: RequestContext,
  { slug }: { slug: string },
): Promise<LoadedReviews | undefined> {
  const { client, locale, shop, url } = request;
  if (request.isDataRequest) return undefined;
  const currentPage = reviewsPageOf(url);
  const page = await client
    .call('reviews', {
      query: { product_slug: slug, currentPage, perPage: REVIEWS_PER_PAGE, status: 'active' },
    })
    .catch((error: unknown) => {
      const later = tryLaterOf(error);
      if (later && currentPage > 1) throw data(later, retryInit(later));
      if (!later) request.reportError(error);
    });
  if (!page || page.total === 0) return undefined;
  if (currentPage > page.lastPage) {
    throw shopRedirect(localizePath(`/product/${slug}`, locale, shop.defaultLanguage));
  }
  return {
    island: renderIsland(request, 'reviews', <ReviewsSection page={page} slug={slug} />),
    list: request.document.put('reviews of search engines', page.data),
  };
}
