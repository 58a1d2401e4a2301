import type { HeaderSettings } from '#contract/documents/header.ts';
import type { MenuItem } from '#contract/documents/menu.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { readColour } from '#domain/colour.ts';
import { placedMenus } from '#domain/menu-names.ts';
import { customLayout } from '#storefront/chrome/headers/custom/custom-layout.ts';
import type { HeaderLayout } from '#storefront/chrome/headers/header-layout.ts';
import { defaultLayout, headerLayouts } from '#storefront/chrome/headers/layouts.ts';

import { findCustomHeader, findHeaderSettings } from '#storefront/documents/shop-documents.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';

export interface ChosenHeader {
  layout: HeaderLayout;
  settings: HeaderSettings;
  /** Links of a custom header: a menu by name, entries of its own, or neither for the main menu. */
  navs: { menuSlug?: string | undefined; items?: MenuItem[] | undefined }[];
}

/**
 * The header that the theme names. Without a name, or with `custom`, it is the shop's own when that has elements; what is
 * unknown is the default. Of the settings, a custom header takes the announcement alone: the rest it says itself.
 */
export async function chooseHeader(
  request: RequestContext,
  theme: ThemeSettings,
  phone: string,
): Promise<ChosenHeader> {
  const { headerId = 'custom' } = theme;
  const settings = (await findHeaderSettings(request)) ?? {};
  if (headerId !== 'custom') {
    return { layout: headerLayouts.get(String(headerId)) ?? defaultLayout, settings, navs: [] };
  }
  const custom = await findCustomHeader(request);
  if (!custom?.elements.length) return { layout: defaultLayout, settings, navs: [] };
  const { locale, shop } = request;
  const [mainMenu] = placedMenus(theme);
  const surface = readColour(themeVariables(theme)['--shop-surface']);
  const { announcement, announcement_bn } = settings;
  return {
    ...customLayout(custom, { locale, defaultLanguage: shop.defaultLanguage, phone, mainMenu, surface }),
    settings: { ...(announcement && { announcement }), ...(announcement_bn && { announcement_bn }) },
  };
}
