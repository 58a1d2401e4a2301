import type { Warehouse } from '#contract/shop.ts';
import { type OpeningHours, readOpeningHours } from '#domain/opening-hours.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { phoneHref, shownPhone } from '#storefront/locale/format.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';

/** All that the card of a store shows, in the language of the page. */
export interface StoreCardView {
  id: number;
  name: string;
  address: string;
  /** The owner's words; may be empty. */
  hours: string;
  /** When it is open, where the owner's words can be read. */
  opening?: OpeningHours;
  phone?: { href: string; text: string };
  /** Where a map shows it, and the way there. */
  map: string;
  directions: string;
  offersPickup: boolean;
  /** Degrees. */
  place?: { latitude: number; longitude: number };
}

const MAP = 'https://www.google.com/maps/search/?api=1&query=';
const DIRECTIONS = 'https://www.google.com/maps/dir/?api=1&destination=';

/** What a card shows of a store, in the language of the page. */
export function toStoreCard(store: Warehouse, locale: Locale): StoreCardView {
  const place = placeOf(store);
  const name = localized(store, 'name', locale);
  const destination = place ? `${place.latitude},${place.longitude}` : `${store.name}, ${store.address}`;
  const opening = readOpeningHours(store.hours);
  return {
    id: store.id,
    name,
    address: localized(store, 'address', locale),
    hours: localized(store, 'hours', locale),
    ...(store.phone && { phone: toPhoneLink(store.phone, locale) }),
    ...(opening && { opening }),
    map: MAP + encodeURIComponent(destination),
    directions: DIRECTIONS + encodeURIComponent(destination),
    offersPickup: store.offersPickup,
    ...(place && { place }),
  };
}

function placeOf({ lat, lon }: Warehouse): StoreCardView['place'] {
  const latitude = Number.parseFloat(lat ?? '');
  const longitude = Number.parseFloat(lon ?? '');
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

function toPhoneLink(text: string, locale: Locale): NonNullable<StoreCardView['phone']> {
  const mobile = parsePhone(text);
  const shown = mobile ? formatPhone(mobile) : text;
  return {
    href: phoneHref(mobile ?? text),
    text: shownPhone(shown, locale),
  };
}
