import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { PaymentGateway, TrackedOrder } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { isCash } from '#domain/payments/payment.ts';
import { isOrderClosed } from '#domain/payments/payment-lifecycle.ts';
import { findRefusedAmount } from '#domain/payments/select-payment.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { isShopReachable } from '#storefront/islands/served-build.ts';
import { preventOfflineSubmit } from '#storefront/requests/prevent-offline-submit.ts';
import { formatTemporaryRefusal, formatWaitTime } from '#storefront/requests/temporary-refusal-text.ts';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { LimitChallenge } from '#storefront/ui/limit-challenge.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import { PAY_CASH_PART, PAY_ONLINE_PART, type PaymentStartResult } from './pay-order.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { useOrderPaymentOptions } from './use-payment-options.ts';

export interface PayPanelProps {
  order: Pick<
    TrackedOrder,
    'orderNumber' | 'payment' | 'fulfilment' | 'status' | 'orderData' | 'paymentMethod'
  >;
  gateways: readonly PaymentGateway[];
  paying: PaymentStartResult | undefined;
  /** Contains the order's key, which may already be removed from the address bar. */
  action: string;
  fields?: Readonly<Record<string, string>>;
}

const STATUS_POLL_INTERVAL_MS = 5_000;
const MAX_STATUS_REQUESTS = 24;

export function PayPanel({ order, gateways, paying, action, fields = {} }: PayPanelProps) {
  const { locale } = useLocale();
  const { contactHint: ask } = useShopContact();
  const { orderNumber, payment } = order;
  const terms = {
    gateways: gateways.filter((gateway) => !isCash(gateway)),
    options: undefined,
    couponGatewayIds: payment.gatewayIds,
    payOnline: payment.due,
  };
  const options = useOrderPaymentOptions(terms, { orderNumber, gatewayId: payment.gatewayId });
  usePaymentPolling(payment.isOpen && !paying);
  const redirectUrl = paying && 'redirectUrl' in paying ? paying.redirectUrl : null;
  if (payment.held > 0) return <HeldPaymentAlert order={order} />;
  if (payment.refunding > 0 && payment.due === 0) return <PendingRefundAlert amount={payment.refunding} />;
  if (order.status === 'cancelled' && payment.paid > 0) {
    return <Alert tone="info">{m.orders_cancel_refund({ amount: formatBdt(payment.paid, locale) })}</Alert>;
  }
  if (payment.due === 0) {
    const total = formatBdt(order.orderData.grandTotal, locale);
    return paying?.status === 'cash' ? (
      <Alert tone="success">{m.pay_cash_done({ amount: total })}</Alert>
    ) : null;
  }
  const amount = formatBdt(payment.due, locale);
  const usableGateways = options.gateways.filter(
    (gateway) => findRefusedAmount(gateway, payment.due) === undefined,
  );
  const hasAlternatives = usableGateways.length > 1 || payment.takesCash;
  if (redirectUrl) {
    return (
      <section className="rounded-panel border border-line bg-surface p-5 text-center">
        {/* Redirect that works without scripts. The back button skips this page and returns to the order. */}
        <meta httpEquiv="refresh" content={`0;url=${redirectUrl}`} />
        <p role="status">{m.pay_leaving()}</p>
        <ButtonLink href={redirectUrl} className="mt-3">
          {m.pay_continue({ amount })}
        </ButtonLink>
      </section>
    );
  }
  return (
    <section
      aria-label={m.pay_title()}
      className="rounded-panel border border-line bg-surface p-5 text-left md:p-7"
    >
      <h2 className="text-lg">{m.pay_title()}</h2>
      <p className="mt-1">
        {payment.dueUntil
          ? m.pay_until({ amount, time: formatDate(payment.dueUntil, locale, 'time') })
          : m.pay_amount({ amount })}
      </p>
      <div className="mt-3 grid gap-3 empty:hidden">
        <PaymentAlert {...{ payment, paying, hasAlternatives }} />
      </div>
      <form method="post" action={action} onSubmit={preventOfflineSubmit} className="mt-4 grid gap-4">
        <HiddenFields fields={{ ...fields, part: PAY_ONLINE_PART }} />
        {payment.gatewayIds.length > 0 && !options.isRestricted && (
          <p className="text-sm text-muted">{m.payment_by_coupon()}</p>
        )}
        <PaymentChoice options={options} fulfilment={order.fulfilment} showsCards={false} />
        {options.refused !== undefined && !payment.takesCash && (
          <Alert tone="warning">{m.pay_none_takes({ amount, ask })}</Alert>
        )}
        {usableGateways.length > 0 && (
          <Button type="submit" size="lg" className="w-full sm:w-auto">
            {m.pay_now({ amount })}
          </Button>
        )}
      </form>
      {payment.takesCash && (
        <form
          method="post"
          action={action}
          onSubmit={preventOfflineSubmit}
          className="mt-5 grid gap-3 border-t border-line pt-4"
        >
          <HiddenFields fields={{ ...fields, part: PAY_CASH_PART }} />
          <p className="text-sm text-muted">
            {order.fulfilment === 'shop' ? m.cash_on_pickup_hint() : m.cash_on_delivery_hint()}
            {payment.isOpen && <span className="block">{m.pay_cash_open()}</span>}
          </p>
          <Button type="submit" variant="outline" className="w-full sm:w-auto sm:justify-self-start">
            {m.pay_cash_instead()}
          </Button>
        </form>
      )}
    </section>
  );
}

