import type { SectionOf } from '#contract/documents/sections.ts';
import { sanitizeOwnerMarkup } from '#storefront/documents/sanitize-owner-html.server.ts';
import { scopeOwnerCss } from '#storefront/documents/scope-owner-css.server.ts';
import { ownerScope } from '#storefront/documents/scope-selectors.server.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

export function loadHtml(
  { id, settings }: SectionOf<'html'>,
  { locale, shop, containsTitle }: SectionContext,
) {
  const scope = ownerScope(`section-${id}`);
  const localePath = (path: string) => localizePath(path, locale, shop.defaultLanguage);
  const markupContext = { scope, localePath, containsTitle };
  const html = sanitizeOwnerMarkup(localized(settings, 'html', locale), markupContext).trim();
  return html ? { scope, html, css: scopeOwnerCss(settings.css ?? '', scope) } : undefined;
}

export function Html(view: ViewOf<typeof loadHtml>) {
  return (
    <div className="page-width">
      <OwnerArea {...view} className="owner-html" />
    </div>
  );
}
