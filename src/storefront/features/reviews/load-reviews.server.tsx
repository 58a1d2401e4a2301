import { data } from 'react-router';
import { productPath } from '#domain/shop-path.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { renderIsland } from '#storefront/islands/render-server-html.server.tsx';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { toRetryResponseInit, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { REVIEWS_PER_PAGE, ReviewsSection, readReviewPage } from './reviews-section.tsx';

/** On page 1, returns `undefined` after errors. Later pages throw 429, 503 or a redirect for a page after the last. */
export async function loadReviews(request: RequestContext, { slug }: { slug: string }) {
  const { client, locale, shop, url } = request;
  if (request.isDataRequest) return undefined;
  const currentPage = readReviewPage(url);
  const page = await client
    .call('reviews', {
      query: { product_slug: slug, currentPage, perPage: REVIEWS_PER_PAGE, status: 'active' },
    })
    .catch((error: unknown) => {
      const later = toTemporaryRefusal(error);
      if (later && currentPage > 1) throw data(later, toRetryResponseInit(later));
      if (!later) request.reportError(error);
    });
  if (!page || page.total === 0) return undefined;
  if (currentPage > page.lastPage) {
    throw redirectWithinShop(localizePath(productPath(slug), locale, shop.defaultLanguage));
  }
  return {
    island: renderIsland(request, 'reviews', <ReviewsSection page={page} slug={slug} />),
    list: request.document.put('reviews of search engines', page.data),
  };
}
