import { isCash } from '#domain/order/payment.ts';
import { localized } from '#storefront/locale/localized.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { listPickupStores, type PickupStore } from '#storefront/stores/pickup-store.ts';
import type { DeliveryView } from './product-view.ts';

/** How products reach the shopper, and the stores they can be collected at. What cannot be had is left out. */
export async function loadDelivery(
  request: RequestContext,
): Promise<{ delivery: DeliveryView; stores: PickupStore[] }> {
  const { client, locale } = request;
  const [charges, stores, gateways] = await Promise.all([
    orElse(request, client.list('baseCharges'), []),
    listPickupStores(request),
    orElse(request, client.list('paymentGateways'), []),
  ]);
  const zones = charges.map(({ type, charge, freeFrom, ...rest }) => ({
    zone: type,
    charge,
    ...(freeFrom !== null && { freeFrom }),
    time: localized(rest, 'time', locale),
  }));
  const hasCashOnDelivery = gateways.some(isCash);
  return { delivery: { zones, hasCashOnDelivery, hasPickup: stores.length > 0 }, stores };
}
