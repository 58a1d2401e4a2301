import type { BaseCharge } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { PickupStore } from '#storefront/stores/pickup-store.ts';
import { Store, Truck } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

export interface DeliveryChoiceProps {
  baseCharges: BaseCharge[];
  /** Where orders are picked up; without any there is nothing to choose. */
  stores: readonly PickupStore[];
  preview: OrderPreview | undefined;
  state: CheckoutFormState;
}

/** How the order comes to the shopper: brought home, with the charge as soon as the area is known, or picked up. */
export function DeliveryChoice({
  baseCharges,
  stores,
  preview,
  state: { form, change },
}: DeliveryChoiceProps) {
  const { locale } = useLocale();
  const isHome = form.fulfilment === 'home';
  const charge = isHome ? (preview?.orderData.deliveryCharge ?? null) : null;
  const [onlyStore] = stores.length === 1 ? stores : [];
  const pickUp = () => change({ fulfilment: 'shop', ...(onlyStore && { storeId: onlyStore.id }) });
  return (
    <fieldset className={stores.length > 0 ? 'grid gap-3 xl:grid-cols-2' : ''}>
      <legend className="sr-only">{m.fulfilment()}</legend>
      <RadioCard
        name="fulfilment"
        value="home"
        label={m.home_delivery()}
        hint={homeHint(baseCharges, preview, locale)}
        after={charge === null ? null : charge === 0 ? m.summary_delivery_free() : formatBdt(charge, locale)}
        icon={<Truck aria-hidden className="size-6 shrink-0 text-accent-ink" />}
        checked={isHome}
        onChange={() => change({ fulfilment: 'home' })}
      />
      {stores.length > 0 && (
        <RadioCard
          name="fulfilment"
          value="shop"
          label={m.store_pickup()}
          hint={m.pickup_hint()}
          after={m.summary_delivery_free()}
          icon={<Store aria-hidden className="size-6 shrink-0 text-accent-ink" />}
          checked={!isHome}
          onChange={pickUp}
        />
      )}
    </fieldset>
  );
}

function homeHint(baseCharges: BaseCharge[], preview: OrderPreview | undefined, locale: 'en' | 'bn'): string {
  const zone = preview?.deliveryType;
  if (!zone) return m.delivery_choose_area();
  const base = baseCharges.find(({ type }) => type === zone);
  const name = zone === 'inside_dhaka' ? m.inside_dhaka() : m.outside_dhaka();
  return [name, base && localized(base, 'time', locale)].filter(Boolean).join(' · ');
}
