import { useTrack } from '#storefront/analytics/track.ts';
import type { CartLineView } from './cart-line-view.ts';

/** Tells that the cart is looked at, when it comes to list something. */
export function useTrackCart(lines: readonly CartLineView[]): void {
  const listed = lines.map(({ item, unitPrice }) => ({ ...item, price: unitPrice }));
  const isListing = listed.length > 0;
  useTrack(isListing && { type: 'view-cart', lines: listed }, isListing);
}
