import { expect, test } from 'vitest';
import { splitPersonName } from './person-name.ts';

test.each([
  ['Nusrat Jahan', 'Nusrat', 'Jahan'],
  ['Md. Abdul  Karim Khan', 'Md. Abdul Karim', 'Khan'],
  [' রহিমা খাতুন ', 'রহিমা', 'খাতুন'],
  ['Rahim', 'Rahim', ''],
  ['', '', ''],
])('%j splits at the last space', (name, firstName, lastName) => {
  expect(splitPersonName(name)).toEqual({ firstName, lastName });
});
