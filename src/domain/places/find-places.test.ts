import { expect, test } from 'vitest';
import {
  searchableAreas,
  searchableDistricts,
  searchableEverywhere,
} from '#tests/fixtures/place-names/searchable-places.ts';
import {
  OTHER_TYPED_PLACE_NAMES,
  TYPED_PLACE_NAMES,
  type TypedPlaceName,
} from '#tests/fixtures/place-names/typed-names.ts';
import {
  listMatchingPlaces,
  listMatchingPlacesOfDistrict,
  listPlacesByFullName,
  resolvePlace,
} from './find-places.ts';

const MIN_FOUND_FIRST = 0.97;

const isFoundFirst = ({ typed, area, district }: TypedPlaceName): boolean => {
  const places = area === undefined ? searchableDistricts() : searchableAreas(district);
  return listMatchingPlaces(places, typed)[0]?.means === (area ?? district);
};

test.each([
  ['gathered', TYPED_PLACE_NAMES, 120],
  ['other', OTHER_TYPED_PLACE_NAMES, 87],
] as const)('finds the place first for at least 97% of the %s typed names', (_, names, count) => {
  const missed = names.filter((name) => !isFoundFirst(name));
  expect(names).toHaveLength(count);
  expect(1 - missed.length / names.length, missed.map(({ typed }) => typed).join()).toBeGreaterThan(
    MIN_FOUND_FIRST,
  );
});

test('the name of a district finds the district before all areas', () => {
  const everywhere = searchableEverywhere();
  const districts = [...TYPED_PLACE_NAMES, ...OTHER_TYPED_PLACE_NAMES].filter(
    ({ area }) => area === undefined,
  );
  const missed = districts.filter(
    ({ typed, district }) => listMatchingPlaces(everywhere, typed)[0]?.means.district !== district,
  );
  expect(1 - missed.length / districts.length, missed.map(({ typed }) => typed).join()).toBeGreaterThan(
    MIN_FOUND_FIRST,
  );
});

test.each([
  ['Mirpur 10', 'Dhaka', 'Mirpur'],
  ['60 feet', 'Dhaka', 'Mirpur'],
  ['৬০ ফিট', 'Dhaka', 'Mirpur'],
  ['60 feet road', 'Dhaka', 'Mirpur'],
  ['300 feet', 'Dhaka', 'Khilkhet'],
  ['Shukrabad', 'Dhaka', 'Dhanmondi'],
  ['sukrabad', 'Dhaka', 'Dhanmondi'],
  ['শুক্রাবাদ', 'Dhaka', 'Dhanmondi'],
  ['New Market', 'Dhaka', 'New Market'],
  ['নিউ মার্কেট', 'Dhaka', 'New Market'],
  ['মিরপুর ১০', 'Dhaka', 'Mirpur'],
  ['মিরপুর', 'Dhaka', 'Mirpur'],
  ['Bashundhara', 'Dhaka', 'Bhatara'],
  ['Tongi', 'Gazipur', 'Tongi East'],
  ['Uttara', 'Dhaka', 'Uttara East'],
  ['Agrabad', 'Chattogram', 'Double Mooring'],
  ['CDA avenue', 'Chattogram', 'Panchlaish'],
  ['Shahjalal upashahar', 'Sylhet', 'Shah Poran'],
  ['cumilla cantonment', 'Cumilla', 'Cumilla Sadar'],
  ['Santahar', 'Bogura', 'Adamdighi'],
  ['kishorgonj', 'Kishoreganj', undefined],
])('finds %s in %s, among the areas of all districts', (typed, district, area) => {
  expect(listMatchingPlaces(searchableEverywhere(), typed)[0]?.means).toEqual({ district, area });
});

test.each([
  ['Dhanmondi', ['Dhanmondi']],
  ['dhanmandi', ['Dhanmondi']],
  ['Hawapara goli', []],
  ['Dhan', []],
])('%s is the whole name of %j', (typed, areas) => {
  expect(listPlacesByFullName(searchableEverywhere(), typed).map(({ means }) => means.area)).toEqual(areas);
});

test('of equal matches, places with this name come before places that contain a part with it', () => {
  const places = [
    { names: ['New Market'], part: 'New Market', in: 'Chattogram' },
    { names: ['New Market'], in: 'Dhaka' },
    { names: ['New Market'], part: 'New Market', in: 'Khulna' },
  ];
  const order = ['Dhaka', 'Chattogram', 'Khulna'];
  expect(listMatchingPlaces(places, 'new market').map((each) => each.in)).toEqual(order);
  expect(listPlacesByFullName(places, 'new market').map((each) => each.in)).toEqual(order);
});

