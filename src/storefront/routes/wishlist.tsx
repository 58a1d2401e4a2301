import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { WishlistPage } from '#storefront/features/wishlist/wishlist-page.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import type { Route } from './+types/wishlist.ts';

export { publicPage as headers } from '#storefront/public-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.wishlist(), isPrivate: true });

export default function WishlistRoute() {
  return <WishlistPage />;
}
