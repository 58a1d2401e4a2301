import type { SitemapEntry } from '#contract/content.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { LOCALES, type Locale } from '#storefront/locale/locale.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The file of pages in both languages, each address with its twin in the other (sitemaps.org protocol 0.9). */
export function sitemapXml(
  entries: readonly SitemapEntry[],
  origin: string,
  defaultLanguage: Locale,
): string {
  const urls = entries.flatMap(({ path, updatedAt }) => {
    const address = (locale: Locale) =>
      escapeMarkup(origin + encodeURI(localizePath(path, locale, defaultLanguage)));
    const twins = [
      ...LOCALES.map((locale) => [locale, address(locale)]),
      ['x-default', address(defaultLanguage)],
    ].map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
    const changed = updatedAt ? `<lastmod>${escapeMarkup(updatedAt)}</lastmod>` : '';
    return LOCALES.map((locale) => `<url><loc>${address(locale)}</loc>${changed}${twins.join('')}</url>`);
  });
  return file(`<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`);
}

/** The index of as many files as the shop's addresses need. */
export function sitemapIndexXml(files: number, origin: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return file(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}

const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;
