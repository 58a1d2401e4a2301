import type { FooterSettings } from '#contract/documents/footer.ts';
import type { HeaderSettings } from '#contract/documents/header.ts';
import type { SocialLinks } from '#contract/documents/social-links.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { readableOn, readColour } from '#domain/colour.ts';
import {
  findFooterSettings,
  findHeaderSettings,
  findMenu,
  findSocialLinks,
  findThemeSettings,
} from '#storefront/documents/shop-documents.ts';
import { localized } from '#storefront/locale/localized.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import type { RequestContext } from '#storefront/request-context.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';
import { type KeptShell, keepShell } from './kept-shell.ts';
import type { BottomNav, Ground, Shell, ShellHeader, ShellMenuItem, SocialNetwork } from './shell.ts';
import { shellMenu } from './shell-menu.ts';

const DEFAULT_BOTTOM_NAVS: BottomNav[] = ['home', 'category', 'search', 'wishlist', 'profile'];

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
  const readMenu = async (name: string) => shellMenu(await findMenu(request, name), locale, defaultLanguage);
  const [mainMenu, pageMenu, ...footerMenus] = await Promise.all(menuNames(theme).map(readMenu));
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
    menu: mainMenu ?? [],
    pageMenu: pageMenu ?? [],
    footer: keptFooter(footer, footerMenus, locale),
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

function shellHeader(header: HeaderSettings, locale: Shell['locale']): ShellHeader {
  const result: ShellHeader = {
    isBoxed: header.containerType !== 'full',
    showCart: header.showCartIcon ?? true,
    showSearch: header.searchBar ?? true,
    announcement: localized(header, 'announcement', locale),
  };
  const top = groundOf(header.topBgColor, header.topTextColor);
  const bottom = groundOf(header.bottomBgColor, header.bottomTextColor);
  if (top) result.top = top;
  if (bottom) result.bottom = bottom;
  return result;
}

function keptFooter(
  footer: FooterSettings,
  menus: ShellMenuItem[][],
  locale: Shell['locale'],
): KeptShell['footer'] {
  const titles = [
    localized(footer, 'footerTitle1', locale) || m.footer_company(),
    localized(footer, 'footerTitle2', locale) || m.footer_help(),
    localized(footer, 'footerTitle3', locale) || m.footer_terms(),
  ];
  const result: KeptShell['footer'] = {
    text: localized(footer, 'footerText', locale),
    menus: titles.map((title, index) => ({ title, items: menus[index] ?? [] })),
    showCredit: !footer.hidePoweredBy,
    showStoreLocation: !footer.hideStoreLocator,
  };
  const ground = groundOf(footer.bgColor, footer.fontColor);
  if (ground) result.ground = ground;
  return result;
}

function bottomNavsOf({ hideFooterBottomNavs, footerBottomNavs }: FooterSettings): BottomNav[] {
  if (hideFooterBottomNavs) return [];
  return footerBottomNavs?.map(({ type }) => type) ?? DEFAULT_BOTTOM_NAVS;
}

function groundOf(bg: string | undefined, text: string | undefined): Ground | undefined {
  if (!bg) return undefined;
  const colour = readColour(bg);
  return { bg: colour, text: readableOn(colour, text) };
}

function socialEntries(links: SocialLinks): KeptShell['social'] {
  const all: [SocialNetwork, string | undefined][] = [
    ['Facebook', links.facebook],
    ['Twitter', links.twitter],
    ['Instagram', links.instagram],
    ['YouTube', links.youTube],
    ['LinkedIn', links.linkedin],
    ['Website', links.website],
  ];
  return all.flatMap(([network, href]) => (href ? [{ network, href }] : []));
}
