import {
  actions,
  announcement,
  language,
  logo,
  pageLinksRow,
  phoneMenuButton,
  TOP_ROW,
  wideSearch,
} from '../cells.ts';
import type { HeaderLayout } from '../header-layout.ts';

/** A bar of announcement, phone, order tracking and stores; a main row; a row of categories. */
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
      cells: [{ part: 'site-menu', shape: 'strip' }],
    },
    pageLinksRow(),
  ],
};
