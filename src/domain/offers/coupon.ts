import { addPoisha, type Poisha, poisha } from '#domain/money.ts';
import { canPayWithCoupon } from '#domain/payments/payment-options.ts';
import { ceilPercentageToTaka } from '#domain/percent.ts';
import { isInScope, type OfferLine, type OfferScope } from './offer-scope.ts';

export interface Coupon {
  amount: Poisha | null;
  percent: number | null;
  maxDiscount: Poisha | null;
  isFreeDelivery: boolean;
  minSubtotal: Poisha | null;
  startsAt: Date;
  endsAt: Date;
  usageLimit: number | null;
  usedCount: number;
  perPhoneLimit: number | null;
  isFirstOrderOnly: boolean;
  scope: OfferScope;
  gatewayIds: readonly number[];
}

export const COUPON_REFUSALS = [
  'coupon-unknown',
  'coupon-early',
  'coupon-over',
  'coupon-used-up',
  'coupon-used-by-you',
  'coupon-first-order',
  'coupon-other-products',
  'coupon-minimum',
  'coupon-delivery-free',
  'coupon-other-gateway',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

const FINAL_COUPON_REFUSALS: readonly CouponRefusal[] = [
  'coupon-unknown',
  'coupon-over',
  'coupon-used-up',
  'coupon-used-by-you',
  'coupon-first-order',
];

/** Whether the refusal is final: neither waiting nor changing the cart can make the coupon valid. */
export const isFinalCouponRefusal = (refusal: CouponRefusal): boolean =>
  FINAL_COUPON_REFUSALS.includes(refusal);

export interface CouponPayment {
  gatewayId: number;
  gateways: readonly { id: number; slug: string }[];
}

export interface CouponUse {
  now: Date;
  lines: readonly OfferLine[];
  /** Earlier orders of the phone or customer, if known. `uses` counts orders with this coupon. */
  byPhone: { uses: number; orders: number } | undefined;
  /** Selected payment; `undefined` before a gateway is selected. */
  payment: CouponPayment | undefined;
  deliveryCharge?: Poisha | null | undefined;
}

export interface CouponDiscount {
  discount: Poisha;
  isFreeDelivery: boolean;
}

/** Returns the discount or the reason for the refusal. `coupon` is `undefined` for an unknown code. */
export function evaluateCoupon(
  coupon: Coupon | undefined,
  { now, lines, byPhone, payment, deliveryCharge }: CouponUse,
): { refusal: CouponRefusal } | { gift: CouponDiscount } {
  if (!coupon) return { refusal: 'coupon-unknown' };
  if (now < coupon.startsAt) return { refusal: 'coupon-early' };
  if (now >= coupon.endsAt) return { refusal: 'coupon-over' };
  const { gatewayIds, isFreeDelivery, perPhoneLimit, usageLimit } = coupon;
  if (coupon.usedCount >= (usageLimit ?? Infinity)) return { refusal: 'coupon-used-up' };
  if (byPhone && byPhone.uses >= (perPhoneLimit ?? Infinity)) return { refusal: 'coupon-used-by-you' };
  if (byPhone && coupon.isFirstOrderOnly && byPhone.orders > 0) return { refusal: 'coupon-first-order' };
  const matching = lines.filter((line) => isInScope(coupon.scope, line));
  if (matching.length === 0) return { refusal: 'coupon-other-products' };
  const subtotal = addPoisha(...matching.map(({ cost }) => cost));
  if (coupon.minSubtotal !== null && subtotal < coupon.minSubtotal) return { refusal: 'coupon-minimum' };
  const discount = calculateCouponDiscount(coupon, subtotal);
  if (isFreeDelivery && discount === 0 && deliveryCharge === 0) return { refusal: 'coupon-delivery-free' };
  // The gateway is checked last, so that it does not hide other reasons.
  if (payment && !canPayWithCoupon(payment.gatewayId, payment.gateways, gatewayIds))
    return { refusal: 'coupon-other-gateway' };
  return { gift: { discount, isFreeDelivery } };
}

/** Returns `amount`, or the percentage rounded up to whole taka and limited by `maxDiscount`; at most `subtotal`. */
function calculateCouponDiscount({ amount, percent, maxDiscount }: Coupon, subtotal: Poisha): Poisha {
  const share = percent === null ? 0 : ceilPercentageToTaka(subtotal, percent);
  const bounded = maxDiscount === null ? share : Math.min(share, maxDiscount);
  return poisha(Math.min(amount ?? bounded, subtotal));
}
