import { Fragment } from 'react';
import type { PaymentGateway } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { CARD_KINDS, type CardKind, isCash } from '#domain/payments/payment.ts';
import {
  DEFAULT_CARD_KIND,
  findRefusedAmount,
  type SelectedPayment,
  selectCard,
  selectGateway,
} from '#domain/payments/select-payment.ts';
import { formatNumber, type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Banknote, CreditCard } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import { useShopContact } from '#storefront/ui/shop-contact.ts';
import type { PaymentOptions } from './use-payment-options.ts';

const CARD_LABELS: Record<CardKind, () => string> = {
  'visa-master': m.card_visa_master,
  amex: m.card_amex,
  nexus: m.card_nexus,
};

interface PaymentChoiceProps {
  options: PaymentOptions;
  fulfilment: FulfilmentMethod;
  showsCards?: boolean;
}

export function PaymentChoice({ options, fulfilment, showsCards = true }: PaymentChoiceProps) {
  const { locale } = useLocale();
  const { contactHint } = useShopContact();
  const { gateways, cashAdvance, payOnline, selected, isRestricted, choose } = options;
  if (gateways.length === 0) return <Alert tone="warning">{m.no_payment_method({ ask: contactHint })}</Alert>;
  const cardGateway = showsCards ? gateways.find(({ takesCards }) => takesCards) : undefined;
  const onSelectGateway = (gateway: PaymentGateway) =>
    choose && (() => choose(selectGateway(gateway, { usable: gateways, cashAdvance })));
  const isSelected = (gateway: PaymentGateway) =>
    selected?.isAdvance
      ? isCash(gateway)
      : selected?.gatewayId === gateway.id && !(showsCards && selected.method === 'CARD');
  const isFree = payOnline === 0;
  // A free order needs no list. Without scripts, the list is shown because the form must post a payment method.
  const listedGateways = isFree && choose ? [] : gateways;
  const cashHint = () => {
    if (cashAdvance) return m.cash_advance_hint({ advance: formatBdt(cashAdvance, locale) });
    return fulfilment === 'shop' ? m.cash_on_pickup_hint() : m.cash_on_delivery_hint();
  };
  return (
    <fieldset className="group/payment grid gap-3">
      <legend className="sr-only">{m.payment()}</legend>
      {isRestricted && <p className="text-sm text-muted">{m.payment_by_coupon()}</p>}
      {isFree && <Alert tone="success">{m.payment_nothing_due()}</Alert>}
      <ChangedPaymentAlert {...options} />
      {options.emiWithCoupon && (
        <Alert tone="warning">
          {options.emiWithCoupon === 'none' ? m.payment_emi_or_coupon() : m.payment_emi_by_card()}
        </Alert>
      )}
      {listedGateways.map((gateway) => {
        const isInCash = isCash(gateway);
        const Icon = isInCash ? Banknote : CreditCard;
        const isAdvance = isInCash && selected?.isAdvance === true;
        const refusal = gatewayRefusalText(gateway, options, locale);
        const defaultHint = isFree ? undefined : isInCash ? cashHint() : m.payment_online_hint();
        return (
          <Fragment key={gateway.id}>
            <RadioCard
              name="payment"
              value={isInCash ? 'cod' : gateway.id}
              label={isInCash ? m.cash_on_delivery() : localizedField(gateway, 'name', locale)}
              hint={refusal ?? defaultHint}
              icon={<Icon aria-hidden className="size-6 shrink-0 text-accent-ink" />}
              disabled={refusal !== undefined}
              checked={refusal === undefined && isSelected(gateway)}
              onChange={onSelectGateway(gateway)}
            />
            {isAdvance && <AdvanceChoice {...options} />}
          </Fragment>
        );
      })}
      {cardGateway && listedGateways.length > 0 && <CardChoice gateway={cardGateway} options={options} />}
    </fieldset>
  );
}

function gatewayRefusalText(
  gateway: PaymentGateway,
  { gateways, cashRefusal, cashAdvance, payOnline }: PaymentOptions,
  locale: Locale,
): string | undefined {
  if (!isCash(gateway)) return amountRefusalText(gateway, payOnline, locale);
  if (cashRefusal?.reason === 'advance') {
    const [total, advanceAmount] = [payOnline ?? cashRefusal.amount, cashRefusal.amount];
    const [amount, advance] = [formatBdt(total, locale), formatBdt(advanceAmount, locale)];
    return total > advanceAmount
      ? m.cod_advance_with_pre_order({ amount, advance })
      : m.cod_advance({ amount: advance });
  }
  if (cashRefusal) return m.cod_above_limit({ limit: formatBdt(cashRefusal.limit, locale) });
  const { gatewayId, isAdvance } = selectGateway(gateway, { usable: gateways, cashAdvance });
  const onlineGateway = isAdvance && gateways.find(({ id }) => id === gatewayId);
  return onlineGateway ? amountRefusalText(onlineGateway, cashAdvance, locale) : undefined;
}

