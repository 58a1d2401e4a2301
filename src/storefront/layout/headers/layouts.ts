import {
  announcementCell,
  bareHeaderActions,
  cartBesideSearch,
  type HeaderLayout,
  HIDDEN_IN_NARROW_HEADER,
  headerActions,
  headerGroup,
  headerRow,
  languageAndIcons,
  languageCell,
  logoCell,
  menuDrawerCell,
  pageLinksRow,
  phoneMenuButton,
  searchBesideCart,
  TOP_ROW,
  wideSearch,
} from './header-layout.ts';
import css from './over.css?inline';

const layouts = {
  default: {
    rows: [
      headerRow('announcement', 'flex items-center gap-4', [
        { ...announcementCell, className: `${announcementCell.className} lg:max-w-[36%]` },
        { part: 'page-links', className: 'min-w-0 flex-1 max-lg:hidden [&_.link-row]:before:ml-auto' },
        languageCell,
      ]),
      {
        ...headerRow('top', TOP_ROW, [phoneMenuButton, logoCell, searchBesideCart, ...cartBesideSearch]),
        frameClass: 'header-compact-row',
      },
      headerRow('bottom', 'flex items-center justify-between gap-6', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'phone', className: 'max-xl:hidden' },
      ]),
    ],
    className: 'header-compact',
  },

  1: {
    rows: [
      headerRow('top', 'flex items-center gap-2 py-2 lg:gap-8 lg:py-3', [
        { part: 'menu-button', className: '-ml-2.5' },
        logoCell,
        { part: 'inline-links', className: 'min-w-0 flex-1 max-lg:hidden' },
        bareHeaderActions,
        { part: 'language', className: '-mr-3 max-lg:hidden' },
        menuDrawerCell,
      ]),
    ],
  },

  2: {
    rows: [
      headerRow(
        'top',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2 gap-y-1 py-1.5 lg:gap-x-8 lg:pt-5 lg:pb-4',
        [
          headerGroup('contents lg:block', [
            phoneMenuButton,
            { part: 'search', className: 'order-last col-span-full lg:max-w-sm' },
          ]),
          { part: 'logo', align: 'center' },
          languageAndIcons('justify-end', 'max-lg:hidden'),
        ],
      ),
      headerRow('bottom', 'flex justify-center', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0' },
      ]),
      pageLinksRow('[&_.link-row]:before:ml-auto [&_.link-row]:after:mr-auto'),
    ],
  },

  3: {
    rows: [
      headerRow('announcement', 'flex items-center gap-x-6 gap-y-0', [
        announcementCell,
        headerGroup('ml-auto flex shrink-0 items-center gap-x-6 max-lg:hidden', [
          { part: 'phone' },
          { part: 'track-order' },
          { part: 'store-locator' },
        ]),
        languageCell,
      ]),
      headerRow('top', TOP_ROW, [phoneMenuButton, logoCell, wideSearch, headerActions]),
      headerRow('bottom', '', [{ part: 'site-menu', shape: 'strip' }]),
      pageLinksRow(),
    ],
  },

  4: {
    rows: [
      headerRow('second', TOP_ROW, [
        phoneMenuButton,
        logoCell,
        {
          part: 'search',
          hasCategories: true,
          className: 'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        headerActions,
      ]),
      headerRow('bottom', 'flex items-center justify-between gap-6', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'track-order', className: 'max-xl:hidden' },
        { part: 'language', className: '-mr-3 max-lg:hidden' },
      ]),
      pageLinksRow(),
    ],
  },

  5: {
    rows: [
      headerRow('top', TOP_ROW, [
        phoneMenuButton,
        logoCell,
        wideSearch,
        { part: 'phone-callout', className: 'max-xl:hidden' },
        headerActions,
      ]),
      headerRow('bottom', 'flex items-center gap-6', [
        { part: 'all-categories', className: 'shrink-0 max-lg:hidden' },
        { part: 'page-links', className: 'min-w-0 flex-1 text-[0.9375rem] max-lg:hidden' },
        { part: 'language', className: '-mr-3 shrink-0 max-lg:hidden' },
        { part: 'site-menu', shape: 'vertical', className: 'contents' },
      ]),
    ],
  },

  6: {
    rows: [
      headerRow('top', TOP_ROW, [
        { part: 'menu-button', hasWord: true, className: '-ml-2.5' },
        logoCell,
        {
          part: 'search',
          className: 'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        languageAndIcons('ml-auto', 'max-sm:hidden'),
      ]),
      pageLinksRow(),
      headerRow('bottom', '', [{ part: 'tile-strip', className: HIDDEN_IN_NARROW_HEADER }, menuDrawerCell]),
    ],
  },

  7: {
    rows: [
      headerRow(
        'top',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 py-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-8 lg:py-4',
        [
          headerGroup('-ml-2.5 flex items-center lg:min-w-0 lg:gap-2.5 lg:justify-between', [
            { part: 'menu-button' },
            { part: 'search-button', isBare: true, className: 'lg:hidden' },
            { part: 'inline-links', side: 'left', className: 'min-w-0 flex-1 max-lg:hidden' },
          ]),
          { part: 'logo', align: 'center' },
          headerGroup('-mr-2.5 flex items-center justify-end lg:min-w-0 lg:justify-between lg:gap-6', [
            { part: 'inline-links', side: 'right', className: 'min-w-0 flex-1 max-lg:hidden' },
            headerGroup('ml-auto flex shrink-0 items-center', [
              { part: 'search-button', isBare: true, className: 'max-lg:hidden' },
              { part: 'account', isBare: true },
              { part: 'cart', isBare: true },
              { part: 'language', className: 'max-xl:hidden' },
            ]),
          ]),
          menuDrawerCell,
        ],
      ),
    ],
  },

  8: {
    rows: [
      headerRow('top', TOP_ROW, [
        phoneMenuButton,
        logoCell,
        wideSearch,
        { part: 'language', className: 'ml-auto max-lg:hidden' },
        { ...headerActions, className: '-mr-2 flex items-center max-lg:ml-auto' },
      ]),
      pageLinksRow(),
      headerRow('bottom', '', [{ part: 'site-menu', shape: 'pictures' }]),
    ],
  },

  9: {
    className: 'header-over',
    css,
    rows: [
      headerRow(
        'over',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 h-full lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-6',
        [
          headerGroup('-ml-2.5 flex items-center lg:min-w-0', [
            { part: 'menu-button', hasWord: true },
            { part: 'search-button', isBare: true },
            { part: 'inline-links', className: 'ml-4 min-w-0 flex-1 max-lg:hidden' },
          ]),
          { part: 'logo', align: 'center' },
          languageAndIcons('justify-end', 'max-lg:hidden'),
          menuDrawerCell,
        ],
      ),
    ],
  },
} satisfies Record<string, HeaderLayout>;

export const defaultLayout: HeaderLayout = layouts.default;

/** Layouts by `headerId`. Only loaders may import this map. Other code gets the selected layout from the shell. */
export const headerLayouts: ReadonlyMap<string, HeaderLayout> = new Map(Object.entries(layouts));
