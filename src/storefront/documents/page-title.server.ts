import type { Page } from '#contract/documents/page.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/locale.ts';
import { titleAnywhere, titleWithin } from './sanitize-owner-html.server.ts';

/** The heading at the start of a page's text, for a page without a title; otherwise empty. */
export function titleOfText({ sections: [first] }: Page, locale: Locale): string {
  return first?.type === 'rich-text' ? titleWithin(localized(first.settings, 'html', locale)) : '';
}

/** The first `h1` in the owner's HTML, and the index of its section. */
export interface WrittenTitle {
  /** Empty without one. */
  title: string;
  titleAt: number | undefined;
}

/** For pages whose owner wrote the heading in a section. */
export function writtenTitle(sections: readonly PageSection[], locale: Locale): WrittenTitle {
  for (const [titleAt, { type, settings }] of sections.entries()) {
    if (type !== 'rich-text' && type !== 'html') continue;
    const title = titleAnywhere(localized(settings, 'html', locale));
    if (title) return { title, titleAt };
  }
  return { title: '', titleAt: undefined };
}
