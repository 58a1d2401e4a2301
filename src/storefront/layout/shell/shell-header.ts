import type { HeaderSettings } from '#contract/documents/header.ts';
import type { MenuItem } from '#contract/documents/menu.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { type Hex, readableOn, readColour, rgbChannels } from '#domain/colour.ts';
import { placedMenus } from '#domain/menu-names.ts';
import { findCustomHeader, findHeaderSettings } from '#storefront/documents/shop-documents.ts';
import { applySettings } from '#storefront/layout/headers/apply-settings.ts';
import { customLayout } from '#storefront/layout/headers/custom/custom-layout.ts';
import type {
  CellStyle,
  HeaderCell,
  HeaderLayout,
  HeaderPartName,
  HeaderRowLayout,
  HeaderTone,
} from '#storefront/layout/headers/header-layout.ts';
import { defaultLayout, headerLayouts } from '#storefront/layout/headers/layouts.ts';
import { splitLocale } from '#storefront/locale/locale.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { type ThemeVariables, themeVariables } from '#storefront/theme/theme-variables.ts';
import { veilOf } from '#storefront/theme/veil.ts';
import type { Ground, ShellHeader } from './shell.ts';

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

/** How wide header and page are when the header is to be full; grounds always reach from edge to edge. */
const FULL_WIDTH = '90rem';

const grounds: Record<HeaderTone, string> = {
  announcement: 'bg-second text-on-second text-sm',
  top: 'bg-surface',
  second: 'bg-second text-on-second',
  // Mega-menus open right below it, over rows that follow.
  bottom: 'relative border-line bg-surface lg:border-t',
  over: 'header-over-row',
  plain: '',
};

/** What of the shop a header depends on, besides its settings. */
interface HeaderSurroundings {
  /** Ground of a row that the settings leave to the theme, and of one in the second colour. */
  surface: Hex;
  second: Hex;
  /** Whether there are categories or what stands in their place, or news of why there are none. */
  hasMenu: boolean;
  /** Whether there are links to pages, or news of why there are none. */
  hasPageLinks: boolean;
  /** Where the links to pages lead: addresses, as they stand in the menu. */
  pageLinks?: readonly string[];
  /** Whether the shop has stores, or nobody knows. */
  hasStores: boolean;
  /** The plate that the shop's logo, or another picture in its place, needs on a ground. */
  plateOf: (image: string | undefined, ground: Hex) => Hex | undefined;
}

/** A layout with the header's settings in force: what is shown, and in which colours. */
export function shellHeader(
  layout: HeaderLayout,
  settings: HeaderSettings,
  surroundings: HeaderSurroundings,
): ShellHeader {
  const { surface, second } = surroundings;
  const { topBgColor, topTextColor, bottomBgColor, bottomTextColor } = settings;
  const top = groundOf(topBgColor, topTextColor, surface);
  const styles: Partial<Record<HeaderTone, CellStyle>> = {
    top: styleOf(top),
    second: styleOf(groundOf(topBgColor, topTextColor, second)),
    bottom: styleOf(groundOf(bottomBgColor, bottomTextColor, surface)),
    over: overPicture(top, surface),
  };
  const rows = withoutEmptyParts(layout.rows, surroundings);
  return {
    className: `@container/header relative z-30 border-b border-line ${layout.className ?? ''}`.trim(),
    style: layout.style ?? {},
    rows: applySettings(rows, settings).map(({ tone, className = '', cells }) => ({
      ground: grounds[tone],
      style: styles[tone] ?? {},
      className: tone === 'announcement' ? `min-h-11 ${className}` : className,
      cells: withPlates(cells, groundBelow(tone, styles[tone], surroundings), surroundings),
    })),
  };
}

/** The width that header and page have in common, so that both begin at one edge. */
export function shopWidth(
  { containerType: own }: Pick<HeaderLayout, 'containerType'>,
  { containerType }: HeaderSettings,
): ThemeVariables {
  return (own ?? containerType) === 'full' ? { '--shop-width': FULL_WIDTH } : {};
}

/** The colour that a row stands on. */
function groundBelow(tone: HeaderTone, style: CellStyle = {}, { surface, second }: HeaderSurroundings): Hex {
  const own = tone === 'second' || tone === 'announcement' ? second : surface;
  return readColour(style.backgroundColor ?? style['--header-solid-ground'], own);
}

function withPlates(
  cells: readonly HeaderCell[],
  ground: Hex,
  surroundings: HeaderSurroundings,
): HeaderCell[] {
  return cells.map((cell) => {
    if (cell.part === 'group') return { ...cell, cells: withPlates(cell.cells, ground, surroundings) };
    if (cell.part !== 'logo') return cell;
    const plate = surroundings.plateOf(cell.image, readColour(cell.style?.backgroundColor, ground));
    return plate ? { ...cell, plate } : cell;
  });
}

/** The rows without menus that hold nothing, ways to stores that are not there, and ways that the links to pages show already. */
function withoutEmptyParts(
  rows: readonly HeaderRowLayout[],
  { hasMenu, hasPageLinks, hasStores, pageLinks = [] }: HeaderSurroundings,
): HeaderRowLayout[] {
  const isLinked = (path: string) => pageLinks.some((href) => pathOf(href) === path);
  const left: readonly HeaderPartName[] = [
    ...(hasMenu ? [] : (['all-categories'] as const)),
    ...(hasMenu || hasPageLinks ? [] : (['menu-button', 'site-menu'] as const)),
    ...(hasPageLinks ? [] : (['page-links', 'tile-strip'] as const)),
    ...(hasStores && !isLinked('/store-locator') ? [] : (['store-locator'] as const)),
    ...(isLinked('/track-order') ? (['track-order'] as const) : []),
  ];
  const keep = (cells: readonly HeaderCell[]): HeaderCell[] =>
    cells
      .filter(({ part }) => !left.includes(part))
      .map((cell) => (cell.part === 'group' ? { ...cell, cells: keep(cell.cells) } : cell));
  return rows
    .map((row) => ({ ...row, cells: keep(row.cells) }))
    .filter(({ cells }) => cells.some((cell) => cell.part !== 'group' || cell.cells.length > 0));
}

/** The path of an address of the shop, without its language and the slash at its end. */
const pathOf = (href: string): string =>
  splitLocale(href.replace(/[?#].*$/s, '')).path.replace(/(.)\/$/, '$1');

const styleOf = (ground: Ground | undefined): CellStyle =>
  ground ? { backgroundColor: ground.bg, color: ground.text } : {};

/**
 * The colours of a bar of the layout, text readable on its ground, which without a colour is `own`; `undefined` leaves
 * the theme's own.
 */
function groundOf(bg: string | undefined, text: string | undefined, own: Hex): Ground | undefined {
  if (!bg && !text) return undefined;
  const colour = readColour(bg, own);
  return { bg: colour, text: readableOn(colour, text) };
}

/** What a row over a picture wears: its own ground when solid, else a veil of it, with text that any picture leaves readable. */
export function overPicture(top: Ground | undefined, surface: string | undefined): CellStyle {
  const ground = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = veilOf(ground);
  return {
    '--header-solid-ground': ground,
    '--header-veil-rgb': rgbChannels(veil),
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}
