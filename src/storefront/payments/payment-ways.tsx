import { Fragment, useEffect, useState } from 'react';
import type { Emi, PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { type CheckoutExtra, extraOf, withExtra } from '#domain/order/emi.ts';
import { type CardKind, isCash, type PaymentMethod } from '#domain/order/payment.ts';
import { keepStored, readStored } from '#storefront/follow-session.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import { type Locale, localized } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { m } from '#storefront/messages/compiled/messages.js';
import { Alert } from '#storefront/ui/alert.tsx';
import { Banknote, CreditCard } from '#storefront/ui/icons.ts';
import { RadioCard } from '#storefront/ui/radio-card.tsx';

const CARDS: Record<CardKind, () => string> = {
  'visa-master': m.card_visa_master,
  amex: m.card_amex,
  nexus: m.card_nexus,
};
const CARD_KINDS = Object.keys(CARDS) as CardKind[];
const USUAL_CARD = 'visa-master' satisfies CardKind;
const STORAGE_KEY = 'haat-payment';

/** A way to pay: by a gateway, and with a card of a kind where that is chosen before. */
export interface PaymentWay {
  method: PaymentMethod;
  gatewayId: number;
  card?: CardKind;
  /** A part online before, and the rest in cash. */
  isAdvance?: true;
}

interface PaymentTerms {
  gateways: readonly PaymentGateway[];
  codRefusal: OrderPreview['codRefusal'];
  /** What has to be paid in advance before the rest may be paid in cash, in BDT. */
  cashAdvance?: number | null | undefined;
  /** Of the coupon: those it is for; none when it is for all. */
  couponGatewayIds: readonly number[];
  /** The instalments that the order can be paid in by card; missing while that is not known, and where none are offered. */
  emiTenors?: readonly Emi[] | undefined;
}

export interface PaymentWays extends PaymentTerms {
  way: PaymentWay | undefined;
  /** The coupon is for other ways to pay than those that are missing. */
  isRestricted: boolean;
  /** Without it the browser alone holds what is chosen, and posts it. */
  choose?: (way: PaymentWay) => void;
  /** The instalments that were chosen, as an order names them. */
  emi: { tenures: string; emiDiscount?: false } | undefined;
  /** They were asked for, and these products do not have them together. */
  lacksEmi: boolean;
  chooseTenure?: (tenure: string | undefined) => void;
}

const AT_ONCE: CheckoutExtra = { isEmi: false, isDiscounted: true };

/**
 * The ways to pay, and the one that counts: the shopper's choice as long as it can be had, else cash, else the first. Who comes
 * for instalments pays by card, unless a coupon asks for certain gateways: those are paid online as long as nobody chooses a card of theirs.
 */
export function paymentWays(terms: PaymentTerms, chosen: PaymentWay | undefined, extra = AT_ONCE) {
  const { gateways, cashAdvance, codRefusal, couponGatewayIds, emiTenors } = terms;
  const offered = offeredWith(gateways, couponGatewayIds);
  const usable = offered.filter((gateway) => !(isCash(gateway) && codRefusal));
  const hasCash = usable.some(isCash);
  const isUsable = (way: PaymentWay) =>
    usable.some(
      (gateway) =>
        gateway.id === way.gatewayId &&
        isCash(gateway) === (way.method === 'COD') &&
        !(isCash(gateway) && cashAdvance) &&
        (!way.isAdvance || (hasCash && Boolean(cashAdvance))) &&
        (way.method !== 'CARD' || gateway.takesCards),
    );
  const isRestricted = offered.length < gateways.length;
  const byCard = extra.isEmi && !isRestricted ? usable.find(({ takesCards }) => takesCards) : undefined;
  const first = usable.find(isCash) ?? usable[0];
  const usual = byCard ? wayByCard(byCard, USUAL_CARD) : first && wayOf(first, { usable, cashAdvance });
  const way = chosen && isUsable(chosen) ? chosen : usual;
  const asksEmi = extra.isEmi && way?.method === 'CARD';
  const tenure = asksEmi ? tenureOf(extra, emiTenors) : undefined;
  return {
    ...terms,
    gateways: offered,
    way,
    isRestricted,
    emi: tenure
      ? { tenures: tenure, ...(!extra.isDiscounted && { emiDiscount: false as const }) }
      : undefined,
    lacksEmi: asksEmi && emiTenors?.length === 0,
  };
}

/** The same with a choice that this tab keeps until an order is placed. */
export function usePaymentWays(terms: PaymentTerms): PaymentWays {
  const [chosen, setChosen] = useState<PaymentWay>();
  const [extra, setExtra] = useState(AT_ONCE);
  const restriction = terms.couponGatewayIds.join();
  useEffect(() => {
    const wanted = extraOf(new URLSearchParams(window.location.search));
    const kept = readWay();
    setExtra(wanted);
    if (!wanted.isEmi || kept?.method === 'CARD') setChosen(kept);
  }, []);
  useEffect(() => {
    // What a coupon forces is chosen anew, and so is what is free again without it.
    if (restriction) setChosen(undefined);
  }, [restriction]);
  const keepExtra = (next: CheckoutExtra) => {
    setExtra(next);
    keepInAddress(next);
  };
  const choose = (next: PaymentWay) => {
    setChosen(next);
    keepStored(STORAGE_KEY, next, 'sessionStorage');
    if (next.method !== 'CARD' && extra.isEmi) keepExtra({ ...extra, isEmi: false });
  };
  return {
    ...paymentWays(terms, chosen, extra),
    choose,
    chooseTenure: (next) => keepExtra({ ...extra, isEmi: next !== undefined, tenure: next }),
  };
}

/** The way of a form that was posted; `payment`, `advance` and `card` are the fields of `PaymentChoice`. */
export function postedWay(
  { payment = '', advance, card }: Readonly<Record<string, string>>,
  gateways: readonly PaymentGateway[],
): PaymentWay | undefined {
  if (payment === 'card') {
    const taker = gateways.find(({ takesCards }) => takesCards);
    return taker && wayByCard(taker, CARD_KINDS.find((each) => each === card) ?? USUAL_CARD);
  }
  const isAdvance = payment === 'cod' && advance !== undefined;
  const named = isAdvance ? advance : payment;
  const gateway = gateways.find((each) => (isCash(each) ? 'cod' : String(each.id)) === named);
  if (!gateway || isCash(gateway)) return gateway && { method: 'COD', gatewayId: gateway.id };
  return { method: 'ONLINE', gatewayId: gateway.id, ...(isAdvance && { isAdvance }) };
}

/** The tenor that is asked for as long as nobody says that it cannot be had; else the first that can. */
const tenureOf = ({ tenure }: CheckoutExtra, offered: readonly Emi[] | undefined): string | undefined =>
  offered ? (offered.find(({ name }) => name === tenure) ?? offered[0])?.name : tenure;

/** A reload, and who comes back from the gateway, finds what was chosen. */
function keepInAddress(extra: CheckoutExtra): void {
  const url = new URL(window.location.href);
  withExtra(url.searchParams, extra);
  window.history.replaceState(window.history.state, '', url);
}

/** A coupon for certain gateways leaves those alone, and of them such as take money online. */
function offeredWith(gateways: readonly PaymentGateway[], ids: readonly number[]) {
  if (ids.length === 0) return gateways;
  const named = gateways.filter(({ id }) => ids.includes(id));
  // One for ways that the shop no longer offers is refused, and restricts nothing.
  if (named.length === 0) return gateways;
  const online = named.filter((gateway) => !isCash(gateway));
  return online.length > 0 ? online : named;
}

/** The way to pay that a gateway stands for; cash may ask for a part by another. */
function wayOf(
  gateway: PaymentGateway,
  { usable, cashAdvance }: { usable: readonly PaymentGateway[]; cashAdvance: PaymentTerms['cashAdvance'] },
): PaymentWay {
  const online = isCash(gateway) && cashAdvance ? usable.find((other) => !isCash(other)) : undefined;
  if (online) return { method: 'ONLINE', gatewayId: online.id, isAdvance: true };
  return { method: isCash(gateway) ? 'COD' : 'ONLINE', gatewayId: gateway.id };
}

const wayByCard = ({ id: gatewayId }: PaymentGateway, card: CardKind): PaymentWay => ({
  method: 'CARD',
  gatewayId,
  card,
});

/** Once an order is placed the next one begins with the usual way. */
export const forgetPaymentWay = (): void => keepStored(STORAGE_KEY, null, 'sessionStorage');

function readWay(): PaymentWay | undefined {
  const { method, gatewayId, card, isAdvance } = Object(
    readStored(STORAGE_KEY, 'sessionStorage'),
  ) as Partial<PaymentWay>;
  if (typeof gatewayId !== 'number' || !method) return undefined;
  const known = CARD_KINDS.find((kind) => kind === card);
  return { method, gatewayId, ...(known && { card: known }), ...(isAdvance && { isAdvance: true }) };
}

interface PaymentChoiceProps {
  ways: PaymentWays;
  fulfilment: Fulfilment;
  /** How many cards' kinds are asked for; none where an order is paid that stands already. */
  hasCards?: boolean;
}

/** The ways to pay as cards to press. Above the shop's limit cash stands disabled, with the reason. */
export function PaymentChoice({ ways, fulfilment, hasCards = true }: PaymentChoiceProps) {
  const { locale } = useLocale();
  const { gateways, codRefusal, cashAdvance, way, isRestricted, choose } = ways;
  if (gateways.length === 0) return <Alert tone="warning">{m.no_payment_method()}</Alert>;
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
      {gateways.map((gateway) => {
        const isAdvance = isCash(gateway) && way?.isAdvance === true;
        const isChosen =
          isAdvance || (way?.gatewayId === gateway.id && way.method !== 'CARD' && !way.isAdvance);
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
