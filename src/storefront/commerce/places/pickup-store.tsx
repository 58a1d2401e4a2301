import type { Store } from '#contract/shop.ts';
import { type Locale, localizedField, localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { openingHoursText } from './opening-hours-text.ts';

export type PickupStore = ReturnType<typeof toPickupStore>;

export async function listPickupStores(request: RequestContext): Promise<PickupStore[]> {
  const stores = await withFallback(request, request.client.list('stores'), []);
  return stores
    .filter(({ offersPickup }) => offersPickup)
    .map((store) => toPickupStore(store, request.locale));
}

export const toPickupStore = (store: Store, locale: Locale) => ({
  id: store.id,
  name: localizedField(store, 'name', locale),
  address: localizedField(store, 'address', locale),
  hours: openingHoursText(store.openingHours, locale),
  phone: store.phone,
});

export function StoreContact({ store: { address, hours, phone } }: { store: PickupStore }) {
  const { locale } = useLocale();
  return (
    <>
      <p className="text-muted">{address}</p>
      {hours && <p className="text-muted">{hours}</p>}
      {phone && (
        <a href={toPhoneHref(phone)} className="inline-flex min-h-11 items-center hover:underline">
          {localizePhone(phone, locale)}
        </a>
      )}
    </>
  );
}
