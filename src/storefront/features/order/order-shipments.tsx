import type { TrackedOrder } from '#contract/order.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

type Shipment = TrackedOrder['shipments'][number];

const STATUS_TEXTS: Record<Shipment['status'], () => string> = {
  booked: m.shipment_status_booked,
  'picked-up': m.shipment_status_picked_up,
  'in-transit': m.shipment_status_in_transit,
  'out-for-delivery': m.shipment_status_out_for_delivery,
  'on-hold': m.shipment_status_on_hold,
  delivered: m.shipment_status_delivered,
  'partly-delivered': m.shipment_status_partly_delivered,
  returning: m.shipment_status_returning,
  returned: m.shipment_status_returned,
};

/** Parcels of an order, each with its courier, number, status and a link to the courier's page. */
export const OrderShipments = ({ shipments }: Pick<TrackedOrder, 'shipments'>) =>
  shipments.map((shipment) => (
    <OrderShipment key={shipment.trackingUrl ?? shipment.at} shipment={shipment} />
  ));

function OrderShipment({ shipment }: { shipment: Shipment }) {
  const { locale } = useLocale();
  const { status, at, trackingNumber, trackingUrl } = shipment;
  const courier = (locale === 'bn' && shipment.courier_bn) || shipment.courier;
  const hasBanglaMessage = locale === 'bn' && shipment.message_bn !== null;
  const message = hasBanglaMessage ? shipment.message_bn : shipment.message;
  return (
    <div className="mt-2 grid gap-0.5 text-sm">
      <p>
        <span className="font-semibold">{courier}</span>: {STATUS_TEXTS[status]()}
      </p>
      <p className="text-muted">{formatDate(at, locale, 'dateTime')}</p>
      {message && <p lang={hasBanglaMessage || locale === 'en' ? undefined : 'en'}>{message}</p>}
      {trackingNumber && <p className="break-words">{m.shipment_number({ number: trackingNumber })}</p>}
      {trackingUrl && (
        <p>
          <a
            href={trackingUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {m.shipment_track({ courier })}
            <span className="sr-only"> ({m.new_window()})</span>
          </a>
        </p>
      )}
    </div>
  );
}
