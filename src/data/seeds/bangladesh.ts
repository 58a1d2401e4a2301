import places from 'bd-divisions-to-unions';
import { sql } from 'drizzle-orm';
import type { Database } from '#data/database.ts';
import { areas, cities, countries, thanas } from '#data/schema/index.ts';
import { METROPOLISES } from './metropolitan-thanas.ts';

/** Areas of metropolises get ids above those of the upazilas: this, plus 100 per metropolis. */
const METROPOLITAN_AREA_BASE = 10_000;
/** The country lists name city corporations among upazilas; their thanas stand in `METROPOLISES`. */
const CITY_CORPORATION = /city corporat/i;

interface Place {
  id: number;
  parent: string;
  name: string;
  nameBn: string;
}

type NamedArea = Pick<Place, 'name' | 'nameBn'> & { cityId: number };

const BANGLADESH = { id: 1, code: 'BD', name: 'Bangladesh', nameBn: 'বাংলাদেশ' };

/** The 64 districts, ordered by name, with the division they belong to. */
export function listDistricts() {
  const divisions = new Map(
    places.getAllDivision('en').map(({ value, title }) => [String(value), officialPlaceName(title.trim())]),
  );
  return pair(places.getAllDistrict('en'), places.getAllDistrict('bn')).map(({ parent, ...district }) => ({
    ...district,
    countryId: BANGLADESH.id,
    division: divisions.get(parent) ?? '',
  }));
}

/** Upazilas and metropolitan thanas with their delivery zone: the metropolis of Dhaka is inside, all else outside. */
export function listAreas() {
  const districtIds = new Map(listDistricts().map(({ id, name }) => [name, id]));
  const upazilas = pair(places.getAllUpazila('en'), places.getAllUpazila('bn'))
    .filter(({ name }) => !CITY_CORPORATION.test(name))
    .map(({ parent, ...area }) => ({
      ...area,
      cityId: Number(parent),
      isMetropolitan: false,
      zone: 'outside_dhaka' as const,
    }));
  const metropolitan = METROPOLISES.flatMap(({ district, isDhaka, thanas }, metropolis) =>
    thanas.map(([name, nameBn], index) => ({
      id: METROPOLITAN_AREA_BASE + metropolis * 100 + index + 1,
      name,
      nameBn,
      cityId: required(districtIds.get(district), district),
      isMetropolitan: true,
      zone: isDhaka ? ('inside_dhaka' as const) : ('outside_dhaka' as const),
    })),
  );
  return [
    ...upazilas,
    ...metropolitan.filter((thana) => !upazilas.some((upazila) => isSamePlace(thana, upazila))),
  ];
}

/** Some thanas are named in both lists. */
function isSamePlace(one: NamedArea, other: NamedArea): boolean {
  return one.cityId === other.cityId && (one.name === other.name || one.nameBn === other.nameBn);
}

/** Unions of the upazilas. */
export function listUnions() {
  const known = new Set(listAreas().map(({ id }) => id));
  return pair(places.getAllUnion('en'), places.getAllUnion('bn'))
    .map(({ parent, ...union }) => ({ ...union, areaId: Number(parent) }))
    .filter(({ areaId }) => known.has(areaId));
}

/** Joins the English and the Bangla list by id; a place without a Bangla name keeps the English one. */
function pair(english: ReturnType<typeof places.getAllDistrict>, bangla: typeof english): Place[] {
  const banglaNames = new Map(
    Object.values(bangla)
      .flat()
      .map(({ value, title }) => [Number(value), officialPlaceName(title.trim())]),
  );
  const seen = new Set<number>();
  return Object.entries(english)
    .flatMap(([parent, list]) =>
      list.map(({ value, title }) => {
        const name = officialPlaceName(title.trim());
        return { id: Number(value), parent, name, nameBn: banglaNames.get(Number(value)) ?? name };
      }),
    )
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`no district is named ${what}`);
  return value;
}

/** What the lists of districts, areas and unions call a place, and its present official name; old names are found still (`domain/places`). */
const OFFICIAL_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ['Barisal', 'Barishal'],
    ['Bogra', 'Bogura'],
    ['Chattagram', 'Chattogram'],
    ['Comilla', 'Cumilla'],
    ['Coxsbazar', "Cox's Bazar"],
    ['Jessore', 'Jashore'],
    ['Borhan Sddin', 'Borhanuddin'],
    ['Charfesson', 'Char Fasson'],
    ['Charrajibpur', 'Char Rajibpur'],
    ['Dakshinsurma', 'Dakshin Surma'],
    ['Louhajanj', 'Louhajang'],
    ['Sadarsouth', 'Cumilla Sadar South'],
    ['Shariakandi', 'Sariakandi'],
    ['সদর দক্ষিণ', 'কুমিল্লা সদর দক্ষিণ'],
    ['নারায়নগঞ্জ', 'নারায়ণগঞ্জ'],
    ['শরিয়তপুর', 'শরীয়তপুর'],
    ['গংগাচড়া', 'গঙ্গাচড়া'],
    ['টংগীবাড়ি', 'টঙ্গীবাড়ি'],
    ['টুংগীপাড়া', 'টুঙ্গিপাড়া'],
    ['দুপচাচিঁয়া', 'দুপচাঁচিয়া'],
    ['সীতাকুন্ড', 'সীতাকুণ্ড'],
    ['হরিণাকুন্ডু', 'হরিণাকুণ্ডু'],
  ].map(([listed = '', official = '']) => [listed.normalize('NFC'), official.normalize('NFC')]),
);

/** The present official name of a place; where one is called after another, as Bogura Sadar is, both names go along. */
export function officialPlaceName(listed: string): string {
  const known = officialOf(listed);
  if (known) return known;
  return listed
    .split(' ')
    .map((word) => officialOf(word) ?? word.replace(/gonj$/, 'ganj'))
    .join(' ');
}

const officialOf = (name: string): string | undefined => OFFICIAL_NAMES.get(name.normalize('NFC'));

const ROWS_PER_INSERT = 1_000;

/** Writes country, districts, areas and unions; does nothing when they are there. */
export async function seedLocations(db: Database): Promise<void> {
  const [known] = await db.select({ count: sql<number>`count(*)::int` }).from(areas);
  if (known && known.count > 0) return;
  await db.transaction(async (tx) => {
    await tx.insert(countries).values(BANGLADESH).onConflictDoNothing();
    await tx.insert(cities).values(listDistricts()).onConflictDoNothing();
    await tx.insert(areas).values(listAreas()).onConflictDoNothing();
    const unions = listUnions();
    for (let start = 0; start < unions.length; start += ROWS_PER_INSERT) {
      await tx
        .insert(thanas)
        .values(unions.slice(start, start + ROWS_PER_INSERT))
        .onConflictDoNothing();
    }
  });
}
