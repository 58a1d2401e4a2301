import type { CustomHeader, CustomHeaderElement } from '#contract/documents/header.ts';
import type { HexColour } from '#domain/colour.ts';
import {
  getBackgroundColour,
  makeStyleReadable,
  sanitizeDeclarations,
} from '#storefront/documents/sanitize-declarations.ts';
import {
  bareHeaderActions,
  createHeaderGroup,
  createHeaderRow,
  type HeaderCell,
  type HeaderRowLayout,
  logoCell,
  menuDrawerCell,
  phoneMenuButtonCell,
} from '#storefront/layout/headers/header-layout.ts';
import { addRequiredCells, type CustomHeaderLocale, createCustomCell } from './custom-cells.ts';

type NavElement = Extract<CustomHeaderElement, { type: 'NavItems' }>;

const STICKY_STYLE = { zIndex: '1000' };
const THREE_COLUMNS_CLASS =
  'grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-8 py-3 max-lg:hidden';
const SIDE_CLASS = 'flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1';

/** Widths at 1024 px, the narrowest wide screen: content of a row, and the space beside a centred logo. */
const ROW_WIDTH_PX = 928;
const SIDE_WIDTH_PX = 342;
/** Minimum width of a group of links. If less space remains in a row, the links move to a separate row. */
const MIN_LINKS_WIDTH_PX = 280;
const LOGO_WIDTH_PX = 204;
const CELL_WIDTHS_PX: Partial<Record<HeaderCell['part'], number>> = {
  logo: LOGO_WIDTH_PX,
  search: 280,
  language: 76,
};
const ICON_WIDTH_PX = 52;

/** Category links become a menu row. Other links stay in their row if they fit. Phones have a compact row. */
export function createCustomLayout(
  header: CustomHeader,
  place: CustomHeaderLocale & { phone: string; mainMenu: string; surface: HexColour },
) {
  const { settings } = header;
  const elements = header.elements.filter((element) => place.phone !== '' || !isCallButton(element));
  const style = sanitizeDeclarations(header.style);
  const background = getBackgroundColour(style, place.surface);
  const navs = elements.filter((element) => element.type === 'NavItems');
  const categories = navs.find(({ data }) => showsCategories(data, place.mainMenu));
  const placedElements = elements.map((element) => ({
    element,
    cell: createCustomCell(element, { ...place, background, findNavIndex: (nav) => navs.indexOf(nav) }),
  }));
  const cells = placedElements.filter(({ element }) => element !== categories).map(({ cell }) => cell);
  const menuCell = placedElements.find(({ element }) => element === categories)?.cell;
  const layout = settings.layout ?? 'default';
  return {
    layout: {
      className:
        `supports-[overflow-x:clip]:overflow-x-clip bg-surface ${settings.sticky ? 'header-sticky' : ''}`.trim(),
      style: {
        ...makeStyleReadable(style, place.surface),
        ...(settings.sticky && STICKY_STYLE),
      },
      containerType: settings.containerType,
      rows: [
        createPhoneRow(cells.find(({ part }) => part === 'logo')),
        ...createWideRows(addRequiredCells(cells), layout),
        createMenuRow(menuCell, categories?.data.gap, layout !== 'default'),
      ],
    },
    navs: navs.map(({ data }) => data),
  };
}

const isCallButton = ({ type, data }: CustomHeaderElement): boolean =>
  type === 'IconButton' && data.icon === 'phone' && !data.link;

/** Whether the element shows the main menu: by name, or because it has neither a menu name nor its own entries. */
const showsCategories = ({ menuSlug, items }: NavElement['data'], mainMenu: string) =>
  menuSlug ? menuSlug === mainMenu : !items;

/** Class that hides a centred menu until its last entry is parsed. Otherwise, each new entry would move the menu. */
const HIDDEN_UNTIL_PARSED_CLASS = '[&:not(:has(.site-menu-list>.site-menu-drawer-only))]:invisible';

