import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalCartItem } from '#domain/local-cart.ts';
import {
  applyCartChanges,
  diffCart,
  diffWishlist,
  EMPTY_SYNCED_STATE,
  listRepeatableChanges,
  listUnsentItems,
  readSyncedState,
  rebaseCart,
  rebaseWishlist,
} from './synced-cart.ts';

const item = (skuId: number, quantity: number, status?: false): LocalCartItem => ({
  skuId,
  quantity,
  price: 100,
  ...(status === false && { status }),
});
const line = (skuId: number, quantity: number, status = true) => ({
  id: skuId + 1_000,
  skuId,
  quantity,
  status,
  price: 90,
});

test('merges a guest’s cart into the account’s, adding up quantities', () => {
  const joined = rebaseCart([item(1, 2), item(2, 1)], EMPTY_SYNCED_STATE.lines, [line(1, 3), line(3, 1)]);
  expect(joined.items).toEqual([item(1, 5), item(2, 1), { ...item(3, 1), price: 90 }]);
  expect(joined.reductions).toEqual([]);
  expect(diffCart(joined.items, [line(1, 3), line(3, 1)])).toEqual([
    { kind: 'add', skuId: 1, quantity: 2 },
    { kind: 'add', skuId: 2, quantity: 1 },
  ]);
});

test('applies local changes to changes made on other devices', () => {
  const before = [line(1, 1), line(2, 5), line(3, 1), line(4, 1), line(5, 1)];
  const local = [item(1, 3), item(2, 2), item(4, 1), item(5, 2)];
  const now = [line(1, 2), line(2, 6), line(3, 1), line(6, 1, false)];
  const { items: next } = rebaseCart(local, before, now);
  expect(next).toEqual([item(1, 4), item(2, 3), item(5, 2), { ...item(6, 1, false), price: 90 }]);
  expect(diffCart(next, now)).toEqual([
    { kind: 'remove', id: 1_003, skuId: 3 },
    { kind: 'add', skuId: 1, quantity: 2 },
    { kind: 'change', id: 1_002, skuId: 2, quantity: 3 },
    { kind: 'add', skuId: 5, quantity: 2 },
  ]);
});

test('repeats no change or removal of a line that the account no longer has', () => {
  const changes = diffCart(
    [item(1, 3), item(2, 1), item(5, 1)],
    [line(1, 1), line(2, 5), line(3, 1), line(4, 1)],
  );
  expect(listRepeatableChanges(changes, [line(3, 1)])).toEqual([
    { kind: 'remove', id: 1_003, skuId: 3 },
    { kind: 'add', skuId: 1, quantity: 2 },
    { kind: 'add', skuId: 5, quantity: 1 },
  ]);
});

test('applies changes made during a request to its response', () => {
  const lines = [line(1, 1), line(2, 5), line(3, 1)];
  const sent = diffCart([item(1, 3), item(2, 2, false), item(4, 1)], lines);
  const taken = applyCartChanges(lines, sent);
  expect(taken).toMatchObject([
    { skuId: 1, quantity: 3 },
    { skuId: 2, quantity: 2, status: false },
    { skuId: 4, quantity: 1, status: true },
  ]);
  const now = [line(1, 3), line(2, 2, false), line(4, 1)];
  const local = [item(1, 4), item(2, 2, false), item(4, 1)];
  expect(rebaseCart(local, taken, now).items).toEqual(local);
  expect(rebaseCart(local, lines, now).items).not.toEqual(local);
});

test('synchronises excluding a line and including it again', () => {
  expect(rebaseCart([item(1, 1)], [line(1, 1)], [line(1, 1, false)]).items).toEqual([item(1, 1, false)]);
  expect(rebaseCart([item(1, 1, false)], [line(1, 1)], [line(1, 1)]).items).toEqual([item(1, 1, false)]);
  expect(diffCart([item(1, 1)], [line(1, 1, false)])).toEqual([
    { kind: 'change', id: 1_001, skuId: 1, status: true },
  ]);
});

