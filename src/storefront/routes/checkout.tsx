import {
  type ComponentProps,
  type ComponentType,
  lazy,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import { useSearchParams } from 'react-router';
import { browserClient } from '#client/client.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import type { CardKind } from '#domain/order/payment.ts';
import { readRowId } from '#domain/row-id.ts';
import { successPath } from '#domain/shop-path.ts';
import { forgetCoupon } from '#storefront/commerce/offers/coupon-field.tsx';
import { requestPayment, withPaymentProblem } from '#storefront/commerce/payments/pay-order.ts';
import { notifySessionChange, useIsSignedIn } from '#storefront/commerce/session/follow-session.ts';
import { useTrack } from '#storefront/commerce/track.ts';
import type { InlineCodeLogin } from '#storefront/features/account/code-login.tsx';
import { CartSkeleton, EmptyCart, FailedCart } from '#storefront/features/cart/cart-line-list.tsx';
import { type UnpricedItem, useCartLines } from '#storefront/features/cart/cart-line-view.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { cartSessionId } from '#storefront/features/cart/visit.ts';
import type { CheckoutForm } from '#storefront/features/checkout/checkout-form.ts';
import { type CheckoutItem, toCheckoutItem } from '#storefront/features/checkout/checkout-item.ts';
import { CheckoutPage, type CheckoutPageProps } from '#storefront/features/checkout/checkout-page.tsx';
import {
  isHistoryEntryOrdered,
  type LastOrder,
  markHistoryEntryOrdered,
  readLastOrder,
  storeLastOrder,
  subscribeToLastOrder,
} from '#storefront/features/checkout/last-order.ts';
import { loadTerms } from '#storefront/features/checkout/no-script-order.ts';
import { type Locale, localizePath } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { loadCode } from '#storefront/islands/load-code.ts';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import type { LayoutHandle } from '#storefront/layout/shell/shell-frame.tsx';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import { requestContext } from '#storefront/requests/request-context.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleCheck, ShoppingBag } from '#storefront/ui/icons.ts';
import { NoScript } from '#storefront/ui/no-script.tsx';
import { TrustLine, type TrustLineProps } from '#storefront/ui/trust-line.tsx';
import { usePageResume } from '#storefront/ui/use-page-resume.ts';
import type { Route } from './+types/checkout.ts';

export { publicPage as headers } from '#storefront/requests/public-page.ts';

const CodeLogin = lazy<ComponentType<ComponentProps<typeof InlineCodeLogin>>>(() =>
  loadCode(() => import('#storefront/features/account/code-login.tsx')).then(
    ({ InlineCodeLogin: form }) => ({ default: form }),
    () => ({ default: () => m.unreachable() }),
  ),
);

export const handle: LayoutHandle = { isQuiet: true };

export const loader = ({ context }: Route.LoaderArgs) => loadTerms(context.get(requestContext));

/** Without scripts the address contains the ordered products; the cached page does not know the customer. */
export async function action({ context }: Route.ActionArgs) {
  const { locale, shop, url } = context.get(requestContext);
  return shopRedirect(localizePath(`/checkout/form${url.search}`, locale, shop.defaultLanguage), 303);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_title(), isPrivate: true });

export default function CheckoutRoute({ loaderData: data }: Route.ComponentProps) {
  const { shop } = useShell();
  const { bought, buy } = useBuyNow();
  const [isOrderingAgain, setIsOrderingAgain] = useState(false);
  const { isWaiting, isLeaving, isShown, showsEarlierOrder, items, lookup, outcomes } =
    useOrderOfRoute(bought);
  const sessionId = useMemo(() => (import.meta.env.SSR ? undefined : cartSessionId()), []);
  const onQuantities = (agreed: readonly CheckoutItem[]) => {
    for (const { skuId, quantity } of agreed) {
      if (bought) buy(quantity);
      else useCart.getState().setQuantity(skuId, quantity);
    }
  };
  if (!isShown) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="text-2xl">{m.checkout_title()}</h1>
        <NoScript text={m.no_script_checkout()} phone={shop.phone} alternative={<NoScriptForm />}>
          {isLeaving ? <Leaving /> : isWaiting && <CartSkeleton />}
        </NoScript>
        {!isWaiting && lookup.hasFailed && <FailedCart onRetry={lookup.retry} />}
        {!isWaiting && !lookup.hasFailed && (bought ? <NotBuyable /> : <NothingToOrder />)}
      </div>
    );
  }
  const before = isOrderingAgain ? undefined : bought && lastOrderOf(bought);
  const isOrdered = before !== undefined && !showsEarlierOrder && isHistoryEntryOrdered(before);
  return (
    <>
      {before && (
        <OrderedBefore order={before} onOrderAgain={isOrdered ? () => setIsOrderingAgain(true) : undefined} />
      )}
      <CheckoutPage
        {...data}
        {...outcomes}
        items={items}
        isFromCart={!bought}
        isOrdered={isOrdered}
        sessionId={sessionId}
        contact={shop}
        onQuantities={onQuantities}
        nothingLeft={<NothingToOrder />}
        signIn={(typed, onSignedIn) => <SignIn {...typed} onSignedIn={onSignedIn} />}
        trust={(cash) => <Trust cash={cash} />}
      />
    </>
  );
}

