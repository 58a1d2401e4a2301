import type { CheckoutExtra } from '#domain/order/emi.ts';
import { CARD_KINDS, type CardKind, isCash, type PaymentMethod } from '#domain/order/payment.ts';
import {
  amountRefusal,
  type GatewayTerms,
  gatewayForAdvance,
  gatewaysOfCoupon,
  type PaymentOption,
  type PaymentRefusal,
} from './payment-options.ts';

export const DEFAULT_CARD = 'visa-master' satisfies CardKind;

/** A selected payment method: the gateway and, if selected before the payment, the kind of card. */
export interface SelectedPayment {
  method: PaymentMethod;
  gatewayId: number;
  card?: CardKind;
  /** An advance is paid online, the rest in cash. */
  isAdvance?: true;
  /**
   * Gateway ids of the coupon when it was selected; the selection is only valid with them. Empty without such a
   * coupon.
   */
  among?: string;
}

/** Instalments with the total of the order, in BDT. */
interface TenorTotal {
  name: string;
  grandTotal: number;
}

export interface PaymentTerms<Gateway extends GatewayTerms, Tenor extends TenorTotal = TenorTotal> {
  gateways: readonly Gateway[];
  /** The decided options of the order; absent until known. */
  options: readonly PaymentOption[] | undefined;
  /** Advance that the shop required for this phone before the rest may be paid in cash, in BDT. */
  requiredAdvance?: number | null | undefined;
  /** Gateways for which the coupon is valid; empty for all. It may be newer than the decided options. */
  couponGatewayIds: readonly number[];
  /** Instalments available with a card; absent until known, and if none are offered. */
  emiTenors?: readonly Tenor[] | undefined;
  /** Amount due before delivery of an order paid online immediately, in BDT; absent until known. */
  payOnline?: number | undefined;
}

export interface PaymentSelection<Gateway extends GatewayTerms, Tenor extends TenorTotal = TenorTotal> {
  /** The gateways that the coupon allows. */
  gateways: readonly Gateway[];
  emiTenors: readonly Tenor[] | undefined;
  /** Why the order cannot be paid in cash. */
  cashRefusal: Exclude<PaymentRefusal, { reason: 'coupon' | 'amount' }> | undefined;
  /** Advance required before the rest may be paid in cash, in BDT. */
  cashAdvance: number | undefined;
  payOnline: number | undefined;
  selected: SelectedPayment | undefined;
  /** The coupon excludes some payment methods. */
  isRestricted: boolean;
  /** The selected instalments, as in an order body. */
  emi: { tenures: string; emiDiscount?: false } | undefined;
  /** Instalments were requested, but these products have none in common. */
  lacksEmi: boolean;
  /** Instalments were requested with a coupon for certain payment methods: whether a card is among them. */
  emiWithCoupon: 'by-card' | 'none' | undefined;
  /** Amount a card would be charged: in the requested instalments, or in full. */
  payByCard: number | undefined;
  /** The shopper's choice if another method replaced it, because its gateway does not accept the amount due. */
  moved: { from: SelectedPayment; sum: number | undefined } | undefined;
  /** Amount due with the selected method, if no method accepts it. */
  refused: number | undefined;
}

export const AT_ONCE: CheckoutExtra = { isEmi: false, isDiscounted: true };

/**
 * The selected payment method: the shopper's choice if available, otherwise cash, otherwise the first. Requested
 * instalments select a card, except with a coupon for certain gateways, which are then paid online unless the
 * shopper selects one of their cards.
 */
