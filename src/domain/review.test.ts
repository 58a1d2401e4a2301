import { expect, test } from 'vitest';
import { averageStars, countedChange, shownAuthor, spreadOf, sumStars } from './review.ts';

test.each([
  ['Nusrat Jahan', 'Mim', 'Nusrat M.'],
  ['Rahim', '', 'Rahim'],
  ['', '', ''],
  ['', 'Khan', ''],
  ['নুসরাত', 'জাহান', 'নুসরাত জা.'],
])('displays %s %s as %s', (firstName, lastName, shown) => {
  expect(shownAuthor({ firstName, lastName })).toBe(shown);
});

test('counts only active reviews, each once', () => {
  expect(countedChange('pending', 'active')).toBe(1);
  expect(countedChange('active', 'active')).toBe(0);
  expect(countedChange('active', 'rejected')).toBe(-1);
  expect(countedChange('pending', 'rejected')).toBe(0);
  expect(countedChange('rejected', 'active')).toBe(1);
});

test('rounds an average once, so that cards and reviews agree', () => {
  const spread = spreadOf([
    { rating: 4, count: 21 },
    { rating: 5, count: 17 },
  ]);
  expect(averageStars({ sum: sumStars(spread), count: 38 })).toBe(4.4);
  expect(averageStars({ sum: 0, count: 0 })).toBe(0);
});
