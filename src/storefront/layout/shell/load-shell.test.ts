import { expect, test } from 'vitest';
import { createApiClient } from '#client/client.ts';
import type { Shop } from '#contract/shop.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { DocumentValues } from '#storefront/islands/document-values.ts';
import type { HeaderCell } from '#storefront/layout/headers/header-layout.ts';
import type { RequestContext, SharedCache } from '#storefront/requests/request-context.ts';
import { findReturnsPagePath, loadShell } from './load-shell.ts';
import type { ServerShell } from './server-shell.ts';

const shop = {
  slug: 'glow',
  name: 'Glow',
  name_bn: 'গ্লো',
  logo: 'glow/logo.svg',
  favicon: '',
  origin: 'https://glow.example',
  contact_number: '09612-000145',
  email: 'care@glow.example',
  address: 'Dhanmondi',
  defaultLanguage: 'en',
  whatsappNumber: null,
} as Shop;

async function shellFor(locale: 'en' | 'bn', request: object) {
  const document = new DocumentValues(String);
  const shared: SharedCache = { once: (_, make) => make() };
  const context = { ...request, document, shared } as unknown as RequestContext;
  const { shell, server } = await runWithLocale(locale, () => loadShell(context));
  return { shell, server: document.find(server) as ServerShell };
}

function load(documents: Record<string, unknown>, locale: 'en' | 'bn' = 'en') {
  return shellFor(locale, {
    shop,
    locale,
    client: createApiClient(() => Promise.reject(new Error('away'))),
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  });
}

test('a shop without documents has the default titles, contact and quick links', async () => {
  const { shell, server } = await load({});
  expect(server.footer.menus.map((menu) => menu.title)).toEqual([
    'Company',
    'Help Center',
    'Terms & Condition',
  ]);
  expect(shell.shop.phone).toBe('09612-000145');
  expect(shell.bottomNavs).toContain('home');
  expect(server.menu).toEqual({ state: 'absent', items: [] });
});

test.each([
  ['its telephone', {}, 'en', 'call us'],
  ['its mail, where it has no number', { contact_number: '' }, 'en', 'e-mail us at care@glow.example'],
  ['neither', { contact_number: '', email: '' }, 'bn', 'দোকানের সঙ্গে যোগাযোগ করুন'],
] as const)('texts that refer to the shop name %s', async (_, more, locale, ask) => {
  const { shell } = await shellFor(locale, {
    ...{ shop: { ...shop, ...more }, locale, reportError: () => {} },
    client: createApiClient(() => Promise.reject(new Error('away'))),
    documents: { read: async () => undefined },
  });
  expect(shell.shop.contactHint).toBe(ask);
});

test('shows the theme’s menus in the language of the page', async () => {
  const { server } = await load(
    {
      'widgets/theme-settings': { headerSettings: { mainMenu: 'shelves' } },
      'menus/shelves': [{ name: 'Skin', name_bn: 'ত্বক', url: 'skin', type: 'category' }],
    },
    'bn',
  );
  expect(server.menu).toEqual({
    state: 'list',
    items: [{ name: 'ত্বক', href: '/bn/category/skin', category: 'skin' }],
  });
  expect(server.footer.menus[0]?.title).toBe('কোম্পানি');
});

test.each(['main_menu', 'footer_menu_1'])('the links of %s are not sent as data', async (name) => {
  const { shell, server } = await load({
    [`menus/${name}`]: [{ name: 'Skin', url: 'skin', type: 'category' }],
  });
  expect(JSON.stringify(server)).toContain('/category/skin');
  expect(JSON.stringify(shell)).not.toContain('/category/skin');
});

test('replaces text colours that are unreadable on the owner’s background', async () => {
  const { shell } = await load({ 'headers/default': { topBgColor: '#ffff00', topTextColor: '#ffffff' } });
  const colours = shell.header.rows.map(({ style }) => style);
  expect(colours).toContainEqual({ backgroundColor: '#ffff00', color: '#000000' });
});

test('hidden parts of the footer stay hidden', async () => {
  const { shell, server } = await load({
    'footers/default': { hidePoweredBy: true, hideStoreLocator: true, hideFooterBottomNavs: true },
  });
  expect(server.footer).toMatchObject({ showCredit: false, showStoreLocation: false });
  expect(shell.bottomNavs).toEqual([]);
});

const category = (id: number, parentId: number | null, slug: string) => ({
  ...{
    id,
    parentId,
    slug,
    name: slug,
    name_bn: `${slug}-bn`,
    image: '',
    description: '',
    description_bn: null,
  },
});

function loadWithCategories(documents: Record<string, unknown>, more: object[] = []) {
  const categories = [category(1, null, 'skin'), category(2, 1, 'serums'), category(3, 2, 'vitamin-c')];
  return shellFor('en', {
    shop,
    locale: 'en',
    client: createApiClient(async () => ({ data: [...categories, ...more] })),
    documents: { read: async (route: string, name: string) => documents[`${route}/${name}`] },
    reportError: () => {},
  });
}

test('a shop without a menu shows its categories at any depth', async () => {
  const { menu } = (await loadWithCategories({}, [category(4, 3, 'ampoules')])).server;
  expect(menu).toMatchObject({
    state: 'list',
    items: [
      {
        href: '/category/skin',
        items: [
          {
            href: '/category/serums',
            items: [{ href: '/category/vitamin-c', items: [{ href: '/category/ampoules' }] }],
          },
        ],
      },
    ],
  });
  expect((await loadWithCategories({ 'menus/main_menu': [] })).server.menu.state).toBe('empty');
});

