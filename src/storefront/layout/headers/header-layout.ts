import type { Hex } from '#domain/colour.ts';
import type { IconLinkProps, IconLook } from '#storefront/layout/parts/header/icon-links.tsx';
import type { MenuShape } from '#storefront/layout/parts/menus/site-menu-id.ts';

/** Declarations of a cell or row, as React takes them. */
export type CellStyle = Record<string, string>;

/** A part with its options. */
export type HeaderPart =
  | { part: 'group'; cells: HeaderCell[] }
  | { part: 'logo'; align?: 'center'; image?: string; alt?: string; height?: number; plate?: Hex }
  | { part: 'search'; hasCategories?: boolean; placeholder?: string }
  | ({ part: 'search-button' | 'cart' | 'account' | 'wishlist' } & IconLook)
  | ({ part: 'menu-button'; hasWord?: boolean } & IconLook)
  | ({ part: 'icon-link'; icon: IconLinkProps['icon']; href: string } & IconLook)
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

/** A place of a row: the part that stands in it, with its options. */
export type HeaderCell = HeaderPart & { className?: string; style?: CellStyle };

export type HeaderPartName = HeaderCell['part'];

/** What a part is given: the options of its cell. */
export type PartOptions<Name extends HeaderPartName> = Extract<HeaderPart, { part: Name }>;

/** Which of the shop's colours a row wears. */
export type HeaderTone = 'announcement' | 'top' | 'second' | 'bottom' | 'over' | 'plain';

export interface HeaderRowLayout {
  tone: HeaderTone;
  className?: string;
  cells: HeaderCell[];
}

/** A header as data: rows of cells that name shared parts. */
export interface HeaderLayout {
  rows: HeaderRowLayout[];
  className?: string;
  style?: CellStyle;
  /** How wide it is, when not as the settings of the header say. */
  containerType?: 'full' | 'boxed' | undefined;
  /** Rules of this layout alone. */
  css?: string;
}

/** A row as it travels to the page: its colours are decided. */
export interface HeaderRow {
  ground: string;
  style: CellStyle;
  className: string;
  cells: HeaderCell[];
}

/**
 * On a narrow screen with text of nearly twice its size a row holds few words: the box of the search becomes an icon there, and
 * the language and strips of links stand in the drawer alone.
 */
export const WHERE_TEXT_HAS_ROOM = '@max-[16rem]/header:hidden';
export const WHERE_TEXT_HAS_NONE = '@min-[16rem]/header:hidden';

/** The drawer's button, on phones and tablets. */
export const phoneMenuButton: HeaderCell = { part: 'menu-button', className: '-ml-2.5 lg:hidden' };

/** A shop without a logo has no gap in its place. */
export const logo: HeaderCell = { part: 'logo', className: 'empty:hidden' };

/** A row of its own on phones, between logo and icons from there on. */
export const wideSearch: HeaderCell = {
  part: 'search',
  className:
    'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0 lg:max-w-2xl',
};

/** Wishlist, account and cart with their words. */
export const actions: HeaderCell = {
  part: 'group',
  className: '-mr-2 ml-auto flex items-center',
  cells: [{ part: 'wishlist', className: 'max-sm:hidden' }, { part: 'account' }, { part: 'cart' }],
};

/** A row of its own for the links to pages, on wide screens; it is left out when the shop has none. */
export const pageLinksRow = (className = ''): HeaderRowLayout => ({
  tone: 'bottom',
  className: `max-lg:hidden ${className}`.trim(),
  cells: [{ part: 'page-links', className: '-ml-2.5 text-[0.9375rem]' }],
});

/** Wishlist, account and cart as icons alone, with the search before them. */
export const bareActions: HeaderCell = {
  part: 'group',
  className: '-mr-2.5 ml-auto flex items-center',
  cells: [
    { part: 'search-button', isBare: true },
    { part: 'wishlist', isBare: true, className: 'max-sm:hidden' },
    { part: 'account', isBare: true },
    { part: 'cart', isBare: true },
  ],
};

/** A row that wraps, so that the search takes a line of its own on phones. */
export const TOP_ROW = 'flex flex-wrap items-center gap-x-2 gap-y-2 py-2 lg:flex-nowrap lg:gap-x-10 lg:py-3';

/** The language stands in the drawer too, and in the slim bar on phones. */
export const language: HeaderCell = {
  part: 'language',
  className: `ml-auto shrink-0 max-lg:-mr-3 ${WHERE_TEXT_HAS_ROOM}`,
};

export const announcement: HeaderCell = {
  part: 'announcement',
  className: 'min-w-0 grow py-2 leading-snug empty:hidden max-lg:text-[calc(5px+0.5rem)] lg:min-w-[36%]',
};
