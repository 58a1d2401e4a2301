import {
  actions,
  announcement,
  bareActions,
  type HeaderLayout,
  HIDDEN_IN_NARROW_HEADER,
  language,
  logo,
  pageLinksRow,
  phoneMenuButton,
  TOP_ROW,
  wideSearch,
} from './header-layout.ts';
import css from './over.css?inline';

export const defaultLayout: HeaderLayout = {
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

const layout1: HeaderLayout = {
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

const layout2: HeaderLayout = {
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

const layout3: HeaderLayout = {
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

const layout4: HeaderLayout = {
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

const layout5: HeaderLayout = {
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

const layout6: HeaderLayout = {
  rows: [
    {
      tone: 'top',
      className: TOP_ROW,
      cells: [
        { part: 'menu-button', hasWord: true, className: '-ml-2.5' },
        logo,
        {
          part: 'search',
          className: 'order-last basis-full lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        {
          part: 'group',
          className: '-mr-2.5 ml-auto flex items-center',
          cells: [
            { part: 'language', className: 'max-lg:hidden' },
            { part: 'wishlist', isBare: true, className: 'max-sm:hidden' },
            { part: 'account', isBare: true },
            { part: 'cart', isBare: true },
          ],
        },
      ],
    },
    pageLinksRow(),
    {
      tone: 'bottom',
      cells: [
        { part: 'tile-strip', className: HIDDEN_IN_NARROW_HEADER },
        { part: 'site-menu', shape: 'drawer', className: 'contents' },
      ],
    },
  ],
};

const layout7: HeaderLayout = {
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

const layout8: HeaderLayout = {
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

const layout9: HeaderLayout = {
  className: 'header-over',
  css,
  rows: [
    {
      tone: 'over',
      className:
        'grid grid-cols-[1fr_auto_1fr] items-center gap-2 h-full lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-6',
      cells: [
        {
          part: 'group',
          className: '-ml-2.5 flex items-center lg:min-w-0',
          cells: [
            { part: 'menu-button', hasWord: true },
            { part: 'search-button', isBare: true },
            { part: 'inline-links', className: 'ml-4 min-w-0 flex-1 max-lg:hidden' },
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

/** By `headerId`. Only loaders may import them: the selected one is part of the shell. */
export const headerLayouts: ReadonlyMap<string, HeaderLayout> = new Map([
  ['default', defaultLayout],
  ['1', layout1],
  ['2', layout2],
  ['3', layout3],
  ['4', layout4],
  ['5', layout5],
  ['6', layout6],
  ['7', layout7],
  ['8', layout8],
  ['9', layout9],
]);
