import type { ReactNode } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { calculateSubtotalBdt } from '#domain/order/totals.ts';
import {
  CouponField,
  type CouponState,
  useCoupon,
  useCouponStatus,
} from '#storefront/commerce/offers/coupon-field.tsx';
import type { CouponStatus } from '#storefront/commerce/offers/coupon-status.ts';
import { isStorageAvailable } from '#storefront/commerce/session/browser-storage.ts';
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import { formatNumber } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { NoScript } from '#storefront/ui/no-script.tsx';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import {
  CartErrorState,
  CartLineList,
  CartSkeleton,
  ClearCartButton,
  EmptyCart,
  useTrackCart,
} from './cart-line-list.tsx';
import {
  type CartLineView,
  calculateCartSubtotalBdt,
  countOrderableUnits,
  useCartLines,
} from './cart-line-view.ts';
import { CartSums, useCartOffers } from './cart-offers.tsx';
import type { CartOffers } from './offer-fetcher.tsx';

/** Amounts of the cart in BDT. */
export interface CartAmounts {
  subtotal: number;
  discounted: number;
  preOrderAdvance: number;
}

export interface CartPageProps {
  /** Whether the cart can be paid completely in cash. */
  takesCash: (cart: CartAmounts) => boolean;
  /** Content for an empty cart, and for browsers without scripts, which cannot show the cart. */
  suggested: ReactNode;
}

export function CartPage({ takesCash, suggested }: CartPageProps) {
  const { isLoading, hasFailed, lines, retry } = useCartLines();
  const { localePath } = useLocale();
  useTrackCart(lines);
  const products = lines.flatMap(({ item: { skuId }, orderable }) =>
    orderable > 0 ? [{ skuId, quantity: orderable }] : [],
  );
  const coupon = useCoupon(products.length > 0 ? { products } : undefined);
  const offers = useCartOffers(lines, coupon);
  const verdict = useCouponStatus(coupon, offers.asked);
  const isEmpty = !isLoading && !hasFailed && lines.length === 0;
  return (
    <div className="without-floats page-width pt-5 pb-16 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{m.cart_title()}</h1>
      <NoScript
        text={m.no_script_cart()}
        alternative={
          <ButtonLink href={localePath('/checkout')} variant="outline" className="my-2">
            {m.no_script_account_cart()}
          </ButtonLink>
        }
      >
        {isLoading && <CartSkeleton />}
      </NoScript>
      {isLoading && <WithoutScripts>{suggested}</WithoutScripts>}
      {!isLoading && (
        <div
          className={`mt-4 grid gap-5 ${lines.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-8' : ''}`}
        >
          <section
            aria-label={m.cart_title()}
            className={
              lines.length > 0
                ? 'min-w-0 rounded-panel border border-line bg-surface px-4 md:px-6'
                : 'min-w-0'
            }
          >
            {offers.asking}
            {hasFailed && <CartErrorState onRetry={retry} />}
            <CartLineList
              lines={lines}
              offers={offers}
              hasSteppers
              empty={!hasFailed && <EmptyCart hint={unsavedHint()} />}
            />
            {lines.length > 0 && (
              <div className="flex flex-wrap justify-between gap-2 border-t border-line py-1">
                <ButtonLink href={localePath('/')} variant="ghost" size="sm" className="-ml-4">
                  {m.cart_continue()}
                </ButtonLink>
                <ClearCartButton className="-mr-4" />
              </div>
            )}
          </section>
          {lines.length > 0 && <CartSummary {...{ lines, offers, coupon, verdict, takesCash }} />}
        </div>
      )}
      {isEmpty && coupon.code !== '' && <Alert tone="success">{m.coupon_saved({ code: coupon.code })}</Alert>}
      {isEmpty && suggested}
    </div>
  );
}

interface CartSummaryProps extends Pick<CartPageProps, 'takesCash'> {
  lines: CartLineView[];
  offers: CartOffers;
  coupon: CouponState;
  verdict: CouponStatus;
}

function CartSummary({ lines, offers, coupon, verdict, takesCash }: CartSummaryProps) {
  const { locale } = useLocale();
  const count = countOrderableUnits(lines);
  const subtotal = calculateCartSubtotalBdt(lines);
  const amounts = {
    subtotal,
    discounted: offers.sums?.total ?? subtotal,
    preOrderAdvance: calculateSubtotalBdt(lines.flatMap(toPreOrderAdvances)),
  };
  return (
    <aside
      aria-label={m.order_summary()}
      className="h-fit rounded-panel border border-line bg-surface p-4 md:p-5 lg:sticky lg:top-6"
    >
      <h2 className="text-lg">{m.order_summary()}</h2>
      <div className="mt-3">
        <CartSums
          lines={lines}
          offers={offers}
          count={m.pieces({ count, shown: formatNumber(count, locale) })}
        />
      </div>
      <p className="mt-2 text-sm text-muted">
        {verdict.kind === 'applied' && verdict.offer.isFreeDelivery
          ? m.coupon_free_delivery()
          : m.cart_delivery_later()}
      </p>
      <CouponField coupon={coupon} verdict={verdict} isUpdating={offers.isUpdating} className="mt-4" />
      <CheckoutBar {...{ lines, offers, coupon }} />
      <div className="mt-4 border-t border-line pt-3">
        <TrustLine cash={takesCash(amounts) ? 'home' : undefined} />
      </div>
    </aside>
  );
}

const toPreOrderAdvances = ({ sku, orderable }: CartLineView) =>
  sku?.preOrder ? [{ price: sku.preOrderAmount ?? 0, quantity: orderable }] : [];

function CheckoutBar({ lines, offers: { sums }, coupon }: Omit<CartSummaryProps, 'verdict' | 'takesCash'>) {
  const { locale, localePath } = useLocale();
  return (
    <div className="cart-total-bar @container fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-surface px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:static lg:mt-5 lg:border-0 lg:p-0">
      <p className="shrink-0 leading-tight lg:hidden @max-[16rem]:hidden">
        <span className="block text-xs text-muted">{sums ? m.cart_after_offers() : m.cart_subtotal()}</span>
        <strong className="text-lg tabular-figures">
          {formatBdt(sums?.total ?? calculateCartSubtotalBdt(lines), locale)}
        </strong>
      </p>
      <ButtonLink
        href={localePath('/checkout')}
        onClick={coupon.storeTyped}
        className="grow lg:min-h-14 lg:w-full"
      >
        {m.to_checkout()}
      </ButtonLink>
    </div>
  );
}

const unsavedHint = (): string | undefined =>
  isSignedIn() || isStorageAvailable() ? undefined : m.cart_empty_text_unsaved();
