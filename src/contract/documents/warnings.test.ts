import { expect, test } from 'vitest';
import {
  type ActiveDocuments,
  listAnchorWarnings,
  listColourWarnings,
  listFormWarnings,
  listHiddenDocumentWarnings,
  listRemovedMarkupWarnings,
  listSectionIdWarnings,
  listVideoWarnings,
} from './warnings.ts';

const warningsOf = (place: string, active: Partial<ActiveDocuments> = {}) => {
  const [route = '', name = ''] = place.split('/');
  return listHiddenDocumentWarnings(
    { route, name },
    { theme: undefined, header: undefined, footer: undefined, menus: [], ...active },
  );
};

const header = { elements: [{ type: 'NavItems', data: { menuSlug: 'help' } }] };

test('warns about a menu that no document references', () => {
  expect(warningsOf('menus/xyz')).toEqual([
    expect.stringMatching(
      /^no page shows menus\/xyz; name it .* instead of main_menu, navigation_menu, foot/,
    ),
  ]);
});

test.each<[string, Partial<ActiveDocuments>]>([
  ['main_menu', {}],
  ['footer_menu_3', {}],
  ['xyz', { theme: { headerSettings: { navMenu: 'xyz' } } }],
  ['xyz', { theme: { footerSettings: { menu2: 'xyz' } } }],
  ['help', { header }],
  ['help', { header, theme: { headerId: 'custom' } }],
])('does not warn about the referenced menu %s', (name, active) => {
  expect(warningsOf(`menus/${name}`, active)).toEqual([]);
});

test.each<[string, Partial<ActiveDocuments>]>([
  ['footer_menu_1', { theme: { footerSettings: { menu1: 'xyz' } } }],
  ['help', { header, theme: { headerId: 3 } }],
])('warns about the menu %s if another menu is selected instead', (name, active) => {
  expect(warningsOf(`menus/${name}`, active)).toHaveLength(1);
});

test('warns about a custom header or footer while another layout is selected', () => {
  expect(warningsOf('headers/desktop_header', { theme: { headerId: 3 } })).toEqual([
    'no page shows headers/desktop_header, because headerId of widgets/theme-settings is 3, not custom',
  ]);
  expect(warningsOf('footers/desktop_footer', { theme: { footerId: 'default' } })).toEqual([
    'no page shows footers/desktop_footer, because footerId of widgets/theme-settings is default, not custom',
  ]);
  for (const theme of [undefined, {}, { headerId: 'custom', footerId: 'custom' }]) {
    expect(warningsOf('headers/desktop_header', { theme })).toEqual([]);
    expect(warningsOf('footers/desktop_footer', { theme })).toEqual([]);
  }
});

test('warns about a hidden custom header and footer when a theme selects other layouts', () => {
  const footer = { html: '<p>Ours</p>' };
  const theme = { headerId: 7, footerId: '2' };
  expect(warningsOf('widgets/theme-settings', { theme, header, footer })).toEqual([
    'no page shows headers/desktop_header, because headerId of widgets/theme-settings is 7, not custom',
    'no page shows footers/desktop_footer, because footerId of widgets/theme-settings is 2, not custom',
  ]);
  expect(warningsOf('widgets/theme-settings', { theme })).toEqual([]);
  expect(warningsOf('widgets/theme-settings', { theme: { headerId: 'custom' }, header, footer })).toEqual([]);
});

test('suggests each menu only once', () => {
  const theme = { headerSettings: { mainMenu: 'ours', navMenu: 'ours' } };
  expect(warningsOf('menus/xyz', { theme })[0]).toMatch(/ instead of ours, footer_menu_1, /);
});

test('warns about a reference to a missing menu', () => {
  const theme = { headerSettings: { mainMenu: 'aisles' }, footerSettings: { menu1: 'help' } };
  const missing = [
    'it names menus/aisles, which does not exist yet',
    'it names menus/help, which does not exist yet',
  ];
  expect(warningsOf('widgets/theme-settings', { theme })).toEqual(missing);
  expect(warningsOf('widgets/theme-settings', { theme, menus: ['aisles', 'help'] })).toEqual([]);
  expect(warningsOf('headers/desktop_header', { header })).toEqual(missing.slice(1));
});

test('does not warn about other documents', () => {
  expect(warningsOf('pages/about')).toEqual([]);
});

test('reports removed HTML of a document with its path', () => {
  const sections = [
    { id: 'how', type: 'rich-text', settings: { html: '<details><summary>How</summary>So.</details>' } },
    {
      id: 'map',
      type: 'rich-text',
      settings: { html: '<iframe src="x"></iframe>', html_bn: '<p class="x">x</p>' },
    },
    { id: 'own', type: 'html', settings: { html: '<p class="x" onclick="go()">x</p><script>x</script>' } },
  ];
  expect(listRemovedMarkupWarnings({ sections })).toEqual([
    'sections.1.settings.html is shown without <iframe>',
    'sections.1.settings.html_bn is shown without the attribute class',
    'sections.2.settings.html is shown without <script>, the attribute onclick',
  ]);
  expect(listRemovedMarkupWarnings({ html: '<nav><a href="/x">x</a></nav><style>p{}</style>' })).toEqual([
    'html is shown without <style>',
  ]);
  expect(listRemovedMarkupWarnings([{ name: 'Skin' }])).toEqual([]);
});

