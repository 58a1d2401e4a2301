import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLinkedPictureUrl } from '#domain/picture-address.ts';
import { DocumentPictures, listDocumentsOfPage, listPictureAddresses } from './document-pictures.ts';

test('lists addresses in fields and in markup, not in text', () => {
  const json = {
    logo: ' https://cdn.example/logo.png ',
    sections: [
      { image: '//cdn.example/a.jpg' },
      { html: `<img src="https://cdn.example/b.jpg?x=1&amp;y=2"><img src='http://cdn.example/c.jpg' alt=x>` },
      { style: { backgroundImage: 'url(https://cdn.example/d.jpg)' } },
      { text: 'See https://cdn.example/e.jpg today' },
      { html: '&lt;img src=&quot;https://cdn.example/h.jpg&quot;&gt;' },
    ],
  };
  expect(listPictureAddresses(json).toSorted()).toEqual([
    'http://cdn.example/c.jpg',
    'https://cdn.example/a.jpg',
    'https://cdn.example/b.jpg?x=1&y=2',
    'https://cdn.example/d.jpg',
    'https://cdn.example/h.jpg',
    'https://cdn.example/logo.png',
  ]);
});

test('lists each candidate of a srcset', () => {
  const json = { html: '<img srcset="https://cdn.example/f.jpg 1x, https://cdn.example/g.jpg 2x">' };
  expect(listPictureAddresses(json)).toEqual(
    expect.arrayContaining(['https://cdn.example/f.jpg', 'https://cdn.example/g.jpg']),
  );
});

test('finds the address of every picture, wherever the document names it', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true }),
      fc.constantFrom('field', '"', "'"),
      (url, quote) => {
        const escaped = url.replaceAll('&', '&amp;').replaceAll("'", '%27');
        const json = quote === 'field' ? [{ image: url }] : { html: `<img src=${quote}${escaped}${quote}>` };
        const address = toLinkedPictureUrl(quote === 'field' ? url : url.replaceAll("'", '%27'));
        expect(listPictureAddresses(json)).toContain(address);
      },
    ),
  );
});

test('an address belongs to the shop of the document', () => {
  const pictures = new DocumentPictures();
  pictures.record(1, { image: 'https://cdn.example/a.jpg' });
  expect(pictures.has(1, 'https://cdn.example/a.jpg')).toBe(true);
  expect(pictures.has(2, 'https://cdn.example/a.jpg')).toBe(false);
  expect(pictures.has(1, 'https://cdn.example/b.jpg')).toBe(false);
});

test.each([
  ['/', 'pages/home'],
  ['/about-us', 'pages/about-us'],
  ['/%E0%A6%A8%E0%A6%AF%E0%A6%BC', 'pages/ন\u09af\u09bc'],
  ['/landing/eid/women', 'landing/eid/women'],
  ['/category/skin', 'listing/category'],
  ['/search/soap', 'listing/search'],
  ['/%E0%A4', 'pages/%E0%A4'],
])('the page %s has the document %s', (path, document) => {
  expect(listDocumentsOfPage(path)).toContain(document);
  expect(listDocumentsOfPage(path)).toContain('widgets/theme-settings');
});
