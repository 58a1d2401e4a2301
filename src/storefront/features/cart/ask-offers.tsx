import { type ReactNode, useEffect, useMemo } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { BundleNote, piecesToAdd } from '#storefront/offers/bundles.tsx';
import { useOrderPreview } from '#storefront/offers/order-preview.ts';
import type { CartLineView } from './cart-line-view.ts';

/** An amount with what it is. */
export interface SumRow {
  label: string;
  amount: string;
}

export interface CartOffers {
  /** What bundles do for a line, by the id of its variant. */
  notes: ReadonlyMap<number, ReactNode>;
  /** What offers take off, and what is left, by the server's word; missing while it is not known, or nothing is off. */
  sums?: { rows: readonly SumRow[]; total: number };
  isUpdating: boolean;
}

interface AskOffersProps {
  lines: readonly CartLineView[];
  /** Of the coupon, if one is used. */
  offerId: string | undefined;
  onOffers: (offers: CartOffers) => void;
}

/** Asks the server what offers take off a cart, and tells it. Shows nothing. */
export default function AskOffers({ lines, offerId, onOffers }: AskOffersProps) {
  const { locale } = useLocale();
  const products = lines.flatMap(({ item: { skuId }, orderable }) =>
    orderable > 0 ? [{ skuId, quantity: orderable }] : [],
  );
  // A coupon of certain gateways is not refused before one is chosen.
  const body = { products, paymentMethod: 'ONLINE' as const, ...(offerId !== undefined && { offerId }) };
  const isAsked = products.length > 0;
  const state = useOrderPreview(isAsked ? body : undefined);
  const preview = isAsked ? state.preview : undefined;
  const isUpdating = isAsked && state.isUpdating;
  const offers = useMemo((): CartOffers => {
    const bundled = lines.map(({ item: { skuId }, product, orderable }) => {
      const told = preview?.lines.find((line) => line.skuId === skuId);
      const bundle = told?.bundle ?? product?.bundle;
      const bundleDiscount = orderable > 0 ? (told?.bundleDiscount ?? 0) : 0;
      return { skuId, pieces: orderable, bundle, bundleDiscount };
    });
    const toAdd = piecesToAdd(bundled);
    const notes = bundled.map(
      ({ skuId, ...line }, at) => [skuId, <BundleNote key={skuId} {...line} toAdd={toAdd[at]} />] as const,
    );
    const { discount = 0, grandTotal = 0 } = preview?.orderData ?? {};
    return {
      notes: new Map(notes),
      ...(discount > 0 && { sums: { rows: rowsOf(discount, grandTotal, locale), total: grandTotal } }),
      isUpdating,
    };
  }, [lines, preview, isUpdating, locale]);
  useEffect(() => onOffers(offers), [offers, onOffers]);
  return null;
}

const rowsOf = (discount: number, total: number, locale: Locale): SumRow[] => [
  { label: m.summary_offers(), amount: `−${formatBdt(discount, locale)}` },
  { label: m.cart_after_offers(), amount: formatBdt(total, locale) },
];
