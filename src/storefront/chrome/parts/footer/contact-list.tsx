import { PhoneLink } from '#storefront/chrome/parts/phone-link.tsx';
import { useShell } from '#storefront/chrome/shell/shell-context.tsx';
import { SpriteIcon } from '#storefront/ui/sprite-icon.tsx';
import { StoreLocationLink } from './store-location-link.tsx';

const row = 'inline-flex min-h-11 items-center gap-2 text-sm [overflow-wrap:anywhere]';

export interface ContactListProps {
  /** In the middle and beside each other where there is room. */
  isCentred?: boolean;
  /** Leaves the way to the stores to another part. */
  hideStores?: boolean;
  className?: string;
}

/** How to reach the shop: phone, e-mail, address, and where its stores are. */
export function ContactList({ isCentred = false, hideStores = false, className = '' }: ContactListProps) {
  const { shop } = useShell();
  const shape = isCentred ? 'flex-row flex-wrap items-center justify-center gap-x-6' : 'flex-col items-start';
  return (
    <address className={`flex not-italic ${shape} ${className}`}>
      <PhoneLink />
      {shop.email && (
        <a href={`mailto:${shop.email}`} className={`${row} hover:underline`}>
          <SpriteIcon name="mail" className="size-4 shrink-0" />
          {shop.email}
        </a>
      )}
      {shop.address && (
        <p className={`${row} py-2.5 text-(--footer-muted) ${isCentred ? '' : 'items-start!'}`}>
          <SpriteIcon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {shop.address}
        </p>
      )}
      {!hideStores && <StoreLocationLink />}
    </address>
  );
}
