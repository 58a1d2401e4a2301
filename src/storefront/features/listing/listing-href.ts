import { formatListingParams, type ListingParams } from '#domain/listing-params.ts';

/** The address of a listing with the given choices; the path may carry its language. */
export function listingHref(path: string, params: ListingParams): string {
  const search = formatListingParams(params).toString();
  return search ? `${path}?${search}` : path;
}
