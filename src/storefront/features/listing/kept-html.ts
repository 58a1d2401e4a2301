import { lateMarkupOf } from '#storefront/ui/late-markup.ts';
import type { ListingPart, ListingView } from './listing-view.ts';

/** Markup that a part of a listing begins with. Empty in a browser that has it in its document. */
export const keptHtml = (listing: ListingView, part: ListingPart): string =>
  listing.html?.[part] ?? lateMarkupOf(listing, part);
