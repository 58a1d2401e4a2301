import { actions, logo, pageLinksRow, phoneMenuButton, TOP_ROW } from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** A bar in the secondary colour with a search by category; below it the strip of categories. */
export const layout: HeaderLayout = {
  rows: [
    {
      tone: 'second',
      className: TOP_ROW,
      cells: [
        phoneMenuButton,
        logo,
        {
          part: 'search',
          hasCategories: true,
          className: 'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        actions,
      ],
    },
    {
      tone: 'bottom',
      className: 'flex items-center justify-between gap-6',
      cells: [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'track-order', className: 'max-xl:hidden' },
        { part: 'language', className: '-mr-3 max-lg:hidden' },
      ],
    },
    pageLinksRow(),
  ],
};