function useOrderOfRoute(bought: UnpricedItem[] | undefined) {
  const { locale, localePath } = useLocale();
  const resumes = usePageResume();
  const [placedAt, setPlacedAt] = useState<number>();
  const [showsEarlierOrder, setShowsEarlierOrder] = useState(false);
  const isCartRead = useCart((cart) => cart.isRead);
  const [, showLastOrder] = useReducer((times: number) => times + 1, 0);
  useEffect(() => subscribeToLastOrder(showLastOrder), []);
  const { isLoading, hasFailed, lines, retry } = useCartLines({ instead: bought });
  const items = useMemo(() => {
    const known = lines.filter(({ product, item }) => (bought ? product : item.status !== false));
    return known.map((line) => toCheckoutItem(line, locale));
  }, [bought, lines, locale]);
  useTrack(items.length > 0 && { type: 'begin-checkout', lines: items }, items.length > 0);

  const isWaiting = isLoading || !isCartRead || placedAt === resumes;
  const outcomes: Pick<CheckoutPageProps, 'onPlaced' | 'onPlacedBefore'> = {
    // Other pages have another frame, so the next page is loaded as a document.
    onPlaced: (order, { body, isFromCart }, card) => {
      setPlacedAt(resumes);
      const skuIds = body.products.map(({ skuId }) => skuId);
      storeLastOrder({ ...order, skuIds, isToPay: order.orderData.payNow > 0 });
      markHistoryEntryOrdered(order);
      forgetCoupon();
      const page = localePath(successPath(order));
      if (order.orderData.payNow === 0) window.location.assign(page);
      else void redirectToPayment(order, { card, language: locale, page });
      if (isFromCart) useCart.getState().takeOut(body.products);
    },
    onPlacedBefore: ({ body, isFromCart }, first) => {
      if (first) storeLastOrder({ ...first, skuIds: body.products.map(({ skuId }) => skuId) });
      if (isFromCart) useCart.getState().takeOut(body.products);
      setShowsEarlierOrder(true);
    },
  };
  return {
    items,
    isWaiting,
    isLeaving: placedAt === resumes,
    showsEarlierOrder,
    isShown: showsEarlierOrder || !(isWaiting || hasFailed || items.length === 0),
    lookup: { hasFailed, retry },
    outcomes,
  };
}

function SignIn({ name, phone, onSignedIn }: Pick<CheckoutForm, 'name' | 'phone'> & OnSignedIn) {
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

interface OnSignedIn {
  onSignedIn: (() => void) | undefined;
}

function Trust({ cash }: Pick<TrustLineProps, 'cash'>) {
  const { localePath } = useLocale();
  const { shop, returnsPath } = useShell();
  return <TrustLine phone={shop.phone} returnsHref={returnsPath && localePath(returnsPath)} cash={cash} />;
}

function NoScriptForm() {
  return (
    <form method="post" className="my-2">
      <Button type="submit">{m.no_script_go_on()}</Button>
    </form>
  );
}

async function redirectToPayment(
  { orderNumber, key }: PlacedOrder,
  { page, ...rest }: { card: CardKind | undefined; language: Locale; page: string },
): Promise<void> {
  const paying = await requestPayment(browserClient(), { orderNumber, key, ...rest }).catch(() => undefined);
  const redirectUrl = paying && 'redirectUrl' in paying ? paying.redirectUrl : null;
  window.location.assign(redirectUrl ?? withPaymentProblem(page, paying));
}

/**
 * Set if it contains all “Buy now” products, because Back leads to an address that would order them again.
 */
function lastOrderOf(bought: readonly UnpricedItem[]): LastOrder | undefined {
  const last = readLastOrder();
  return last && bought.every(({ skuId }) => last.skuIds.includes(skuId)) ? last : undefined;
}

interface OrderedBeforeProps {
  order: LastOrder;
  onOrderAgain: (() => void) | undefined;
}

function OrderedBefore({ order, onOrderAgain }: OrderedBeforeProps) {
  const { localePath } = useLocale();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5">
      <Alert tone="success" title={m.order_is_placed({ number: order.orderNumber })}>
        {order.isToPay && <p>{m.order_is_placed_pay()}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href={localePath(successPath(order))} size="sm">
            {m.order_before_open()}
          </ButtonLink>
          {onOrderAgain && (
            <Button type="button" variant="outline" size="sm" onClick={onOrderAgain}>
              {m.order_before_more()}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}

/** The last order after Back, so that it is not placed twice; otherwise an empty cart. */
function NothingToOrder() {
  const { localePath } = useLocale();
  // Hides an account's order when its session ends.
  useIsSignedIn();
  const last = readLastOrder();
  if (!last) return <EmptyCart />;
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={m.order_is_placed({ number: last.orderNumber })}
      text={last.isToPay ? m.order_is_placed_pay() : m.order_is_placed_text()}
      action={<ButtonLink href={localePath(successPath(last))}>{m.order_before_open()}</ButtonLink>}
    />
  );
}

function Leaving() {
  const last = readLastOrder();
  if (!last) return <CartSkeleton />;
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck aria-hidden />}
        title={m.order_is_placed({ number: last.orderNumber })}
        text={last.isToPay && m.pay_leaving()}
      />
    </div>
  );
}

function NotBuyable() {
  const { localePath } = useLocale();
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden />}
      title={m.not_buyable_title()}
      text={m.not_buyable_text()}
      action={<ButtonLink href={localePath('/')}>{m.cart_continue()}</ButtonLink>}
    />
  );
}

/** Empty if the address names no SKU, `undefined` at the cart's checkout. */
function useBuyNow() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('skuId');
  const quantity = Number(search.get('quantity') ?? 1);
  const bought = useMemo((): UnpricedItem[] | undefined => {
    if (named === null) return undefined;
    const skuId = readRowId(named);
    const pieces = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return skuId === undefined ? [] : [{ skuId, quantity: pieces, price: undefined }];
  }, [named, quantity]);
  const buy = (pieces: number) =>
    setSearch(
      () => {
        // A removed coupon is removed from the window's address only.
        const now = new URLSearchParams(window.location.search);
        now.set('quantity', String(pieces));
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return { bought, buy };
}
