import { type ReactNode, useEffect, useState } from 'react';
import type { Store } from '#contract/shop.ts';
import { isOpenAt, type OpeningHours } from '#domain/opening-hours.ts';
import { parsePhone } from '#domain/phone.ts';
import { openingHoursText, openStateText } from '#storefront/commerce/places/opening-hours-text.ts';
import { type Locale, localizedField, localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Phone, ShoppingBag } from '#storefront/ui/icons.ts';
import { Clock, MapPin, Navigation } from '#storefront/ui/page-icons.ts';
import { useServerClockOffset } from '#storefront/ui/server-clock.ts';

interface StoreCardProps {
  store: StoreCardView;
  heading?: 'h2' | 'h3';
  distance?: string | undefined;
}

export function StoreCard({ store, heading: Heading = 'h3', distance }: StoreCardProps) {
  const { name, address, hours, opening, phone, map, directions, offersPickup } = store;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5">
      <Heading className="text-lg">{name}</Heading>
      {distance && <p className="mt-1 text-sm font-medium text-accent-ink">{distance}</p>}
      <dl className="mt-3 space-y-2 text-[0.9375rem]">
        <DetailRow icon={<MapPin aria-hidden className="size-[1.125rem]" />} label={m.store_location()}>
          <address className="not-italic">
            <a href={map} target="_blank" rel="noopener" className="underline-offset-4 hover:underline">
              {address}
              <span className="sr-only">{` (${m.store_map()}, ${m.new_window()})`}</span>
            </a>
          </address>
        </DetailRow>
        {hours && (
          <DetailRow icon={<Clock aria-hidden className="size-[1.125rem]" />} label={m.store_hours()}>
            {hours}
            {opening && <OpenState opening={opening} />}
          </DetailRow>
        )}
        {offersPickup && (
          <DetailRow icon={<ShoppingBag aria-hidden className="size-[1.125rem]" />} label={m.store_pickup()}>
            {m.store_pickup_here()}
          </DetailRow>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap gap-x-1 gap-y-2 pt-5">
        <a href={directions} target="_blank" rel="noopener" className={buttonClass('outline', 'sm')}>
          <Navigation aria-hidden className="size-4" />
          <span>
            {m.store_directions()}
            <span className="sr-only">{`: ${name} (${m.new_window()})`}</span>
          </span>
        </a>
        {phone && (
          <a href={phone.href} className={`${buttonClass('ghost', 'sm')} px-2! tabular-figures`}>
            <Phone aria-hidden className="size-4" />
            <span>
              <span className="sr-only">{m.store_call({ name })} </span>
              {phone.text}
            </span>
          </a>
        )}
      </div>
    </article>
  );
}

/** Text that says whether the store is open. It is invisible until hydration, with its space reserved. */
function OpenState({ opening }: { opening: readonly OpeningHours[] }) {
  const { locale } = useLocale();
  const [now, setNow] = useState<Date>();
  const offset = useServerClockOffset();
  useEffect(() => {
    if (offset === undefined) return;
    const tick = () => setNow(new Date(Date.now() + offset));
    tick();
    const timer = setInterval(tick, 60_000);
    return () => clearInterval(timer);
  }, [offset]);
  const tone = now === undefined ? 'invisible' : isOpenAt(opening, now) ? 'text-success' : 'text-muted';
  return (
    <span className={`block text-sm font-semibold ${tone}`}>
      {now ? openStateText(opening, now, locale) : m.store_closed_now()}
    </span>
  );
}

function DetailRow({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <dt className="mt-0.5 shrink-0 text-muted">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

export type StoreCardView = ReturnType<typeof toStoreCardView>;

const MAP_URL = 'https://www.google.com/maps/search/?api=1&query=';
const DIRECTIONS_URL = 'https://www.google.com/maps/dir/?api=1&destination=';

export function toStoreCardView(store: Store, locale: Locale) {
  const place = toCoordinates(store);
  const { phone } = store;
  const destination = place ? `${place.latitude},${place.longitude}` : `${store.name}, ${store.address}`;
  return {
    id: store.id,
    name: localizedField(store, 'name', locale),
    address: localizedField(store, 'address', locale),
    hours: openingHoursText(store.openingHours, locale),
    ...(phone && {
      phone: { href: toPhoneHref(parsePhone(phone) ?? phone), text: localizePhone(phone, locale) },
    }),
    ...(store.openingHours.length > 0 && { opening: store.openingHours }),
    map: MAP_URL + encodeURIComponent(destination),
    directions: DIRECTIONS_URL + encodeURIComponent(destination),
    offersPickup: store.offersPickup,
    ...(place && { place }),
  };
}

function toCoordinates({ lat, lon }: Store) {
  const latitude = Number.parseFloat(lat ?? '');
  const longitude = Number.parseFloat(lon ?? '');
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
