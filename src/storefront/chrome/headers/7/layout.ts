import type { HeaderLayout } from '../header-layout.ts';

/** Links on both sides of a logo in the middle. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className:
        'grid grid-cols-[1fr_auto_1fr] items-center gap-2 py-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-8 lg:py-4',
      cells: [
        {
          part: 'group',
          className: '-ml-2.5 flex items-center lg:min-w-0 lg:gap-2.5 lg:justify-between',
          cells: [
            { part: 'menu-button' },
            { part: 'search-button', isBare: true, className: 'lg:hidden' },
            { part: 'inline-links', side: 'left', className: 'min-w-0 flex-1 max-lg:hidden' },
          ],
        },
        { part: 'logo', align: 'center' },
        {
          part: 'group',
          className: '-mr-2.5 flex items-center justify-end lg:min-w-0 lg:justify-between lg:gap-6',
          cells: [
            { part: 'inline-links', side: 'right', className: 'min-w-0 flex-1 max-lg:hidden' },
            {
              part: 'group',
              className: 'ml-auto flex shrink-0 items-center',
              cells: [
                { part: 'search-button', isBare: true, className: 'max-lg:hidden' },
                { part: 'account', isBare: true },
                { part: 'cart', isBare: true },
                { part: 'language', className: 'max-xl:hidden' },
              ],
            },
          ],
        },
        { part: 'site-menu', shape: 'drawer', className: 'contents' },
      ],
    },
  ],
};
