import { expect, test } from 'vitest';
import { isPlainClick } from './is-plain-click.ts';

const PLAIN_CLICK = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false };

test('a click with the main button and no modifier key is plain', () => {
  expect(isPlainClick(PLAIN_CLICK)).toBe(true);
});

test.each([
  { altKey: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { button: 1 },
  { button: 2 },
])('a click with %o is not plain', (change) => {
  expect(isPlainClick({ ...PLAIN_CLICK, ...change })).toBe(false);
});
