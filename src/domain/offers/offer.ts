import { addPoisha, multiplyPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { canPayWithCoupon } from '#domain/payments/payment-options.ts';
import { ceilPercentOf } from '#domain/percent.ts';

/** An offer with empty lists includes all products. */
export interface OfferScope {
  productIds: readonly number[];
  categoryIds: readonly number[];
  brandIds: readonly number[];
}

export interface OfferLine {
  unitPrice: Poisha;
  quantity: number;
  /** Price of the line after bundle discounts. */
  cost: Poisha;
  productId: number;
  categoryIds: readonly number[];
  brandId: number | null;
}

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

const FINAL_REFUSALS: readonly CouponRefusal[] = [
  'coupon-unknown',
  'coupon-over',
  'coupon-used-up',
  'coupon-used-by-you',
  'coupon-first-order',
];

/** Whether the refusal is final: neither waiting nor changing the cart can make the coupon valid. */
export const isFinalRefusal = (refusal: CouponRefusal): boolean => FINAL_REFUSALS.includes(refusal);

export interface CouponPayment {
  gatewayId: number;
  gateways: readonly { id: number; slug: string }[];
}

export interface CouponUse {
  now: Date;
  lines: readonly OfferLine[];
  /**
   * Earlier orders of the phone or customer; `undefined` if the shopper is unknown. `uses` counts orders with this
   * coupon.
   */
  byPhone: { uses: number; orders: number } | undefined;
  /** Selected payment; `undefined` before a gateway is selected. */
  payment: CouponPayment | undefined;
  deliveryCharge?: Poisha | null | undefined;
}

export interface CouponDiscount {
  /** Amount of at most the cost of the lines that the coupon applies to. */
  discount: Poisha;
  isFreeDelivery: boolean;
}

/** Returns the discount or the reason of the refusal. `coupon` is `undefined` for an unknown code. */
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
  const subtotal = sumCosts(matching);
  if (coupon.minSubtotal !== null && subtotal < coupon.minSubtotal) return { refusal: 'coupon-minimum' };
  const discount = calculateDiscount(coupon, subtotal);
  if (isFreeDelivery && discount === 0 && deliveryCharge === 0) return { refusal: 'coupon-delivery-free' };
  // The gateway is checked last, so that it does not hide other reasons.
  if (payment && !canPayWithCoupon(payment.gatewayId, payment.gateways, gatewayIds))
    return { refusal: 'coupon-other-gateway' };
  return { gift: { discount, isFreeDelivery } };
}

/** Calculates the discount. A percentage is rounded up to whole taka and limited by `maxDiscount`. */
function calculateDiscount({ amount, percent, maxDiscount }: Coupon, subtotal: Poisha): Poisha {
  const share = percent === null ? 0 : ceilPercentOf(subtotal, percent);
  const bounded = maxDiscount === null ? share : Math.min(share, maxDiscount);
  return poisha(Math.min(amount ?? bounded, subtotal));
}

function isInScope(scope: OfferScope, { productId, categoryIds, brandId }: OfferLine): boolean {
  const isUnlimited = scope.productIds.length + scope.categoryIds.length + scope.brandIds.length === 0;
  return (
    isUnlimited ||
    scope.productIds.includes(productId) ||
    categoryIds.some((id) => scope.categoryIds.includes(id)) ||
    (brandId !== null && scope.brandIds.includes(brandId))
  );
}

export interface Bundle {
  take: number;
  pay: number;
  scope: OfferScope;
}

/** Divides units, highest price first, into groups of `take`. Each complete group has `take - pay` free units. */
export function calculateBundleDiscounts(
  { take, pay, scope }: Bundle,
  lines: readonly OfferLine[],
): Poisha[] {
  const discounts = lines.map(() => ZERO_POISHA);
  const ranked = [...lines.entries()]
    .filter(([, line]) => isInScope(scope, line))
    .sort(([, one], [, other]) => other.unitPrice - one.unitPrice);
  const units = ranked.reduce((sum, [, { quantity }]) => sum + quantity, 0);
  const bundledUnits = units - (units % take);
  let before = 0;
  for (const [index, { quantity, unitPrice }] of ranked) {
    const [from, to] = [Math.min(before, bundledUnits), Math.min(before + quantity, bundledUnits)];
    discounts[index] = multiplyPoisha(
      unitPrice,
      countFreeUnits(to, take, pay) - countFreeUnits(from, take, pay),
    );
    before += quantity;
  }
  return discounts;
}

