import type { CheckoutExtra } from './checkout-extra.ts';
import type { EmiChoice } from './emi.ts';
import { CARD_KINDS, type CardKind, isCash, type PaymentMethod } from './payment.ts';
import {
  findAmountRefusal,
  findGatewayForAdvance,
  type GatewayTerms,
  listCouponGateways,
  type PaymentOption,
  type PaymentRefusal,
} from './payment-options.ts';

export const DEFAULT_CARD_KIND = 'visa-master' satisfies CardKind;

export interface SelectedPayment {
  method: PaymentMethod;
  gatewayId: number;
  card?: CardKind;
  /** The gateway receives only an advance; the rest is paid in cash. */
  isAdvance?: true;
  /** Gateway ids of the coupon when the payment was selected. If these ids change, the selection becomes invalid. */
  among?: string;
}

/** Total of an instalment plan, in BDT. */
interface TenorTotal {
  name: string;
  grandTotal: number;
}

export interface PaymentTerms<Gateway extends GatewayTerms, Tenor extends TenorTotal = TenorTotal> {
  gateways: readonly Gateway[];
  /** Payment options; absent until they are known. */
  options: readonly PaymentOption[] | undefined;
  /** Advance (BDT) that this phone must pay before the rest may be paid in cash. */
  requiredAdvance?: number | null | undefined;
  /** Gateway ids of the coupon; empty if it allows all gateways. May be newer than `options`. */
  couponGatewayIds: readonly number[];
  /** Instalment plans; absent if they are unknown or not offered. */
  emiTenors?: readonly Tenor[] | undefined;
  /** Amount (BDT) due before delivery if the order is paid online; absent until known. */
  payOnline?: number | undefined;
}

export interface PaymentSelection<Gateway extends GatewayTerms, Tenor extends TenorTotal = TenorTotal> {
  gateways: readonly Gateway[];
  emiTenors: readonly Tenor[] | undefined;
  /** Reason why the shop refuses cash; `undefined` if it does not. */
  cashRefusal: Exclude<PaymentRefusal, { reason: 'coupon' | 'amount' }> | undefined;
  /** Advance (BDT) to pay before the rest may be paid in cash. */
  cashAdvance: number | undefined;
  payOnline: number | undefined;
  selected: SelectedPayment | undefined;
  isRestricted: boolean;
  emi: EmiChoice | undefined;
  /** Whether instalments were requested and a card is selected, but the products share no plan. */
  lacksEmi: boolean;
  /** Set if a coupon prevents requested instalments. `by-card`: a card can be selected; `none`: no card is possible. */
  emiWithCoupon: 'by-card' | 'none' | undefined;
  /** Amount (BDT) to pay by card, with the requested instalments if available; otherwise `payOnline`. */
  payByCard: number | undefined;
  /** Set if the gateway of the shopper's choice (`from`) refuses the amount due (`sum`, in BDT). */
  moved: { from: SelectedPayment; sum: number | undefined } | undefined;
  /** Amount due (BDT) that the selected gateway refuses. Set only if the other gateways refuse theirs, too. */
  refused: number | undefined;
}

export const NO_EMI: CheckoutExtra = { isEmi: false, isDiscounted: true };

