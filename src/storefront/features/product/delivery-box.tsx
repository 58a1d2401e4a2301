import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Store from 'lucide-react/icons/store';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatBdt } from '#domain/format-bdt.ts';
import { formatNumber } from '#storefront/locale/format-number.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { deliveryTime } from './delivery-time.ts';
import type { DeliveryView } from './product-view.ts';

interface DeliveryBoxProps {
  delivery: DeliveryView;
  /** BDT of one piece, for what is delivered for nothing. */
  price: number;
}

/** What delivery costs and how long it takes, where the product can be collected, and how it is paid. */
export function DeliveryBox({ delivery: { zones, stores, hasCashOnDelivery }, price }: DeliveryBoxProps) {
  const { locale } = useLocale();
  if (zones.length + stores.length === 0 && !hasCashOnDelivery) return null;
  return (
    <section
      aria-label={m.product_delivery()}
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {zones.map((zone) => (
        <Entry key={zone.zone} Icon={Truck}>
          <Zone {...zone} price={price} />
        </Entry>
      ))}
      {hasCashOnDelivery && (
        <Entry Icon={Banknote}>
          <p className="font-semibold">{m.product_cash_on_delivery()}</p>
          <p className="text-muted">{m.product_cash_on_delivery_text()}</p>
        </Entry>
      )}
      {stores.length > 0 && (
        <details className="group">
          <summary className="block">
            <Entry Icon={Store}>
              <div className="flex items-center justify-between gap-3">
                <div>
                  <p className="font-semibold">{m.product_pickup()}</p>
                  <p className="text-muted">
                    {m.product_pickup_count({
                      count: stores.length,
                      shown: formatNumber(stores.length, locale),
                    })}
                  </p>
                </div>
                <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
              </div>
            </Entry>
          </summary>
          <Stores stores={stores} />
        </details>
      )}
    </section>
  );
}

function Entry({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <div className="flex gap-3.5 px-4 py-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" strokeWidth={1.75} />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}

type ZoneProps = DeliveryView['zones'][number] & { price: number };

function Zone({ zone, charge, freeFrom, time, price }: ZoneProps) {
  const { locale } = useLocale();
  const isFree = charge === 0 || (freeFrom !== undefined && price >= freeFrom);
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <p className="font-semibold">
          {zone === 'inside_dhaka' ? m.product_inside_dhaka() : m.product_outside_dhaka()}
        </p>
        <p className="text-muted">{deliveryTime(time, locale)}</p>
      </div>
      <div className="text-right">
        <p className={`font-semibold tabular-nums ${isFree ? 'text-success' : ''}`}>
          {isFree ? m.product_delivery_free() : formatBdt(charge, locale)}
        </p>
        {!isFree && freeFrom !== undefined && (
          <p className="text-muted">{m.product_free_from({ amount: formatBdt(freeFrom, locale) })}</p>
        )}
      </div>
    </div>
  );
}

function Stores({ stores }: Pick<DeliveryView, 'stores'>) {
  return (
    <ul className="space-y-3 px-4 pb-4 pl-[3.125rem] text-sm">
      {stores.map(({ id, name, address, hours, phone }) => (
        <li key={id}>
          <p className="font-medium">{name}</p>
          <p className="text-muted">{address}</p>
          <p className="text-muted">{hours}</p>
          {phone && (
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {phone}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