const countFreeUnits = (units: number, take: number, pay: number): number =>
  Math.floor(units / take) * (take - pay) + Math.max(0, (units % take) - pay);

export interface BundledLines<Offer extends Bundle> {
  discounts: Poisha[];
  bundles: (Offer | undefined)[];
}

/** Applies at most one bundle to each line, bundles with the largest discount first. */
export function applyBundles<Offer extends Bundle>(
  offered: readonly Offer[],
  lines: readonly OfferLine[],
): BundledLines<Offer> {
  const applied: BundledLines<Offer> = {
    discounts: lines.map(() => ZERO_POISHA),
    bundles: lines.map(() => undefined),
  };
  let left = [...offered];
  while (left.length > 0) {
    const free = lines.map((line, at) => (applied.bundles[at] ? { ...line, quantity: 0 } : line));
    const best = left
      .map((bundle) => ({ bundle, discounts: calculateBundleDiscounts(bundle, free) }))
      .reduce((one, other) => (addPoisha(...other.discounts) > addPoisha(...one.discounts) ? other : one));
    if (addPoisha(...best.discounts) === 0) break;
    for (const [at, line] of free.entries()) {
      if (line.quantity === 0 || !isInScope(best.bundle.scope, line)) continue;
      applied.bundles[at] = best.bundle;
      applied.discounts[at] = best.discounts[at] ?? ZERO_POISHA;
    }
    left = left.filter((bundle) => bundle !== best.bundle);
  }
  return applied;
}

/** Divides the discount in proportion to the costs. The shares add up exactly, and none exceeds its cost. */
export function shareDiscount(discount: Poisha, costs: readonly Poisha[]): Poisha[] {
  const total = costs.reduce((sum, cost) => sum + BigInt(cost), 0n);
  if (total === 0n) return costs.map(() => ZERO_POISHA);
  let [applied, passed] = [0n, 0n];
  return costs.map((cost) => {
    passed += BigInt(cost);
    const until = (BigInt(discount) * passed) / total;
    const share = until - applied;
    applied = until;
    return poisha(Number(share));
  });
}

const sumCosts = (lines: readonly OfferLine[]): Poisha => addPoisha(...lines.map(({ cost }) => cost));

export interface AppliedOffers<Offer extends Bundle = Bundle> {
  lineDiscounts: Poisha[];
  bundles: (Offer | undefined)[];
  bundleDiscounts: Poisha[];
  couponDiscount: Poisha;
  discount: Poisha;
  isDeliveryFree: boolean;
  refusal: CouponRefusal | undefined;
}

export function applyOffers<Offer extends Bundle>(
  priced: readonly Omit<OfferLine, 'cost'>[],
  {
    bundles,
    coupon,
  }: {
    bundles: readonly Offer[];
    coupon?: { coupon: Coupon | undefined; use: Omit<CouponUse, 'lines'> } | undefined;
  },
): AppliedOffers<Offer> {
  const lines = priced.map((line) => ({ ...line, cost: multiplyPoisha(line.unitPrice, line.quantity) }));
  const bundled = applyBundles(bundles, lines);
  const left = lines.map((line, at) => ({ ...line, cost: poisha(line.cost - (bundled.discounts[at] ?? 0)) }));
  const outcome = coupon && evaluateCoupon(coupon.coupon, { ...coupon.use, lines: left });
  const gift = outcome && 'gift' in outcome ? outcome.gift : { discount: ZERO_POISHA, isFreeDelivery: false };
  const scope = coupon?.coupon?.scope;
  const shares = shareDiscount(
    gift.discount,
    left.map((line) => (scope && isInScope(scope, line) ? line.cost : ZERO_POISHA)),
  );
  const lineDiscounts = shares.map((share, at) => addPoisha(share, bundled.discounts[at] ?? ZERO_POISHA));
  return {
    lineDiscounts,
    bundles: bundled.bundles,
    bundleDiscounts: bundled.discounts,
    couponDiscount: gift.discount,
    discount: addPoisha(...lineDiscounts),
    isDeliveryFree: gift.isFreeDelivery,
    refusal: outcome && 'refusal' in outcome ? outcome.refusal : undefined,
  };
}
