import { useTrack } from '#storefront/analytics/use-track.ts';
import { unpackCards } from '#storefront/catalog/packed-cards.ts';
import type { ListingView } from './listing-view.ts';

/** Tells which products a listing shows, and again when others are chosen. */
export function useTrackList(listing: ListingView): void {
  const productIds = unpackCards(listing.cards).map(({ id }) => id);
  useTrack(listing.cards !== '' && { type: 'view-list', list: listing.path, productIds }, listing);
}
