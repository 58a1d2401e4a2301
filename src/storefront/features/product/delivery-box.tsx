import type { ReactNode } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { isDeliveryFree } from '#domain/order/delivery.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { ServerHtml } from '#storefront/islands/server-html.tsx';
import { Banknote, CreditCard, type IconComponent, Truck } from '#storefront/ui/icons.ts';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import { type DeliveryView, decideCashForUnit, type ProductWithHtml } from './product-view.ts';

interface DeliveryBoxProps {
  product: ProductWithHtml;
  /** Unit price in BDT, compared with the limits for free delivery and cash. */
  price: number;
  isPreOrder: boolean;
  /** Advance per unit in BDT, paid online before shipping; 0 without an advance. */
  advance: number;
}

export function DeliveryBox({ product, price, isPreOrder, advance }: DeliveryBoxProps) {
  const { locale } = useLocale();
  const { contactHint } = useShopContact();
  const { cashAbove, maxCashAmount, zones, hasCashOnDelivery, online, hasPickup } = product.delivery;
  if (zones.length === 0 && !hasCashOnDelivery && online.length === 0 && !hasPickup) return null;
  const limit = formatBdt(maxCashAmount ?? 0, locale);
  const cashDecision = decideCashForUnit(product, { price, advance });
  return (
    <section
      aria-label={m.product_delivery()}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {zones.map((zone) => (
        <DeliveryEntry key={zone.zone} Icon={Truck}>
          <DeliveryZoneRow {...zone} price={price} isPreOrder={isPreOrder} />
        </DeliveryEntry>
      ))}
      {hasCashOnDelivery && (
        <DeliveryEntry Icon={Banknote}>
          <p className="font-semibold">{m.product_cash_on_delivery()}</p>
          <p className="text-muted">
            {cashDecision === 'pre-order-advance'
              ? m.product_cash_for_rest()
              : cashDecision === 'above-limit'
                ? (cashAbove ?? m.product_cash_above({ limit, ask: contactHint }))
                : m.product_cash_on_delivery_text()}
          </p>
        </DeliveryEntry>
      )}
      {online.length > 0 && (
        <DeliveryEntry Icon={CreditCard}>
          <p className="font-semibold">{m.orders_online()}</p>
          <p className="text-muted">{online.join(' · ')}</p>
        </DeliveryEntry>
      )}
      {hasPickup && <ServerHtml html={product.html.pickup} />}
    </section>
  );
}

type ZoneProps = DeliveryView['zones'][number] & Pick<DeliveryBoxProps, 'price' | 'isPreOrder'>;

function DeliveryZoneRow({ zone, charge, freeFrom, time, price, isPreOrder }: ZoneProps) {
  const { locale } = useLocale();
  const isFree = isDeliveryFree({ charge, freeFrom }, price);
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <p className="font-semibold">
          {zone === 'inside_dhaka' ? m.product_inside_dhaka() : m.product_outside_dhaka()}
        </p>
        <p className="text-muted">{isPreOrder && time ? m.product_time_after_sent({ time }) : time}</p>
      </div>
      <div className="text-right">
        <p className={`font-semibold tabular-figures ${isFree ? 'text-success' : ''}`}>
          {isFree ? m.product_delivery_free() : formatBdt(charge, locale)}
        </p>
        {!isFree && freeFrom != null && (
          <p className="text-muted">{m.product_free_from({ amount: formatBdt(freeFrom, locale) })}</p>
        )}
      </div>
    </div>
  );
}

interface DeliveryEntryProps {
  as?: 'div' | 'span';
  Icon: IconComponent;
  children: ReactNode;
}

export function DeliveryEntry({ as: Box = 'div', Icon, children }: DeliveryEntryProps) {
  return (
    <Box className="flex gap-3.5 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <Box className="min-w-0 grow">{children}</Box>
    </Box>
  );
}