/**
 * Selects the first payment that accepts the amount due, or the first one if none does. The order is: the shopper's
 * choice, a card for requested instalments (unless a coupon excludes gateways), cash, then other gateways.
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
  extra = NO_EMI,
): PaymentSelection<Gateway, Tenor> {
  const offered = listCouponGateways(gateways, couponGatewayIds);
  const { cashRefusal, cashAdvance } = readCashOption(options, requiredAdvance);
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
  const tenor = extra.isEmi && emiTenors?.find(({ name }) => name === findTenorName(extra, emiTenors));
  const payByCard = tenor ? tenor.grandTotal : payOnline;
  const findRefused = ({ method, gatewayId, isAdvance }: SelectedPayment) => {
    const due = isAdvance ? cashAdvance : method === 'CARD' ? payByCard : payOnline;
    return findRefusedAmount(
      usable.find(({ id }) => id === gatewayId),
      due,
    );
  };
  const isRestricted = offered.length < gateways.length;
  const cardGateway = extra.isEmi && !isRestricted ? usable.find(({ takesCards }) => takesCards) : undefined;
  const availableChoice = chosen && isOffered(chosen) ? chosen : undefined;
  const cashFirst = [...usable.filter(isCash), ...usable.filter((gateway) => !isCash(gateway))];
  const choices = [
    ...(availableChoice ? [availableChoice] : []),
    ...(cardGateway ? [selectCard(cardGateway, DEFAULT_CARD_KIND)] : []),
    ...cashFirst.map((gateway) => selectGateway(gateway, { usable, cashAdvance })),
  ];
  const selected = choices.find((each) => findRefused(each) === undefined) ?? choices[0];
  const usesEmi = extra.isEmi && selected?.method === 'CARD';
  const tenorName = usesEmi ? findTenorName(extra, emiTenors) : undefined;
  return {
    gateways: offered,
    ...{ emiTenors, cashRefusal, cashAdvance, payOnline, payByCard, selected, isRestricted },
    emi: tenorName ? { tenor: tenorName, isDiscounted: extra.isDiscounted } : undefined,
    lacksEmi: usesEmi && emiTenors?.length === 0,
    emiWithCoupon: extra.isEmi && isRestricted && !usesEmi ? resolveEmiWithCoupon(usable) : undefined,
    moved:
      availableChoice && availableChoice !== selected
        ? { from: availableChoice, sum: findRefused(availableChoice) }
        : undefined,
    refused: selected && findRefused(selected),
  };
}

function readCashOption(options: readonly PaymentOption[], requiredAdvance: number | null | undefined) {
  const cash = options.find(({ method }) => method === 'COD');
  const refusal = cash?.refusal ?? undefined;
  const cashRefusal =
    refusal?.reason === 'advance' || refusal?.reason === 'above-limit' ? refusal : undefined;
  return {
    cashRefusal,
    cashAdvance: (!cashRefusal && cash?.due) || requiredAdvance || undefined,
  };
}

/** Returns the amount (BDT) if it is outside the gateway's limits, or `undefined` if it is accepted or unknown. */
export function findRefusedAmount(gateway: GatewayTerms | undefined, sum: number | null | undefined) {
  return gateway && sum != null && findAmountRefusal(gateway, sum) ? sum : undefined;
}

const resolveEmiWithCoupon = (gateways: readonly GatewayTerms[]): 'by-card' | 'none' =>
  gateways.some(({ takesCards }) => takesCards) ? 'by-card' : 'none';

/** Returns the choice if it was made for the coupon gateways `among`, or if `among` is empty. */
export const discardPaymentOfOtherCoupon = (chosen: SelectedPayment | undefined, among: string) =>
  among === '' || chosen?.among === among ? chosen : undefined;

/** `payment`, `advance` and `card` are the fields of `payment-choice.tsx`. */
export function readPostedPayment(
  { payment = '', advance, card }: Readonly<Record<string, string>>,
  gateways: readonly GatewayTerms[],
): SelectedPayment | undefined {
  if (payment === 'card') {
    const cardGateway = gateways.find(({ takesCards }) => takesCards);
    return (
      cardGateway && selectCard(cardGateway, CARD_KINDS.find((each) => each === card) ?? DEFAULT_CARD_KIND)
    );
  }
  const isAdvance = payment === 'cod' && advance !== undefined;
  const named = isAdvance ? advance : payment;
  const gateway = gateways.find((each) => (isCash(each) ? 'cod' : String(each.id)) === named);
  if (!gateway || isCash(gateway)) return gateway && { method: 'COD', gatewayId: gateway.id };
  return { method: 'ONLINE', gatewayId: gateway.id, ...(isAdvance && { isAdvance }) };
}

/** Returns the requested tenor if available or the tenors are unknown; otherwise the first available one. */
const findTenorName = ({ tenor }: CheckoutExtra, offered: readonly TenorTotal[] | undefined) =>
  offered ? (offered.find(({ name }) => name === tenor) ?? offered[0])?.name : tenor;

/** For cash with an advance, returns the online method for the advance. */
export function selectGateway(
  gateway: GatewayTerms,
  { usable, cashAdvance }: { usable: readonly GatewayTerms[]; cashAdvance: number | undefined },
): SelectedPayment {
  const online = isCash(gateway) && cashAdvance ? findGatewayForAdvance(usable, cashAdvance) : undefined;
  if (online) return { method: 'ONLINE', gatewayId: online.id, isAdvance: true };
  return { method: isCash(gateway) ? 'COD' : 'ONLINE', gatewayId: gateway.id };
}

export const selectCard = ({ id: gatewayId }: { id: number }, card: CardKind): SelectedPayment => ({
  method: 'CARD',
  gatewayId,
  card,
});
