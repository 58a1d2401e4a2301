import { expect, test } from 'vitest';
import type { Area } from '#contract/shop.ts';
import { NEIGHBOURHOODS } from '#domain/places/place-names.ts';
import {
  isKnownNeighbourhood,
  listAreaChoices,
  listPlaceChoices,
  type Place,
  sortPlacesByName,
  toPlaceChoice,
} from './place.ts';

const mirpur: Area = {
  cityId: 1,
  isMetropolitan: true,
  zone: 'inside_dhaka',
  id: 7,
  name: 'Mirpur',
  name_bn: 'মিরপুর',
  otherNames: ['Meerpur'],
  neighbourhoods: [{ name: 'Mirpur 10', name_bn: 'মিরপুর ১০' }],
};

test('a place and its parts can be selected by their names in both languages', () => {
  expect(listPlaceChoices([mirpur], 'bn')).toEqual([
    { placeId: 7, part: '', label: 'মিরপুর', names: ['Mirpur', 'মিরপুর', 'Meerpur'] },
    { placeId: 7, part: 'মিরপুর ১০', label: 'মিরপুর ১০, মিরপুর', names: ['Mirpur 10', 'মিরপুর ১০'] },
  ]);
});

test('sorts places by the alphabet of the page', () => {
  const names = [
    ['Bagerhat', 'বাগেরহাট'],
    ['Bogura', 'বগুড়া'],
    ['Cox’s Bazar', 'কক্সবাজার'],
    ['Dhaka', 'ঢাকা'],
  ] as const;
  const places = names.map(([name, name_bn], id) => ({ id, name, name_bn, otherNames: [] }));
  expect(sortPlacesByName(places, 'en')).toEqual(places);
  expect(sortPlacesByName(places, 'bn').map(({ name }) => name)).toEqual([
    'Cox’s Bazar',
    'Dhaka',
    'Bogura',
    'Bagerhat',
  ]);
});

test('a part with two English spellings is listed once and found by both', () => {
  const neighbourhoods = ['Kawran Bazar', 'Karwan Bazar'].map((name) => ({ name, name_bn: 'কারওয়ান বাজার' }));
  for (const locale of ['en', 'bn'] as const) {
    const [, ...parts] = listPlaceChoices([{ ...mirpur, neighbourhoods }], locale);
    expect(parts.map(({ names }) => names)).toEqual([['Kawran Bazar', 'কারওয়ান বাজার', 'Karwan Bazar']]);
  }
});

test('lists every place once', () => {
  for (const [city, areas] of Object.entries(NEIGHBOURHOODS)) {
    const places = Object.entries(areas).map(([name, parts], id) => ({
      ...{ id, name, name_bn: name, otherNames: [] },
      neighbourhoods: Object.entries(parts).map(([part, nameBn]) => ({ name: part, name_bn: nameBn })),
    }));
    for (const locale of ['en', 'bn'] as const) {
      const keys = listPlaceChoices(places, locale).map(({ placeId, part }) => `${placeId} ${part}`);
      expect(
        keys.filter((key, index) => keys.indexOf(key) < index),
        city,
      ).toEqual([]);
    }
  }
});

test('finds areas and their parts in the list of districts, with the district’s name', () => {
  const dhaka: Place = { id: 1, name: 'Dhaka', name_bn: 'ঢাকা', otherNames: [] };
  expect(listAreaChoices([dhaka], [mirpur], 'en')).toEqual([
    { placeId: 1, areaId: 7, part: '', label: 'Mirpur, Dhaka', names: ['Mirpur', 'মিরপুর', 'Meerpur'] },
    {
      placeId: 1,
      areaId: 7,
      part: 'Mirpur 10',
      label: 'Mirpur 10, Mirpur, Dhaka',
      names: ['Mirpur 10', 'মিরপুর ১০'],
    },
  ]);
});

test('an unlisted part is kept until its place is selected', () => {
  expect(toPlaceChoice(undefined, 'Purobi', 'en')).toMatchObject({ placeId: undefined, label: 'Purobi' });
  expect(toPlaceChoice(mirpur, 'Purobi', 'en')).toMatchObject({ placeId: 7, label: 'Purobi, Mirpur' });
  expect([isKnownNeighbourhood(mirpur, 'Purobi'), isKnownNeighbourhood(mirpur, 'মিরপুর ১০')]).toEqual([
    false,
    true,
  ]);
});
