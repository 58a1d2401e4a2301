import { expect, test } from 'vitest';
import {
  averageStars,
  publicAuthorName,
  ratingCountChange,
  sumStars,
  toRatingDistribution,
} from './review.ts';

test.each([
  ['Nusrat Jahan', 'Mim', 'Nusrat M.'],
  ['Rahim', '', 'Rahim'],
  ['', '', ''],
  ['', 'Khan', ''],
  ['নুসরাত', 'জাহান', 'নুসরাত জা.'],
])('displays %s %s as %s', (firstName, lastName, shown) => {
  expect(publicAuthorName({ firstName, lastName })).toBe(shown);
});

test('counts only active reviews, each once', () => {
  expect(ratingCountChange('pending', 'active')).toBe(1);
  expect(ratingCountChange('active', 'active')).toBe(0);
  expect(ratingCountChange('active', 'rejected')).toBe(-1);
  expect(ratingCountChange('pending', 'rejected')).toBe(0);
  expect(ratingCountChange('rejected', 'active')).toBe(1);
});

test('rounds an average once, so that cards and reviews agree', () => {
  const spread = toRatingDistribution([
    { rating: 4, count: 21 },
    { rating: 5, count: 17 },
  ]);
  expect(averageStars({ sum: sumStars(spread), count: 38 })).toBe(4.4);
  expect(averageStars({ sum: 0, count: 0 })).toBe(0);
});
