import type { CustomHeader, CustomHeaderElement } from '#contract/documents/header.ts';
import type { Hex } from '#domain/colour.ts';
import {
  backgroundColourOr,
  readableStyle,
  safeDeclarations,
} from '#storefront/documents/sanitize-declarations.ts';
import {
  bareActions,
  type HeaderCell,
  type HeaderLayout,
  type HeaderRowLayout,
  phoneMenuButton,
  logo as shopLogo,
} from '#storefront/layout/headers/header-layout.ts';
import { addRequiredCells, type CustomPlace, customCell } from './custom-cells.ts';

type NavElement = Extract<CustomHeaderElement, { type: 'NavItems' }>;

export interface CustomHeaderLayout {
  layout: HeaderLayout;
  navs: NavElement['data'][];
}

const ABOVE_ALL = { zIndex: '1000' };
const THREE_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-8 py-3 max-lg:hidden';
const SIDE = 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1';

/** In px: content width of the narrowest wide screen (1024 px), and of one side of a centred logo. */
const ROW_PX = 928;
const SIDE_PX = 342;
/** Links with less space get a separate row. */
const MIN_LINKS_PX = 280;
const LOGO_PX = 204;
const SPACE_PX: Partial<Record<HeaderCell['part'], number>> = { logo: LOGO_PX, search: 280, language: 76 };
const ICON_PX = 52;

/**
 * Category links become a menu row; other links stay among the elements while they fit. Phones always have a
 * compact row.
 */
export function customLayout(
  header: CustomHeader,
  place: CustomPlace & { phone: string; mainMenu: string; surface: Hex },
): CustomHeaderLayout {
  const { elements, settings } = header;
  const style = safeDeclarations(header.style);
  const background = backgroundColourOr(style, place.surface);
  const navs = elements.filter((element) => element.type === 'NavItems');
  const categories = navs.find(({ data }) => isOfCategories(data, place.mainMenu));
  const all = elements.map((element) => ({
    element,
    cell: customCell(element, { ...place, background, navOf: (nav) => navs.indexOf(nav) }),
  }));
  const cells = all.filter(({ element }) => element !== categories).map(({ cell }) => cell);
  const strip = all.find(({ element }) => element === categories)?.cell;
  const layout = settings.layout ?? 'default';
  return {
    layout: {
      className: settings.sticky ? 'bg-surface header-sticky' : 'bg-surface',
      style: {
        ...readableStyle(style, place.surface),
        ...(settings.sticky && ABOVE_ALL),
      },
      containerType: settings.containerType,
      rows: [
        phoneRow(cells.find(({ part }) => part === 'logo')),
        ...wideRows(addRequiredCells(cells), layout),
        menuRow(strip, categories?.data.gap, layout !== 'default'),
      ],
    },
    navs: navs.map(({ data }) => data),
  };
}

/** An element without menu name and entries shows the categories. */
const isOfCategories = ({ menuSlug, items }: NavElement['data'], mainMenu: string) =>
  menuSlug ? menuSlug === mainMenu : !items;

/** Hidden until its last entry is parsed, because its centre moves until then. */
const WHEN_COMPLETE = '[&:not(:has(.site-menu-list>.site-menu-drawer-only))]:invisible';

/** A strip of categories where the owner placed them, otherwise only the drawer. */
function menuRow(
  strip: HeaderCell | undefined,
  gap: number | undefined,
  isCentred: boolean,
): HeaderRowLayout {
  if (!strip) return row('', [{ part: 'site-menu', shape: 'drawer', className: 'contents' }]);
  // A positioned element would contain the panels, which span the header.
  const { position: _, ...style } = strip.style ?? {};
  return row(`flex ${isCentred ? 'justify-center' : ''} max-lg:contents`, [
    {
      part: 'site-menu',
      shape: 'strip',
      className: isCentred ? `min-w-0 ${WHEN_COMPLETE}` : 'min-w-0',
      style: { ...style, ...(gap !== undefined && { '--menu-gap': `${gap}px` }) },
    },
  ]);
}

const phoneRow = (logo: HeaderCell | undefined): HeaderRowLayout => ({
  tone: 'plain',
  className: 'flex items-center gap-2 py-2 lg:hidden',
  cells: [phoneMenuButton, logo ?? shopLogo, bareActions],
});

function wideRows(
  cells: HeaderCell[],
  layout: NonNullable<CustomHeader['settings']['layout']>,
): HeaderRowLayout[] {
  switch (layout) {
    case 'default': {
      const { fitting, moved } = fitCells(cells, ROW_PX);
      return [
        row(
          'flex items-center justify-between gap-6 py-3 max-lg:hidden',
          toEdges(grouped(moveBesideSearch(fitting))),
        ),
        ...below(moved),
      ];
    }
    case 'split':
      return aroundLogo(cells);
    case 'stacked': {
      const [navs, others] = parted(cells, 'nav-items');
      return [...aroundLogo(others), ...below(navs)];
    }
    case 'centered': {
      const [logos, others] = parted(cells, 'logo');
      const { fitting, moved } = fitCells(others, ROW_PX);
      return [
        ...logos.map((logo) => centred([logo], 'pt-4')),
        centred(grouped(moveBesideSearch(fitting.map(snug))), logos.length > 0 ? 'py-2' : 'py-3'),
        ...below(moved),
      ];
    }
  }
}

