import { expect, test } from 'vitest';
import { searchPath } from './search-path.ts';

test('a text is one part of the address, whatever it holds', () => {
  expect(searchPath(' a/b ')).toBe('/search/a%2Fb');
  expect(searchPath('face\twash\0 ')).toBe('/search/face%20wash');
});

test('a search within a category is the listing of that category', () => {
  expect(searchPath(' face wash ', 'skin')).toBe('/search/face%20wash?gg__category=skin');
});
