import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { MapPin, Package } from '#storefront/ui/icons.ts';

const services = {
  'track-order': { Icon: Package, path: '/track-order/', text: m.track_order },
  'store-locator': { Icon: MapPin, path: '/store-locator', text: m.header_stores },
};

export interface ServiceLinkProps {
  service: keyof typeof services;
}

/** A way to where an order is, or to the shop's stores. */
export function ServiceLink({ service }: ServiceLinkProps) {
  const { localePath } = useLocale();
  const { Icon, path, text } = services[service];
  return (
    <a
      href={localePath(path)}
      className="inline-flex min-h-11 items-center gap-2 text-sm font-medium whitespace-nowrap hover:underline"
    >
      <Icon aria-hidden className="size-4" />
      {text()}
    </a>
  );
}