/** A strip if the owner placed the categories in the header, otherwise only the drawer. */
function createMenuRow(menuCell: HeaderCell | undefined, gap: number | undefined, isCentred: boolean) {
  if (!menuCell) return createPlainRow('', [menuDrawerCell]);
  // The owner's `position` is removed, because panels must be as wide as the header, not as the strip.
  const { position: _, ...style } = menuCell.style ?? {};
  return createPlainRow(`flex ${isCentred ? 'justify-center' : ''} max-lg:contents`, [
    {
      part: 'site-menu',
      shape: 'strip',
      className: isCentred ? `min-w-0 ${HIDDEN_UNTIL_PARSED_CLASS}` : 'min-w-0',
      style: { ...style, ...(gap !== undefined && { '--menu-gap': `${gap}px` }) },
    },
  ]);
}

const createPhoneRow = (logo: HeaderCell = logoCell) =>
  createPlainRow('flex items-center gap-2 py-2 lg:hidden', [phoneMenuButtonCell, logo, bareHeaderActions]);

function createWideRows(
  cells: HeaderCell[],
  layout: NonNullable<CustomHeader['settings']['layout']>,
): HeaderRowLayout[] {
  switch (layout) {
    case 'default': {
      const { fitting, moved } = fitCells(cells, ROW_WIDTH_PX);
      return [
        createPlainRow(
          'flex items-center justify-between gap-6 py-3 max-lg:hidden',
          alignToEdges(groupIcons(fitLinksBesideSearch(fitting))),
        ),
        ...toLinkRows(moved),
      ];
    }
    case 'split':
      return splitAroundLogo(cells);
    case 'stacked': {
      const [navs, otherCells] = partitionByPart(cells, 'nav-items');
      return [...splitAroundLogo(otherCells), ...toLinkRows(navs)];
    }
    case 'centered': {
      const [logos, otherCells] = partitionByPart(cells, 'logo');
      const { fitting, moved } = fitCells(otherCells, ROW_WIDTH_PX);
      return [
        ...logos.map((logo) => createCentredRow([logo], 'pt-4')),
        createCentredRow(
          groupIcons(fitLinksBesideSearch(fitting.map(shrinkToContent))),
          logos.length > 0 ? 'py-2' : 'py-3',
        ),
        ...toLinkRows(moved),
      ];
    }
  }
}

const createPlainRow = (className: string, cells: HeaderCell[]) => createHeaderRow('plain', className, cells);

const createCentredRow = (cells: HeaderCell[], padding: string) =>
  createPlainRow(`flex items-center justify-center gap-6 max-lg:hidden ${padding}`, cells);

const toLinkRows = (navs: HeaderCell[]) =>
  navs.map((nav) =>
    createPlainRow('pb-2 max-lg:hidden [&_.link-row]:before:ml-auto [&_.link-row]:after:mr-auto', [nav]),
  );

function splitAroundLogo(cells: HeaderCell[]): HeaderRowLayout[] {
  const at = cells.findIndex(({ part }) => part === 'logo');
  const logo = cells[at];
  if (!logo) return [];
  const [cellsBefore, cellsAfter] = [cells.slice(0, at), cells.slice(at + 1)];
  if (cellsBefore.length === 0 || cellsAfter.length === 0)
    return createLogoRows(logo, cellsBefore, cellsAfter);
  const left = fitCells(cellsBefore, SIDE_WIDTH_PX);
  const right = fitCells(cellsAfter, SIDE_WIDTH_PX);
  const sides = [
    createSideGroup(left.fitting, ''),
    { ...logo, className: '' },
    createSideGroup(right.fitting, 'justify-end'),
  ];
  return [
    createPlainRow(THREE_COLUMNS_CLASS, alignToEdges(sides)),
    ...toLinkRows([...left.moved, ...right.moved]),
  ];
}

