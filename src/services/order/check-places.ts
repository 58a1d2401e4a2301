import type { PlaceIds, PlaceRow, Places } from '#data/queries/order-terms.ts';
import { FIELD_LENGTHS } from '#domain/order/field-lengths.ts';
import { hasLetters } from '#domain/readable-text.ts';
import { invalid } from '../errors.ts';
import type { AddressInput } from './order-input.ts';

export type AddressKind = 'shipping' | 'billing';

const LEVELS = ['country', 'city', 'area', 'thana'] as const;
const FIELDS = { country: 'CountryId', city: 'CityId', area: 'AreaId', thana: 'ThanaId' } as const;

export function placeIdsOf({ countryId, cityId, areaId, thanaId }: AddressInput): PlaceIds {
  return {
    countryId: countryId ?? undefined,
    cityId: cityId ?? undefined,
    areaId: areaId ?? undefined,
    thanaId: thanaId ?? undefined,
  };
}

/** Throws `invalid` when a named place does not exist or does not lie in the next larger one that is named. */
export function checkPlaces(kind: AddressKind, address: AddressInput, places: Places): void {
  const ids = placeIdsOf(address);
  let outer: { level: (typeof LEVELS)[number]; place: PlaceRow } | undefined;
  for (const level of LEVELS) {
    if (ids[`${level}Id`] === undefined) {
      if (level !== 'country') outer = undefined;
      continue;
    }
    const field = `${kind}${FIELDS[level]}`;
    const place = places[level];
    if (!place) throw invalid(field, `${field} is not a ${level} that we know`);
    if (outer && place.parentId !== outer.place.id) {
      throw invalid(field, `${field} does not lie in ${outer.place.name}`);
    }
    outer = { level, place };
  }
}

/** A courier needs district, area and street. */
export function requireDeliveryAddress(address: AddressInput): void {
  if (address.cityId == null)
    throw invalid('shippingCityId', 'shippingCityId is required for home delivery', 'required');
  if (address.areaId == null)
    throw invalid('shippingAreaId', 'shippingAreaId is required for home delivery', 'required');
  const street = address.street ?? '';
  if (street.length < FIELD_LENGTHS.street.least || !hasLetters(street))
    throw invalid('shippingStreet', 'shippingStreet is required for home delivery', 'required');
}
