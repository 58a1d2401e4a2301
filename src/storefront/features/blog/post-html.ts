import type { Locale } from '#storefront/locale/locale.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';

/** A sanitised text as it stands below the title of its page: no gap in the headings, links in the page's language. */
export function postHtml(html: string, locale: Locale, defaultLanguage: Locale): string {
  const leveled = html.includes('<h2') ? html : html.replace(/<(\/?)h3\b/g, '<$1h2');
  return leveled.replace(
    /(<a\b[^>]*? href=")(\/[^"]*)"/g,
    (_, start: string, path: string) => `${start}${localizePath(path, locale, defaultLanguage)}"`,
  );
}
