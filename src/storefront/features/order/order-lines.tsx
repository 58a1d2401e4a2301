import type { ReactNode } from 'react';
import type { Order, TrackedOrder } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { OPEN_ORDER_STATUSES } from '#domain/order/order-status.ts';
import { productPath } from '#domain/shop-path.ts';
import { listDistinguishingTexts } from '#storefront/commerce/catalogue/attributes.ts';
import { PreOrderNote } from '#storefront/commerce/catalogue/pre-order-note.tsx';
import { BundleNote } from '#storefront/commerce/offers/bundles.tsx';
import { StoreContact, toPickupStore } from '#storefront/commerce/places/pickup-store.tsx';
import { formatAddressLine, formatNumber, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Picture } from '#storefront/ui/picture.tsx';

export function OrderLines({ lines, status }: Pick<TrackedOrder, 'lines' | 'status'>) {
  const { findLang, locale, localePath } = useLocale();
  return (
    <ul aria-label={m.order_lines()} className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.skuId} className="grid grid-cols-[4rem_1fr_auto] gap-3 py-3">
          <Picture path={line.image} alt="" width={64} height={64} className="line-picture" />
          <div className="min-w-0">
            <a
              href={localePath(productPath(line.slug, line.skuId))}
              lang={findLang(localizedField(line, 'name', locale))}
              className="font-medium [overflow-wrap:anywhere] hover:underline"
            >
              {localizedField(line, 'name', locale)}
            </a>
            <p className="text-sm text-muted">
              {[
                ...listDistinguishingTexts(line.attributes, line.variant, locale),
                m.quantity_short({ quantity: formatNumber(line.quantity, locale) }),
              ].join(' · ')}
            </p>
            {line.preOrder && isAwaitingShipment(status) && <PreOrderNote shipsOn={line.preOrderShipsOn} />}
            <BundleNote {...line} />
          </div>
          <p className="font-semibold tabular-figures">{formatBdt(line.lineTotal, locale)}</p>
        </li>
      ))}
    </ul>
  );
}

const isAwaitingShipment = (status: TrackedOrder['status']): boolean =>
  OPEN_ORDER_STATUSES.includes(status) && status !== 'shipped';

interface OrderPickupProps {
  order: Pick<TrackedOrder, 'store' | 'fulfilment'>;
  children?: ReactNode;
}

export function OrderPickup({ order: { store, fulfilment }, children }: OrderPickupProps) {
  const { locale } = useLocale();
  if (!store) return fulfilment === 'shop' && <p className="mt-6">{m.success_pickup_hidden()}</p>;
  const pickup = toPickupStore(store, locale);
  return (
    <>
      <h2 className="mt-6 mb-1 text-lg">{m.success_pickup()}</h2>
      <p>{pickup.name}</p>
      <StoreContact store={pickup} />
      {children}
    </>
  );
}

export function OrderDelivery({ order }: { order: Pick<Order, 'shipping' | 'billing'> }) {
  const { shipping, billing } = order;
  return (
    <>
      <h2 className="mt-6 mb-1 text-lg">{m.success_address()}</h2>
      <Address address={shipping} />
      {billing && !isSameAddress(billing, shipping) && (
        <>
          <h2 className="mt-6 mb-1 text-lg">{m.success_billing()}</h2>
          <Address address={billing} />
        </>
      )}
    </>
  );
}

const isSameAddress = (one: Order['shipping'], other: Order['shipping']): boolean =>
  (['name', 'street', 'thana', 'area', 'city', 'postalCode'] as const).every(
    (field) => (one[field] ?? '') === (other[field] ?? ''),
  );

function Address({ address }: { address: Order['shipping'] }) {
  const { locale } = useLocale();
  const places = (['thana', 'area', 'city'] as const).map((place) => localizedField(address, place, locale));
  return (
    <>
      <p>{address.name}</p>
      <p className="text-muted">
        {formatAddressLine([address.street, ...places], address.postalCode, locale)}
      </p>
    </>
  );
}
