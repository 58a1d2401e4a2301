import { addPoisha, multiplyPoisha, type Poisha, poisha, ZERO_POISHA } from '#domain/money.ts';
import { applyBundles, type Bundle } from './bundle.ts';
import { type Coupon, type CouponRefusal, type CouponUse, evaluateCoupon } from './coupon.ts';
import { isInScope, type OfferLine } from './offer-scope.ts';

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
  const shares = allocateDiscount(
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

/** Divides the discount in proportion to the costs. The shares add up exactly, and none exceeds its cost. */
export function allocateDiscount(discount: Poisha, costs: readonly Poisha[]): Poisha[] {
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
