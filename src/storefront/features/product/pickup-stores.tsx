import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { PickupStore } from '#storefront/stores/pickup-store.ts';
import { StoreContact } from '#storefront/stores/store-contact.tsx';
import { ChevronDown, Store } from '#storefront/ui/icons.ts';
import { DeliveryEntry } from './delivery-entry.tsx';

/** The stores where the product can be collected, folded up. */
export function PickupStores({ stores }: { stores: readonly PickupStore[] }) {
  const { locale } = useLocale();
  if (stores.length === 0) return null;
  return (
    <details className="group">
      <summary className="block">
        <DeliveryEntry as="span" Icon={Store}>
          <span className="flex items-center justify-between gap-3">
            <span>
              <span className="block font-semibold">{m.product_pickup()}</span>
              <span className="block text-muted">
                {m.product_pickup_count({ count: stores.length, shown: formatNumber(stores.length, locale) })}
              </span>
            </span>
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
          </span>
        </DeliveryEntry>
      </summary>
      <ul className="space-y-3 px-4 pb-4 pl-[3.125rem] text-sm">
        {stores.map((store) => (
          <li key={store.id}>
            <p className="font-medium">{store.name}</p>
            <StoreContact store={store} />
          </li>
        ))}
      </ul>
    </details>
  );
}
