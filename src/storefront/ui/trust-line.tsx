import type { ReactNode } from 'react';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { localizePhone, toPhoneHref } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Banknote, Phone } from './icons.ts';
import { RotateCcw } from './page-icons.ts';
import { useShopDetails } from './shop-contact.ts';

const linkClass = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4';

/** `cash` is the fulfilment method of an order that can be paid in cash; `undefined` omits the line about cash. */
export function TrustLine({ cash }: { cash: FulfilmentMethod | undefined }) {
  const { locale, localePath } = useLocale();
  const { shop, returnsPath } = useShopDetails();
  return (
    <div className="space-y-1 text-sm">
      {cash && (
        <TrustItem icon={<Banknote aria-hidden />}>
          {cash === 'shop' ? m.cash_on_pickup_hint() : m.trust_cash()}
        </TrustItem>
      )}
      {returnsPath && (
        <TrustItem icon={<RotateCcw aria-hidden />}>
          {/* The link opens in a new tab, so that typed values are not lost. */}
          <a href={localePath(returnsPath)} target="_blank" rel="noopener" className={linkClass}>
            {m.trust_returns()}
            <span className="sr-only">, {m.new_window()}</span>
          </a>
        </TrustItem>
      )}
      {shop.phone && (
        <TrustItem icon={<Phone aria-hidden />}>
          <span className="mr-1.5">{m.trust_phone()}</span>
          <a href={toPhoneHref(shop.phone)} className={linkClass}>
            {localizePhone(shop.phone, locale)}
          </a>
        </TrustItem>
      )}
    </div>
  );
}

function TrustItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3 *:[svg]:size-5 *:[svg]:shrink-0 *:[svg]:text-accent-ink">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
