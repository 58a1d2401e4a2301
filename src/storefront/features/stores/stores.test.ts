import { expect, test } from 'vitest';
import type { Store } from '#contract/shop.ts';
import { findStores } from './load-stores.ts';
import { distanceKm, sortByDistance } from './sort-by-distance.ts';

const DHAKA = { latitude: 23.8103, longitude: 90.4125 };
const CHATTOGRAM = { latitude: 22.3569, longitude: 91.7832 };
const SYLHET = { latitude: 24.8949, longitude: 91.8687 };

const store = (name: string, address: string, address_bn: string | null = null): Store => ({
  ...{ id: 1, name, name_bn: null, address, address_bn, phone: '', openingHours: [] },
  ...{ lat: null, lon: null, offersPickup: false },
});

test('Dhaka and Chattogram are about 213 kilometres apart, and a place has no distance from itself', () => {
  expect(distanceKm(DHAKA, CHATTOGRAM)).toBeCloseTo(213, -1);
  expect(distanceKm(CHATTOGRAM, DHAKA)).toBeCloseTo(distanceKm(DHAKA, CHATTOGRAM), 6);
  expect(distanceKm(DHAKA, DHAKA)).toBe(0);
});

test('sorts the nearest first, and those without coordinates last, in order', () => {
  const items = [{ id: 1 }, { id: 2, place: CHATTOGRAM }, { id: 3, place: SYLHET }, { id: 4 }];
  const near = sortByDistance(items, { latitude: 24.8, longitude: 91.8 });
  expect(near.map(({ item }) => item.id)).toEqual([3, 2, 1, 4]);
  expect(near[0]?.km).toBeLessThan(20);
  expect(near[2]?.km).toBeUndefined();
});

test.each([
  ['', [0, 1]],
  ['uttara', [0]],
  ['  SECTOR-11 uttara ', [0]],
  ['উত্তরা', [0]],
  ['glow', [0, 1]],
  ['uttara sylhet', []],
])('%j finds the stores %j', (text, expected) => {
  const stores = [
    store('Glow Uttara', 'Sector 11, Uttara', 'সেক্টর ১১, উত্তরা'),
    store('Glow Sylhet', 'Zindabazar'),
  ];
  expect(findStores(stores, text).map((match) => stores.indexOf(match))).toEqual(expected);
});
