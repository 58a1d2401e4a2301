import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups items by key in order of first appearance', () => {
  expect([...groupBy(['pear', 'apple', 'plum'], (name) => name.charAt(0))]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple']],
  ]);
});
