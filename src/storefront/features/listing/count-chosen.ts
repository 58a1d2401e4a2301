import type { ListingParams } from '#domain/listing-params.ts';

/** How many choices narrow the listing; the price counts once. */
export function countChosen(params: ListingParams): number {
  const { brands, category, priceMin, priceMax, isAvailable, isDiscounted } = params;
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  return brands.length + [category, isPriced, isAvailable, isDiscounted].filter(Boolean).length;
}
