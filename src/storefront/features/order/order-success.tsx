import type { ReactNode } from 'react';
import type { OrderOpenedByKey } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { UNPAID_CANCELLATION_NOTE } from '#domain/order/order-status.ts';
import { isOrderClosed } from '#domain/payments/payment-lifecycle.ts';
import { orderSuccessPath } from '#domain/shop-path.ts';
import { formatNumber, localizePhone } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { CircleAlert, CircleCheck } from '#storefront/ui/icons.ts';
import { OrderTotals } from '#storefront/ui/order-totals.tsx';
import { OrderDelivery, OrderLines, OrderPickup } from './order-lines.tsx';

interface OrderSuccessProps {
  order: OrderOpenedByKey;
  orderKey: string;
  pay: ReactNode;
  /** Whether the address was not saved, because the account has too many addresses. */
  isAddressUnsaved: boolean;
}

export function OrderSuccess({ order, orderKey, pay, isAddressUnsaved }: OrderSuccessProps) {
  const { locale, localePath } = useLocale();
  const { shipping } = order;
  return (
    <div className="mx-auto max-w-3xl px-4 pt-8 pb-20">
      <header className="flex flex-col items-center text-center">
        <OrderStatusIcon order={order} />
        <h1 className="mt-5 text-2xl md:text-3xl">{successTitle(order)}</h1>
        {order.status === 'cancelled' &&
          order.events.some(({ note }) => note === UNPAID_CANCELLATION_NOTE) && (
            <p className="mt-2 text-muted">{m.track_not_paid()}</p>
          )}
        <div className="mt-5 w-full empty:hidden">{pay}</div>
        <p className="mt-4 rounded-card border border-line bg-surface px-6 py-3">
          <span className="block text-sm text-muted">{m.success_number()}</span>
          <strong className="text-xl tracking-wide" data-testid="order-number">
            {order.orderNumber}
          </strong>
          <span className="mt-2 block text-sm text-muted">{m.success_code()}</span>
          <strong className="tracking-wide" data-testid="tracking-code">
            {order.trackingCode}
          </strong>
          <span className="block text-sm text-muted">{m.success_code_hint()}</span>
        </p>
        {shipping && order.status === 'pending' && order.payment.due === 0 && (
          <p className="mt-4 max-w-md text-muted">
            {m.success_text({ phone: localizePhone(shipping.phone, locale) })}
          </p>
        )}
      </header>
      {isAddressUnsaved && shipping && (
        <div className="mt-6">
          <Alert tone="warning">{m.success_address_unsaved()}</Alert>
        </div>
      )}
      {order.status === 'pending' && <NextSteps order={order} />}
      <div className="mt-8 grid gap-6 rounded-panel border border-line bg-surface p-5 md:grid-cols-2 md:p-7">
        <section aria-label={m.order_lines()}>
          <h2 className="text-lg">{m.order_lines()}</h2>
          <OrderLines {...order} />
        </section>
        <section aria-label={m.order_summary()}>
          <h2 className="mb-3 text-lg">{m.order_summary()}</h2>
          <OrderTotals data={order.orderData} {...order} />
          {order.fulfilment === 'shop' && (
            <OrderPickup order={order}>{shipping && <p className="mt-1">{shipping.name}</p>}</OrderPickup>
          )}
          {shipping && order.fulfilment !== 'shop' && <OrderDelivery order={{ ...order, shipping }} />}
          {!shipping && <HiddenContact page={orderSuccessPath({ ...order, key: orderKey })} />}
        </section>
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink
          href={localePath(
            `/track-order/?orderNumber=${encodeURIComponent(order.orderNumber)}&key=${encodeURIComponent(orderKey)}`,
          )}
        >
          {m.success_track()}
        </ButtonLink>
        <ButtonLink href={localePath('/')} variant="outline">
          {m.cart_continue()}
        </ButtonLink>
      </div>
    </div>
  );
}

function HiddenContact({ page }: { page: string }) {
  const { localePath } = useLocale();
  const back = encodeURIComponent(localePath(page));
  return (
    <div className="mt-6 text-muted">
      <p>{m.success_contact_hidden()}</p>
      <a
        href={localePath(`/auth/otp-login?back=${back}`)}
        className="for-guests inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {m.account_sign_in()}
      </a>
    </div>
  );
}

export function successTitle(order: OrderOpenedByKey): string {
  if (isOrderClosed(order)) return m.success_cancelled_title();
  if (order.payment.due > 0) return m.success_unpaid_title();
  return order.payment.paid > 0 ? m.success_paid_title() : m.success_title();
}

function OrderStatusIcon({ order }: { order: OrderOpenedByKey }) {
  const isDone = !isOrderClosed(order) && order.payment.due === 0;
  const colourClass = isDone ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning';
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <span className={`grid size-20 place-items-center rounded-full ${colourClass}`}>
      <Icon aria-hidden className="size-10" />
    </span>
  );
}

function NextSteps({ order }: { order: OrderOpenedByKey }) {
  const { locale } = useLocale();
  const { orderData, fulfilment, payment } = order;
  const isPaid = order.paymentMethod !== 'COD';
  const amountOnDelivery = isPaid ? orderData.grandTotal - orderData.payNow : orderData.grandTotal;
  const amount = formatBdt(amountOnDelivery, locale);
  const firstStep =
    payment.due > 0
      ? m.success_step_pay_first({ amount: formatBdt(payment.due, locale) })
      : m.success_step_confirm();
  const lastStep =
    fulfilment === 'shop'
      ? amountOnDelivery > 0
        ? m.success_step_collect({ amount })
        : m.success_step_fetch()
      : amountOnDelivery > 0
        ? m.success_step_pay({ amount })
        : m.success_step_receive();
  const steps = [firstStep, fulfilment === 'shop' ? m.success_step_ready() : m.success_step_ship(), lastStep];
  return (
    <section aria-label={m.success_next()} className="mt-8">
      <h2 className="text-center text-lg">{m.success_next()}</h2>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map((text, index) => (
          <li key={text} className="flex gap-3 rounded-card bg-accent-soft px-4 py-3">
            <span aria-hidden="true" className="w-3 shrink-0 font-bold text-accent-ink">
              {formatNumber(index + 1, locale)}
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}
