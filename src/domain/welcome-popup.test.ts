import { expect, test } from 'vitest';
import {
  calculatePopupHash,
  closePopup,
  getPopupResetMinutes,
  isPopupDue,
  type PopupMemory,
  readPopupMemory,
} from './welcome-popup.ts';

const rules = { hash: 'now', numberOfTimes: 3, resetMinutes: 60 };
const fresh: PopupMemory = { hash: undefined, isClosed: false, count: 0 };
const NOW = new Date('2026-11-20T12:00:00Z');

test.each<[string, PopupMemory, boolean]>([
  ['a first visit', fresh, true],
  ['closed recently', { hash: 'now', isClosed: true, count: 1 }, false],
  ['closed long ago', { hash: 'now', isClosed: false, count: 1 }, true],
  ['shown the maximum number of times', { hash: 'now', isClosed: false, count: 3 }, false],
  ['shown more often, and closed', { hash: 'now', isClosed: true, count: 9 }, false],
  ['another popup closed recently', { hash: 'before', isClosed: true, count: 1 }, true],
  ['another popup shown the maximum number of times', { hash: 'before', isClosed: false, count: 3 }, true],
  ['a count without a hash', { hash: undefined, isClosed: false, count: 3 }, true],
])('%s', (_, memory, expected) => {
  expect(isPopupDue(rules, memory)).toBe(expected);
});

test('a popup with a maximum of zero is never shown', () => {
  expect(isPopupDue({ ...rules, numberOfTimes: 0 }, fresh)).toBe(false);
});

test('closing marks the popup as closed, counts it, and stores the hash for a year', () => {
  const { memory, closedUntil, hashUntil } = closePopup(
    rules,
    { hash: 'now', isClosed: false, count: 1 },
    NOW,
  );
  expect(memory).toEqual({ hash: 'now', isClosed: true, count: 2 });
  expect(closedUntil).toEqual(new Date('2026-11-20T13:00:00Z'));
  expect(hashUntil).toEqual(new Date('2027-11-20T12:00:00Z'));
});

test('closing a changed popup counts from the start', () => {
  const before = { hash: 'before', isClosed: true, count: 7 };
  expect(readPopupMemory(rules, before)).toEqual({ hash: 'now', isClosed: false, count: 0 });
  expect(closePopup(rules, before, NOW).memory.count).toBe(1);
});

test('a closed popup is hidden for an hour, or for the minutes set by the owner', () => {
  expect([undefined, 0, 30, 2880].map(getPopupResetMinutes)).toEqual([60, 60, 30, 2880]);
});

test('the hash changes with each picture, their order and the reset time', () => {
  const hashes = [
    calculatePopupHash(['a', 'b'], 10),
    calculatePopupHash(['b', 'a'], 10),
    calculatePopupHash(['ab'], 10),
    calculatePopupHash(['a', 'b'], 11),
    calculatePopupHash(['a', 'b'], undefined),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(calculatePopupHash(['a', 'b'], 10)).toBe(hashes[0]);
});
