import type { FooterSettings, SocialLinks } from '#contract/documents/footer.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import type { Store } from '#contract/shop.ts';
import {
  type Hex,
  isDark,
  type LogoColours,
  logoPlate,
  mixColours,
  readableTextColour,
  readColour,
} from '#domain/colour.ts';
import { openingHoursText } from '#storefront/commerce/places/opening-hours-text.ts';
import { safeCustomFooter } from '#storefront/documents/sanitize-owner-html.server.ts';
import { ownerScope } from '#storefront/documents/scope-selectors.server.ts';
import { findCustomFooter } from '#storefront/documents/shop-documents.ts';
import { localized, localizePath } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import type { HeaderCell } from '#storefront/layout/headers/header-layout.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { themeVariables } from '#storefront/theme/theme-variables.ts';
import type { BottomNav, Shell, ShellMenuItem, SocialNetwork } from './shell.ts';

const LAYOUTS = ['default', '1', '2', '3', '4'] as const;
const DEFAULT_BOTTOM_NAVS: BottomNav[] = ['home', 'category', 'search', 'wishlist', 'profile'];

export type FooterLayout = (typeof LAYOUTS)[number] | 'custom';

export interface FooterStore {
  name: string;
  address: string;
  hours: string;
  phone: string;
  mapUrl?: string;
}

export interface FooterView {
  layout: FooterLayout;
  background: FooterBackground;
  text: string;
  menus: { title: string; items: ShellMenuItem[] }[];
  showCredit: boolean;
  showStoreLocation: boolean;
  stores: FooterStore[];
  logoPlate?: Hex;
  custom?: { scope: string; html: string; css: string };
}

interface FooterSource {
  settings: FooterSettings;
  theme: ThemeSettings;
  menus: ShellMenuItem[][];
  /** `undefined` if they cannot be loaded. */
  stores: Store[] | undefined;
  plateOf: LogoPlate;
}

export async function loadFooter(request: RequestContext, source: FooterSource): Promise<FooterView> {
  const { locale } = request;
  const { settings, theme, menus, stores, plateOf } = source;
  const custom = await findOwnFooter(request, theme.footerId);
  const layout = custom ? 'custom' : (LAYOUTS.find((id) => id === String(theme.footerId)) ?? 'default');
  const titles = [
    localized(settings, 'footerTitle1', locale) || m.footer_company(),
    localized(settings, 'footerTitle2', locale) || m.footer_help(),
    localized(settings, 'footerTitle3', locale) || (layout === '1' ? m.footer_privacy() : m.footer_terms()),
  ];
  const background = footerBackground(layout, settings, theme);
  const logoPlate = plateOf(request.shop.logo, readColour(background.bg));
  const footer: FooterView = {
    layout,
    background,
    ...(logoPlate && { logoPlate }),
    text: localized(settings, 'footerText', locale),
    menus: titles.map((title, index) => ({ title, items: menus[index] ?? [] })),
    showCredit: !settings.hidePoweredBy,
    showStoreLocation: !settings.hideStoreLocator && stores?.length !== 0,
    stores: layout === '4' ? (stores ?? []).map((store) => toFooterStore(store, locale)) : [],
  };
  return custom ? { ...footer, custom } : footer;
}

/** If the theme selects it, or selects none and the own footer has content. */
async function findOwnFooter(request: RequestContext, footerId: ThemeSettings['footerId']) {
  if (footerId !== undefined && footerId !== 'custom') return undefined;
  const document = await findCustomFooter(request);
  if (!document) return undefined;
  const { locale, shop } = request;
  const scope = ownerScope('footer');
  const toPath = (path: string) => localizePath(path, locale, shop.defaultLanguage);
  const { html, css } = safeCustomFooter(document, locale, scope, toPath);
  return html.trim() ? { scope, html, css } : undefined;
}

function toFooterStore(store: Store, locale: Shell['locale']): FooterStore {
  const { lat, lon, phone } = store;
  const address = localized(store, 'address', locale);
  const footerStore = {
    name: localized(store, 'name', locale),
    address,
    hours: openingHoursText(store.openingHours, locale),
    phone,
  };
  const place = lat && lon ? `${lat},${lon}` : store.address;
  if (!place) return footerStore;
  return {
    ...footerStore,
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`,
  };
}

export function listBottomNavs({ hideFooterBottomNavs, footerBottomNavs }: FooterSettings): BottomNav[] {
  if (hideFooterBottomNavs) return [];
  const types = footerBottomNavs?.map(({ type }) => type) ?? DEFAULT_BOTTOM_NAVS;
  return [...new Set(types)];
}

export function socialEntries(links: SocialLinks): { network: SocialNetwork; href: string }[] {
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

const MUTED_SHARE = 0.22;

/** Both text colours are readable on the background. */
interface FooterBackground {
  bg: string;
  text: string;
  muted: string;
}

/** The others use the theme's second colour. */
const LIGHT = new Set(['1', '3']);

function footerBackground(layout: string, settings: FooterSettings, theme: ThemeSettings): FooterBackground {
  const variables = themeVariables(theme);
  const isLight = LIGHT.has(layout);
  const ownBackground = isLight ? variables['--shop-tint'] : variables['--shop-second'];
  const bg = readColour(settings.bgColor, ownBackground);
  const ownText = isLight ? variables['--shop-ink'] : variables['--shop-on-second'];
  const text = readableTextColour(bg, settings.fontColor ?? ownText);
  const muted = mixColours(text, bg, MUTED_SHARE);
  return { bg, text, muted: readableTextColour(bg, muted) === muted ? muted : text };
}

export type LogoPlate = (logo: string, background: Hex) => Hex | undefined;

const WHITE: Hex = '#ffffff';

/** Logos that cannot be analysed get a plate on dark backgrounds. */
export async function logoPlates(
  request: Pick<RequestContext, 'shop' | 'logoColours' | 'reportError'>,
  cells: readonly HeaderCell[],
): Promise<LogoPlate> {
  const paths = new Set([request.shop.logo, ...imagesOf(cells)].filter(Boolean));
  const known = new Map<string, LogoColours | undefined>();
  for (const path of paths) {
    known.set(path, await withFallback(request, Promise.resolve(request.logoColours?.(path)), undefined));
  }
  return (logo, background) => {
    const colours = known.get(logo);
    if (colours) return logoPlate(colours, background);
    return logo && isDark(background) ? WHITE : undefined;
  };
}

const imagesOf = (cells: readonly HeaderCell[]): string[] =>
  cells.flatMap((cell) => {
    if (cell.part === 'group') return imagesOf(cell.cells);
    return cell.part === 'logo' && cell.image ? [cell.image] : [];
  });
