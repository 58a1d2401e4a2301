import { expect, test } from 'vitest';
import { poisha } from '#domain/money.ts';
import { matchPlace } from './match-place.ts';
import {
  calculateCashCollected,
  calculateNextShipmentCheck,
  changesStatus,
  createShipmentReference,
  findOrderActionOfShipment,
  floorToTaka,
  formatCourierAddress,
} from './shipment.ts';

const NOON = new Date('2026-11-24T12:00:00Z');
const at = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

test.each([
  ['booked', 'in-transit', 1, true],
  ['booked', 'in-transit', 0, true],
  ['in-transit', 'booked', -1, false],
  ['in-transit', 'in-transit', 5, false],
  ['out-for-delivery', 'delivered', -5, true],
  ['delivered', 'returned', 5, false],
  ['partly-delivered', 'returned', 5, false],
  ['cancelled', 'in-transit', 5, false],
  ['on-hold', undefined, 5, false],
  ['unconfirmed', 'booked', -5, true],
] as const)(
  'a parcel that is %s and reported as %s after %i minutes changes: %s',
  (status, to, minutes, changes) => {
    expect(changesStatus({ status, statusAt: NOON }, { status: to, at: at(minutes) })).toBe(changes);
  },
);

test('a status in the same second as the last one counts, because couriers report whole seconds', () => {
  const statusAt = new Date(NOON.getTime() + 900);
  expect(changesStatus({ status: 'booked', statusAt }, { status: 'in-transit', at: NOON })).toBe(true);
});

test.each([
  ['in-transit', 'delivered', 'deliver'],
  ['in-transit', 'partly-delivered', 'deliver'],
  ['returning', 'returned', 'return'],
  ['in-transit', 'cancelled', 'return'],
  ['booked', 'cancelled', undefined],
  ['in-transit', 'on-hold', undefined],
  ['in-transit', 'returning', undefined],
] as const)('from %s to %s, the order changes by %s', (from, to, action) => {
  expect(findOrderActionOfShipment(from, to)).toBe(action);
});

test.each([
  ['delivered', undefined, 500],
  ['delivered', 450, 450],
  ['delivered', 900, 500],
  ['partly-delivered', 200, 200],
  ['partly-delivered', undefined, undefined],
  ['partly-delivered', 900, undefined],
  ['returned', undefined, 0],
  ['returned', 60, 60],
  ['cancelled', 500, 0],
  ['in-transit', 500, undefined],
] as const)('of 500, a parcel that is %s with %s reported collected %s', (status, reported, collected) => {
  const amount = reported === undefined ? undefined : poisha(reported);
  expect(calculateCashCollected({ cashToCollect: poisha(500) }, { status, reported: amount })).toBe(
    collected,
  );
});

test('checks a parcel every hour in its first week, later less often, and no more after 90 days', () => {
  const check = (id: number, days: number) =>
    calculateNextShipmentCheck({ id, createdAt: at(-days * 24 * 60) }, NOON);
  expect(check(60, 1)).toEqual(at(60));
  expect(check(61, 1)).toEqual(at(61));
  expect(check(60, 10)).toEqual(at(360));
  expect(check(60, 91)).toBeUndefined();
});

test('writes addresses, references and amounts as couriers accept them', () => {
  const address = { street: 'House 5,\n Road 2', thana: 'Dhanmondi', area: 'Dhanmondi', city: 'Dhaka' };
  expect(formatCourierAddress({ ...address, postalCode: '1209' })).toBe(
    'House 5, Road 2, Dhanmondi, Dhaka 1209',
  );
  expect(formatCourierAddress({ street: 'Bazar' })).toBe('Bazar');
  expect(createShipmentReference('GL-10023', 'a1b2c3')).toBe('GL-10023-a1b2c3');
  expect(createShipmentReference('গ্লো 1', 'a1b2c3')).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(floorToTaka(1_250_75)).toBe(1_250_00);
});

test('matches places by exactly one name, also by a former spelling', () => {
  const places = ['Mohammadpur(Dhaka)', 'Kotwali', 'Kotwali (North)', 'Comilla'].map((name, id) => ({
    id,
    name,
  }));
  expect(matchPlace(['Mohammadpur'], places)?.id).toBe(0);
  expect(matchPlace([undefined, 'Cumilla'], places)?.id).toBe(3);
  expect(matchPlace(['Kotwali'], places)).toBeUndefined();
  expect(matchPlace(['', 'Nowhere'], places)).toBeUndefined();
});
