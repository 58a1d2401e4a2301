import type { OpeningHoursSpecification, Store, WithContext } from 'schema-dts';
import type { OpeningHours, Weekday } from '#domain/opening-hours.ts';
import type { StoreCardView } from './store-card.tsx';

const SCHEMA_ORG_DAYS = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const satisfies Record<Weekday, string>;

export const createStoresStructuredData = (stores: readonly StoreCardView[]): WithContext<Store>[] =>
  stores.map(({ name, address, phone, place, opening = [] }) => ({
    '@context': 'https://schema.org',
    '@type': 'Store',
    name,
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
    ...(phone && { telephone: phone.href.replace('tel:', '') }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(opening.length > 0 && { openingHoursSpecification: opening.map(toOpeningHoursSpecification) }),
  }));

/** Search engines refuse `24:00`, and read a `closes` before `opens` as a time on the next day. */
const toOpeningHoursSpecification = ({ days, from, to }: OpeningHours): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => SCHEMA_ORG_DAYS[day]),
  opens: from,
  closes: to === '24:00' ? '23:59' : to,
});
