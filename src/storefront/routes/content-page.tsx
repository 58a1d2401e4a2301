import type { PageSection } from '#contract/documents/sections.ts';
import {
  redirectOrNotFound,
  redirectToExistingSpelling,
} from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { findLeadingTitle, findOwnerTitle } from '#storefront/documents/page-title.server.ts';
import { removeRepeatedTitle } from '#storefront/documents/sanitize-owner-html.server.ts';
import { findPage, findPagePicture } from '#storefront/documents/shop-documents.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { redirectPastedPath } from '#storefront/redirect-pasted-path.ts';
import { publicPageHeaders } from '#storefront/requests/public-page.ts';
import { type RequestContext, requestContext } from '#storefront/requests/request-context.ts';
import { submitPostedForm } from '#storefront/sections/custom-form/posted-form.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import { containsShopName } from '#storefront/seo/contains-shop-name.ts';
import { createPageMeta } from '#storefront/seo/page-meta.ts';
import { toDescription } from '#storefront/seo/to-description.ts';
import type { Route } from './+types/content-page.ts';

/** Slug of the document of the homepage. The path `/home` is not a content page. */
const HOME_DOCUMENT = 'home';

export { publicPageHeaders as headers };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, hasShopName, metaDescription, image, isText } = loaderData;
  return createPageMeta(matches, {
    title,
    hasShopName,
    description: metaDescription,
    image,
    type: isText ? 'article' : 'website',
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const page = await findContentPage(request, params);
  if (!page) {
    const exists = async (slug: string) => (await findContentPage(request, { slug })) !== undefined;
    const moved =
      redirectPastedPath(request) ??
      (await redirectToExistingSpelling(request, { folder: 'page', slug: params.slug, exists }));
    if (moved) throw moved;
    return redirectOrNotFound(request, { kind: 'page', slug: params.slug });
  }
  const title = localizedField(page.seo, 'title', locale) || findLeadingTitle(page, locale);
  const ownerTitle = title === '' ? findOwnerTitle(page.sections, locale) : undefined;
  const shopName = localizedField(shop, 'name', locale);
  const pageTitle = ownerTitle?.title ?? title;
  const description = localizedField(page.seo, 'description', locale);
  return {
    heading: ownerTitle?.title ? '' : title || shopName,
    title: pageTitle,
    hasShopName: containsShopName(pageTitle, shopName),
    isTitleShown: title !== '',
    description,
    metaDescription: toDescription(description),
    image: findPagePicture(page),
    isAboveBackground: hasSectionBackground(page.sections[0]),
    isText: page.sections.every(({ type }) => type === 'rich-text'),
    sections: await loadSections(
      ownerTitle?.title
        ? page.sections
        : page.sections.map((section) => removePageTitle(section, title, locale)),
      request,
      ownerTitle?.titleAt,
    ),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  if (!(await findContentPage(ctx, params))) throw new Response(null, { status: 404 });
  return submitPostedForm(request, ctx);
}

const findContentPage = async (request: RequestContext, { slug }: Route.LoaderArgs['params']) =>
  slug === HOME_DOCUMENT ? undefined : findPage(request, slug);

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { heading, isTitleShown, isAboveBackground, description, isText, sections } = loaderData;
  const { findLang } = useLocale();
  return (
    <>
      {heading && (
        <header
          className={
            isTitleShown ? `page-width pt-10 lg:pt-16 ${isAboveBackground ? 'pb-6 lg:pb-8' : ''}` : 'sr-only'
          }
        >
          <h1 lang={findLang(heading)} className="text-3xl lg:text-4xl">
            {heading}
          </h1>
          {!isText && description && (
            <p lang={findLang(description)} className="mt-3 max-w-2xl text-muted">
              {description}
            </p>
          )}
        </header>
      )}
      <SectionList sections={sections} />
    </>
  );
}

/** Whether the first section has a background, which needs space below the page title. */
const hasSectionBackground = (first: PageSection | undefined): boolean =>
  first?.type === 'hero-slider' || Boolean(first?.style?.bgColor || first?.style?.bgImage);

function removePageTitle(section: PageSection, title: string, locale: Locale): PageSection {
  if (section.type !== 'rich-text') return section;
  return {
    ...section,
    settings: { html: removeRepeatedTitle(localizedField(section.settings, 'html', locale), title) },
  };
}