function amountRefusalText(gateway: PaymentGateway, amount: number | null | undefined, locale: Locale) {
  const refusedAmount = findRefusedAmount(gateway, amount);
  if (refusedAmount === undefined) return undefined;
  const { minAmount, maxAmount } = gateway;
  const sum = formatBdt(refusedAmount, locale);
  return minAmount !== null && refusedAmount < minAmount
    ? m.payment_sum_least({ least: formatBdt(minAmount, locale), sum })
    : m.payment_sum_most({ most: formatBdt(maxAmount ?? 0, locale), sum });
}

function ChangedPaymentAlert({ gateways, moved, selected }: PaymentOptions) {
  const { locale } = useLocale();
  if (!moved || !selected) return null;
  const paymentLabel = ({ method, gatewayId, isAdvance }: SelectedPayment) => {
    if (method === 'COD' || isAdvance) return m.cash_on_delivery();
    const gateway = gateways.find(({ id }) => id === gatewayId);
    return method === 'CARD' || !gateway ? m.payment_card() : localizedField(gateway, 'name', locale);
  };
  const values = {
    from: paymentLabel(moved.from),
    to: paymentLabel(selected),
    sum: formatBdt(moved.sum ?? 0, locale),
  };
  return <Alert tone="warning">{m.payment_moved(values)}</Alert>;
}

function AdvanceChoice({ gateways, cashAdvance, selected, choose }: PaymentOptions) {
  const { locale } = useLocale();
  return (
    <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-4 sm:grid-cols-2">
      <legend className="sr-only">{m.cash_advance_by()}</legend>
      {gateways
        .filter((gateway) => !isCash(gateway))
        .map((gateway) => (
          <RadioCard
            key={gateway.id}
            name="advance"
            value={gateway.id}
            label={localizedField(gateway, 'name', locale)}
            hint={amountRefusalText(gateway, cashAdvance, locale)}
            disabled={findRefusedAmount(gateway, cashAdvance) !== undefined}
            checked={selected?.gatewayId === gateway.id}
            onChange={choose && (() => choose({ method: 'ONLINE', gatewayId: gateway.id, isAdvance: true }))}
          />
        ))}
    </fieldset>
  );
}

function CardChoice({ gateway, options }: { gateway: PaymentGateway; options: PaymentOptions }) {
  const { selected, choose, lacksEmi, payByCard } = options;
  const { locale } = useLocale();
  const refusal = amountRefusalText(gateway, payByCard, locale);
  const kinds = CARD_KINDS.map((kind) => CARD_LABELS[kind]()).join(' · ');
  const isSelected = selected?.method === 'CARD' && !refusal;
  const isExpanded = (isSelected || !choose) && payByCard !== 0 && !refusal;
  const toCardSelection = (card: CardKind) => selectCard(gateway, card);
  return (
    <>
      <RadioCard
        name="payment"
        value="card"
        label={m.payment_card()}
        hint={refusal ?? (payByCard === 0 ? undefined : kinds)}
        icon={<CreditCard aria-hidden className="size-6 shrink-0 text-accent-ink" />}
        disabled={refusal !== undefined}
        checked={isSelected}
        onChange={choose && (() => choose(toCardSelection(DEFAULT_CARD_KIND)))}
      />
      {isExpanded && (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-4 sm:grid-cols-3">
          <legend className="sr-only">{m.payment_card_kind()}</legend>
          {CARD_KINDS.map((kind) => (
            <RadioCard
              key={kind}
              name="card"
              value={kind}
              label={CARD_LABELS[kind]()}
              checked={(selected?.card ?? DEFAULT_CARD_KIND) === kind}
              onChange={choose && (() => choose(toCardSelection(kind)))}
            />
          ))}
        </fieldset>
      )}
      {isExpanded && <EmiChoice options={options} />}
      {lacksEmi && <Alert tone="warning">{m.payment_emi_none()}</Alert>}
    </>
  );
}

function EmiChoice({ options: { emiTenors = [], emi, chooseTenor } }: { options: PaymentOptions }) {
  const { locale } = useLocale();
  if (emiTenors.length === 0) return null;
  const display = chooseTenor ? 'grid' : 'hidden group-has-[[value=card]:checked]/payment:grid';
  return (
    <fieldset className={`ml-4 gap-2 border-l-2 border-line pl-4 ${display}`}>
      <legend className="mb-2 text-sm font-medium">{m.payment_emi()}</legend>
      <RadioCard
        name="tenure"
        value=""
        label={m.payment_emi_once()}
        checked={!emi}
        onChange={chooseTenor && (() => chooseTenor(undefined))}
      />
      {emiTenors.map(({ name, months, monthly, grandTotal }) => (
        <RadioCard
          key={name}
          name="tenure"
          value={name}
          label={m.product_emi_months({ months: formatNumber(months, locale) })}
          hint={m.payment_emi_total({ total: formatBdt(grandTotal, locale) })}
          after={m.payment_emi_monthly({ amount: formatBdt(monthly, locale) })}
          checked={emi?.tenor === name}
          onChange={chooseTenor && (() => chooseTenor(name))}
        />
      ))}
    </fieldset>
  );
}
