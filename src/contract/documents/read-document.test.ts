import { expect, test } from 'vitest';
import { z } from 'zod';
import { MAX_LIST_ENTRIES } from './document-limits.ts';
import { documentKinds } from './document-schema.ts';
import { socialLinks } from './footer.ts';
import { menu } from './menu.ts';
import { page } from './page.ts';
import { checkDocument, checkShopDocument, readDocument } from './read-document.ts';
import { themeSettings } from './theme-settings.ts';

const row = (id: string) => ({
  id,
  type: 'product-row',
  settings: { title: 'New in', source: { kind: 'logic', logic: 'newest' } },
});

test('reads a valid page completely, with defaults', () => {
  const { value, problems } = readDocument(page, { seo: { title: 'Home' }, sections: [row('a')] });
  expect(problems).toEqual([]);
  expect(value?.sections[0]).toMatchObject({ items: [], settings: { source: { limit: 12 } } });
});

test('omits a section of an unknown kind and keeps the others', () => {
  const json = { sections: [row('a'), { id: 'b', type: 'fireworks', settings: {} }, row('c')] };
  const { value, problems } = readDocument(page, json);
  expect(value?.sections.map((section) => section.id)).toEqual(['a', 'c']);
  expect(problems[0]?.path).toBe('sections.1.type');
});

test('omits a section with several problems without affecting its neighbour', () => {
  const { value } = readDocument(page, { sections: [{ type: 'product-row' }, row('b')] });
  expect(value?.sections.map((section) => section.id)).toEqual(['b']);
});

test('omits several invalid items of one list', () => {
  const json = [
    { name: 'Home', url: '/' },
    { url: '/x' },
    7,
    { name: 'Skin', url: 'skin', type: 'category' },
  ];
  const { value, problems } = readDocument(menu, json);
  expect(value?.map((item) => item.name)).toEqual(['Home', 'Skin']);
  expect(problems).toHaveLength(2);
});

test('omits only an invalid nested menu entry', () => {
  const json = [{ name: 'A', url: 'a', type: 'category', submenu: [{ name: 'B' }, { name: 'C', url: 'c' }] }];
  const { value } = readDocument(menu, json);
  expect(value?.[0]?.submenu?.map((item) => item.name)).toEqual(['C']);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
])('omits the script address %j', (url) => {
  const { value } = readDocument(menu, [{ name: 'Home', url }]);
  expect(value).toEqual([]);
});

test('omits an invalid colour and an unknown setting', () => {
  const { value, problems } = readDocument(themeSettings, {
    primaryColor: 'teal',
    radius: 'soft',
    sparkle: 1,
  });
  expect(value).toEqual({ radius: 'soft' });
  expect(problems.map((problem) => problem.path).sort()).toEqual(['', 'primaryColor']);
});

test.each([[null], ['text'], [[]], [undefined]])('%j is not a page', (json) => {
  expect(readDocument(page, json).value).toBeUndefined();
});

