import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listBaseCharges, listPaymentGateways } from '#client/delivery.ts';
import { listCities, listCountries } from '#client/locations.ts';
import type { PlacedOrder } from '#contract/order.ts';
import { useTrack } from '#storefront/analytics/use-track.ts';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { CartSkeleton, EmptyCart } from '#storefront/features/cart/cart-body.tsx';
import { type CartLineView, isBuyable } from '#storefront/features/cart/cart-line-view.ts';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { useCartLines } from '#storefront/features/cart/use-cart-lines.ts';
import type { CheckoutItem } from '#storefront/features/checkout/checkout-item.ts';
import { CheckoutPage } from '#storefront/features/checkout/checkout-page.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import type { Route } from './+types/checkout.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { client, shop } = context.get(requestContext);
  const [countries, cities, gateways, baseCharges] = await Promise.all([
    listCountries(client),
    listCities(client),
    listPaymentGateways(client),
    listBaseCharges(client),
  ]);
  return {
    shopId: shop.id,
    countryId: countries[0]?.id,
    cities: cities.map(({ id, name, name_bn, countryId, division }) => ({
      id,
      name,
      name_bn,
      countryId,
      division,
    })),
    gateways,
    baseCharges,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.checkout_title(), isPrivate: true });

export default function CheckoutRoute({ loaderData: data }: Route.ComponentProps) {
  const { locale, localePath } = useLocale();
  const navigate = useNavigate();
  const bought = useBuyNow();
  const visitorId = useCart((cart) => cart.user_id);
  const { isLoading, hasFailed, lines } = useCartLines(bought);
  const items = useMemo(() => lines.filter(isBuyable).map((line) => toItem(line, locale)), [lines, locale]);

  useTrack(items.length > 0 && { type: 'begin-checkout', lines: items }, items.length > 0);

  const onPlaced = async ({ orderNumber, key }: PlacedOrder) => {
    await navigate(
      localePath(`/order-success/${encodeURIComponent(orderNumber)}?key=${encodeURIComponent(key)}`),
    );
    if (!bought) useCart.getState().clear();
  };

  if (isLoading || items.length === 0) {
    return (
      <div className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="text-2xl">{m.checkout_title()}</h1>
        <noscript>
          <p className="my-4">{m.no_script()}</p>
        </noscript>
        {isLoading ? <CartSkeleton /> : <EmptyCart hasFailed={hasFailed} />}
      </div>
    );
  }
  return <CheckoutPage {...data} items={items} sessionId={visitorId || undefined} onPlaced={onPlaced} />;
}

/** The one line of “Buy now”, named in the address; `undefined` when the cart is checked out. */
function useBuyNow() {
  const [search] = useSearchParams();
  const skuId = Number(search.get('skuId'));
  const quantity = Number(search.get('quantity') ?? 1);
  return useMemo(() => {
    if (!Number.isSafeInteger(skuId) || skuId <= 0) return undefined;
    const pieces = Number.isSafeInteger(quantity) && quantity > 0 ? quantity : 1;
    return [{ skuId, quantity: pieces, price: undefined }];
  }, [skuId, quantity]);
}

function toItem({ item, product, sku, unitPrice }: CartLineView, locale: 'en' | 'bn'): CheckoutItem {
  return {
    skuId: item.skuId,
    productId: product?.id,
    sku: sku?.sku ?? '',
    title: product ? localized(product, 'name', locale) : '',
    picture: sku?.images[0] ?? product?.thumbnail ?? '',
    attributes: sku?.attributes ?? [],
    quantity: item.quantity,
    price: item.price ?? unitPrice,
  };
}
