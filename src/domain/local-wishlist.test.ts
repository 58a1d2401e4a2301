import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_WISHLIST_ITEMS, readLocalWishlist, toggleWishlistItem } from './local-wishlist.ts';

test.each([
  [undefined, []],
  [{ 0: 1 }, []],
  [
    [3, '4', -1, 2.5, 3, 7],
    [3, 7],
  ],
])('parses stored %j as %j', (stored, ids) => {
  expect(readLocalWishlist(stored)).toEqual(ids);
});

test('adds a product at the start, and removes it the second time', () => {
  expect(toggleWishlistItem([1, 2], 3)).toEqual({ ids: [3, 1, 2] });
  expect(toggleWishlistItem([3, 1, 2], 1)).toEqual({ ids: [3, 2] });
});

test('a full wishlist refuses another product and still removes one', () => {
  const full = Array.from({ length: MAX_WISHLIST_ITEMS }, (_, index) => index + 1);
  expect(toggleWishlistItem(full, 999)).toEqual({ ids: full, isFull: true });
  expect(toggleWishlistItem(full, 1)).toEqual({ ids: full.slice(1) });
});

test('a wishlist has no duplicates and a maximum length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 600 }), (presses) => {
      const ids = presses.reduce<number[]>((before, press) => toggleWishlistItem(before, press).ids, []);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(MAX_WISHLIST_ITEMS);
      expect(readLocalWishlist(ids)).toEqual(ids);
    }),
  );
});
