import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { listBaseCharges, listPaymentGateways } from '#client/delivery.ts';
import { listCities, listCountries } from '#client/locations.ts';
import type { PlacedOrder } from '#contract/order.ts';
import { useTrack } from '#storefront/analytics/use-track.ts';
import { useWakes } from '#storefront/catalog/use-wakes.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import type { ChromeHandle } from '#storefront/chrome/shell/shell-frame.tsx';
import { CartSkeleton, EmptyCart, FailedCart } from '#storefront/features/cart/cart-body.tsx';
import type { CartLineView, SeenItem } from '#storefront/features/cart/cart-line-view.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { useCartLines } from '#storefront/features/cart/use-cart-lines.ts';
import type { CheckoutItem } from '#storefront/features/checkout/checkout-item.ts';
import { CheckoutPage } from '#storefront/features/checkout/checkout-page.tsx';
import type { OrderAttempt } from '#storefront/features/checkout/order-attempt.ts';
import { successPath } from '#storefront/features/checkout/place-order-failure.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { listPickupStores } from '#storefront/stores/pickup-store.ts';
import { NoScript } from '#storefront/ui/no-script.tsx';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import type { Route } from './+types/checkout.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

/** Nothing leads away from the order but the cart. */
export const handle: ChromeHandle = { isQuiet: true };

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client, shop } = request;
  const [countries, cities, gateways, baseCharges, stores] = await Promise.all([
    listCountries(client),
    listCities(client),
    listPaymentGateways(client),
    listBaseCharges(client),
    listPickupStores(request),
  ]);
  return { shopId: shop.id, countryId: countries[0]?.id, cities, gateways, baseCharges, stores };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_title(), isPrivate: true });

export default function CheckoutRoute({ loaderData: data }: Route.ComponentProps) {
  const { locale, localePath } = useLocale();
  const { shop, returnsPath } = useShell();
  const wakes = useWakes();
  const [placedAt, setPlacedAt] = useState<number>();
  const { bought, buy } = useBuyNow();
  const visitorId = useCart((cart) => cart.user_id);
  const { isLoading, hasFailed, lines, retry } = useCartLines({ instead: bought });
  const items = useMemo(() => lines.map((line) => toItem(line, locale)), [lines, locale]);

  useTrack(items.length > 0 && { type: 'begin-checkout', lines: items }, items.length > 0);

  // The frame of the page is not that of others, so that a whole page follows.
  const onPlaced = (order: PlacedOrder, { body, isFromCart }: OrderAttempt) => {
    setPlacedAt(wakes);
    window.location.assign(localePath(successPath(order)));
    if (isFromCart) useCart.getState().takeOut(body.products);
  };
  const onQuantities = (agreed: readonly CheckoutItem[]) => {
    for (const { skuId, quantity } of agreed) {
      if (bought) buy(quantity);
      else useCart.getState().setQuantity(skuId, quantity);
    }
  };

  const isWaiting = isLoading || placedAt === wakes;
  if (isWaiting || hasFailed || items.length === 0) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="text-2xl">{m.checkout_title()}</h1>
        <NoScript phone={shop.phone}>{isWaiting && <CartSkeleton />}</NoScript>
        {!isWaiting && (hasFailed ? <FailedCart onRetry={retry} /> : <EmptyCart />)}
      </div>
    );
  }
  return (
    <CheckoutPage
      {...data}
      items={items}
      isFromCart={!bought}
      sessionId={visitorId || undefined}
      shopPhone={shop.phone}
      onQuantities={onQuantities}
      onPlaced={onPlaced}
      trust={
        <TrustLine
          phone={shop.phone}
          returnsHref={returnsPath && localePath(returnsPath)}
          takesCash={data.gateways.some(({ slug }) => slug === 'cod')}
        />
      }
    />
  );
}

/** The one line of “Buy now”, named in the address; `undefined` when the cart is checked out. */
function useBuyNow() {
  const [search, setSearch] = useSearchParams();
  const skuId = Number(search.get('skuId'));
  const quantity = Number(search.get('quantity') ?? 1);
  const bought = useMemo((): SeenItem[] | undefined => {
    if (!Number.isSafeInteger(skuId) || skuId <= 0) return undefined;
    const pieces = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return [{ skuId, quantity: pieces, price: undefined }];
  }, [skuId, quantity]);
  const buy = (pieces: number) =>
    setSearch(
      (before) => {
        before.set('quantity', String(pieces));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { bought, buy };
}

function toItem(line: CartLineView, locale: 'en' | 'bn'): CheckoutItem {
  const { item, orderable, problem, product, sku, unitPrice } = line;
  return {
    skuId: item.skuId,
    productId: product?.id,
    slug: product?.slug ?? '',
    sku: sku?.sku ?? '',
    title: product ? localized(product, 'name', locale) : `#${item.skuId}`,
    picture: sku?.images[0] ?? product?.thumbnail ?? '',
    attributes: sku?.attributes ?? [],
    quantity: item.quantity,
    orderable,
    price: item.price ?? unitPrice,
    problem,
  };
}
