import { redirect } from 'react-router';
import { listReviews } from '#client/reviews.ts';
import { asksForData } from '#storefront/asks-for-data.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { keepLatePart } from '#storefront/ui/keep-late-part.server.tsx';
import { keepReviewsOf } from './kept-reviews.ts';
import { REVIEWS_PER_PAGE } from './reviews-per-page.ts';
import { ReviewsSection } from './reviews-section.tsx';

const MAX_PAGE = 10_000;

/**
 * Renders the page of reviews that the address asks for into the page of the product; a browser that asks for data only
 * fetches them by itself when it comes to them. Without the reviews the product stands all the same.
 */
export async function loadReviews(request: RequestContext, product: { slug: string }): Promise<void> {
  const { client, locale, shop, url } = request;
  if (asksForData(request)) return;
  const wanted = Number(url.searchParams.get('reviews') ?? 1);
  const currentPage = Number.isSafeInteger(wanted) && wanted > 0 && wanted <= MAX_PAGE ? wanted : 1;
  const { slug } = product;
  const page = await listReviews(client, { slug, currentPage, perPage: REVIEWS_PER_PAGE }).catch(
    request.reportError,
  );
  if (!page || page.total === 0) return;
  if (currentPage > page.lastPage) {
    throw redirect(localizePath(`/product/${slug}`, locale, shop.defaultLanguage));
  }
  keepReviewsOf(product, page.data);
  keepLatePart(request, product, 'reviews', <ReviewsSection page={page} slug={slug} />);
}
