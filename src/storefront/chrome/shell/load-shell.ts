import type { FooterSettings } from '#contract/documents/footer.ts';
import type { SocialLinks } from '#contract/documents/social-links.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { findMenuState } from '#storefront/documents/find-menu-state.ts';
import {
  findFooterSettings,
  findSocialLinks,
  findThemeSettings,
} from '#storefront/documents/shop-documents.ts';
import { shopAnalytics } from '#storefront/features/analytics/shop-analytics.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';
import { type ChosenHeader, chooseHeader } from './choose-header.ts';
import { bottomNavsOf, keptFooter, socialEntries } from './kept-footer.ts';
import { keepShell } from './kept-shell.ts';
import { searchCategories } from './search-categories.ts';
import type { Shell } from './shell.ts';
import { shellHeader } from './shell-header.ts';
import { type ShellMenu, shellMenuOf } from './shell-menu.ts';
import { shellPopup } from './shell-popup.ts';

const NO_MENU: ShellMenu = { state: 'empty', items: [] };

/** Reads the shop and its documents into what the chrome shows. A document that cannot be read leaves its part plain. */
export async function loadShell(request: RequestContext): Promise<Shell> {
  const [theme = {}, footer = {}, social = {}] = await Promise.all([
    findThemeSettings(request),
    findFooterSettings(request),
    findSocialLinks(request),
  ]);
  const { locale, shop } = request;
  const shellShop = shopOf(request, social, footer);
  const header = await chooseHeader(request, theme, shellShop.phone);
  const [menu = NO_MENU, pageMenu = NO_MENU, ...footerMenus] = await Promise.all(
    menuNames(theme).map((name) => readMenu(request, name)),
  );
  const variables = themeVariables(theme);
  const shell: Shell = {
    locale,
    defaultLanguage: shop.defaultLanguage,
    shop: shellShop,
    themeColor: variables['--shop-second'] ?? '',
    header: shellHeader(header.layout, header.settings, variables['--shop-surface']),
    bottomNavs: bottomNavsOf(footer),
    showFloatingCart: theme.headerSettings?.showFloatingCart ?? theme.showFloatingCart ?? false,
    isPreview: request.isPreview,
    ...(await shellPopup(request)),
    ...shopAnalytics(request),
  };
  return keepShell(shell, {
    theme: variables,
    announcement: localized(header.settings, 'announcement', locale),
    headerCss: header.layout.css ?? '',
    headerNavs: await Promise.all(header.navs.map((nav) => navMenu(request, nav, menu))),
    searchCategories: await searchCategories(request, header.layout),
    menu,
    pageMenu,
    footer: await keptFooter(request, {
      settings: footer,
      theme,
      menus: footerMenus.map(({ items }) => items),
    }),
    social: socialEntries(social),
    facebookPageId: shop.facebookPageId ?? '',
    paymentMethods: social.methods?.url ?? '',
  });
}

function shopOf(
  { locale, shop }: RequestContext,
  social: SocialLinks,
  footer: FooterSettings,
): Shell['shop'] {
  return {
    slug: shop.slug,
    name: localized(shop, 'name', locale),
    logo: shop.logo,
    favicon: shop.favicon,
    origin: shop.origin,
    phone: social.phone || shop.contact_number,
    email: social.email || shop.email,
    address: localized(social, 'address', locale) || shop.address,
    whatsappNumber: footer.hideWhatsappButton ? '' : (shop.whatsappNumber ?? ''),
  };
}

async function readMenu(request: RequestContext, name: string): Promise<ShellMenu> {
  return shellMenuOf(await findMenuState(request, name), request.locale, request.shop.defaultLanguage);
}

/** The links of a custom header's element: a menu by name, its own entries, or else the main menu. */
function navMenu(
  request: RequestContext,
  { menuSlug, items }: ChosenHeader['navs'][number],
  mainMenu: ShellMenu,
): ShellMenu | Promise<ShellMenu> {
  if (menuSlug) return readMenu(request, menuSlug);
  if (!items) return mainMenu;
  return shellMenuOf({ state: 'found', menu: items }, request.locale, request.shop.defaultLanguage);
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
