import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { CartPage } from '#storefront/features/cart/cart-page.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { Route } from './+types/cart.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.cart_title(), isPrivate: true });

export default function CartRoute() {
  return <CartPage />;
}
