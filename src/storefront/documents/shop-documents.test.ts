import { expect, test } from 'vitest';
import { page } from '#contract/documents/page.ts';
import { findPagePicture } from './shop-documents.ts';

const text = { id: 'a', type: 'rich-text', settings: { html: '<p>Hello</p>' } };
const withPicture = {
  id: 'b',
  type: 'image-with-text',
  settings: { image: 'glow/lab.svg', alt: 'Lab', title: 'Lab' },
};

test('a page is shared with the owner’s picture, otherwise with its first one', () => {
  const read = (document: object) => findPagePicture(page.parse(document));
  expect(read({ seo: { image: 'glow/share.svg' }, sections: [withPicture] })).toBe('glow/share.svg');
  expect(read({ sections: [text, withPicture] })).toBe('glow/lab.svg');
  expect(read({ sections: [text] })).toBe('');
});
