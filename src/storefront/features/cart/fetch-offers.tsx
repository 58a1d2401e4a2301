import { type ReactNode, useEffect, useMemo } from 'react';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { poisha, toBdt, toPoisha } from '#domain/money.ts';
import { stockLimit } from '#domain/order/stock.ts';
import { BundleNote, unitsToAdd } from '#storefront/commerce/offers/bundles.tsx';
import type { CouponPreview } from '#storefront/commerce/offers/coupon-verdict.ts';
import { useOrderPreview } from '#storefront/commerce/offers/order-preview.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { CartLineView } from './cart-line-view.ts';

export interface SumRow {
  label: string;
  amount: string;
}

export interface CartOffers {
  notes: ReadonlyMap<number, ReactNode>;
  sums?: { rows: readonly SumRow[]; total: number };
  isUpdating: boolean;
  asked: CouponPreview;
}

interface FetchOffersProps {
  lines: readonly CartLineView[];
  offerId: string | undefined;
  onOffers: (offers: CartOffers) => void;
}

export default function FetchOffers({ lines, offerId, onOffers }: FetchOffersProps) {
  const { locale } = useLocale();
  const products = lines.flatMap(({ item: { skuId }, orderable }) =>
    orderable > 0 ? [{ skuId, quantity: orderable }] : [],
  );
  // A coupon for certain gateways is not refused before one is selected.
  const body = { products, paymentMethod: 'ONLINE' as const, ...(offerId !== undefined && { offerId }) };
  const isEnabled = products.length > 0;
  const state = useOrderPreview(isEnabled ? body : undefined);
  const preview = isEnabled ? state.preview : undefined;
  const isUpdating = isEnabled && state.isUpdating;
  const offers = useMemo((): CartOffers => {
    const bundled = lines.map(({ item: { skuId }, product, sku, orderable }) => {
      const previewed = preview?.lines.find((line) => line.skuId === skuId);
      const bundle = previewed?.bundle ?? product?.bundle;
      const bundleDiscount = orderable > 0 ? (previewed?.bundleDiscount ?? 0) : 0;
      return { skuId, units: orderable, limit: sku && stockLimit(sku), bundle, bundleDiscount };
    });
    const toAdd = unitsToAdd(bundled);
    const notes = bundled.map(
      ({ skuId, bundle, bundleDiscount }, at) =>
        [skuId, <BundleNote key={skuId} {...{ bundle, bundleDiscount }} toAdd={toAdd[at]} />] as const,
    );
    const isOff = preview !== undefined && preview.orderData.discount > 0;
    return {
      notes: new Map(notes),
      ...(isOff && { sums: { rows: rowsOf(preview, locale), total: preview.orderData.grandTotal } }),
      isUpdating,
      asked: { offerId: state.offerId, preview },
    };
  }, [lines, preview, state.offerId, isUpdating, locale]);
  useEffect(() => onOffers(offers), [offers, onOffers]);
  return null;
}

function rowsOf(
  { orderData: { discount, grandTotal }, coupon }: Pick<OrderPreview, 'orderData' | 'coupon'>,
  locale: Locale,
): SumRow[] {
  const byCoupon = coupon?.discountAmount ?? 0;
  const others = toBdt(poisha(toPoisha(discount) - toPoisha(byCoupon)));
  const off = (label: string, amount: number) =>
    amount > 0 ? [{ label, amount: `−${formatBdt(amount, locale)}` }] : [];
  return [
    ...off(coupon ? m.summary_offers() : m.summary_discount(), others),
    ...off(m.coupon_row({ code: coupon?.code ?? '' }), byCoupon),
    { label: m.cart_after_offers(), amount: formatBdt(grandTotal, locale) },
  ];
}
