import { useEffect, useState } from 'react';
import type { Emi, PaymentGateway } from '#contract/order.ts';
import type { OrderPreview } from '#contract/place-order.ts';
import { type CheckoutExtra, extraOf, withExtra } from '#domain/order/emi.ts';
import { CARD_KINDS, type CardKind, isCash, isSumTaken, type PaymentMethod } from '#domain/order/payment.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/follow-session.ts';
import { readShopperData, storeShopperData } from '#storefront/shopper-storage.ts';

export const USUAL_CARD = 'visa-master' satisfies CardKind;
const STORAGE_KEY = 'haat-payment';
const ORDER_STORAGE_KEY = 'haat-order-payment';

/** A way to pay: by a gateway, and with a card of a kind where that is chosen before. */
export interface PaymentWay {
  method: PaymentMethod;
  gatewayId: number;
  card?: CardKind;
  /** A part online before, and the rest in cash. */
  isAdvance?: true;
  /** It was chosen among the ways that a coupon is for, and counts among those alone; empty without such a coupon. */
  among?: string;
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
  /** What is due before delivery of an order that is paid online at once, in BDT; missing while that is not known. */
  payOnline?: number | undefined;
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
  /** They were asked for, and the coupon is for certain ways to pay: a card is one of them, or none is. */
  emiBesideCoupon: 'by-card' | 'none' | undefined;
  /** What a card would pay: the instalments that are asked for, or all at once. */
  payByCard: number | undefined;
  /** The choice instead of which another way counts, since its gateway does not take what is due. */
  moved: { from: PaymentWay; sum: number | undefined } | undefined;
  /** What is due by the way that counts, where no way takes it. */
  refused: number | undefined;
  chooseTenure?: (tenure: string | undefined) => void;
}

const AT_ONCE: CheckoutExtra = { isEmi: false, isDiscounted: true };

/**
 * The ways to pay, and the one that counts: the shopper's choice as long as it can be had, else cash, else the first. Who comes
 * for instalments pays by card, unless a coupon asks for certain gateways: those are paid online as long as nobody chooses a card of theirs.
 */
export function paymentWays(terms: PaymentTerms, chosen: PaymentWay | undefined, extra = AT_ONCE) {
  const { gateways, cashAdvance, codRefusal, couponGatewayIds, emiTenors, payOnline } = terms;
  const offered = offeredWith(gateways, couponGatewayIds);
  const usable = offered.filter((gateway) => !(isCash(gateway) && codRefusal));
  const hasCash = usable.some(isCash);
  const among = couponGatewayIds.join();
  const isOffered = (way: PaymentWay) =>
    (way.among ?? among) === among &&
    usable.some(
      (gateway) =>
        gateway.id === way.gatewayId &&
        isCash(gateway) === (way.method === 'COD') &&
        !(isCash(gateway) && cashAdvance) &&
        (!way.isAdvance || (hasCash && Boolean(cashAdvance))) &&
        (way.method !== 'CARD' || gateway.takesCards),
    );
  const tenor = extra.isEmi && emiTenors?.find(({ name }) => name === tenureOf(extra, emiTenors));
  const payByCard = tenor ? tenor.grandTotal : payOnline;
  const refusedBy = ({ method, gatewayId, isAdvance }: PaymentWay) => {
    const due = isAdvance ? cashAdvance : method === 'CARD' ? payByCard : payOnline;
    return refusedSum(
      usable.find(({ id }) => id === gatewayId),
      due,
    );
  };
  const isRestricted = offered.length < gateways.length;
  const byCard = extra.isEmi && !isRestricted ? usable.find(({ takesCards }) => takesCards) : undefined;
  const wanted = chosen && isOffered(chosen) ? chosen : undefined;
  const cashFirst = [...usable.filter(isCash), ...usable.filter((gateway) => !isCash(gateway))];
  const ways = [
    ...(wanted ? [wanted] : []),
    ...(byCard ? [wayByCard(byCard, USUAL_CARD)] : []),
    ...cashFirst.map((gateway) => wayOf(gateway, { usable, cashAdvance })),
  ];
  const way = ways.find((each) => refusedBy(each) === undefined) ?? ways[0];
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
    emiBesideCoupon: extra.isEmi && isRestricted && !asksEmi ? emiAmong(usable) : undefined,
    payByCard,
    moved: wanted && wanted !== way ? { from: wanted, sum: refusedBy(wanted) } : undefined,
    refused: way && refusedBy(way),
  };
}

