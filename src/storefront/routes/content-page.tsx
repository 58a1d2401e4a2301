import { pageMeta } from '#storefront/chrome/shell/page-meta.ts';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { findPage } from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import { publicPage } from '#storefront/public-page.ts';
import { requestContext } from '#storefront/request-context.ts';
import { sectionStyleCss } from '#storefront/theme/section-style-css.ts';
import { RichText } from '#storefront/ui/rich-text.tsx';
import type { Route } from './+types/content-page.ts';

/** The page's own heading stands above its text. */
const LEADING_TITLE = /^\s*<h1>.*?<\/h1>/s;

/** `home` is the home page's document and stands at `/`. */
const NO_CONTENT_PAGE = 'home';

export { publicPage as headers };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? { ...loaderData.seo, type: 'article' } : {});

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { locale } = request;
  const page = params.slug === NO_CONTENT_PAGE ? undefined : await findPage(request, params.slug);
  if (!page) throw new Response(null, { status: 404 });
  return {
    seo: {
      title: localized(page.seo, 'title', locale),
      description: localized(page.seo, 'description', locale),
      image: page.seo.image,
    },
    texts: page.sections
      .filter((section) => section.type === 'rich-text')
      .map(({ id, style, settings }) => ({
        id,
        style,
        html: textHtml(localized(settings, 'html', locale)),
      })),
  };
}

/** The owner's text below the page's own heading, without a gap in the heading levels. */
function textHtml(html: string): string {
  const text = sanitizeOwnerHtml(html.replace(LEADING_TITLE, ''));
  return text.includes('<h2') ? text : text.replace(/<(\/?)h3>/g, '<$1h2>');
}

export default function ContentPage({ loaderData: { seo, texts } }: Route.ComponentProps) {
  return (
    <article className="page-width max-w-3xl py-10 lg:py-16">
      <h1 className="mb-6 text-3xl lg:text-4xl">{seo.title}</h1>
      {texts.map(({ id, style, html }) => (
        <section key={id} style={sectionStyleCss(style)}>
          <RichText html={html} />
        </section>
      ))}
    </article>
  );
}
