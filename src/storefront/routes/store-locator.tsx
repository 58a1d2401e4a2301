import { loadStores } from '#storefront/features/stores/load-stores.ts';
import { StoresPage } from '#storefront/features/stores/stores-page.tsx';
import { createStoresStructuredData } from '#storefront/features/stores/structured-data.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { JsonScript } from '#storefront/seo/json-ld.tsx';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import type { Route } from './+types/store-locator.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta(matches, {
    title: m.stores_title(),
    description: m.stores_text(),
    ...(loaderData?.text && { isPrivate: true }),
  });

export function loader({ context }: Route.LoaderArgs) {
  return loadStores(context.get(requestContext));
}

export default function StoreLocatorRoute({ loaderData }: Route.ComponentProps) {
  const { stores } = loaderData;
  return (
    <>
      {stores.length > 0 && (
        <DocumentHtml
          name="store data"
          hidden
          render={
            import.meta.env.SSR ? () => <JsonScript data={createStoresStructuredData(stores)} /> : undefined
          }
        />
      )}
      <StoresPage {...loaderData} />
    </>
  );
}
