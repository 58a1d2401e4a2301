import { expect, test } from 'vitest';
import {
  calculateAverageStars,
  getRatingCountChange,
  sumStars,
  toPublicAuthorName,
  toRatingDistribution,
} from './review.ts';

test.each([
  ['Nusrat Jahan', 'Mim', 'Nusrat M.'],
  ['Rahim', '', 'Rahim'],
  ['', '', ''],
  ['', 'Khan', ''],
  ['নুসরাত', 'জাহান', 'নুসরাত জা.'],
])('displays %s %s as %s', (firstName, lastName, shown) => {
  expect(toPublicAuthorName({ firstName, lastName })).toBe(shown);
});

test('counts only active reviews, each once', () => {
  expect(getRatingCountChange('pending', 'active')).toBe(1);
  expect(getRatingCountChange('active', 'active')).toBe(0);
  expect(getRatingCountChange('active', 'rejected')).toBe(-1);
  expect(getRatingCountChange('pending', 'rejected')).toBe(0);
  expect(getRatingCountChange('rejected', 'active')).toBe(1);
});

test('rounds an average once, so that cards and reviews agree', () => {
  const spread = toRatingDistribution([
    { rating: 4, count: 21 },
    { rating: 5, count: 17 },
  ]);
  expect(calculateAverageStars({ sum: sumStars(spread), count: 38 })).toBe(4.4);
  expect(calculateAverageStars({ sum: 0, count: 0 })).toBe(0);
});
