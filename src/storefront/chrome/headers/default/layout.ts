import { actions, announcement, language, logo, phoneMenuButton, TOP_ROW, wideSearch } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** Two rows: logo, wide search and icons; below the categories and the phone. Links to pages stand in the slim bar. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'announcement',
      className: 'flex items-center gap-4',
      cells: [
        { ...announcement, className: `${announcement.className} lg:max-w-[36%]` },
        { part: 'page-links', className: 'min-w-0 flex-1 max-lg:hidden [&_.link-row]:justify-end' },
        language,
      ],
    },
    { tone: 'top', className: TOP_ROW, cells: [phoneMenuButton, logo, wideSearch, actions] },
    {
      tone: 'bottom',
      className: 'flex items-center justify-between gap-6',
      cells: [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'phone', className: 'max-xl:hidden' },
      ],
    },
  ],
};
