import type { HeaderSettings } from '#contract/documents/header.ts';
import type { MenuItem } from '#contract/documents/menu.ts';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import { type HexColour, readColour, selectReadableTextColour, toRgbChannels } from '#domain/colour.ts';
import { listMenuNames } from '#domain/menu-names.ts';
import { getBackgroundColour } from '#storefront/documents/sanitize-declarations.ts';
import { findCustomHeader, findHeaderSettings } from '#storefront/documents/shop-documents.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { applyHeaderSettings } from '#storefront/layout/headers/apply-header-settings.ts';
import { createCustomLayout } from '#storefront/layout/headers/custom/custom-layout.ts';
import type {
  CellStyle,
  HeaderCell,
  HeaderLayout,
  HeaderPartName,
  HeaderRowLayout,
  HeaderTone,
} from '#storefront/layout/headers/header-layout.ts';
import { defaultHeaderLayout, headerLayouts } from '#storefront/layout/headers/header-layouts.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { createThemeVariables, type ThemeVariables } from '#storefront/theme/theme-variables.ts';
import { createVeilForBackground } from '#storefront/theme/veil.ts';
import type { Background, ShellHeader } from './shell.ts';

export interface LoadedHeader {
  layout: HeaderLayout;
  settings: HeaderSettings;
  navs: { menuSlug?: string | undefined; items?: MenuItem[] | undefined }[];
}

/** Selects the layout. `custom` or no id: the shop's own header. Unknown id or no own header: the default header. */
export async function loadHeader(
  request: RequestContext,
  theme: ThemeSettings,
  phone: string,
): Promise<LoadedHeader> {
  const { headerId = 'custom' } = theme;
  const settings = (await findHeaderSettings(request)) ?? {};
  if (headerId !== 'custom') {
    return { layout: headerLayouts.get(String(headerId)) ?? defaultHeaderLayout, settings, navs: [] };
  }
  const custom = await findCustomHeader(request);
  if (!custom?.elements.length) return { layout: defaultHeaderLayout, settings, navs: [] };
  const { locale, shop } = request;
  const [mainMenu] = listMenuNames(theme);
  const surface = readColour(createThemeVariables(theme)['--shop-surface']);
  const { announcement, announcement_bn } = settings;
  return {
    ...createCustomLayout(custom, {
      locale,
      defaultLanguage: shop.defaultLanguage,
      phone,
      mainMenu,
      surface,
    }),
    settings: { ...(announcement && { announcement }), ...(announcement_bn && { announcement_bn }) },
  };
}

/** Maximum width of the content for the container type `full`. Backgrounds are as wide as the window. */
const FULL_WIDTH = '90rem';

const backgroundClasses: Record<HeaderTone, string> = {
  announcement: 'bg-second text-on-second text-sm',
  top: 'bg-surface',
  second: 'bg-second text-on-second',
  // With `relative`, mega menus open directly below their row, over the following rows.
  bottom: 'relative border-line bg-surface lg:border-t',
  over: 'header-over-row',
  plain: '',
};

interface HeaderContext {
  /** Default backgrounds: `surface` for normal rows, `second` for rows in the theme's second colour. */
  surface: HexColour;
  second: HexColour;
  /** Whether the header shows a menu, or an error message in its place. */
  hasMenu: boolean;
  /** Whether the header shows page links, or an error message in their place. */
  hasPageLinks: boolean;
  pageLinks?: readonly string[];
  /** Whether the shop has stores, or may have stores because they cannot be loaded. */
  hasStores: boolean;
  findPlate: (image: string | undefined, background: HexColour) => HexColour | undefined;
}

