import type { SectionOf } from '#contract/documents/sections.ts';
import { sanitizeOwnerHtml } from '#storefront/documents/sanitize-owner-html.server.ts';
import { toOwnerScope } from '#storefront/documents/scope-selectors.server.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { RichText } from '#storefront/ui/owner-area.tsx';

export function loadRichText(
  { id, settings }: SectionOf<'rich-text'>,
  { locale, shop, containsTitle }: SectionContext,
) {
  const html = sanitizeOwnerHtml(localizedField(settings, 'html', locale), {
    scope: toOwnerScope(`section-${id}`),
    localePath: (path) => localizePath(path, locale, shop.defaultLanguage),
    containsTitle,
  });
  return html ? { html } : undefined;
}

export function RichTextBlock({ html }: ViewOf<typeof loadRichText>) {
  return (
    <div className="page-width">
      <RichText html={html} className="max-w-3xl" />
    </div>
  );
}
