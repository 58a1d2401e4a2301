import type { Page } from '#contract/documents/page.ts';
import type { PageSection } from '#contract/documents/sections.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localizedField } from '#storefront/i18n/locale.ts';
import { readFirstTitle, readLeadingTitle } from './sanitize-owner-html.server.ts';

export function findLeadingTitle({ sections: [first] }: Page, locale: Locale): string {
  return first?.type === 'rich-text' ? readLeadingTitle(localizedField(first.settings, 'html', locale)) : '';
}

export function findOwnerTitle(sections: readonly PageSection[], locale: Locale) {
  for (const [titleAt, { type, settings }] of sections.entries()) {
    if (type !== 'rich-text' && type !== 'html') continue;
    const title = readFirstTitle(localizedField(settings, 'html', locale));
    if (title) return { title, titleAt };
  }
  return { title: '', titleAt: undefined };
}