test('categories whose parents are missing or form a cycle are shown once', async () => {
  const odd = [
    category(10, 11, 'a'),
    category(11, 10, 'b'),
    category(12, 12, 'self'),
    category(13, 99, 'orphan'),
  ];
  const { menu } = (await loadWithCategories({}, odd)).server;
  const shown = JSON.stringify(menu).match(/"\/category\/[\w-]+"/g) ?? [];
  expect(shown.toSorted()).toEqual(
    ['a', 'b', 'orphan', 'self', 'serums', 'skin', 'vitamin-c'].map((slug) => `"/category/${slug}"`),
  );
});

test('a shop without a third footer menu links to its policies', async () => {
  const page = (title: string) => ({ seo: { title }, sections: [] });
  const { footer } = (
    await loadWithCategories({ 'pages/returns': page('Returns'), 'pages/privacy': page('Privacy') })
  ).server;
  expect(footer.menus[2]?.items).toEqual([
    { name: 'Privacy', href: '/privacy' },
    { name: 'Returns', href: '/returns' },
  ]);
  expect((await loadWithCategories({})).server.footer.menus[2]?.items).toEqual([]);
});

test('links of a custom header are in the drawer once', async () => {
  const items = [
    { name: 'Only here', url: '/only-here' },
    { name: 'skin', url: 'skin', type: 'category' },
  ];
  const { server } = await loadWithCategories({
    'headers/desktop_header': { elements: [{ type: 'Logo' }, { type: 'NavItems', data: { items } }] },
    'menus/navigation_menu': [items[0], { name: 'About', url: 'about', type: 'page' }],
  });
  expect(server.drawerLinks.map(({ href }) => href)).toEqual(['/only-here', '/about']);
});

const item = (href: string) => ({ name: href, href });

function findReturnsPath({
  footer = [],
  menu = [],
  html,
}: {
  footer?: string[];
  menu?: string[];
  html?: string;
}) {
  return findReturnsPagePath({
    footer: { menus: [{ title: 'Help', items: footer.map(item) }], ...(html && { custom: { html } }) },
    pageMenu: { state: 'found', items: menu.map(item) },
  } as unknown as ServerShell);
}

test('finds the page about returns that the shop links to', () => {
  expect(findReturnsPath({ footer: ['/bn/faq', '/bn/return-policy'] })).toBe('/return-policy');
  expect(findReturnsPath({ menu: ['/refunds'] })).toBe('/refunds');
  expect(findReturnsPath({ html: '<a href="/en/exchange-and-returns">Returns</a>' })).toBe(
    '/exchange-and-returns',
  );
});

test('a shop without a page about returns has none', () => {
  expect(
    findReturnsPath({ footer: ['/faq', '/category/returned-goods', 'https://other.example/return-policy'] }),
  ).toBeUndefined();
});

test.each([
  ['dark', '#3a1026', { footer: '#ffffff', header: '#ffffff', light: undefined }],
  ['light', '#fff6e5', { footer: undefined, header: undefined, light: '#16181d' }],
] as const)('a %s logo has a plate only on backgrounds that would hide it', async (_, colour, plates) => {
  const loadOn = (background: string) =>
    shellFor('en', {
      shop,
      locale: 'en',
      client: createApiClient(() => Promise.reject(new Error('away'))),
      logoColours: async () => [{ share: 1, colours: [{ colour, share: 1 }] }],
      documents: {
        read: async (route: string) =>
          ({
            headers: { topBgColor: background },
            footers: { bgColor: background },
          })[route],
      },
      reportError: () => {},
    });
  const plateOfHeader = ({ shell }: Awaited<ReturnType<typeof loadOn>>) =>
    /"plate":"(#\w+)"/.exec(JSON.stringify(shell.header.rows))?.[1];
  const dark = await loadOn('#101418');
  expect([dark.server.footer.logoPlate, plateOfHeader(dark)]).toEqual([plates.footer, plates.header]);
  const light = await loadOn('#ffffff');
  expect([light.server.footer.logoPlate, plateOfHeader(light)]).toEqual([plates.light, plates.light]);
});

const loadWithWhiteLogo = (header: object) =>
  shellFor('en', {
    shop,
    locale: 'en',
    client: createApiClient(() => Promise.reject(new Error('away'))),
    logoColours: async () => [{ share: 1, colours: [{ colour: '#ffffff', share: 1 }] }],
    documents: {
      read: async (_: string, name: string) => (name === 'desktop_header' ? header : undefined),
    },
    reportError: () => {},
  });

const listLogos = (cells: readonly HeaderCell[]): Extract<HeaderCell, { part: 'logo' }>[] =>
  cells.flatMap((cell) =>
    cell.part === 'group' ? listLogos(cell.cells) : cell.part === 'logo' ? [cell] : [],
  );

test.each([
  ['#111111', undefined],
  ['black', undefined],
  ['rgb(17, 17, 17)', undefined],
  ['linear-gradient(#000, #222)', undefined],
  ['#ffffff', '#16181d'],
  ['white', '#16181d'],
])('in a custom header on %s, the plate of a white logo is %s', async (background, plate) => {
  const css = { background };
  for (const header of [
    { style: css, elements: [{ type: 'Logo' }] },
    { style: { background: '#7f7f7f' }, elements: [{ type: 'Logo', data: css }] },
    { elements: [{ type: 'Logo', data: { css: { backgroundColor: background } } }] },
  ]) {
    const { shell } = await loadWithWhiteLogo(header);
    const logos = listLogos(shell.header.rows.flatMap(({ cells }) => cells));
    expect(logos.map((logo) => logo.plate)).toEqual([plate, plate]);
  }
});
