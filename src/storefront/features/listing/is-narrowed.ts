import type { ListingView } from './listing-view.ts';

/** Whether the page shows but a choice of its listing, or another order of it; search engines need the listing alone. */
export const isNarrowed = ({ query }: ListingView): boolean => query !== '';
