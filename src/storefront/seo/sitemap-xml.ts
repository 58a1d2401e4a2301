import type { SitemapEntry } from '#contract/content.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { LOCALES, type Locale, localizePath } from '#storefront/i18n/locale.ts';
import { PAGE_CACHE_HEADER } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a sitemap with alternate links in both languages (sitemaps.org protocol 0.9). */
export function renderSitemap(
  entries: readonly SitemapEntry[],
  origin: string,
  defaultLanguage: Locale,
): string {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const toUrl = (locale: Locale) =>
      escapeMarkup(new URL(localizePath(path, locale, defaultLanguage), origin).href);
    const languageLinks = [
      ...LOCALES.map((locale) => [locale, toUrl(locale)]),
      ['x-default', toUrl(defaultLanguage)],
    ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
    const lastModified = updatedAt ? `<lastmod>${escapeMarkup(updatedAt)}</lastmod>` : '';
    return LOCALES.map(
      (locale) => `<url><loc>${toUrl(locale)}</loc>${lastModified}${languageLinks.join('')}</url>`,
    );
  });
  return toXmlFile(`<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`);
}

export function renderSitemapIndex(files: number, origin: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return toXmlFile(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}

const toXmlFile = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

/** Maximum number of URLs per file. With Bangla URLs, such a file has about 5 MB. The protocol allows 50,000 URLs. */
const URLS_PER_FILE = 10_000;

export async function listSitemapFileEntries(
  { client }: Pick<RequestContext, 'client'>,
  number: number,
): Promise<{ entries: SitemapEntry[]; files: number }> {
  const perPage = URLS_PER_FILE / LOCALES.length;
  const { data, lastPage } = await client.call('sitemap', { query: { currentPage: number, perPage } });
  return { entries: data, files: lastPage };
}

export const XML_CONTENT_TYPE = 'application/xml; charset=utf-8';

export function createPublicFileResponse(body: string, contentType: string): Response {
  return new Response(body, { headers: { 'content-type': contentType, [PAGE_CACHE_HEADER]: 'public' } });
}
