import type { HeaderSettings } from '#contract/documents/header.ts';
import {
  type HeaderCell,
  type HeaderRowLayout,
  HIDDEN_IN_NARROW_HEADER,
  HIDDEN_IN_WIDE_HEADER,
} from './header-layout.ts';

const ANNOUNCEMENT_ROW: HeaderRowLayout = {
  tone: 'announcement',
  className: 'flex items-center justify-center',
  cells: [
    {
      part: 'announcement',
      className: 'py-2 text-center leading-snug max-lg:text-[calc(5px+0.5rem)]',
    },
  ],
};

/** Adds announcement and language where missing. An icon replaces a search box that does not fit. */
export function applySettings(rows: readonly HeaderRowLayout[], settings: HeaderSettings): HeaderRowLayout[] {
  const { searchBar = true, showCartIcon = true } = settings;
  const hasBox = rows.some(({ cells }) => someCell(cells, ({ part }) => part === 'search'));
  const isFolded = !searchBar && hasBox;
  const needsButton = isFolded || (hasBox && !rows.some(({ cells }) => someCell(cells, isSearchButton)));
  const change = (cell: HeaderCell): HeaderCell[] => {
    if (!showCartIcon && isCart(cell)) return [];
    if (isFolded && isSearch(cell)) return [];
    if (cell.part === 'search') return [withClass(cell, HIDDEN_IN_NARROW_HEADER)];
    if (cell.part !== 'group') return [cell];
    const inner = cell.cells.flatMap(change);
    const account = inner.find(({ part }) => part === 'account');
    if (needsButton && account) {
      inner.unshift(withClass(searchButtonLike(account), isFolded ? '' : HIDDEN_IN_WIDE_HEADER));
    }
    return inner.length > 0 ? [{ ...cell, cells: inner }] : [];
  };
  return withLanguage(withAnnouncement(rows, settings))
    .map((row) => ({ ...row, cells: row.cells.flatMap(change) }))
    .filter(({ cells }) => cells.length > 0);
}

/** If phones show no language, adds a short one next to a full-width search, otherwise before the icons. */
function withLanguage(rows: readonly HeaderRowLayout[]): readonly HeaderRowLayout[] {
  const widths = rows.flatMap(({ cells, className }) => widthsOfLanguage(cells, widthOf(className)));
  if (widths.includes('')) return rows;
  const hidden = widths[0] ? HIDDEN_FROM[widths[0]] : '';
  const short = withClass({ part: 'language', isShort: true, className: hidden }, HIDDEN_IN_NARROW_HEADER);
  let isPlaced = false;
  const place = (cell: HeaderCell): HeaderCell[] => {
    if (isPlaced) return [cell];
    if (cell.part === 'search' && OWN_LINE.test(cell.className ?? '')) {
      isPlaced = true;
      return [cell, withClass(short, 'order-last -mr-3')];
    }
    if (cell.part === 'group') return [{ ...cell, cells: cell.cells.flatMap(place) }];
    isPlaced = ICONS.includes(cell.part);
    return isPlaced ? [short, cell] : [cell];
  };
  return rows.map((row) => (widthOf(row.className) ? row : { ...row, cells: row.cells.flatMap(place) }));
}

type Width = 'sm' | 'md' | 'lg' | 'xl';

/** Complete class names, because Tailwind only finds these. */
const HIDDEN_FROM = { sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden', xl: 'xl:hidden' };

const widthsOfLanguage = (cells: readonly HeaderCell[], from: Width | ''): (Width | '')[] =>
  cells.flatMap((cell) => {
    const width = widthOf(cell.className) || from;
    if (cell.part === 'group') return widthsOfLanguage(cell.cells, width);
    return cell.part === 'language' ? [width] : [];
  });

const widthOf = (className = ''): Width | '' =>
  (/(?:^|\s)max-(sm|md|lg|xl):hidden(?:\s|$)/.exec(className)?.[1] as Width | undefined) ?? '';

export function someCell(cells: readonly HeaderCell[], isSuch: (cell: HeaderCell) => boolean): boolean {
  return cells.some((cell) => isSuch(cell) || (cell.part === 'group' && someCell(cell.cells, isSuch)));
}

/** A full-width search on phones leaves space at its end. */
const OWN_LINE = /order-last grow basis-/;
const ICONS: readonly string[] = ['search-button', 'wishlist', 'account', 'cart'];

const isSearchButton = ({ part }: HeaderCell) => part === 'search-button';

const isSearch = (cell: HeaderCell) => cell.part === 'search' || isSearchButton(cell);

const withClass = (cell: HeaderCell, className: string): HeaderCell => ({
  ...cell,
  className: `${cell.className ?? ''} ${className}`.trim(),
});

const isCart = (cell: HeaderCell) =>
  cell.part === 'cart' || (cell.part === 'icon-link' && cell.icon === 'cart');

const searchButtonLike = (account: HeaderCell): HeaderCell =>
  'isBare' in account && account.isBare ? { part: 'search-button', isBare: true } : { part: 'search-button' };

function withAnnouncement(rows: readonly HeaderRowLayout[], settings: HeaderSettings) {
  const hasAnnouncement = Boolean(settings.announcement || settings.announcement_bn);
  return hasAnnouncement && !rows.some(({ tone }) => tone === 'announcement')
    ? [ANNOUNCEMENT_ROW, ...rows]
    : rows;
}
