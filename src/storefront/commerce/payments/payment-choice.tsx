import { Fragment } from 'react';
import type { PaymentGateway } from '#contract/order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { CARD_KINDS, type CardKind, isCash } from '#domain/order/payment.ts';
import {
  DEFAULT_CARD,
  findRefusedAmount,
  type SelectedPayment,
  selectCard,
  selectGateway,
} from '#domain/payments/select-payment.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import { type Locale, localized } from '#storefront/i18n/locale.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import type { ShopContact } from '#storefront/ui/call-shop.tsx';
import { Banknote, CreditCard } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import type { PaymentOptions } from './use-payment-options.ts';

const CARDS: Record<CardKind, () => string> = {
  'visa-master': m.card_visa_master,
  amex: m.card_amex,
  nexus: m.card_nexus,
};

interface PaymentChoiceProps {
  options: PaymentOptions;
  fulfilment: Fulfilment;
  contact: ShopContact;
  hasCards?: boolean;
}

export function PaymentChoice({ options, fulfilment, contact, hasCards = true }: PaymentChoiceProps) {
  const { locale } = useLocale();
  const { gateways, cashAdvance, payOnline, selected, isRestricted, choose } = options;
  if (gateways.length === 0) return <Alert tone="warning">{m.no_payment_method({ ask: contact.ask })}</Alert>;
  const cardGateway = hasCards ? gateways.find(({ takesCards }) => takesCards) : undefined;
  const chooseGateway = (gateway: PaymentGateway) =>
    choose && (() => choose(selectGateway(gateway, { usable: gateways, cashAdvance })));
  const isChosen = (gateway: PaymentGateway) =>
    selected?.isAdvance
      ? isCash(gateway)
      : selected?.gatewayId === gateway.id && !(hasCards && selected.method === 'CARD');
  const isFree = payOnline === 0;
  // A form posted without scripts always needs the method.
  const shown = isFree && choose ? [] : gateways;
  const cashHint = () => {
    if (cashAdvance) return m.cash_advance_hint({ advance: formatBdt(cashAdvance, locale) });
    return fulfilment === 'shop' ? m.cash_on_pickup_hint() : m.cash_on_delivery_hint();
  };
  return (
    <fieldset className="group/payment grid gap-3">
      <legend className="sr-only">{m.payment()}</legend>
      {isRestricted && <p className="text-sm text-muted">{m.payment_by_coupon()}</p>}
      {isFree && <Alert tone="success">{m.payment_nothing_due()}</Alert>}
      <MovedNotice {...options} />
      {options.emiWithCoupon && (
        <Alert tone="warning">
          {options.emiWithCoupon === 'none' ? m.payment_emi_or_coupon() : m.payment_emi_by_card()}
        </Alert>
      )}
      {shown.map((gateway) => {
        const isInCash = isCash(gateway);
        const Icon = isInCash ? Banknote : CreditCard;
        const isAdvance = isInCash && selected?.isAdvance === true;
        const refusal = refusalText(gateway, options, locale);
        const usualHint = isFree ? undefined : isInCash ? cashHint() : m.payment_online_hint();
        return (
          <Fragment key={gateway.id}>
            <RadioCard
              name="payment"
              value={isInCash ? 'cod' : gateway.id}
              label={isInCash ? m.cash_on_delivery() : localized(gateway, 'name', locale)}
              hint={refusal ?? usualHint}
              icon={<Icon aria-hidden className="size-6 shrink-0 text-accent-ink" />}
              disabled={refusal !== undefined}
              checked={refusal === undefined && isChosen(gateway)}
              onChange={chooseGateway(gateway)}
            />
            {isAdvance && <AdvanceChoice {...options} />}
          </Fragment>
        );
      })}
      {cardGateway && shown.length > 0 && <CardChoice gateway={cardGateway} options={options} />}
    </fieldset>
  );
}

function refusalText(
  gateway: PaymentGateway,
  { gateways, cashRefusal, cashAdvance, payOnline }: PaymentOptions,
  locale: Locale,
): string | undefined {
  if (!isCash(gateway)) return sumText(gateway, payOnline, locale);
  if (cashRefusal?.reason === 'advance') {
    const [all, ahead] = [payOnline ?? cashRefusal.amount, cashRefusal.amount];
    const [amount, advance] = [formatBdt(all, locale), formatBdt(ahead, locale)];
    return all > ahead ? m.cod_advance_beside({ amount, advance }) : m.cod_advance({ amount: advance });
  }
  if (cashRefusal) return m.cod_above_limit({ limit: formatBdt(cashRefusal.limit, locale) });
  const { gatewayId, isAdvance } = selectGateway(gateway, { usable: gateways, cashAdvance });
  const online = isAdvance && gateways.find(({ id }) => id === gatewayId);
  return online ? sumText(online, cashAdvance, locale) : undefined;
}

