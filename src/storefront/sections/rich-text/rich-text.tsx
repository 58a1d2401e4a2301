import type { SectionOf } from '#contract/documents/sections.ts';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { ownerScope } from '#storefront/documents/scope-selectors.server.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { RichText } from '#storefront/ui/owner-area.tsx';

interface RichTextView {
  html: string;
}

export function loadRichText(
  { id, settings }: SectionOf<'rich-text'>,
  { locale, shop, holdsTitle }: SectionContext,
): RichTextView | undefined {
  const html = sanitizeOwnerHtml(localized(settings, 'html', locale), {
    scope: ownerScope(`section-${id}`),
    localePath: (path) => localizePath(path, locale, shop.defaultLanguage),
    holdsTitle,
  });
  return html ? { html } : undefined;
}

export function RichTextBlock({ html }: RichTextView) {
  return (
    <div className="page-width">
      <RichText html={html} className="max-w-3xl" />
    </div>
  );
}
