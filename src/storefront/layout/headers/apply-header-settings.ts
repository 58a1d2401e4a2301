import type { HeaderSettings } from '#contract/documents/header.ts';
import {
  createHeaderRow,
  type HeaderCell,
  type HeaderRowLayout,
  NARROW_HEADER_HIDDEN_CLASS,
  WIDE_HEADER_HIDDEN_CLASS,
} from './header-layout.ts';

const ANNOUNCEMENT_ROW = createHeaderRow('announcement', 'flex items-center justify-center', [
  { part: 'announcement', className: 'py-2 text-center leading-snug max-lg:text-[calc(5px+0.5rem)]' },
]);

/** Applies the owner's settings. Adds a search icon and a language link where the layout's own are hidden. */
export function applyHeaderSettings(
  rows: readonly HeaderRowLayout[],
  settings: HeaderSettings,
): HeaderRowLayout[] {
  const { searchBar = true, showCartIcon = true } = settings;
  const hasSearchBox = rows.some(({ cells }) => hasCell(cells, ({ part }) => part === 'search'));
  const isSearchCollapsed = !searchBar && hasSearchBox;
  const needsButton =
    isSearchCollapsed || (hasSearchBox && !rows.some(({ cells }) => hasCell(cells, isSearchButtonCell)));
  const applyToCell = (cell: HeaderCell): HeaderCell[] => {
    if (!showCartIcon && isCartCell(cell)) return [];
    if (isSearchCollapsed && isSearchCell(cell)) return [];
    if (cell.part === 'search') return [withClass(cell, NARROW_HEADER_HIDDEN_CLASS)];
    if (cell.part !== 'group') return [cell];
    const innerCells = cell.cells.flatMap(applyToCell);
    const account = innerCells.find(({ part }) => part === 'account');
    if (needsButton && account) {
      innerCells.unshift(
        withClass(createSearchButton(account), isSearchCollapsed ? '' : WIDE_HEADER_HIDDEN_CLASS),
      );
    }
    return innerCells.length > 0 ? [{ ...cell, cells: innerCells }] : [];
  };
  const appliedRows = withAnnouncement(rows, settings)
    .map((row) => ({ ...row, cells: row.cells.flatMap(applyToCell) }))
    .filter(({ cells }) => cells.length > 0)
    .map((row) => (isSearchCollapsed ? withoutRowWrapping(row) : row));
  return [...withShortLanguageLink(appliedRows)];
}

/** Prevents a row whose search was removed from wrapping. The logo shrinks if it does not fit. */
const withoutRowWrapping = (row: HeaderRowLayout): HeaderRowLayout => ({
  ...row,
  className: (row.className ?? '').replace('flex-wrap', 'flex-nowrap'),
});

/** Inserts the short language link if phones show no other: next to a search with its own line, or before the icons. */
function withShortLanguageLink(rows: readonly HeaderRowLayout[]): readonly HeaderRowLayout[] {
  const widths = rows.flatMap(({ cells, className }) => listLanguageWidths(cells, readMinWidth(className)));
  if (widths.includes('')) return rows;
  const hidden = widths[0] ? HIDDEN_CLASSES[widths[0]] : '';
  const shortLanguage = withClass(
    { part: 'language', isShort: true, className: hidden },
    NARROW_HEADER_HIDDEN_CLASS,
  );
  let isPlaced = false;
  const insertLanguage = (cell: HeaderCell): HeaderCell[] => {
    if (isPlaced) return [cell];
    if (cell.part === 'search' && FULL_LINE_CLASS_PATTERN.test(cell.className ?? '')) {
      isPlaced = true;
      return [cell, withClass(shortLanguage, 'order-last -mr-3')];
    }
    if (cell.part === 'group') return [{ ...cell, cells: cell.cells.flatMap(insertLanguage) }];
    isPlaced = ICON_PARTS.includes(cell.part);
    return isPlaced ? [shortLanguage, cell] : [cell];
  };
  return rows.map((row) =>
    readMinWidth(row.className) ? row : { ...row, cells: row.cells.flatMap(insertLanguage) },
  );
}

type Breakpoint = 'sm' | 'md' | 'lg' | 'xl';

/** Class names by width. They are complete, because Tailwind does not find composed names. */
const HIDDEN_CLASSES = { sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden', xl: 'xl:hidden' };

const listLanguageWidths = (cells: readonly HeaderCell[], from: Breakpoint | ''): (Breakpoint | '')[] =>
  cells.flatMap((cell) => {
    const width = readMinWidth(cell.className) || from;
    if (cell.part === 'group') return listLanguageWidths(cell.cells, width);
    return cell.part === 'language' ? [width] : [];
  });

const readMinWidth = (className = ''): Breakpoint | '' =>
  (/(?:^|\s)max-(sm|md|lg|xl):hidden(?:\s|$)/.exec(className)?.[1] as Breakpoint | undefined) ?? '';

export function hasCell(cells: readonly HeaderCell[], matches: (cell: HeaderCell) => boolean): boolean {
  return cells.some((cell) => matches(cell) || (cell.part === 'group' && hasCell(cell.cells, matches)));
}

/** Matches the class of a search with its own line on phones, where the language link fits at the end of the line. */
const FULL_LINE_CLASS_PATTERN = /order-last grow basis-/;
const ICON_PARTS: readonly string[] = ['search-button', 'wishlist', 'account', 'cart'];

const isSearchButtonCell = ({ part }: HeaderCell) => part === 'search-button';

const isSearchCell = (cell: HeaderCell) => cell.part === 'search' || isSearchButtonCell(cell);

const withClass = (cell: HeaderCell, className: string): HeaderCell => ({
  ...cell,
  className: `${cell.className ?? ''} ${className}`.trim(),
});

const isCartCell = (cell: HeaderCell) =>
  cell.part === 'cart' || (cell.part === 'icon-link' && cell.icon === 'cart');

const createSearchButton = (account: HeaderCell): HeaderCell =>
  'isBare' in account && account.isBare ? { part: 'search-button', isBare: true } : { part: 'search-button' };

/** Adds the announcement. Without one, hides its row on phones, where it would contain only the language link. */
function withAnnouncement(rows: readonly HeaderRowLayout[], settings: HeaderSettings) {
  const hasAnnouncement = Boolean(settings.announcement || settings.announcement_bn);
  if (hasAnnouncement) {
    return rows.some(({ tone }) => tone === 'announcement') ? rows : [ANNOUNCEMENT_ROW, ...rows];
  }
  return rows.map((row) =>
    row.tone === 'announcement' ? { ...row, className: `${row.className ?? ''} max-lg:hidden` } : row,
  );
}
