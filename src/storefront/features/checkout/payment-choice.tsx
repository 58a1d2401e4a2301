import type { PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { isCash } from '#domain/order/payment.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Banknote } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';

export interface PaymentChoiceProps {
  gateways: PaymentGateway[];
  codRefusal: OrderPreview['codRefusal'];
  fulfilment: Fulfilment;
}

/** The ways to pay. Above the shop's limit cash on delivery stands disabled, with the reason. */
export function PaymentChoice({ gateways, codRefusal, fulfilment }: PaymentChoiceProps) {
  const { locale } = useLocale();
  const cod = gateways.find(isCash);
  if (!cod) return <Alert tone="warning">{m.no_payment_method()}</Alert>;
  const hint = codRefusal
    ? m.cod_above_limit({ limit: formatBdt(codRefusal.limit, locale) })
    : fulfilment === 'shop'
      ? m.cash_on_pickup_hint()
      : m.cash_on_delivery_hint();
  return (
    <RadioCard
      name="payment"
      value="cod"
      label={m.cash_on_delivery()}
      hint={hint}
      icon={<Banknote aria-hidden className="size-6 shrink-0 text-accent-ink" />}
      disabled={codRefusal !== null}
      checked={codRefusal === null}
      readOnly
    />
  );
}
