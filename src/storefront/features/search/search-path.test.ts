import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test('a text is one part of the address, whatever it holds', () => {
  expect(searchPath(' a/b ')).toBe('/search/a%2Fb');
  expect(searchPath('face\twash\0 ')).toBe('/search/face%20wash');
});

test.each(['.', '..', '...', '%2e', '/..', '\\'])('%s stays the text that is searched', (text) => {
  const { pathname } = new URL(searchPath(text), 'http://glow.localhost');
  expect(decodeURIComponent(pathname.replace(/^\/search\//, '')).trim()).toBe(text);
});

test('without a text there is nothing to search for', () => {
  expect(searchPath('\0')).toBe('/search');
});

test('a search within a category is the listing of that category', () => {
  expect(searchPath(' face wash ', 'skin')).toBe('/search/face%20wash?gg__category=skin');
});
