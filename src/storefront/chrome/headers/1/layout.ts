import { bareActions, logo } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** One row for a small catalogue: logo, links in line, icons. The search opens over the page. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: 'flex items-center gap-2 py-2 lg:gap-8 lg:py-3',
      cells: [
        { part: 'menu-button', className: '-ml-2.5' },
        logo,
        { part: 'inline-links', className: 'min-w-0 flex-1 max-lg:hidden' },
        bareActions,
        { part: 'language', className: '-mr-3 max-lg:hidden' },
        { part: 'site-menu', shape: 'drawer', className: 'contents' },
      ],
    },
  ],
};
