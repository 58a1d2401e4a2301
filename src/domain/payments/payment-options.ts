import { decideCashPayment } from './cash-on-delivery.ts';
import { isAmountAccepted, isCash, type PaymentMethod } from './payment.ts';

/** All amounts have one unit: poisha or BDT. */
export interface GatewayTerms<Amount extends number = number> {
  id: number;
  slug: string;
  takesCards: boolean;
  /** Limits of the amount; for cash, of the amount to collect. `null` means no limit. */
  minAmount: Amount | null;
  maxAmount: Amount | null;
  /** Percentage of the advance for cash orders above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/** Amounts without the surcharge of instalments. */
export interface AmountsToPay<Amount extends number = number> {
  grandTotal: Amount;
  /** Advance of pre-orders; 0 if the shop has no gateway for an advance. */
  preOrderAdvance: Amount;
  /** Amount due before delivery if the order is paid online. */
  dueOnline: Amount;
  /** Advance to pay online when the cash to collect is above the limit. */
  cashAdvance: Amount;
}

export type PaymentRefusal<Amount extends number = number> =
  | { reason: 'coupon' }
  /** Pre-orders require this amount before delivery. */
  | { reason: 'advance'; amount: Amount }
  | { reason: 'above-limit'; limit: Amount }
  /** The gateway does not accept the amount due. */
  | { reason: 'amount'; amount: Amount };

export interface PaymentOption<Amount extends number = number> {
  gatewayId: number;
  method: PaymentMethod;
  /** For cash, the online advance. `null` until amounts are known, and if the coupon is not valid with this method. */
  due: Amount | null;
  refusal: PaymentRefusal<Amount> | null;
}

/** Lists the payment methods of an order. Without amounts, only the coupon is considered. */
export function listPaymentOptions<Amount extends number>(
  gateways: readonly GatewayTerms<Amount>[],
  order: AmountsToPay<Amount> | undefined,
  couponGatewayIds: readonly number[] = [],
): PaymentOption<Amount>[] {
  const offered = listCouponGateways(gateways, couponGatewayIds);
  return gateways.flatMap((gateway) => {
    const methods: PaymentMethod[] = isCash(gateway)
      ? ['COD']
      : gateway.takesCards
        ? ['ONLINE', 'CARD']
        : ['ONLINE'];
    return methods.map((method): PaymentOption<Amount> => {
      const named = { gatewayId: gateway.id, method, due: null };
      if (!offered.includes(gateway)) return { ...named, refusal: { reason: 'coupon' } };
      if (!order) return { ...named, refusal: null };
      if (method === 'COD') return { ...named, ...createCashOption(gateway, offered, order) };
      return { ...named, due: order.dueOnline, refusal: findAmountRefusal(gateway, order.dueOnline) };
    });
  });
}

function createCashOption<Amount extends number>(
  cash: GatewayTerms<Amount>,
  offered: readonly GatewayTerms<Amount>[],
  order: AmountsToPay<Amount>,
): Pick<PaymentOption<Amount>, 'due' | 'refusal'> {
  const aboveLimit = {
    due: 0 as Amount,
    refusal: { reason: 'above-limit', limit: cash.maxAmount ?? order.grandTotal },
  } as const;
  switch (decideCashPayment(cash, order)) {
    case 'in-full':
      return { due: 0 as Amount, refusal: null };
    case 'pre-order-advance':
      return {
        due: order.preOrderAdvance,
        refusal: { reason: 'advance', amount: order.preOrderAdvance },
      };
    case 'above-limit':
      return aboveLimit;
    case 'after-advance': {
      const online = findGatewayForAdvance(offered, order.cashAdvance);
      if (!online) return aboveLimit;
      return { due: order.cashAdvance, refusal: findAmountRefusal(online, order.cashAdvance) };
    }
  }
}

/** Prefers a gateway that accepts the amount. Returns `undefined` without online gateways. */
export function findGatewayForAdvance<Gateway extends GatewayTerms>(
  gateways: readonly Gateway[],
  advance: number,
): Gateway | undefined {
  const online = gateways.filter((gateway) => !isCash(gateway));
  return online.find((gateway) => findAmountRefusal(gateway, advance) === null) ?? online[0];
}

/** Returns the refusal of an amount outside the gateway's limits. Always `null` for cash. */
export function findAmountRefusal<Amount extends number>(
  gateway: GatewayTerms<Amount>,
  amount: Amount,
): PaymentRefusal<Amount> | null {
  if (isCash(gateway)) return null;
  return isAmountAccepted(amount, { min: gateway.minAmount, max: gateway.maxAmount })
    ? null
    : { reason: 'amount', amount };
}

/** Lists all gateways if the shop has none that the coupon allows; `canPayWithCoupon` then refuses each of them. */
export function listCouponGateways<Gateway extends { id: number; slug: string }>(
  gateways: readonly Gateway[],
  couponGatewayIds: readonly number[],
): readonly Gateway[] {
  if (couponGatewayIds.length === 0) return gateways;
  const named = gateways.filter(({ id }) => couponGatewayIds.includes(id));
  if (named.length === 0) return gateways;
  const online = named.filter((gateway) => !isCash(gateway));
  return online.length > 0 ? online : named;
}

/** `gateways` are the usable gateways of the shop. */
export const canPayWithCoupon = (
  gatewayId: number,
  gateways: readonly { id: number; slug: string }[],
  couponGatewayIds: readonly number[],
): boolean =>
  couponGatewayIds.length === 0 ||
  (couponGatewayIds.includes(gatewayId) &&
    listCouponGateways(gateways, couponGatewayIds).some(({ id }) => id === gatewayId));

export const listUsableGateways = <Gateway extends { slug: string; isConfigured: boolean }>(
  gateways: readonly Gateway[],
): Gateway[] => gateways.filter((gateway) => gateway.isConfigured || isCash(gateway));

/** Whether a gateway accepts the order. Instalments need cards, and coupons may restrict gateways. */
export const gatewayAcceptsOrder = (
  { id, takesCards }: { id: number; takesCards: boolean },
  { isEmi, couponGatewayIds }: { isEmi: boolean; couponGatewayIds: readonly number[] },
): boolean => (takesCards || !isEmi) && (couponGatewayIds.length === 0 || couponGatewayIds.includes(id));
