import { expect, test } from 'vitest';
import { NEIGHBOURHOODS } from '#domain/places/neighbourhoods.ts';
import { AREA_NAMES, DISTRICT_NAMES } from '#domain/places/other-names.ts';
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

test('every other name and neighbourhood belongs to a district and an area of the lists', () => {
  const districts = new Map(listDistricts().map(({ id, name }) => [name, id]));
  const areas = new Set(listAreas().map(({ cityId, name }) => `${cityId} ${name}`));
  expect(Object.keys(DISTRICT_NAMES).filter((name) => !districts.has(name))).toEqual([]);
  for (const table of [AREA_NAMES, NEIGHBOURHOODS]) {
    const keys = Object.entries(table).flatMap(([district, byArea]) =>
      Object.keys(byArea).map((area) => `${districts.get(district)} ${area}`),
    );
    expect(keys.filter((key) => !areas.has(key))).toEqual([]);
  }
});
