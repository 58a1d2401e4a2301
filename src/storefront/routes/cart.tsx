import { listPaymentGateways } from '#client/delivery.ts';
import { loadStartingPoints } from '#storefront/catalog/load-starting-points.ts';
import { StartingPoints } from '#storefront/catalog/starting-points.tsx';
import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { findReturnsPath } from '#storefront/documents/find-returns-path.ts';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { requestContext } from '#storefront/request-context.ts';
import { TrustLine } from '#storefront/ui/trust-line.tsx';
import type { Route } from './+types/cart.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const [startingPoints, returnsPath, gateways] = await Promise.all([
    loadStartingPoints(request),
    findReturnsPath(request),
    listPaymentGateways(request.client),
  ]);
  return { startingPoints, returnsPath, takesCash: gateways.some(({ slug }) => slug === 'cod') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.cart_title(), isPrivate: true });

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  const { shop } = useShell();
  const { localePath } = useLocale();
  const { returnsPath, startingPoints, takesCash } = loaderData;
  return (
    <CartPage
      phone={shop.phone}
      trust={
        <TrustLine
          phone={shop.phone}
          returnsHref={returnsPath && localePath(returnsPath)}
          takesCash={takesCash}
        />
      }
      startingPoints={<StartingPoints {...startingPoints} />}
    />
  );
}
