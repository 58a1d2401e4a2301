import type { HeaderSettings } from '#contract/documents/header.ts';
import type { MenuItem } from '#contract/documents/menu.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { type Hex, readableTextColour, readColour, rgbChannels } from '#domain/colour.ts';
import { placedMenus } from '#domain/menu-names.ts';
import { findCustomHeader, findHeaderSettings } from '#storefront/documents/shop-documents.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
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
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { type ThemeVariables, themeVariables } from '#storefront/theme/theme-variables.ts';
import { veilForBackground } from '#storefront/theme/veil.ts';
import type { Ground, ShellHeader } from './shell.ts';

export interface ChosenHeader {
  layout: HeaderLayout;
  settings: HeaderSettings;
  /** Links of a custom header: a named menu, own entries, or the main menu. */
  navs: { menuSlug?: string | undefined; items?: MenuItem[] | undefined }[];
}

/**
 * The theme's header. Without an id, or with `custom`, it is the shop's own header if it has elements.
 * Unknown ids select the default. A custom header uses only the announcement of the settings.
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

/** Width of header and page if the header is full width; backgrounds always span the window. */
const FULL_WIDTH = '90rem';

const grounds: Record<HeaderTone, string> = {
  announcement: 'bg-second text-on-second text-sm',
  top: 'bg-surface',
  second: 'bg-second text-on-second',
  // Mega menus open directly below their row, over the following rows.
  bottom: 'relative border-line bg-surface lg:border-t',
  over: 'header-over-row',
  plain: '',
};

/** Data of the shop, in addition to its settings, that a header depends on. */
interface HeaderContext {
  /** Background of a row without a colour in the settings, and of a row in the second colour. */
  surface: Hex;
  second: Hex;
  /** Whether there are categories or a default menu, or an error to show instead. */
  hasMenu: boolean;
  /** Whether there are links to pages, or an error to show instead. */
  hasPageLinks: boolean;
  /** Addresses of the links to pages, as written in the menu. */
  pageLinks?: readonly string[];
  /** True if the shop has stores or they cannot be loaded. */
  hasStores: boolean;
  /** The plate that a logo needs on a background. */
  plateOf: (image: string | undefined, ground: Hex) => Hex | undefined;
}

/** Applies the header's settings to a layout: parts and colours. */
export function shellHeader(
  layout: HeaderLayout,
  settings: HeaderSettings,
  surroundings: HeaderContext,
): ShellHeader {
  const { surface, second } = surroundings;
  const { topBgColor, topTextColor, bottomBgColor, bottomTextColor } = settings;
  const top = toGround(topBgColor, topTextColor, surface);
  const styles: Partial<Record<HeaderTone, CellStyle>> = {
    top: styleOf(top),
    second: styleOf(toGround(topBgColor, topTextColor, second)),
    bottom: styleOf(toGround(bottomBgColor, bottomTextColor, surface)),
    over: pictureRowStyle(top, surface),
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

/** Common width of header and page, so that their edges align. */
export function shopWidth(
  { containerType: own }: Pick<HeaderLayout, 'containerType'>,
  { containerType }: HeaderSettings,
): ThemeVariables {
  return (own ?? containerType) === 'full' ? { '--shop-width': FULL_WIDTH } : {};
}

/** Background colour of a row. */
function groundBelow(tone: HeaderTone, style: CellStyle = {}, { surface, second }: HeaderContext): Hex {
  const own = tone === 'second' || tone === 'announcement' ? second : surface;
  return readColour(style.backgroundColor ?? style['--header-solid-ground'], own);
}

function withPlates(cells: readonly HeaderCell[], ground: Hex, surroundings: HeaderContext): HeaderCell[] {
  return cells.map((cell) => {
    if (cell.part === 'group') return { ...cell, cells: withPlates(cell.cells, ground, surroundings) };
    if (cell.part !== 'logo') return cell;
    const plate = surroundings.plateOf(cell.image, readColour(cell.style?.backgroundColor, ground));
    return plate ? { ...cell, plate } : cell;
  });
}

/**
 * Removes parts without content: empty menus, links to missing stores, and links that the page links already
 * contain. Drops empty rows.
 */
function withoutEmptyParts(
  rows: readonly HeaderRowLayout[],
  { hasMenu, hasPageLinks, hasStores, pageLinks = [] }: HeaderContext,
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

/** Path of a shop's address, without language and trailing slash. */
const pathOf = (href: string): string =>
  splitLocale(href.replace(/[?#].*$/s, '')).path.replace(/(.)\/$/, '$1');

const styleOf = (ground: Ground | undefined): CellStyle =>
  ground ? { backgroundColor: ground.bg, color: ground.text } : {};

/**
 * Colours of a bar, with readable text. `own` is the background without a colour; `undefined` uses the
 * theme's colours.
 */
function toGround(bg: string | undefined, text: string | undefined, own: Hex): Ground | undefined {
  if (!bg && !text) return undefined;
  const colour = readColour(bg, own);
  return { bg: colour, text: readableTextColour(colour, text) };
}

/**
 * Colours of a row over a picture: its background when solid, otherwise a translucent veil with text readable
 * on any picture.
 */
export function pictureRowStyle(top: Ground | undefined, surface: string | undefined): CellStyle {
  const ground = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = veilForBackground(ground);
  return {
    '--header-solid-ground': ground,
    '--header-veil-rgb': rgbChannels(veil),
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}
