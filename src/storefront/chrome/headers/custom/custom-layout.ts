import type { CustomHeader, CustomHeaderElement } from '#contract/documents/custom-header.ts';
import { bareActions, phoneMenuButton } from '#storefront/chrome/headers/cells.ts';
import type { HeaderCell, HeaderLayout, HeaderRowLayout } from '#storefront/chrome/headers/header-layout.ts';
import { safeDeclarations } from '#storefront/documents/sanitize-declarations.ts';
import { type CustomPlace, customCell, readableStyle } from './custom-cells.ts';

type NavElement = Extract<CustomHeaderElement, { type: 'NavItems' }>;

export interface CustomHeaderLayout {
  layout: HeaderLayout;
  /** The links of the header's elements, in the order in which its cells count them. */
  navs: NavElement['data'][];
}

const STICKY = { position: 'sticky', top: '0', zIndex: '1000' };
const THREE_COLUMNS = 'grid grid-cols-[1fr_auto_1fr] items-center gap-8 py-3 max-lg:hidden';
const SIDE = 'flex min-w-0 items-center gap-4';

/**
 * A shop's own header as a layout like any other. Wide screens show its elements; phones always show the compact row, so
 * that menu, search, account and cart are there whatever the elements are.
 */
export function customLayout(
  header: CustomHeader,
  place: CustomPlace & { phone: string },
): CustomHeaderLayout {
  const { elements, settings } = header;
  const navs = elements.filter((element) => element.type === 'NavItems');
  const cells = elements.map((element) =>
    customCell(element, { ...place, navOf: (nav) => navs.indexOf(nav) }),
  );
  const logo = cells.find(({ part }) => part === 'logo');
  return {
    layout: {
      className: 'bg-surface',
      style: {
        ...readableStyle(safeDeclarations(header.style)),
        ...(settings.sticky && STICKY),
      },
      containerType: settings.containerType,
      rows: [phoneRow(logo), ...wideRows(withLanguage(cells), settings.layout ?? 'default'), DRAWER_ROW],
    },
    navs: navs.map(({ data }) => data),
  };
}

const DRAWER_ROW: HeaderRowLayout = {
  tone: 'plain',
  cells: [{ part: 'site-menu', shape: 'drawer', className: 'contents' }],
};

const phoneRow = (logo: HeaderCell | undefined): HeaderRowLayout => ({
  tone: 'plain',
  className: 'flex items-center gap-2 py-2 lg:hidden',
  cells: [phoneMenuButton, logo ?? { part: 'logo' }, bareActions],
});

function wideRows(
  cells: HeaderCell[],
  layout: NonNullable<CustomHeader['settings']['layout']>,
): HeaderRowLayout[] {
  switch (layout) {
    case 'default':
      return [row('flex items-center justify-between gap-6 py-3 max-lg:hidden', grouped(cells))];
    case 'split':
      return [aroundLogo(cells)];
    case 'stacked': {
      const [navs, others] = parted(cells, 'nav-items');
      return [aroundLogo(others), ...navs.map((nav) => centred([nav], 'pb-2'))];
    }
    case 'centered': {
      const [logos, others] = parted(cells, 'logo');
      return [
        ...logos.map((logo) => centred([logo], 'pt-4')),
        centred(grouped(others), logos.length > 0 ? 'py-2' : 'py-3'),
      ];
    }
  }
}

const row = (className: string, cells: HeaderCell[]): HeaderRowLayout => ({
  tone: 'plain',
  className,
  cells,
});

const centred = (cells: HeaderCell[], room: string) =>
  row(`flex items-center justify-center gap-6 max-lg:hidden ${room}`, cells);

/** The logo in the middle, what comes before it left and what comes after it right; without logo, two halves. */
function aroundLogo(cells: HeaderCell[]): HeaderRowLayout {
  const at = cells.findIndex(({ part }) => part === 'logo');
  const logo = cells[at];
  if (!logo) {
    const half = Math.ceil(cells.length / 2);
    return row('flex items-center justify-between gap-8 py-3 max-lg:hidden', [
      side(cells.slice(0, half), ''),
      side(cells.slice(half), 'justify-end'),
    ]);
  }
  return row(THREE_COLUMNS, [side(cells.slice(0, at), ''), logo, side(cells.slice(at + 1), 'justify-end')]);
}

const side = (cells: HeaderCell[], end: string): HeaderCell => ({
  part: 'group',
  className: `${SIDE} ${end}`,
  cells: grouped(cells),
});

function parted(cells: HeaderCell[], part: HeaderCell['part']): [found: HeaderCell[], others: HeaderCell[]] {
  return [cells.filter((cell) => cell.part === part), cells.filter((cell) => cell.part !== part)];
}

const STANDING = new Set<HeaderCell['part']>(['logo', 'search', 'nav-items']);

/** Icons that follow each other stand close together. */
function grouped(cells: HeaderCell[]): HeaderCell[] {
  const result: HeaderCell[] = [];
  for (const cell of cells) {
    const last = result.at(-1);
    if (STANDING.has(cell.part)) result.push(cell);
    else if (last?.part === 'group') last.cells.push(cell);
    else result.push({ part: 'group', className: 'flex shrink-0 items-center gap-1', cells: [cell] });
  }
  return result;
}

/** The other language can be reached from every header. */
function withLanguage(cells: HeaderCell[]): HeaderCell[] {
  return cells.some(({ part }) => part === 'language') ? cells : [...cells, { part: 'language' }];
}
