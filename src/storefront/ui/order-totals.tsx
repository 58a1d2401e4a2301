import type { Emi, Order, OrderData } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { addPoisha, poisha, poishaOf, toBdt } from '#domain/money.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { restAtDoor } from '#domain/order/payment-life.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';

interface OrderTotalsProps {
  data: OrderData;
  fulfilment: Fulfilment;
  /** With what it took off, in BDT; nothing where it gives free delivery alone. */
  coupon?: { code: string; discount: number } | null | undefined;
  /** The instalments it is paid in. */
  emi?: Emi | null | undefined;
  /** How the money of an order that was placed stands. */
  payment?: Pick<Order['payment'], 'due' | 'paid' | 'refunded'>;
  status?: Order['status'];
  events?: Order['events'];
}

/** Subtotal, delivery, discount and total of an order, as the server worked them out. */
export function OrderTotals(props: OrderTotalsProps) {
  const { data, fulfilment, coupon, emi, payment, status, events = [] } = props;
  const { locale } = useLocale();
  const { subTotal, deliveryCharge, discount, grandTotal, payNow } = data;
  const { due } = payment ?? { due: payNow };
  /** What is not paid online, before and after it is taken at the door. */
  const rest = payNow > 0 ? restAtDoor(data) : 0;
  const atDoor = payNow > 0 ? restAtDoor(data, { status }) : 0;
  /** Also what went back since, which has a row of its own. */
  const came = payment ? toBdt(addPoisha(poishaOf(payment.paid), poishaOf(payment.refunded))) : 0;
  const otherDiscount = toBdt(poisha(poishaOf(discount) - poishaOf(coupon?.discount ?? 0)));
  return (
    <dl className="space-y-2 tabular-nums">
      <Row label={m.summary_subtotal()}>{formatBdt(subTotal, locale)}</Row>
      <Row label={fulfilment === 'shop' ? m.store_pickup() : m.summary_delivery()}>
        {deliveryCharge === null ? (
          <span className="text-muted">{m.summary_delivery_unknown()}</span>
        ) : deliveryCharge === 0 ? (
          m.summary_delivery_free()
        ) : (
          formatBdt(deliveryCharge, locale)
        )}
      </Row>
      {otherDiscount > 0 && (
        <Row label={coupon ? m.summary_offers() : m.summary_discount()}>
          −{formatBdt(otherDiscount, locale)}
        </Row>
      )}
      {coupon && (
        <Row label={m.coupon_row({ code: coupon.code })}>
          {coupon.discount > 0 ? `−${formatBdt(coupon.discount, locale)}` : m.summary_delivery_free()}
        </Row>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <dt className="font-semibold">{m.summary_total()}</dt>
        <dd className="text-xl font-bold" data-testid="grand-total">
          {formatBdt(grandTotal, locale)}
        </dd>
      </div>
      {emi && (
        <Row label={m.summary_emi({ months: formatNumber(emi.months, locale) })}>
          {m.payment_emi_monthly({ amount: formatBdt(emi.monthly, locale) })}
        </Row>
      )}
      {due > 0 && <Row label={m.summary_pay_now()}>{formatBdt(due, locale)}</Row>}
      {came > 0 && <Row label={m.success_paid()}>{formatBdt(came, locale)}</Row>}
      {payment && payment.refunded > 0 && (
        <Row label={m.payment_refunded()}>{formatBdt(payment.refunded, locale)}</Row>
      )}
      {events.some(({ kind, status: reached }) => kind === 'status' && reached === 'delivered') &&
        rest > 0 && (
          <Row label={fulfilment === 'shop' ? m.summary_paid_at_store() : m.summary_paid_on_delivery()}>
            {formatBdt(rest, locale)}
          </Row>
        )}
      {atDoor > 0 && (
        <Row label={fulfilment === 'shop' ? m.summary_at_store() : m.summary_on_delivery()}>
          {formatBdt(atDoor, locale)}
        </Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
