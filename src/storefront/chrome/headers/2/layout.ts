import { pageLinksRow, phoneMenuButton } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** Logo in the middle, search left, icons right; below, the links centred. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: 'grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 gap-y-2 py-2 lg:gap-x-8 lg:pt-5 lg:pb-4',
      cells: [
        {
          part: 'group',
          className: 'contents lg:block',
          cells: [phoneMenuButton, { part: 'search', className: 'order-last col-span-full lg:max-w-sm' }],
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
      ],
    },
    {
      tone: 'bottom',
      className: 'flex justify-center',
      cells: [{ part: 'site-menu', shape: 'strip', className: 'min-w-0' }],
    },
    pageLinksRow('[&_.link-row]:justify-center'),
  ],
};
