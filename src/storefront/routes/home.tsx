import { findOwnerTitle } from '#storefront/documents/page-title.server.ts';
import { findPage, findPagePicture } from '#storefront/documents/shop-documents.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { DocumentHtml } from '#storefront/islands/document-html.tsx';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { submitPostedForm } from '#storefront/sections/custom-form/posted-form.ts';
import { createDefaultHomeSections } from '#storefront/sections/default-home.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import { containsShopName } from '#storefront/seo/contains-shop-name.ts';
import { createStructuredDataUrls, JsonScript } from '#storefront/seo/json-ld.tsx';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { createShopStructuredData } from '#storefront/seo/shop-structured-data.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import { CallShopLink } from '#storefront/ui/call-shop.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { Store } from '#storefront/ui/page-icons.ts';
import type { Route } from './+types/home.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  createPageMeta(matches, loaderData?.seo ?? {});

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const page = await findPage(request, 'home');
  const title = localizedField(page?.seo ?? {}, 'title', locale);
  const shopName = localizedField(shop, 'name', locale);
  const { title: ownerTitle, titleAt } = findOwnerTitle(page?.sections ?? [], locale);
  const sections = page?.sections ?? (await createDefaultHomeSections(request));
  return {
    heading: ownerTitle ? '' : title || shopName,
    seo: {
      title,
      hasShopName: containsShopName(title, shopName),
      description: toDescription(localizedField(page?.seo ?? {}, 'description', locale)),
      image: page && findPagePicture(page),
    },
    sections: sections ? await loadSections(sections, request, titleAt) : [],
    opening: sections ? null : { email: shop.email, address: shop.address },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return submitPostedForm(request, context.get(requestContext));
}

export default function Home({ loaderData: { heading, sections, opening } }: Route.ComponentProps) {
  return (
    <div className="pb-8">
      {opening ? (
        <ComingSoon name={heading} {...opening} />
      ) : (
        heading && <h1 className="sr-only">{heading}</h1>
      )}
      <SectionList sections={sections} />
      <DocumentHtml
        name="shop data"
        hidden
        render={import.meta.env.SSR ? () => <ShopStructuredData /> : undefined}
      />
    </div>
  );
}

function ComingSoon({ name, email, address }: { name: string; email: string; address: string }) {
  return (
    <EmptyState
      heading="h1"
      icon={<Store aria-hidden />}
      title={name}
      text={m.opens_soon()}
      action={
        <address className="flex flex-col items-center gap-1 not-italic">
          <CallShopLink />
          {email && (
            <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
              {email}
            </a>
          )}
          {address && <span className="text-muted">{address}</span>}
        </address>
      }
    />
  );
}

function ShopStructuredData() {
  const { shop, locale, defaultLanguage } = useShell();
  const profiles = useServerShell().social.map(({ href }) => href);
  const urls = createStructuredDataUrls({
    origin: shop.origin,
    home: shop.origin + localizePath('/', locale, defaultLanguage),
  });
  return <JsonScript data={createShopStructuredData({ ...shop, profiles, locale }, urls)} />;
}
