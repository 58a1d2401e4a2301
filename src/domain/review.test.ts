import { expect, test } from 'vitest';
import { countedChange, shownAuthor } from './review.ts';

test.each([
  ['Nusrat Jahan', 'Mim', 'Nusrat M.'],
  ['Rahim', '', 'Rahim'],
  ['', '', ''],
  ['', 'Khan', ''],
  ['নুসরাত', 'জাহান', 'নুসরাত জা.'],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(shownAuthor({ firstName, lastName })).toBe(shown);
});

test('only active reviews count, each once', () => {
  expect(countedChange('pending', 'active')).toBe(1);
  expect(countedChange('active', 'active')).toBe(0);
  expect(countedChange('active', 'rejected')).toBe(-1);
  expect(countedChange('pending', 'rejected')).toBe(0);
  expect(countedChange('rejected', 'active')).toBe(1);
});