const row = (className: string, cells: HeaderCell[]): HeaderRowLayout => ({
  tone: 'plain',
  className,
  cells,
});

const centred = (cells: HeaderCell[], padding: string) =>
  row(`flex items-center justify-center gap-6 max-lg:hidden ${padding}`, cells);

const below = (navs: HeaderCell[]) =>
  navs.map((nav) => row('pb-2 max-lg:hidden [&_.link-row]:justify-center', [nav]));

function aroundLogo(cells: HeaderCell[]): HeaderRowLayout[] {
  const at = cells.findIndex(({ part }) => part === 'logo');
  const logo = cells[at];
  if (!logo) return [];
  const [before, after] = [cells.slice(0, at), cells.slice(at + 1)];
  if (before.length === 0 || after.length === 0) return logoRow(logo, before, after);
  const left = fitCells(before, SIDE_PX);
  const right = fitCells(after, SIDE_PX);
  const sides = [side(left.fitting, ''), { ...logo, className: '' }, side(right.fitting, 'justify-end')];
  return [row(THREE_COLUMNS, toEdges(sides)), ...below([...left.moved, ...right.moved])];
}

function logoRow(logo: HeaderCell, before: HeaderCell[], after: HeaderCell[]): HeaderRowLayout[] {
  const { fitting, moved } = fitCells([...before, ...after], ROW_PX - LOGO_PX);
  const others =
    fitting.length > 0 ? [side(fitting, before.length > 0 ? 'flex-1' : 'flex-1 justify-end')] : [];
  const cells = before.length > 0 ? [...others, logo] : [logo, ...others];
  return [row('flex items-center justify-between gap-8 py-3 max-lg:hidden', toEdges(cells)), ...below(moved)];
}

const side = (cells: HeaderCell[], end: string): HeaderCell => ({
  part: 'group',
  className: `${SIDE} ${end}`.trim(),
  cells: grouped(cells),
});

function fitCells(cells: HeaderCell[], px: number): { fitting: HeaderCell[]; moved: HeaderCell[] } {
  const [navs, others] = parted(cells, 'nav-items');
  const taken = others.reduce((sum, { part }) => sum + (SPACE_PX[part] ?? ICON_PX), 0);
  return px - taken >= MIN_LINKS_PX * navs.length
    ? { fitting: cells, moved: [] }
    : { fitting: others, moved: navs };
}

/** Natural width, so that no link is hidden next to a wide search. */
const snug = (cell: HeaderCell): HeaderCell =>
  cell.part === 'nav-items' ? { ...cell, isSnug: true, className: 'min-w-0' } : cell;

function moveBesideSearch(cells: readonly HeaderCell[]): HeaderCell[] {
  const shares =
    cells.some(({ part }) => part === 'search') && cells.some(({ part }) => part === 'nav-items');
  if (!shares) return [...cells];
  return cells.map((cell) =>
    cell.part === 'search' ? { ...cell, className: 'min-w-70 max-w-2xl flex-1' } : snug(cell),
  );
}

function parted(cells: HeaderCell[], part: HeaderCell['part']): [found: HeaderCell[], others: HeaderCell[]] {
  return [cells.filter((cell) => cell.part === part), cells.filter((cell) => cell.part !== part)];
}

const FIXED_PARTS = new Set<HeaderCell['part']>(['logo', 'search', 'nav-items']);

function grouped(cells: HeaderCell[]): HeaderCell[] {
  const result: HeaderCell[] = [];
  for (const cell of cells) {
    const last = result.at(-1);
    if (FIXED_PARTS.has(cell.part)) result.push(cell);
    else if (last?.part === 'group') last.cells.push(cell);
    else result.push({ part: 'group', className: 'flex shrink-0 items-center gap-1', cells: [cell] });
  }
  return result;
}

function toEdges(cells: readonly HeaderCell[]): HeaderCell[] {
  const started = cells.map((cell, index) => (index === 0 ? pullToEdge(cell, 'start') : cell));
  return started.map((cell, index) => (index === cells.length - 1 ? pullToEdge(cell, 'end') : cell));
}

/** Offsets the padding of links and icons, unless they have a background. */
function pullToEdge(cell: HeaderCell, edge: 'start' | 'end'): HeaderCell {
  if (cell.part === 'group') {
    const at = edge === 'start' ? 0 : cell.cells.length - 1;
    return {
      ...cell,
      cells: cell.cells.map((inner, index) => (index === at ? pullToEdge(inner, edge) : inner)),
    };
  }
  const isLinks = cell.part === 'nav-items';
  if (cell.style || (FIXED_PARTS.has(cell.part) && !(isLinks && edge === 'start'))) return cell;
  const atEnd = cell.part === 'language' ? '-mr-3' : '-mr-2.5';
  return { ...cell, className: `${cell.className ?? ''} ${edge === 'start' ? '-ml-2.5' : atEnd}`.trim() };
}
