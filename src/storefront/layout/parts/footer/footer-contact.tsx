import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { PhoneLink } from '#storefront/layout/parts/phone-link.tsx';
import type { FooterStore } from '#storefront/layout/shell/load-footer.ts';
import { useServerShell, useShell } from '#storefront/layout/shell/shell-context.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { LateIcon } from '#storefront/ui/late-icon.tsx';

const rowClass = 'inline-flex min-h-11 items-center gap-2 text-sm [overflow-wrap:anywhere]';

interface ContactListProps {
  isCentred?: boolean;
  hideStores?: boolean;
  className?: string;
}

export function ContactList({ isCentred = false, hideStores = false, className = '' }: ContactListProps) {
  const { shop } = useShell();
  const listClass = isCentred
    ? 'flex-row flex-wrap items-center justify-center gap-x-6'
    : 'flex-col items-start';
  return (
    <address className={`flex not-italic ${listClass} ${className}`}>
      <PhoneLink />
      {shop.email && (
        <a href={`mailto:${shop.email}`} className={`${rowClass} hover:underline`}>
          <LateIcon name="mail" className="size-4 shrink-0" />
          {shop.email}
        </a>
      )}
      {shop.address && (
        <p className={`${rowClass} py-2.5 text-(--footer-muted) ${isCentred ? '' : 'items-start!'}`}>
          <LateIcon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {shop.address}
        </p>
      )}
      {!hideStores && <StoreLocationLink />}
    </address>
  );
}

export function ContactBand() {
  const { phone, email } = useShell().shop;
  const { locale } = useLocale();
  if (!phone && !email) return null;
  return (
    <section
      aria-label={m.contact_us()}
      className="flex flex-col gap-6 rounded-panel bg-accent p-6 text-on-accent md:flex-row md:items-center md:justify-between md:p-10"
    >
      <div>
        <h2 className="text-2xl lg:text-[1.75rem]">{m.footer_band_title()}</h2>
        <p className="mt-2 max-w-md">{m.footer_band_text()}</p>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {phone && (
          <ButtonLink
            href={toPhoneHref(phone)}
            icon={<LateIcon name="phone" className="size-5" />}
            className="bg-surface! text-ink! hover:opacity-90"
          >
            <span className="sr-only">{m.call()} </span>
            {localizePhone(phone, locale)}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink
            href={`mailto:${email}`}
            icon={<LateIcon name="mail" className="size-5" />}
            className="border border-current/50 hover:bg-current-10!"
          >
            {m.footer_write()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function StoreLocationLink() {
  const { localePath } = useLocale();
  if (!useServerShell().footer.showStoreLocation) return null;
  return (
    <a
      href={localePath('/store-locator')}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline underline-offset-4"
    >
      <LateIcon name="store" className="size-4 shrink-0" />
      {m.store_location()}
    </a>
  );
}

const MAX_FOOTER_STORES = 4;
const storeRowClass = 'flex items-start gap-2 text-sm';
const iconClass = 'mt-0.5 size-4 shrink-0';

export function FooterStores() {
  const { stores, showStoreLocation } = useServerShell().footer;
  if (stores.length === 0 && !showStoreLocation) return null;
  return (
    <section aria-label={m.footer_stores_title()} className="footer-stores">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl lg:text-2xl">{m.footer_stores_title()}</h2>
        <StoreLocationLink />
      </div>
      {stores.length > 0 && (
        <ul className="no-scrollbar relative mt-4 flex gap-4 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:grid sm:grid-cols-2 lg:grid-cols-4">
          {stores.slice(0, MAX_FOOTER_STORES).map((store) => (
            <li
              key={store.name + store.address}
              className="shrink-0 rounded-card border border-current/15 p-5 max-sm:w-[82%] max-sm:snap-start"
            >
              <FooterStoreCard store={store} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FooterStoreCard({ store: { name, address, hours, phone, mapUrl } }: { store: FooterStore }) {
  const { locale } = useLocale();
  return (
    <div className="flex h-full flex-col gap-2">
      <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
      {address && (
        <address className={`${storeRowClass} text-(--footer-muted) not-italic`}>
          <LateIcon name="map-pin" className={iconClass} />
          {address}
        </address>
      )}
      {hours && (
        <p className={`${storeRowClass} text-(--footer-muted)`}>
          <LateIcon name="clock" className={iconClass} />
          {hours}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-x-5">
        {phone && (
          <a
            href={toPhoneHref(phone)}
            className={`${storeRowClass} min-h-11 items-center! font-semibold hover:underline`}
          >
            <LateIcon name="phone" className="size-4 shrink-0" />
            <span className="sr-only">{m.call()} </span>
            {localizePhone(phone, locale)}
          </a>
        )}
        {mapUrl && (
          <a
            href={mapUrl}
            target="_blank"
            rel="noopener"
            className={`${storeRowClass} min-h-11 items-center! font-semibold hover:underline`}
          >
            <LateIcon name="navigation" className="size-4 shrink-0" />
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
