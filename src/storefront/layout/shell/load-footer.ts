import type { FooterSettings, SocialLinks } from '#contract/documents/footer.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import type { Store } from '#contract/shop.ts';
import {
  findLogoPlateColour,
  type HexColour,
  isDarkColour,
  type LogoAreas,
  mixColours,
  readColour,
  selectReadableTextColour,
} from '#domain/colour.ts';
import { openingHoursText } from '#storefront/commerce/places/opening-hours-text.ts';
import { sanitizeCustomFooter } from '#storefront/documents/sanitize-owner-html.server.ts';
import { toOwnerScope } from '#storefront/documents/scope-selectors.server.ts';
import { findCustomFooter } from '#storefront/documents/shop-documents.ts';
import { localizedField, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { HeaderCell } from '#storefront/layout/headers/header-layout.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { createThemeVariables, getPageColours } from '#storefront/theme/theme-variables.ts';
import type { BottomNav, Shell, ShellMenuItem, SocialNetwork } from './shell.ts';

const FOOTER_LAYOUTS = ['default', '1', '2', '3', '4'] as const;
const DEFAULT_BOTTOM_NAVS: BottomNav[] = ['home', 'category', 'search', 'wishlist', 'profile'];

export type FooterLayout = (typeof FOOTER_LAYOUTS)[number] | 'custom';

export type FooterStore = ReturnType<typeof toFooterStore>;

export interface FooterView {
  layout: FooterLayout;
  background: ReturnType<typeof createFooterBackground>;
  text: string;
  menus: { title: string; items: ShellMenuItem[] }[];
  showCredit: boolean;
  showStoreLocation: boolean;
  stores: FooterStore[];
  logoPlate?: HexColour;
  custom?: { scope: string; html: string; css: string };
}

interface FooterSource {
  settings: FooterSettings;
  theme: ThemeSettings;
  menus: ShellMenuItem[][];
  /** Stores of the shop; `undefined` if they cannot be loaded. */
  stores: Store[] | undefined;
  plateOf: LogoPlateFinder;
}

export async function loadFooter(request: RequestContext, source: FooterSource): Promise<FooterView> {
  const { locale } = request;
  const { settings, theme, menus, stores, plateOf } = source;
  const custom = await loadCustomFooter(request, theme);
  const layout = custom
    ? 'custom'
    : (FOOTER_LAYOUTS.find((id) => id === String(theme.footerId)) ?? 'default');
  const titles = [
    localizedField(settings, 'footerTitle1', locale) || m.footer_company(),
    localizedField(settings, 'footerTitle2', locale) || m.footer_help(),
    localizedField(settings, 'footerTitle3', locale) ||
      (layout === '1' ? m.footer_privacy() : m.footer_terms()),
  ];
  const background = createFooterBackground(layout, settings, theme);
  const logoPlate = plateOf(request.shop.logo, readColour(background.bg));
  const footer: FooterView = {
    layout,
    background,
    ...(logoPlate && { logoPlate }),
    text: localizedField(settings, 'footerText', locale),
    menus: titles.map((title, index) => ({ title, items: menus[index] ?? [] })),
    showCredit: !settings.hidePoweredBy,
    showStoreLocation: !settings.hideStoreLocator && stores?.length !== 0,
    stores: layout === '4' ? (stores ?? []).map((store) => toFooterStore(store, locale)) : [],
  };
  return custom ? { ...footer, custom } : footer;
}

/** Returns the shop's own footer; `undefined` if the theme selects another one, or if it has no content. */
async function loadCustomFooter(request: RequestContext, theme: ThemeSettings) {
  const { footerId } = theme;
  if (footerId !== undefined && footerId !== 'custom') return undefined;
  const document = await findCustomFooter(request);
  if (!document) return undefined;
  const { locale, shop } = request;
  const scope = toOwnerScope('footer');
  const { html, css } = sanitizeCustomFooter(document, locale, {
    scope,
    localePath: (path) => localizePath(path, locale, shop.defaultLanguage),
    background: getPageColours(theme).background,
  });
  return html.trim() ? { scope, html, css } : undefined;
}

function toFooterStore(store: Store, locale: Shell['locale']) {
  const { lat, lon, phone } = store;
  const mapQuery = lat && lon ? `${lat},${lon}` : store.address;
  return {
    name: localizedField(store, 'name', locale),
    address: localizedField(store, 'address', locale),
    hours: openingHoursText(store.openingHours, locale),
    phone,
    mapUrl: mapQuery && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(mapQuery)}`,
  };
}

export function listBottomNavs({ hideFooterBottomNavs, footerBottomNavs }: FooterSettings): BottomNav[] {
  if (hideFooterBottomNavs) return [];
  const types = footerBottomNavs?.map(({ type }) => type) ?? DEFAULT_BOTTOM_NAVS;
  return [...new Set(types)];
}

export function listSocialLinks(links: SocialLinks): { network: SocialNetwork; href: string }[] {
  const entries: [SocialNetwork, string | undefined][] = [
    ['Facebook', links.facebook],
    ['Twitter', links.twitter],
    ['Instagram', links.instagram],
    ['YouTube', links.youTube],
    ['LinkedIn', links.linkedin],
    ['Website', links.website],
  ];
  return entries.flatMap(([network, href]) => (href ? [{ network, href }] : []));
}

const MUTED_SHARE = 0.22;

/** Layouts with a light background. The other footers use the theme's second colour. */
const LIGHT_LAYOUTS = new Set(['1', '3']);

function createFooterBackground(layout: string, settings: FooterSettings, theme: ThemeSettings) {
  const variables = createThemeVariables(theme);
  const isLight = LIGHT_LAYOUTS.has(layout);
  const defaultBackground = isLight ? variables['--shop-tint'] : variables['--shop-second'];
  const bg = readColour(settings.bgColor, defaultBackground);
  const defaultText = isLight ? variables['--shop-ink'] : variables['--shop-on-second'];
  const text = selectReadableTextColour(bg, settings.fontColor ?? defaultText);
  const muted = mixColours(text, bg, MUTED_SHARE);
  return { bg, text, muted: selectReadableTextColour(bg, muted) === muted ? muted : text };
}

export type LogoPlateFinder = (logo: string, background: HexColour) => HexColour | undefined;

const WHITE: HexColour = '#ffffff';

/** Returns a function that returns the colour to put behind a logo, or `undefined` if the logo needs none. */
export async function loadLogoPlateFinder(
  request: Pick<RequestContext, 'shop' | 'logoColours' | 'reportError'>,
  cells: readonly HeaderCell[],
): Promise<LogoPlateFinder> {
  const paths = new Set([request.shop.logo, ...listLogoImages(cells)].filter(Boolean));
  const coloursByLogo = new Map<string, LogoAreas | undefined>();
  for (const path of paths) {
    coloursByLogo.set(path, await withFallback(request, Promise.resolve(request.logoColours?.(path))));
  }
  return (logo, background) => {
    const colours = coloursByLogo.get(logo);
    if (colours) return findLogoPlateColour(colours, background);
    return logo && isDarkColour(background) ? WHITE : undefined;
  };
}

const listLogoImages = (cells: readonly HeaderCell[]): string[] =>
  cells.flatMap((cell) => {
    if (cell.part === 'group') return listLogoImages(cell.cells);
    return cell.part === 'logo' && cell.image ? [cell.image] : [];
  });
