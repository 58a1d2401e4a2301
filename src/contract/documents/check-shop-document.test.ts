import { expect, test } from 'vitest';
import { checkShopDocument } from './check-shop-document.ts';

const problemsOf = (route: string, name: string, content: unknown) => {
  const outcome = checkShopDocument({ route, name, content });
  return 'problems' in outcome ? outcome.problems : [];
};

const entry = (name: string, submenu?: unknown[]) => ({ name, url: `/${name}`, ...(submenu && { submenu }) });

test('a menu deeper than any shop shows is refused, at the entry that goes too deep', () => {
  const three = [entry('a', [entry('b', [entry('c')])])];
  expect(problemsOf('menus', 'main_menu', three)).toEqual([]);
  const four = [entry('a', [entry('b', [entry('c', [entry('d')])])])];
  expect(problemsOf('menus', 'main_menu', four)).toEqual([
    { path: '0.submenu.0.submenu.0.submenu', reason: expect.stringContaining('three levels') },
  ]);
  const header = { elements: [{ type: 'NavItems', data: { items: four } }] };
  expect(problemsOf('headers', 'desktop_header', header)).toMatchObject([
    { reason: expect.stringContaining('three levels') },
  ]);
});

test.each([1, 9, '3', 'default', 'custom'])('headerId %j may be worn', (headerId) => {
  expect(problemsOf('widgets', 'theme-settings', { headerId })).toEqual([]);
});

test.each([
  [{ headerId: 10 }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ headerId: 'mega' }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ headerId: 0 }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ footerId: 5 }, 'footerId', 'must be 1 to 4, default or custom'],
  [{ footerId: '12' }, 'footerId', 'must be 1 to 4, default or custom'],
])('a layout that is not there is refused: %j', (theme, path, reason) => {
  expect(problemsOf('widgets', 'theme-settings', theme)).toEqual([{ path, reason }]);
});

test.each(['cart', 'blog', 'bn', 'Track-Order', 'user', 'healthz', 'metrics'])(
  'a page named %s could never be seen',
  (name) => {
    expect(problemsOf('pages', name, { sections: [] })).toEqual([
      { path: '', reason: expect.stringContaining('is the address of another page') },
    ]);
  },
);

test.each(['home', 'about', 'authentic-products', 'checkout-help', 'আমাদের-কথা'])(
  'a page may be named %s',
  (name) => {
    expect(problemsOf('pages', name, { sections: [] })).toEqual([]);
  },
);

test('the limit of cash on delivery is an amount', () => {
  expect(problemsOf('widgets', 'page-settings', { maxCODAmount: 15_000.5 })).toEqual([]);
  for (const maxCODAmount of [-1, '15000', 0.001]) {
    expect(problemsOf('widgets', 'page-settings', { maxCODAmount })).not.toEqual([]);
  }
});

test.each([
  ['pages', 'HOME-2'],
  ['pages', 'Summer'],
  ['landing', 'EID'],
])('%s/%s must be written in small letters', (route, name) => {
  expect(problemsOf(route, name, { sections: [] })).toEqual([
    { path: '', reason: expect.stringContaining('must be written in small letters') },
  ]);
});

test('faults are told in words of who writes the document', () => {
  const sections = [
    { id: 'a', type: 'carousel', settings: {} },
    { id: 'b', type: 'banner-grid', settings: { columns: 5 }, items: [{ image: 'x', textcolor: '#fff' }] },
    { id: '', type: 'faq', style: { padding: true } },
    { id: 'd', type: 'product-row', settings: { source: { kind: 'logic', logic: 'newest', limit: 99 } } },
    5,
  ];
  const told = problemsOf('pages', 'tips', { seo: { title: 5 }, sections, 'seo-title': 1 });
  expect(Object.fromEntries(told.map(({ path, reason }) => [path, reason]))).toEqual({
    'seo.title': 'must be a text',
    'sections.0.type': expect.stringMatching(/^must be one of "hero-slider", "category-tiles", .*"spacer"/),
    'sections.1.settings.columns': 'must be one of 1, 2, 3',
    'sections.1.items.0.alt': 'is missing, and must be a text',
    'sections.1.items.0': 'has no field "textcolor" here; textColor is meant?',
    'sections.2.id': 'must not be empty',
    'sections.2.style.padding': 'must be a number or a text',
    'sections.3.settings.source.limit': 'must be at most 48',
    'sections.4': 'must be an object, {…}',
    '': 'has no field "seo-title" here',
  });
  const link = { url: 'Winter Glow' };
  expect(problemsOf('widgets', 'welcome-popup', { banner: { image: { url: 'x', link } } })).toEqual([
    {
      path: 'banner.image.link.url',
      reason: 'must start with /, #, https://, tel: or mailto: or a slug',
    },
  ]);
});
