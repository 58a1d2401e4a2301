import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { areas, cities, countries, thanas } from '#data/schema/index.ts';
import { NEIGHBOURHOODS, OTHER_AREA_NAMES, OTHER_DISTRICT_NAMES } from '#domain/places/place-names.ts';
import { toPhoneticSpelling } from '#domain/search/phonetic-key.ts';
import { MIGRATIONS_FOLDER } from '#installation/paths.ts';
import {
  LISTED_DISTRICTS,
  LISTED_UNIONS,
  LISTED_UPAZILAS,
  listAreas,
  listDistricts,
  listUnions,
  officialPlaceName,
} from '#tests/fixtures/places/bangladesh.ts';
import { useTestDatabase } from '#tests/setup/database.ts';

const BANGLA = /[\u0980-\u09ff]/;

test('the 64 districts belong to eight divisions and have Bangla names', () => {
  const districts = listDistricts();
  expect(districts).toHaveLength(64);
  expect(new Set(districts.map(({ division }) => division)).size).toBe(8);
  expect(districts.filter(({ nameBn }) => !BANGLA.test(nameBn))).toEqual([]);
});

test('every area belongs to a district, and every union to an area', () => {
  const districts = new Set(listDistricts().map(({ id }) => id));
  const areas = listAreas();
  expect(areas.filter(({ cityId }) => !districts.has(cityId))).toEqual([]);
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length);
  expect(new Set(areas.map(({ cityId }) => cityId)).size).toBe(64);
  const areaIds = new Set(areas.map(({ id }) => id));
  expect(listUnions().filter(({ areaId }) => !areaIds.has(areaId))).toEqual([]);
});

test('only the metropolis of Dhaka is inside Dhaka', () => {
  const areasInsideDhaka = listAreas().filter(({ zone }) => zone === 'inside_dhaka');
  expect(areasInsideDhaka).toHaveLength(50);
  expect(areasInsideDhaka.map(({ name }) => name)).toContain('Dhanmondi');
  expect(areasInsideDhaka.map(({ name }) => name)).not.toContain('Savar');
});

test('areas and unions have Bangla names', () => {
  const areasWithoutBangla = listAreas().filter(({ nameBn }) => !BANGLA.test(nameBn));
  expect(areasWithoutBangla.map(({ name }) => name)).toEqual([]);
});