const HiddenFields = ({ fields }: { fields: Readonly<Record<string, string>> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

function PendingRefundAlert({ amount }: { amount: number }) {
  const { locale } = useLocale();
  return <Alert tone="info">{m.pay_refund_pending({ amount: formatBdt(amount, locale) })}</Alert>;
}

function HeldPaymentAlert({ order }: Pick<PayPanelProps, 'order'>) {
  const { locale } = useLocale();
  const { due, held, paid, refunding } = order.payment;
  const amount = formatBdt(held, locale);
  if (refunding >= held) return <PendingRefundAlert amount={refunding} />;
  const isOverpaid = paid > 0 && due === 0;
  const isRefunded = isOrderClosed(order) || order.paymentMethod === 'COD' || isOverpaid;
  return <Alert tone="info">{isRefunded ? m.pay_held_refund({ amount }) : m.pay_held({ amount })}</Alert>;
}

const STATUSES_WITHOUT_ALERT: readonly PaymentStartResult['status'][] = [
  'redirect',
  'nothing-due',
  'closed',
  'cash',
];

interface PaymentAlertProps extends Pick<PayPanelProps, 'paying'>, Pick<TrackedOrder, 'payment'> {
  hasAlternatives: boolean;
}

function PaymentAlert({ payment, paying, hasAlternatives }: PaymentAlertProps) {
  if (paying && !STATUSES_WITHOUT_ALERT.includes(paying.status))
    return <PaymentStartAlert {...{ paying, hasAlternatives }} />;
  if (payment.lastFailure === 'cancelled') return <Alert tone="warning">{m.pay_cancelled()}</Alert>;
  if (payment.lastFailure === 'failed')
    return <Alert tone="danger">{hasAlternatives ? m.pay_failed() : m.pay_failed_again()}</Alert>;
  return payment.isOpen ? <Alert tone="info">{m.pay_checking()}</Alert> : null;
}

interface PaymentStartAlertProps {
  paying: PaymentStartResult;
  hasAlternatives?: boolean;
}

export function PaymentStartAlert({ paying, hasAlternatives = true }: PaymentStartAlertProps) {
  const { locale } = useLocale();
  const { contactHint: ask } = useShopContact();
  if (paying.status === 'cash-refused') return <Alert tone="warning">{m.pay_cash_refused({ ask })}</Alert>;
  if (paying.status === 'later') {
    const { challenge, limitedBy, seconds } = paying.later;
    const time = formatWaitTime(seconds, locale);
    const text = limitedBy === 'order' && m.limited_by_order({ time, ask });
    return (
      <div className="space-y-3">
        <Alert tone="warning">{text || formatTemporaryRefusal(paying.later, locale)}</Alert>
        <LimitChallenge challenge={challenge} />
      </div>
    );
  }
  const [gatewayDownText, gatewayRefusedText] = hasAlternatives
    ? [m.pay_gateway_down, m.pay_gateway_refused]
    : [m.pay_gateway_down_again, m.pay_gateway_refused_call];
  return (
    <Alert tone="danger">
      {paying.status === 'gateway-down' ? gatewayDownText({ ask }) : gatewayRefusedText({ ask })}
    </Alert>
  );
}

function usePaymentPolling(isWaiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return;
    let requestCount = 0;
    const timer = setInterval(() => {
      requestCount += 1;
      if (requestCount >= MAX_STATUS_REQUESTS) clearInterval(timer);
      if (document.visibilityState !== 'visible') return;
      // Without a connection, reloading the data would replace the page with an error.
      void isShopReachable().then((isOnline) => (isOnline ? revalidate() : undefined));
    }, STATUS_POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, revalidate]);
}
