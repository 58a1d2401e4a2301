import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAGES } from '#storefront/pages.ts';
import {
  listDocumentReferences,
  listPictureReferences,
  listRelativeLinks,
  listUnknownLinks,
} from './document-references.ts';
import { RESERVED_PAGE_NAMES } from './fields.ts';

test('lists links of menus and of owner HTML with their paths', () => {
  const menu = [
    { name: 'Skin', url: 'skin', type: 'category', submenu: [{ name: 'A', url: 'acme', type: 'brand' }] },
    { name: 'About', url: '/about?x=1' },
    { name: 'Chat', url: 'whatsapp://send?phone=880' },
  ];
  expect(listDocumentReferences(menu)).toEqual([
    { path: '0.url', kind: 'category', name: 'skin' },
    { path: '0.submenu.0.url', kind: 'brand', name: 'acme' },
    { path: '1.url', kind: 'page', name: 'about' },
  ]);
  const html = `<a class="x" href='/category/hair?a=1&amp;b=2'>x</a><a href=/cart>c</a><a href="https://a.example/b">d</a>`;
  expect(listDocumentReferences({ html })).toEqual([{ path: 'html', kind: 'category', name: 'hair' }]);
  expect(listDocumentReferences({ html: '<a href="offers">o</a><a href="www.a.example">a</a>' })).toEqual([
    { path: 'html', kind: 'page', name: 'offers' },
  ]);
});

test('lists pictures of any file name, in fields, HTML and stylesheets', () => {
  const page = {
    sections: [
      { items: [{ image: 'shop/Face Wash (1).jpg', alt: 'A jar' }, { image: 'https://a.example/a.jpg' }] },
      { style: { bgImage: 'ফেসওয়াশ.png' } },
      {
        settings: {
          html: '<img src="a&amp;b.jpg"><img src=/images/w_9/a.png>',
          css: 'p{background:url(bg.webp)}',
        },
      },
    ],
  };
  expect(listPictureReferences(page).map(({ path, picture }) => `${path} ${picture}`)).toEqual([
    'sections.0.items.0.image shop/Face Wash (1).jpg',
    'sections.1.style.bgImage ফেসওয়াশ.png',
    'sections.2.settings.html a&b.jpg',
    'sections.2.settings.css bg.webp',
  ]);
});

test('lists the slug of an entry as its page has it, also with slashes, capitals and parameters', () => {
  const menu = [
    { name: 'A', url: 'category/skin', type: 'category' },
    { name: 'B', url: 'skin?page=2', type: 'category' },
    { name: 'C', url: '/Return-Policy' },
    { name: 'D', url: '/blog/winter-skin' },
    { name: 'E', url: '/bn/blog/category/skin/' },
    { name: 'F', url: '/bn' },
    { name: 'G', url: '/' },
    { name: 'H', url: '/page/about' },
    { name: 'I', url: 'cart', type: 'page' },
  ];
  expect(listDocumentReferences(menu)).toEqual([
    { path: '0.url', kind: 'category', name: 'category/skin' },
    { path: '1.url', kind: 'category', name: 'skin' },
    { path: '2.url', kind: 'page', name: 'return-policy' },
    { path: '3.url', kind: 'post', name: 'winter-skin' },
    { path: '4.url', kind: 'topic', name: 'skin' },
  ]);
});

test('reads links and pictures in the JSON text of further fields', () => {
  const page = {
    items: [{ image: 'a.jpg', extraSettings: '{"link":"/brand/acme","mobileImage":"ছোট ছবি.jpg"}' }],
  };
  expect(listDocumentReferences(page)).toEqual([
    { path: 'items.0.extraSettings.link', kind: 'brand', name: 'acme' },
  ]);
  expect(listPictureReferences(page).at(-1)).toEqual({
    path: 'items.0.extraSettings.mobileImage',
    picture: 'ছোট ছবি.jpg',
  });
});

test('lists pictures of popups and payment methods, names without extension, and no other texts', () => {
  const popup = {
    banner: { image: { url: 'ঈদ অফার.jpg', url_bn: 'eid bn', name: 'Sale.jpg', link: { url: '/eid' } } },
    banner2: { image: { url: 'https://a.example/b.jpg' } },
  };
  expect(listPictureReferences(popup)).toEqual([
    { path: 'banner.image.url', picture: 'ঈদ অফার.jpg' },
    { path: 'banner.image.url_bn', picture: 'eid bn' },
  ]);
  expect(listPictureReferences({ methods: { url: 'pay ment.png' }, website: 'https://a.png' })).toEqual([
    { path: 'methods.url', picture: 'pay ment.png' },
  ]);
  const menu = [
    { name: 'a.jpg', url: '/a.jpg', image: '/shop/a.png' },
    { name: 'B', image: '' },
  ];
  expect(listPictureReferences(menu)).toEqual([{ path: '0.image', picture: 'shop/a.png' }]);
});

const toLinks = (links: readonly { link: string }[]) => links.map(({ link }) => link);

test('no page of the shop is an unknown link', () => {
  const links = PAGES.filter(({ path }) => path !== '*').flatMap(({ path }) => {
    const example = path.replace(/:page$/, 'otp-login').replace(/:\w+|\*/g, 'ab');
    return [`/${example}`, `/bn/${example}/?x=1#y`];
  });
  expect(toLinks(listUnknownLinks(links.map((url) => ({ name: 'A', url }))))).toEqual([]);
});

test('lists links to addresses without a page, of menus, items and markup', () => {
  const unknown = ['/catagory/skin', '/user/foo', '/category/a/b', '/category', '/bn/auth/x', '/blog/a/b'];
  const elsewhere = ['https://a.example/catagory/skin', 'tel:16247', '#top', '', '/robots.txt', '/api/docs'];
  const links = [...unknown, ...elsewhere];
  const htmlLinks = links.map((link) => `<a href="${link}">x</a>`).join('');
  expect(toLinks(listUnknownLinks(links.map((url) => ({ name: 'A', url }))))).toEqual(unknown);
  expect(toLinks(listUnknownLinks({ items: links.map((link) => ({ link })) }))).toEqual(unknown);
  expect(toLinks(listUnknownLinks({ html: htmlLinks }))).toEqual(unknown);
});

test('lists relative links of a menu, but no slugs of another kind and no pictures', () => {
  const menu = [
    { name: 'A', url: 'offers' },
    { name: 'B', url: 'www.facebook.com/glow', type: 'custom' },
    { name: 'C', url: 'skin', type: 'category' },
    { name: 'D', url: '/offers', submenu: [{ name: 'E', url: './sale' }] },
    { name: 'F', url: '#' },
    { name: 'G', url: 'whatsapp://send?phone=880' },
  ];
  expect(toLinks(listRelativeLinks(menu))).toEqual(['offers', './sale']);
});

test('every entry that leads to no built-in page is checked', () => {
  const segment = fc.stringMatching(/^[a-z]{1,6}$/).filter((text) => !RESERVED_PAGE_NAMES.has(text));
  const url = fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
  const type = fc.constantFrom('category', 'brand', 'campaign', 'page', 'custom');
  fc.assert(
    fc.property(url, type, fc.boolean(), (address, kind, isAbsolute) => {
      const menu = [{ name: 'A', url: isAbsolute ? `/${address}` : address, type: kind }];
      const checks = [...listDocumentReferences(menu), ...listUnknownLinks(menu), ...listRelativeLinks(menu)];
      expect(checks).toHaveLength(1);
    }),
  );
});
