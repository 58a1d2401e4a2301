import { type ReactNode, Suspense, useState } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import type { CouponState } from '#storefront/commerce/offers/coupon-field.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import { type CartLineView, calculateCartSubtotalBdt } from './cart-line-view.ts';
import type { CartOffers } from './offer-fetcher.tsx';

const NO_OFFERS: CartOffers = {
  notes: new Map(),
  isUpdating: false,
  asked: { offerId: undefined, preview: undefined },
};

/** Loaded on demand, because most carts have no offer. If loading fails, prices have no discounts. */
const FetchOffers = createLazyComponent(() => import('./offer-fetcher.tsx'));

/** The caller must render `asking`, which loads the discounts. */
export function useCartOffers(
  lines: readonly CartLineView[],
  coupon?: CouponState,
): CartOffers & { asking: ReactNode } {
  const [offers, setOffers] = useState(NO_OFFERS);
  const offerId = coupon?.response?.offer?.id;
  const isOffered = offerId !== undefined || lines.some(({ product }) => product?.bundle);
  const asking = isOffered && (
    <Suspense fallback={null}>
      <FetchOffers lines={lines} offerId={offerId} onOffers={setOffers} />
    </Suspense>
  );
  return { ...(isOffered ? offers : NO_OFFERS), asking };
}

interface CartSumsProps {
  lines: readonly CartLineView[];
  offers: CartOffers;
  count?: string;
}

export function CartSums({ lines, offers: { sums, isUpdating }, count }: CartSumsProps) {
  const { locale } = useLocale();
  const rows = [
    { label: m.cart_subtotal(), amount: formatBdt(calculateCartSubtotalBdt(lines), locale) },
    ...(sums?.rows ?? []),
  ];
  return (
    <div className={`space-y-1 transition-opacity ${isUpdating && sums ? 'opacity-55' : ''}`}>
      {rows.map(({ label, amount }, index) => (
        <p key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {label} {index === 0 && count && <span className="text-muted">({count})</span>}
          </span>
          <strong
            className={`whitespace-nowrap tabular-figures ${index === rows.length - 1 ? 'text-lg' : 'font-medium'}`}
          >
            {amount}
          </strong>
        </p>
      ))}
    </div>
  );
}
