import type { HexColour } from '#domain/colour.ts';
import type { IconAppearance } from '#storefront/layout/parts/header/icon-links.tsx';
import type { IconLinkProps } from '#storefront/layout/parts/header/static-icon-links.tsx';
import type { MenuShape } from '#storefront/layout/parts/menus/site-menu-id.ts';

export type CellStyle = Record<string, string>;

export type HeaderPart =
  | { part: 'group'; cells: HeaderCell[] }
  | { part: 'logo'; align?: 'center'; image?: string; alt?: string; height?: number; plate?: HexColour }
  | { part: 'search'; hasCategories?: boolean; placeholder?: string }
  | ({ part: 'search-button' | 'cart' | 'account' | 'wishlist' } & IconAppearance)
  | ({ part: 'menu-button'; hasWord?: boolean } & IconAppearance)
  | ({ part: 'icon-link'; icon?: IconLinkProps['icon']; href: string } & IconAppearance)
  | { part: 'language'; isShort?: boolean }
  | { part: 'site-menu'; shape: MenuShape }
  | { part: 'inline-links'; side?: 'left' | 'right' }
  | { part: 'nav-items'; nav: number; gap?: number; isSnug?: boolean }
  | {
      part:
        | 'all-categories'
        | 'announcement'
        | 'page-links'
        | 'phone'
        | 'phone-callout'
        | 'store-locator'
        | 'tile-strip'
        | 'track-order';
    };

export type HeaderCell = HeaderPart & { className?: string; style?: CellStyle };

export type HeaderPartName = HeaderCell['part'];

export type HeaderPartOptions<Name extends HeaderPartName> = Extract<HeaderPart, { part: Name }>;

export type HeaderTone = 'announcement' | 'top' | 'second' | 'bottom' | 'over' | 'plain';

export interface HeaderRowLayout {
  tone: HeaderTone;
  className?: string;
  /** Classes of the element around the row, which is as wide as the window. */
  frameClass?: string;
  cells: HeaderCell[];
}

export interface HeaderLayout {
  rows: HeaderRowLayout[];
  className?: string;
  style?: CellStyle;
  containerType?: 'full' | 'boxed' | undefined;
  css?: string;
}

export interface HeaderRow {
  background: string;
  style: CellStyle;
  className: string;
  cells: HeaderCell[];
}

export const createHeaderRow = (
  tone: HeaderTone,
  className: string,
  cells: HeaderCell[],
): HeaderRowLayout => ({
  tone,
  className,
  cells,
});

export const createHeaderGroup = (className: string, cells: HeaderCell[]): HeaderCell => ({
  part: 'group',
  className,
  cells,
});

/** Hides a cell in a header below 16rem: on phones, at text sizes of nearly 200%. */
export const NARROW_HEADER_HIDDEN_CLASS = '@max-[16rem]/header:hidden';
export const WIDE_HEADER_HIDDEN_CLASS = '@min-[16rem]/header:hidden';

export const phoneMenuButtonCell: HeaderCell = { part: 'menu-button', className: '-ml-2.5 lg:hidden' };

export const logoCell: HeaderCell = { part: 'logo', className: 'min-w-0 empty:hidden' };

export const wideSearchCell: HeaderCell = {
  part: 'search',
  className:
    'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0 lg:max-w-2xl',
};

export const menuDrawerCell: HeaderCell = { part: 'site-menu', shape: 'drawer', className: 'contents' };

/** Search of a row that has two lines on phones; search and cart are the second line. */
export const searchCellBesideCart: HeaderCell = {
  part: 'search',
  className:
    'order-last basis-[calc(100%-56px)] grow lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0 lg:max-w-2xl',
};

export const cartCellsBesideSearch: HeaderCell[] = [
  createHeaderGroup('ml-auto flex items-center max-lg:-mr-2', [
    { part: 'wishlist', className: 'max-sm:hidden' },
    { part: 'account' },
  ]),
  { part: 'cart', className: 'order-last -mr-2 lg:order-none lg:-ml-10' },
];

export const headerActions = createHeaderGroup('-mr-2 ml-auto flex items-center', [
  { part: 'wishlist', className: 'max-sm:hidden' },
  { part: 'account' },
  { part: 'cart' },
]);

export const createPageLinksRow = (className = '') =>
  createHeaderRow('bottom', `max-lg:hidden ${className}`.trim(), [
    { part: 'page-links', className: '-ml-2.5 text-[0.9375rem]' },
  ]);

const createBareIcons = (wishlistClass: string): HeaderCell[] => [
  { part: 'wishlist', isBare: true, className: wishlistClass },
  { part: 'account', isBare: true },
  { part: 'cart', isBare: true },
];

export const bareHeaderActions = createHeaderGroup('-mr-2.5 ml-auto flex items-center', [
  { part: 'search-button', isBare: true },
  ...createBareIcons('max-sm:hidden'),
]);

export const createLanguageAndIcons = (position: 'ml-auto' | 'justify-end', wishlistClass: string) =>
  createHeaderGroup(`-mr-2.5 flex items-center ${position}`, [
    { part: 'language', className: 'max-lg:hidden' },
    ...createBareIcons(wishlistClass),
  ]);

/** Classes of a row that wraps, so that the search has its own line on phones. */
export const TOP_ROW_CLASS =
  'flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 lg:flex-nowrap lg:gap-x-10 lg:py-3';

/** Language link in the bar at the top. It is hidden in a narrow header, because the drawer contains it too. */
export const languageCell: HeaderCell = {
  part: 'language',
  className: `ml-auto shrink-0 max-lg:-mr-3 ${NARROW_HEADER_HIDDEN_CLASS}`,
};

export const announcementCell: HeaderCell = {
  part: 'announcement',
  className: 'min-w-0 grow py-2 leading-snug empty:hidden max-lg:text-[calc(5px+0.5rem)] lg:min-w-[36%]',
};
