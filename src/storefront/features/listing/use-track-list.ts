import { useTrack } from '#storefront/analytics/use-track.ts';
import type { ListingView } from './listing-view.ts';

/** Tells which products a listing shows, and again when others are chosen. */
export function useTrackList(listing: ListingView): void {
  const productIds = listing.cards.map(({ id }) => id);
  useTrack(productIds.length > 0 && { type: 'view-list', list: listing.path, productIds }, listing);
}
