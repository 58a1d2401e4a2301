import { isAboveCodLimit, isCash } from '#domain/order/payment.ts';
import { loadSuggestedLinks } from '#storefront/commerce/catalog/redirect-if-moved.ts';
import { SuggestedLinks } from '#storefront/commerce/catalog/suggested-links.tsx';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { useShell } from '#storefront/layout/shell/shell-context.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import type { Route } from './+types/cart.ts';

export { publicPage as headers } from '#storefront/requests/public-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const [suggested, gateways] = await Promise.all([
    loadSuggestedLinks(request),
    request.client.list('paymentGateways'),
  ]);
  const cash = gateways.find(isCash);
  return { suggested, takesCash: cash !== undefined, cashUpTo: cash?.maxAmount ?? null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.cart_title(), isPrivate: true });

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { shop, returnsPath } = useShell();
  const { localePath } = useLocale();
  const { suggested, takesCash, cashUpTo } = loaderData;
  return (
    <CartPage
      phone={shop.phone}
      trust={({ subtotal, isAhead }) => (
        <TrustLine
          phone={shop.phone}
          returnsHref={returnsPath && localePath(returnsPath)}
          // Pre-orders require an advance.
          cash={takesCash && !isAhead && !isAboveCodLimit(subtotal, cashUpTo) ? 'home' : undefined}
        />
      )}
      suggested={
        <>
          <SearchBox className="mx-auto mb-10 max-w-xl" />
          <SuggestedLinks {...suggested} />
        </>
      }
    />
  );
}
