import { actions, logo, pageLinksRow, phoneMenuButton, TOP_ROW, wideSearch } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** The categories as round pictures in a strip that scrolls. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: TOP_ROW,
      cells: [
        phoneMenuButton,
        logo,
        wideSearch,
        { part: 'language', className: 'ml-auto max-lg:hidden' },
        { ...actions, className: '-mr-2 flex items-center max-lg:ml-auto' },
      ],
    },
    pageLinksRow(),
    { tone: 'bottom', cells: [{ part: 'site-menu', shape: 'pictures' }] },
  ],
};
