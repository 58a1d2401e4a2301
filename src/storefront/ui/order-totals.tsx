import type { Emi, Order, OrderData } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { addPoisha, fromBdtOrZero, poisha, toBdt } from '#domain/money.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import {
  calculateCashToCollect,
  calculateCollectedCash,
  wasDelivered,
} from '#domain/payments/payment-lifecycle.ts';
import { formatNumber, type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

interface OrderTotalsProps {
  data: OrderData;
  fulfilment: FulfilmentMethod;
  /** Coupon; `discount` is in BDT, and 0 if the coupon only gives free delivery. */
  coupon?: { code: string; discount: number } | null | undefined;
  emi?: Emi | null | undefined;
  payment?: Pick<Order['payment'], 'due' | 'paid' | 'refunded' | 'paidBy'>;
  status?: Order['status'];
  events?: Order['events'];
}

export function OrderTotals(props: OrderTotalsProps) {
  const { data, fulfilment, coupon, emi, payment, status, events = [] } = props;
  const { locale } = useLocale();
  const { subTotal, deliveryCharge, discount, payNow } = data;
  const { due } = payment ?? { due: payNow };
  const cash = calculateCollectedCash(
    { status: status ?? 'pending', wasDelivered: wasDelivered(events) },
    data,
  );
  const dueOnDelivery = payNow > 0 ? calculateCashToCollect(data, { status }) : 0;
  /** Amount received online, including refunded amounts, which are also shown in a separate row. */
  const received = payment
    ? toBdt(addPoisha(fromBdtOrZero(payment.paid), fromBdtOrZero(payment.refunded)))
    : 0;
  const otherDiscount = toBdt(poisha(fromBdtOrZero(discount) - fromBdtOrZero(coupon?.discount ?? 0)));
  return (
    <dl className="space-y-2 tabular-figures [&_dd]:ml-auto [&_dd]:text-right">
      <TotalRow label={m.summary_subtotal()}>{formatBdt(subTotal, locale)}</TotalRow>
      <TotalRow label={fulfilment === 'shop' ? m.store_pickup() : m.summary_delivery()}>
        {deliveryCharge === null ? (
          <span className="text-muted">{m.summary_delivery_unknown()}</span>
        ) : deliveryCharge === 0 ? (
          m.summary_delivery_free()
        ) : (
          formatBdt(deliveryCharge, locale)
        )}
      </TotalRow>
      {otherDiscount > 0 && (
        <TotalRow label={coupon ? m.summary_offers() : m.summary_discount()}>
          −{formatBdt(otherDiscount, locale)}
        </TotalRow>
      )}
      {coupon && (
        <TotalRow label={m.coupon_row({ code: coupon.code })}>
          {coupon.discount > 0 ? `−${formatBdt(coupon.discount, locale)}` : m.summary_delivery_free()}
        </TotalRow>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <dt className="font-semibold">{m.summary_total()}</dt>
        <dd className="text-xl font-bold" data-testid="grand-total">
          {totalText(data, locale)}
        </dd>
      </div>
      {emi && (
        <TotalRow label={m.summary_emi({ months: formatNumber(emi.months, locale) })}>
          {m.payment_emi_monthly({ amount: formatBdt(emi.monthly, locale) })}
        </TotalRow>
      )}
      {due > 0 && <TotalRow label={m.summary_pay_now()}>{formatBdt(due, locale)}</TotalRow>}
      {payment && received > 0 && (
        <TotalRow label={[m.success_paid(), paymentSourcesText(payment, locale)].filter(Boolean).join(' · ')}>
          {formatBdt(received, locale)}
        </TotalRow>
      )}
      {cash.taken > 0 && (cash.back > 0 || payNow > 0) && (
        <TotalRow label={fulfilment === 'shop' ? m.summary_paid_at_store() : m.summary_paid_on_delivery()}>
          {formatBdt(cash.taken, locale)}
        </TotalRow>
      )}
      {payment && payment.refunded > 0 && (
        <TotalRow label={m.summary_online_back()}>{formatBdt(payment.refunded, locale)}</TotalRow>
      )}
      {cash.back > 0 && <TotalRow label={m.summary_cash_back()}>{formatBdt(cash.back, locale)}</TotalRow>}
      {dueOnDelivery > 0 && (
        <TotalRow label={fulfilment === 'shop' ? m.summary_at_store() : m.summary_on_delivery()}>
          {formatBdt(dueOnDelivery, locale)}
        </TotalRow>
      )}
    </dl>
  );
}

/** Returns the text of the total: `Tk 880 + delivery` until the delivery charge is known. */
export function totalText(
  { grandTotal, deliveryCharge }: Pick<OrderData, 'grandTotal' | 'deliveryCharge'>,
  locale: Locale,
): string {
  const total = formatBdt(grandTotal, locale);
  return deliveryCharge === null ? m.summary_total_without_delivery({ total }) : total;
}

export const paymentSourcesText = ({ paidBy }: Pick<Order['payment'], 'paidBy'>, locale: Locale): string =>
  paidBy
    .map(
      (gateway) => localizedField(gateway, 'name', locale) + (gateway.method ? ` (${gateway.method})` : ''),
    )
    .join(' · ');

function TotalRow({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
