import { expect, test } from 'vitest';
import { isName, isStreet } from './field-lengths.ts';

test.each([
  ['Ru', true, false],
  ['রূ', true, false],
  ['12/A', true, true],
  ['R', false, false],
  ['....', false, false],
  ['\u200b\u200b\u200b', false, false],
])('%j can be a name: %s, and a street: %s', (text, name, street) => {
  expect([isName(text), isStreet(text)]).toEqual([name, street]);
});
