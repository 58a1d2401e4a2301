import { useEffect, useMemo, useReducer, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { createBrowserClient } from '#client/client.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { setCheckoutExtraParam } from '#domain/payments/checkout-extra.ts';
import type { CardKind } from '#domain/payments/payment.ts';
import { readRowId } from '#domain/row-id.ts';
import { orderSuccessPath } from '#domain/shop-path.ts';
import { removeCoupon } from '#storefront/commerce/offers/coupon-field.tsx';
import { COUPON_PARAMETER, readCouponCode } from '#storefront/commerce/offers/coupon-link.ts';
import { addPaymentProblem, requestPayment } from '#storefront/commerce/payments/pay-order.ts';
import {
  notifySessionChange,
  recordTextAuthor,
  useIsSignedIn,
} from '#storefront/commerce/session/session-sync.ts';
import { useTrackEvent } from '#storefront/commerce/track-event.ts';
import { findCustomer } from '#storefront/features/account/session.ts';
import { CartErrorState, CartSkeleton, EmptyCart } from '#storefront/features/cart/cart-line-list.tsx';
import { type CartItemWithoutPrice, useCartLines } from '#storefront/features/cart/cart-line-view.ts';
import CartReductions from '#storefront/features/cart/cart-reductions.tsx';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { removeOrderedFromCart, setCartQuantity } from '#storefront/features/cart/edit-cart.ts';
import { cartSessionId } from '#storefront/features/cart/report-visit.ts';
import { type CheckoutItem, toCheckoutItem } from '#storefront/features/checkout/checkout-item.ts';
import { CheckoutPage, type CheckoutPageProps } from '#storefront/features/checkout/checkout-page.tsx';
import type { CheckoutValues } from '#storefront/features/checkout/checkout-values.ts';
import { handleCheckoutForm } from '#storefront/features/checkout/handle-checkout-form.ts';
import {
  isHistoryEntryOrdered,
  type LastOrder,
  markHistoryEntryOrdered,
  readLastOrder,
  storeLastOrder,
  subscribeToLastOrder,
} from '#storefront/features/checkout/last-order.ts';
import {
  type CheckoutShopper,
  loadAddresses,
  loadCheckoutForm,
} from '#storefront/features/checkout/load-checkout-form.ts';
import { NoScriptCheckoutForm } from '#storefront/features/checkout/no-script-checkout-form.tsx';
import {
  type CheckoutTerms,
  loadCheckoutTerms,
  loadNoScriptCheckout,
  type NoScriptCheckout,
} from '#storefront/features/checkout/no-script-order.ts';
import {
  NoOrderableProducts,
  OpeningOrderNotice,
  OrderAlreadyPlaced,
  OrderedBeforeNotice,
  PaymentRedirect,
} from '#storefront/features/checkout/order-states.tsx';
import { saveCouponCookie } from '#storefront/features/checkout/place-no-script-order.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { createLazyComponent } from '#storefront/islands/lazy-island.tsx';
import type { LayoutHandle } from '#storefront/layout/shell/shell-frame.tsx';
import { privatePageHeaders } from '#storefront/requests/public-page.ts';
import { readForm } from '#storefront/requests/read-form.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import { NoScript } from '#storefront/ui/no-script.tsx';
import { usePageResume } from '#storefront/ui/use-page-resume.ts';
import { WithoutScripts } from '#storefront/ui/without-scripts.tsx';
import type { Route } from './+types/checkout.ts';

/** Headers that let the browser store a guest's page, so that going back from the gateway restores the typed text. */
export const headers: Route.HeadersFunction = (args) => ({
  ...privatePageHeaders(args),
  'cache-control': 'private, no-cache',
});

export const handle: LayoutHandle = { isMinimal: true };

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  // Data requests return only the terms: they are sent by scripts, which read the order from the cart or the URL.
  if (ctx.isDataRequest)
    return { terms: await loadCheckoutTerms(ctx), view: undefined, addresses: [], isSignedIn: false };
  const [terms, shopper] = await Promise.all([loadCheckoutTerms(ctx), loadShopper(ctx)]);
  const coupon = readCouponCode(ctx.url.searchParams.get(COUPON_PARAMETER)) ?? ctx.coupon.readCode();
  const view = await loadNoScriptCheckout(ctx, terms, await loadCheckoutForm(ctx, shopper, coupon));
  if (coupon) saveCouponCookie(ctx, view);
  return { terms, view, addresses: shopper.addresses, isSignedIn: shopper.customer !== undefined };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await readForm(request);
  const [terms, shopper] = await Promise.all([loadCheckoutTerms(ctx), loadShopper(ctx)]);
  return handleCheckoutForm(ctx, { terms, shopper }, form);
}

async function loadShopper(ctx: RequestContext): Promise<CheckoutShopper> {
  const customer = await findCustomer(ctx);
  return { customer, addresses: customer ? await loadAddresses(ctx) : [] };
}

