import { useMemo } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { type BundledLine, piecesToAdd } from '#storefront/offers/bundles.tsx';
import type { CouponState } from '#storefront/offers/coupon-field.tsx';
import { useOrderPreview } from '#storefront/offers/order-preview.ts';
import { type CartLineView, subtotalOf } from './cart-line-view.ts';

/** What bundles do for a line. */
export type LineOffer = BundledLine & { toAdd: number };

export interface CartOffers {
  /** By the id of the variant. */
  lines: ReadonlyMap<number, LineOffer>;
  /** What offers take off, and what is left, by the server's word; missing while it is not known, or nothing is off. */
  sums?: { discount: number; total: number };
  isUpdating: boolean;
}

/** What offers take off the cart. The server is asked where a bundle may apply, or a coupon does. */
export function useCartOffers(lines: readonly CartLineView[], coupon?: CouponState): CartOffers {
  const offer = coupon?.answer?.offer;
  const isOffered = offer != null || lines.some(({ product }) => product?.bundle);
  const products = lines.flatMap(({ item: { skuId }, orderable }) =>
    orderable > 0 ? [{ skuId, quantity: orderable }] : [],
  );
  // A coupon of certain gateways is not refused before one is chosen.
  const body = { products, paymentMethod: 'ONLINE' as const, ...(offer && { offerId: offer.id }) };
  const isAsked = isOffered && products.length > 0;
  const state = useOrderPreview(isAsked ? body : undefined);
  const preview = isAsked ? state.preview : undefined;
  const offered = useMemo(() => {
    const bundled = lines.map(({ item: { skuId }, product, orderable }) => {
      const told = preview?.lines.find((line) => line.skuId === skuId);
      return {
        skuId,
        pieces: orderable,
        bundle: told?.bundle ?? product?.bundle,
        bundleDiscount: orderable > 0 ? (told?.bundleDiscount ?? 0) : 0,
      };
    });
    const toAdd = piecesToAdd(bundled);
    return new Map(bundled.map((line, at) => [line.skuId, { ...line, toAdd: toAdd[at] ?? 0 }] as const));
  }, [lines, preview]);
  const { discount = 0, grandTotal = 0 } = preview?.orderData ?? {};
  return {
    lines: offered,
    ...(discount > 0 && { sums: { discount, total: grandTotal } }),
    isUpdating: isAsked && state.isUpdating,
  };
}

interface CartSumsProps {
  lines: readonly CartLineView[];
  offers: CartOffers;
  /** Beside the first of the words. */
  count?: string;
}

/** What the cart comes to before delivery: the prices of its pieces, and what offers leave of them. */
export function CartSums({ lines, offers: { sums, isUpdating }, count }: CartSumsProps) {
  const { locale } = useLocale();
  const rows = [
    { label: m.cart_subtotal(), amount: formatBdt(subtotalOf(lines), locale) },
    ...(sums
      ? [
          { label: m.summary_offers(), amount: `−${formatBdt(sums.discount, locale)}` },
          { label: m.cart_after_offers(), amount: formatBdt(sums.total, locale) },
        ]
      : []),
  ];
  return (
    <div className={`space-y-1 transition-opacity ${isUpdating && sums ? 'opacity-55' : ''}`}>
      {rows.map(({ label, amount }, at) => (
        <p key={label} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            {label} {at === 0 && count && <span className="text-muted">({count})</span>}
          </span>
          <strong
            className={`whitespace-nowrap tabular-nums ${at === rows.length - 1 ? 'text-lg' : 'font-medium'}`}
          >
            {amount}
          </strong>
        </p>
      ))}
    </div>
  );
}