export function selectPayment<Gateway extends GatewayTerms, Tenor extends TenorTotal = never>(
  {
    gateways,
    options = [],
    requiredAdvance,
    couponGatewayIds,
    emiTenors,
    payOnline,
  }: PaymentTerms<Gateway, Tenor>,
  chosen: SelectedPayment | undefined,
  extra = AT_ONCE,
): PaymentSelection<Gateway, Tenor> {
  const offered = gatewaysOfCoupon(gateways, couponGatewayIds);
  const { cashRefusal, cashAdvance } = decidedCash(options, requiredAdvance);
  const usable = offered.filter((gateway) => !(isCash(gateway) && cashRefusal));
  const hasCash = usable.some(isCash);
  const among = couponGatewayIds.join();
  const isOffered = (selected: SelectedPayment) =>
    (selected.among ?? among) === among &&
    usable.some(
      (gateway) =>
        gateway.id === selected.gatewayId &&
        isCash(gateway) === (selected.method === 'COD') &&
        !(isCash(gateway) && cashAdvance) &&
        (!selected.isAdvance || (hasCash && Boolean(cashAdvance))) &&
        (selected.method !== 'CARD' || gateway.takesCards),
    );
  const tenor = extra.isEmi && emiTenors?.find(({ name }) => name === findTenure(extra, emiTenors));
  const payByCard = tenor ? tenor.grandTotal : payOnline;
  const refusedBy = ({ method, gatewayId, isAdvance }: SelectedPayment) => {
    const due = isAdvance ? cashAdvance : method === 'CARD' ? payByCard : payOnline;
    return findRefusedAmount(
      usable.find(({ id }) => id === gatewayId),
      due,
    );
  };
  const isRestricted = offered.length < gateways.length;
  const byCard = extra.isEmi && !isRestricted ? usable.find(({ takesCards }) => takesCards) : undefined;
  const wanted = chosen && isOffered(chosen) ? chosen : undefined;
  const cashFirst = [...usable.filter(isCash), ...usable.filter((gateway) => !isCash(gateway))];
  const choices = [
    ...(wanted ? [wanted] : []),
    ...(byCard ? [selectCard(byCard, DEFAULT_CARD)] : []),
    ...cashFirst.map((gateway) => selectGateway(gateway, { usable, cashAdvance })),
  ];
  const selected = choices.find((each) => refusedBy(each) === undefined) ?? choices[0];
  const asksEmi = extra.isEmi && selected?.method === 'CARD';
  const tenure = asksEmi ? findTenure(extra, emiTenors) : undefined;
  return {
    gateways: offered,
    ...{ emiTenors, cashRefusal, cashAdvance, payOnline, payByCard, selected, isRestricted },
    emi: tenure
      ? { tenures: tenure, ...(!extra.isDiscounted && { emiDiscount: false as const }) }
      : undefined,
    lacksEmi: asksEmi && emiTenors?.length === 0,
    emiWithCoupon: extra.isEmi && isRestricted && !asksEmi ? findEmiGateway(usable) : undefined,
    moved: wanted && wanted !== selected ? { from: wanted, sum: refusedBy(wanted) } : undefined,
    refused: selected && refusedBy(selected),
  };
}

function decidedCash(options: readonly PaymentOption[], requiredAdvance: number | null | undefined) {
  const cash = options.find(({ method }) => method === 'COD');
  const refusal = cash?.refusal ?? undefined;
  const cashRefusal =
    refusal?.reason === 'advance' || refusal?.reason === 'above-limit' ? refusal : undefined;
  return {
    cashRefusal,
    cashAdvance: (!cashRefusal && cash?.due) || requiredAdvance || undefined,
  };
}

/** An amount outside a gateway's limits, in BDT; `undefined` if the gateway accepts it or it is unknown. */
export function findRefusedAmount(
  gateway: GatewayTerms | undefined,
  sum: number | null | undefined,
): number | undefined {
  return gateway && sum != null && amountRefusal(gateway, sum) ? sum : undefined;
}

const findEmiGateway = (gateways: readonly GatewayTerms[]): 'by-card' | 'none' =>
  gateways.some(({ takesCards }) => takesCards) ? 'by-card' : 'none';

/** The choice after a change of the coupon's gateways; a choice made among other gateways is dropped. */
export const dropExcludedPayment = (
  chosen: SelectedPayment | undefined,
  among: string,
): SelectedPayment | undefined => (among === '' || chosen?.among === among ? chosen : undefined);

/** The method of a posted form; `payment`, `advance` and `card` are the fields of `payment-choice.tsx`. */
export function readPostedPayment(
  { payment = '', advance, card }: Readonly<Record<string, string>>,
  gateways: readonly GatewayTerms[],
): SelectedPayment | undefined {
  if (payment === 'card') {
    const cardGateway = gateways.find(({ takesCards }) => takesCards);
    return cardGateway && selectCard(cardGateway, CARD_KINDS.find((each) => each === card) ?? DEFAULT_CARD);
  }
  const isAdvance = payment === 'cod' && advance !== undefined;
  const named = isAdvance ? advance : payment;
  const gateway = gateways.find((each) => (isCash(each) ? 'cod' : String(each.id)) === named);
  if (!gateway || isCash(gateway)) return gateway && { method: 'COD', gatewayId: gateway.id };
  return { method: 'ONLINE', gatewayId: gateway.id, ...(isAdvance && { isAdvance }) };
}

/** The requested tenor if available or not known yet; otherwise the first available one. */
const findTenure = (
  { tenure }: CheckoutExtra,
  offered: readonly TenorTotal[] | undefined,
): string | undefined =>
  offered ? (offered.find(({ name }) => name === tenure) ?? offered[0])?.name : tenure;

/** The payment method of a gateway; for cash with an advance, the online method for the advance. */
export function selectGateway(
  gateway: GatewayTerms,
  { usable, cashAdvance }: { usable: readonly GatewayTerms[]; cashAdvance: number | undefined },
): SelectedPayment {
  const online = isCash(gateway) && cashAdvance ? gatewayForAdvance(usable, cashAdvance) : undefined;
  if (online) return { method: 'ONLINE', gatewayId: online.id, isAdvance: true };
  return { method: isCash(gateway) ? 'COD' : 'ONLINE', gatewayId: gateway.id };
}

export const selectCard = ({ id: gatewayId }: { id: number }, card: CardKind): SelectedPayment => ({
  method: 'CARD',
  gatewayId,
  card,
});
