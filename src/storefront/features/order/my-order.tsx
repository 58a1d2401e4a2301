import type { ReactNode } from 'react';
import type { CustomerOrder } from '#contract/customer-orders.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { calculateRemainingCashDue } from '#domain/payments/payment-lifecycle.ts';
import { formatDate } from '#storefront/i18n/format-time.ts';
import { localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Button } from '#storefront/ui/button.tsx';
import { ConfirmPanel } from '#storefront/ui/confirm-panel.tsx';
import { ArrowLeft } from '#storefront/ui/icons.ts';
import { OrderTotals, paymentSourcesText } from '#storefront/ui/order-totals.tsx';
import { CancelResult } from './cancel-result.tsx';
import { OrderDelivery, OrderLines, OrderPickup } from './order-lines.tsx';
import { OrderTimeline, PaymentBadge, paymentStatusText, StatusBadge } from './order-status.tsx';
import { ReorderButton, type ReorderButtonProps } from './reorder.tsx';

interface MyOrderProps extends ReorderButtonProps {
  order: CustomerOrder;
  seller: { name: string; address: string; phone: string };
  cancelled: 'done' | 'refused' | undefined;
  pay: ReactNode;
}

export function MyOrder({ order, seller, cancelled, pay, onReorder, failureText }: MyOrderProps) {
  const { locale, localePath } = useLocale();
  const { paid } = order.payment;
  const refundNotice = paid > 0 && m.orders_cancel_refund({ amount: formatBdt(paid, locale) });
  return (
    <>
      <article className="printable rounded-panel border border-line bg-surface p-5 md:p-7">
        <InvoiceHead seller={seller} />
        <header className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-4">
          <div>
            <p className="hidden text-lg font-semibold print:block">{order.orderNumber}</p>
            <p className="text-sm text-muted">
              {m.track_placed_on({ date: formatDate(order.placedAt, locale, 'dateTime') })}
            </p>
          </div>
          <p className="flex flex-wrap gap-2">
            <StatusBadge status={order.status} fulfilment={order.fulfilment} />
            <PaymentBadge order={order} />
          </p>
        </header>
        <div className="mt-4 grid gap-3 empty:hidden print:hidden">
          {cancelled && <CancelResult status={order.status} result={cancelled} />}
          {pay}
        </div>
        <div className="mt-5 grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] print:block">
          <div className="print:hidden">
            <OrderTimeline order={order} />
          </div>
          <div>
            <OrderLines {...order} />
            <div className="mt-4 border-t border-line pt-4">
              <OrderTotals data={order.orderData} {...order} />
            </div>
          </div>
        </div>
        <div className="mt-2 grid gap-x-8 border-t border-line sm:grid-cols-2">
          <div>
            {order.fulfilment === 'shop' ? (
              <OrderPickup order={order}>
                <h2 className="mt-4 mb-1 text-lg">{m.orders_buyer()}</h2>
                <p>{order.shipping.name}</p>
              </OrderPickup>
            ) : (
              <OrderDelivery order={order} />
            )}
            <p className="text-muted">{localizePhone(order.shipping.phone, locale)}</p>
          </div>
          <Payments order={order} />
        </div>
        {order.note && (
          <p className="mt-5">
            <span className="block text-sm text-muted">{m.orders_note()}</span>
            {order.note}
          </p>
        )}
        <p className="mt-5 text-sm text-muted">
          {m.orders_code()}: <strong className="tracking-wide text-ink">{order.trackingCode}</strong>
        </p>
      </article>
      <div className="mt-4 flex flex-wrap items-start gap-3 noscript:hidden">
        <ReorderButton onReorder={onReorder} failureText={failureText} />
        <Button variant="outline" onClick={() => window.print()}>
          {m.orders_print()}
        </Button>
      </div>
      {order.isCancellable && <CancelForm>{refundNotice}</CancelForm>}
      <a
        href={localePath('/user/orders')}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {m.orders_back()}
      </a>
    </>
  );
}

function InvoiceHead({ seller: { name, address, phone } }: Pick<MyOrderProps, 'seller'>) {
  const { locale } = useLocale();
  return (
    <div className="mb-4 hidden justify-between gap-6 print:flex">
      <p className="text-2xl font-bold">{m.orders_invoice()}</p>
      <p className="text-right">
        <strong>{name}</strong>
        {address && <span className="block">{address}</span>}
        {phone && <span className="block">{localizePhone(phone, locale)}</span>}
      </p>
    </div>
  );
}

const PAYMENT_METHOD_TEXTS = { COD: m.cash_on_delivery, ONLINE: m.orders_online, CARD: m.orders_card };

function Payments({ order }: Pick<MyOrderProps, 'order'>) {
  const { locale } = useLocale();
  const due = calculateRemainingCashDue(order, order.orderData);
  const paymentEvents = order.events.filter(({ kind }) => kind === 'payment');
  return (
    <div>
      <h2 className="mt-6 mb-1 text-lg">{m.orders_payment_method()}</h2>
      <p>{paymentSourcesText(order.payment, locale) || PAYMENT_METHOD_TEXTS[order.paymentMethod]()}</p>
      {due > 0 && <p className="text-muted">{m.orders_due({ amount: formatBdt(due, locale) })}</p>}
      {paymentEvents.map(({ status, at }) => (
        <p key={`${status}-${at}`} className="text-muted">
          {m.orders_payment_on({ state: paymentEventText(status), date: formatDate(at, locale) })}
        </p>
      ))}
    </div>
  );
}

const PAYMENT_STATUSES = ['unpaid', 'partial', 'paid', 'refunded'] as const;
const paymentEventText = (status: string): string => {
  const paymentStatus = PAYMENT_STATUSES.find((each) => each === status);
  return paymentStatus ? paymentStatusText(paymentStatus) : status;
};

function CancelForm({ children }: { children: ReactNode }) {
  return (
    <ConfirmPanel
      trigger={m.orders_cancel()}
      title={m.orders_cancel()}
      text={
        <>
          {m.orders_cancel_sure()} {children}
        </>
      }
      variant="outline"
      className="mt-4 text-danger!"
    >
      <form method="post" className="grid">
        <Button type="submit" name="part" value="cancel" variant="confirm" className="!px-3">
          {m.orders_cancel_yes()}
        </Button>
      </form>
    </ConfirmPanel>
  );
}
