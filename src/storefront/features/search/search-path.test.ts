import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test('any text is one segment of the path', () => {
  expect(searchPath(' a/b ')).toBe('/search/a%2Fb');
  expect(searchPath('face\twash\0 ')).toBe('/search/face%20wash');
});

test.each(['.', '..', '...', '%2e', '/..', '\\'])('searches for the text %s', (text) => {
  const { pathname } = new URL(searchPath(text), 'http://glow.localhost');
  expect(decodeURIComponent(pathname.replace(/^\/search\//, '')).trim()).toBe(text);
});

test('omits half of an emoji', () => {
  expect(searchPath('soap \ud83d')).toBe('/search/soap');
});

test('an empty text has the plain search path', () => {
  expect(searchPath('\0')).toBe('/search');
});

test('a search within a category adds the category filter', () => {
  expect(searchPath(' face wash ', 'skin')).toBe('/search/face%20wash?gg__category=skin');
});
