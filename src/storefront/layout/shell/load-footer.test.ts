import { expect, test } from 'vitest';
import type { ThemeSettings } from '#contract/documents/theme-settings.ts';
import type { Store } from '#contract/shop.ts';
import { calculateContrastRatio, type HexColour } from '#domain/colour.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { listBottomNavs, loadFooter } from './load-footer.ts';

const STORE: Store = {
  ...{ address_bn: null, offersPickup: false },
  id: 1,
  name: 'Dhanmondi',
  name_bn: 'ধানমন্ডি',
  address: 'Road 27',
  phone: '01711-454501',
  openingHours: [{ days: ['friday'], from: '09:00', to: '21:00' }],
  lat: '23.75',
  lon: '90.37',
};

interface LoadOptions {
  documents?: Record<string, unknown>;
  theme?: ThemeSettings;
  settings?: Parameters<typeof loadFooter>[1]['settings'];
  locale?: 'en' | 'bn';
  stores?: Store[] | undefined;
}

function load({ documents = {}, theme = {}, settings = {}, locale = 'en', ...given }: LoadOptions) {
  const stores = 'stores' in given ? given.stores : [STORE];
  const request = {
    shop: { slug: 'glow', defaultLanguage: 'en' },
    locale,
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  } as unknown as RequestContext;
  return {
    footer: runWithLocale(locale, () =>
      loadFooter(request, { settings, theme, menus: [], stores, plateOf: () => undefined }),
    ),
  };
}

const customDocument = {
  'footers/desktop_footer': {
    html: '<a class="x" href="/about">About</a><script>x()</script>',
    html_bn: '<a href="/about">আমাদের কথা</a>',
    style: '.x{color:navy} body{position:fixed}',
  },
};

test.each<[string, ThemeSettings['footerId'], string]>([
  ['no id', undefined, 'default'],
  ['the default', 'default', 'default'],
  ['a number', 3, '3'],
  ['a number as text', '4', '4'],
  ['an unknown id', 17, 'default'],
  ['custom without a document', 'custom', 'default'],
])('%s selects its layout', async (_, footerId, layout) => {
  expect((await load({ theme: { ...(footerId === undefined ? {} : { footerId }) } }).footer).layout).toBe(
    layout,
  );
});

test('uses the shop’s own footer if selected, or if no layout is', async () => {
  expect((await load({ documents: customDocument, theme: { footerId: 'custom' } }).footer).layout).toBe(
    'custom',
  );
  expect((await load({ documents: customDocument }).footer).layout).toBe('custom');
  expect((await load({ documents: customDocument, theme: { footerId: 1 } }).footer).layout).toBe('1');
  const empty = { 'footers/desktop_footer': { html: '<script>x()</script>' } };
  expect((await load({ documents: empty }).footer).layout).toBe('default');
});

test('the own footer is sanitised, scoped and in the language of the page', async () => {
  const { custom } = await load({ documents: customDocument }).footer;
  expect(custom).toEqual({
    scope: 'owner-footer',
    html: '<a href="/about" class="o-x">About</a>',
    css: '#owner-footer .o-x{color:navy}',
  });
  expect((await load({ documents: customDocument, locale: 'bn' }).footer).custom?.html).toBe(
    '<a href="/bn/about">আমাদের কথা</a>',
  );
});

test('the third title is the first layout’s own unless the owner sets it', async () => {
  const titles = async (given: LoadOptions) => (await load(given).footer).menus.map(({ title }) => title);
  expect(await titles({})).toEqual(['Company', 'Help Center', 'Terms & Condition']);
  expect(await titles({ theme: { footerId: 1 } })).toEqual(['Company', 'Help Center', 'Privacy & Terms']);
  expect(await titles({ theme: { footerId: 1 }, settings: { footerTitle3: 'Small print' } })).toContain(
    'Small print',
  );
});

test('shows the link to the stores if there are some or they cannot be loaded', async () => {
  const shows = async (given: LoadOptions) => (await load(given).footer).showStoreLocation;
  expect(await shows({})).toBe(true);
  expect(await shows({ stores: [] })).toBe(false);
  expect(await shows({ stores: undefined })).toBe(true);
  expect(await shows({ settings: { hideStoreLocator: true } })).toBe(false);
});

test('shows stores only in the layout that has them', async () => {
  expect((await load({ theme: { footerId: 2 } }).footer).stores).toEqual([]);
  expect((await load({ theme: { footerId: 4 }, stores: undefined }).footer).stores).toEqual([]);
  expect((await load({ theme: { footerId: 4 }, locale: 'bn' }).footer).stores).toEqual([
    {
      name: 'ধানমন্ডি',
      address: 'Road 27',
      hours: 'শুক্র সকাল ৯টা – রাত ৯টা, শনি–বৃহস্পতি বন্ধ',
      phone: '01711-454501',
      mapUrl: 'https://www.google.com/maps/search/?api=1&query=23.75%2C90.37',
    },
  ]);
});

test.each(['default', '1', '2', '3', '4'])(
  'both text colours of layout %s are readable on any background',
  async (footerId) => {
    for (const bgColor of ['#ffffff', '#777777', '#8a2452', '#000000', undefined]) {
      const settings = bgColor ? { bgColor, fontColor: '#808080' } : {};
      const { background } = await load({ theme: { footerId, secondaryColor: '#767676' }, settings }).footer;
      expect(
        calculateContrastRatio(background.text as HexColour, background.bg as HexColour),
      ).toBeGreaterThanOrEqual(4.5);
      expect(
        calculateContrastRatio(background.muted as HexColour, background.bg as HexColour),
      ).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test('the bottom navigation contains the owner’s selection without duplicates, or nothing', () => {
  const navs = (...types: ('home' | 'cart' | 'profile')[]) => types.map((type) => ({ type }));
  expect(listBottomNavs({ footerBottomNavs: navs('cart', 'profile', 'home', 'cart') })).toEqual([
    'cart',
    'profile',
    'home',
  ]);
  expect(listBottomNavs({})).toEqual(['home', 'category', 'search', 'wishlist', 'profile']);
  expect(listBottomNavs({ footerBottomNavs: navs('home'), hideFooterBottomNavs: true })).toEqual([]);
});
