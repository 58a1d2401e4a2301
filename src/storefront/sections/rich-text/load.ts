import type { RichTextSection } from '#contract/documents/html-sections.ts';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';

export interface RichTextView {
  /** Sanitised. */
  html: string;
}

/** The text in the language of the page; nothing when it is empty. */
export function loadRichText(
  { settings }: RichTextSection,
  { locale }: SectionContext,
): RichTextView | undefined {
  const html = sanitizeOwnerHtml(localized(settings, 'html', locale));
  return html ? { html } : undefined;
}