test('reports every problem with its path', () => {
  const checked = checkDocument(page, { sections: [{ ...row('a'), style: { padding: 'url(x)' } }] });
  expect(checked).toMatchObject({ problems: [{ path: 'sections.0.style.padding' }] });
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
const nestedMenu = (depth: number): unknown =>
  JSON.parse(`${'[{"name":"a","url":"a","submenu":'.repeat(depth)}[]${'}]'.repeat(depth)}`);

test.each([
  ['lists', nested(10_000)],
  ['menus', nestedMenu(10_000)],
])('rejects %s nested 10,000 levels deep', (_what, json) => {
  expect(readDocument(menu, json)).toEqual({
    value: undefined,
    problems: [{ path: '', reason: 'nests deeper than 64 levels' }],
  });
  expect(checkDocument(menu, json)).toEqual({
    problems: [{ path: '', reason: 'must not nest deeper than 64 levels' }],
  });
});

test.each([
  ['numbers', (i: number) => i],
  ['nameless entries', () => ({ url: '/x' })],
  [
    'entries, every second of which is invalid',
    (i: number) => (i % 2 ? { url: 7 } : { name: 'A', url: 'a' }),
  ],
  ['entries with unknown parts', () => ({ name: 'A', url: 'a', glitter: true })],
  ['sections of unknown kinds', () => ({ id: 'a', type: 'fireworks' })],
])('measures a list of 100,000 %s once, and reads only its first thousand items', (_what, entry) => {
  const list = Array.from({ length: 100_000 }, (_, i) => entry(i));
  let reads = 0;
  const counted = new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const readMenu = readDocument(menu, counted);
  const readPage = readDocument(page, { sections: counted });
  expect(reads).toBeLessThanOrEqual(2 * (100_000 + 1_000));
  expect(readMenu.value?.length ?? 0).toBeLessThanOrEqual(300);
  expect(readPage.value?.sections).toEqual([]);
  expect(readMenu.problems.length).toBeLessThanOrEqual(51);
});

/** Lists the maximum lengths of all lists in a JSON schema; `undefined` for a list without one. */
function listMaximums(part: unknown): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'type' in part && part.type === 'array' ? ['maxItems' in part ? part.maxItems : undefined] : [];
  return [...own, ...Object.values(part).flatMap(listMaximums)];
}

test('no document may have a longer list than is read', () => {
  const schemas = documentKinds.map(({ schema }) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const maximums = schemas.flatMap(listMaximums);
  expect(maximums).not.toEqual([]);
  expect(maximums.filter((max) => typeof max !== 'number' || max > MAX_LIST_ENTRIES)).toEqual([]);
});

test('keeps the first entries of a list that is too long', () => {
  const { value, problems } = readDocument(
    menu,
    Array.from({ length: 330 }, (_, i) => ({ name: `Entry ${i}`, url: '/' })),
  );
  expect(value).toHaveLength(300);
  expect(value?.at(-1)?.name).toBe('Entry 299');
  expect(problems).toHaveLength(1);
});

const problemsOf = (route: string, name: string, content: unknown) => {
  const outcome = checkShopDocument({ route, name, content });
  return 'problems' in outcome ? outcome.problems : [];
};

const entry = (name: string, submenu?: unknown[]) => ({ name, url: `/${name}`, ...(submenu && { submenu }) });

test.each([1, 3, 4, 12, 25])('accepts a menu of %i levels', (levels) => {
  const nest = (level: number): object => entry(`l${level}`, level > 1 ? [nest(level - 1)] : undefined);
  expect(problemsOf('menus', 'main_menu', [nest(levels)])).toEqual([]);
  const header = { elements: [{ type: 'NavItems', data: { items: [nest(levels)] } }] };
  expect(problemsOf('headers', 'desktop_header', header)).toEqual([]);
});

test('reports the path of an invalid entry at any depth', () => {
  const menuOfFive = [entry('a', [entry('b', [entry('c', [entry('d', [{ name: 'e' } as never])])])])];
  expect(problemsOf('menus', 'main_menu', menuOfFive)).toMatchObject([
    { path: '0.submenu.0.submenu.0.submenu.0.submenu.0.url' },
  ]);
});

test('an icon of a custom header may be a picture, if it has a link', () => {
  const header = (data: object) => ({ elements: [{ type: 'IconButton', data }] });
  expect(problemsOf('headers', 'desktop_header', header({ image: 'a.png', link: '/offers' }))).toEqual([]);
  expect(problemsOf('headers', 'desktop_header', header({ icon: 'cart', image: 'a.png' }))).toEqual([]);
  for (const data of [{ image: 'a.png' }, { link: '/offers' }, {}]) {
    expect(problemsOf('headers', 'desktop_header', header(data))).toEqual([
      { path: 'elements.0.data', reason: 'must have an icon, or an image and a link' },
    ]);
  }
});

test.each([1, 9, '3', 'default', 'custom'])('accepts headerId %j', (headerId) => {
  expect(problemsOf('widgets', 'theme-settings', { headerId })).toEqual([]);
});

test.each([
  [{ headerId: 10 }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ headerId: 'mega' }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ headerId: 0 }, 'headerId', 'must be 1 to 9, default or custom'],
  [{ footerId: 5 }, 'footerId', 'must be 1 to 4, default or custom'],
  [{ footerId: '12' }, 'footerId', 'must be 1 to 4, default or custom'],
])('rejects an unknown layout: %j', (theme, path, reason) => {
  expect(problemsOf('widgets', 'theme-settings', theme)).toEqual([{ path, reason }]);
});

