import type { Hex } from '#domain/colour.ts';
import type { IconLook } from '#storefront/chrome/parts/header/header-icon-link.tsx';
import type { IconLinkProps } from '#storefront/chrome/parts/header/icon-link.tsx';
import type { MenuShape } from '#storefront/chrome/parts/menus/site-menu-id.ts';

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
  | { part: 'nav-items'; nav: number; gap?: number }
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
