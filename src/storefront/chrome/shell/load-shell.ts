import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { findMenuState } from '#storefront/documents/find-menu-state.ts';
import {
  findFooterSettings,
  findHeaderSettings,
  findSocialLinks,
  findThemeSettings,
} from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';
import { bottomNavsOf, keptFooter, socialEntries } from './kept-footer.ts';
import { keepShell } from './kept-shell.ts';
import type { Shell } from './shell.ts';
import { shellHeader } from './shell-header.ts';
import { type ShellMenu, shellMenuOf } from './shell-menu.ts';

const NO_MENU: ShellMenu = { state: 'empty', items: [] };

/** Reads the shop and its documents into what the chrome shows. A document that cannot be read leaves its part plain. */
export async function loadShell(request: RequestContext): Promise<Shell> {
  const { shop, locale } = request;
  const { defaultLanguage } = shop;
  const [theme = {}, header = {}, footer = {}, social = {}] = await Promise.all([
    findThemeSettings(request),
    findHeaderSettings(request),
    findFooterSettings(request),
    findSocialLinks(request),
  ]);
  const readMenu = async (name: string) =>
    shellMenuOf(await findMenuState(request, name), locale, defaultLanguage);
  const [mainMenu = NO_MENU, pageMenu = NO_MENU, ...footerMenus] = await Promise.all(
    menuNames(theme).map(readMenu),
  );
  const shell: Shell = {
    locale,
    defaultLanguage,
    shop: {
      slug: shop.slug,
      name: localized(shop, 'name', locale),
      logo: shop.logo,
      favicon: shop.favicon,
      origin: shop.origin,
      phone: social.phone || shop.contact_number,
      email: social.email || shop.email,
      address: social.address || shop.address,
      whatsappNumber: footer.hideWhatsappButton ? '' : (shop.whatsappNumber ?? ''),
    },
    theme: themeVariables(theme),
    headerId: String(theme.headerId ?? 'default'),
    footerId: String(theme.footerId ?? 'default'),
    header: shellHeader(header, locale),
    bottomNavs: bottomNavsOf(footer),
    showFloatingCart: theme.headerSettings?.showFloatingCart ?? theme.showFloatingCart ?? false,
  };
  return keepShell(shell, {
    menu: mainMenu,
    pageMenu,
    footer: keptFooter(
      footer,
      footerMenus.map(({ items }) => items),
      locale,
    ),
    social: socialEntries(social),
    paymentMethods: social.methods?.url ?? '',
  });
}

function menuNames({ headerSettings, footerSettings }: ThemeSettings): string[] {
  return [
    headerSettings?.mainMenu ?? 'main_menu',
    headerSettings?.navMenu ?? 'navigation_menu',
    footerSettings?.menu1 ?? 'footer_menu_1',
    footerSettings?.menu2 ?? 'footer_menu_2',
    footerSettings?.menu3 ?? 'footer_menu_3',
  ];
}
