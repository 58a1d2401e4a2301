import type { Page } from '#contract/documents/page.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';
import { titleAnywhere, titleWithin } from './sanitize-owner-html.server.ts';

/** The heading that a page's text begins with, for a page without a title of its own; empty for one that begins otherwise. */
export function titleOfText({ sections: [first] }: Page, locale: Locale): string {
  return first?.type === 'rich-text' ? titleWithin(localized(first.settings, 'html', locale)) : '';
}

/** The first `h1` in what the owner wrote as HTML, for the title of a page that shows it where it stands; empty without one. */
export function titleOfMarkup({ sections }: Page, locale: Locale): string {
  for (const { type, settings } of sections) {
    if (type !== 'rich-text' && type !== 'html') continue;
    const title = titleAnywhere(localized(settings, 'html', locale));
    if (title) return title;
  }
  return '';
}