test.each(['cart', 'blog', 'bn', 'Track-Order', 'user', 'healthz', 'livez', 'readyz', 'metrics'])(
  'rejects a page with the reserved name %s',
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

test.each(['9999px', '9999', 601, '41rem', '101vh', '50%', 'auto', -1])('rejects the space %j', (height) => {
  const spacer = { id: 'a', type: 'spacer', settings: { height } };
  expect(problemsOf('pages', 'home', { sections: [spacer] })).toEqual([
    {
      path: 'sections.0.settings.height',
      reason: 'must be a height from 0 to 600px, 40rem, 100vh or 100vw',
    },
  ]);
});

test.each([0, 600, '0', '2.5rem', '40rem', '100vh'])('accepts the space %j', (height) => {
  const spacer = { id: 'a', type: 'spacer', settings: { height } };
  expect(problemsOf('pages', 'home', { sections: [spacer] })).toEqual([]);
});

test('accepts a padding in pixels as text or as a number', () => {
  const padded = (style: object) =>
    problemsOf('pages', 'home', { sections: [{ id: 'a', type: 'store-list', settings: {}, style }] });
  expect(padded({ padding: '2000px 100vw auto 0', paddingTop: '125rem' })).toEqual([]);
  expect(padded({ padding: '9999px 0', paddingTop: '126rem' })).toEqual([
    { path: 'sections.0.style.paddingTop', reason: expect.stringMatching(/^must be at most 2000px, /) },
    { path: 'sections.0.style.padding', reason: expect.stringMatching(/^must be at most 2000px, /) },
  ]);
});

test('rejects unknown kinds of popup links', () => {
  const popup = (urlType: string) => ({
    banner: { image: { url: 'a.png', link: { url: 'winter', urlType } } },
  });
  expect(problemsOf('widgets', 'welcome-popup', popup('campaign'))).toEqual([]);
  expect(problemsOf('widgets', 'welcome-popup', popup('kampaign'))).toEqual([
    {
      path: 'banner.image.link.urlType',
      reason: 'must be one of "category", "page", "campaign", "custom", "brand"',
    },
  ]);
});

test('validates phone numbers and e-mail addresses in links', () => {
  const reached = { phone: '০৯৬১২-০০০১৪৫', email: 'care@glow.example', website: 'mailto:care@glow.example' };
  expect(problemsOf('widgets', 'social-links', reached)).toEqual([]);
  expect(problemsOf('widgets', 'social-links', { phone: '', email: '' })).toEqual([]);
  expect(
    problemsOf('widgets', 'social-links', { phone: 'call us', email: 'care', website: 'tel:017' }),
  ).toEqual([
    { path: 'website', reason: expect.stringMatching(/^must be `tel:` and a phone number, or/) },
    { path: 'phone', reason: expect.stringMatching(/^must be a phone number, such as/) },
    { path: 'email', reason: 'must be an e-mail address, such as care@shop.example' },
  ]);
  expect(problemsOf('menus', 'main_menu', [{ name: 'Call', url: 'tel:us' }])).toMatchObject([
    { path: '0.url' },
  ]);
});

test('completes links without a scheme, and rejects names that are no link', () => {
  const written = {
    facebook: 'facebook.com/glow',
    twitter: '//x.com/glow',
    youTube: ' www.youtube.com/@glow ',
    linkedin: 'https://linkedin.com/company/glow',
    instagram: '@glow',
    website: '০১৭১২-৩৪৫৬৭৮',
  };
  expect(readDocument(socialLinks, written).value).toEqual({
    facebook: 'https://facebook.com/glow',
    twitter: 'https://x.com/glow',
    youTube: 'https://www.youtube.com/@glow',
    linkedin: 'https://linkedin.com/company/glow',
    website: 'tel:01712345678',
  });
  const banner = (link: string) => ({
    sections: [{ id: 'a', type: 'image-with-text', settings: { image: 'a.png', link } }],
  });
  expect(readDocument(page, banner('category/soap')).value?.sections[0]?.settings).toMatchObject({
    link: '/category/soap',
  });
  expect(problemsOf('widgets', 'social-links', { instagram: '@glow' })).toMatchObject([
    { path: 'instagram' },
  ]);
  expect(readDocument(socialLinks, { facebook: 'javascript:alert(1)' }).value).toEqual({});
});

test('completes addresses of videos, and rejects others', () => {
  const video = (url: string) => ({ sections: [{ id: 'a', type: 'video', settings: { url } }] });
  for (const written of ['http://youtu.be/x', 'youtu.be/x', '//youtu.be/x', ' https://youtu.be/x '])
    expect(readDocument(page, video(written)).value?.sections[0]?.settings).toMatchObject({
      url: 'https://youtu.be/x',
    });
  for (const written of ['', 'x', 'https://', 'javascript:alert(1)', 'http://cdn.example:81/a.mp4'])
    expect(problemsOf('pages', 'home', video(written)), written).toMatchObject([
      { path: 'sections.0.settings.url', reason: 'must be an https address' },
    ]);
});

test('the limit of cash on delivery must be an amount in BDT', () => {
  expect(problemsOf('widgets', 'page-settings', { maxCODAmount: 15_000.5 })).toEqual([]);
  for (const maxCODAmount of [-1, '15000', 0.001]) {
    expect(problemsOf('widgets', 'page-settings', { maxCODAmount })).not.toEqual([]);
  }
});

test.each([
  ['pages', 'HOME-2'],
  ['pages', 'Summer'],
  ['landing', 'EID'],
])('requires lower case for %s/%s', (route, name) => {
  expect(problemsOf(route, name, { sections: [] })).toEqual([
    { path: '', reason: expect.stringContaining('must be written in small letters') },
  ]);
});

test('reports problems with field names and hints for the author of the document', () => {
  const sections = [
    { id: 'a', type: 'carousel', settings: {} },
    { id: 'b', type: 'banner-grid', settings: { columns: 5 }, items: [{ image: 'x', textcolor: '#fff' }] },
    { id: '', type: 'faq', bgColor: '#fff', style: { padding: true } },
    { id: 'd', type: 'product-row', settings: { source: { kind: 'logic', logic: 'newest', limit: 99 } } },
    5,
  ];
  const elsewhere = { id: 'e', type: 'image-with-text', settings: { html: '<p>Hi</p>' } };
  expect(problemsOf('pages', 'tips', { sections: [elsewhere] })).toContainEqual({
    path: 'sections.0.settings',
    reason: 'has no field "html" here',
  });
  const result = problemsOf('pages', 'tips', { seo: { title: 5 }, sections, 'seo-title': 1 });
  expect(Object.fromEntries(result.map(({ path, reason }) => [path, reason]))).toEqual({
    'seo.title': 'must be a text',
    'sections.0.type': expect.stringMatching(/^must be one of "hero-slider", "category-tiles", .*"spacer"/),
    'sections.1.settings.columns': 'must be one of 1, 2, 3',
    'sections.1.items.0.alt': 'is missing, and must be a text',
    'sections.1.items.0': 'has no field "textcolor" here; did you mean textColor?',
    'sections.2': 'has no field "bgColor" here; it belongs in style',
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
      reason: 'must start with /, #, https://, tel:, mailto:, sms: or whatsapp: or a slug',
    },
  ]);
});
