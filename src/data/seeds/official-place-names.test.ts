import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import places from 'bd-divisions-to-unions';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { areas, cities, thanas } from '#data/schema/index.ts';
import { MIGRATIONS } from '#product/product-files.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { officialPlaceName } from './official-place-names.ts';

const database = useTestDatabase();

test.each([
  ['Coxsbazar Sadar', "Cox's Bazar Sadar"],
  ['Pirgonj', 'Pirganj'],
  ['নারায়নগঞ্জ সদর', 'নারায়ণগঞ্জ সদর'],
  ['মতলব দক্ষিণ', 'মতলব দক্ষিণ'],
])('what the lists call %s is %s', (listed, official) => {
  expect(officialPlaceName(listed)).toBe(official.normalize('NFC'));
});

test('a database with the names of the lists is led on to the official ones', async () => {
  const { db } = database;
  const placesOf = () =>
    Promise.all([cities, areas, thanas].map((table) => db.select().from(table).orderBy(asc(table.id))));
  const official = await placesOf();
  const listed: [string, ReturnType<typeof places.getAllDistrict>, string][] = [
    ['cities', places.getAllDistrict('en'), 'name'],
    ['areas', places.getAllUpazila('en'), 'name'],
    ['areas', places.getAllUpazila('bn'), 'name_bn'],
    ['thanas', places.getAllUnion('en'), 'name'],
    ['thanas', places.getAllUnion('bn'), 'name_bn'],
  ];
  for (const [table, list, column] of listed) {
    const names = Object.values(list).flat();
    const rows = JSON.stringify(names.map(({ value, title }) => ({ id: Number(value), name: title.trim() })));
    await db.execute(sql`update ${sql.identifier(table)} as place set ${sql.identifier(column)} = listed.name
      from jsonb_to_recordset(${rows}::jsonb) as listed (id int, name text) where place.id = listed.id`);
  }
  expect(await placesOf()).not.toEqual(official);
  await db.execute(sql.raw(readFileSync(join(MIGRATIONS, '0001_official_place_names.sql'), 'utf8')));
  expect(await placesOf()).toEqual(official);
});
