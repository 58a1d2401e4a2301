import { actions, logo, phoneMenuButton, TOP_ROW, wideSearch } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** For wide ranges: a button of all categories with a vertical mega-menu, search, and the phone called out. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: TOP_ROW,
      cells: [
        phoneMenuButton,
        logo,
        wideSearch,
        { part: 'phone-callout', className: 'max-xl:hidden' },
        actions,
      ],
    },
    {
      tone: 'bottom',
      className: 'flex items-center gap-6',
      cells: [
        { part: 'all-categories', className: 'shrink-0 max-lg:hidden' },
        { part: 'page-links', className: 'min-w-0 flex-1 text-[0.9375rem] max-lg:hidden' },
        { part: 'language', className: '-mr-3 shrink-0 max-lg:hidden' },
        { part: 'site-menu', shape: 'vertical', className: 'contents' },
      ],
    },
  ],
};