function sumText(
  gateway: PaymentGateway,
  wanted: number | null | undefined,
  locale: Locale,
): string | undefined {
  const refused = findRefusedAmount(gateway, wanted);
  if (refused === undefined) return undefined;
  const { minAmount, maxAmount } = gateway;
  const sum = formatBdt(refused, locale);
  return minAmount !== null && refused < minAmount
    ? m.payment_sum_least({ least: formatBdt(minAmount, locale), sum })
    : m.payment_sum_most({ most: formatBdt(maxAmount ?? 0, locale), sum });
}

function MovedNotice({ gateways, moved, selected }: PaymentOptions) {
  const { locale } = useLocale();
  if (!moved || !selected) return null;
  const labelOf = ({ method, gatewayId, isAdvance }: SelectedPayment) => {
    if (method === 'COD' || isAdvance) return m.cash_on_delivery();
    const gateway = gateways.find(({ id }) => id === gatewayId);
    return method === 'CARD' || !gateway ? m.payment_card() : localized(gateway, 'name', locale);
  };
  const words = { from: labelOf(moved.from), to: labelOf(selected), sum: formatBdt(moved.sum ?? 0, locale) };
  return <Alert tone="warning">{m.payment_moved(words)}</Alert>;
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
            label={localized(gateway, 'name', locale)}
            hint={sumText(gateway, cashAdvance, locale)}
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
  const refusal = sumText(gateway, payByCard, locale);
  const kinds = CARD_KINDS.map((kind) => CARDS[kind]()).join(' · ');
  const isChosen = selected?.method === 'CARD' && !refusal;
  const isExpanded = (isChosen || !choose) && payByCard !== 0 && !refusal;
  const selectionWith = (card: CardKind) => selectCard(gateway, card);
  return (
    <>
      <RadioCard
        name="payment"
        value="card"
        label={m.payment_card()}
        hint={refusal ?? (payByCard === 0 ? undefined : kinds)}
        icon={<CreditCard aria-hidden className="size-6 shrink-0 text-accent-ink" />}
        disabled={refusal !== undefined}
        checked={isChosen}
        onChange={choose && (() => choose(selectionWith(DEFAULT_CARD)))}
      />
      {isExpanded && (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-4 sm:grid-cols-3">
          <legend className="sr-only">{m.payment_card_kind()}</legend>
          {CARD_KINDS.map((kind) => (
            <RadioCard
              key={kind}
              name="card"
              value={kind}
              label={CARDS[kind]()}
              checked={(selected?.card ?? DEFAULT_CARD) === kind}
              onChange={choose && (() => choose(selectionWith(kind)))}
            />
          ))}
        </fieldset>
      )}
      {isExpanded && <EmiChoice options={options} />}
      {lacksEmi && <Alert tone="warning">{m.payment_emi_none()}</Alert>}
    </>
  );
}

function EmiChoice({ options: { emiTenors = [], emi, chooseTenure } }: { options: PaymentOptions }) {
  const { locale } = useLocale();
  if (emiTenors.length === 0) return null;
  const shown = chooseTenure ? 'grid' : 'hidden group-has-[[value=card]:checked]/payment:grid';
  return (
    <fieldset className={`ml-4 gap-2 border-l-2 border-line pl-4 ${shown}`}>
      <legend className="mb-2 text-sm font-medium">{m.payment_emi()}</legend>
      <RadioCard
        name="tenure"
        value=""
        label={m.payment_emi_once()}
        checked={!emi}
        onChange={chooseTenure && (() => chooseTenure(undefined))}
      />
      {emiTenors.map(({ name, months, monthly, grandTotal }) => (
        <RadioCard
          key={name}
          name="tenure"
          value={name}
          label={m.product_emi_months({ months: formatNumber(months, locale) })}
          hint={m.payment_emi_total({ total: formatBdt(grandTotal, locale) })}
          after={m.payment_emi_monthly({ amount: formatBdt(monthly, locale) })}
          checked={emi?.tenures === name}
          onChange={chooseTenure && (() => chooseTenure(name))}
        />
      ))}
    </fieldset>
  );
}
