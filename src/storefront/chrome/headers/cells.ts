import type { HeaderCell, HeaderRowLayout } from './header-layout.ts';

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