test('has no changes after synchronisation', () => {
  const lines = [line(1, 2), line(2, 1, false)];
  expect(diffCart([item(1, 2), item(2, 1, false)], lines)).toEqual([]);
  expect(rebaseCart([item(2, 1, false), item(1, 2)], lines, lines).items).toEqual([
    item(2, 1, false),
    item(1, 2),
  ]);
});

test('keeps only items that the account has not received after the session ends', () => {
  expect(listUnsentItems([item(1, 3), item(2, 1), item(3, 1)], [line(1, 1), line(3, 2)])).toEqual([
    item(1, 2),
    item(2, 1),
  ]);
});

const guestCart = fc.uniqueArray(
  fc.record({
    skuId: fc.integer({ min: 1, max: 150 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 998, max: 1_000 })),
  }),
  { selector: ({ skuId }) => skuId, maxLength: 100, size: 'max' },
);

test('reports every unit of a guest’s cart that the joined cart lacks, and loses no line of the account', () => {
  fc.assert(
    fc.property(guestCart, guestCart, (guest, account) => {
      const lines = account.map(({ skuId, quantity }) => line(skuId, quantity));
      const { items, reductions } = rebaseCart(
        guest.map(({ skuId, quantity }) => item(skuId, quantity)),
        EMPTY_SYNCED_STATE.lines,
        lines,
      );
      expect(items.length).toBeLessThanOrEqual(100);
      const unitsIn = (cart: readonly { skuId: number; quantity: number }[], skuId: number) =>
        cart.find((each) => each.skuId === skuId)?.quantity ?? 0;
      for (const skuId of new Set([...guest, ...account].map((each) => each.skuId))) {
        const [wanted, quantity] = [unitsIn(guest, skuId) + unitsIn(account, skuId), unitsIn(items, skuId)];
        const reported = reductions.filter((each) => each.skuId === skuId);
        expect(reported).toEqual(
          quantity < wanted
            ? [{ skuId, wanted, quantity, reason: quantity ? 'line-limit' : 'full-cart' }]
            : [],
        );
        expect(quantity).toBeGreaterThanOrEqual(unitsIn(account, skuId));
      }
    }),
  );
});

test('synchronises the wishlist', () => {
  expect(diffWishlist([4, 1], [1, 2])).toEqual({ added: [4], removed: [2] });
  expect(rebaseWishlist([4, 1], [1, 2], [5, 1, 2, 4])).toEqual({ ids: [4, 5, 1], dropped: [] });
});

test('reports each product of a guest’s wishlist that the account’s wishlist has no space for', () => {
  const wishes = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 200, size: 'max' });
  fc.assert(
    fc.property(wishes, wishes, (guest, account) => {
      const { ids, dropped } = rebaseWishlist(guest, [], account);
      expect(ids.length).toBeLessThanOrEqual(200);
      expect(new Set([...ids, ...dropped])).toEqual(new Set([...guest, ...account]));
      expect(account.every((id) => ids.includes(id))).toBe(true);
      expect(dropped.length === 0 || ids.length === 200).toBe(true);
    }),
  );
});

test('ignores an invalid stored state', () => {
  const state = { userId: 3, lines: [], wishes: [1] };
  expect(readSyncedState(state)).toEqual(state);
  const changes = diffCart([item(1, 2), item(2, 1)], [line(2, 2), line(3, 1)]);
  const waiting = { ...state, unanswered: { key: 'k', changes } };
  expect(readSyncedState(waiting)).toEqual(waiting);
  for (const unanswered of [
    [1],
    { changes },
    { key: 'k', changes: [{ kind: 'add', skuId: 1, quantity: 0 }] },
  ]) {
    expect(readSyncedState({ ...state, unanswered })).toEqual(state);
  }
  expect(readSyncedState({ ...state, lines: [{ id: 1 }, null], wishes: ['1', 2] })).toEqual({
    ...state,
    wishes: [2],
  });
  for (const broken of [null, 'x', {}, { ...state, userId: 0 }, { ...state, wishes: 1 }]) {
    expect(readSyncedState(broken)).toBeUndefined();
  }
});
