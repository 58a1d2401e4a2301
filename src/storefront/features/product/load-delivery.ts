import { listBaseCharges, listPaymentGateways } from '#client/delivery.ts';
import { listWarehouses } from '#client/shop.ts';
import { localized } from '#storefront/locale/localized.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import type { DeliveryView, PickupStore } from './product-view.ts';

/** How products reach the shopper, and the stores they can be collected at. What cannot be had is left out. */
export async function loadDelivery(
  request: RequestContext,
): Promise<{ delivery: DeliveryView; stores: PickupStore[] }> {
  const { client, locale } = request;
  const [charges, warehouses, gateways] = await Promise.all([
    orElse(request, listBaseCharges(client), []),
    orElse(request, listWarehouses(client), []),
    orElse(request, listPaymentGateways(client), []),
  ]);
  const stores = warehouses
    .filter(({ offersPickup }) => offersPickup)
    .map((store) => ({
      id: store.id,
      name: localized(store, 'name', locale),
      address: localized(store, 'address', locale),
      hours: localized(store, 'hours', locale),
      phone: store.phone,
    }));
  const zones = charges.map(({ type, charge, freeFrom, ...rest }) => ({
    zone: type,
    charge,
    ...(freeFrom !== null && { freeFrom }),
    time: localized(rest, 'time', locale),
  }));
  const hasCashOnDelivery = gateways.some(({ slug }) => slug === 'cod');
  return { delivery: { zones, hasCashOnDelivery, hasPickup: stores.length > 0 }, stores };
}
