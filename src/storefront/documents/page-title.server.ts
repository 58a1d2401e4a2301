import type { Page } from '#contract/documents/page.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';
import { titleAnywhere, titleWithin } from './sanitize-owner-html.server.ts';

/** The heading that a page's text begins with, for a page without a title of its own; empty for one that begins otherwise. */
export function titleOfText({ sections: [first] }: Page, locale: Locale): string {
  return first?.type === 'rich-text' ? titleWithin(localized(first.settings, 'html', locale)) : '';
}

/** The first `h1` in what the owner wrote as HTML, and the number of the section in which it stands. */
export interface WrittenTitle {
  /** Empty without one. */
  title: string;
  titleAt: number | undefined;
}

/** For a page whose heading its owner wrote where it is to stand. */
export function writtenTitle(sections: readonly PageSection[], locale: Locale): WrittenTitle {
  for (const [titleAt, { type, settings }] of sections.entries()) {
    if (type !== 'rich-text' && type !== 'html') continue;
    const title = titleAnywhere(localized(settings, 'html', locale));
    if (title) return { title, titleAt };
  }
  return { title: '', titleAt: undefined };
}
