import type { HeaderLayout } from '../header-layout.ts';
import css from './over.css?inline';

/** A boutique: it floats over the first picture of the home page and turns solid on scroll; all links are in the drawer. */
export const layout: HeaderLayout = {
  className: 'header-over',
  css,
  rows: [
    {
      tone: 'over',
      className: 'grid grid-cols-[1fr_auto_1fr] items-center gap-2 h-full',
      cells: [
        {
          part: 'group',
          className: '-ml-2.5 flex items-center',
          cells: [
            { part: 'menu-button', hasWord: true },
            { part: 'search-button', isBare: true },
          ],
        },
        { part: 'logo', align: 'center' },
        {
          part: 'group',
          className: '-mr-2.5 flex items-center justify-end',
          cells: [
            { part: 'language', className: 'max-lg:hidden' },
            { part: 'wishlist', isBare: true, className: 'max-lg:hidden' },
            { part: 'account', isBare: true },
            { part: 'cart', isBare: true },
          ],
        },
        { part: 'site-menu', shape: 'drawer', className: 'contents' },
      ],
    },
  ],
};
