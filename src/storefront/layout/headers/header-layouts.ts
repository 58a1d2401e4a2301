import {
  announcementCell,
  bareHeaderActions,
  cartCellsBesideSearch,
  createHeaderGroup,
  createHeaderRow,
  createLanguageAndIcons,
  createPageLinksRow,
  type HeaderLayout,
  headerActions,
  languageCell,
  logoCell,
  menuDrawerCell,
  NARROW_HEADER_HIDDEN_CLASS,
  phoneMenuButtonCell,
  searchCellBesideCart,
  TOP_ROW_CLASS,
  wideSearchCell,
} from './header-layout.ts';
import css from './over.css?inline';

const layouts = {
  default: {
    rows: [
      createHeaderRow('announcement', 'flex items-center gap-4', [
        { ...announcementCell, className: `${announcementCell.className} lg:max-w-[36%]` },
        { part: 'page-links', className: 'min-w-0 flex-1 max-lg:hidden [&_.link-row]:before:ml-auto' },
        languageCell,
      ]),
      {
        ...createHeaderRow('top', TOP_ROW_CLASS, [
          phoneMenuButtonCell,
          logoCell,
          searchCellBesideCart,
          ...cartCellsBesideSearch,
        ]),
        frameClass: 'header-compact-row',
      },
      createHeaderRow('bottom', 'flex items-center justify-between gap-6', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'phone', className: 'max-xl:hidden' },
      ]),
    ],
    className: 'header-compact',
  },

  1: {
    rows: [
      createHeaderRow('top', 'flex items-center gap-2 py-2 lg:gap-8 lg:py-3', [
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
      createHeaderRow(
        'top',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-x-2 gap-y-1 py-1.5 lg:gap-x-8 lg:pt-5 lg:pb-4',
        [
          createHeaderGroup('contents lg:block', [
            phoneMenuButtonCell,
            { part: 'search', className: 'order-last col-span-full lg:max-w-sm' },
          ]),
          { part: 'logo', align: 'center' },
          createLanguageAndIcons('justify-end', 'max-lg:hidden'),
        ],
      ),
      createHeaderRow('bottom', 'flex justify-center', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0' },
      ]),
      createPageLinksRow('[&_.link-row]:before:ml-auto [&_.link-row]:after:mr-auto'),
    ],
  },

  3: {
    rows: [
      createHeaderRow('announcement', 'flex items-center gap-x-6 gap-y-0', [
        announcementCell,
        createHeaderGroup('ml-auto flex shrink-0 items-center gap-x-6 max-lg:hidden', [
          { part: 'phone' },
          { part: 'track-order' },
          { part: 'store-locator' },
        ]),
        languageCell,
      ]),
      createHeaderRow('top', TOP_ROW_CLASS, [phoneMenuButtonCell, logoCell, wideSearchCell, headerActions]),
      createHeaderRow('bottom', '', [{ part: 'site-menu', shape: 'strip' }]),
      createPageLinksRow(),
    ],
  },

  4: {
    rows: [
      createHeaderRow('second', TOP_ROW_CLASS, [
        phoneMenuButtonCell,
        logoCell,
        {
          part: 'search',
          hasCategories: true,
          className: 'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        headerActions,
      ]),
      createHeaderRow('bottom', 'flex items-center justify-between gap-6', [
        { part: 'site-menu', shape: 'strip', className: 'min-w-0 grow' },
        { part: 'track-order', className: 'max-xl:hidden' },
        { part: 'language', className: '-mr-3 max-lg:hidden' },
      ]),
      createPageLinksRow(),
    ],
  },

  5: {
    rows: [
      createHeaderRow('top', TOP_ROW_CLASS, [
        phoneMenuButtonCell,
        logoCell,
        wideSearchCell,
        { part: 'phone-callout', className: 'max-xl:hidden' },
        headerActions,
      ]),
      createHeaderRow('bottom', 'flex items-center gap-6', [
        { part: 'all-categories', className: 'shrink-0 max-lg:hidden' },
        { part: 'page-links', className: 'min-w-0 flex-1 text-[0.9375rem] max-lg:hidden' },
        { part: 'language', className: '-mr-3 shrink-0 max-lg:hidden' },
        { part: 'site-menu', shape: 'vertical', className: 'contents' },
      ]),
    ],
  },

  6: {
    rows: [
      createHeaderRow('top', TOP_ROW_CLASS, [
        { part: 'menu-button', hasWord: true, className: '-ml-2.5' },
        logoCell,
        {
          part: 'search',
          className: 'order-last grow basis-[calc(100%-64px)] lg:order-none lg:min-w-0 lg:flex-1 lg:basis-0',
        },
        createLanguageAndIcons('ml-auto', 'max-sm:hidden'),
      ]),
      createPageLinksRow(),
      createHeaderRow('bottom', '', [
        { part: 'tile-strip', className: NARROW_HEADER_HIDDEN_CLASS },
        menuDrawerCell,
      ]),
    ],
  },

  7: {
    rows: [
      createHeaderRow(
        'top',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 py-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-8 lg:py-4',
        [
          createHeaderGroup('-ml-2.5 flex items-center lg:min-w-0 lg:gap-2.5 lg:justify-between', [
            { part: 'menu-button' },
            { part: 'search-button', isBare: true, className: 'lg:hidden' },
            { part: 'inline-links', side: 'left', className: 'min-w-0 flex-1 max-lg:hidden' },
          ]),
          { part: 'logo', align: 'center' },
          createHeaderGroup('-mr-2.5 flex items-center justify-end lg:min-w-0 lg:justify-between lg:gap-6', [
            { part: 'inline-links', side: 'right', className: 'min-w-0 flex-1 max-lg:hidden' },
            createHeaderGroup('ml-auto flex shrink-0 items-center', [
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
      createHeaderRow('top', TOP_ROW_CLASS, [
        phoneMenuButtonCell,
        logoCell,
        wideSearchCell,
        { part: 'language', className: 'ml-auto max-lg:hidden' },
        { ...headerActions, className: '-mr-2 flex items-center max-lg:ml-auto' },
      ]),
      createPageLinksRow(),
      createHeaderRow('bottom', '', [{ part: 'site-menu', shape: 'pictures' }]),
    ],
  },

  9: {
    className: 'header-over',
    css,
    rows: [
      createHeaderRow(
        'over',
        'grid grid-cols-[1fr_minmax(0,auto)_1fr] items-center gap-2 h-full lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-6',
        [
          createHeaderGroup('-ml-2.5 flex items-center lg:min-w-0', [
            { part: 'menu-button', hasWord: true },
            { part: 'search-button', isBare: true },
            { part: 'inline-links', className: 'ml-4 min-w-0 flex-1 max-lg:hidden' },
          ]),
          { part: 'logo', align: 'center' },
          createLanguageAndIcons('justify-end', 'max-lg:hidden'),
          menuDrawerCell,
        ],
      ),
    ],
  },
} satisfies Record<string, HeaderLayout>;

export const defaultHeaderLayout: HeaderLayout = layouts.default;

/** Layouts by `headerId`. Only loaders may import this map. Other code gets the selected layout from the shell. */
export const headerLayouts: ReadonlyMap<string, HeaderLayout> = new Map(Object.entries(layouts));
