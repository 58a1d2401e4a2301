import type { Page } from '#contract/documents/page.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import { missing } from '#storefront/catalog/found-or-moved.ts';
import { belowTitle, titleWithin } from '#storefront/documents/sanitize-owner-html.server.ts';
import { findPage, pagePicture } from '#storefront/documents/shop-documents.ts';
import { pageMeta } from '#storefront/layout/shell/page-meta.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { localized } from '#storefront/locale/localized.ts';
import { publicPage } from '#storefront/public-page.ts';
import { requestContext } from '#storefront/request-context.ts';
import { loadSections } from '#storefront/sections/load-sections.ts';
import { SectionList } from '#storefront/sections/section-list.tsx';
import type { Route } from './+types/content-page.ts';

/** `home` is the home page's document and stands at `/`. */
const NO_CONTENT_PAGE = 'home';

export { publicPage as headers };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { title, description, image, isText } = loaderData;
  return pageMeta(matches, { title, description, image, type: isText ? 'article' : 'website' });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale, shop } = request;
  const page = params.slug === NO_CONTENT_PAGE ? undefined : await findPage(request, params.slug);
  if (!page) return missing(request, { kind: 'page', slug: params.slug });
  const title = localized(page.seo, 'title', locale) || titleOfText(page, locale);
  return {
    heading: title || localized(shop, 'name', locale),
    title,
    description: localized(page.seo, 'description', locale),
    image: pagePicture(page),
    isText: page.sections.every(({ type }) => type === 'rich-text'),
    sections: await loadSections(
      page.sections.map((section) => belowPageTitle(section, title)),
      request,
    ),
  };
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { heading, title, description, isText, sections } = loaderData;
  const { langOf } = useLocale();
  return (
    <>
      <header className={title ? 'page-width pt-10 lg:pt-16' : 'sr-only'}>
        <h1 lang={langOf(heading)} className="text-3xl lg:text-4xl">
          {heading}
        </h1>
        {!isText && description && (
          <p lang={langOf(description)} className="mt-3 max-w-2xl text-muted">
            {description}
          </p>
        )}
      </header>
      <SectionList sections={sections} />
    </>
  );
}

/** The first heading of a page that has no title of its own and begins with a text. */
function titleOfText({ sections: [first] }: Page, locale: Locale): string {
  return first?.type === 'rich-text' ? titleWithin(localized(first.settings, 'html', locale)) : '';
}

/** A text that does not say the page's title again. */
function belowPageTitle(section: PageSection, title: string): PageSection {
  if (section.type !== 'rich-text') return section;
  const { html, html_bn } = section.settings;
  return {
    ...section,
    settings: { html: belowTitle(html, title), ...(html_bn && { html_bn: belowTitle(html_bn, title) }) },
  };
}
