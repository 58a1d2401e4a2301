import { type ReactNode, useId } from 'react';
import type { BaseCharge, PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { canSplitOrderForCash } from '#domain/payments/cash-on-delivery.ts';
import type { PaymentOptions } from '#storefront/commerce/payments/use-payment-options.ts';
import type { PickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import { formatNumber, type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Truck } from '#storefront/ui/icons.ts';
import { Store } from '#storefront/ui/page-icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import type { CheckoutItem } from './checkout-item.ts';
import type { CheckoutFields } from './use-checkout-form.ts';

export function CheckoutStep(props: { number: number; title: string; children: ReactNode }) {
  const { number, title, children } = props;
  const { locale } = useLocale();
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-4 md:p-6">
      <h2 className="mb-4 flex items-center gap-3 text-lg md:text-xl">
        <span
          aria-hidden
          className="grid size-[max(28px,1.75rem)] shrink-0 place-items-center rounded-full bg-second text-sm font-semibold text-on-second"
        >
          {formatNumber(number, locale)}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface DeliveryChoiceProps {
  baseCharges: BaseCharge[];
  stores: readonly PickupStore[];
  preview: OrderPreview | undefined;
  hasPreOrder: boolean;
  state: CheckoutFields;
}

export function DeliveryChoice(props: DeliveryChoiceProps) {
  const { stores, preview } = props;
  const { form, changeFields } = props.state;
  const { locale } = useLocale();
  const isHome = form.fulfilment === 'home';
  const charge = isHome ? (preview?.orderData.deliveryCharge ?? null) : null;
  const [onlyStore] = stores.length === 1 ? stores : [];
  const onSelect = (values: Partial<CheckoutFields['form']>) => changeFields && (() => changeFields(values));
  return (
    <fieldset className={stores.length > 0 ? 'grid gap-3 xl:grid-cols-2' : ''}>
      <legend className="sr-only">{m.fulfilment()}</legend>
      <RadioCard
        name="fulfilment"
        value="home"
        label={m.home_delivery()}
        hint={homeDeliveryHint(props, locale)}
        after={charge === null ? null : charge === 0 ? m.summary_delivery_free() : formatBdt(charge, locale)}
        icon={<Truck aria-hidden className="size-6 shrink-0 text-accent-ink" />}
        checked={isHome}
        onChange={onSelect({ fulfilment: 'home' })}
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
          onChange={onSelect({ fulfilment: 'shop', ...(onlyStore && { storeId: onlyStore.id }) })}
        />
      )}
    </fieldset>
  );
}

function homeDeliveryHint(
  { baseCharges, preview, hasPreOrder }: DeliveryChoiceProps,
  locale: Locale,
): string {
  const zone = preview?.deliveryType;
  if (!zone) return m.delivery_choose_area();
  const base = baseCharges.find(({ type }) => type === zone);
  const name = zone === 'inside_dhaka' ? m.inside_dhaka() : m.outside_dhaka();
  const time = base && localizedField(base, 'time', locale);
  return [name, time && hasPreOrder ? m.product_time_after_sent({ time }) : time].filter(Boolean).join(' · ');
}

export function StoreChoice({ stores, state }: Pick<DeliveryChoiceProps, 'stores' | 'state'>) {
  const { form, errors, changeFields } = state;
  const errorId = useId();
  return (
    <fieldset aria-describedby={errors.storeId && errorId}>
      <legend className="mb-2 font-medium">{m.pickup_store()}</legend>
      {errors.storeId && (
        <p id={errorId} role="alert" className="mb-2 text-sm font-medium text-danger">
          {errors.storeId}
        </p>
      )}
      <div className="grid gap-3">
        {stores.map(({ id, name, address, hours }, index) => (
          <RadioCard
            key={id}
            name="store"
            value={id}
            label={name}
            hint={
              <>
                <span className="block">{address}</span>
                {hours && <span className="block">{hours}</span>}
              </>
            }
            data-field={index === 0 ? 'storeId' : undefined}
            checked={form.storeId === id}
            onChange={changeFields && (() => changeFields({ storeId: id }))}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function usePaymentUnavailableText(
  gateways: readonly PaymentGateway[],
  options: Pick<PaymentOptions, 'selected' | 'refused' | 'isRestricted' | 'cashRefusal'>,
  ordered: readonly CheckoutItem[],
): string | undefined {
  const { locale } = useLocale();
  const { contactHint: ask } = useShopContact();
  if (gateways.length === 0) return m.no_payment_method({ ask });
  if (options.refused !== undefined) {
    const sum = formatBdt(options.refused, locale);
    return options.isRestricted ? m.payment_none_of_coupon({ sum }) : m.payment_none_takes({ sum, ask });
  }
  const refusal = options.cashRefusal;
  if (options.selected || refusal?.reason !== 'above-limit') return undefined;
  const limit = formatBdt(refusal.limit, locale);
  return canSplitOrderForCash(ordered, refusal.limit)
    ? m.cod_above_limit_why({ limit, ask })
    : m.cod_above_limit_call({ limit, ask });
}

export const findCashFulfilmentMethod = (
  { selected, payOnline }: Pick<PaymentOptions, 'selected' | 'payOnline'>,
  fulfilment: FulfilmentMethod,
): FulfilmentMethod | undefined => (selected?.method === 'COD' && payOnline !== 0 ? fulfilment : undefined);
