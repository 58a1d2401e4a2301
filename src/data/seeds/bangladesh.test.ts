import { expect, test } from 'vitest';
import { listAreas, listDistricts, listUnions } from './bangladesh.ts';

const BANGLA = /[\u0980-\u09ff]/;

test('the 64 districts stand in eight divisions, each named in Bangla', () => {
  const districts = listDistricts();
  expect(districts).toHaveLength(64);
  expect(new Set(districts.map(({ division }) => division)).size).toBe(8);
  expect(districts.filter(({ nameBn }) => !BANGLA.test(nameBn))).toEqual([]);
});

test('every area lies in a district, and every union in an area', () => {
  const districts = new Set(listDistricts().map(({ id }) => id));
  const areas = listAreas();
  expect(areas.filter(({ cityId }) => !districts.has(cityId))).toEqual([]);
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
  expect(new Set(areas.map(({ cityId }) => cityId)).size).toBe(64);
  const known = new Set(areas.map(({ id }) => id));
  expect(listUnions().filter(({ areaId }) => !known.has(areaId))).toEqual([]);
});

test('only the metropolis of Dhaka is inside Dhaka', () => {
  const inside = listAreas().filter(({ zone }) => zone === 'inside_dhaka');
  expect(inside).toHaveLength(50);
  expect(inside.map(({ name }) => name)).toContain('Dhanmondi');
  expect(inside.map(({ name }) => name)).not.toContain('Savar');
});

test('areas and unions have Bangla names', () => {
  const without = listAreas().filter(({ nameBn }) => !BANGLA.test(nameBn));
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('no two areas of a district have the same name, in either language', () => {
  for (const field of ['name', 'nameBn'] as const) {
    const keys = listAreas().map((area) => `${area.cityId} ${area[field]}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});
