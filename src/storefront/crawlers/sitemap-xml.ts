import { LOCALES, type Locale } from '#storefront/locale/locale.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';

/** Most addresses in one file; above it there is an index of files. */
export const SITEMAP_ENTRIES = 50_000;

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The file of addresses in the shop's own language, each with its twin in the other (sitemaps.org protocol 0.9). */
export function sitemapXml(paths: readonly string[], origin: string, defaultLanguage: Locale): string {
  const entries = paths.map((path) => {
    const address = (locale: Locale) =>
      escapeXml(origin + encodeURI(localizePath(path, locale, defaultLanguage)));
    const twins = LOCALES.map(
      (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address(locale)}"/>`,
    );
    return `<url><loc>${address(defaultLanguage)}</loc>${twins.join('')}</url>`;
  });
  return file(`<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>`);
}

/** The index of as many files as the shop's addresses need. */
export function sitemapIndexXml(files: number, origin: string): string {
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${index + 1}.xml`)}</loc></sitemap>`,
  );
  return file(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}

const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`;

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
