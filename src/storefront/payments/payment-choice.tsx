import { Fragment } from 'react';
import type { PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { CARD_KINDS, type CardKind, isCash } from '#domain/order/payment.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { type Locale, localized } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { askShop, type ShopContact } from '#storefront/ui/call-shop.tsx';
import { Banknote, CreditCard } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';
import { type PaymentWays, USUAL_CARD, wayByCard, wayOf } from './payment-ways.ts';

const CARDS: Record<CardKind, () => string> = {
  'visa-master': m.card_visa_master,
  amex: m.card_amex,
  nexus: m.card_nexus,
};

interface PaymentChoiceProps {
  ways: PaymentWays;
  fulfilment: Fulfilment;
  contact: ShopContact;
  /** Whether the kind of a card is asked for: not where an order is paid that stands already. */
  hasCards?: boolean;
}

/** The ways to pay as cards to press. Above the shop's limit cash stands disabled, with the reason. */
export function PaymentChoice({ ways, fulfilment, contact, hasCards = true }: PaymentChoiceProps) {
  const { locale } = useLocale();
  const { gateways, codRefusal, cashAdvance, way, isRestricted, choose } = ways;
  if (gateways.length === 0)
    return <Alert tone="warning">{m.no_payment_method({ ask: askShop(contact) })}</Alert>;
  const cardGateway = hasCards ? gateways.find(({ takesCards }) => takesCards) : undefined;
  const chooseGateway = (gateway: PaymentGateway) =>
    choose && (() => choose(wayOf(gateway, { usable: gateways, cashAdvance })));
  const usualHint = fulfilment === 'shop' ? m.cash_on_pickup_hint() : m.cash_on_delivery_hint();
  const cashHint = codRefusal
    ? codRefusalText(codRefusal, locale)
    : cashAdvance
      ? m.cash_advance_hint({ advance: formatBdt(cashAdvance, locale) })
      : usualHint;
  return (
    <fieldset className="group/payment grid gap-3">
      <legend className="sr-only">{m.payment()}</legend>
      {isRestricted && <p className="text-sm text-muted">{m.payment_by_coupon()}</p>}
      {ways.emiBesideCoupon && (
        <Alert tone="warning">
          {ways.emiBesideCoupon === 'none' ? m.payment_emi_or_coupon() : m.payment_emi_by_card()}
        </Alert>
      )}
      {gateways.map((gateway) => {
        const isAdvance = isCash(gateway) && way?.isAdvance === true;
        const isChosen =
          isAdvance ||
          (way?.gatewayId === gateway.id && !(hasCards && way.method === 'CARD') && !way.isAdvance);
        return isCash(gateway) ? (
          <Fragment key={gateway.id}>
            <RadioCard
              name="payment"
              value="cod"
              label={m.cash_on_delivery()}
              hint={cashHint}
              icon={<Banknote aria-hidden className="size-6 shrink-0 text-accent-ink" />}
              disabled={codRefusal !== null}
              checked={isChosen}
              onChange={chooseGateway(gateway)}
            />
            {isAdvance && <AdvanceChoice {...ways} />}
          </Fragment>
        ) : (
          <RadioCard
            key={gateway.id}
            name="payment"
            value={gateway.id}
            label={localized(gateway, 'name', locale)}
            hint={m.payment_online_hint()}
            icon={<CreditCard aria-hidden className="size-6 shrink-0 text-accent-ink" />}
            checked={isChosen}
            onChange={chooseGateway(gateway)}
          />
        );
      })}
      {cardGateway && <CardChoice gateway={cardGateway} ways={ways} />}
    </fieldset>
  );
}

/** By which gateway a part is paid in advance. */
function AdvanceChoice({ gateways, way, choose }: Pick<PaymentWays, 'gateways' | 'way' | 'choose'>) {
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
            checked={way?.gatewayId === gateway.id}
            onChange={choose && (() => choose({ method: 'ONLINE', gatewayId: gateway.id, isAdvance: true }))}
          />
        ))}
    </fieldset>
  );
}

/** Why an order cannot be paid in cash. */
const codRefusalText = (refusal: NonNullable<OrderPreview['codRefusal']>, locale: Locale): string =>
  refusal.reason === 'advance'
    ? m.cod_advance({ amount: formatBdt(refusal.amount, locale) })
    : m.cod_above_limit({ limit: formatBdt(refusal.limit, locale) });

/** A card, and below it which; they open the gateway's page at the right place. */
function CardChoice({ gateway, ways }: { gateway: PaymentGateway; ways: PaymentWays }) {
  const { way, choose, lacksEmi } = ways;
  const isChosen = way?.method === 'CARD';
  const wayWith = (card: CardKind) => wayByCard(gateway, card);
  return (
    <>
      <RadioCard
        name="payment"
        value="card"
        label={m.payment_card()}
        hint={CARD_KINDS.map((kind) => CARDS[kind]()).join(' · ')}
        icon={<CreditCard aria-hidden className="size-6 shrink-0 text-accent-ink" />}
        checked={isChosen}
        onChange={choose && (() => choose(wayWith(USUAL_CARD)))}
      />
      {(isChosen || !choose) && (
        <fieldset className="ml-4 grid gap-2 border-l-2 border-line pl-4 sm:grid-cols-3">
          <legend className="sr-only">{m.payment_card_kind()}</legend>
          {CARD_KINDS.map((kind) => (
            <RadioCard
              key={kind}
              name="card"
              value={kind}
              label={CARDS[kind]()}
              checked={(way?.card ?? USUAL_CARD) === kind}
              onChange={choose && (() => choose(wayWith(kind)))}
            />
          ))}
        </fieldset>
      )}
      {(isChosen || !choose) && <EmiChoice ways={ways} />}
      {lacksEmi && <Alert tone="warning">{m.payment_emi_none()}</Alert>}
    </>
  );
}

/** At once, or in so many months, with what each comes to. */
function EmiChoice({ ways: { emiTenors = [], emi, chooseTenure } }: { ways: PaymentWays }) {
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
