import { decideCash } from './cash-on-delivery.ts';
import { isAmountAccepted, isCash, type PaymentMethod } from './payment.ts';

/** A payment method of a shop. All amounts have one unit: poisha or BDT. */
export interface GatewayTerms<Amount extends number = number> {
  id: number;
  slug: string;
  takesCards: boolean;
  /** Limits of a payment; for cash, limits of the amount to collect. `null` means no limit. */
  minAmount: Amount | null;
  maxAmount: Amount | null;
  /** Part of the total to pay in advance if a cash order is above the limit; `null` if such orders are refused. */
  advancePercent: number | null;
}

/** Amounts of an order, without the surcharge of instalments. */
export interface AmountsToPay<Amount extends number = number> {
  grandTotal: Amount;
  /** Advance of the pre-orders; 0 if the shop has no gateway for an advance. */
  preOrderAdvance: Amount;
  /** Amount due before delivery if the order is paid online. */
  dueOnline: Amount;
  /** Advance to pay online when the cash to collect is above the limit. */
  cashAdvance: Amount;
}

/** Why an order cannot be paid with a payment method. */
export type PaymentRefusal<Amount extends number = number> =
  /** The coupon is not valid with this payment method. */
  | { reason: 'coupon' }
  /** Pre-orders require this amount before delivery. */
  | { reason: 'advance'; amount: Amount }
  /** The cash to collect is above the shop's limit. */
  | { reason: 'above-limit'; limit: Amount }
  /** The gateway does not accept the amount due. */
  | { reason: 'amount'; amount: Amount };

export interface PaymentOption<Amount extends number = number> {
  gatewayId: number;
  method: PaymentMethod;
  /**
   * Amount due before delivery; for cash, the advance to pay online. `null` until the amounts are known, and if the
   * coupon is not valid with this method.
   */
  due: Amount | null;
  refusal: PaymentRefusal<Amount> | null;
}

/**
 * Lists the payment methods for an order with the amount due before delivery, or why a method is unavailable.
 * Without amounts, only the coupon is considered.
 */
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
      if (method === 'COD') return { ...named, ...cashOption(gateway, offered, order) };
      return { ...named, due: order.dueOnline, refusal: amountRefusal(gateway, order.dueOnline) };
    });
  });
}

function cashOption<Amount extends number>(
  cash: GatewayTerms<Amount>,
  offered: readonly GatewayTerms<Amount>[],
  order: AmountsToPay<Amount>,
): Pick<PaymentOption<Amount>, 'due' | 'refusal'> {
  const aboveLimit = {
    due: 0 as Amount,
    refusal: { reason: 'above-limit', limit: cash.maxAmount ?? order.grandTotal },
  } as const;
  switch (decideCash(cash, order)) {
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
      const online = gatewayForAdvance(offered, order.cashAdvance);
      if (!online) return aboveLimit;
      return { due: order.cashAdvance, refusal: amountRefusal(online, order.cashAdvance) };
    }
  }
}

/**
 * Returns the first online gateway that accepts the advance, otherwise the first online gateway. `undefined` without
 * online gateways.
 */
export function gatewayForAdvance<Gateway extends GatewayTerms>(
  gateways: readonly Gateway[],
  advance: number,
): Gateway | undefined {
  const online = gateways.filter((gateway) => !isCash(gateway));
  return online.find((gateway) => amountRefusal(gateway, advance) === null) ?? online[0];
}

/** Returns a refusal if an online gateway does not accept the amount, otherwise `null`. Always `null` for cash. */
export function amountRefusal<Amount extends number>(
  gateway: GatewayTerms<Amount>,
  amount: Amount,
): PaymentRefusal<Amount> | null {
  if (isCash(gateway)) return null;
  return isAmountAccepted(amount, { min: gateway.minAmount, max: gateway.maxAmount })
    ? null
    : { reason: 'amount', amount };
}

/**
 * Returns the gateways for an order with a coupon:
 * - coupon without gateways: all gateways;
 * - the shop has online gateways of the coupon: only these gateways;
 * - of the gateways of the coupon, the shop has only cash: cash;
 * - the shop has no gateway of the coupon: all gateways, but `canPayWithCoupon` refuses the coupon with each gateway.
 */
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

/** Whether an order with a coupon may be paid with a gateway. `gateways` are the usable gateways of the shop. */
export const canPayWithCoupon = (
  gatewayId: number,
  gateways: readonly { id: number; slug: string }[],
  couponGatewayIds: readonly number[],
): boolean =>
  couponGatewayIds.length === 0 ||
  (couponGatewayIds.includes(gatewayId) &&
    listCouponGateways(gateways, couponGatewayIds).some(({ id }) => id === gatewayId));

/** Lists cash and the online gateways with settings on this server. */
export const listUsableGateways = <Gateway extends { slug: string; isOnline: boolean }>(
  gateways: readonly Gateway[],
): Gateway[] => gateways.filter((gateway) => gateway.isOnline || isCash(gateway));

/**
 * Whether a gateway may take the payment of a placed order: instalments need cards, and coupons may restrict
 * gateways.
 */
export const canPayOrder = (
  { id, takesCards }: { id: number; takesCards: boolean },
  { isEmi, couponGatewayIds }: { isEmi: boolean; couponGatewayIds: readonly number[] },
): boolean => (takesCards || !isEmi) && (couponGatewayIds.length === 0 || couponGatewayIds.includes(id));
