import type { FooterSettings, SocialLinks } from '#contract/documents/footer.ts';
import type { Menu } from '#contract/documents/menu.ts';
import type { WelcomePopup } from '#contract/documents/welcome-popup.ts';
import { readColour } from '#domain/colour.ts';
import { listMenuNames } from '#domain/menu-names.ts';
import { toWhatsappNumber } from '#domain/phone.ts';
import { calculatePopupHash, getPopupResetMinutes } from '#domain/welcome-popup.ts';
import {
  findFooterSettings,
  findMenuState,
  findSocialLinks,
  findThemeSettings,
  findWelcomePopup,
} from '#storefront/documents/shop-documents.ts';
import { getShopAnalytics } from '#storefront/features/analytics/analytics-keys.ts';
import { localizedField, localizePath, splitLocale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { hasCell } from '#storefront/layout/headers/apply-header-settings.ts';
import type { HeaderLayout } from '#storefront/layout/headers/header-layout.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { createThemeVariables } from '#storefront/theme/theme-variables.ts';
import { calculateBottomNavFontSize } from './bottom-nav-font-size.ts';
import { listBottomNavs, listSocialLinks, loadFooter, loadLogoPlateFinder } from './load-footer.ts';
import { loadTiles } from './load-tiles.ts';
import { renderFrame } from './render-frame.server.tsx';
import type { ServerShell } from './server-shell.ts';
import type { PopupView, Shell, ShellMenuItem } from './shell.ts';
import type { LoadedShell } from './shell-context.tsx';
import { createShellHeader, getShopWidthStyle, type LoadedHeader, loadHeader } from './shell-header.ts';
import { createCategoryMenu, createPolicyMenu, menuPath, type ShellMenu, toShellMenu } from './shell-menu.ts';

const DEFAULT_MENU_LOADERS = [createCategoryMenu, undefined, undefined, undefined, createPolicyMenu] as const;

const NO_MENU: ShellMenu = { state: 'absent', items: [] };

/** Loads the shell of all pages. Uses the default for a part whose document cannot be read. */
export async function loadShell(request: RequestContext): Promise<LoadedShell> {
  const { shell, server } = await request.shared.once('the shell', () => readShell(request));
  return { shell, server: request.document.put('the shell', server) };
}

async function readShell(request: RequestContext): Promise<{ shell: Shell; server: ServerShell }> {
  const [theme = {}, footer = {}, social = {}, stores] = await Promise.all([
    findThemeSettings(request),
    findFooterSettings(request),
    findSocialLinks(request),
    withFallback(request, request.client.list('stores')),
  ]);
  const { locale, shop } = request;
  const shellShop = toShellShop(request, social, footer);
  const header = await loadHeader(request, theme, shellShop.phone);
  const [menu = NO_MENU, pageMenu = NO_MENU, ...footerMenus] = await Promise.all(
    listMenuNames(theme).map((name, index) => loadMenu(request, name, DEFAULT_MENU_LOADERS[index])),
  );
  const headerNavs = await Promise.all(header.navs.map((nav) => loadNavMenu(request, nav, menu)));
  const headerCells = header.layout.rows.flatMap(({ cells }) => cells);
  const hasTiles = hasCell(headerCells, ({ part }) => part === 'tile-strip');
  const plateOf = await loadLogoPlateFinder(request, headerCells);
  const footerView = await loadFooter(request, {
    settings: footer,
    plateOf,
    theme,
    menus: footerMenus.map(({ items }) => items),
    stores,
  });
  const returns = findReturnsPagePath({ footer: footerView, pageMenu });
  const variables = createThemeVariables(theme);
  const links = listDrawerLinks(menu, [...headerNavs, pageMenu]);
  const hasMenu = menu.state !== 'absent' || links.length > 0;
  const hasPageLinks = pageMenu.state !== 'empty' && pageMenu.state !== 'absent';
  const bottomNavs = listBottomNavs(footer).filter(
    (type) =>
      (type !== 'category' || hasMenu || hasPageLinks) && (type !== 'phone' || shellShop.phone !== ''),
  );
  const serverShell: Omit<ServerShell, 'frame'> = {
    theme: { ...variables, ...getShopWidthStyle(header.layout, header.settings) },
    announcement: localizedField(header.settings, 'announcement', locale),
    headerCss: header.layout.css ?? '',
    headerNavs,
    searchCategories: await listSearchCategories(request, header.layout),
    menu,
    pageMenu,
    tiles: hasTiles ? await loadTiles(request, header.settings.tiles, menu) : [],
    drawerLinks: links,
    footer: footerView,
    social: listSocialLinks(social),
    facebookPageId: shop.facebookPageId ?? '',
    paymentMethodsPicture: social.methods?.url ?? '',
  };
  const shell: Shell = {
    locale,
    defaultLanguage: shop.defaultLanguage,
    shop: shellShop,
    themeColor: variables['--shop-second'] ?? '',
    header: createShellHeader(header.layout, header.settings, {
      surface: readColour(variables['--shop-surface']),
      second: readColour(variables['--shop-second']),
      hasMenu,
      findPlate: (image, background) => plateOf(image || shop.logo, background),
      hasPageLinks,
      pageLinks: pageMenu.items.map(({ href }) => href),
      hasStores: stores === undefined || stores.length > 0,
    }),
    bottomNavs,
    bottomNavFontSize: calculateBottomNavFontSize(bottomNavs, locale),
    showFloatingCart: theme.headerSettings?.showFloatingCart ?? theme.showFloatingCart ?? false,
    ...(returns && { returnsPath: returns }),
    ...(request.preview && { preview: request.preview }),
    ...(await loadWelcomePopup(request)),
    ...getShopAnalytics(request),
  };
  return { shell, server: { ...serverShell, frame: renderFrame(request, shell, serverShell) } };
}

function toShellShop({ locale, shop }: RequestContext, social: SocialLinks, footer: FooterSettings) {
  const phone = social.phone || shop.contact_number;
  const email = social.email || shop.email;
  return {
    slug: shop.slug,
    name: localizedField(shop, 'name', locale),
    logo: shop.logo,
    favicon: shop.favicon,
    origin: shop.origin,
    phone,
    email,
    contactHint: phone ? m.ask_by_phone() : email ? m.ask_by_mail({ email }) : m.ask_shop(),
    address: localizedField(social, 'address', locale) || shop.address,
    whatsappNumber: footer.hideWhatsappButton ? '' : toWhatsappNumber(shop.whatsappNumber ?? ''),
  };
}

async function loadMenu(
  request: RequestContext,
  name: string,
  loadDefault?: (request: RequestContext) => Promise<Menu>,
): Promise<ShellMenu> {
  const menuState = await findMenuState(request, name);
  if (menuState.state !== 'missing') return toShellMenu(menuState, request);
  const menu = (await loadDefault?.(request)) ?? [];
  return menu.length > 0 ? toShellMenu({ state: 'found', menu }, request) : NO_MENU;
}

/** Returns the menu that the element names, otherwise its own entries, otherwise the main menu. */
async function loadNavMenu(
  request: RequestContext,
  { menuSlug, items }: LoadedHeader['navs'][number],
  mainMenu: ShellMenu,
): Promise<ShellMenu> {
  if (menuSlug) return toShellMenu(await findMenuState(request, menuSlug), request);
  return items ? toShellMenu({ state: 'found', menu: items }, request) : mainMenu;
}

/** Lists the entries of other menus, unless the drawer already contains them and everything below them. */
function listDrawerLinks(categories: ShellMenu, menus: readonly ShellMenu[]): ShellMenuItem[] {
  const listedKeys = new Set(categories.items.flatMap(listEntryKeys));
  const links = new Map<string, ShellMenuItem>();
  for (const item of menus.flatMap(({ items }) => items)) {
    const keys = listEntryKeys(item);
    if (keys.every((key) => listedKeys.has(key))) continue;
    for (const key of keys) listedKeys.add(key);
    const listed = links.get(toEntryKey(item));
    links.set(
      toEntryKey(item),
      listed ? { ...listed, items: [...(listed.items ?? []), ...(item.items ?? [])] } : item,
    );
  }
  return [...links.values()];
}

const listEntryKeys = (item: ShellMenuItem): string[] => [
  toEntryKey(item),
  ...(item.items ?? []).flatMap(listEntryKeys),
];

const toEntryKey = ({ name, href }: ShellMenuItem): string => `${href} ${name}`;

async function listSearchCategories(request: RequestContext, layout: HeaderLayout) {
  const isEnabled = layout.rows.some(({ cells }) =>
    hasCell(cells, (cell) => cell.part === 'search' && cell.hasCategories === true),
  );
  if (!isEnabled) return [];
  const categories = await withFallback(request, request.client.list('categories'), []);
  return categories
    .filter(({ parentId }) => parentId === null)
    .map((category) => ({ slug: category.slug, name: localizedField(category, 'name', request.locale) }));
}

const RETURNS_PATH_PATTERN = /^\/[\w-]*(?:return|refund|exchange)[\w-]*$/i;
const HREF_PATTERN = /href="([^"]*)"/g;

