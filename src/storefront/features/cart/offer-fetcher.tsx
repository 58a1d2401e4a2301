import { type ReactNode, useEffect, useMemo } from 'react';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { fromBdtOrZero, poisha, toBdt } from '#domain/money.ts';
import { getStockLimit } from '#domain/order/stock.ts';
import { BundleNote, listUnitsToAdd } from '#storefront/commerce/offers/bundles.tsx';
import type { CouponPreview } from '#storefront/commerce/offers/coupon-status.ts';
import { useOrderPreview } from '#storefront/commerce/offers/order-preview.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { CartLineView } from './cart-line-view.ts';

export interface CartOffers {
  notes: ReadonlyMap<number, ReactNode>;
  sums?: { rows: readonly { label: string; amount: string }[]; total: number };
  isUpdating: boolean;
  asked: CouponPreview;
}

interface OfferFetcherProps {
  lines: readonly CartLineView[];
  offerId: string | undefined;
  onOffers: (offers: CartOffers) => void;
}

export default function FetchOffers({ lines, offerId, onOffers }: OfferFetcherProps) {
  const { locale } = useLocale();
  const products = lines.flatMap(({ item: { skuId }, orderable }) =>
    orderable > 0 ? [{ skuId, quantity: orderable }] : [],
  );
  // The request contains no gateway: none is selected yet, and a coupon for another gateway would be refused.
  const body = { products, paymentMethod: 'ONLINE' as const, ...(offerId !== undefined && { offerId }) };
  const isEnabled = products.length > 0;
  const state = useOrderPreview(isEnabled ? body : undefined);
  const preview = isEnabled ? state.preview : undefined;
  const isUpdating = isEnabled && state.isUpdating;
  const offers = useMemo((): CartOffers => {
    const bundleLines = lines.map(({ item: { skuId }, product, sku, orderable }) => {
      const previewLine = preview?.lines.find((line) => line.skuId === skuId);
      const bundle = previewLine?.bundle ?? product?.bundle;
      const bundleDiscount = orderable > 0 ? (previewLine?.bundleDiscount ?? 0) : 0;
      return { skuId, units: orderable, limit: sku && getStockLimit(sku), bundle, bundleDiscount };
    });
    const toAdd = listUnitsToAdd(bundleLines);
    const notes = bundleLines.map(
      ({ skuId, bundle, bundleDiscount }, index) =>
        [skuId, <BundleNote key={skuId} {...{ bundle, bundleDiscount }} toAdd={toAdd[index]} />] as const,
    );
    const isDiscounted = preview !== undefined && preview.orderData.discount > 0;
    return {
      notes: new Map(notes),
      ...(isDiscounted && {
        sums: { rows: listSumRows(preview, locale), total: preview.orderData.grandTotal },
      }),
      isUpdating,
      asked: { offerId: state.offerId, preview },
    };
  }, [lines, preview, state.offerId, isUpdating, locale]);
  useEffect(() => onOffers(offers), [offers, onOffers]);
  return null;
}

function listSumRows(
  { orderData: { discount, grandTotal }, coupon }: Pick<OrderPreview, 'orderData' | 'coupon'>,
  locale: Locale,
) {
  const couponDiscount = coupon?.discountAmount ?? 0;
  const otherDiscount = toBdt(poisha(fromBdtOrZero(discount) - fromBdtOrZero(couponDiscount)));
  const discountRow = (label: string, amount: number) =>
    amount > 0 ? [{ label, amount: `−${formatBdt(amount, locale)}` }] : [];
  return [
    ...discountRow(coupon ? m.summary_offers() : m.summary_discount(), otherDiscount),
    ...discountRow(m.coupon_row({ code: coupon?.code ?? '' }), couponDiscount),
    { label: m.cart_after_offers(), amount: formatBdt(grandTotal, locale) },
  ];
}
