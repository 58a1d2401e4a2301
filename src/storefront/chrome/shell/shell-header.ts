import type { HeaderSettings } from '#contract/documents/header.ts';
import { type Hex, readColour } from '#domain/colour.ts';
import { applySettings } from '#storefront/chrome/headers/apply-settings.ts';
import type {
  CellStyle,
  HeaderCell,
  HeaderLayout,
  HeaderPartName,
  HeaderRowLayout,
  HeaderTone,
} from '#storefront/chrome/headers/header-layout.ts';
import type { ThemeVariables } from '#storefront/theme/theme-variables.ts';
import { groundOf } from './ground-of.ts';
import { overPicture } from './over-picture.ts';
import type { Ground, ShellHeader } from './shell.ts';

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
export interface HeaderSurroundings {
  /** Ground of a row that the settings leave to the theme, and of one in the second colour. */
  surface: Hex;
  second: Hex;
  /** Whether there are categories or what stands in their place, or news of why there are none. */
  hasMenu: boolean;
  /** Whether there are links to pages, or news of why there are none. */
  hasPageLinks: boolean;
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

/** The rows without menus that hold nothing and ways to stores that are not there. */
function withoutEmptyParts(
  rows: readonly HeaderRowLayout[],
  { hasMenu, hasPageLinks, hasStores }: HeaderSurroundings,
): HeaderRowLayout[] {
  const left: readonly HeaderPartName[] = [
    ...(hasMenu ? [] : (['all-categories'] as const)),
    ...(hasMenu || hasPageLinks ? [] : (['menu-button', 'site-menu'] as const)),
    ...(hasPageLinks ? [] : (['page-links', 'tile-strip'] as const)),
    ...(hasStores ? [] : (['store-locator'] as const)),
  ];
  const keep = (cells: readonly HeaderCell[]): HeaderCell[] =>
    cells
      .filter(({ part }) => !left.includes(part))
      .map((cell) => (cell.part === 'group' ? { ...cell, cells: keep(cell.cells) } : cell));
  return rows
    .map((row) => ({ ...row, cells: keep(row.cells) }))
    .filter(({ cells }) => cells.some((cell) => cell.part !== 'group' || cell.cells.length > 0));
}

const styleOf = (ground: Ground | undefined): CellStyle =>
  ground ? { backgroundColor: ground.bg, color: ground.text } : {};
