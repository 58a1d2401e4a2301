import type { TrackedOrder } from '#contract/order.ts';
import { formatDate } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { OrderLines, OrderPickup } from './order-lines.tsx';
import { OrderTimeline, PaymentBadge } from './order-state.tsx';

/** Where an order stands. */
export function TrackResult({ order }: { order: TrackedOrder }) {
  const { locale } = useLocale();
  return (
    <article className="mt-5 rounded-panel border border-line bg-surface p-5 md:p-7">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
        <div>
          <h2 className="text-xl">{order.orderNumber}</h2>
          <p className="text-sm text-muted">
            {m.track_placed_on({ date: formatDate(order.placedAt, locale, 'dateTime') })}
          </p>
        </div>
        <PaymentBadge status={order.paymentStatus} />
      </header>
      <div className="mt-5 grid gap-8 md:grid-cols-2">
        <OrderTimeline order={order} />
        <div>
          <OrderLines lines={order.lines} />
          <div className="mt-4">
            <OrderTotals data={order.orderData} {...order} />
            <OrderPickup order={order} />
          </div>
        </div>
      </div>
    </article>
  );
}
