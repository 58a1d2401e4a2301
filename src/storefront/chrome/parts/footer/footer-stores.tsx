import type { FooterStore } from '#storefront/chrome/shell/load-footer.ts';
import { useServerShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { phoneHref, shownPhone } from '#storefront/locale/shown-phone.ts';
import { m } from '#storefront/messages/compiled/messages.js';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';
import { StoreLocationLink } from './footer-contact.tsx';

const MOST_SHOWN = 4;
const row = 'flex items-start gap-2 text-sm';
const icon = 'mt-0.5 size-4 shrink-0';

/** Cards of the shop's first stores, and the way to all of them; nothing when there is neither. */
export function FooterStores({ className = '' }: { className?: string }) {
  const { stores, showStoreLocation } = useServerShell().footer;
  if (stores.length === 0 && !showStoreLocation) return null;
  return (
    <section aria-label={m.footer_stores_title()} className={`footer-stores ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl lg:text-2xl">{m.footer_stores_title()}</h2>
        <StoreLocationLink />
      </div>
      {stores.length > 0 && (
        <ul className="no-scrollbar relative mt-4 flex gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:grid sm:grid-cols-2 lg:grid-cols-4">
          {stores.slice(0, MOST_SHOWN).map((store) => (
            <li
              key={store.name + store.address}
              className="shrink-0 rounded-card border border-current/15 p-5 max-sm:w-[82%] max-sm:snap-start"
            >
              <StoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StoreCard({ store: { name, address, hours, phone, mapUrl } }: { store: FooterStore }) {
  const { locale } = useLocale();
  return (
    <div className="flex h-full flex-col gap-2">
      <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
      {address && (
        <address className={`${row} text-(--footer-muted) not-italic`}>
          <SpriteIcon name="map-pin" className={icon} />
          {address}
        </address>
      )}
      {hours && (
        <p className={`${row} text-(--footer-muted)`}>
          <SpriteIcon name="clock" className={icon} />
          {hours}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-5">
        {phone && (
          <a
            href={phoneHref(phone)}
            className={`${row} min-h-11 items-center! font-semibold hover:underline`}
          >
            <SpriteIcon name="phone" className="size-4 shrink-0" />
            <span className="sr-only">{m.call()} </span>
            {shownPhone(phone, locale)}
          </a>
        )}
        {mapUrl && (
          <a
            href={mapUrl}
            target="_blank"
            rel="noopener"
            className={`${row} min-h-11 items-center! font-semibold hover:underline`}
          >
            <SpriteIcon name="navigation" className="size-4 shrink-0" />
            {m.footer_directions()}
            <span className="sr-only">
              {' '}
              {name}, {m.new_window()}
            </span>
          </a>
        )}
      </div>
    </div>
  );
}
