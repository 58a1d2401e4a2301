import { useEffect, useState } from 'react';
import type { Emi, PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { type CheckoutExtra, extraFromAddress, withExtra } from '#domain/order/emi.ts';
import {
  CARD_KINDS,
  type CardKind,
  isAmountAccepted,
  isCash,
  type PaymentMethod,
} from '#domain/order/payment.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/commerce/session/follow-session.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

export const DEFAULT_CARD = 'visa-master' satisfies CardKind;
const STORAGE_KEY = 'haat-payment';
const ORDER_STORAGE_KEY = 'haat-order-payment';

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

interface PaymentTerms {
  gateways: readonly PaymentGateway[];
  codRefusal: OrderPreview['codRefusal'];
  /** Advance required before the rest may be paid in cash, in BDT. */
  cashAdvance?: number | null | undefined;
  /** Gateways for which the coupon is valid; empty for all. */
  couponGatewayIds: readonly number[];
  /** Instalments available with a card; absent until known, and if none are offered. */
  emiTenors?: readonly Emi[] | undefined;
  /** Amount due before delivery of an order paid online immediately, in BDT; absent until known. */
  payOnline?: number | undefined;
}

export interface PaymentOptions extends PaymentTerms {
  selected: SelectedPayment | undefined;
  /** The coupon excludes some payment methods. */
  isRestricted: boolean;
  /** Without it, the browser manages and posts the choice. */
  choose?: (selected: SelectedPayment) => void;
  /** The selected instalments, as in an order body. */
  emi: { tenures: string; emiDiscount?: false } | undefined;
  /** Instalments were requested, but these products have none in common. */
  lacksEmi: boolean;
  /** Instalments were requested with a coupon for certain payment methods: whether a card is among them. */
  emiWithCoupon: 'by-card' | 'none' | undefined;
  /** Amount a card would be charged: in the requested instalments, or in full. */
  payByCard: number | undefined;
  /**
   * The shopper's choice if another method replaced it, because its gateway does not accept the amount due.
   */
  moved: { from: SelectedPayment; sum: number | undefined } | undefined;
  /** Amount due with the selected method, if no method accepts it. */
  refused: number | undefined;
  chooseTenure?: (tenure: string | undefined) => void;
}

const AT_ONCE: CheckoutExtra = { isEmi: false, isDiscounted: true };

/**
 * The payment methods and the selected one: the shopper's choice if available, otherwise cash, otherwise the
 * first. Requested instalments select a card, except with a coupon for certain gateways, which are then paid
 * online unless the shopper selects one of their cards.
 */
export function paymentOptions(terms: PaymentTerms, chosen: SelectedPayment | undefined, extra = AT_ONCE) {
  const { gateways, cashAdvance, codRefusal, couponGatewayIds, emiTenors, payOnline } = terms;
  const offered = offeredWith(gateways, couponGatewayIds);
  const usable = offered.filter((gateway) => !(isCash(gateway) && codRefusal));
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
  const options = [
    ...(wanted ? [wanted] : []),
    ...(byCard ? [selectCard(byCard, DEFAULT_CARD)] : []),
    ...cashFirst.map((gateway) => selectGateway(gateway, { usable, cashAdvance })),
  ];
  const selected = options.find((each) => refusedBy(each) === undefined) ?? options[0];
  const asksEmi = extra.isEmi && selected?.method === 'CARD';
  const tenure = asksEmi ? findTenure(extra, emiTenors) : undefined;
  return {
    ...terms,
    gateways: offered,
    selected,
    isRestricted,
    emi: tenure
      ? { tenures: tenure, ...(!extra.isDiscounted && { emiDiscount: false as const }) }
      : undefined,
    lacksEmi: asksEmi && emiTenors?.length === 0,
    emiWithCoupon: extra.isEmi && isRestricted && !asksEmi ? findEmiGateway(usable) : undefined,
    payByCard,
    moved: wanted && wanted !== selected ? { from: wanted, sum: refusedBy(wanted) } : undefined,
    refused: selected && refusedBy(selected),
  };
}

/** An amount outside a gateway's limits, in BDT; `undefined` if the gateway accepts it or it is unknown. */
export function findRefusedAmount(
  gateway: PaymentGateway | undefined,
  sum: number | null | undefined,
): number | undefined {
  if (!gateway || isCash(gateway) || sum == null) return undefined;
  return isAmountAccepted(sum, { min: gateway.minAmount, max: gateway.maxAmount }) ? undefined : sum;
}

const findEmiGateway = (gateways: readonly PaymentGateway[]): PaymentOptions['emiWithCoupon'] =>
  gateways.some(({ takesCards }) => takesCards) ? 'by-card' : 'none';

/** Payment methods with a choice stored in this tab; the next visit starts with the default. */
export function usePaymentOptions(terms: PaymentTerms): PaymentOptions {
  const [chosen, setChosen] = useState<SelectedPayment>();
  const [extra, setExtra] = useState(AT_ONCE);
  const among = terms.couponGatewayIds.join();
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice of an account is stored for that account
  useEffect(() => {
    const wanted = extraFromAddress(new URLSearchParams(window.location.search));
    const stored = readStoredPayment();
    setExtra(wanted);
    if (!wanted.isEmi || stored?.method === 'CARD') setChosen(stored);
  }, [isIn, account]);
  useEffect(() => setChosen((before) => dropExcludedPayment(before, among)), [among]);
  const keepExtra = (next: CheckoutExtra) => {
    setExtra(next);
    keepInAddress(next);
  };
  const choose = (selected: SelectedPayment) => {
    const next = { ...selected, among };
    setChosen(next);
    storeShopperData(STORAGE_KEY, next, 'sessionStorage');
    if (next.method !== 'CARD' && extra.isEmi) keepExtra({ ...extra, isEmi: false });
  };
  return {
    ...paymentOptions(terms, chosen, extra),
    choose,
    chooseTenure: (next) => keepExtra({ ...extra, isEmi: next !== undefined, tenure: next }),
  };
}

/** Data of a placed order that affect its payment. */
interface OrderToPay {
  orderNumber: string;
  /** Gateway the order was placed with. */
  gatewayId: number | null | undefined;
}

/**
 * Payment methods of a placed order. Preselects the gateway it was placed with; another choice is stored in
 * this tab.
 */
export function useOrderPaymentOptions(
  terms: PaymentTerms,
  { orderNumber, gatewayId }: OrderToPay,
): PaymentOptions {
  const [chosen, setChosen] = useState<SelectedPayment | undefined>(
    gatewayId ? selectOnline(gatewayId) : undefined,
  );
  useEffect(() => {
    const stored = Object(readShopperData(ORDER_STORAGE_KEY, 'sessionStorage')) as Record<string, unknown>;
    if (stored.orderNumber === orderNumber && typeof stored.gatewayId === 'number')
      setChosen(selectOnline(stored.gatewayId));
  }, [orderNumber]);
  const choose = (selected: SelectedPayment) => {
    setChosen(selected);
    const { gatewayId } = selected;
    storeShopperData(ORDER_STORAGE_KEY, { orderNumber, gatewayId }, 'sessionStorage');
  };
  return { ...paymentOptions(terms, chosen), choose };
}

const selectOnline = (gatewayId: number): SelectedPayment => ({ method: 'ONLINE', gatewayId });

/** The choice after a change of the coupon's gateways; a choice made among other gateways is dropped. */
export const dropExcludedPayment = (
  chosen: SelectedPayment | undefined,
  among: string,
): SelectedPayment | undefined => (among === '' || chosen?.among === among ? chosen : undefined);

/** The method of a posted form; `payment`, `advance` and `card` are the fields of `payment-choice.tsx`. */
export function readPostedPayment(
  { payment = '', advance, card }: Readonly<Record<string, string>>,
  gateways: readonly PaymentGateway[],
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
const findTenure = ({ tenure }: CheckoutExtra, offered: readonly Emi[] | undefined): string | undefined =>
  offered ? (offered.find(({ name }) => name === tenure) ?? offered[0])?.name : tenure;

/** Stores the instalments in the address, for reloads and the return from the gateway. */
function keepInAddress(extra: CheckoutExtra): void {
  const url = new URL(window.location.href);
  withExtra(url.searchParams, extra);
  window.history.replaceState(window.history.state, '', url);
}

/** The gateways with a coupon: only those it is for, and of these only online ones, if any. */
function offeredWith(gateways: readonly PaymentGateway[], ids: readonly number[]) {
  if (ids.length === 0) return gateways;
  const named = gateways.filter(({ id }) => ids.includes(id));
  // A coupon only for removed gateways is refused, so it restricts nothing.
  if (named.length === 0) return gateways;
  const online = named.filter((gateway) => !isCash(gateway));
  return online.length > 0 ? online : named;
}

/** The payment method of a gateway; for cash with an advance, the online method for the advance. */
export function selectGateway(
  gateway: PaymentGateway,
  { usable, cashAdvance }: { usable: readonly PaymentGateway[]; cashAdvance: PaymentTerms['cashAdvance'] },
): SelectedPayment {
  const others = isCash(gateway) && cashAdvance ? usable.filter((other) => !isCash(other)) : [];
  const online = others.find((other) => findRefusedAmount(other, cashAdvance) === undefined) ?? others[0];
  if (online) return { method: 'ONLINE', gatewayId: online.id, isAdvance: true };
  return { method: isCash(gateway) ? 'COD' : 'ONLINE', gatewayId: gateway.id };
}

export const selectCard = ({ id: gatewayId }: PaymentGateway, card: CardKind): SelectedPayment => ({
  method: 'CARD',
  gatewayId,
  card,
});

function readStoredPayment(): SelectedPayment | undefined {
  const stored = Object(readShopperData(STORAGE_KEY, 'sessionStorage')) as Partial<SelectedPayment>;
  const { method, gatewayId, among = '', isAdvance } = stored;
  if (typeof gatewayId !== 'number' || !method) return undefined;
  const card = CARD_KINDS.find((kind) => kind === stored.card);
  return { method, gatewayId, among, ...(card && { card }), ...(isAdvance && { isAdvance: true }) };
}
