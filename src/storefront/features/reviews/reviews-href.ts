const PAGE = 'reviews';
const MAX_PAGE = 10_000;

/** Where a page of the reviews of a product stands, without language. */
export const reviewsHref = (slug: string, page: number): string =>
  `/product/${slug}${page > 1 ? `?${PAGE}=${page}` : ''}#reviews`;

/** The page of reviews that an address asks for, from 1. */
export function reviewsPageOf({ searchParams }: URL): number {
  const wanted = Number(searchParams.get(PAGE) ?? 1);
  return Number.isSafeInteger(wanted) && wanted > 0 && wanted <= MAX_PAGE ? wanted : 1;
}

/** The address of a product at a page of its reviews; what else it says, such as the variant, stays. */
export function atReviews(address: string, page: number): string {
  const url = new URL(address);
  if (page > 1) url.searchParams.set(PAGE, String(page));
  else url.searchParams.delete(PAGE);
  url.hash = 'reviews';
  return url.href;
}

export const REVIEWS_PER_PAGE = 6;
