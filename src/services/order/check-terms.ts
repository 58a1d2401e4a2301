import type { OrderTerms } from '#data/queries/order-terms.ts';
import { invalid } from '../errors.ts';
import { checkPlaces, requireDeliveryAddress } from './check-places.ts';
import { zoneOf } from './delivery-of.ts';
import type { OrderInput } from './order-input.ts';

/** Throws `invalid` when the shop cannot hand the order over where, or as, it is wanted. */
export function checkTerms(input: OrderInput, terms: OrderTerms): void {
  checkPlaces('shipping', input.shipping, terms);
  if (input.deliveryChargeId != null && !terms.charges.some(({ id }) => id === input.deliveryChargeId)) {
    throw invalid('deliveryChargeId', 'deliveryChargeId is not a delivery charge of this shop');
  }
  if (input.fulfilment === 'shop') {
    if (input.storeId == null) throw invalid('storeId', 'storeId is required for store pickup', 'required');
    if (!terms.pickupStoreIds.includes(input.storeId)) {
      throw invalid('storeId', 'storeId is not a store where orders can be picked up');
    }
    return;
  }
  requireDeliveryAddress(input.shipping);
  const zone = zoneOf(terms, input);
  if (!terms.charges.some(({ type }) => type === zone)) {
    throw invalid('shippingAreaId', 'shippingAreaId: this shop does not deliver there', 'not-delivered');
  }
}
