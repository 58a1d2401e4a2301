import { formatBdt } from '#domain/format-bdt.ts';
import { orderSuccessPath } from '#domain/shop-path.ts';
import { PaymentStartAlert } from '#storefront/commerce/payments/pay-panel.tsx';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { CircleCheck, ShoppingBag } from '#storefront/ui/icons.ts';
import type { LastOrder } from './last-order.ts';
import type { NoScriptPayment } from './place-no-script-order.ts';

interface OrderedBeforeNoticeProps {
  order: LastOrder;
  /** Called to order again; set if the order was placed from this page. */
  onOrderAgain: (() => void) | undefined;
}

export function OrderedBeforeNotice({ order, onOrderAgain }: OrderedBeforeNoticeProps) {
  const { localePath } = useLocale();
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5">
      <Alert tone="success" title={m.order_is_placed({ number: order.orderNumber })}>
        {order.isToPay && <p>{m.order_is_placed_pay()}</p>}
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink href={localePath(orderSuccessPath(order))} size="sm">
            {m.order_before_open()}
          </ButtonLink>
          {onOrderAgain && (
            <Button type="button" variant="outline" size="sm" onClick={onOrderAgain}>
              {m.order_before_more()}
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}

/** Notice for a checkout without products, to which the back button may lead. */
export function OrderAlreadyPlaced({ order }: { order: LastOrder }) {
  const { localePath } = useLocale();
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={m.order_is_placed({ number: order.orderNumber })}
      text={order.isToPay ? m.order_is_placed_pay() : m.order_is_placed_text()}
      action={<ButtonLink href={localePath(orderSuccessPath(order))}>{m.order_before_open()}</ButtonLink>}
    />
  );
}

export function OpeningOrderNotice({ order }: { order: LastOrder }) {
  return (
    <div role="status">
      <EmptyState
        icon={<CircleCheck aria-hidden />}
        title={m.order_is_placed({ number: order.orderNumber })}
        text={order.isToPay && m.pay_leaving()}
      />
    </div>
  );
}

export function NoOrderableProducts() {
  return (
    <EmptyState
      icon={<ShoppingBag aria-hidden />}
      title={m.not_buyable_title()}
      text={m.not_buyable_text()}
      homeText={m.cart_continue()}
    />
  );
}

export function PaymentRedirect({ paying, amount, page }: NoScriptPayment) {
  const { locale } = useLocale();
  const redirectUrl = 'redirectUrl' in paying ? paying.redirectUrl : null;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      {/* The page redirects: the CSP (`form-action`) forbids HTTP redirects of posted forms to other sites. */}
      {redirectUrl && <meta httpEquiv="refresh" content={`0;url=${redirectUrl}`} />}
      <h1 className="text-2xl">{m.success_unpaid_title()}</h1>
      <div className="mt-5">
        {redirectUrl ? <p role="status">{m.pay_leaving()}</p> : <PaymentStartAlert paying={paying} />}
      </div>
      <ButtonLink href={redirectUrl ?? page} className="mt-5">
        {redirectUrl ? m.pay_continue({ amount: formatBdt(amount, locale) }) : m.order_before_open()}
      </ButtonLink>
    </div>
  );
}