/** Returns the path (without language) of the returns page, if the footer or the page menu contains a link to it. */
export function findReturnsPagePath({
  footer,
  pageMenu,
}: Pick<ServerShell, 'footer' | 'pageMenu'>): string | undefined {
  const customLinks = [...(footer.custom?.html ?? '').matchAll(HREF_PATTERN)].map(([, href = '']) => href);
  const linked = [...footer.menus, pageMenu].flatMap(({ items }) => items.map(({ href }) => href));
  return [...customLinks, ...linked]
    .map((href) => splitLocale(href).path)
    .find((path) => RETURNS_PATH_PATTERN.test(path));
}

const UNLIMITED_TIMES = 1_000_000;

export async function loadWelcomePopup(request: RequestContext): Promise<{ popup?: PopupView }> {
  const popup = await findWelcomePopup(request);
  const desktop = toPopupPicture(popup?.banner ?? popup?.banner2, request);
  const phone = toPopupPicture(popup?.banner2, request) ?? desktop;
  const widest = desktop ?? phone;
  if (!popup || !widest || !phone || popup.numberOfTimes === 0) return {};
  const { numberOfTimes = UNLIMITED_TIMES, resetTime } = popup;
  const pictures = [popup.banner?.image.url ?? '', popup.banner2?.image.url ?? ''];
  return {
    popup: {
      desktop: widest,
      phone,
      hash: calculatePopupHash(pictures, resetTime),
      numberOfTimes,
      resetMinutes: getPopupResetMinutes(resetTime),
    },
  };
}

function toPopupPicture(banner: WelcomePopup['banner'], { locale, shop }: RequestContext) {
  if (!banner?.image.url) return undefined;
  const { link } = banner.image;
  const target = link?.url ? menuPath({ type: link.urlType ?? 'custom', url: link.url }) : '';
  return {
    path: localizedField(banner.image, 'url', locale),
    alt: localizedField(banner.image, 'name', locale),
    href: target && localizePath(target, locale, shop.defaultLanguage),
    buttonLabel: localizedField(banner.image, 'buttonLabel', locale),
  };
}
