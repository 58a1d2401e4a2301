import { redirectToExistingSpelling } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { findOwnerTitle } from '#storefront/documents/page-title.server.ts';
import { findLandingPage, findPagePicture } from '#storefront/documents/shop-documents.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import type { LayoutHandle } from '#storefront/layout/shell/shell-frame.tsx';
import { requestContext } from '#storefront/requests/request-context.ts';
import { submitPostedForm } from '#storefront/sections/custom-form/posted-form.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import { containsShopName } from '#storefront/seo/contains-shop-name.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import type { Route } from './+types/landing.ts';

export { publicPageHeaders as headers } from '#storefront/requests/public-page.ts';

export const handle: LayoutHandle = { isBare: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData ? createPageMeta(matches, loaderData.seo) : [];

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const slug = readSlug(params);
  const page = await findLandingPage(request, slug);
  if (!page) {
    const exists = async (spelling: string) => (await findLandingPage(request, spelling)) !== undefined;
    const moved = await redirectToExistingSpelling(request, { folder: 'landing', slug, exists });
    throw moved ?? new Response(null, { status: 404 });
  }
  const ownerTitle = findOwnerTitle(page.sections, locale);
  const title = localizedField(page.seo, 'title', locale) || ownerTitle.title;
  const shopName = localizedField(shop, 'name', locale);
  return {
    heading: ownerTitle.title ? '' : title || shopName,
    seo: {
      title,
      hasShopName: containsShopName(title, shopName),
      description: toDescription(localizedField(page.seo, 'description', locale)),
      image: findPagePicture(page),
    },
    sections: await loadSections(page.sections, request, ownerTitle.titleAt),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (!(await findLandingPage(ctx, readSlug(params)))) throw new Response(null, { status: 404 });
  return submitPostedForm(request, ctx);
}

const readSlug = (params: Route.LoaderArgs['params']) => params['*'].replace(/\/+$/, '');

export default function LandingPage({ loaderData: { heading, sections } }: Route.ComponentProps) {
  return (
    <>
      {heading && <h1 className="sr-only">{heading}</h1>}
      <SectionList sections={sections} />
    </>
  );
}
