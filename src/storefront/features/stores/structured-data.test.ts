import { expect, test } from 'vitest';
import type { OpeningHours } from '#domain/opening-hours.ts';
import { createStoresStructuredData } from './structured-data.ts';

const STORE = {
  ...{ id: 1, name: 'Glow Dhanmondi', address: 'Road 27', hours: '', offersPickup: true },
  ...{ map: 'https://maps.example', directions: 'https://maps.example' },
};

test('structured data contains address, phone, position and opening hours', () => {
  const store = {
    ...STORE,
    phone: { href: 'tel:+8801711000201', text: '01711-000201' },
    place: { latitude: 23.75, longitude: 90.37 },
    opening: [{ days: ['saturday', 'sunday'], from: '10:00', to: '21:30' }] satisfies OpeningHours[],
  };
  expect(createStoresStructuredData([store])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Store',
      name: 'Glow Dhanmondi',
      address: { '@type': 'PostalAddress', streetAddress: 'Road 27', addressCountry: 'BD' },
      telephone: '+8801711000201',
      geo: { '@type': 'GeoCoordinates', latitude: 23.75, longitude: 90.37 },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Saturday', 'Sunday'],
          opens: '10:00',
          closes: '21:30',
        },
      ],
    },
  ]);
});

test.each([
  ['00:00', '24:00', '00:00', '23:59'],
  ['18:00', '02:00', '18:00', '02:00'],
])('hours from %s to %s open at %s and close at %s', (from, to, opens, closes) => {
  const [data] = createStoresStructuredData([{ ...STORE, opening: [{ days: ['friday'], from, to }] }]);
  expect(data).toMatchObject({ openingHoursSpecification: [{ opens, closes }] });
});

test('omits unknown values', () => {
  const [data] = createStoresStructuredData([STORE]);
  expect(Object.keys(data ?? {})).toEqual(['@context', '@type', 'name', 'address']);
});