test('no two areas of a district have the same name, in either language', () => {
  for (const field of ['name', 'nameBn'] as const) {
    const keys = listAreas().map((area) => `${area.cityId} ${area[field]}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test('every alternative name and neighbourhood belongs to a listed district and area', () => {
  const districts = new Map(listDistricts().map(({ id, name }) => [name, id]));
  const areas = new Set(listAreas().map(({ cityId, name }) => `${cityId} ${name}`));
  expect(Object.keys(OTHER_DISTRICT_NAMES).filter((name) => !districts.has(name))).toEqual([]);
  for (const table of [OTHER_AREA_NAMES, NEIGHBOURHOODS]) {
    const keys = Object.entries(table).flatMap(([district, byArea]) =>
      Object.keys(byArea).map((area) => `${districts.get(district)} ${area}`),
    );
    expect(keys.filter((key) => !areas.has(key))).toEqual([]);
  }
});

test.each([
  ["Cox's Bazar", "Cox's Bazar Sadar", 'Coxsbazar'],
  ['Jashore', 'Jashore Sadar', 'Jessore'],
  ['Bogura', 'Bogura Sadar', 'Bogra'],
  ['Cumilla', 'Cumilla Sadar', 'Comilla'],
  ['Barishal', 'Barishal Sadar', 'Barisal'],
  ['Chattogram', 'Anwara', 'Chittagong'],
])('%s and its areas have the current official name and are found by the old one', (name, area, oldName) => {
  const district = listDistricts().find((one) => one.name === name);
  expect(listAreas().filter(({ cityId }) => cityId === district?.id)).toContainEqual(
    expect.objectContaining({ name: area }),
  );
  expect(OTHER_DISTRICT_NAMES[name]).toContain(oldName);
});

test('no address spells a word in two ways, in either language', () => {
  const linesWithTwoSpellings = listShownLines().filter(({ district, words }) => {
    const oldWords = listWords(OTHER_DISTRICT_NAMES[district] ?? []).filter(
      (word) => !listWords([district]).includes(word),
    );
    const sounds = words.filter((word) => word.length > 3).map(toPhoneticSpelling);
    return words.some((word) => oldWords.includes(word)) || new Set(sounds).size < sounds.length;
  });
  expect(linesWithTwoSpellings.map(({ words }) => words.join(' '))).toEqual([]);
});

const listWords = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      name
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{M}\p{N}']+/u),
    ),
  ),
];

function listShownLines(): { district: string; words: string[] }[] {
  const districts = new Map(listDistricts().map((district) => [district.id, district]));
  return listAreas().flatMap((area) => {
    const district = districts.get(area.cityId);
    if (!district) return [];
    const parts = Map.groupBy(
      Object.entries(NEIGHBOURHOODS[district.name]?.[area.name] ?? {}),
      ([, nameBn]) => nameBn,
    );
    const shownNames = [...parts.values()].flatMap(([first]) => (first ? [first] : []));
    return [['', ''] as const, ...shownNames].flatMap(([part, partBn]) =>
      [
        [part, area.name, district.name],
        [partBn, area.nameBn, district.nameBn],
      ].map((names) => ({ district: district.name, words: listWords(names.filter(Boolean)) })),
    );
  });
}

const database = useTestDatabase({ own: true });
const compareIds = (one: { id: number }, other: { id: number }) => one.id - other.id;

const readPlaces = () =>
  Promise.all(
    [countries, cities, areas, thanas].map((table) =>
      database.db.select().from(table).orderBy(asc(table.id)),
    ),
  );

test('a migrated database contains the country, its districts, areas and unions', async () => {
  expect(await readPlaces()).toEqual([
    [{ id: 1, code: 'BD', name: 'Bangladesh', nameBn: 'বাংলাদেশ' }],
    listDistricts().toSorted(compareIds),
    listAreas().toSorted(compareIds),
    listUnions().toSorted(compareIds),
  ]);
});

test('the place migration adds missing rows and keeps existing ones', async () => {
  const { db } = database;
  const complete = await readPlaces();
  await db.delete(thanas).where(sql`id % 2 = 0`);
  await db.delete(areas).where(sql`id > 10100 and id % 3 = 0`);
  await db.update(areas).set({ zone: 'outside_dhaka' }).where(sql`name = 'Dhanmondi'`);
  await db.execute(sql.raw(readFileSync(join(MIGRATIONS_FOLDER, '0018_places.sql'), 'utf8')));
  const dhanmondi = (await readPlaces())[2]?.filter(({ name }) => name === 'Dhanmondi');
  expect(dhanmondi).toEqual([expect.objectContaining({ zone: 'outside_dhaka' })]);
  await db.update(areas).set({ zone: 'inside_dhaka' }).where(sql`name = 'Dhanmondi'`);
  expect(await readPlaces()).toEqual(complete);
});

test.each([
  ['Coxsbazar Sadar', "Cox's Bazar Sadar"],
  ['Pirgonj', 'Pirganj'],
  ['নারায়নগঞ্জ সদর', 'নারায়ণগঞ্জ সদর'],
  ['মতলব দক্ষিণ', 'মতলব দক্ষিণ'],
])('the list name %s becomes %s', (listed, official) => {
  expect(officialPlaceName(listed)).toBe(official.normalize('NFC'));
});

test('renames places of an existing database to their official names', async () => {
  const { db } = database;
  const readPlaceTables = () =>
    Promise.all([cities, areas, thanas].map((table) => db.select().from(table).orderBy(asc(table.id))));
  const official = await readPlaceTables();
  const listed = [
    ['cities', LISTED_DISTRICTS, 'name'],
    ['areas', LISTED_UPAZILAS, 'name'],
    ['areas', LISTED_UPAZILAS, 'nameBn'],
    ['thanas', LISTED_UNIONS, 'name'],
    ['thanas', LISTED_UNIONS, 'nameBn'],
  ] as const;
  for (const [table, places, name] of listed) {
    const column = name === 'name' ? 'name' : 'name_bn';
    const rows = JSON.stringify(places.map((place) => ({ id: place.id, name: place[name] })));
    await db.execute(sql`update ${sql.identifier(table)} as place set ${sql.identifier(column)} = listed.name
      from jsonb_to_recordset(${rows}::jsonb) as listed (id int, name text) where place.id = listed.id`);
  }
  expect(await readPlaceTables()).not.toEqual(official);
  await db.execute(sql.raw(readFileSync(join(MIGRATIONS_FOLDER, '0001_official_place_names.sql'), 'utf8')));
  expect(await readPlaceTables()).toEqual(official);
});
