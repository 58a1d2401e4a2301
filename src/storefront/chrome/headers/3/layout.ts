import { actions, announcement, language, logo, phoneMenuButton, TOP_ROW, wideSearch } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** A bar of announcement, phone, order tracking and stores; a main row; a row of categories and links to pages. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'announcement',
      className: 'flex items-center gap-x-6 gap-y-0',
      cells: [
        announcement,
        {
          part: 'group',
          className: 'ml-auto flex shrink-0 items-center gap-x-6 max-lg:hidden',
          cells: [{ part: 'phone' }, { part: 'track-order' }, { part: 'store-locator' }],
        },
        language,
      ],
    },
    { tone: 'top', className: TOP_ROW, cells: [phoneMenuButton, logo, wideSearch, actions] },
    {
      tone: 'bottom',
      className: 'flex items-center justify-between gap-8',
      cells: [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'page-links', className: 'shrink-0 text-sm max-xl:hidden' },
      ],
    },
  ],
};