function createLogoRows(
  logo: HeaderCell,
  cellsBefore: HeaderCell[],
  cellsAfter: HeaderCell[],
): HeaderRowLayout[] {
  const { fitting, moved } = fitCells([...cellsBefore, ...cellsAfter], ROW_WIDTH_PX - LOGO_WIDTH_PX);
  const otherCells =
    fitting.length > 0
      ? [createSideGroup(fitting, cellsBefore.length > 0 ? 'flex-1' : 'flex-1 justify-end')]
      : [];
  const cells = cellsBefore.length > 0 ? [...otherCells, logo] : [logo, ...otherCells];
  return [
    createPlainRow('flex items-center justify-between gap-8 py-3 max-lg:hidden', alignToEdges(cells)),
    ...toLinkRows(moved),
  ];
}

const createSideGroup = (cells: HeaderCell[], end: string) =>
  createHeaderGroup(`${SIDE_CLASS} ${end}`.trim(), groupIcons(cells));

function fitCells(cells: HeaderCell[], availablePx: number): { fitting: HeaderCell[]; moved: HeaderCell[] } {
  const [navs, otherCells] = partitionByPart(cells, 'nav-items');
  const usedPx = otherCells.reduce((sum, { part }) => sum + (CELL_WIDTHS_PX[part] ?? ICON_WIDTH_PX), 0);
  return availablePx - usedPx >= MIN_LINKS_WIDTH_PX * navs.length
    ? { fitting: cells, moved: [] }
    : { fitting: otherCells, moved: navs };
}

/** Makes a row of links as wide as its texts, so that a wide search next to it does not hide a link. */
const shrinkToContent = (cell: HeaderCell): HeaderCell =>
  cell.part === 'nav-items' ? { ...cell, isSnug: true, className: 'min-w-0' } : cell;

function fitLinksBesideSearch(cells: readonly HeaderCell[]): HeaderCell[] {
  const hasSearchAndLinks =
    cells.some(({ part }) => part === 'search') && cells.some(({ part }) => part === 'nav-items');
  if (!hasSearchAndLinks) return [...cells];
  return cells.map((cell) =>
    cell.part === 'search' ? { ...cell, className: 'min-w-70 max-w-2xl flex-1' } : shrinkToContent(cell),
  );
}

function partitionByPart(cells: HeaderCell[], part: HeaderCell['part']) {
  return [cells.filter((cell) => cell.part === part), cells.filter((cell) => cell.part !== part)] as const;
}

const UNGROUPED_PARTS = new Set<HeaderCell['part']>(['logo', 'search', 'nav-items']);

function groupIcons(cells: HeaderCell[]): HeaderCell[] {
  const result: HeaderCell[] = [];
  for (const cell of cells) {
    const last = result.at(-1);
    if (UNGROUPED_PARTS.has(cell.part)) result.push(cell);
    else if (last?.part === 'group') last.cells.push(cell);
    else result.push(createHeaderGroup('flex shrink-0 items-center gap-1', [cell]));
  }
  return result;
}

function alignToEdges(cells: readonly HeaderCell[]): HeaderCell[] {
  const started = cells.map((cell, index) => (index === 0 ? pullToEdge(cell, 'start') : cell));
  return started.map((cell, index) => (index === cells.length - 1 ? pullToEdge(cell, 'end') : cell));
}

/** Shifts links and icons by their padding to align with the edge, except cells with a style such as a background. */
function pullToEdge(cell: HeaderCell, edge: 'start' | 'end'): HeaderCell {
  if (cell.part === 'group') {
    const at = edge === 'start' ? 0 : cell.cells.length - 1;
    return {
      ...cell,
      cells: cell.cells.map((inner, index) => (index === at ? pullToEdge(inner, edge) : inner)),
    };
  }
  const isLinks = cell.part === 'nav-items';
  if (cell.style || (UNGROUPED_PARTS.has(cell.part) && !(isLinks && edge === 'start'))) return cell;
  const atEnd = cell.part === 'language' ? '-mr-3' : '-mr-2.5';
  return { ...cell, className: `${cell.className ?? ''} ${edge === 'start' ? '-ml-2.5' : atEnd}`.trim() };
}