export function createShellHeader(
  layout: HeaderLayout,
  settings: HeaderSettings,
  surroundings: HeaderContext,
): ShellHeader {
  const { surface, second } = surroundings;
  const { topBgColor, topTextColor, bottomBgColor, bottomTextColor } = settings;
  const top = toBackground(topBgColor, topTextColor, surface);
  const styles: Partial<Record<HeaderTone, CellStyle>> = {
    top: toBackgroundStyle(top),
    second: toBackgroundStyle(toBackground(topBgColor, topTextColor, second)),
    bottom: toBackgroundStyle(toBackground(bottomBgColor, bottomTextColor, surface)),
    over: getPictureRowStyle(top, surface),
  };
  const rows = withoutEmptyParts(layout.rows, surroundings);
  return {
    className: `@container/header relative z-30 border-b border-line ${layout.className ?? ''}`.trim(),
    style: layout.style ?? {},
    rows: applyHeaderSettings(rows, settings).map(({ tone, className = '', frameClass = '', cells }) => ({
      background: `${backgroundClasses[tone]} ${frameClass}`.trim(),
      style: styles[tone] ?? {},
      className: tone === 'announcement' ? `min-h-11 ${className}` : className,
      cells: addLogoPlates(
        cells,
        getRowBackground(tone, tone === 'plain' ? layout.style : styles[tone], surroundings),
        surroundings,
      ),
    })),
  };
}

export function getShopWidthStyle(
  { containerType: layoutType }: Pick<HeaderLayout, 'containerType'>,
  { containerType }: HeaderSettings,
): ThemeVariables {
  return (layoutType ?? containerType) === 'full' ? { '--shop-width': FULL_WIDTH } : {};
}

function getRowBackground(tone: HeaderTone, style: CellStyle = {}, { surface, second }: HeaderContext) {
  const fallback = tone === 'second' || tone === 'announcement' ? second : surface;
  return getBackgroundColour(style, readColour(style['--header-solid-ground'], fallback));
}

function addLogoPlates(
  cells: readonly HeaderCell[],
  background: HexColour,
  surroundings: HeaderContext,
): HeaderCell[] {
  return cells.map((cell) => {
    if (cell.part === 'group') return { ...cell, cells: addLogoPlates(cell.cells, background, surroundings) };
    if (cell.part !== 'logo') return cell;
    const plate = surroundings.findPlate(cell.image, getBackgroundColour(cell.style ?? {}, background));
    return plate ? { ...cell, plate } : cell;
  });
}

/** Removes empty menus, links to missing stores, links that the page links contain, and then empty rows. */
function withoutEmptyParts(
  rows: readonly HeaderRowLayout[],
  { hasMenu, hasPageLinks, hasStores, pageLinks = [] }: HeaderContext,
): HeaderRowLayout[] {
  const isLinked = (path: string) => pageLinks.some((href) => toComparablePath(href) === path);
  const removedParts: readonly HeaderPartName[] = [
    ...(hasMenu ? [] : (['all-categories'] as const)),
    ...(hasMenu || hasPageLinks ? [] : (['menu-button', 'site-menu'] as const)),
    ...(hasPageLinks ? [] : (['page-links'] as const)),
    ...(hasStores && !isLinked('/store-locator') ? [] : (['store-locator'] as const)),
    ...(isLinked('/track-order') ? (['track-order'] as const) : []),
  ];
  const removeParts = (cells: readonly HeaderCell[]): HeaderCell[] =>
    cells
      .filter(({ part }) => !removedParts.includes(part))
      .map((cell) => (cell.part === 'group' ? { ...cell, cells: removeParts(cell.cells) } : cell));
  return rows
    .map((row) => ({ ...row, cells: removeParts(row.cells) }))
    .filter(({ cells }) => cells.some((cell) => cell.part !== 'group' || cell.cells.length > 0));
}

const toComparablePath = (href: string): string =>
  splitLocale(href.replace(/[?#].*$/s, '')).path.replace(/(.)\/$/, '$1');

const toBackgroundStyle = (background: Background | undefined): CellStyle =>
  background ? { backgroundColor: background.bg, color: background.text } : {};

function toBackground(bg: string | undefined, text: string | undefined, fallback: HexColour) {
  if (!bg && !text) return undefined;
  const colour = readColour(bg, fallback);
  return { bg: colour, text: selectReadableTextColour(colour, text) };
}

/** A translucent veil at the top of the page, a solid background after scrolling. */
export function getPictureRowStyle(top: Background | undefined, surface: string | undefined): CellStyle {
  const background = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = createVeilForBackground(background);
  return {
    '--header-solid-ground': background,
    '--header-veil-rgb': toRgbChannels(veil),
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}