test.each(['Cantonment', 'cantonm', 'ক্যান্টনমেন্ট', 'সেনানিবাস'])(
  '%s finds the place in Dhaka first, or the one in a selected district',
  (typed) => {
    const [first, ...others] = listMatchingPlaces(searchableEverywhere(), typed);
    expect(first?.means).toEqual({ district: 'Dhaka', area: 'Cantonment' });
    expect(others.map(({ means }) => means.district)).toContain('Cumilla');
    for (const [district, area] of [
      ['Cumilla', 'Cumilla Sadar'],
      ['Dhaka', 'Cantonment'],
      ['Chattogram', 'Bayazid Bostami'],
    ]) {
      const isHere = ({ means }: { means: { district: string } }) => means.district === district;
      const { true: here = [], false: elsewhere = [] } = Object.groupBy(searchableEverywhere(), (place) =>
        isHere(place) ? 'true' : 'false',
      );
      expect(listMatchingPlacesOfDistrict(here, elsewhere, typed)[0]?.means).toEqual({ district, area });
    }
  },
);

test('the full name of an area elsewhere precedes similar names here', () => {
  const here = [{ names: ['Dhanmandali'], in: 'Khulna' }];
  const elsewhere = [{ names: ['Dhanmondi'], in: 'Dhaka' }];
  const foundFor = (typed: string) =>
    listMatchingPlacesOfDistrict(here, elsewhere, typed).map((place) => place.in);
  expect(foundFor('Dhanmondi')).toEqual(['Dhaka', 'Khulna']);
  expect(foundFor('Dhanmandali')).toEqual(['Khulna']);
  expect(foundFor('Dhan')).toEqual(['Khulna']);
  expect(foundFor('')).toEqual(['Khulna']);
});

test('both encodings of a Bangla letter have the same matches', () => {
  const composed = '\u09ae\u09df\u09ae\u09a8\u09b8\u09bf\u0982\u09b9';
  const separate = '\u09ae\u09af\u09bc\u09ae\u09a8\u09b8\u09bf\u0982\u09b9';
  expect(composed).not.toBe(separate);
  for (const typed of [composed, separate]) {
    expect(listMatchingPlaces(searchableDistricts(), typed).map(({ means }) => means)).toEqual([
      'Mymensingh',
    ]);
  }
});

test('a number matches only the same number', () => {
  const places = [
    { names: ['Mirpur 1'] },
    { names: ['Mirpur 10'] },
    { names: ['Mirpur 11'] },
    { names: ['Mirpur'] },
  ];
  expect(listMatchingPlaces(places, 'mirpur 10').map(({ names: [name] }) => name)).toEqual([
    'Mirpur 10',
    'Mirpur',
  ]);
  expect(listMatchingPlaces(places, 'মিরপুর ১১')[0]?.names).toEqual(['Mirpur 11']);
});

test('an empty text returns all places in their order, and nonsense returns none', () => {
  const places = searchableDistricts();
  expect(listMatchingPlaces(places, '  ')).toEqual(places);
  expect(listMatchingPlaces(places, 'blorpwig')).toEqual([]);
});

test('a match at the start of a name excludes names that are only similar', () => {
  expect(listMatchingPlaces(searchableDistricts(), 'Chat').map(({ means }) => means)).toEqual(['Chattogram']);
});

test.each([
  ['Sylhet', 'Sylhet'],
  ['comilla', 'Cumilla'],
  ['চিটাগাং', 'Chattogram'],
  ['Jessore', 'Jashore'],
  ['Munshig', 'Munshiganj'],
  ['ganj', undefined],
  ['Xanadu', undefined],
  ['', undefined],
])('“%s” clearly means the district %s', (typed, district) => {
  expect(resolvePlace(searchableDistricts(), typed)?.means).toBe(district);
});

test('a place of another district is not confused with a name that begins with a similar sound', () => {
  const areas = [{ names: ['Tannery', 'ট্যানারি'] }, { names: ['Dhanmondi'] }];
  expect([resolvePlace(areas, 'Tongi'), resolvePlace(areas, 'টঙ্গী')]).toEqual([undefined, undefined]);
  expect(resolvePlace(areas, 'Dhanm')?.names).toEqual(['Dhanmondi']);
});
