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
import type { Background, ShellHeader } from './shell.ts';

export interface ChosenHeader {
  layout: HeaderLayout;
  settings: HeaderSettings;
  navs: { menuSlug?: string | undefined; items?: MenuItem[] | undefined }[];
}

/** The shop's own header if `custom` or without an id; unknown ids select the default. */
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

/** Backgrounds always span the window. */
const FULL_WIDTH = '90rem';

const backgrounds: Record<HeaderTone, string> = {
  announcement: 'bg-second text-on-second text-sm',
  top: 'bg-surface',
  second: 'bg-second text-on-second',
  // Mega menus open directly below their row, over the following rows.
  bottom: 'relative border-line bg-surface lg:border-t',
  over: 'header-over-row',
  plain: '',
};

interface HeaderContext {
  /** Background of a row without a colour in the settings, and of a row in the second colour. */
  surface: Hex;
  second: Hex;
  /** Also true if an error is shown instead of the menu. */
  hasMenu: boolean;
  /** True if there is an error to show instead. */
  hasPageLinks: boolean;
  pageLinks?: readonly string[];
  /** Also true if the stores cannot be loaded. */
  hasStores: boolean;
  plateOf: (image: string | undefined, background: Hex) => Hex | undefined;
}

export function shellHeader(
  layout: HeaderLayout,
  settings: HeaderSettings,
  surroundings: HeaderContext,
): ShellHeader {
  const { surface, second } = surroundings;
  const { topBgColor, topTextColor, bottomBgColor, bottomTextColor } = settings;
  const top = toBackground(topBgColor, topTextColor, surface);
  const styles: Partial<Record<HeaderTone, CellStyle>> = {
    top: styleOf(top),
    second: styleOf(toBackground(topBgColor, topTextColor, second)),
    bottom: styleOf(toBackground(bottomBgColor, bottomTextColor, surface)),
    over: pictureRowStyle(top, surface),
  };
  const rows = withoutEmptyParts(layout.rows, surroundings);
  return {
    className: `@container/header relative z-30 border-b border-line ${layout.className ?? ''}`.trim(),
    style: layout.style ?? {},
    rows: applySettings(rows, settings).map(({ tone, className = '', cells }) => ({
      background: backgrounds[tone],
      style: styles[tone] ?? {},
      className: tone === 'announcement' ? `min-h-11 ${className}` : className,
      cells: withPlates(cells, backgroundBelow(tone, styles[tone], surroundings), surroundings),
    })),
  };
}

export function shopWidth(
  { containerType: own }: Pick<HeaderLayout, 'containerType'>,
  { containerType }: HeaderSettings,
): ThemeVariables {
  return (own ?? containerType) === 'full' ? { '--shop-width': FULL_WIDTH } : {};
}

function backgroundBelow(tone: HeaderTone, style: CellStyle = {}, { surface, second }: HeaderContext): Hex {
  const own = tone === 'second' || tone === 'announcement' ? second : surface;
  return readColour(style.backgroundColor ?? style['--header-solid-ground'], own);
}

function withPlates(
  cells: readonly HeaderCell[],
  background: Hex,
  surroundings: HeaderContext,
): HeaderCell[] {
  return cells.map((cell) => {
    if (cell.part === 'group') return { ...cell, cells: withPlates(cell.cells, background, surroundings) };
    if (cell.part !== 'logo') return cell;
    const plate = surroundings.plateOf(cell.image, readColour(cell.style?.backgroundColor, background));
    return plate ? { ...cell, plate } : cell;
  });
}

/** Empty menus, links to missing stores, and links that the page links already contain. Drops empty rows. */
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

const pathOf = (href: string): string =>
  splitLocale(href.replace(/[?#].*$/s, '')).path.replace(/(.)\/$/, '$1');

const styleOf = (background: Background | undefined): CellStyle =>
  background ? { backgroundColor: background.bg, color: background.text } : {};

/** With readable text. `own` is the background without a colour; `undefined` uses the theme's colours. */
function toBackground(bg: string | undefined, text: string | undefined, own: Hex): Background | undefined {
  if (!bg && !text) return undefined;
  const colour = readColour(bg, own);
  return { bg: colour, text: readableTextColour(colour, text) };
}

/** Over a picture: a translucent veil, or the row's background when solid. */
export function pictureRowStyle(top: Background | undefined, surface: string | undefined): CellStyle {
  const background = readColour(top?.bg ?? surface, '#ffffff');
  const { text, veil } = veilForBackground(background);
  return {
    '--header-solid-ground': background,
    '--header-veil-rgb': rgbChannels(veil),
    '--header-over-text': text,
    ...(top && { '--header-solid-text': top.text }),
  };
}