/** No data is loaded after a change of the URL, such as another “Buy now” quantity. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.currentUrl.href === change.nextUrl.href && change.defaultShouldRevalidate;

export const meta = createPrivateMeta(m.checkout_title);

export default function CheckoutRoute({ actionData, loaderData }: Route.ComponentProps) {
  /** `undefined` before hydration: the page contains both checkouts, and `data-scripts` selects one. */
  const [shownCheckout, setShownCheckout] = useState<'live' | 'posted'>();
  const hasForm = loaderData.view !== undefined && loaderData.view.items.length > 0;
  // If scripts load late, the form for browsers without scripts stays, because it may contain typed text.
  useEffect(() => setShownCheckout(hasForm && !areScriptsExpected() ? 'posted' : 'live'), [hasForm]);
  useEffect(() => {
    if (actionData) recordTextAuthor();
  }, [actionData]);
  if (actionData && 'paying' in actionData) return <PaymentRedirect {...actionData} />;
  if (actionData) return <PostedCheckout {...loaderData} view={actionData} />;
  const { terms, view } = loaderData;
  return (
    <>
      {shownCheckout !== 'posted' && <LiveCheckout terms={terms} />}
      {shownCheckout !== 'live' && view && (
        <WithoutScripts isAlways={shownCheckout === 'posted'}>
          <PostedCheckout {...loaderData} view={view} isBelowTitle={shownCheckout === undefined} />
        </WithoutScripts>
      )}
    </>
  );
}

const areScriptsExpected = (): boolean => document.documentElement.dataset.scripts !== undefined;

interface PostedCheckoutProps extends Omit<Route.ComponentProps['loaderData'], 'view'> {
  view: NoScriptCheckout;
  isBelowTitle?: boolean;
}

function PostedCheckout({ view, ...props }: PostedCheckoutProps) {
  const { localePath } = useLocale();
  const [line] = view.posted.isFromCart ? [] : view.posted.lines;
  const buyNowParameters = line && { skuId: `${line.skuId}`, quantity: `${line.quantity}` };
  const path = localePath(
    `/checkout?${setCheckoutExtraParam(new URLSearchParams(buyNowParameters), view.posted.extra)}`,
  );
  return (
    <NoScriptCheckoutForm
      {...props}
      view={view}
      signInHref={localePath(`/auth/otp-login?back=${encodeURIComponent(path)}`)}
    />
  );
}

function LiveCheckout({ terms }: { terms: CheckoutTerms }) {
  const { buyNowItems, setBuyNowQuantity } = useBuyNow();
  const [isOrderingAgain, setIsOrderingAgain] = useState(false);
  const { isWaiting, isLeaving, isShown, showsEarlierOrder, items, lookup, orderHandlers } =
    useOrderOfRoute(buyNowItems);
  const sessionId = useMemo(() => (import.meta.env.SSR ? undefined : cartSessionId()), []);
  const onQuantities = (acceptedItems: readonly CheckoutItem[]) => {
    for (const { skuId, quantity } of acceptedItems) {
      if (buyNowItems) setBuyNowQuantity(quantity);
      else setCartQuantity(skuId, quantity);
    }
  };
  if (!isShown) {
    return (
      <div className="mx-auto max-w-6xl px-4 pt-5 pb-8 lg:pt-8 noscript:pb-0">
        <h1 className="text-2xl md:text-3xl">{m.checkout_title()}</h1>
        <NoScript text={m.no_script_checkout()}>
          {isLeaving ? <LeavingCheckout /> : isWaiting && <CartSkeleton />}
        </NoScript>
        {!isWaiting && lookup.hasFailed && <CartErrorState onRetry={lookup.retry} />}
        {!isWaiting && !lookup.hasFailed && (buyNowItems ? <NoOrderableProducts /> : <EmptyCheckout />)}
      </div>
    );
  }
  const lastOrder = isOrderingAgain ? undefined : buyNowItems && findLastOrder(buyNowItems);
  const isOrdered = lastOrder !== undefined && !showsEarlierOrder && isHistoryEntryOrdered(lastOrder);
  return (
    <>
      {lastOrder && (
        <OrderedBeforeNotice
          order={lastOrder}
          onOrderAgain={isOrdered ? () => setIsOrderingAgain(true) : undefined}
        />
      )}
      {!buyNowItems && (
        <div className="mx-auto max-w-6xl px-4 pt-3 empty:hidden">
          <CartReductions />
        </div>
      )}
      <CheckoutPage
        {...terms}
        {...orderHandlers}
        items={items}
        isFromCart={!buyNowItems}
        isOrdered={isOrdered}
        sessionId={sessionId}
        onQuantities={onQuantities}
        emptyContent={<EmptyCheckout />}
        signIn={(typed, onSignedIn) => <CheckoutSignIn {...typed} onSignedIn={onSignedIn} />}
      />
    </>
  );
}

