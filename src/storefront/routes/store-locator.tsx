import { loadStores } from '#storefront/features/stores/load-stores.ts';
import { StoresPage } from '#storefront/features/stores/stores-page.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { requestContext } from '#storefront/requests/request-context.ts';
import { pageMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/store-locator.ts';

export { publicPage as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.stores_title(),
    description: m.stores_text(),
    ...(loaderData?.text && { isPrivate: true }),
  });

export function loader({ context }: Route.LoaderArgs) {
  return loadStores(context.get(requestContext));
}

export default function StoreLocatorRoute({ loaderData }: Route.ComponentProps) {
  return <StoresPage {...loaderData} />;
}
