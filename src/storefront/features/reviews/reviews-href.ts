/** Where a page of the reviews of a product stands, for who has no scripts; without language. */
export const reviewsHref = (slug: string, page: number): string =>
  `/product/${slug}${page > 1 ? `?reviews=${page}` : ''}#reviews`;
