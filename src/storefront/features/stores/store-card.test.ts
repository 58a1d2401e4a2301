import { expect, test } from 'vitest';
import type { Store } from '#contract/shop.ts';
import { toStoreCardView } from './store-card.tsx';

const STORE: Store = {
  id: 1,
  name: 'Glow & Co',
  name_bn: 'গ্লো',
  address: 'Road 5, Dhanmondi',
  address_bn: null,
  phone: '01711000201',
  openingHours: [{ days: ['friday'], from: '15:00', to: '21:00' }],
  lat: '23.75',
  lon: '90.37',
  offersPickup: true,
};

test('a card is in the language of the page, with an international phone link', () => {
  expect(toStoreCardView(STORE, 'bn')).toEqual({
    id: 1,
    name: 'গ্লো',
    address: 'Road 5, Dhanmondi',
    hours: 'শুক্র বিকেল ৩টা – রাত ৯টা, শনি–বৃহস্পতি বন্ধ',
    opening: STORE.openingHours,
    phone: { href: 'tel:+8801711000201', text: '০১৭১১-০০০২০১' },
    map: 'https://www.google.com/maps/search/?api=1&query=23.75%2C90.37',
    directions: 'https://www.google.com/maps/dir/?api=1&destination=23.75%2C90.37',
    offersPickup: true,
    place: { latitude: 23.75, longitude: 90.37 },
  });
  expect(toStoreCardView(STORE, 'en')).toMatchObject({ name: 'Glow & Co', phone: { text: '01711-000201' } });
});

test.each([
  [null, '90'],
  ['91', '90'],
  ['x', 'y'],
])('without coordinates (%j, %j) the map link uses the address', (lat, lon) => {
  const card = toStoreCardView({ ...STORE, lat, lon }, 'en');
  expect(card).not.toHaveProperty('place');
  expect(card.directions).toMatch(/destination=Glow%20%26%20Co%2C%20Road%205%2C%20Dhanmondi$/);
});

test('a store without opening hours has neither their text nor a state', () => {
  const card = toStoreCardView({ ...STORE, openingHours: [] }, 'en');
  expect(card.hours).toBe('');
  expect(card).not.toHaveProperty('opening');
});

test('a landline number is linked unchanged, and a missing one has no link', () => {
  expect(toStoreCardView({ ...STORE, phone: '(02) 555-123' }, 'en').phone).toEqual({
    href: 'tel:02555123',
    text: '(02) 555-123',
  });
  expect(toStoreCardView({ ...STORE, phone: '' }, 'en')).not.toHaveProperty('phone');
});
