import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import { keptShellOf } from '#storefront/chrome/shell/kept-shell.ts';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { PhoneLink } from './phone-link.tsx';

const row = 'inline-flex min-h-11 items-center gap-2 text-sm';

/** How to reach the shop: phone, e-mail, address, and where its stores are. */
export function ContactList({ className = '' }: { className?: string }) {
  const shell = useShell();
  const { shop } = shell;
  const { localePath } = useLocale();
  return (
    <address className={`flex flex-col items-start not-italic ${className}`}>
      <PhoneLink />
      {shop.email && (
        <a href={`mailto:${shop.email}`} className={`${row} hover:underline`}>
          <Mail aria-hidden className="size-4 shrink-0" />
          {shop.email}
        </a>
      )}
      {shop.address && (
        <p className={`${row} items-start! py-2.5 opacity-80`}>
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {shop.address}
        </p>
      )}
      {keptShellOf(shell).footer.showStoreLocation && (
        <a
          href={localePath('/store-locator')}
          className={`${row} font-semibold underline underline-offset-4`}
        >
          {m.store_location()}
        </a>
      )}
    </address>
  );
}