test('reports removed links, rules and declarations', () => {
  const html = (settings: object) => ({ id: 'own', type: 'html', settings });
  const css =
    '@import url("https://evil.example/x.css"); @font-face{src:url(x)} .bar{position:fixed;top:0;color:red} ' +
    '@media (width > 40rem){ a:hover{ position : sticky!important; -webkit-mask: none } } /* behavior: x; */ a::before{content:"{position:fixed}"}';
  const sections = [
    html({
      html: '<a href="javascript:alert(1)">x</a><a href=" &#106;ava\nscript:x">x</a><a href="/cart">c</a>',
    }),
    html({ html: '<p style="color:red;position:fixed;top:0">x</p><a href="tel:16247">c</a>', css }),
    { id: 'text', type: 'rich-text', settings: { html: "<a href='data:text/html,x'>x</a>" } },
  ];
  expect(listRemovedMarkupWarnings({ sections })).toEqual([
    'sections.0.settings.html is shown without the links that begin with javascript:',
    'sections.1.settings.html is shown without position:fixed, top',
    'sections.1.settings.css is shown without @import, @font-face, src, position:fixed, position:sticky, -webkit-mask',
    'sections.2.settings.html is shown without the links that begin with data:',
  ]);
  expect(listRemovedMarkupWarnings({ html: '<p>x</p>', style: '.bar{position:fixed}' })).toEqual([
    'style is shown without position:fixed',
  ]);
});

test('reports form fields without options or with duplicate names', () => {
  const form = (items: object[]) => ({
    id: 'ask',
    type: 'custom-form',
    settings: { formId: 'ask-us' },
    items,
  });
  const page = {
    sections: [
      form([{ name: 'size', label: 'Size', type: 'select', options: [] }]),
      form([
        { name: 'to', label: 'Name' },
        { name: 'to', label: 'E-mail', type: 'email' },
      ]),
      form([]),
      form([{ name: 'size', label: 'Size', type: 'radio', options: [{ value: 'S' }] }]),
    ],
  };
  expect(listFormWarnings(page)).toEqual([
    'sections.0.items.0 cannot be answered, because it has no options',
    'sections.1.items.1 has the name of a field before it, to',
    'sections.2 shows no form, because it has no fields',
  ]);
  expect(listFormWarnings([])).toEqual([]);
});

test('reports unreadable text colours with their replacement', () => {
  const theme = { route: 'widgets', name: 'theme-settings' };
  const loud = { bgColor: '#fff200', fontColor: '#e60012' };
  expect(listColourWarnings(theme, loud)).toEqual([
    'fontColor is shown as #000000, because #e60012 cannot be read on #fff200 (4.5 to 1)',
  ]);
  expect(listColourWarnings(theme, { fontColor: '#EEE' })).toHaveLength(1);
  expect(listColourWarnings(theme, { fontColor: '#333' })).toEqual([]);
  expect(listColourWarnings(theme, [])).toEqual([]);
  const home = { route: 'pages', name: 'home' };
  const gap = (id: string, style: object) => ({ id, type: 'spacer', style, settings: { height: '10px' } });
  expect(
    listColourWarnings(home, { sections: [gap('a', { fontColor: '#fff' }), gap('b', loud), gap('c', {})] }),
  ).toEqual([expect.stringContaining('sections.1.style.fontColor is shown as #000000')]);
});

test('reports duplicate section ids', () => {
  const text = (id: string) => ({ id, type: 'rich-text', settings: { html: '<p>x</p>' } });
  expect(listSectionIdWarnings({ sections: [text('a'), text('b'), text('a')] })).toEqual([
    'sections.2 has the id of a section before it, a',
  ]);
  expect(listSectionIdWarnings({ columns: 4 })).toEqual([]);
});

test('reports header and footer colours if both are set by the owner', () => {
  const at = (route: string) => ({ route, name: 'default' });
  expect(
    listColourWarnings(at('headers'), { topBgColor: '#fff', topTextColor: '#eee', bottomTextColor: '#eee' }),
  ).toEqual([expect.stringMatching(/^topTextColor is shown as #\w+, because #eee cannot be read on #fff/)]);
  expect(listColourWarnings(at('footers'), { bgColor: '#102030', fontColor: '#203040' })).toHaveLength(1);
  expect(listColourWarnings(at('footers'), { bgColor: '#102030', fontColor: '#fff' })).toEqual([]);
});

test('reports a theme that selects a missing custom header or footer', () => {
  const theme = { headerId: 'custom', footerId: 'custom' };
  expect(warningsOf('widgets/theme-settings', { theme, footer: { html: '' } })).toEqual([
    expect.stringMatching(/^headerId is custom, but headers\/desktop_header does not exist yet/),
  ]);
});

test('reports a link to a missing section, and lists the existing sections', () => {
  const slide = (link: string) => ({ image: 'a.png', alt: 'A', link });
  const items = [slide('#order'), slide('#section-order'), slide('/cart#order'), slide('#')];
  const sections = [
    { id: 'top', type: 'hero-slider', settings: {}, items },
    { id: 'order', type: 'spacer' },
  ];
  expect(listAnchorWarnings({ sections })).toEqual([
    'sections.0.items.0.link leads to #order, which is not on the page; its sections are #section-top, #section-order',
  ]);
});

test('reports videos of unknown hosts', () => {
  const video = (id: string, url: string) => ({ id, type: 'video', settings: { url } });
  const sections = [
    video('a', 'https://youtu.be/aqz-KE-bpKQ'),
    video('b', 'https://videos.example/watch/1'),
    video('c', 'https://cdn.example/tour.mp4'),
    video('d', 'https://www.facebook.com/glow/videos/1'),
  ];
  expect(listVideoWarnings({ sections })).toEqual([
    expect.stringMatching(
      /^sections\.1\.settings\.url is shown as a link, because https:\/\/videos\.example/,
    ),
  ]);
});
