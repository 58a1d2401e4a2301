import { data } from 'react-router';
import type { Review } from '#contract/catalogue.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import type { DocumentRef } from '#storefront/islands/document-values.ts';
import { renderIsland } from '#storefront/islands/render-server-html.server.tsx';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { retryInit, toTryLater } from '#storefront/requests/try-later.ts';
import { REVIEWS_PER_PAGE, ReviewsSection, reviewsPageOf } from './reviews-section.tsx';

export interface LoadedReviews {
  island: DocumentRef<{ html: string }> | undefined;
  list: DocumentRef<readonly Review[]>;
}

/** Data requests leave reviews to the browser. Without reviews, later review pages return 429 or 503. */
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
      const later = toTryLater(error);
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
