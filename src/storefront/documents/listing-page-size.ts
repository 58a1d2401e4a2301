import type { Listing } from '#contract/documents/listing.ts';

const PRODUCTS_PER_BLOCK = 4;
const DEFAULT_BLOCKS = 6;

/** How many products a page of the listing shows: four to each product-row block, 24 when none is configured. */
export function listingPageSize(listing: Listing | undefined): number {
  const blocks = listing?.sections.filter((section) => section.type === 'product-row').length;
  return PRODUCTS_PER_BLOCK * (blocks || DEFAULT_BLOCKS);
}
