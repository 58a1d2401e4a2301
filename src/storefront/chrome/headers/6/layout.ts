import { logo, pageLinksRow, TOP_ROW, WHERE_TEXT_HAS_ROOM } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** Search before all else, and under it a strip of tiles: offers, the happy hour, the account. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: TOP_ROW,
      cells: [
        { part: 'menu-button', hasWord: true, className: '-ml-2.5' },
        logo,
        {
          part: 'search',
          className: 'order-last basis-full lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        {
          part: 'group',
          className: '-mr-2.5 ml-auto flex items-center',
          cells: [
            { part: 'language', className: 'max-lg:hidden' },
            { part: 'wishlist', isBare: true, className: 'max-sm:hidden' },
            { part: 'account', isBare: true },
            { part: 'cart', isBare: true },
          ],
        },
      ],
    },
    pageLinksRow(),
    {
      tone: 'bottom',
      cells: [
        { part: 'tile-strip', className: WHERE_TEXT_HAS_ROOM },
        { part: 'site-menu', shape: 'drawer', className: 'contents' },
      ],
    },
  ],
};