/** A sum that a gateway never takes at once, in BDT; `undefined` for one that it takes, and while none is known. */
export function refusedSum(
  gateway: PaymentGateway | undefined,
  sum: number | null | undefined,
): number | undefined {
  if (!gateway || isCash(gateway) || sum == null) return undefined;
  return isSumTaken(sum, { least: gateway.minAmount, most: gateway.maxAmount }) ? undefined : sum;
}

const emiAmong = (gateways: readonly PaymentGateway[]): PaymentWays['emiBesideCoupon'] =>
  gateways.some(({ takesCards }) => takesCards) ? 'by-card' : 'none';

/** The same with a choice that this tab keeps, as it keeps what is typed: the next visit begins with the usual way. */
export function usePaymentWays(terms: PaymentTerms): PaymentWays {
  const [chosen, setChosen] = useState<PaymentWay>();
  const [extra, setExtra] = useState(AT_ONCE);
  const among = terms.couponGatewayIds.join();
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an account chose is stored for that account
  useEffect(() => {
    const wanted = extraOf(new URLSearchParams(window.location.search));
    const kept = readWay();
    setExtra(wanted);
    if (!wanted.isEmi || kept?.method === 'CARD') setChosen(kept);
  }, [isIn, account]);
  useEffect(() => setChosen((before) => afterCoupon(before, among)), [among]);
  const keepExtra = (next: CheckoutExtra) => {
    setExtra(next);
    keepInAddress(next);
  };
  const choose = (way: PaymentWay) => {
    const next = { ...way, among };
    setChosen(next);
    storeShopperData(STORAGE_KEY, next, 'sessionStorage');
    if (next.method !== 'CARD' && extra.isEmi) keepExtra({ ...extra, isEmi: false });
  };
  return {
    ...paymentWays(terms, chosen, extra),
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

/** Payment methods of a placed order. Preselects the gateway it was placed with; another choice is stored in this tab. */
export function useOrderPaymentWays(
  terms: PaymentTerms,
  { orderNumber, gatewayId }: OrderToPay,
): PaymentWays {
  const [chosen, setChosen] = useState<PaymentWay | undefined>(gatewayId ? onlineBy(gatewayId) : undefined);
  useEffect(() => {
    const kept = Object(readShopperData(ORDER_STORAGE_KEY, 'sessionStorage')) as Record<string, unknown>;
    if (kept.orderNumber === orderNumber && typeof kept.gatewayId === 'number')
      setChosen(onlineBy(kept.gatewayId));
  }, [orderNumber]);
  const choose = (way: PaymentWay) => {
    setChosen(way);
    const { gatewayId } = way;
    storeShopperData(ORDER_STORAGE_KEY, { orderNumber, gatewayId }, 'sessionStorage');
  };
  return { ...paymentWays(terms, chosen), choose };
}

const onlineBy = (gatewayId: number): PaymentWay => ({ method: 'ONLINE', gatewayId });

/** A choice once a coupon is for certain ways: what was chosen among others is chosen anew, also when the coupon is gone again. */
export const afterCoupon = (chosen: PaymentWay | undefined, among: string): PaymentWay | undefined =>
  among === '' || chosen?.among === among ? chosen : undefined;

/** The way of a form that was posted; `payment`, `advance` and `card` are the fields of `payment-choice.tsx`. */
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
export function wayOf(
  gateway: PaymentGateway,
  { usable, cashAdvance }: { usable: readonly PaymentGateway[]; cashAdvance: PaymentTerms['cashAdvance'] },
): PaymentWay {
  const others = isCash(gateway) && cashAdvance ? usable.filter((other) => !isCash(other)) : [];
  const online = others.find((other) => refusedSum(other, cashAdvance) === undefined) ?? others[0];
  if (online) return { method: 'ONLINE', gatewayId: online.id, isAdvance: true };
  return { method: isCash(gateway) ? 'COD' : 'ONLINE', gatewayId: gateway.id };
}

export const wayByCard = ({ id: gatewayId }: PaymentGateway, card: CardKind): PaymentWay => ({
  method: 'CARD',
  gatewayId,
  card,
});

function readWay(): PaymentWay | undefined {
  const kept = Object(readShopperData(STORAGE_KEY, 'sessionStorage')) as Partial<PaymentWay>;
  const { method, gatewayId, among = '', isAdvance } = kept;
  if (typeof gatewayId !== 'number' || !method) return undefined;
  const card = CARD_KINDS.find((kind) => kind === kept.card);
  return { method, gatewayId, among, ...(card && { card }), ...(isAdvance && { isAdvance: true }) };
}