function useOrderOfRoute(buyNowItems: CartItemWithoutPrice[] | undefined) {
  const { locale, localePath } = useLocale();
  const resumeCount = usePageResume();
  const [placedAtResume, setPlacedAtResume] = useState<number>();
  const [showsEarlierOrder, setShowsEarlierOrder] = useState(false);
  const isCartRead = useCart((cart) => cart.isRead);
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useEffect(() => subscribeToLastOrder(rerender), []);
  const { isLoading, hasFailed, lines, retry } = useCartLines({ instead: buyNowItems });
  const items = useMemo(() => {
    const availableLines = lines.filter(({ product, item }) =>
      buyNowItems ? product : item.status !== false,
    );
    return availableLines.map((line) => toCheckoutItem(line, locale));
  }, [buyNowItems, lines, locale]);
  useTrackEvent(items.length > 0 && { type: 'begin-checkout', lines: items }, items.length > 0);

  const isWaiting = isLoading || !isCartRead || placedAtResume === resumeCount;
  const orderHandlers: Pick<CheckoutPageProps, 'onPlaced' | 'onAlreadyPlaced'> = {
    // The checkout has its own page layout (`isMinimal`), so the next page is loaded as a document.
    onPlaced: (order, { body, isFromCart }, card) => {
      setPlacedAtResume(resumeCount);
      const skuIds = body.products.map(({ skuId }) => skuId);
      storeLastOrder({ ...order, skuIds, isToPay: order.orderData.payNow > 0 });
      markHistoryEntryOrdered(order);
      removeCoupon();
      const page = localePath(orderSuccessPath(order));
      if (order.orderData.payNow === 0) window.location.assign(page);
      else void redirectToPayment(order, { card, language: locale, page });
      if (isFromCart) removeOrderedFromCart(body.products);
    },
    onAlreadyPlaced: ({ body, isFromCart }, first) => {
      if (first) storeLastOrder({ ...first, skuIds: body.products.map(({ skuId }) => skuId) });
      if (isFromCart) removeOrderedFromCart(body.products);
      setShowsEarlierOrder(true);
    },
  };
  return {
    items,
    isWaiting,
    isLeaving: placedAtResume === resumeCount,
    showsEarlierOrder,
    isShown: showsEarlierOrder || !(isWaiting || hasFailed || items.length === 0),
    lookup: { hasFailed, retry },
    orderHandlers,
  };
}

function CheckoutSignIn(
  props: Pick<CheckoutValues, 'name' | 'phone'> & { onSignedIn: (() => void) | undefined },
) {
  const { name, phone, onSignedIn } = props;
  return (
    <CodeLogin
      {...{ name, phone }}
      onSignedIn={() => {
        notifySessionChange();
        onSignedIn?.();
      }}
    />
  );
}

/** Loaded on demand. If loading fails, the checkout still works. */
const CodeLogin = createLazyComponent(
  async () => ({ default: (await import('#storefront/features/account/code-login.tsx')).InlineCodeLogin }),
  () => m.unreachable(),
);

async function redirectToPayment(
  { orderNumber, key }: PlacedOrder,
  { page, ...rest }: { card: CardKind | undefined; language: Locale; page: string },
): Promise<void> {
  const paying = await requestPayment(createBrowserClient(), { orderNumber, key, ...rest }).catch(
    () => undefined,
  );
  const redirectUrl = paying && 'redirectUrl' in paying ? paying.redirectUrl : null;
  window.location.assign(redirectUrl ?? addPaymentProblem(page, paying));
}

/** The back button may lead to the “Buy now” URL of the last order, where the shopper might order twice. */
function findLastOrder(buyNowItems: readonly CartItemWithoutPrice[]): LastOrder | undefined {
  const last = readLastOrder();
  return last && buyNowItems.every(({ skuId }) => last.skuIds.includes(skuId)) ? last : undefined;
}

/** Content of a checkout without items: the last order, to which the back button may have led, or an empty cart. */
function EmptyCheckout() {
  // Renders again when the session ends: `readLastOrder` then no longer returns the order of the account.
  useIsSignedIn();
  const last = readLastOrder();
  return last ? <OrderAlreadyPlaced order={last} /> : <EmptyCart />;
}

function LeavingCheckout() {
  const last = readLastOrder();
  return last ? <OpeningOrderNotice order={last} /> : <CartSkeleton />;
}

/** Returns the items of a “Buy now” URL: `[]` if its SKU is invalid, `undefined` if the URL has no SKU. */
function useBuyNow() {
  const [search, setSearch] = useSearchParams();
  const skuText = search.get('skuId');
  const quantity = Number(search.get('quantity') ?? 1);
  const buyNowItems = useMemo((): CartItemWithoutPrice[] | undefined => {
    if (skuText === null) return undefined;
    const skuId = readRowId(skuText);
    const units = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return skuId === undefined ? [] : [{ skuId, quantity: units, price: undefined }];
  }, [skuText, quantity]);
  const setBuyNowQuantity = (units: number) =>
    setSearch(
      () => {
        // The URL of the window is read, because the router's URL may still contain a removed coupon.
        const now = new URLSearchParams(window.location.search);
        now.set('quantity', String(units));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { buyNowItems, setBuyNowQuantity };
}
