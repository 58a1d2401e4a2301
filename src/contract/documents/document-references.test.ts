import { expect, test } from 'vitest';
import { listDocumentReferences, listPictureReferences } from './document-references.ts';

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
