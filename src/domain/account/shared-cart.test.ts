import { expect, test } from 'vitest';
import type { LocalCartItem } from '#domain/local-cart.ts';
import {
  applyCartChanges,
  diffCart,
  diffWishlist,
  EMPTY_SHARED_STATE,
  listUnsentItems,
  readSharedState,
  rebaseCart,
  rebaseWishlist,
} from './shared-cart.ts';

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
  const joined = rebaseCart([item(1, 2), item(2, 1)], EMPTY_SHARED_STATE.lines, [line(1, 3), line(3, 1)]);
  expect(joined).toEqual([item(1, 5), item(2, 1), { ...item(3, 1), price: 90 }]);
  expect(diffCart(joined, [line(1, 3), line(3, 1)])).toEqual([
    { kind: 'add', skuId: 1, quantity: 2 },
    { kind: 'add', skuId: 2, quantity: 1 },
  ]);
});

test('applies local changes to changes made on other devices', () => {
  const before = [line(1, 1), line(2, 5), line(3, 1), line(4, 1), line(5, 1)];
  const local = [item(1, 3), item(2, 2), item(4, 1), item(5, 2)];
  const now = [line(1, 2), line(2, 6), line(3, 1), line(6, 1, false)];
  const next = rebaseCart(local, before, now);
  expect(next).toEqual([item(1, 4), item(2, 3), item(5, 2), { ...item(6, 1, false), price: 90 }]);
  expect(diffCart(next, now)).toEqual([
    { kind: 'remove', id: 1_003, skuId: 3 },
    { kind: 'add', skuId: 1, quantity: 2 },
    { kind: 'change', id: 1_002, skuId: 2, quantity: 3 },
    { kind: 'add', skuId: 5, quantity: 2 },
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
  expect(rebaseCart(local, taken, now)).toEqual(local);
  expect(rebaseCart(local, lines, now)).not.toEqual(local);
});

test('synchronises excluding a line and including it again', () => {
  expect(rebaseCart([item(1, 1)], [line(1, 1)], [line(1, 1, false)])).toEqual([item(1, 1, false)]);
  expect(rebaseCart([item(1, 1, false)], [line(1, 1)], [line(1, 1)])).toEqual([item(1, 1, false)]);
  expect(diffCart([item(1, 1)], [line(1, 1, false)])).toEqual([
    { kind: 'change', id: 1_001, skuId: 1, status: true },
  ]);
});

test('has no changes after synchronisation', () => {
  const lines = [line(1, 2), line(2, 1, false)];
  expect(diffCart([item(1, 2), item(2, 1, false)], lines)).toEqual([]);
  expect(rebaseCart([item(2, 1, false), item(1, 2)], lines, lines)).toEqual([item(2, 1, false), item(1, 2)]);
});

test('keeps only items that the account has not received after the session ends', () => {
  expect(listUnsentItems([item(1, 3), item(2, 1), item(3, 1)], [line(1, 1), line(3, 2)])).toEqual([
    item(1, 2),
    item(2, 1),
  ]);
});

test('synchronises the wishlist', () => {
  expect(diffWishlist([4, 1], [1, 2])).toEqual({ added: [4], removed: [2] });
  expect(rebaseWishlist([4, 1], [1, 2], [5, 1, 2, 4])).toEqual([4, 5, 1]);
});

test('ignores an invalid stored state', () => {
  const state = { userId: 3, lines: [], wishes: [1] };
  expect(readSharedState(state)).toEqual(state);
  const changes = diffCart([item(1, 2), item(2, 1)], [line(2, 2), line(3, 1)]);
  const waiting = { ...state, unanswered: { key: 'k', changes } };
  expect(readSharedState(waiting)).toEqual(waiting);
  for (const unanswered of [
    [1],
    { changes },
    { key: 'k', changes: [{ kind: 'add', skuId: 1, quantity: 0 }] },
  ]) {
    expect(readSharedState({ ...state, unanswered })).toEqual(state);
  }
  expect(readSharedState({ ...state, lines: [{ id: 1 }, null], wishes: ['1', 2] })).toEqual({
    ...state,
    wishes: [2],
  });
  for (const broken of [null, 'x', {}, { ...state, userId: 0 }, { ...state, wishes: 1 }]) {
    expect(readSharedState(broken)).toBeUndefined();
  }
});
