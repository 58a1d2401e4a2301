import { type ReactNode, useEffect, useState } from 'react';
import { isOpenAt, type OpeningHours } from '#domain/opening-hours.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Clock, MapPin, Navigation, Phone, ShoppingBag } from '#storefront/ui/icons.ts';
import type { StoreCardView } from './to-store-card.ts';

export interface StoreCardProps {
  store: StoreCardView;
  heading?: 'h2' | 'h3';
  /** How far away the store is. */
  distance?: string | undefined;
}

/** Where a store is, when it is open, and how to call or reach it. */
export function StoreCard({ store, heading: Heading = 'h3', distance }: StoreCardProps) {
  const { name, address, hours, opening, phone, map, directions, offersPickup } = store;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-surface p-5">
      <Heading className="text-lg">{name}</Heading>
      {distance && <p className="mt-1 text-sm font-medium text-accent-ink">{distance}</p>}
      <dl className="mt-3 space-y-2 text-[0.9375rem]">
        <Row icon={<MapPin aria-hidden className="size-[1.125rem]" />} label={m.store_location()}>
          <address className="not-italic">
            <a href={map} target="_blank" rel="noopener" className="underline-offset-4 hover:underline">
              {address}
              <span className="sr-only">{` (${m.store_map()}, ${m.new_window()})`}</span>
            </a>
          </address>
        </Row>
        {hours && (
          <Row icon={<Clock aria-hidden className="size-[1.125rem]" />} label={m.store_hours()}>
            {hours}
            {opening && <OpenState opening={opening} />}
          </Row>
        )}
        {offersPickup && (
          <Row icon={<ShoppingBag aria-hidden className="size-[1.125rem]" />} label={m.store_pickup()}>
            {m.store_pickup_here()}
          </Row>
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
          <a href={phone.href} className={`${buttonClass('ghost', 'sm')} px-2! tabular-nums`}>
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

/** Whether the store is open now, as soon as the browser's clock is known; its room is kept until then. */
function OpenState({ opening }: { opening: OpeningHours }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    const look = () => setIsOpen(isOpenAt(opening, new Date()));
    look();
    const timer = setInterval(look, 60_000);
    return () => clearInterval(timer);
  }, [opening]);
  const tone = isOpen === undefined ? 'invisible' : isOpen ? 'text-success' : 'text-muted';
  return (
    <span className={`block text-sm font-semibold ${tone}`}>
      {isOpen ? m.store_open_now() : m.store_closed_now()}
    </span>
  );
}

function Row({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
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
