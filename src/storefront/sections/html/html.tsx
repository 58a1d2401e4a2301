import type { SectionOf } from '#contract/documents/sections.ts';
import { readColour } from '#domain/colour.ts';
import { sanitizeOwnerMarkup } from '#storefront/documents/sanitize-owner-html.server.ts';
import { listSheetBackgrounds, scopeOwnerCss } from '#storefront/documents/scope-owner-css.server.ts';
import { toOwnerScope } from '#storefront/documents/scope-selectors.server.ts';
import { findThemeSettings } from '#storefront/documents/shop-documents.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import type { SectionContext, ViewOf } from '#storefront/sections/section-context.ts';
import { getPageColours } from '#storefront/theme/theme-variables.ts';
import { OwnerArea } from '#storefront/ui/owner-area.tsx';

export async function loadHtml({ id, settings, style }: SectionOf<'html'>, context: SectionContext) {
  const { locale, shop, containsTitle } = context;
  const page = getPageColours((await findThemeSettings(context)) ?? {});
  const background = readColour(style?.bgColor, page.background);
  const css = settings.css ?? '';
  const scope = toOwnerScope(`section-${id}`);
  const localePath = (path: string) => localizePath(path, locale, shop.defaultLanguage);
  const sheetBackgrounds = listSheetBackgrounds(css);
  const markupContext = { scope, localePath, containsTitle, background, sheetBackgrounds };
  const html = sanitizeOwnerMarkup(localizedField(settings, 'html', locale), markupContext).trim();
  return html ? { scope, html, css: scopeOwnerCss(css, scope, background) } : undefined;
}

export function Html(view: ViewOf<typeof loadHtml>) {
  return (
    <div className="page-width">
      <OwnerArea {...view} className="owner-html" />
    </div>
  );
}
