import { useLocale } from '#storefront/locale/locale-context.tsx';
import { phoneHref, shownPhone } from '#storefront/locale/shown-phone.ts';
import type { PickupStore } from './pickup-store.ts';

/** Where a store is, when it is open and how to call it. */
export function StoreContact({ store: { address, hours, phone } }: { store: PickupStore }) {
  const { locale } = useLocale();
  return (
    <>
      <p className="text-muted">{address}</p>
      <p className="text-muted">{hours}</p>
      {phone && (
        <a href={phoneHref(phone)} className="inline-flex min-h-11 items-center hover:underline">
          {shownPhone(phone, locale)}
        </a>
      )}
    </>
  );
}
