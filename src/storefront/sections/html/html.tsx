import type { SectionOf } from '#contract/documents/sections.ts';
import { sanitizeOwnerMarkup } from '#storefront/documents/sanitize-owner-html.server.ts';
import { scopeOwnerCss } from '#storefront/documents/scope-owner-css.server.ts';
import { ownerScope } from '#storefront/documents/scope-selectors.server.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import type { SectionContext } from '#storefront/sections/section-context.ts';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

interface HtmlView {
  scope: string;
  html: string;
  css: string;
}

export function loadHtml(
  { id, settings }: SectionOf<'html'>,
  { locale, shop, holdsTitle }: SectionContext,
): HtmlView | undefined {
  const scope = ownerScope(`section-${id}`);
  const localePath = (path: string) => localizePath(path, locale, shop.defaultLanguage);
  const place = { scope, localePath, holdsTitle };
  const html = sanitizeOwnerMarkup(localized(settings, 'html', locale), place).trim();
  return html ? { scope, html, css: scopeOwnerCss(settings.css ?? '', scope) } : undefined;
}

export function Html(view: HtmlView) {
  return (
    <div className="page-width">
      <OwnerArea {...view} className="owner-html" />
    </div>
  );
}
