import { expect, test } from 'vitest';
import { linksOfSide, MOST_ON_DESKTOP, MOST_ON_PHONES, splitLinks } from './split-links.ts';

const links = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  [0, MOST_ON_DESKTOP, 0, 0],
  [8, MOST_ON_DESKTOP, 8, 0],
  [9, MOST_ON_DESKTOP, 8, 1],
  [100, MOST_ON_PHONES, 100, 0],
  [103, MOST_ON_PHONES, 100, 3],
])('of %i links, at most %i shown, %i are shown and %i stand behind More', (count, most, shown, rest) => {
  const split = splitLinks(links(count), most);
  expect([split.shown.length, split.rest.length]).toEqual([shown, rest]);
  expect([...split.shown, ...split.rest]).toEqual(links(count));
});

test.each([
  [1, [1], []],
  [5, [1, 2, 3], [4, 5]],
  [8, [1, 2, 3, 4], [5, 6, 7, 8]],
])('%i links stand on both sides of the logo, the left side first', (count, left, right) => {
  const split = splitLinks(links(count), MOST_ON_DESKTOP);
  expect(linksOfSide(split, 'left').shown).toEqual(left);
  expect(linksOfSide(split, 'right').shown).toEqual(right);
});

test('More stands on the right side alone', () => {
  const split = splitLinks(links(10), MOST_ON_DESKTOP);
  expect(linksOfSide(split, 'left').rest).toEqual([]);
  expect(linksOfSide(split, 'right').rest).toEqual([9, 10]);
});
