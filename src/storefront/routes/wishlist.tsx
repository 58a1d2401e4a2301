import { loadSuggestedLinks } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { SuggestedLinks } from '#storefront/commerce/catalogue/suggested-links.tsx';
import { useCart } from '#storefront/features/cart/cart-store.ts';
import { SearchBox } from '#storefront/features/search/search-box.tsx';
import { WishlistPage } from '#storefront/features/wishlist/wishlist-page.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { createPrivateMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/wishlist.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta = createPrivateMeta(m.wishlist);

export function loader({ context }: Route.LoaderArgs) {
  return loadSuggestedLinks(context.get(requestContext));
}

export default function WishlistRoute({ loaderData }: Route.ComponentProps) {
  const isSyncFailed = useCart((cart) => cart.isSyncFailed);
  return (
    <WishlistPage isSyncFailed={isSyncFailed} search={<SearchBox className="mx-auto max-w-xl" />}>
      <SuggestedLinks {...loaderData} />
    </WishlistPage>
  );
}
