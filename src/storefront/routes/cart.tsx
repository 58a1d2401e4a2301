import { decideCashBeforeAddress } from '#domain/payments/cash-on-delivery.ts';
import { isCash } from '#domain/payments/payment.ts';
import { loadSuggestedLinks } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { SuggestedLinks } from '#storefront/commerce/catalogue/suggested-links.tsx';
import { listPickupStores } from '#storefront/commerce/places/pickup-store.tsx';
import { type CartAmounts, CartPage } from '#storefront/features/cart/cart-page.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/cart.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { client } = request;
  const [suggested, gateways, charges, stores] = await Promise.all([
    loadSuggestedLinks(request),
    client.list('paymentGateways'),
    client.list('baseCharges'),
    listPickupStores(request),
  ]);
  const { maxAmount, advancePercent } = gateways.find(isCash) ?? {};
  const zones = charges.map(({ charge, freeFrom }) => ({ charge, freeFrom }));
  const cash = maxAmount === undefined ? undefined : { maxAmount, advancePercent: advancePercent ?? null };
  const takesAdvance = gateways.some((gateway) => !isCash(gateway));
  return { suggested, cash, takesAdvance, delivery: { zones, hasPickup: stores.length > 0 } };
}

export const meta = createPrivateMeta(m.cart_title);

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { suggested, cash, takesAdvance, delivery } = loaderData;
  const takesCash = (cart: CartAmounts) => {
    const preOrderAdvance = takesAdvance ? cart.preOrderAdvance : 0;
    return (
      cash !== undefined &&
      decideCashBeforeAddress(cash, { ...cart, preOrderAdvance }, delivery) === 'in-full'
    );
  };
  return (
    <CartPage
      takesCash={takesCash}
      suggested={
        <>
          <SearchBox className="mx-auto mb-10 max-w-xl" />
          <SuggestedLinks {...suggested} />
        </>
      }
    />
  );
}
