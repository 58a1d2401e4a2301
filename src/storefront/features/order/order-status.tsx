import type { TrackedOrder } from '#contract/order.ts';
import { type OrderStatus, UNPAID_CANCELLATION_NOTE } from '#domain/order/order-status.ts';
import { isOrderClosed } from '#domain/payments/payment-lifecycle.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Badge } from '#storefront/ui/badge.tsx';
import { OrderShipments } from './order-shipments.tsx';

const PAYMENT_STATUS_TEXTS = {
  unpaid: m.payment_unpaid,
  partial: m.payment_partial,
  paid: m.payment_paid,
  refunded: m.payment_refunded,
};

const PAYMENT_STATUS_TONES = {
  unpaid: 'warning',
  partial: 'warning',
  paid: 'success',
  refunded: 'muted',
} as const;

type PaymentStatus = TrackedOrder['paymentStatus'];

export const paymentStatusText = (status: PaymentStatus): string => PAYMENT_STATUS_TEXTS[status]();

/** Empty for a free order, and for an unpaid order that is closed or has a held payment. */
export const PaymentBadge = ({
  order: { status, paymentStatus, orderData, payment },
}: {
  order: Pick<TrackedOrder, 'status' | 'paymentStatus' | 'orderData' | 'payment'>;
}) =>
  orderData.grandTotal > 0 &&
  !((payment.held > 0 || isOrderClosed({ status })) && paymentStatus === 'unpaid') && (
    <Badge tone={PAYMENT_STATUS_TONES[paymentStatus]}>{paymentStatusText(paymentStatus)}</Badge>
  );

const DELIVERY_STEPS: readonly OrderStatus[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered'];

const STATUS_TEXTS: Record<OrderStatus, () => string> = {
  pending: m.status_pending,
  confirmed: m.status_confirmed,
  processing: m.status_processing,
  shipped: m.status_shipped,
  delivered: m.status_delivered,
  cancelled: m.status_cancelled,
  returned: m.status_returned,
};

const PICKUP_STATUS_TEXTS: Partial<typeof STATUS_TEXTS> = {
  shipped: m.status_ready,
  delivered: m.status_collected,
};

type FulfilmentMethod = TrackedOrder['fulfilment'];

const getStatusTexts = (fulfilment: FulfilmentMethod) =>
  fulfilment === 'shop' ? { ...STATUS_TEXTS, ...PICKUP_STATUS_TEXTS } : STATUS_TEXTS;

export const statusText = (status: OrderStatus, fulfilment: FulfilmentMethod = 'home'): string =>
  getStatusTexts(fulfilment)[status]();

const STATUS_TONES = {
  pending: 'soft',
  confirmed: 'soft',
  processing: 'soft',
  shipped: 'soft',
  delivered: 'success',
  cancelled: 'muted',
  returned: 'muted',
} as const;

export const StatusBadge = (props: { status: OrderStatus; fulfilment?: FulfilmentMethod | undefined }) => (
  <Badge tone={STATUS_TONES[props.status]}>{statusText(props.status, props.fulfilment)}</Badge>
);

type TimelineOrder = Pick<TrackedOrder, 'status' | 'events' | 'fulfilment' | 'shipments'>;

export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const { locale } = useLocale();
  const texts = getStatusTexts(order.fulfilment);
  const pastEvents = order.events.filter(({ kind }) => kind === 'status');
  const shippedIndex = pastEvents.findIndex(({ status }) => status === 'shipped');
  const currentStep = DELIVERY_STEPS.indexOf(order.status);
  const remainingSteps = currentStep < 0 ? [] : DELIVERY_STEPS.slice(currentStep + 1);
  return (
    <ol aria-label={m.track_timeline()} className="relative ml-2 border-l-2 border-line pl-6">
      {pastEvents.map(({ status, at, note }, index) => (
        <li
          key={`${status}-${at}`}
          className="relative pb-5 last:pb-0"
          aria-current={index === pastEvents.length - 1 ? 'step' : undefined}
        >
          <Dot isReached />
          <p className="font-semibold">{texts[status as OrderStatus]?.() ?? status}</p>
          <p className="text-sm text-muted">{formatDate(at, locale, 'dateTime')}</p>
          {note && <p className="text-sm">{note === UNPAID_CANCELLATION_NOTE ? m.track_not_paid() : note}</p>}
          {index === shippedIndex && <OrderShipments shipments={order.shipments} />}
        </li>
      ))}
      {remainingSteps.map((status) => (
        <li key={status} className="relative pb-5 text-muted last:pb-0">
          <Dot isReached={false} />
          <p>{texts[status]()}</p>
        </li>
      ))}
    </ol>
  );
}

function Dot({ isReached }: { isReached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-1.5 -left-[calc(1.5rem+8px)] size-3.5 rounded-full border-2 ${
        isReached ? 'border-accent bg-accent' : 'border-line bg-ground'
      }`}
    />
  );
}
